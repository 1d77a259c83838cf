"""Marks behind amounts, so that a page can show an icon and a number in place of words."""

import re
from collections.abc import Iterator
from typing import Final, final

from attrs import frozen

_OPEN, _BETWEEN, _CLOSE = "\ue007", "\ue008", "\ue009"
_MARK: Final = re.compile(f"{_OPEN}([^{_BETWEEN}]*){_BETWEEN}(\\d+){_CLOSE}")


@final
@frozen(slots=True)
class SaidAmount:
    """An amount in a text: the term of what it is of (`resource.NAME`), how much, and whether no word says it."""

    term: str
    number: int
    is_whole: bool = False


def amount_mark(term: str, number: int) -> str:
    """The mark that stands behind the words of an amount."""
    return f"{_OPEN}{term}{_BETWEEN}{number}{_CLOSE}"


def amounts_in(text: str) -> Iterator[str | SaidAmount]:
    """The pieces of a marked text: words, and amounts in place of the words that say them.

    The words of an amount are those from its number on; an amount that is said without digits keeps its words.
    """
    at = 0
    for mark in _MARK.finditer(text):
        before = text[at : mark.start()]
        term, number = mark[1], int(mark[2])
        start = _start(before, mark[2])
        yield before if start is None else before[:start]
        if start is not None:
            yield SaidAmount(term, number, is_whole=not before.strip())
        at = mark.end()
    yield text[at:]


def without_amount_marks(text: str) -> str:
    """The text as it is read aloud."""
    return _MARK.sub("", text)


def _start(words: str, number: str) -> int | None:
    """Where the words of an amount begin: at the last place where its number stands; it has none behind a space or nothing."""
    if not words.rstrip(" ") or words.endswith(" "):
        return len(words)
    found = [each.start() for each in re.finditer(rf"(?<!\d){number}(?!\d)", words)]
    return found[-1] if found else None
