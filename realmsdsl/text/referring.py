"""Sentences that speak of what was named before them, or of some among it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import dropwhile, islice, takewhile
from typing import Final

from realmsdsl.text.clauses import (
    BACKWARDS,
    DEFINITE,
    GROUPS,
    MARKS,
    Clause,
    Clauses,
    Destination,
    NounPhrase,
    Quantity,
    Runs,
    Slot,
    Zones,
    is_of_players,
)
from realmsdsl.text.parts import parts_of


_CELLS: Final = frozenset({"cell", "fact.above", "fact.below", "fact.left_side", "fact.right_side"})


def is_of_cells(head: str) -> bool:
    """Whether a row of the lexicon is a word for places on a grid: any of them, or one beside something."""
    return head in _CELLS


def is_you(who: Slot | None) -> bool:
    """Whether somebody is you, whatever else is said of you."""
    return isinstance(who, NounPhrase) and who.determiner == "you"


def is_any_player(who: NounPhrase) -> bool:
    """Whether no more is said of somebody than that it is a player."""
    return who.heads == ("player",) and not who.modifiers


def is_done_by_you(clause: Clause) -> bool:
    """Whether it is said of somebody who does something that it is you, and nothing more of you."""
    who = clause.slots.get("who")
    return clause.kind == "act" and isinstance(who, NounPhrase) and is_you(who) and not who.modifiers


def refers_back(clause: Clause) -> bool:
    """Whether a clause speaks of something said before it."""
    for slot in clause.slots.values():
        if isinstance(slot, NounPhrase) and (slot.determiner in BACKWARDS or _is_done_before(slot)):
            return True
        if isinstance(slot, Quantity) and slot.number is None:
            return True
        inner = (slot,) if isinstance(slot, Clause) else slot.items if isinstance(slot, Clauses) else ()
        if any(map(refers_back, inner)):
            return True
    return False


def _is_done_before(phrase: NounPhrase) -> bool:
    """Whether things are those with which the sentence before did something."""
    return any(each.kind == "which.this_way" for each in phrase.modifiers)


def called_again(heads: tuple[str, ...]) -> tuple[str, ...]:
    """The words by which somebody who acts is spoken of again: "that opponent", and whoever is no group is "that player"."""
    return heads if set(heads) <= {*GROUPS} else ("player",)


_IT: Final = frozenset({"it", "its", "that", "those", "them"})


def speaks_of_it(clause: Clause) -> bool:
    """Whether a sentence speaks of a thing that a sentence before it names."""
    deeds = _in_a_row(clause)
    if deeds:
        unnamed = (*takewhile(lambda each: not _names_thing(each), deeds), None)
        return any(map(speaks_of_it, deeds[: len(unnamed)]))
    each = clause.slots.get("each")
    if "first" in clause.required and isinstance(each, NounPhrase) and _is_named(each):
        return _says(each, _is_it, speaks_of_it)  # whatever is done for each speaks of that one
    return any(_says(slot, _is_it, speaks_of_it) for slot in clause.slots.values())


def speaks_of_somebody(clause: Clause) -> bool:
    """Whether a sentence speaks of a player who was named before it."""
    return any(map(_is_that_player, phrases_in(clause)))


def speaks_of_them_too(clause: Clause, somebody: NounPhrase, *, of_player: bool = False) -> bool:
    """Whether a sentence that names somebody speaks of that player besides; with `of_player` in these words."""
    named = sum(each == somebody for each in phrases_in(clause))
    inside = [each for each in phrases_in(somebody) if _is_that_player(each)]
    that = [each for each in phrases_in(clause) if _is_that_player(each)]
    if of_player:
        besides = [each for each in that if each not in inside]
        return bool(besides) and all(each.head == "player" for each in besides)
    return len(that) > named * len(inside) or _is_theirs(clause)


def speak_of_several_players(clauses: Iterable[Clause]) -> bool:
    """Whether some sentences speak of several players who were named before them, or of some among those."""
    return any(
        each.determiner == "those" and any(map(is_of_players, each.heads))
        for clause in clauses
        for each in phrases_in(clause)
    )


def tells_of_others(clause: Clause, somebody: NounPhrase) -> bool:
    """Whether a sentence tells of a player besides somebody who is named in it: "that player" may be that one."""
    known = (somebody, *phrases_in(somebody))
    return any(
        any(map(is_of_players, each.heads)) and each.determiner not in _KNOWN and each not in known
        for each in phrases_in(clause)
    )


def _is_that_player(phrase: NounPhrase) -> bool:
    return phrase.determiner == "that" and any(map(is_of_players, phrase.heads))


def speak_of_somebody(clauses: Iterable[Clause], *, of_player: bool = False) -> bool:
    """Whether some sentences in a row speak of a player who was named before them: up to the first in which somebody else is named;
    with `of_player` in these words, and what is called theirs is of whoever acts."""
    for each in _one_by_one(clauses):
        if speaks_of_somebody(each) or (not of_player and _is_theirs(each)):
            return True
        if any(_is_somebody_new(name, slot) for name, slot in each.slots.items()):
            return False
    return False


def _is_theirs(slot: Slot) -> bool:
    """Whether something in a slot is called theirs, and nobody there does something whose it could be."""
    match slot:
        case Zones():
            return any(each.owner == _THEIRS for each in slot.items)
        case Destination():
            return slot.zone.owner == _THEIRS
        case Runs():
            return False
        case Clause() if "who" in slot.slots:
            return False
    return any(map(_is_theirs, parts_of(slot)))


_THEIRS: Final = "theirs"
"""Whose a place is that is called by a pronoun."""


def _is_somebody_new(name: str, slot: Slot) -> bool:
    """Whether a slot names somebody who was not spoken of before: whoever acts, or a player to whom something is done."""
    is_player = isinstance(slot, NounPhrase) and (name == "who" or any(map(is_of_players, slot.heads)))
    return is_player and isinstance(slot, NounPhrase) and slot.determiner not in _KNOWN


_KNOWN: Final = frozenset({"that", "they", "those", "you"})


def _one_by_one(clauses: Iterable[Clause]) -> Iterator[Clause]:
    for each in clauses:
        row = _in_a_row(each)
        yield from _one_by_one(row) if row else (each,)


def speaks_of_its_own(clause: Clause) -> bool:
    """Whether something is put where it belongs by itself: to its owner, or beside that one."""
    place = clause.slots.get("place")
    return isinstance(place, Destination) and _says(place, _is_it, speaks_of_it)


def describes_by_it(clause: Clause) -> bool:
    """Whether what a sentence names is described by a thing that a sentence before it names: "a card next to it"."""
    thing, deed = clause.slots.get("thing"), clause.slots.get("deed")
    if isinstance(deed, Clause):
        return describes_by_it(deed)
    modifiers = thing.modifiers if isinstance(thing, NounPhrase) else ()
    return any(speaks_of_it(each) for each in modifiers if each.kind != _SUCH_THAT)


def _in_a_row(clause: Clause) -> list[Clause]:
    """The deeds of a sentence that has several of them; none of any other one."""
    below = clause.slots.get("items")
    if clause.kind == "one_by_one" and isinstance(below, Runs):
        return [each for run in below.items for each in run]
    if clause.kind not in {"then", "all_of", "in_turn"}:
        return []
    inner = clause.slots.get("deeds")
    row = inner.items if isinstance(inner, Clauses) else (clause.slots["first"], clause.slots["second"])
    return [each for each in row if isinstance(each, Clause)]


def _names_thing(clause: Clause) -> bool:
    """Whether a sentence names a thing, of which one behind it may speak."""
    return any(_says(slot, _is_named, _names_thing) for slot in clause.slots.values())


def _is_named(phrase: NounPhrase) -> bool:
    return phrase.determiner not in BACKWARDS and not any(map(is_of_players, phrase.heads))


def speaks_among_them(clause: Clause) -> bool:
    """Whether a sentence speaks of some among things that a sentence before it names."""
    deeds = _in_a_row(clause)
    if deeds:
        return speak_among_them(deeds)
    if any(
        speak_among_them(run)
        for slot in clause.slots.values()
        if isinstance(slot, Runs)
        for run in slot.items
    ):
        return True
    things = clause.slots.get("things") if clause.kind == "is_among" else None
    if isinstance(things, NounPhrase) and things.determiner in BACKWARDS - MARKS:  # a letter says which
        return not any(map(is_of_players, things.heads))  # whether something is one of them
    rest = (slot for slot in clause.slots.values() if not isinstance(slot, Runs))
    return any(_says(slot, _is_among, speaks_among_them) for slot in rest)


def speak_among_them(clauses: Sequence[Clause]) -> bool:
    """Whether one of some sentences in a row speaks of some among things that one before all of them names."""
    unnamed = (*takewhile(lambda each: not names_several(each), clauses), None)
    return any(map(speaks_among_them, clauses[: len(unnamed)]))


def names_several(clause: Clause) -> bool:
    """Whether a sentence names things among which one behind it may speak of some."""
    return any(_says(slot, _are_several, names_several) for slot in clause.slots.values())


def speak_of_several_behind(things: NounPhrase, clauses: Sequence[Clause]) -> bool:
    """Whether one of some sentences speaks of several things ("those 2 cards"), though one between names a thing by itself: up to the
    first that names several others."""
    if not _are_several(things):
        return False
    unnamed = takewhile(lambda each: not names_several(each), _one_by_one(clauses))
    behind = dropwhile(lambda each: not _names_thing(each), unnamed)
    return any(
        map(_is_of_several, (phrase for each in islice(behind, 1, None) for phrase in phrases_in(each)))
    )


def _is_of_several(phrase: NounPhrase) -> bool:
    of_them = phrase.determiner == "their" and phrase.head.startswith(_PROPERTY)
    return of_them or (phrase.determiner in {"them", "those"} and not any(map(is_of_players, phrase.heads)))


def _are_several(phrase: NounPhrase) -> bool:
    is_one = phrase.number in {None, 1} and phrase.determiner not in _SEVERAL
    return _is_named(phrase) and not is_one and not _is_among(phrase)


_SEVERAL: Final = frozenset({"all", "any_number", "between", "plural", "so_many", "up_to_so_many"})


def _is_among(phrase: NounPhrase) -> bool:
    """Whether a thing is some among others that were named before, and not in the same breath; words of a list, and players, are no things."""
    if phrase.head.startswith(_WORDS) or any(map(is_of_players, phrase.heads)):
        return False
    others = (each.slots.get("things") for each in phrase.modifiers if each.kind == "which.among")
    return any(not isinstance(each, NounPhrase) or each.determiner not in DEFINITE for each in others)


_WORDS: Final = "values."
_PROPERTY: Final = "property."


def _is_it(phrase: NounPhrase) -> bool:
    return phrase.determiner in _IT and phrase.head != "number"


_SUCH_THAT: Final = "which.such_that"


def _says(slot: Slot, of_noun: Callable[[NounPhrase], bool], of_clause: Callable[[Clause], bool]) -> bool:
    """Whether something holds of a noun in a slot, or of a clause in it."""
    if isinstance(slot, Clause):
        return of_clause(slot)
    if isinstance(slot, NounPhrase) and of_noun(slot):
        return True
    return any(
        _says(each, of_noun, of_clause)
        for each in parts_of(slot)
        # a condition about a thing calls that thing itself "it"
        if not (isinstance(each, Clause) and each.kind == _SUCH_THAT and isinstance(slot, NounPhrase))
    )


def marks_in(slot: Slot) -> Iterator[NounPhrase]:
    """What a slot says, anywhere in it, that is called by a letter."""
    return (each for each in phrases_in(slot) if each.determiner in MARKS)


def pronouns_in(clause: Clause) -> int:
    """How often a clause speaks of a thing that was named before it."""
    things = (each for each in phrases_in(clause) if not any(map(is_of_players, each.heads)))
    return sum(each.determiner in BACKWARDS for each in things)


def phrases_in(slot: Slot) -> Iterator[NounPhrase]:
    """The noun phrases of a slot, those inside others too."""
    if isinstance(slot, NounPhrase):
        yield slot
    for each in parts_of(slot):
        yield from phrases_in(each)
