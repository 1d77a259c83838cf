"""The phrases of a language: which of them says a clause, and what it looks like when parsed."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, final

from attrs import evolve, field, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.text.pack.alternatives import MOST_IN_A_FILE, MOST_SPELLINGS, written_out
from realmsdsl.text.pack.reading import entry_span
from realmsdsl.text.template import PhraseError, Template, parse_template

_ANY: Final = "any"
"""The mood of a phrase that serves all moods."""


WORDS: Final = "words."
"""What the names of tables of other spellings begin with."""

_DEEPEST: Final = 8
"""Dots that the name of a table may have."""


@final
@frozen(slots=True)
class Phrase:
    """One phrase: its table, its key (mood and features, with hyphens between), its texts, the canonical one first."""

    kind: str
    key: str
    texts: tuple[str, ...]
    source: Source

    @property
    def span(self) -> Span:
        """Where it stands."""
        return entry_span(self.source, self.kind, self.key)


@final
@frozen(slots=True)
class Phrasebook:
    """Phrases by kind and key. A later file may say better what an earlier one says."""

    _tables: dict[str, dict[str, Phrase]] = field(factory=dict)
    _found: dict[tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]], Phrase | None] = field(
        factory=dict
    )
    _variants: list[Phrase] = field(factory=list)
    _words: dict[str, list[Phrase]] = field(factory=dict)
    _parsed: dict[str, Template | str] = field(factory=dict)

    def add(self, source: Source, tables: Mapping[str, Any], diagnostics: Diagnostics) -> None:
        """Take in the tables of a `phrases.toml`."""
        for kind, key, value in _entries(tables, ""):
            texts = [value] if isinstance(value, str) else value
            if not isinstance(texts, list) or not texts or not all(isinstance(text, str) for text in texts):
                message = f"the phrase `{kind}.{key}` is not text or a list of texts"
                diagnostics.add(Diagnostic("L10N-E106", message, entry_span(source, kind, key)))
                continue
            self._tables.setdefault(kind, {})[key] = Phrase(kind, key, tuple(texts), source)

    def add_variants(self, source: Source, tables: Mapping[str, Any], diagnostics: Diagnostics) -> None:
        """Take in the tables of a `variants.toml`: other ways to say what phrases say, which are read and never said.

        Where several spellings stand in one row, each of them is a text; a file has a limit of them.
        """
        number = 0
        for kind, key, value in _entries(tables, ""):
            texts = [value] if isinstance(value, str) else value
            if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
                message = f"the variants `{kind}.{key}` are not text or a list of texts"
                diagnostics.add(Diagnostic("L10N-E106", message, entry_span(source, kind, key)))
                continue
            written: dict[str, None] = {}
            for text in texts:
                spelled = written_out(text)
                if not spelled:
                    message = f"`{text}` stands for more than {MOST_SPELLINGS:,} spellings"
                    diagnostics.add(Diagnostic("L10N-E106", message, entry_span(source, kind, key)))
                number += len(spelled)
                if number > MOST_IN_A_FILE:
                    message = (
                        f"the rows up to `{kind}.{key}` stand for more than {MOST_IN_A_FILE:,} spellings"
                    )
                    diagnostics.add(Diagnostic("L10N-E106", message, entry_span(source, kind, key)))
                    return
                written |= dict.fromkeys(spelled)
            if texts:
                phrase = Phrase(kind, key, tuple(written), source)
                self._variants.append(phrase)
                self._words.setdefault(f"{kind}.{key}", []).append(phrase)

    def has(self, kind: str) -> bool:
        """Whether there is any phrase of a kind."""
        return kind in self._tables

    def kinds(self) -> Mapping[str, Phrase]:
        """The kinds of phrases, each with the first phrase of it."""
        return {kind: next(iter(table.values())) for kind, table in self._tables.items() if table}

    def of_kind(self, kind: str) -> Collection[Phrase]:
        """Every phrase of a kind."""
        return self._tables.get(kind, {}).values()

    def get(self, kind: str, key: str) -> Phrase | None:
        """The phrase of a kind with exactly this key."""
        return self._tables.get(kind, {}).get(key)

    def find(
        self, kind: str, moods: Sequence[str], features: Sequence[str] = (), required: Sequence[str] = ()
    ) -> Phrase | None:
        """The phrase of a kind that says most: the one with most of the features, then the first of the moods.

        A phrase that asks for a feature which is not there does not fit, nor one without what is required; between two
        with as many features the one with the earlier feature is taken.
        """
        asked_for = (kind, tuple(moods), tuple(features), tuple(required))
        if asked_for not in self._found:
            self._found[asked_for] = self._find(*asked_for)
        return self._found[asked_for]

    def _find(
        self, kind: str, moods: tuple[str, ...], features: tuple[str, ...], required: tuple[str, ...]
    ) -> Phrase | None:
        features = (*required, *features)
        best: tuple[tuple[int, tuple[int, ...], int], Phrase] | None = None
        for key, phrase in self._tables.get(kind, {}).items():
            mood, *asked = key.split("-")
            if mood not in moods or not set(required) <= set(asked) <= set(features):
                continue
            early = tuple(sorted(-features.index(each) for each in asked))[::-1]
            rank = (len(asked), early, -moods.index(mood))
            if best is None or rank > best[0]:
                best = (rank, phrase)
        return best[1] if best else None

    def said(
        self, kind: str, mood: str, features: Sequence[str] = (), required: Sequence[str] = ()
    ) -> Phrase | None:
        """The phrase for a mood of a clause, or the one for any mood."""
        return self.find(kind, (mood, _ANY), features, required)

    def template(self, phrase: Phrase) -> Template | str:
        """The canonical text of a phrase, parsed; or what is wrong with it."""
        text = phrase.texts[0]
        if text not in self._parsed:
            try:
                self._parsed[text] = parse_template(text)
            except PhraseError as error:
                self._parsed[text] = str(error)
        return self._parsed[text]

    def all(self) -> Iterator[Phrase]:
        """Every phrase."""
        for table in self._tables.values():
            yield from table.values()

    def readable(self) -> Iterator[Phrase]:
        """Every phrase, and then every variant."""
        yield from self.all()
        yield from (each for each in self._variants if not each.kind.startswith(WORDS))

    def as_said(self) -> "Phrasebook":
        """The phrases as they are said, without all that is only read."""
        tables = {
            kind: {key: evolve(each, texts=each.texts[:1]) for key, each in table.items()}
            for kind, table in self._tables.items()
        }
        return Phrasebook(tables, parsed=self._parsed)

    def variants(self) -> Iterator[Phrase]:
        """Every variant, and every row of other words."""
        yield from self._variants

    def other_words(self, table: str, row: str) -> Iterator[str]:
        """Other spellings of a word: a row of `terms` or `verbs`, its id with quotation marks in the file or without."""
        for each in self._words.get(f"{WORDS}{table}.{row}", ()):
            yield from each.texts

    def rows_of_words(self, table: str) -> Iterator[tuple[str, Sequence[str]]]:
        """What rows of words in a table of `variants.toml` stand for, and the rows."""
        yield from ((each.key, each.texts) for each in self._variants if each.kind == f"{WORDS}{table}")


def _entries(tables: Mapping[str, Any], path: str) -> Iterator[tuple[str, str, Any]]:
    for key, value in tables.items():
        if isinstance(value, dict) and path.count(".") < _DEEPEST:
            yield from _entries(value, f"{path}.{key}" if path else key)
        else:
            yield path, key, value
