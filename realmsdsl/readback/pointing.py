"""What "this card" may mean where a language has no other word for "that card": the card itself, or one named before it."""

import re
from collections.abc import Sequence
from typing import Final

from realmsdsl.text.notation import Written

_POINTS: Final = re.compile(r"\b(?:this|it|chosen\w*)\b")
_ITSELF: Final = re.compile(r"\bthis\b")


def as_pointed(chosen: Written, readings: Sequence[Written]) -> Sequence[int]:
    """Which readings do the same as one of them, but for the card that is pointed at; of none if that is not the card itself.

    Args:
        chosen: the reading that is nearest to the words.
        readings: all of them.
    """
    if _ITSELF.search(chosen.ability) is None:
        return ()
    shape = _shape(chosen)
    return [at for at, reading in enumerate(readings) if _shape(reading) == shape]


def _shape(written: Written) -> str:
    return _POINTS.sub("this", written.ability)
