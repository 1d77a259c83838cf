"""What else a deed is told by that is waited for, or forbidden: a number, a word, another player, a cell, a place."""

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from realmsdsl.ir import ABILITY, SEAT, Candidate, Compare, Expr, IsIn, Meets, Noun, Place, Same, Sort, You
from realmsdsl.text.clauses import Clause, NounPhrase, Slot
from realmsdsl.text.plan.candidate import is_candidate, named_outright
from realmsdsl.text.plan import nearness, nouns, places, things, values
from realmsdsl.text.plan.scene import Scene

HEARD, BARRED = "heard", "effect.only"
"""The tables of what stands around an event, and around what may not be done."""

_INSIDE: Final = {HEARD: "event", BARRED: "deed"}
_Told = tuple[str, Slot]


def told(deed: Clause, table: str, verb: str, asked: Mapping[int, Expr], scene: Scene) -> Clause:
    """A deed with all that is asked of its values besides, each around the one before.

    Args:
        deed: what is waited for, or forbidden.
        table: `HEARD` or `BARRED`.
        verb: what is done.
        asked: what is asked of those of its values that are not in the clause yet, by their places.
        scene: where.
    """
    params = scene.vocabulary.params_of(verb)
    for at, condition in sorted(asked.items()):
        found = _told(params[at].type.sort, condition, scene) if at < len(params) else None
        if found is None:
            return things.unsaid(condition, table)
        slot, said = found
        deed = Clause(f"{table}.{slot}", {_INSIDE[table]: deed, slot: said})
    return deed


def _told(sort: Sort, condition: Expr, scene: Scene) -> _Told | None:
    read = _BY_SORT.get(sort)
    return read(condition, scene) if read is not None else None


def _number(condition: Expr, scene: Scene) -> _Told | None:
    if (
        not isinstance(condition, Compare)
        or condition.op != "=="
        or not isinstance(condition.left, Candidate)
    ):
        return None
    return "number", values.quantity(condition.right, scene)


def _words(condition: Expr, _: Scene) -> _Told | None:
    words = things.words_of(condition.right) if isinstance(condition, Same | Meets) else None
    return None if words is None else ("words", words)


def abilities(condition: Expr) -> Noun:
    """The abilities of which something is asked: those of some cards are spoken of like any others of them."""
    if isinstance(condition, IsIn) and isinstance(condition.noun, Noun):
        return condition.noun
    return Noun(ABILITY, (), condition)


def player(condition: Expr, determiner: str, scene: Scene) -> NounPhrase | None:
    """The players whom a condition is about, as a noun phrase; None if it has to be said in other words."""
    named = named_outright(condition)
    if named is not None:
        return things.YOU if isinstance(named, You) else things.thing(named, scene)
    if isinstance(condition, IsIn) and is_candidate(condition.thing) and isinstance(condition.noun, Noun):
        return nouns.noun_phrase(condition.noun, determiner, scene)
    return None


def _player(condition: Expr, scene: Scene) -> _Told | None:
    known = player(condition, "a", scene)
    return "player", known or nouns.noun_phrase(Noun(SEAT, (), condition), "a", scene)


def _cell(condition: Expr, scene: Scene) -> _Told | None:
    spot = nearness.spot(condition, scene)
    return "spot", evolve(spot, features=(*spot.features, "sole"))


def _place(condition: Expr, scene: Scene) -> _Told | None:
    place = condition.right if isinstance(condition, Same) else None
    return ("place", places.destination(place, scene)) if isinstance(place, Place) else None


_BY_SORT: Final[Mapping[Sort, Callable[[Expr, Scene], _Told | None]]] = {
    Sort.CELL: _cell,
    Sort.NUMBER: _number,
    Sort.PLACE: _place,
    Sort.SEAT: _player,
    Sort.WORD: _words,
}
