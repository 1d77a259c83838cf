"""What stands before each of several things in a row, however far down."""

import re
from typing import Final, final

from attrs import frozen

BULLETS: Final = "•◦▪"
"""What stands before each thing that one may choose, before those of a choice among them, and among these; further down each
of them stands twice, and so on."""


def bullet(level: int) -> str:
    """What stands before each thing that one may choose.

    Args:
        level: how many levels down, from 0.
    """
    return BULLETS[level % len(BULLETS)] * (level // len(BULLETS) + 1)


@final
@frozen(slots=True)
class Below:
    """What stands behind a bullet: how far down, from 0; the bullet before it; and the text behind that."""

    depth: int
    bullet: str
    text: str


_FURTHER_DOWN: Final = re.compile(rf"\s*(?<!\S)((?P<sign>[{BULLETS}])(?P=sign)*)(?!\S)\s*")


def parted(item: str) -> tuple[Below, ...]:
    """What stands behind a bullet, and behind those in it, each in a line of its own.

    Args:
        item: the text behind a bullet that is no further down than others.
    """
    said, *rest = _FURTHER_DOWN.split(item.strip())
    inner = zip(rest[::3], rest[2::3], strict=True)
    return (Below(0, bullet(0), said), *(Below(_depth(sign), sign, text) for sign, text in inner))


def _depth(sign: str) -> int:
    return BULLETS.index(sign[0]) + len(BULLETS) * (len(sign) - 1)
