"""Where a thing is, said elsewhere than beside it; and where something is put that was spoken of just before."""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final

from attrs import evolve

from realmsdsl.text.clauses import (
    ANYBODYS,
    Amount,
    Amounts,
    Clause,
    Destination,
    NounPhrase,
    Quantity,
    Slot,
    ZoneOf,
    Zones,
)
from realmsdsl.text.read.yours import BY_FORM, THEIRS, YOURS, settled

_APART: Final = "where"
"""The slot for the place where a thing lies, if a variant says it elsewhere than beside the thing."""

_COUNT: Final = "value.count"
_AMOUNTS: Final = ("counter.", "resource.")
_OF: Final = "which.of"
_YOUR: Final = "your"
"""The feature of a phrase that only says whose a thing is, where a phrase beside it may say where it lies."""

_VERB: Final = "verb"
_POINTED_AT: Final = frozenset({"it", "this"})
"""How one thing is introduced of which there are never so many: "as many as this card" counts those that are called so."""
_SIZE: Final = "size"
"""The slot for how many there are of a thing, or how much of a resource, if a variant says it elsewhere than beside it."""

PLACES: Final = frozenset({_APART})
"""Slots in which a clause says where its thing lies."""

_NEARBY: Final = "near"
"""The slot for how near a thing is to the card, if a variant says it elsewhere than beside the thing."""


def is_placed(said: dict[str, Slot]) -> bool:
    """Whether where a thing is, if that is said apart from it, goes with it; it becomes a part of it.

    Args:
        said: the slots of a clause, without those for a place afterwards.
    """
    _take_size(said)
    where, thing = said.pop(_APART, None), said.get("thing")
    if _NEARBY in said and isinstance(thing, NounPhrase):
        near = said.pop(_NEARBY)
        within = Clause("which.within", {"amount": near, "other": NounPhrase("this", ("card",))})
        said["thing"] = thing = evolve(thing, modifiers=(*thing.modifiers, within))
    if where is None:
        return True
    lying = "each" if thing is None else "thing"
    thing = said.get(lying)
    if not isinstance(where, Zones) or not isinstance(thing, NounPhrase) or thing.zones is not None:
        return False
    said[lying] = evolve(thing, zones=where)
    return fill(where, thing.determiner, thing.number)


_OF_MANY: Final = frozenset({"all", "any_number", "bare_plural", "each", "plural"})
"""Determiners, besides those with a number, of things that may lie in one place and another."""


def fill(zones: Zones | None, determiner: str, number: int | None) -> bool:
    """Whether there are enough of some things to lie in one place and another, if that is said."""
    is_one = number == 1 or (number is None and determiner not in _OF_MANY)
    return zones is None or zones.joined != "and" or not is_one


def _take_size(said: dict[str, Slot]) -> None:
    """How many there are, if that is said apart, becomes a part of what there are so many of."""
    size, thing = said.get(_SIZE), said.get("thing")
    if not isinstance(size, Clause):
        return  # a number that a set calls so
    del said[_SIZE]
    if not isinstance(thing, NounPhrase):
        said["amount"] = Quantity(None, value=size)
    elif thing.head.startswith(_AMOUNTS):
        said["amounts"] = Amounts((Amount(thing.heads[0], None, size),))
        del said["thing"]
    else:
        so_many = Clause("which.so_many", {"amount": size})
        said["thing"] = evolve(thing, modifiers=(*thing.modifiers, so_many))


def place_of(clause: Clause) -> Destination | None:
    """The place where a clause puts what was spoken of just before; None if it puts something else there."""
    thing, place = clause.slots.get("thing"), clause.slots.get("place")
    if not isinstance(thing, NounPhrase) or thing.determiner != "it" or not isinstance(place, Destination):
        return None
    return place


