"""A language pack: how the language works, its words, its phrases, and the names of things for lists."""

from collections.abc import Mapping
from pathlib import Path
from typing import final

from attrs import field, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.text.pack.language import Language
from realmsdsl.text.pack.lexicon import Lexicon
from realmsdsl.text.pack.phrasebook import Phrasebook


@final
@frozen(slots=True)
class ByHand:
    """Texts that somebody wrote for cards whose abilities no sentence says.

    Attributes:
        texts: the lines of each card, by its English name.
        places: where each card stands.
    """

    texts: Mapping[str, tuple[str, ...]] = field(factory=dict)
    places: Mapping[str, Span] = field(factory=dict)


@final
@frozen(slots=True, eq=False)
class Pack:
    """Everything that one language needs to say the cards of a game.

    Attributes:
        language: how the language works.
        lexicon: its words with their forms.
        phrases: its phrases.
        layers: the folders it was read from, the general one first.
        homes: where words of the language in general belong, and where those of the game: one folder for a language
            that does not come with the package.
        sources: the files it was read from, by the name that diagnostics know them by.
        by_hand: texts of cards that the language cannot say.
        readers: what reads this language, once it was made: it lives as long as the words that it was made of.
    """

    language: Language
    lexicon: Lexicon = field(repr=False)
    phrases: Phrasebook = field(repr=False)
    layers: tuple[Path, ...]
    homes: tuple[Path, Path]
    sources: Mapping[str, Source] = field(repr=False)
    readers: dict[object, object] = field(factory=dict, repr=False)
    by_hand: ByHand = field(factory=ByHand, repr=False)
    _gaps: dict[str, int] = field(factory=dict, repr=False)

    @property
    def code(self) -> str:
        """The code of the language, for example `pl`."""
        return self.language.code

    def gap(self, code: str, key: str, file: str, message: str, diagnostics: Diagnostics | None) -> str:
        """Report what the pack lacks; the mark that stands for it in a text.

        Args:
            code: of the diagnostic.
            key: what is missing, for example `gain.imp`.
            file: where it belongs, for example `phrases.toml`: that of the language if the key has no name of a
                game in it, else that of the game.
            message: one line without full stop.
            diagnostics: where to report it, or None.
        """
        if diagnostics is not None:
            span = self.end_of(file, of_game=_is_of_game(key, file))
            own = span.start + self._gaps.setdefault(code + key, len(self._gaps))
            diagnostics.add(
                Diagnostic(code, message, Span(span.file, own, own))
            )  # a place of its own for each
        return f"⟦{key}:{self.code}⟧"

    def end_of(self, file: str, *, of_game: bool = True, source: str = "") -> Span:
        """Where something that is missing in a file would be added.

        Args:
            file: its name.
            of_game: whether it belongs to the game, else to the language.
            source: the set that it belongs to, if that has a folder of its own.
        """
        layer = self.homes[of_game]
        layer = next((each for each in self.layers[1:] if each.name == source), layer)
        path = str(layer / file)
        known = self.sources.get(path)
        end = len(known.text) if known else 0
        return Span(path, end, end)

    # ---- names for lists ---------------------------------------------------------------------------

    def term(self, term: str, form: str, diagnostics: Diagnostics | None = None) -> str:
        """A form of a term: a column of `terms.csv`, for example `acc_sg`."""
        word = self.lexicon.word(term)
        if word is None:
            message = f"the term `{term}` is missing in `{self.code}`"
            return self.gap("L10N-E201", term, "terms.csv", message, diagnostics)
        if form not in word.forms:
            message = f"the term `{term}` has no form `{form}` in `{self.code}`"
            return self.gap("L10N-E202", f"{term}.{form}", "terms.csv", message, diagnostics)
        return word.forms[form]

    def name_of(self, term: str, diagnostics: Diagnostics | None = None) -> str:
        """What a term is called where it stands alone: a heading, a cell, a legend; with a capital first."""
        word = self.lexicon.word(term)
        if word is None:
            message = f"the term `{term}` is missing in `{self.code}`"
            return self.gap("L10N-E201", term, "terms.csv", message, diagnostics)
        name = word.forms.get("label") or word.forms.get(self.language.noun_forms[0], "")
        return name[:1].upper() + name[1:]

    def label(self, key: str, diagnostics: Diagnostics | None = None) -> str:
        """A word that lists need whatever the game, for example `copies` or `type`."""
        return self.name_of(f"label.{key}", diagnostics)

    def property_name(self, name: str, diagnostics: Diagnostics | None = None) -> str:
        """What a property of cards is called."""
        return self.name_of(f"property.{name}", diagnostics)

    def word_name(self, values: str, word: str, diagnostics: Diagnostics | None = None) -> str:
        """What a word of a list of values is called."""
        return self.name_of(f"{values}.{word}", diagnostics)

    def kind_name(self, kind: str, diagnostics: Diagnostics | None = None) -> str:
        """What a kind of card is called."""
        return self.name_of(f"kind.{kind}", diagnostics)


def _is_of_game(key: str, file: str) -> bool:
    """Whether a missing entry belongs to a game: its key has the name of something that games declare."""
    table, _, rest = key.partition(".")
    if file == "phrases.toml":
        return "." in rest or table in {"label", "keeping", "effect"}
    return file == "verbs.csv" or (bool(rest) and table not in {"num", "label"})
