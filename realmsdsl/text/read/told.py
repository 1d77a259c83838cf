"""What is told of a thing, and whether it goes with how the thing is introduced."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, final

from attrs import frozen

from realmsdsl.text.clauses import (
    MARKS,
    Clause,
    Named,
    NounPhrase,
    Zones,
    is_of_players,
)
from realmsdsl.text.read.core import Core
from realmsdsl.text.read.owning import has_one_owner
from realmsdsl.text.read.placing import one_place, place_told
from realmsdsl.text.read.yours import THEIRS, without_place

AMOUNTS: Final = ("resource.", "counter.")
"""How the rows begin of which there is so much."""

OF_EACH: Final = ("each", "each_n")

ABILITY: Final = "ability"
"""How the rows begin that abilities are called by."""

_HAD: Final = "which.had"
_LYING: Final[Mapping[str, str]] = {"which.on": "counter.", _HAD: "resource."}
"""How each of the counters is spoken of that lie on a card, and each of a resource that you have."""

_NO_MORE: Final = "which.no_more_than"
_KIND: Final = "kind."
OTHER: Final = "which.other"
_OF_THEM_ALL: Final = frozenset({"all", "bare_plural"})
_OF_SEVERAL: Final = frozenset({"all", "bare_plural", "plural"})
"""What a word for "other" is keyed by that says that there are several."""

_NUMBER: Final = "number"
_TARGETED: Final = frozenset({"a", "target"})
_PROPERTY: Final = "property."
_THIS: Final = "this"
_OWNING: Final = frozenset({"your", "their", "its", "of", "the", "plain"})
_OWNED: Final = ("property.", "definition.", "fact.")
_BACK: Final = frozenset({"it", "that", "they", "this", "those", "you", *MARKS})
_OF_CARDS: Final = "of_cards"
"""What says that all abilities of some cards are meant."""

_LEADING, _BEST = "leading", "which.best"
SO_MANY_OF: Final = "which.so_many"
"""What describes things by how many there are."""

_BY_SIZE: Final = "worked_out"
_WORKED_OUT: Final = frozenset({"so_many", "up_to_so_many"})
_ENDS: Final = frozenset({"bottom", "random", "top"})
"""How things are introduced whose number is worked out: always, or perhaps."""

_OF_WORDS: Final = ("values.", _PROPERTY)


@final
@frozen(slots=True)
class Told:
    """What is told of a thing: what it is or its name, what describes it, where it lies."""

    heads: tuple[str, ...]
    name: str
    modifiers: tuple[Clause, ...]
    zones: Zones | None

    @property
    def head(self) -> str:
        """The first word for what it is; empty if it has a name alone."""
        return self.heads[0] if self.heads else ""


def are_several(told: Told) -> bool:
    """Whether the word for "other" says that there are several."""
    return any(each.kind == OTHER and _OF_SEVERAL.intersection(each.required) for each in told.modifiers)


def is_had(determiner: str, told: Told, *, of_amount: bool) -> bool:
    """Whether it is said where each of some counters lies, and nothing else of amounts; each of a resource is one that you have."""
    head = told.head
    if any(each.kind == _HAD and not head.startswith(_LYING[_HAD]) for each in told.modifiers):
        return False  # what "you have …" and a participle say is done, not had
    had = [each for each in told.modifiers if head.startswith(_LYING.get(each.kind, "?"))]
    is_each = determiner in OF_EACH and of_amount
    rest = [each for each in told.modifiers if each not in had and not (is_each and each.kind == _NO_MORE)]
    unsaid = is_each and head.startswith(_LYING[_HAD])
    return (bool(had) == is_each or unsaid) and not (of_amount and rest)


def told_of(core: Core, modifiers: Sequence[Clause], zones: Zones | None) -> Told | None:
    """A noun with its name and its place apart from what else describes it; None if it has two places, or a name that it cannot have."""
    heads, name = core.heads, core.name
    kept: list[Clause] = []
    places: list[tuple[Zones, bool]] = []
    for each in modifiers:
        kind, _, zone = each.kind.partition("which.in.")
        if each.kind == "which.named" and not name:
            if any(map(is_of_players, heads)):
                return None  # cards have names
            named = each.slots.get("name")
            name = named.name if isinstance(named, Named) else ""
            heads = tuple(head for head in heads if head.startswith(_KIND))
        elif each.kind == "which.in" or (zone and not kind):
            places.append(place_told(each, zone))
        else:
            kept.append(each)
    if zones is not None:
        places.append((zones, False))
    if any(each.kind == "which.of" for each in kept):
        places = [each for each in places if THEIRS not in {place.owner for place in each[0].items}]
    if any(is_yours for _, is_yours in places) and is_of_players(heads[0] if heads else ""):
        return None
    if heads == ("card",) and not kept and [is_yours for _, is_yours in places] == [True]:
        places = []  # any card may be yours, wherever it is
    told = one_place(places) if places else None
    return None if places and told is None else Told(heads, name, tuple(kept), without_place(told, kept))


def go_together(determiner: str, told: Told) -> bool:
    """Whether what describes a thing goes with how it is introduced, and with where it lies."""
    if told.head.startswith((*_OWNED, ABILITY)) and not has_one_owner(
        determiner, told.heads[0], told.modifiers
    ):
        return False
    is_no_card = determiner == _THIS and any(map(is_of_players, told.heads))
    if is_no_card or (determiner in _BACK and (told.zones or told.modifiers)):
        return False  # what was spoken of before is known, and all of this stands on a card
    no_more = determiner in OF_EACH  # of each of which no more than so many count
    rest = [each for each in told.modifiers if not (no_more and each.kind == _NO_MORE)]
    happened = {each.kind.split(".")[1] for each in rest if each.kind.startswith("which.")}
    of_words = told.head.startswith(_OF_WORDS)
    if "different" in happened and (not of_words or len(rest) > 1 or told.zones is not None):
        return False
    of_property = told.head.startswith(_PROPERTY)
    if of_property and not _is_had_alone(determiner, told, happened):
        return False
    if "of_word" in happened and told.head.startswith((ABILITY, _NUMBER)):
        return False  # an ability is of its card, and so many things are no number of theirs
    if "over" in happened and not (of_property and _is_of_several(determiner, told)):
        return False  # what one thing has is no total
    if "target" in happened and determiner in _TARGETED:
        return False  # that is how it is introduced
    if ("happened" if determiner == "next" else "next") in happened:
        return False
    return not _is_had_by_others(told) and _came_from_one_place(told)


def _is_had_by_others(told: Told) -> bool:
    """Whether it is said of a card that it has what only players have, or the other way round."""
    if told.head.startswith(_KIND) and any(map(_has_resource, told.modifiers)):
        return True
    return is_of_players(told.head) and any(map(_has_most, told.modifiers))


def _came_from_one_place(told: Told) -> bool:
    """Whether what is said to come from a place, or one of several, lies in another one and is said so once."""
    left = [each.slots.get("from") for each in told.modifiers if each.kind == _CAME_FROM]
    if not left or told.zones is None:
        return not left
    return len(left) == 1 and isinstance(left[0], Zones) and _zones(left[0]) != _zones(told.zones)


def _zones(places: Zones) -> set[str]:
    return {each.zone for each in places.items}


def _has_resource(modifier: Clause) -> bool:
    """Whether it says that something has so much of a resource."""
    things = modifier.slots.get("things")
    return modifier.kind == _WITH and isinstance(things, NounPhrase) and things.head.startswith(_RESOURCE)


def _has_most(modifier: Clause) -> bool:
    """Whether it says that something has the most of what only cards have."""
    things = modifier.slots.get("things")
    return modifier.kind == _BEST and isinstance(things, NounPhrase) and things.head.startswith(_PROPERTY)


def _is_had_alone(determiner: str, told: Told, happened: Collection[str]) -> bool:
    """Whether what a thing has is read with its owner, or where different ones are counted; it lies nowhere, and nothing else is said of it."""
    is_owned = determiner in _OWNING or "different" in happened
    return is_owned and told.zones is None and _OF_PROPERTIES.issuperset(happened)


_CAME_FROM: Final = "which.came_from"
_WITH, _RESOURCE = "which.with", "resource."

_OF_PROPERTIES: Final = frozenset({"different", "of", "over"})
"""What can describe what a thing has."""


def _is_of_several(determiner: str, told: Told) -> bool:
    """Whether what is had is had by things that are named, or by several that were spoken of."""
    owned = any(each.kind == "which.of" for each in told.modifiers)
    return determiner == "their" or (determiner == "of" and owned)


def fit(determiner: str, told: Told, features: Collection[str]) -> bool:
    """Whether the features of how a thing is introduced go with what is told of it."""
    of_all = any(each.kind == OTHER and _OF_THEM_ALL.intersection(each.required) for each in told.modifiers)
    is_one = determiner == "a" and of_all  # though its word for "other" is that for all of them
    of_abilities = _OF_CARDS not in features or told.head.startswith(ABILITY)
    is_told = _is_sized(determiner, told, features) and _is_told_to_lead(told, features)
    return not is_one and of_abilities and is_told


def _is_sized(determiner: str, told: Told, features: Collection[str]) -> bool:
    """Whether it is said of how many things their number is worked out, where it is, and nowhere else."""
    is_worked_out = any(each.kind == SO_MANY_OF for each in told.modifiers)
    if determiner in _ENDS:
        return is_worked_out == (_BY_SIZE in features)
    return is_worked_out == (determiner in _WORKED_OUT)


def _is_told_to_lead(told: Told, features: Collection[str]) -> bool:
    """Whether it is said in what somebody leads, if that is somebody who leads: else "each player" is everybody."""
    return _LEADING not in features or any(each.kind.startswith(_BEST) for each in told.modifiers)
