"""What an event is told by besides, or what may not be done: a number, a word, a player, a cell, a place."""

from typing import Final

from realmsdsl.ir import Sort
from realmsdsl.text.clauses import Clause, Destination, NounPhrase, Quantity, Verb, Words
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.slots import last_of, slot_of

_SORTS: Final = {
    "number": Sort.NUMBER,
    "place": Sort.PLACE,
    "player": Sort.SEAT,
    "spot": Sort.CELL,
    "words": Sort.WORD,
}


def told_besides(clause: Clause, inside: str, nouns: NounWriter) -> str:
    """The value that stands behind a deed, with the preposition of its verb.

    Args:
        clause: what stands around the deed.
        inside: the slot of the deed.
        nouns: writes the value.

    Raises:
        UnwritableError: the verb takes no such value, or our language has no words for it.
    """
    slot = clause.kind.rpartition(".")[2]
    verb = _verb(clause, inside)
    params = [each for each in nouns.vocabulary.params_of(verb) if each.type.sort is _SORTS[slot]]
    if not params:
        raise UnwritableError("a value that is none of what is done")
    preposition = params[-1].preposition if slot == "player" else params[0].preposition
    return " ".join(each for each in (preposition, _value(clause, slot, nouns)) if each)


def _verb(clause: Clause, inside: str) -> str:
    inner = clause.slots.get(inside)
    while isinstance(inner, Clause) and isinstance(inner.slots.get(inside), Clause):
        inner = slot_of(inner, inside, Clause)
    if not isinstance(inner, Clause):
        raise UnwritableError("such a value")
    verb = inner.slots.get("verb")
    return verb.id if isinstance(verb, Verb) else last_of(inner.kind)


def _value(clause: Clause, slot: str, nouns: NounWriter) -> str:
    said = clause.slots.get(slot)
    if isinstance(said, Quantity):
        return nouns.quantity(said)
    if isinstance(said, Words):
        return " or ".join(map(last_of, said.ids))
    if isinstance(said, NounPhrase):
        return nouns.noun(said)
    if isinstance(said, Destination):
        return nouns.destination(said)
    return cell(slot_of(clause, slot, Clause), nouns)


def cell(spot: Clause, nouns: NounWriter) -> str:
    """A cell by where it lies; raises as `condition`."""
    lying = spot.slots.get("cell")
    if isinstance(lying, NounPhrase):
        return nouns.noun(lying)
    other, asked = spot.slots.get("other"), spot.slots.get("condition")
    first, second = spot.slots.get("first"), spot.slots.get("second")
    amount = spot.slots.get("amount")
    if isinstance(other, NounPhrase) and isinstance(amount, Quantity):
        return f"a cell within {nouns.quantity(amount)} of {nouns.noun(other)}"
    if isinstance(other, NounPhrase):
        return f"a cell next to {nouns.noun(other)}"
    if isinstance(first, NounPhrase) and isinstance(second, NounPhrase):
        return f"a cell between {nouns.noun(first)} and {nouns.noun(second)}"
    if not isinstance(asked, Clause):
        raise UnwritableError("such a place")
    with nouns.asking():
        return f"a cell where ({nouns.condition(asked)})"