def place_told(clause: Clause, zone: str) -> tuple[Zones, bool]:
    """Where a clause says that a thing lies, and whether that only says whose it is: "your Base".

    Args:
        clause: of the table `which.in`, or that of a zone.
        zone: the zone whose table it is.
    """
    here = clause.slots.get("zones")
    if isinstance(here, Zones):
        return here, False
    owner = next(iter(clause.required), "")
    owner = {_YOUR: "", ANYBODYS: "all"}.get(owner, owner)
    return Zones((ZoneOf(zone, owner),)), not {*BY_FORM, _YOUR}.isdisjoint(clause.required)


def one_place(places: Sequence[tuple[Zones, bool]]) -> Zones | None:
    """Where a thing lies that is told more than once; None if those are several places.

    "Your Base in play" says whose it is, and where that lies; so does "your card in hand".
    """
    (first, is_yours), *others = places
    if not others:
        return first
    second, is_yours_too = others[0]
    if len(others) > 1 or not (is_yours or is_yours_too):
        return None
    told, where = (first, second) if is_yours else (second, first)
    owners = {each.owner for each in where.items}
    is_theirs = any(each.owner == THEIRS for each in told.items)
    if owners == {""} or (is_theirs and owners != {"all"}):
        return where
    if owners != {"all"} or _zones_of(told) != _zones_of(where):
        return None
    return Zones(tuple(evolve(each, owner="theirs" if is_theirs else "") for each in told.items))


def _zones_of(place: Zones) -> set[str]:
    return {each.zone for each in place.items}


def so_many_as(
    places: Mapping[str, int], features: Sequence[str] = ()
) -> Callable[[Sequence[Any]], Any] | None:
    """What makes so many of something: a number that is worked out, or as many as there are of other things.

    Args:
        places: where the slots of the phrase stand: `amount`, or `things` and perhaps `where` those lie, or the `verb` for what
            you did to them this turn.
        features: those of the phrase: `yours` if the things are those that you have, and the zone where you have things of
            which nobody says where they lie.
    """
    if places.keys() == {"amount"}:
        return itemgetter(places["amount"])
    if not {"things"} <= places.keys() <= {"things", _APART, _VERB}:
        return None

    def make(values: Sequence[Any]) -> Clause | None:
        things = values[places["things"]]
        if isinstance(things, NounPhrase) and things.determiner in _POINTED_AT:
            return None
        if YOURS in features[:1] and _is_amount(things):
            return Clause("value.resource", {"what": evolve(things, determiner="bare_plural")})
        if _VERB in places and isinstance(things, NounPhrase):
            done = Clause("which.happened", {"verb": values[places[_VERB]]})
            things = evolve(things, modifiers=(*things.modifiers, done))
        things = settled(_COUNT, things, is_placed=_APART in places or _VERB in places)
        said: dict[str, Slot] = {"thing": things}
        if _APART in places:
            said[_APART] = values[places[_APART]]
        if not is_placed(said):
            return None
        had = _had(said["thing"], features[1:]) if YOURS in features[:1] else said["thing"]
        return Clause(_COUNT, {"things": had}) if had is not None else None

    return make


def _is_amount(things: Slot) -> bool:
    """Whether a noun is a resource, of which everybody has so much."""
    return isinstance(things, NounPhrase) and things.head.startswith("resource.")


def describing(make: Callable[[Sequence[Any]], Any]) -> Callable[[Sequence[Any]], Clause | None]:
    """What makes so many of something a description of what there are so many of."""

    def described(values: Sequence[Any]) -> Clause | None:
        amount = make(values)
        return Clause("which.so_many", {"amount": amount}) if amount is not None else None

    return described


def _had(things: Slot, zones: Sequence[str]) -> Slot | None:
    """The things that you have, or None if a phrase does not say that they are yours."""
    if not isinstance(things, NounPhrase) or any(each.kind == _OF for each in things.modifiers):
        return None
    if things.zones is None:
        return evolve(things, zones=Zones(tuple(ZoneOf(each) for each in zones))) if zones else None
    if zones or any(each.owner not in {"", "all"} for each in things.zones.items):
        return None
    return evolve(things, zones=Zones(tuple(evolve(each, owner="") for each in things.zones.items)))
