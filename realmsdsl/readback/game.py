"""A game with its words in several languages: what rules text is read with."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import final

from attrs import field, frozen

from realmsdsl.base import Diagnostics
from realmsdsl.ir import CardDef, Program
from realmsdsl.semantics import Compilation
from realmsdsl.text import LANGUAGES, CardText, Pack, card_text, clauses_text, load_pack
from realmsdsl.text.clauses import Clause
from realmsdsl.text.plan import PlannedLine, Vocabulary, planned_ability, planned_others
from realmsdsl.text.read import Reader, reader


@final
@frozen(slots=False, eq=False)
class Spoken:
    """A compiled set and the languages that it is spoken of in.

    Attributes:
        compilation: the set; it has no errors.
        program: what it declares.
        languages: the codes of the languages.
    """

    compilation: Compilation
    program: Program = field(repr=False)
    languages: tuple[str, ...] = LANGUAGES

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The declarations by name."""
        return Vocabulary(self.program)

    @cached_property
    def packs(self) -> Mapping[str, Pack]:
        """The words of each language that has any; a broken one is left out."""
        found = {}
        for language in self.languages:
            pack = load_pack(language, folders(self.compilation, self.program, language), Diagnostics())
            if pack is not None:
                found[language] = pack
        return found

    def reader(self, language: str) -> Reader:
        """What reads a language of `packs`."""
        verbs = [verb.name for verb in self.program.lines.verbs]
        return reader(self.packs[language], verbs, [values.name for values in self.program.values])

    @cached_property
    def plain_kind(self) -> str:
        """The first kind of card that need not say anything."""
        needed = {kind.name: kind.has for kind in self.program.kinds}
        needed |= {kind.name: (*kind.has, *needed.get(kind.parent or "", ())) for kind in self.program.kinds}
        return next((name for name, has in needed.items() if not has), self.program.kinds[0].name)

    def planned(self, card: CardDef) -> tuple[PlannedLine, ...]:
        """What a card says, in no language."""
        abilities = (planned_ability(each, card, self.vocabulary) for each in card.abilities)
        return (*abilities, *planned_others(card, self.vocabulary))

    def said(self, language: str, card: CardDef, diagnostics: Diagnostics | None = None) -> CardText:
        """What a card says in a language."""
        return card_text(self.packs[language], self.program, card, diagnostics)

    def alone(self, clauses: Sequence[Clause]) -> Mapping[str, str] | None:
        """Clauses in every language, though no ability was made of them; None if a language cannot say them."""
        diagnostics = Diagnostics()
        texts = {each: clauses_text(pack, clauses, diagnostics) for each, pack in self.packs.items()}
        return None if diagnostics.sorted() else texts

    def texts(self, card: CardDef) -> Mapping[str, str]:
        """What a card says in every language."""
        return {language: self.text(language, card) for language in self.packs}

    def text(self, language: str, card: CardDef, diagnostics: Diagnostics | None = None) -> str:
        """The same as one text."""
        return "\n".join(line.full for line in self.said(language, card, diagnostics).lines)


def folders(compilation: Compilation, program: Program, language: str) -> Sequence[Path]:
    """Where the words of the game and then of its sets lie: beside their files."""
    known = compilation.folders
    of_sets = (
        known[each.name] / "lang" / language / each.name for each in program.sets if each.name in known
    )
    return [known[program.game] / "lang" / language, *of_sets]
