"""Less than nothing of something: nobody gains, draws or discards that, and what is meant is something else."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amounts, Clause, Clauses, NounPhrase, Quantity, Runs, Slot
from realmsdsl.text.read import ReadLine
from realmsdsl.text.read.signs import by_their_signs

_OF_AMOUNTS: Final = frozenset({"gain", "lose"})
"""What is done the other way round with less than nothing."""

_DONE: Final = frozenset({"do", "pay", "put_on", "take", "take_off"})
_VERBS: Final = "verb."


def with_more_than_nothing(lines: tuple[ReadLine, ...]) -> tuple[Clause, ...]:
    """The sentences of a text, with what they come to where something is done with less than nothing; none if nothing is.

    A resource that is always said without a verb is lost where a minus stands before it.
    """
    said = tuple(each for line in lines for each in line.sentences)
    meant = tuple(map(_meant, said))
    return () if meant == said else meant


def _meant(clause: Clause) -> Clause:
    if clause.kind in _OF_AMOUNTS:
        return by_their_signs(clause)
    is_done = clause.kind in _DONE or clause.kind.startswith(_VERBS)
    return evolve(
        clause,
        slots={name: _positive(slot) if is_done else _within(slot) for name, slot in clause.slots.items()},
    )


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


def _positive(slot: Slot) -> Slot:
    """So many of what something is done with, without a minus."""
    match slot:
        case Amounts(items):
            return Amounts(tuple(evolve(each, number=_more(each.number)) for each in items))
        case NounPhrase() | Quantity():
            return evolve(slot, number=_more(slot.number))
    return slot


def _more(number: int | None) -> int | None:
    return None if number is None else abs(number)
