"""What "A and B or C" may mean: the words do not tell what is chosen from."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from realmsdsl.text.notation import Written

_BETWEEN: Final = re.compile(r":?\s*\n\s*(?:- )?|; |: ")
_CHOOSE: Final = "choose"
_TOGETHER: Final = ";"
"""What stands between deeds that are chosen together."""


def as_joined(chosen: Written, readings: Sequence[Written], marked: str) -> Sequence[int]:
    """Which readings have the same deeds as one of them, and choose from these or other ones.

    Args:
        chosen: the reading that is nearest to the words.
        readings: all of them.
        marked: which of `and` and `or` joins more, if the text tells it; only such a reading is one then.

    Returns:
        the places of such readings; of none if nothing is chosen.
    """
    deeds = _deeds(chosen)
    if not any(each.startswith(_CHOOSE) for each in deeds):
        return ()
    alike = [at for at, reading in enumerate(readings) if _deeds(reading) == deeds]
    together = [readings[at].ability.count(_TOGETHER) for at in alike]
    wanted = {"and": min(together), "or": max(together)}.get(marked)
    return [at for at, number in zip(alike, together, strict=True) if wanted in {None, number}]


def as_asked(chosen: Written, readings: Sequence[Written]) -> Sequence[int]:
    """Which readings have the same deeds as one of them, and the same conditions of these or other ones."""
    deeds = _deeds(chosen)
    return [at for at, reading in enumerate(readings) if _deeds(reading) == deeds]


def _deeds(written: Written) -> Counter[str]:
    return Counter(each.strip() for each in _BETWEEN.split(written.ability) if each.strip())
