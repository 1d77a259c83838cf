"""As many readings as are kept."""

from collections.abc import Sequence
from itertools import chain, zip_longest
from typing import TypeVar

_Reading = TypeVar("_Reading")


def each_in_turn(found: Sequence[Sequence[_Reading]], most: int) -> list[_Reading]:
    """The `most` readings that are kept of those behind several labels; of too many, one behind each before a second one behind any."""
    is_cut = sum(map(len, found)) > most
    return [*filter(None, chain(*(zip_longest(*found) if is_cut else found)))][:most]
