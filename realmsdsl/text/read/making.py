"""What a phrase makes of its parts: a clause, if they go together."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.text.clauses import Clause, Destination, NounPhrase, Quantity, Slot, is_of_players, is_open

_SAID_BY: Final[Mapping[str, Slot]] = {
    "it": NounPhrase("it", ("card",)),
    "them": NounPhrase("it", ("card",)),
    "again": NounPhrase("this", ("card",)),
    "that_many": Quantity(None),
}
"""What a slot that a phrase leaves out is, by the feature that the phrase is keyed by."""

_SHOWN_BY_SLOTS: Final = frozenset(
    {
        "again",
        "any",
        "bare",
        "distributive",
        "each",
        "from",
        "it",
        "may",
        "named",
        "next",
        "placed",
        "several",
        "that_many",
        "them",
    }
)
"""Features of a phrase that its slots show anyway."""

_WITH_DETERMINER: Final = {"all": "all_of", "same": "that_many"}
"""Features of a phrase that only go with one way of introducing a thing."""


@final
@frozen(slots=True)
class ClauseMaker:
    """Makes the clause of a phrase.

    Attributes:
        kind: its table.
        slots: for each part the slot that it fills, or empty.
        silent: slots that the phrase leaves out.
        features: what it is keyed by; with `may` its words offer the deed by themselves.
        borrows: whether it has the word of another verb.
        is_longer: whether its first part is a clause of its own sort.
        is_place: whether only the place is wanted where something is put that was spoken of just before.
    """

    kind: str
    slots: tuple[str, ...]
    silent: tuple[str, ...]
    features: tuple[str, ...]
    borrows: bool
    is_longer: bool
    is_place: bool = False

    def __call__(self, values: Sequence[Any]) -> Any:
        """The clause for the values of the parts, None if they do not go together."""
        if self.is_longer and is_open(values[0]):
            return None
        said: dict[str, Slot] = {slot: value for slot, value in zip(self.slots, values, strict=True) if slot}
        for slot in self.silent:
            filled = next((_SAID_BY[each] for each in self.features if each in _SAID_BY), None)
            if filled is None:
                return None
            said[slot] = filled
        who = said.get("who")
        if self.kind == "act" and not (isinstance(who, NounPhrase) and any(map(is_of_players, who.heads))):
            return None
        thing = said.get("thing")
        for feature, determiner in _WITH_DETERMINER.items():
            if feature in self.features and isinstance(thing, NounPhrase) and thing.determiner != determiner:
                return None
        meant = tuple(each for each in self.features if each not in _SHOWN_BY_SLOTS)
        clause = Clause(self.kind, said, required=meant, borrows=self.borrows)
        if self.is_place:
            return _place_of(clause)
        return Clause("may", {"deed": clause}) if "may" in self.features else clause


def _place_of(clause: Clause) -> Destination | None:
    thing, place = clause.slots.get("thing"), clause.slots.get("place")
    if not isinstance(thing, NounPhrase) or thing.determiner != "it" or not isinstance(place, Destination):
        return None
    return place
