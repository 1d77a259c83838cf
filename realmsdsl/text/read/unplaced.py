"""Things of which nobody says where they lie, in games in which they lie where you have things: "1 coin for each fort"."""

from collections.abc import Collection
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import PICKS, Clause, NounPhrase, ZoneOf, Zones

UNPLACED: Final = "unplaced"
"""In the key of a variant, before the zone: things lie there if nothing says where they do."""

_THING: Final = "thing"
_COUNTED: Final = ("each", "things", _THING)
_INTRODUCED: Final = PICKS | {"all", "bare_plural", "each", "each_n", "plural"}
"""How things are introduced that lie somewhere: what was named before lies where it does."""

_THINGS: Final = ("card", "kind.")
_SAY_NOTHING_OF_PLACES: Final = frozenset(
    {"which.compare", "which.kind", "which.meets", "which.no_more_than", "which.other", "which.with"}
)
"""What may describe such things: anything else may say where they are."""


def put_in_place(clause: Clause, features: Collection[str]) -> Clause | None:
    """A clause with its things in the zone that its phrase is keyed by; None if they are elsewhere, or no such things."""
    zone = next(
        (each for each in clause.required if each in features and each not in {UNPLACED, "first"}), ""
    )
    slot = next((each for each in _COUNTED if each in clause.slots), "")
    things = clause.slots.get(slot)
    if (
        not zone
        or not isinstance(things, NounPhrase)
        or things.zones is not None
        or not _may_lie_there(things)
    ):
        return None
    if slot == _THING and things.determiner not in _INTRODUCED:
        return None
    placed = evolve(things, zones=Zones((ZoneOf(zone),)))
    required = tuple(each for each in clause.required if each not in {UNPLACED, zone})
    return evolve(clause, slots={**clause.slots, slot: placed}, required=required)


def _may_lie_there(things: NounPhrase) -> bool:
    tables = (".".join(each.kind.split(".")[:2]) for each in things.modifiers)
    are_things = things.head.startswith(_THINGS) or bool(things.name)
    return are_things and all(each in _SAY_NOTHING_OF_PLACES for each in tables)
