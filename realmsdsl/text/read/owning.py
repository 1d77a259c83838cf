"""Whose something is that cards, players or places have: who can have it, and how that is said."""

from collections.abc import Mapping, Sequence
from typing import Final

from realmsdsl.text.clauses import Clause, NounPhrase, Slot, is_of_players

_ABILITY: Final = "ability"
_OF_CARDS: Final = frozenset({"fact.count", "fact.name", "fact.owner", "fact.reserve"})
_NOT_OF_CARDS: Final = frozenset({"the", "their", "your"})
"""What every card has, and how it is not introduced where nobody says of which."""

_OF_PLAYERS: Final = frozenset({"fact.left", "fact.opposite", "fact.right", "fact.seat", "fact.team"})
_NOT_OF_PLAYERS: Final = frozenset({"its", "the"})
"""What every player has, and how it is not introduced where nobody says of whom."""

_OF_PLACES: Final = frozenset(
    {"fact.above", "fact.below", "fact.column", "fact.left_side", "fact.right_side", "fact.row"}
)
"""What every place on a grid has, and nobody."""

_OF_A_CARD: Final = frozenset({"it", "this"})

_OWNERS: Final[Mapping[str, frozenset[str]]] = {
    "its": frozenset({"it", "its"}),
    "their": frozenset({"them", "they", "their"}),
    "your": frozenset(),
}
"""Whom languages may name beside a pronoun for the same owner."""


def has_one_owner(determiner: str, head: str, modifiers: Sequence[Clause]) -> bool:
    """Whether it is said but once, and in a fitting way, whose something is."""
    owners = [each.slots.get("thing") for each in modifiers if each.kind == "which.of"]
    if head in _OF_PLACES and (determiner == "their" or any(map(_is_somebody, owners))):
        return False
    if not owners:
        apart = (
            _NOT_OF_CARDS if head in _OF_CARDS else {"of", *(_NOT_OF_PLAYERS if head in _OF_PLAYERS else ())}
        )
        return determiner not in apart
    if len(owners) > 1:
        return False
    (owner,) = owners
    if head in _OF_PLAYERS and isinstance(owner, NounPhrase) and owner.determiner in _OF_A_CARD:
        return any(map(is_of_players, owner.heads))
    near = _OWNERS.get(determiner)
    if near is None or not isinstance(owner, NounPhrase):
        return determiner != ("of" if head.startswith(_ABILITY) else "the")
    return owner.determiner in near


def _is_somebody(owner: Slot | None) -> bool:
    return isinstance(owner, NounPhrase) and any(map(is_of_players, owner.heads))
