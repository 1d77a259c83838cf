"""Whether an ability still says everything that a text said: nothing that was read may be lost on the way."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from realmsdsl.text.clauses import (
    BACKWARDS,
    Amounts,
    Clause,
    Clauses,
    Destination,
    Named,
    NounPhrase,
    Options,
    Quantity,
    Runs,
    Sentence,
    Slot,
    Words,
    Zones,
)
from realmsdsl.text.plan import PlannedLine
from realmsdsl.text.read import ReadLine


_ANYTHING: Final = frozenset({"card", "1"})
"""What says nothing in particular: everything is a card, and one of a thing is one without a number, too."""

_DENIED: Final = frozenset({"no", "none", "not"})


def lost(lines: Sequence[ReadLine], plan: Sequence[PlannedLine]) -> frozenset[str]:
    """What was read and is not said by the plan of the ability that was made of it.

    Those are words for things, words of lists, zones, resources, names and numbers, and whether something is denied. Words that the rules imply may be
    said or left out; what is said at all must be in the plan, or in the more general way of saying it.

    Args:
        lines: what was read.
        plan: what the ability says.
    """
    read = {each for line in lines for clause in line.sentences for each in _said(clause)}
    planned = {each for line in plan for each in _planned(line)}
    return frozenset(read - planned - _ANYTHING)


def _planned(line: PlannedLine) -> Iterator[str]:
    for part in (line.label, line.price, line.priced, line.lead):
        if part is not None:
            yield from _said(part)
    yield from _sentences(line.sentences)


def _sentences(sentences: Iterable[Sentence]) -> Iterator[str]:
    for sentence in sentences:
        yield from _said(sentence.clause)
        for item in sentence.items:
            yield from _sentences(item)


def _said(clause: Clause) -> Iterator[str]:
    yield from _DENIED.intersection(clause.required)
    for slot in clause.slots.values():
        yield from _of(slot)
    if clause.otherwise is not None:
        yield from _said(clause.otherwise)


def _of(slot: Slot) -> Iterator[str]:
    match slot:
        case Clause():
            yield from _said(slot)
        case Clauses():
            for each in slot.items:
                yield from _said(each)
        case Runs():
            for run in slot.items:
                for each in run:
                    yield from _said(each)
        case NounPhrase():
            yield from _described(slot)
        case Quantity():
            yield from _counted(slot.number, slot.value)
        case Amounts():
            for amount in slot.items:
                yield amount.term
                yield from _counted(amount.number, amount.value)
        case Options():
            for option in slot.items:
                yield from _of(option)
        case Zones():
            for zone in slot.items:
                yield f"zone.{zone.zone}"
        case Destination():
            yield f"zone.{slot.zone.zone}"
        case Words():
            yield from slot.ids
        case Named():
            yield slot.name


def _counted(number: int | None, value: Clause | None) -> Iterator[str]:
    if number is not None:
        yield str(number)
    if value is not None:
        yield from _said(value)


def _described(phrase: NounPhrase) -> Iterator[str]:
    if phrase.determiner not in BACKWARDS:
        yield from phrase.heads
    yield from filter(None, (phrase.name,))
    yield from _counted(phrase.number, None)
    for modifier in phrase.modifiers:
        yield from _said(modifier)
    if phrase.zones is not None:
        yield from _of(phrase.zones)
