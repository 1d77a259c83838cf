"""Things that numbers are worked out of, of which the next sentence may speak."""

from typing import TYPE_CHECKING, Final

from attrs import evolve

from realmsdsl.ir import Count, Noun
from realmsdsl.text.clauses import (
    DEFINITE,
    Amounts,
    Clause,
    Clauses,
    Destination,
    NounPhrase,
    Quantity,
    Slot,
    Zones,
    is_of_players,
)
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.plan import Scene
from realmsdsl.text.plan.nouns import noun_phrase
from realmsdsl.text.referring import phrases_in

if TYPE_CHECKING:
    from realmsdsl.text.notation.nouns import NounWriter


IF: Final = "if"
_RESOURCE: Final = "resource."
_FACT: Final = "fact."
_SOMEBODY: Final = NounPhrase("that", ("player",))


def definite_in(slot: Slot | None) -> NounPhrase | None:
    """What a number is worked out of, if it is found without that anybody picks it."""
    match slot:
        case Amounts():
            values = [each.value for each in slot.items]
        case Quantity():
            values = [slot.value]
        case _:
            return None
    return next(filter(None, map(_definite, values)), None)


def owner_in(clause: Clause) -> NounPhrase | None:
    """What has the ability that a sentence uses, if that is found without that anybody picks it."""
    used = clause.slots.get("thing") if clause.kind == "use" else None
    owners = [each.slots.get("thing") for each in used.modifiers] if isinstance(used, NounPhrase) else []
    return next(
        (each for each in owners if isinstance(each, NounPhrase) and each.determiner in DEFINITE), None
    )


def asked_in(clause: Clause) -> NounPhrase | None:
    """The one thing of which a condition asks something, if that is found without that anybody picks it."""
    asked = clause.slots.get("condition") if clause.kind == IF else None
    found = _definite(asked) if asked is not None else None
    return found if found is not None and found.determiner != "all" and found.number in {None, 1} else None


def somebody_asked_in(clause: Clause) -> NounPhrase | None:
    """Of whom a condition asks something, if that is whoever stands in some relation to a card or a player."""
    return _somebodys_in(clause.slots["condition"])


def somebody_in(clause: Clause) -> NounPhrase | None:
    """Whoever stands in some relation to a card or a player, and does something in a sentence, or has what something is done with."""
    if "event" in clause.slots:
        return None
    found = _somebodys_in(clause)
    is_of_each = clause.kind == "for_each" and found is not None and found.determiner == _ITS
    return None if is_of_each else found


_ITS: Final = "its"


def _somebodys_in(slot: Slot) -> NounPhrase | None:
    return next((each for each in phrases_in(slot) if _is_somebodys(each)), None)


def _is_somebodys(phrase: NounPhrase) -> bool:
    if phrase.determiner == "plain":  # what several have in common is nobody
        return False
    return any(head.startswith(_FACT) and is_of_players(head) for head in phrase.heads)


def _definite(slot: Slot | None) -> NounPhrase | None:
    match slot:
        case NounPhrase() if slot.determiner in DEFINITE:
            return slot
        case NounPhrase():
            inner = [each for modifier in slot.modifiers for each in modifier.slots.values()]
        case Clause():
            inner = [*slot.slots.values()]
        case Clauses():
            inner = [*slot.items]
        case _:
            return definite_in(slot)
    return next(filter(None, map(_definite, inner)), None)


def instead_of(thing: NounPhrase, slot: Slot) -> Slot:
    """A slot that speaks of "it" wherever it named a thing."""
    match slot:
        case NounPhrase() if slot == thing:
            return _SOMEBODY if _is_somebodys(thing) else NounPhrase("it", thing.heads)
        case NounPhrase():
            modifiers = tuple(_clause_instead(thing, each) for each in slot.modifiers)
            return evolve(slot, modifiers=modifiers, zones=slot.zones and _at_it(thing, slot.zones))
        case Zones():
            return _at_it(thing, slot)
        case Destination():
            return evolve(slot, zone=_at_it(thing, Zones((slot.zone,))).items[0])
        case Clauses():
            return Clauses(tuple(_clause_instead(thing, each) for each in slot.items))
        case Clause():
            return _clause_instead(thing, slot)
        case Amounts():
            items = (evolve(each, value=_value_instead(thing, each.value)) for each in slot.items)
            return Amounts(tuple(items))
        case Quantity():
            return evolve(slot, value=_value_instead(thing, slot.value))
        case _:
            return slot


def _at_it(thing: NounPhrase, zones: Zones) -> Zones:
    """Places that are those of somebody who is spoken of, wherever somebody was named."""
    return Zones(
        tuple(evolve(each, holder=_SOMEBODY) if each.holder == thing else each for each in zones.items)
    )


def _clause_instead(thing: NounPhrase, clause: Clause) -> Clause:
    return evolve(clause, slots={name: instead_of(thing, slot) for name, slot in clause.slots.items()})


def _value_instead(thing: NounPhrase, value: Clause | None) -> Clause | None:
    return None if value is None else _clause_instead(thing, value)


def question(things: NounPhrase, nouns: "NounWriter") -> str:
    """The question of the game that counts some things.

    Raises:
        UnwritableError: the game has no such question.
    """
    head = things.head
    if head.startswith(_RESOURCE) and not (things.modifiers or things.zones):
        return head.removeprefix(_RESOURCE)
    counted = nouns.described(evolve(things, zones=None), several=True)
    for definition in nouns.vocabulary.definitions.values():
        value = definition.value
        if definition.params or not isinstance(value, Count) or not isinstance(value.noun, Noun):
            continue
        here = noun_phrase(value.noun, "bare_plural", Scene(nouns.vocabulary))
        if nouns.described(evolve(here, zones=None), several=True) == counted:
            return definition.name
    raise UnwritableError("the most of such things")


_POINTING: Final = frozenset({"it", "that", "the", "they", "this"})
"""How a thing is introduced that is one certain thing."""


def none_of(thing: NounPhrase) -> NounPhrase:
    """Things of which there is none.

    Raises:
        UnwritableError: it is a certain thing, and there being no such things is not what is said of it.
    """
    if thing.determiner in _POINTING:
        raise UnwritableError("that a certain thing is not there")
    if thing.determiner != "another":
        return thing
    return evolve(thing, determiner="no", modifiers=(*thing.modifiers, Clause("which.other")))
