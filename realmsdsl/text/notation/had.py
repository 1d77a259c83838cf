"""What a thing has by a condition, as our language says it behind its noun."""

from typing import TYPE_CHECKING, Final

from realmsdsl.text.clauses import Clause, NounPhrase, Slot, Words
from realmsdsl.text.notation.slots import last_of

if TYPE_CHECKING:
    from realmsdsl.text.notation.nouns import NounWriter


def had(asked: Clause, nouns: "NounWriter") -> str:
    """What a thing has by a condition, as it is said behind its noun; or empty."""
    what, words = asked.slots.get("what"), asked.slots.get("words")
    player = _player_who_is_you(asked, nouns) if asked.kind == "same" else ""
    if player:
        return f"with {player} you"  # beside how it stands to others there is no place for a condition
    if asked.kind != "includes" or asked.required or not isinstance(what, NounPhrase):
        return ""
    is_its = what.determiner == "its" and what.heads[0].startswith("property.")
    named = [last_of(each) for each in words.ids] if isinstance(words, Words) else []
    return f"with {last_of(what.heads[0])} {' or '.join(named)}" if is_its and named else ""


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
