"""Events of the sentence plan in our language."""

from typing import Final

from realmsdsl.text.clauses import Clause, Clauses, Destination, NounPhrase, Verb, Zones, is_of_players
from realmsdsl.text.notation.arguments import told_besides
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.slots import head_of, last_of, slot_of, thing_of
from realmsdsl.text.plan.arguments import HEARD
from realmsdsl.text.referring import phrases_in

_ACTORS: Final = {"opponent": "opponents", "player": "players", "teammate": "teammates"}

_TOGETHER: Final = frozenset({"all", "each"})
"""How things are introduced to each of which something happens by itself, and never to all of them."""

_MOVES: Final = ("enters", "leaves")


def event(clause: Clause, nouns: NounWriter) -> str:
    """What stands behind `when`.

    Raises:
        UnwritableError: our language has no words for it.
    """
    if clause.kind.startswith(HEARD):
        return f"{event(slot_of(clause, 'event', Clause), nouns)} {told_besides(clause, 'event', nouns)}"
    _, _, what = clause.kind.partition(".")
    would = "would " if "would" in clause.required else ""
    if any(isinstance(each, NounPhrase) and each.determiner in _TOGETHER for each in clause.slots.values()):
        raise UnwritableError("what happens to all of some things at once")
    if what in _MOVES:
        verb = what.removesuffix("s") if would else what
        return f"{nouns.noun(thing_of(clause))} {would}{verb} {_places(clause, nouns)}"
    verb_slot = clause.slots.get("verb")
    done = verb_slot.id if isinstance(verb_slot, Verb) else what
    said = [f"{_actor(clause)} {would}{done}"]
    resource, thing = clause.slots.get("what"), clause.slots.get("thing")
    if isinstance(resource, NounPhrase):
        if not head_of(resource).startswith("resource."):
            raise UnwritableError("such an event")
        said.append(last_of(head_of(resource)))
    elif isinstance(thing, NounPhrase):
        said.append(nouns.noun(thing))
    if isinstance(place := clause.slots.get("place"), Destination):
        said.append(f"to {nouns.destination(place)}")
    return " ".join(said)


def _actor(clause: Clause) -> str:
    who = clause.slots.get("who")
    if not isinstance(who, NounPhrase):
        return "you"
    head = head_of(who) if len(who.heads) == 1 and not who.modifiers else ""
    actor = last_of(head) if head.startswith("role.") else _ACTORS.get(head)
    if actor is None or who.determiner not in {"a", "plural"}:
        raise UnwritableError("such an event")
    return actor


def _places(clause: Clause, nouns: NounWriter) -> str:
    place = clause.slots.get("place")
    if isinstance(place, Destination):
        return nouns.zone(place.zone)
    if isinstance(place, Zones):
        return " or ".join(map(nouns.zone, place.items))
    raise UnwritableError("such an event")


ONCE: Final = "once_a_"
"""In the key of a label or an event: how often what follows is done."""


def how_often(clause: Clause) -> str:
    """How often a label or an event says that what follows is done, as it stands in its key; empty if it does not say."""
    return next((each for each in clause.required if each.startswith(ONCE)), "")


def doer_of(clause: Clause, *, is_known: bool = False) -> str:
    """What whoever does that which is waited for is called; empty if that is nobody, or you; `is_known` whether somebody else was
    spoken of before.

    Raises:
        UnwritableError: what follows is done by "that player", and it is you who does what is waited for.
    """
    happening = slot_of(clause, "event", Clause)
    told = happening.slots.get("event", happening)  # to whom it is done may be told besides
    if not isinstance(told, Clause):
        return ""
    who = told.slots.get("who")
    if isinstance(who, NounPhrase):
        return head_of(who)
    is_done = told.kind.partition(".")[2] not in _MOVES
    if (
        is_done
        and not is_known
        and _begins_with_them(clause)
        and not any(map(_is_player, phrases_in(happening)))
    ):
        raise UnwritableError("a player whom nobody named")
    return ""


def told_of(happening: Clause) -> NounPhrase | None:
    """What something is done to, or None."""
    told = happening.slots.get("event", happening)
    thing = told.slots.get("thing") if isinstance(told, Clause) else None
    return thing if isinstance(thing, NounPhrase) else None


def _begins_with_them(clause: Clause) -> bool:
    """Whether the first that is done is done by "that player"."""
    deed = clause.slots.get("deed", clause.slots.get("first"))
    deeds = clause.slots.get("deeds")
    first = deeds.items[0] if isinstance(deeds, Clauses) else deed
    who = clause.slots.get("who")
    if isinstance(who, NounPhrase):
        return who.determiner == "that" and _is_player(who)
    return isinstance(first, Clause) and _begins_with_them(first)


def _is_player(phrase: NounPhrase) -> bool:
    return any(map(is_of_players, phrase.heads))
