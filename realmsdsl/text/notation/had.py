"""What a thing has by a condition, as our language says it behind its noun."""

from typing import TYPE_CHECKING, Final

from realmsdsl.text.clauses import Clause, NounPhrase, Slot, Words, Zones
from realmsdsl.text.notation.slots import last_of, named_zone

if TYPE_CHECKING:
    from realmsdsl.text.notation.nouns import NounWriter


def had(asked: Clause, nouns: "NounWriter") -> str:
    """What a thing has by a condition, as it is said behind its noun; or empty."""
    what, words = asked.slots.get("what"), asked.slots.get("words")
    player = _player_who_is_you(asked, nouns) if asked.kind == "same" else ""
    if player:
        return f"with {player} you"  # beside how it stands to others there is no place for a condition
    place = asked.slots.get("place")
    if isinstance(place, Zones) and asked.required == ("zone",):
        whose = _property_of_it(asked.slots.get("thing"))
        return f"with {whose} {named_zone(place)}" if whose else ""
    if asked.kind != "includes" or asked.required or not isinstance(what, NounPhrase):
        return ""
    named = [last_of(each) for each in words.ids] if isinstance(words, Words) else []
    whose = _property_of_it(what)
    return f"with {whose} {' or '.join(named)}" if whose and named else ""


def _property_of_it(phrase: Slot | None) -> str:
    """What a thing has that is printed on it; empty for anything else."""
    is_its = isinstance(phrase, NounPhrase) and phrase.determiner == "its"
    head = phrase.heads[0] if isinstance(phrase, NounPhrase) and phrase.heads else ""
    return last_of(head) if is_its and head.startswith("property.") else ""


def _player_who_is_you(same: Clause, nouns: "NounWriter") -> str:
    """What a thing has that is a player, if by a condition it is you, or who acts; empty for anything else."""
    one, other = same.slots.get("thing"), same.slots.get("other")
    if same.required == ("you",):
        return _player_of_it(other)
    is_you = isinstance(other, NounPhrase) and other.determiner == "they" and nouns.is_acting
    return _player_of_it(one) if is_you and not same.required else ""


def _player_of_it(phrase: Slot | None) -> str:
    """What a thing has that is a player, its owner say; empty for anything else."""
    if not isinstance(phrase, NounPhrase) or phrase.determiner != "its":
        return ""
    return last_of(phrase.head) if phrase.head.startswith(_OF_PLAYERS) else ""


_OF_PLAYERS: Final = ("fact.owner", "property.")
