"""What stands in the cells of a sheet of cards: numbers as people write them, and texts as set files have them."""

import re
from collections.abc import Iterator
from typing import Final

from realmsdsl.base.characters import without_invisible
from realmsdsl.syntax.limits import MAX_NUMBER
from realmsdsl.text import Pack

_WHOLE: Final = re.compile(r"(\d{1,12})([.,]0+)?")
"""A whole number, as spreadsheets write it too."""

_TIMES: Final = re.compile(r"^[x\u00d7]\s*(?=\d)|(?<=\d)\s*[x\u00d7]$", re.IGNORECASE)
"""What people write beside a number of copies."""

BESIDE: Final = re.compile(
    r"(?P<before>[^\W\d][^\d(]*?)?[ (]*(?P<number>\d{1,12})[ (]*(?P<after>[^\W\d][^\d)]*)?\)?"
)
"""A number and words beside it, in brackets or not."""

NOTHING: Final = frozenset("-\u2013\u2014")
"""What is put into a cell that has no value."""

NOTHING_SAID: Final = "count 1"
"""The line of a card of which a sheet has no more than the name: a card cannot be without any."""

NO_TEXT: Final = NOTHING | {"", "?"}
"""What stands in a cell for a text in another language that there is none of."""

DATE: Final = re.compile(r"\d{4}-\d\d-\d\d\b")
"""What a spreadsheet makes of numbers that it takes for a date."""

BETWEEN: Final = str.maketrans("/+;&", ",,,,")
"""What may stand between several words of a cell."""

_BULLET: Final = re.compile(r"\s*[^\w\s{+\"“„«]")
"""The sign before one of several things to choose from."""

_NAMED, _PLACES, _QUOTED = "which.named", ("just_after", "just_before", "any"), "quoted"
"""The phrase for a name in quotation marks."""


def number_in(cell: str) -> int | None:
    """The whole number in a cell, if it is one and our language knows one so large."""
    found = _WHOLE.fullmatch(cell)
    number = int(found[1]) if found else None
    return number if number is not None and number <= MAX_NUMBER else None


def count_in(cell: str) -> int | None:
    """The same of a number of copies, which may be written `3x`."""
    return number_in(_TIMES.sub("", cell))


def quoted(text: str, pack: Pack) -> str:
    """A text as it may stand between quotation marks in a set file: straight ones within are those of the language."""
    parts = " ".join(without_invisible(text).split()).split('"')
    written, last = parts[0], len(parts) - 2
    opening, closing = _marks(pack) if len(parts) > 1 else ("", "")
    for at, each in enumerate(parts[1:]):
        written += (closing if at % 2 or at == last else opening) + each
    return written


def abilities_in(text: str) -> Iterator[list[str]]:
    """The lines of a text with something in them, each with those that belong below it: what may be chosen."""
    together = list[str]()
    for line in filter(str.strip, text.splitlines()):
        if together and not (together[-1].rstrip().endswith(":") or _BULLET.match(line)):
            yield together
            together = []
        together.append(line)
    if together:
        yield together


def is_same(text: str, other: str) -> bool:
    """Whether two texts differ in spaces and ends of lines at most."""
    return text.split() == other.split()


def is_within(some: list[str], lines: list[str]) -> bool:
    """Whether some lines stand among others, all of them in a row."""
    return any(lines[at : at + len(some)] == some for at in range(len(lines)))


def _marks(pack: Pack) -> tuple[str, str]:
    """The marks before and behind a name that has no forms."""
    phrase = pack.phrases.find(_NAMED, _PLACES, (_QUOTED,))
    before, gap, rest = phrase.texts[0].partition("{{") if phrase is not None else ("", "", "")
    return (before, rest.rpartition("}}")[2]) if before and gap else ("“", "”")
