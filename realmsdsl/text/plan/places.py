"""Places of the IR as zones and destinations: what they are called, and whose they are."""

from typing import Final

from realmsdsl.ir import CameFrom, Candidate, Expr, FactOf, Group, InZone, Noun, Place, You
from realmsdsl.text.clauses import Destination, NounPhrase, ZoneOf, Zones
from realmsdsl.text.plan import nouns, things
from realmsdsl.text.plan.scene import Scene

OF: Final = "of"
"""The owner of a zone for whom there is no word: it is said with a noun phrase."""


def zones_of(noun: Noun, told: Noun | None, scene: Scene, one: str = "a") -> tuple[ZoneOf, ...]:
    """The zones that a noun looks in, without those that `told` has told already; `one` introduces one of several whose they are."""
    places = tuple(where for where in noun.where if isinstance(where, InZone))
    if told is not None and set(places) == {where for where in told.where if isinstance(where, InZone)}:
        return ()
    return tuple(zone_of(place.zone, place.seats, scene, one) for place in places)


def left(came: CameFrom, scene: Scene) -> tuple[ZoneOf, ...]:
    """The zones that something came from, and whose they are if that is asked."""
    of_anybody = tuple(ZoneOf(zone) for zone in came.zones)
    return of_anybody + tuple(zone_of(each.zone, each.seats, scene) for each in came.places)


def zone_of(zone: str, seats: Expr | None, scene: Scene, one: str = "a") -> ZoneOf:
    """A zone of a seat or of seats, one of whom is introduced by `one`, or a shared one."""
    owner, holder = _owner(seats, scene, one)
    return ZoneOf(zone, owner, holder)


def _owner(seats: Expr | None, scene: Scene, one: str) -> tuple[str, NounPhrase | None]:
    """Whose a place is, as a word (empty: your own, or a shared one) and as a noun phrase."""
    if seats is None:
        return "", None
    if isinstance(seats, You):
        return ("theirs", None) if scene.is_third or scene.you is not None else ("", None)
    if isinstance(seats, Candidate):
        return "theirs", None
    one_of_them = nouns.noun_phrase(seats, one, scene) if isinstance(seats, Noun) else None
    holder = one_of_them or things.thing(seats, scene)
    if holder is not None and holder.determiner in _PRONOUNS:
        if scene.is_third and holder.determiner == _THAT:
            return OF, holder  # "their" is of those who act
        return "theirs", holder if holder.determiner == _THAT else None
    if isinstance(seats, Noun) and seats.which is None and len(seats.where) == 1:
        (group,) = seats.where
        if isinstance(group, Group):
            return "all" if group.group == "players" else group.group, holder
    return (seats.fact if isinstance(seats, FactOf) else OF), holder


_THAT: Final = "that"
_PRONOUNS: Final = frozenset({"it", _THAT, "them", "they"})


def destination(place: Place, scene: Scene) -> Destination:
    """Where a card goes."""
    return Destination(zone_of(place.zone, place.seat, scene), place.end)


def whole(place: Place, scene: Scene) -> Zones:
    """A zone by itself."""
    return Zones((zone_of(place.zone, place.seat, scene),))
