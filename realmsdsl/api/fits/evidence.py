"""What decides whether a text fits: all of it that lies in files, as digests that change when it does."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, final

from attrs import evolve, field, frozen

import realmsdsl
from realmsdsl.base.memory import content, digest
from realmsdsl.ir import CardDef, Program
from realmsdsl.semantics import Compilation

_PACKAGE: Final = Path(realmsdsl.__file__).parent
_WORDS: Final = _PACKAGE / "text" / "lang"
_METRICS: Final = _PACKAGE / "emit" / "fonts" / "metrics.json"
_CODE: Final = (_PACKAGE / "text", _PACKAGE / "emit")
"""Where texts are said and placed."""


def languages_of(compilation: Compilation, program: Program) -> tuple[str, ...]:
    """The codes of the languages that the game of a set has words for, or a set that is played with it."""
    names = (program.game, *(each.name for each in program.sets))
    folders = {compilation.folders[name] for name in names if name in compilation.folders}
    found = {path.parent.name for folder in folders for path in folder.glob("lang/*/terms.csv")}
    return tuple(sorted(found))


@final
@frozen(slots=False, eq=False)
class Evidence:
    """What decides whether the texts of a set fit.

    Attributes:
        compilation: the set.
        program: what became of it.
        languages: the codes of the languages that are looked at.
    """

    compilation: Compilation
    program: Program
    languages: Sequence[str]
    _cards: dict[str, str] = field(factory=dict, init=False)

    @cached_property
    def texts(self) -> str:
        """The digest of the set as it is written, its look and the words of all languages: the same on every machine."""
        written = sorted(each.text for each in self.compilation.sources.values())
        return digest([*written, self._look, *self._words.values()])

    def key(self, card: CardDef, language: str) -> str:
        """The digest of all that decides whether a card fits in a language, this program's own code included."""
        if card.name not in self._cards:
            self._cards[card.name] = digest([self._game, repr(card), self._by_hand(card)])
        return digest([self._cards[card.name], self._words[language]])

    def _by_hand(self, card: CardDef) -> str:
        """The texts that the card carries: they stand on it where no sentence says what it does."""
        carried = self.compilation.places.texts.get(card.name, ())
        return repr([(each.language, each.text) for each in carried])

    @cached_property
    def _game(self) -> str:
        """Whatever all cards depend on: the rules, the kinds of the cards that a text may name, the look, the code."""
        others = repr([(each.name, each.kind, each.source) for each in self.program.cards])
        rules = repr(evolve(self.program, cards=()))
        return digest([rules, others, self._look, *map(content, _python_files())])

    @cached_property
    def _look(self) -> str:
        folders = self._folders
        tables = [folder / f"{name}.print.toml" for name, folder in folders]
        game = self.compilation.folders[self.program.game]
        icons = [str(names) for _, folder in folders for names in [_names(folder / "icons")]]
        return digest(map(content, [game / "print.toml", *tables, _METRICS]), icons)

    @cached_property
    def _words(self) -> dict[str, str]:
        return {each: digest(map(content, self._files(each))) for each in self.languages}

    def _files(self, language: str) -> Iterator[Path]:
        yield from _listed(_WORDS / language)
        for folder in dict.fromkeys(folder for _, folder in self._folders):
            yield from _listed(folder / "lang" / language)
        for name, folder in self._folders:
            yield from _listed(folder / "lang" / language / name)

    @property
    def _folders(self) -> list[tuple[str, Path]]:
        names = [self.program.game, *(each.name for each in self.program.sets)]
        known = self.compilation.folders
        return [(name, known[name]) for name in names if name in known]


def _names(folder: Path) -> list[str]:
    try:
        return sorted(each.name for each in folder.iterdir())
    except OSError:
        return []


def _listed(folder: Path) -> Iterator[Path]:
    return (folder / name for name in _names(folder) if name.endswith((".csv", ".toml")))


def _python_files() -> Iterator[Path]:
    for top in _CODE:
        yield from sorted(top.rglob("*.py"))
