"""Cells: how far it is from one to another, and what lies beside or between."""

from realmsdsl import ir
from realmsdsl.engine.evaluation.asked import Asked, Candidates
from realmsdsl.engine.evaluation.registry import evaluate, means
from realmsdsl.engine.layout import Activation
from realmsdsl.ir import Expr, Sort


def cell(game: Asked, expr: Expr, act: Activation, candidates: Candidates) -> int:
    """The cell that an expression names: a card stands for the one in which it lies."""
    found: int = evaluate(game, expr, act, candidates)
    return game.cell(found) if expr.type.sort is Sort.CARD else found


@means(ir.Distance)
def _distance(game: Asked, expr: ir.Distance, act: Activation, candidates: Candidates) -> int:
    first = cell(game, expr.left, act, candidates)
    return game.distance(first, cell(game, expr.right, act, candidates))


@means(ir.IsNextTo)
def _is_next_to(game: Asked, expr: ir.IsNextTo, act: Activation, candidates: Candidates) -> bool:
    first = cell(game, expr.left, act, candidates)
    return game.touches(first, cell(game, expr.right, act, candidates))


@means(ir.IsBetween)
def _is_between(game: Asked, expr: ir.IsBetween, act: Activation, candidates: Candidates) -> bool:
    thing, first, second = (
        cell(game, each, act, candidates) for each in (expr.thing, expr.first, expr.second)
    )
    return game.is_between(thing, first, second)
