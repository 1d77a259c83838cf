"""Choices and values of a game, spelled as examples write them."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from realmsdsl import ir
from realmsdsl.engine import Game
from realmsdsl.engine.grids import AREA, column_of, row_of
from realmsdsl.engine.machine import NOBODY
from realmsdsl.engine.offers import END
from realmsdsl.engine.question import asking, is_about_triggers
from realmsdsl.engine.state import ABILITIES_OF_A_CARD
from realmsdsl.ir import Expr, Sort, Type
from realmsdsl.ops import Arrange, Ask, Choose, May, Offer
from realmsdsl.ops.table import Step

_NUMBER = Type(Sort.NUMBER)
_CARD = Type(Sort.CARD)


def asking_now(game: Game) -> Step | None:
    """The primitive that waits for an answer; None if none does."""
    return None if game.over or game.options is None else asking(game)


def is_offered(game: Game) -> bool:
    """Whether a seat is asked which action it starts, and nothing else."""
    return isinstance(asking_now(game), Offer) and isinstance((game.options or [0])[0], tuple)


def sort_asked(op: Step | None) -> Type:
    """The sort of thing that an answer names; a number also stands for one of several branches or effects."""
    if isinstance(op, Ask):
        return op.type
    return _CARD if isinstance(op, Arrange) else _NUMBER


def choices(game: Game) -> tuple[str, ...]:
    """What the seat that is asked may answer, in canonical order; those that differ in a number or cell alone share a line."""
    op = asking_now(game)
    if op is None or game.options is None:
        return ()
    return tuple(_folded([_choice(game, op, at, each) for at, each in enumerate(game.options)]))


def _folded(rows: list[tuple[str, int | str | None]]) -> Iterator[str]:
    for (text, end), group in groupby(rows, key=lambda row: (row[0], type(row[1]))):
        found = [last for _, last in group]
        if end is type(None):
            yield text if len(found) == 1 else f"{text} ({len(found)} times)"
        elif end is str:
            yield f"{text} {', '.join(map(str, dict.fromkeys(found)))}"
        elif len(found) == 1:
            yield f"{text} {found[0]}".strip()
        else:
            yield f"{text} {found[0]} to {found[-1]}".strip()


def _choice(game: Game, op: Step, at: int, option: Any) -> tuple[str, int | str | None]:
    """The words of a choice, and the number or cell at its end."""
    if isinstance(option, tuple):
        return ("end turn", None) if option == END else _action(game, option)
    if option == NOBODY:
        is_declining = isinstance(op, May) or (
            isinstance(op, Ask) and op.may and len(game.frames[-1][3][1]) == 0
        )
        return ("none" if is_declining else "done"), None
    if isinstance(op, May):
        return "yes", None
    if isinstance(op, Choose) or is_about_triggers(game):
        return "", (option if isinstance(op, Choose) else at) + 1
    type = sort_asked(op)
    return ("", option) if type.sort is Sort.NUMBER else (value_in_words(game, option, type), None)


def _action(game: Game, option: tuple[int, ...]) -> tuple[str, int | str | None]:
    action = game.machine.actions[option[0]]
    words = [action.name]
    end: int | str | None = None
    for param, value in zip(action.params, option[1:], strict=True):
        is_last = param is action.params[-1]
        words += [param.preposition] if param.preposition else []
        if is_last and param.type.sort is Sort.NUMBER:
            end = value
        elif is_last and param.type.sort is Sort.CELL:
            end = _cell(game, value)
        else:
            words.append(value_in_words(game, value, param.type))
    return " ".join(words), end


# ---- values ------------------------------------------------------------------------------------------------------


def value_in_words(game: Game, value: Any, type: Type) -> str:
    """A value as an author would write it; `nothing` for nobody and no thing."""
    if isinstance(value, list):
        return ", ".join(value_in_words(game, each, type) for each in value) or "nothing"
    if type.sort is Sort.NUMBER:
        return str(value)
    if type.sort is Sort.YES_NO:
        return "yes" if value else "no"
    if type.sort is Sort.WORD:
        return _words(game, value, type.of)
    if value < 0:
        return "nothing"
    return _thing(game, value, type.sort)


def _words(game: Game, bits: int, name: str) -> str:
    return ", ".join(word for word, bit in game.machine.word_bit[name].items() if bits & bit) or "nothing"


def _thing(game: Game, number: int, sort: Sort) -> str:
    machine = game.machine
    if sort is Sort.CARD:
        return f'"{machine.cards[game.printed[number]].name}"'
    if sort is Sort.SEAT:
        return seat_in_words(game, number)
    if sort is Sort.ABILITY:
        card = number // ABILITIES_OF_A_CARD
        ability = game.ability(number)
        assert ability is not None, "an ability that is named is there"
        return f"{ability.kind} of {_thing(game, card, Sort.CARD)}"
    if sort is Sort.PLACE:
        return machine.zone_names[machine.instance_zone[number >> 1]]
    if sort is Sort.ZONE:
        return machine.zone_names[number]
    return _cell(game, number) if sort is Sort.CELL else str(number)


_SIDES = {"right": "left", "left": "right", "below": "above", "above": "below"}
"""By the side on which a cell lies of a card the side on which to look for the card."""


def _cell(game: Game, cell: int) -> str:
    """A cell by a card beside it whose name is the only one there: `right of "Garden"`; else by row and column."""
    names = Counter(game.printed[card] for card, lies in game.cells.items() if lies // AREA == cell // AREA)
    for side, back in _SIDES.items():
        card = game.lying.get(game.cell_fact(back, cell), NOBODY)
        if card >= 0 and names[game.printed[card]] == 1 and cell not in game.lying:
            return f"{side} of {_thing(game, card, Sort.CARD)}"
    return f"(row {row_of(cell)}, column {column_of(cell)})"


def seat_in_words(game: Game, seat: int) -> str:
    """A seat as the first player says it."""
    if seat == 0:
        return "you"
    return "opponent" if game.machine.seats == 2 else f"seat {seat + 1}"


_BOUNDS = {"==": "", "!=": "not ", ">": "more than ", "<": "less than ", ">=": "at least ", "<=": "at most "}


def found_in_words(game: Game, condition: Expr, act: list[Any]) -> str:
    """What was expected and found where a condition does not hold; empty if the words of the condition say it all."""
    if isinstance(condition, ir.Compare):
        expected = _BOUNDS[condition.op] + _side(game, condition.right, act)
        return f"expected {expected}, found {_side(game, condition.left, act)}"
    found = _found(game, condition, act)
    return f"found {found}" if found else ""


def _found(game: Game, condition: Expr, act: list[Any]) -> str:
    """The value of the left side, or the things that there are."""
    if isinstance(condition, ir.Not):
        return _found(game, condition.item, act)
    if isinstance(condition, ir.Exists):
        return _things(game, condition.noun, act)
    if isinstance(condition, (ir.Same, ir.Meets)):
        right = condition.right
        left = _side(game, condition.left, act)
        return left if isinstance(right, (ir.Word, ir.WordSet)) else f"{left}, and {_side(game, right, act)}"
    if isinstance(condition, (ir.IsNamed, ir.IsKind)):
        return _side(game, condition.card, act)
    if isinstance(condition, ir.IsIn):
        return f"{_side(game, condition.thing, act)}, and {_things(game, condition.noun, act)}"
    return ""


def _side(game: Game, expr: Expr, act: list[Any]) -> str:
    if isinstance(expr, ir.Count):
        value = game.value(expr, act)
        return f"{value}: {_things(game, expr.noun, act)}" if value else "0"
    return value_in_words(game, game.value(expr, act), _type(expr))


def _things(game: Game, noun: Expr, act: list[Any]) -> str:
    return value_in_words(game, game.things(noun, act), _type(noun))


def _type(expr: Expr) -> Type:
    found: Type = expr.type
    return found
