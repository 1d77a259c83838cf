"""Less than nothing of something: nobody gains, draws or discards that, and what is meant is something else."""

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amounts, Clause, Clauses, NounPhrase, Quantity, Runs, Slot
from realmsdsl.text.read import ReadLine

_OTHER_WAY: Final = {"gain": "lose", "lose": "gain"}
"""What is done with less than nothing, and what that comes to."""

_VERBS: Final = "verb."
_DONE: Final = frozenset({*_OTHER_WAY, "do", "pay", "put_on", "take", "take_off"})


def with_more_than_nothing(lines: tuple[ReadLine, ...]) -> tuple[Clause, ...]:
    """The sentences of a text, with what they come to where something is done with less than nothing; none if nothing is.

    A resource that is always said without a verb is lost where a minus stands before it.
    """
    said = tuple(each for line in lines for each in line.sentences)
    meant = tuple(map(_meant, said))
    return () if meant == said else meant


def _meant(clause: Clause) -> Clause:
    slots = {name: _within(slot) for name, slot in clause.slots.items()}
    if clause.kind not in _DONE and not clause.kind.startswith(_VERBS):
        return evolve(clause, slots=slots)
    is_reversed = any(map(_is_below_zero, slots.values()))
    kind = _OTHER_WAY.get(clause.kind, clause.kind) if is_reversed else clause.kind
    return evolve(clause, kind=kind, slots={name: _positive(slot) for name, slot in slots.items()})


def _within(slot: Slot) -> Slot:
    """What is said inside a clause, with the clauses in it as they are meant."""
    match slot:
        case Clause():
            return _meant(slot)
        case Clauses(items):
            return Clauses(tuple(map(_meant, items)))
        case Runs(runs):
            return Runs(tuple(tuple(map(_meant, run)) for run in runs))
    return slot


def _numbers(slot: Slot) -> Iterator[int | None]:
    match slot:
        case Amounts(items):
            yield from (each.number for each in items)
        case NounPhrase() | Quantity():
            yield slot.number


def _is_below_zero(slot: Slot) -> bool:
    return any(each is not None and each < 0 for each in _numbers(slot))


def _positive(slot: Slot) -> Slot:
    if not _is_below_zero(slot):
        return slot
    match slot:
        case Amounts(items):
            return Amounts(tuple(evolve(each, number=abs(each.number or 0)) for each in items))
        case NounPhrase() | Quantity():
            return evolve(slot, number=abs(slot.number or 0))
    return slot
