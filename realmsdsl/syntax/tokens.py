"""The words, strings, numbers and signs of a line."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple, final

from attrs import frozen

from realmsdsl.syntax.tables import Tables


class Token(NamedTuple):
    """A piece of a line: its kind, its text and where it stands (character offsets).

    The kind is a terminal of the grammar, `ODD` for what fits none, or `COMMENT`. A word has the
    kind `NAME` until the parser, which knows what can stand there, has looked whether it is a keyword.
    """

    kind: str
    text: str
    start: int
    end: int


NAME: Final = "NAME"
STRING: Final = "STRING"
NUMBER: Final = "NUMBER"
COLON: Final = "COLON"
MINUS: Final = "MINUS"
ODD: Final = "ODD"
RESERVED_WORD: Final = "RESERVED"  # one that is no keyword of its own, such as `up`: it fits nowhere
COMMENT: Final = "COMMENT"
NEWLINE: Final = "_NL"
INDENT: Final = "_INDENT"
DEDENT: Final = "_DEDENT"

# Whole runs are taken together, so that `Pebble`, `3rd` or `>=` is one mistake and not several.
_RUNS: Final = (
    r'(?P<STRING>"[^"\n]*")|(?P<UNCLOSED>"[^"\n]*)|(?P<COMMENT>#[^\n]*)'
    r"|(?P<WORD>[^\W\d]\w*)|(?P<DIGITS>\d\w*)|(?P<COMPARISON>[<>=!]=|<>|[<>≤≥≠])|(?P<SIGN>[^\s\w])|(?P<REST>[^ \t])"
)


@final
@frozen(slots=False)
class Lexicon:
    """What the grammar says about words: keywords, signs, and words that belong together."""

    tables: Tables

    @cached_property
    def _run(self) -> re.Pattern[str]:
        return re.compile(_RUNS)

    @cached_property
    def _plain(self) -> dict[str, re.Pattern[str]]:
        return {
            group: re.compile(self.tables.patterns[kind])
            for group, kind in (("WORD", NAME), ("DIGITS", NUMBER), ("STRING", STRING))
        }

    @cached_property
    def keywords(self) -> dict[str, str]:
        """The terminal of each word that is a keyword somewhere."""
        return {word: kind for word, kind in self.tables.words.items() if word.isalpha()}

    @cached_property
    def _signs(self) -> dict[str, str]:
        return {sign: kind for sign, kind in self.tables.words.items() if not sign.isalpha()}

    @cached_property
    def phrases(self) -> dict[str, tuple[tuple[re.Pattern[str], str], ...]]:
        """For the first word of each phrase, the patterns and terminals of those phrases."""
        found: dict[str, list[tuple[re.Pattern[str], str]]] = {}
        for kind, pattern in self.tables.patterns.items():
            first = re.match("[a-z]+(?=\\[)", pattern)
            if first:
                found.setdefault(first.group(), []).append((re.compile(pattern), kind))
        return {word: tuple(pairs) for word, pairs in found.items()}

    def line(self, text: str, start: int, end: int) -> Iterator[Token]:
        """The tokens of one line of a text, with its comment."""
        for match in self._run.finditer(text, start, end):
            group, piece = match.lastgroup or ODD, match.group()
            if group == "WORD" and self._plain[group].fullmatch(piece):
                kind = NAME
            elif group == "DIGITS" and self._plain[group].fullmatch(piece):
                kind = NUMBER
            elif group in (STRING, COMMENT):
                kind = group
            else:
                kind = self._signs.get(piece, ODD)
            yield Token(kind, piece, match.start(), match.end())
