"""What clauses are made of: the parts that a slot has in it."""

from collections.abc import Iterator

from realmsdsl.text.clauses import (
    Amounts,
    Clause,
    Clauses,
    Destination,
    NounPhrase,
    Quantity,
    Runs,
    Slot,
    Zones,
)


def parts_of(slot: Slot) -> Iterator[Slot]:
    """The clauses, things and places that stand in a slot at first hand: who looks further asks for the parts of those."""
    match slot:
        case NounPhrase():
            yield from slot.modifiers
            if slot.zones is not None:
                yield slot.zones
        case Clause():
            yield from slot.slots.values()
        case Clauses():
            yield from slot.items
        case Runs():
            yield from (each for run in slot.items for each in run)
        case Quantity():
            yield from (each for each in (slot.value,) if each is not None)
        case Amounts():
            yield from (each.value for each in slot.items if each.value is not None)
        case Zones():
            yield from (each.holder for each in slot.items if each.holder is not None)
        case Destination():
            yield from (each for each in (slot.zone.holder,) if each is not None)


def row_of(clause: Clause) -> tuple[Clause, ...]:
    """The deeds of a clause that has several of them."""
    deeds = clause.slots.get("deeds")
    if isinstance(deeds, Clauses):
        return deeds.items
    pair = (clause.slots.get("first"), clause.slots.get("second"))
    return tuple(each for each in pair if isinstance(each, Clause))
