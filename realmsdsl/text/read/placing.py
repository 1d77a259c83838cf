"""Where a thing is, said elsewhere than beside it; and where something is put that was spoken of just before."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Destination, NounPhrase, Slot, Zones

_APART: Final = "where"
"""The slot for the place where a thing lies, if a variant says it elsewhere than beside the thing."""

_NEARBY: Final = "near"
"""The slot for how near a thing is to the card, if a variant says it elsewhere than beside the thing."""


def is_placed(said: dict[str, Slot]) -> bool:
    """Whether where a thing is, if that is said apart from it, goes with it; it becomes a part of it.

    Args:
        said: the slots of a clause, without those for a place afterwards.
    """
    where, near, thing = said.pop(_APART, None), said.pop(_NEARBY, None), said.get("thing")
    if near is not None and isinstance(thing, NounPhrase):
        within = Clause("which.within", {"amount": near, "other": NounPhrase("this", ("card",))})
        said["thing"] = thing = evolve(thing, modifiers=(*thing.modifiers, within))
    if where is None:
        return True
    if not isinstance(where, Zones) or not isinstance(thing, NounPhrase) or thing.zones is not None:
        return False
    said["thing"] = evolve(thing, zones=where)
    return True


def place_of(clause: Clause) -> Destination | None:
    """The place where a clause puts what was spoken of just before; None if it puts something else there."""
    thing, place = clause.slots.get("thing"), clause.slots.get("place")
    if not isinstance(thing, NounPhrase) or thing.determiner != "it" or not isinstance(place, Destination):
        return None
    return place
