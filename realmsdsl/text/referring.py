"""Sentences that speak of what was named before them, or of some among it."""

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Final

from realmsdsl.text.clauses import (
    BACKWARDS,
    NUMBERS_OF_PICKS,
    Amounts,
    Clause,
    Clauses,
    NounPhrase,
    Quantity,
    Runs,
    Slot,
    Zones,
    is_of_players,
)


def refers_back(clause: Clause) -> bool:
    """Whether a clause speaks of something said before it."""
    for slot in clause.slots.values():
        if isinstance(slot, NounPhrase) and slot.determiner in BACKWARDS:
            return True
        if isinstance(slot, Quantity) and slot.number is None:
            return True
        inner = (slot,) if isinstance(slot, Clause) else slot.items if isinstance(slot, Clauses) else ()
        if any(map(refers_back, inner)):
            return True
    return False


_IT: Final = frozenset({"it", "its", "that", "those", "them"})


def speaks_of_it(clause: Clause) -> bool:
    """Whether a sentence speaks of a thing that a sentence before it names."""
    if clause.kind in {"then", "all_of", "in_turn"}:
        inner = clause.slots.get("deeds")
        row = inner.items if isinstance(inner, Clauses) else (clause.slots["first"], clause.slots["second"])
        deeds = [each for each in row if isinstance(each, Clause)]
        unnamed = (*takewhile(lambda each: not _names_thing(each), deeds), None)
        return any(map(speaks_of_it, deeds[: len(unnamed)]))
    each = clause.slots.get("each")
    if "first" in clause.required and isinstance(each, NounPhrase) and _is_named(each):
        return _says(each, _is_it, speaks_of_it)  # whatever is done for each speaks of that one
    return any(_says(slot, _is_it, speaks_of_it) for slot in clause.slots.values())


def _names_thing(clause: Clause) -> bool:
    """Whether a sentence names a thing, of which one behind it may speak."""
    return any(_says(slot, _is_named, _names_thing) for slot in clause.slots.values())


def _is_named(phrase: NounPhrase) -> bool:
    return phrase.determiner not in BACKWARDS and not any(map(is_of_players, phrase.heads))


def speaks_among_them(clause: Clause) -> bool:
    """Whether a sentence speaks of some among things that a sentence before it names."""
    return any(_says(slot, _is_among, speaks_among_them) for slot in clause.slots.values())


def _is_among(phrase: NounPhrase) -> bool:
    return any(each.kind == "which.among" for each in phrase.modifiers)


def _is_it(phrase: NounPhrase) -> bool:
    return phrase.determiner in _IT


_SUCH_THAT: Final = "which.such_that"


def _says(slot: Slot, of_noun: Callable[[NounPhrase], bool], of_clause: Callable[[Clause], bool]) -> bool:
    """Whether something holds of a noun in a slot, or of a clause in it."""
    if isinstance(slot, NounPhrase):  # a condition about a thing calls that thing itself "it"
        return of_noun(slot) or any(of_clause(each) for each in slot.modifiers if each.kind != _SUCH_THAT)
    if isinstance(slot, Quantity):
        return slot.value is not None and of_clause(slot.value)
    if isinstance(slot, Amounts):
        return any(each.value is not None and of_clause(each.value) for each in slot.items)
    if isinstance(slot, Clauses):
        return any(map(of_clause, slot.items))
    if isinstance(slot, Runs):
        return any(of_clause(each) for run in slot.items for each in run)
    return isinstance(slot, Clause) and of_clause(slot)


def numbers_of_picks(slot: Slot) -> Iterator[NounPhrase]:
    """What a slot says, anywhere in it, that is called by the number of its pick."""
    if isinstance(slot, NounPhrase):
        if slot.determiner in NUMBERS_OF_PICKS:
            yield slot
        inner: Iterable[Slot | None] = slot.modifiers
    elif isinstance(slot, Clause):
        inner = slot.slots.values()
    elif isinstance(slot, Clauses):
        inner = slot.items
    elif isinstance(slot, Runs):
        inner = (each for run in slot.items for each in run)
    elif isinstance(slot, Quantity):
        inner = (slot.value,)
    elif isinstance(slot, Zones):
        inner = (each.holder for each in slot.items)
    else:
        inner = (each.value for each in slot.items) if isinstance(slot, Amounts) else ()
    for each in inner:
        if each is not None:
            yield from numbers_of_picks(each)
