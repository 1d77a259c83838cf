"""What clauses are about, as far as writing them needs it."""

from typing import Final, TypeVar

from attrs import evolve

from realmsdsl.ir import InZone, Noun, Program, Sort, You
from realmsdsl.text.clauses import GROUPS, PICKS, Clause, NounPhrase, ZoneOf, Zones, is_of_players
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.referring import is_of_cells

_Slot = TypeVar("_Slot")


def slot_of(clause: Clause, name: str, sort: type[_Slot]) -> _Slot:
    """A slot of a clause, which must be of a sort.

    Raises:
        UnwritableError: it is of another sort, or is not there.
    """
    value = clause.slots.get(name)
    if not isinstance(value, sort):
        raise UnwritableError("a clause without what it is about")
    return value


def thing_of(clause: Clause) -> NounPhrase:
    """The thing that a clause is about; raises as `slot_of`."""
    return slot_of(clause, "thing", NounPhrase)


def head_of(phrase: NounPhrase) -> str:
    """The row of the lexicon for what a phrase is about.

    Raises:
        UnwritableError: it has a name, and no word for what it is.
    """
    if not phrase.heads:
        raise UnwritableError("a name where a word of the game is wanted")
    return phrase.heads[0]


def numeral(number: int) -> str:
    """A number; our language has no negative ones, so they are taken from nothing."""
    return str(number) if number >= 0 else f"(0 - {-number})"


def last_of(term: str) -> str:
    """The word of our language for a row of the lexicon."""
    return term.rpartition(".")[2]


THING, PLAYER, NUMBER, WORD, CELL = "thing", "player", "number", "word", "cell"
"""What can have a name: a thing, somebody, a number, a word of a list, a cell of a grid."""

SEVERAL: Final = "several"
"""The name of things of which some may be spoken of later, while one of them is spoken of as `it`."""


def sort_named(phrase: NounPhrase) -> str:
    """What a phrase gives a name to where it is chosen: somebody, a number, a word of a list, a cell, or a thing."""
    head = phrase.head
    if head == NUMBER:
        return NUMBER
    if is_of_cells(head):
        return CELL
    return PLAYER if is_of_players(head) else WORD if head.startswith("values.") else THING


def sort_told(phrase: NounPhrase, program: Program) -> str:
    """The same of what may be told by the game, or by a property of a card: whoever comes next is somebody."""
    what, _, name = phrase.head.partition(".")
    types = {
        "definition": {each.name: each.type for each in program.lines.definitions},
        "property": {each.name: each.type for each in program.properties},
    }
    told = types.get(what, {}).get(name)
    return PLAYER if told is not None and told.sort is Sort.SEAT else sort_named(phrase)


ENDS: Final = ("top", "bottom", "random")
"""Determiners of what is found at an end of a zone, or by chance."""

ACTIVE: Final = "role.active_player"
"""The player whose turn it is: there is one of them."""


def is_active_player(phrase: NounPhrase) -> bool:
    """Whether a phrase means the player whose turn it is."""
    return phrase.heads == (ACTIVE,) and phrase.determiner in {"a", "the"} and not phrase.modifiers


def is_pick(phrase: NounPhrase) -> bool:
    """Whether a phrase means what somebody picks."""
    return phrase.determiner in PICKS and not is_active_player(phrase)


_WHO_DID: Final = frozenset({"anybody", "from", "none", "not", "others", "third"})
"""What a clause about something that was done is keyed by besides how long ago that may be."""


def period_of(clause: Clause) -> str:
    """Since when something may have been done: the loop that a clause is keyed by, or this turn."""
    return next((each for each in clause.required if each not in _WHO_DID), "turn")


_ASKED_FOR: Final = ("definition.", "property.")
"""What a game asks for, and what a card has: perhaps a player."""


def is_only_one(thing: NounPhrase) -> bool:
    """Whether somebody is said to be the only one of a group, so that nobody has to pick them."""
    is_best = any(each.kind.startswith("which.best") for each in thing.modifiers)
    return thing.determiner == "the" and thing.head in GROUPS and not is_best


def is_asked_for(thing: NounPhrase) -> bool:
    """Whether nobody picks a thing since the game, or another thing, tells which one it is."""
    return bool(thing.heads) and head_of(thing).startswith(_ASKED_FOR)


def are_leaders(phrase: NounPhrase) -> bool:
    """Whether a phrase means the players who have most of something: all of them, whom nobody picks."""
    best = any(each.kind == "which.best" for each in phrase.modifiers)
    return best and any(map(is_of_players, phrase.heads))


_UNTIL: Final = "until_"


def end_of(clause: Clause) -> str:
    """Until when a clause is keyed to last, as `until_end_turn`; empty if it does not end."""
    return next((each for each in clause.required if each.startswith(_UNTIL)), "")


def until(end: str) -> str:
    """The header of what lasts until the start or the end of something."""
    edge, _, clock = end.removeprefix(_UNTIL).partition("_")
    return f"until {edge} of {clock}"


def named_zone(place: Zones) -> str:
    """A zone as a value: where something begins, say.

    Raises:
        UnwritableError: it is said to be somebody's, and such a value is nobody's.
    """
    (zone, *others) = place.items
    if others or zone.owner or zone.holder is not None:
        raise UnwritableError("a place of somebody as a value")
    return zone.zone


def placed_by(options: Noun, thing: NounPhrase) -> NounPhrase:
    """A thing with the places where a verb looks by itself; that to which something happened is looked for wherever it lies now."""
    if thing.zones is not None or any(each.kind.startswith(_HAPPENED) for each in thing.modifiers):
        return thing
    own = (each for each in options.where if isinstance(each, InZone) and each.seats in {None, You()})
    zones = tuple(ZoneOf(each.zone) for each in own)
    return evolve(thing, zones=Zones(zones)) if zones else thing


_HAPPENED: Final = "which.happened"
"""How the kinds of descriptions begin that something was done to a thing."""
