"""Many things in one message: the first of them and how many more there are, or all of them."""

from collections.abc import Sequence
from typing import Final

_MOST: Final = 8


def listed(things: Sequence[str], most: int = _MOST) -> str:
    """Things with commas between, of many the first.

    Args:
        things: as they are shown, with their marks around them.
        most: how many are shown.
    """
    more = f" and {len(things) - most} more" if len(things) > most else ""
    return ", ".join(things[:most]) + more


def with_and(things: Sequence[str]) -> str:
    """All things, with "and" before the last: `en`, `en and pl`, `en, pl and fr`."""
    return " and ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))
