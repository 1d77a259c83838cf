"""The words, strings, numbers and signs of a line."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple, final

from attrs import frozen

from realmsdsl.syntax.reserved import RESERVED
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

# What fits no terminal is taken in whole runs, so that `Name`, `3rd` or `>=` is one mistake and not several.
_OTHERS: Final = r"#[^\n]*", r'"[^"\n]*|[^\W\d]\w*|\d\w*|[<>=!]=|<>|[<>≤≥≠]', r"[^\s\w]", r"[^ \t]"


@final
@frozen(slots=False)
class Lexicon:
    """What the grammar says about words: keywords, signs, and words that belong together."""

    tables: Tables

    @cached_property
    def _piece(self) -> re.Pattern[str]:
        name, number, text = (self.tables.patterns[kind] for kind in (NAME, NUMBER, STRING))
        comment, run, sign, rest = _OTHERS
        return re.compile(
            rf"(?P<NAME>(?:{name})(?!\w))|(?P<NUMBER>(?:{number})(?!\w))|(?P<STRING>{text})|(?P<COMMENT>{comment})"
            rf"|(?P<ODD>{run})|(?P<SIGN>{sign})|(?P<REST>{rest})"
        )

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

    @cached_property
    def special(self) -> frozenset[str]:
        """The words that are more than a name: keywords, beginnings of phrases, reserved words."""
        return frozenset(self.keywords) | frozenset(self.phrases) | RESERVED

    def line(self, text: str, start: int, end: int) -> Iterator[Token]:
        """The tokens of one line of a text, with its comment."""
        signs = self._signs
        for match in self._piece.finditer(text, start, end):
            kind, piece = match.lastgroup or ODD, match.group()
            if kind in {"SIGN", "REST"}:
                kind = signs.get(piece, ODD)
            yield Token(kind, piece, match.start(), match.end())
