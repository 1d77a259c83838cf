"""What stands before each of several things in a row, however far down."""

from typing import Final

BULLETS: Final = "•◦▪"
"""What stands before each thing that one may choose, before those of a choice among them, and among these; further down each
of them stands twice, and so on."""


def bullet(level: int) -> str:
    """What stands before each thing that one may choose.

    Args:
        level: how many levels down, from 0.
    """
    return BULLETS[level % len(BULLETS)] * (level // len(BULLETS) + 1)
