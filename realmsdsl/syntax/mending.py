"""The small edit that makes a line readable, for the help of a diagnostic."""

from collections.abc import Iterator
from typing import Final

from realmsdsl.base import nearest
from realmsdsl.syntax.report import shown
from realmsdsl.syntax.spot import Spot
from realmsdsl.syntax.tokens import NAME, Token

_LONGEST: Final = 200
"""Tokens of a line that is still worth trying edits on."""

_SWAPPED: Final = ("to", "in", "of", "from", "at", "on", "for", "by", "with", "as")
"""Prepositions: one is easily written for another."""

_MEANT: Final = {"whenever": "when", "using": "uses"}
"""Words of English for which the language has another."""

_EVERY: Final = frozenset({"per", "each", "every"})
"""Words of English that stand behind `once`, where the language has `a`."""

_FORGOTTEN: Final = (
    ("RPAR", ")"),
    ("COMMA", ","),
    ("SEMICOLON", ";"),
    ("IS", "is"),
    ("OF", "of"),
    ("IN", "in"),
    ("TO", "to"),
    ("WITH", "with"),
    ("BE", "be"),
    ("AS", "as"),
    ("FOR", "for"),
    ("AT", "at"),
    ("FROM", "from"),
    ("DURING", "during"),
    ("TIMES", "times"),
)
"""Tokens that are easily left out, with the likeliest first."""


def mend(spot: Spot) -> str:
    """How to mend a line with one edit at or just before a spot, as a sentence; empty if none does it."""
    if len(spot.tokens) > _LONGEST:
        return ""
    for tokens, remedy in _edits(spot):
        if spot.mends(tokens):
            return remedy
    return ""


def _edits(spot: Spot) -> Iterator[tuple[tuple[Token, ...], str]]:
    place, tokens = spot.place, spot.tokens
    if spot.bad is not None:
        text = spot.bad.text
        yield (*tokens[:place], *tokens[place + 1 :]), f"leave out {shown(text)}"
        if text in _SWAPPED or (spot.bad.kind == NAME and place):
            for word in sorted(_SWAPPED, key=lambda word: word not in text):
                other = Token(NAME, word, tokens[place].start, tokens[place].end)
                yield (
                    (*tokens[:place], other, *tokens[place + 1 :]),
                    f"write `{word}` for {shown(spot.bad.text)}",
                )
    for kind, word in _FORGOTTEN:
        if kind in spot.expected:
            new = Token(kind if not word.isalpha() else NAME, word, spot.start, spot.start)
            where = f"before {shown(spot.bad.text)}" if spot.bad else "at the end"
            yield (*tokens[:place], new, *tokens[place:]), f"write `{word}` {where}"


def misspelt(spot: Spot) -> Iterator[tuple[int, tuple[Token, ...]]]:
    """The tokens of a line with a word exchanged for the keyword it resembles, and the place of the word.

    Tried are the words at the spot and before it, and the first of the line.
    """
    keywords = spot.trial.lexicon.keywords
    for place in dict.fromkeys((spot.place, spot.place - 1, 0)):
        word = spot.tokens[place] if 0 <= place < len(spot.tokens) else None
        if word is None or word.kind != NAME:
            continue
        meant = _MEANT.get(word.text)
        if word.text in _EVERY and place and spot.tokens[place - 1].text == "once":
            meant = "a"
        if meant is None and word.text in keywords:
            continue
        close = meant or nearest(word.text, keywords)
        if close is not None and (meant or close[0] == word.text[0]):
            other = word._replace(text=close)
            yield place, (*spot.tokens[:place], other, *spot.tokens[place + 1 :])
