"""Yes and no, and values by cases."""

import operator
from collections.abc import Callable
from typing import Any, Final

from realmsdsl import ir
from realmsdsl.engine.evaluation.asked import Asked, Candidates
from realmsdsl.engine.evaluation.bound import words
from realmsdsl.engine.evaluation.cells import cell
from realmsdsl.engine.evaluation.nouns import many
from realmsdsl.engine.evaluation.registry import evaluate, means
from realmsdsl.engine.layout import EVENT_FROM, Activation

_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}


@means(ir.Compare)
def _compare(game: Asked, expr: ir.Compare, act: Activation, candidates: Candidates) -> bool:
    if expr.op == "<=" and isinstance(expr.left, ir.Distance):
        first = cell(game, expr.left.left, act, candidates)
        second = cell(game, expr.left.right, act, candidates)
        return game.is_within(first, second, evaluate(game, expr.right, act, candidates))
    left = evaluate(game, expr.left, act, candidates)
    return _COMPARE[expr.op](left, evaluate(game, expr.right, act, candidates))


@means(ir.Same)
def _same(game: Asked, expr: ir.Same, act: Activation, candidates: Candidates) -> bool:
    left = evaluate(game, expr.left, act, candidates)
    right = evaluate(game, expr.right, act, candidates)
    return bool(left == right)


@means(ir.Meets)
def _meets(game: Asked, expr: ir.Meets, act: Activation, candidates: Candidates) -> bool:
    left = words(game, expr.left, act, candidates)
    return bool(left & words(game, expr.right, act, candidates))


@means(ir.All)
def _all(game: Asked, expr: ir.All, act: Activation, candidates: Candidates) -> bool:
    return all(evaluate(game, each, act, candidates) for each in expr.items)


@means(ir.Any)
def _any(game: Asked, expr: ir.Any, act: Activation, candidates: Candidates) -> bool:
    return any(evaluate(game, each, act, candidates) for each in expr.items)


@means(ir.Not)
def _not(game: Asked, expr: ir.Not, act: Activation, candidates: Candidates) -> bool:
    return not evaluate(game, expr.item, act, candidates)


@means(ir.IfElse)
def _if_else(game: Asked, expr: ir.IfElse, act: Activation, candidates: Candidates) -> Any:
    holds = evaluate(game, expr.condition, act, candidates)
    return evaluate(game, expr.then if holds else expr.orelse, act, candidates)


@means(ir.Exists)
def _exists(game: Asked, expr: ir.Exists, act: Activation, candidates: Candidates) -> bool:
    return bool(many(game, expr.noun, act, candidates))


@means(ir.IsKind)
def _is_kind(game: Asked, expr: ir.IsKind, act: Activation, candidates: Candidates) -> bool:
    card: int = evaluate(game, expr.card, act, candidates)
    machine = game.machine
    return card >= 0 and bool(machine.def_kinds[game.printed[card]] & machine.kind_bit[expr.kind])


@means(ir.IsNamed)
def _is_named(game: Asked, expr: ir.IsNamed, act: Activation, candidates: Candidates) -> bool:
    card: int = evaluate(game, expr.card, act, candidates)
    return card >= 0 and game.printed[card] == game.machine.card_index[expr.name]


@means(ir.IsIn)
def _is_in(game: Asked, expr: ir.IsIn, act: Activation, candidates: Candidates) -> bool:
    return evaluate(game, expr.thing, act, candidates) in many(game, expr.noun, act, candidates)


@means(ir.State)
def _state(game: Asked, expr: ir.State, act: Activation, candidates: Candidates) -> bool:
    thing = evaluate(game, expr.thing, act, candidates)
    sort = expr.thing.type.sort
    if isinstance(thing, list):
        return any(game.state(expr.word, each, sort, act) for each in thing)
    return game.state(expr.word, thing, sort, act)


@means(ir.CameFrom)
def _came_from(game: Asked, expr: ir.CameFrom, act: Activation, candidates: Candidates) -> bool:
    candidate, machine = candidates[0], game.machine
    if candidate.__class__ is not tuple:
        return False
    left: int = candidate[EVENT_FROM]
    if left in machine.instances(expr.zones):
        return True
    for place in expr.places:
        seats = [0] if place.seats is None else many(game, place.seats, act, candidates)
        if left - machine.zone_base[machine.zone_index[place.zone]] in seats:
            return True
    return False


@means(ir.Legal)
def _legal(game: Asked, expr: ir.Legal, act: Activation, candidates: Candidates) -> bool:
    args = [evaluate(game, each, act, candidates) for each in expr.args]
    return game.is_legal(expr.action, args)
