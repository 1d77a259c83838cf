"""Several spellings in one row of a `variants.toml`: `[you may |]put it [here|there]` is four."""

import re
from functools import reduce
from itertools import product
from typing import Final

_ALTERNATIVES: Final = re.compile(r"\[([^\[\]|]*(?:\|[^\[\]|]*)+)\]")
_SPACES: Final = re.compile(r" {2,}")

MOST_SPELLINGS: Final = 1_000
MOST_IN_A_FILE: Final = 200_000
"""How many spellings one row, and all rows of a file, may stand for: packs come from strangers too."""


def written_out(text: str) -> tuple[str, ...]:
    """Every spelling that a row stands for; none if there would be more than `MOST_SPELLINGS`.

    Args:
        text: the row; of what stands between square brackets with bars, any one part is meant, which may be empty.
    """
    pieces = _ALTERNATIVES.split(text)
    choices = [piece.split("|") if at % 2 else [piece] for at, piece in enumerate(pieces)]
    if reduce(lambda number, each: number * len(each), choices, 1) > MOST_SPELLINGS:
        return ()
    spellings = (
        _SPACES.sub(" ", "".join(each)).strip() if choices[1:] else text for each in product(*choices)
    )
    return tuple(dict.fromkeys(spellings))
