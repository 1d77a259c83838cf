"""Where a text stands in its part of a card: in the middle, or as near to it as what lies in front of the part allows."""

from collections.abc import Iterator, Sequence
from typing import Final

BOX = tuple[float, float, float, float]
"""Left, top, width and height, in millimetres."""

_STEP: Final = 0.25
"""Millimetres between two heights that are tried."""


def standing(lines: Sequence[BOX], high: float, room: float, taken: Sequence[BOX]) -> tuple[float, float]:
    """How far below the top of its part a text begins, and how much of it is hidden there, in millimetres.

    Args:
        lines: what must be seen, from the top of the text.
        high: the height of the text.
        room: the height of the part.
        taken: what lies in front of the part, from its top.
    """
    middle = (room - high) / 2
    tried = ((_hidden(lines, above, taken), above) for above in _heights(middle))
    best = (_hidden(lines, middle, taken), middle)
    for each in tried if best[0] > 0 else ():
        if each[0] < best[0]:
            best = each
        if best[0] == 0:
            break
    return best[1], best[0]


def _heights(middle: float) -> Iterator[float]:
    """Where a text can begin, those next to the middle first."""
    for step in range(1, int(middle / _STEP) + 1 if middle > 0 else 0):
        yield middle - step * _STEP
        yield middle + step * _STEP
    if middle > 0:
        yield 0.0
        yield 2 * middle


def _hidden(lines: Sequence[BOX], above: float, taken: Sequence[BOX]) -> float:
    """How many millimetres of a line are hidden at most: so far it has to move."""
    return max((_overlap(line, above, each) for line in lines for each in taken), default=0.0)


def _overlap(line: BOX, above: float, other: BOX) -> float:
    left, top, wide, high = line
    across = min(left + wide, other[0] + other[2]) - max(left, other[0])
    down = min(top + above + high, other[1] + other[3]) - max(top + above, other[1])
    return max(0.0, down) if across > 0 else 0.0
