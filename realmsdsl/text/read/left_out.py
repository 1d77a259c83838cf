"""What a slot is that a phrase leaves out."""

from collections.abc import Collection, Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import UNSAID, Clause, Destination, NounPhrase, Quantity, Slot, ZoneOf
from realmsdsl.text.read.among_them import REST
from realmsdsl.text.read.refused import THAT_PLAYER

_SAID_BY: Final[Mapping[str, Slot]] = {
    "rest": REST,
    "whole": NounPhrase("all", ("card",)),
    "neighbours": NounPhrase("your", ("fact.left",)),
    "it": NounPhrase("it", ("card",)),
    "them": NounPhrase("it", ("card",)),
    "those": NounPhrase("it", ("card",)),
    "its": NounPhrase("it", ("card",)),
    "again": NounPhrase("this", ("card",), features=("again",)),
    "this": NounPhrase("this", ("card",)),
    "their": NounPhrase("they", ("player",)),
    "pronoun": NounPhrase("they", ("player",)),
    "passive": NounPhrase("a", ("player",)),
    "spoken_of": THAT_PLAYER,
    "who_did": THAT_PLAYER,
    "who_did_not": THAT_PLAYER,
    "you": NounPhrase("you", ("player",)),
    "of_all": NounPhrase("each", ("player",), required=("other",)),
    "of_opponents": NounPhrase("each", ("opponent",)),
    "that_many": Quantity(None),
    "a": Quantity(1),
}
"""What a slot that a phrase leaves out is, by the feature that the phrase is keyed by."""

_UNTOLD: Final[Mapping[str, Slot]] = {
    "effect": NounPhrase("you", ("player",)),
    "verb": NounPhrase("this", ("card",)),
}
"""What a slot that a phrase leaves out is where no feature says it, by the table of the phrase."""


_COMPARED: Final = "which.compare"
"""The table, with a property behind it, of what is compared: left out, it is what something spoken of before has."""

_PUT, _TOP = "put", "top"
"""A phrase of a zone may leave out the place: the words are only for what is put there."""


def left_out(kind: str, slot: str, features: Collection[str]) -> Slot | None:
    """What a slot is that the phrase leaves out."""
    if slot == "amount" and kind.startswith(_COMPARED):
        its = NounPhrase("its", (f"property.{kind.rpartition('.')[2]}",))
        return Quantity(None, value=Clause("value.of_thing", {"what": its}))
    filled = next((_SAID_BY[each] for each in features if each in _SAID_BY), None)
    table, _, rest = kind.partition(".")
    if filled is None and table == "value":
        filled = NounPhrase("the", (f"definition.{rest.partition('.')[2]}",), required=(UNSAID,))
    if filled is None and slot == "place" and table == _PUT and rest:
        return Destination(ZoneOf(rest), _TOP)
    if filled is None and slot == "what":
        filled = NounPhrase("plain", ("property",))
    return filled or _UNTOLD.get(kind.rpartition(".")[0]) or _UNTOLD.get(table)


def of_described(condition: Slot) -> Slot:
    """A condition that describes a thing: what its words leave out is that thing ("which lies next to none"), not this card."""
    if not isinstance(condition, Clause) or list(condition.slots)[-1:] != ["thing"]:
        return condition
    if condition.kind not in _OF_PLACES or condition.slots["thing"] != _SAID_BY["this"]:
        return condition
    return evolve(condition, slots={**condition.slots, "thing": _SAID_BY["it"]})


_OF_PLACES: Final = frozenset({"between", "next_to", "within"})
"""Conditions about where a thing lies, whose phrases may leave it out."""
