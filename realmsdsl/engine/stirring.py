"""Whether a rule has anything to do: asked before it runs, since most of the time it has not."""

from typing import Any

from realmsdsl.engine.evaluate import evaluate, many
from realmsdsl.ir import Body, Op
from realmsdsl.ops import Act, Branch, ForEach, While


def stirs(game: Any, rule: int) -> bool:
    """Whether a rule, run now, would come to a step that may change something."""
    body: Body = game.machine.rules[rule].body
    slots: int = game.machine.rules[rule].slots
    return any(_stirs(game, op, [game.active, -2, None, *(0,) * slots]) for op in body)


def clock_stirs(game: Any, number: int) -> bool:
    """The same for a line of the game that waits for a clock."""
    clock = game.machine.clocks[number]
    return any(_stirs(game, op, [game.active, -2, None, *(0,) * clock.slots]) for op in clock.body)


def _stirs(game: Any, op: Op, act: list[Any]) -> bool:
    if isinstance(op, Branch):
        body = op.then if evaluate(game, op.condition, act) else op.orelse
        return any(_stirs(game, each, act) for each in body)
    if isinstance(op, While):
        return bool(evaluate(game, op.condition, act))
    if isinstance(op, Act):
        seats = many(game, op.seats, act, ())
        return any(_stirs(game, each, [seat, *act[1:]]) for seat in seats for each in op.body)
    if isinstance(op, ForEach):
        return bool(many(game, op.over, act, ()))
    return True
