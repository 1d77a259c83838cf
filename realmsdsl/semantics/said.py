"""Pieces of lines that are English, and what the looks at them have in common."""

from itertools import takewhile
from typing import NamedTuple, final

from realmsdsl.base import Diagnostics, Source
from realmsdsl.semantics.words import Words
from realmsdsl.syntax import parse


@final
class Part(NamedTuple):
    """A piece of a line, where on the line it begins, and the header that it stands behind or below (empty: none)."""

    text: str
    start: int
    header: str
    is_last: bool


@final
class Reworded(NamedTuple):
    """What is wrong with a piece of a line, why, and how the language says it."""

    message: str
    label: str
    mend: str


def can_be_read(text: str) -> bool:
    """Whether a text is a step, the header of one, or that of an ability."""
    return any(
        _has_no_mistake(around.format(text))
        for around in ("rule any: {}\n", "rule any: {}: win\n", 'thing "Any":\n    {}: win\n')
    )


def _has_no_mistake(text: str) -> bool:
    found = Diagnostics()
    parse(Source("", text), found)
    return not found.has_errors


def known_noun(text: str, words: Words) -> tuple[str, str]:
    """The words at the beginning of a text that name things of the game, and the rest with the space before it."""
    known = list(takewhile(lambda each: each in words.heads or each in words.adjectives, text.split(" ")))
    noun = " ".join(known)
    return noun, text[len(noun) :]
