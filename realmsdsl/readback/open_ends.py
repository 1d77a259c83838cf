"""Piles into which something is put, where words leave open whether it lies on top or at the bottom."""

from collections.abc import Sequence
from typing import Final

from realmsdsl.ir import Program
from realmsdsl.readback.kept import clauses_in
from realmsdsl.text.clauses import Destination, Zones
from realmsdsl.text.read import ReadLine

_SHUFFLE: Final = "shuffle"
_SECRET: Final = frozenset({"hidden", "ordered"})
"""The flags of a zone whose cards nobody sees, and lie in an order: where a card goes in it is not told by going there."""


def has_open_end(lines: Sequence[ReadLine], program: Program) -> bool:
    """Whether something is put into a pile of which it matters where it goes, and that is not said.

    Where the pile is shuffled it matters to nobody.

    Args:
        lines: what was read.
        program: the game.
    """
    clauses = list(clauses_in(lines))
    places = [
        place
        for each in clauses
        for place in each.slots.values()
        if isinstance(place, Destination) and place.is_open
    ]
    if not places:
        return False
    secret = {each.name for each in program.zones if _SECRET.issubset(each.flags)}
    shuffled = {
        zone.zone
        for each in clauses
        if each.kind == _SHUFFLE
        for zones in each.slots.values()
        if isinstance(zones, Zones)
        for zone in zones.items
    }
    return any(each.zone.zone in secret - shuffled for each in places)
