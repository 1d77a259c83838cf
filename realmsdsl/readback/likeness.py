"""How near readings are to a text, and which of them comes first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.ir import SEAT, All, Candidate, CardDef, Event, Expr, FactOf, Noun
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Act, Change, Create, ForEach, Move, Perform, Remove, Repeat, Swap
from realmsdsl.text.clauses import BACKWARDS, Clause, Clauses, Named, NounPhrase, Runs, Slot
from realmsdsl.text.read import ReadLine


def distance(left: Sequence[str], right: Sequence[str]) -> int:
    """How many words must be put in, left out or exchanged to make one text of another."""
    if left == right:
        return 0
    row = list(range(len(right) + 1))
    for at, word in enumerate(left, 1):
        corner, row[0] = row[0], at
        for place, other in enumerate(right, 1):
            corner, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, corner + (word != other))
    return row[-1]


def unsaid(typed: Sequence[str], said: Sequence[str]) -> int:
    """How many words were typed that a text does not have, wherever they stand in it."""
    return (Counter(typed) - Counter(said)).total()


def borrowed(lines: Sequence[ReadLine]) -> int:
    """How often a reading has the acting player do what the rules only say of others.

    A verb of the game may have a phrase with the word of another verb; where you act the other one is meant, where
    somebody else does, this one.
    """
    return sum(_borrowed(clause, inside=False) for line in lines for clause in line.sentences)


def _borrowed(clause: Clause, *, inside: bool) -> int:
    own = 0
    if clause.borrows:
        own = -1 if inside else 1
    return own + sum(_borrowed(each, inside=inside or clause.kind == "act") for each in _inner(clause))


def _inner(clause: Clause) -> Iterator[Clause]:
    for slot in clause.slots.values():
        if isinstance(slot, Clause):
            yield slot
        elif isinstance(slot, Clauses):
            yield from slot.items
        elif isinstance(slot, Runs):
            yield from (each for run in slot.items for each in run)


_AGAIN: Final = "again"
_BACK: Final = BACKWARDS | {"this"}
_CARDS: Final = ("card", "kind.")
"""How something is introduced that is known, and how the rows of cards begin."""

_DEEDS: Final = ("deed", "deeds", "first", "items", "otherwise", "second")
"""The slots of a clause in which others stand that are done."""


def deeds_in(clause: Clause) -> Iterator[Clause]:
    """The clauses inside another one that may say by themselves what is done."""
    yield from _inner(Clause("", {each: clause.slots[each] for each in _DEEDS if each in clause.slots}))


def with_deeds(clause: Clause, deed: Clause) -> Clause:
    """A clause with something else in the place of all that is done in it."""
    return evolve(clause, slots={name: _instead(name, slot, deed) for name, slot in clause.slots.items()})


def _instead(name: str, slot: Slot, deed: Clause) -> Slot:
    if name not in _DEEDS:
        return slot
    match slot:
        case Clause():
            return deed
        case Clauses():
            return Clauses((deed,) * len(slot.items))
        case Runs():
            return Runs(((deed,),) * len(slot.items))
        case _:
            return slot


_YOU: Final = "you"
_DONE: Final = (Change, Create, Move, Perform, Remove, Swap)
"""Steps in which something is done, by whoever acts."""

_OF_OTHERS: Final = frozenset({"theirs", "third"})
"""What clauses are marked with that are about somebody else, who is not named in them."""


def of_others(clause: Clause) -> int:
    """How many clauses in one are about somebody else, whom a sentence before it names."""
    described = (slot.modifiers for slot in clause.slots.values() if isinstance(slot, NounPhrase))
    inner = (*_inner(clause), *(each for row in described for each in row))
    return (not _OF_OTHERS.isdisjoint(clause.required)) + sum(map(of_others, inner))


def size(lines: Sequence[ReadLine]) -> int:
    """Of how many clauses a reading is made, with those that describe things."""
    return sum(_size(clause) for line in lines for clause in line.sentences)


def _size(clause: Clause) -> int:
    described = (slot.modifiers for slot in clause.slots.values() if isinstance(slot, NounPhrase))
    return 1 + sum(map(_size, _inner(clause))) + sum(_size(each) for row in described for each in row)


_ROWS: Final = frozenset({"all_of", "choose_below", "in_turn", "then", "when", "whenever"})
"""Sentences in which something is done, or happens, before something else is done."""


def has_several_deeds(lines: Sequence[ReadLine]) -> bool:
    """Whether a reading tells of several deeds, or of one on a condition about a thing: a pronoun may mean what is named there."""
    return any(len(line.sentences) > 1 or any(map(_is_row, line.sentences)) for line in lines)


def _is_row(clause: Clause) -> bool:
    asked = clause.slots.get("condition")
    names = clause.kind == "if" and isinstance(asked, Clause) and any(map(_is_card, asked.slots.values()))
    return (
        (names and _points_back(clause.slots.get("deed")))
        or clause.kind in _ROWS
        or any(map(_is_row, _inner(clause)))
    )


def _points_back(slot: Slot | None) -> bool:
    """Whether a pronoun is in what is done."""
    if isinstance(slot, NounPhrase):
        return _AGAIN in slot.features
    inside = (
        slot.slots.values() if isinstance(slot, Clause) else slot.items if isinstance(slot, Clauses) else ()
    )
    return any(map(_points_back, inside))


def _is_card(slot: Slot) -> bool:
    """Whether a card is named that nothing has been said of before."""
    if not isinstance(slot, NounPhrase) or slot.determiner in _BACK:
        return False
    return any(head.startswith(_CARDS) for head in slot.heads)


def names_in(lines: Sequence[ReadLine]) -> frozenset[str]:
    """The cards that a reading names."""
    waiting = [clause for line in lines for clause in line.sentences]
    found: set[str] = set()
    while waiting:
        clause = waiting.pop()
        waiting += _inner(clause)
        for slot in clause.slots.values():
            if isinstance(slot, NounPhrase | Named):
                found.add(slot.name)
    return frozenset(found - {""})


def defined(lines: Sequence[ReadLine]) -> int:
    """How many things a reading calls by a name that the game has for them."""
    return sum(_defined(clause) for line in lines for clause in line.sentences)


def _defined(clause: Clause) -> int:
    things = [slot for slot in clause.slots.values() if isinstance(slot, NounPhrase)]
    named = sum(head.startswith("definition.") for each in things for head in each.heads)
    described = (inner for each in things for inner in each.modifiers)
    return named + sum(map(_defined, (*_inner(clause), *described)))


def beside_the_point(card: CardDef) -> int:
    """How often a card asks of players what has nothing to do with them: "each opponent such that you control a Base"."""
    nouns = (each for each in walk(card) if isinstance(each, Noun) and each.sort == SEAT)
    asked = (part for each in nouns for part in _parts(each.which))
    return sum(
        not any(isinstance(each, Candidate) and each.type == SEAT for each in walk(part)) for part in asked
    )


def names_others(card: CardDef) -> bool:
    """Whether a card speaks of anybody but you: of whom else could something be theirs?"""
    return any(
        (isinstance(each, Noun) and each.sort == SEAT)
        or (isinstance(each, FactOf) and each.type == SEAT == each.of.type)  # a neighbour
        or (isinstance(each, Event) and each.actor != _YOU)
        for each in walk(card)
    )


def does_for_others(card: CardDef) -> bool:
    """Whether anybody but you is told to do something on a card."""
    return any(isinstance(each, Act) for each in walk(card))


def only_you_do(card: CardDef) -> bool:
    """Whether nobody but you does anything on a card, or is waited for to do so: who else could choose?"""
    return not does_for_others(card) and all(
        each.actor == _YOU for each in walk(card) if isinstance(each, Event)
    )


def only_others_act(card: CardDef) -> bool:
    """Whether all that is done on a card is done by somebody who is told to."""
    acts = [each for each in walk(card) if isinstance(each, Act)]
    by_them = {id(each) for act in acts for each in walk(act)}
    return bool(acts) and not any(isinstance(each, _DONE) and id(each) not in by_them for each in walk(card))


def does_again(card: CardDef) -> bool:
    """Whether something is done more than once on a card, as often as there is something."""
    return any(isinstance(each, ForEach | Repeat) for each in walk(card))


def _parts(condition: Expr | None) -> Iterator[Expr]:
    """What must hold together for a condition to hold."""
    if isinstance(condition, All):
        for each in condition.items:
            yield from _parts(each)
    elif condition is not None:
        yield condition
