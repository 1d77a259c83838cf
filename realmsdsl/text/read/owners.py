"""What lies on cards, and what players have: whether a clause is about what can be so."""

from collections.abc import Collection, Mapping
from typing import Final

from realmsdsl.text.clauses import Amounts, Destination, NounPhrase, Slot
from realmsdsl.text.read.fitting import is_somebody, is_word, lies_by_somebody, owner_of

_OF: Final = "which.of"
_BEST: Final = "which.best"
_PUT: Final = "put"
_AMOUNTS: Final = ("resource.", "counter.")
_OF_AMOUNTS: Final = frozenset({"value.gained", "value.on_thing", "value.resource"})
"""Numbers that are so much of a resource or counter."""

_COPIES: Final = frozenset({"fact.count", "fact.reserve"})
"""Numbers that every card has, whose owner need not be said."""

_NEAR: Final = frozenset({"it", "them", "they", "this", "you"})
"""Owners that a word for what they have may show."""

_ON_CARDS: Final = frozenset({"put_on", "take_off", "value.on_thing", "which.on"})
_LIES_ON: Final[Mapping[str, str]] = {
    **dict.fromkeys(_ON_CARDS, "counter."),
    **dict.fromkeys(("gain", "has", "has_gained", "lose", "value.gained", "value.resource"), "resource."),
}
"""What a clause is about, where a resource and a counter have one word: what lies on cards, or what players have."""

_ASKED_FOR: Final = ("definition.", "property.")
_OF_CARDS: Final = "of_cards"
"""In the key of a variant: what is paid from is no player."""

OF_ENDS: Final = frozenset({"top", "bottom"})
"""In the key of a variant: what has something is a card at that end of a place, and nothing else."""

_TAKEN_FROM: Final = frozenset({"pay", "take"})
"""Deeds with what somebody has, or with what lies on cards."""


def is_of_another_sort(kind: str, said: Mapping[str, Slot]) -> bool:
    """Whether counters would lie on a player, or a card by one, or something would belong to a word of a list, or be a place that is an amount."""
    thing, others, cell = said.get("thing"), map(said.get, ("other", "first", "second")), said.get("cell")
    return (
        lies_by_somebody(kind, others)
        or (isinstance(cell, NounPhrase) and cell.head.startswith(_AMOUNTS))
        or (kind in _ON_CARDS and is_somebody(thing))
        or (kind == _OF and is_word(thing))
        or (kind == _BEST and _is_of_something(said.get("things")))
    )


def _is_of_something(things: Slot | None) -> bool:
    """Whether it is said whose a value is: of which a thing has the most, it has itself."""
    is_value = isinstance(things, NounPhrase) and things.head.startswith(_ASKED_FOR)
    return is_value and isinstance(things, NounPhrase) and owner_of(things) is not None


def lies_right(
    kind: str, said: Mapping[str, Slot], features: Collection[str], alike: Collection[str]
) -> bool:
    """Whether a word that a resource and a counter share is meant as the sort that such a clause is about, what is put in a way
    of its own is put into that zone, and what has something is at that end which the phrase is about.

    Args:
        kind: the table of the clause.
        said: its slots.
        features: those of its phrase.
        alike: resources and counters that have the word of one of the other sort.
    """
    table, source = kind.partition(".")[0], said.get("from")
    wanted = _LIES_ON.get(kind if table == "value" else table)
    if isinstance(source, NounPhrase) and source.head.startswith(_AMOUNTS):
        return False  # nothing is taken from an amount
    owner, place = said.get("thing"), said.get("place")
    if table == _PUT and isinstance(place, Destination) and kind not in {_PUT, f"{_PUT}.{place.zone.zone}"}:
        return False
    if (
        kind == _OF
        and isinstance(owner, NounPhrase)
        and not OF_ENDS.intersection(features) <= {owner.determiner}
    ):
        return False
    if _OF_CARDS in features and is_somebody(source):
        return False  # what is paid to somebody is not paid from what he has
    if table in _TAKEN_FROM and isinstance(source, NounPhrase):
        is_asked_for = source.head.startswith(_ASKED_FOR)  # of what sort, types tell
        wanted = None if is_asked_for else "resource." if is_somebody(source) else "counter."
    if wanted is None or not alike:
        return True
    amounts = said.get("amounts")
    terms = [each.term for each in amounts.items] if isinstance(amounts, Amounts) else []
    for each in (said.get("what"), said.get("thing")):
        terms += each.heads if isinstance(each, NounPhrase) else ()
    return all(term.startswith(wanted) for term in terms if term in alike)


def is_of_amounts(kind: str, thing: NounPhrase) -> bool:
    """Whether the thing of a condition is an amount of a resource where it has to be one, and nowhere else."""
    is_amount = thing.head.startswith(_AMOUNTS)
    if kind in {"has", "has_gained"}:
        return is_amount
    of_cards = kind in {"event", "lies_in", "there_is"} or kind.startswith(("event.", "have"))
    return not (of_cards and is_amount)


def is_its_own(kind: str, what: NounPhrase, apart: Collection[str]) -> bool:
    """Whether a value is said with the table for it; those that are `apart` have a table of their own."""
    if kind in _OF_AMOUNTS:
        return what.heads[0].startswith(_AMOUNTS)
    table, _, name = kind.partition(".answer.")
    if table == "value" and name:
        return what.heads == (f"definition.{name}",)
    return what.heads[0] not in apart


def is_had(what: NounPhrase) -> bool:
    """Whether a value is introduced as one that somebody has, or nobody in particular."""
    owner = owner_of(what)
    if owner is None:
        return what.determiner != "of" or what.heads[0] in _COPIES
    return what.determiner == "of" or (what.determiner != "the" and owner.determiner in _NEAR)
