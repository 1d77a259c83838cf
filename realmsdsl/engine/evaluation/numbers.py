"""Numbers: calculated, counted, over the things of a noun."""

import operator
from collections.abc import Callable
from typing import Final

from realmsdsl import ir
from realmsdsl.engine.evaluation.asked import Asked, Candidates
from realmsdsl.engine.evaluation.nouns import listed, many
from realmsdsl.engine.evaluation.registry import evaluate, means
from realmsdsl.engine.layout import EVENT_AMOUNT, EVENT_OBJECT, EVENT_SEAT, LIMIT, Activation


def clamped(number: int) -> int:
    """A result within the limits of all numbers."""
    return max(-LIMIT, min(LIMIT, number))


@means(ir.Arithmetic)
def _arithmetic(game: Asked, expr: ir.Arithmetic, act: Activation, candidates: Candidates) -> int:
    left = evaluate(game, expr.left, act, candidates)
    right = evaluate(game, expr.right, act, candidates)
    return compute(expr.op, left, right)


def compute(op: str, left: int, right: int) -> int:
    """`left op right` within the limits; a division rounds down, and by zero it is zero."""
    return clamped(_OPERATORS[op](left, right))


def divided(left: int, right: int) -> int:
    """A division as the language has it."""
    return left // right if right else 0


_OPERATORS: Final[dict[str, Callable[[int, int], int]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": divided,
    "min": min,
    "max": max,
}


@means(ir.Absolute)
def _absolute(game: Asked, expr: ir.Absolute, act: Activation, candidates: Candidates) -> int:
    found: int = abs(evaluate(game, expr.value, act, candidates))
    return found


@means(ir.Count)
def _count(game: Asked, expr: ir.Count, act: Activation, candidates: Candidates) -> int:
    return len(many(game, expr.noun, act, candidates))


@means(ir.CountDifferent)
def _count_different(game: Asked, expr: ir.CountDifferent, act: Activation, candidates: Candidates) -> int:
    things = listed(game, expr.noun, act, candidates)
    values = [evaluate(game, expr.value, act, (each, *candidates)) for each in things]
    if expr.value.type.many:
        union = 0
        for value in values:
            union |= value
        return union.bit_count()
    return len(set(values))


@means(ir.Over)
def _over(game: Asked, expr: ir.Over, act: Activation, candidates: Candidates) -> int:
    things = listed(game, expr.noun, act, candidates)
    values: list[int] = [evaluate(game, expr.value, act, (each, *candidates)) for each in things]
    if expr.op == "sum":
        return clamped(sum(values))
    return max(values, default=0) if expr.op == "most" else min(values, default=0)


@means(ir.Gained)
def _gained(game: Asked, expr: ir.Gained, act: Activation, candidates: Candidates) -> int:
    resource = game.machine.resource_index[expr.resource]
    by = None if expr.by is None else evaluate(game, expr.by, act, candidates)
    return sum(
        event[EVENT_AMOUNT]
        for event in game.happened(expr.verb, expr.period)
        if event[EVENT_OBJECT] == resource and (by is None or event[EVENT_SEAT] == by)
    )
