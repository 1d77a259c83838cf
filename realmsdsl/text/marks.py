"""Letters that mark what is chosen: by them it is spoken of again where a pronoun would be heard as another thing."""

from typing import Final

MARK_BEHIND: Final = "which.marked"
"""The kind of what describes a thing that was read with its letter behind it."""

_ALL: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(number: int) -> str:
    """The letter with a number; of more than there are letters, each has two."""
    rounds, at = divmod(number - 1, len(_ALL))
    return _ALL[at] * (rounds + 1)


def number_of(one: str) -> int:
    """The number of a letter."""
    return _ALL.index(one) + 1
