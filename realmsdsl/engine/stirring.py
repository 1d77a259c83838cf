"""Whether a rule has anything to do: asked before it runs, since most of the time it has not."""

from typing import Protocol

from realmsdsl.engine.evaluation import evaluate, many
from realmsdsl.engine.evaluation.asked import Asked
from realmsdsl.engine.layout import GAME_SPEAKS, Activation
from realmsdsl.ir import Op
from realmsdsl.ops import Act, Branch, ForEach, While


class _AskedInTurn(Asked, Protocol):
    """A game whose active seat is known."""

    active: int


def stirs(game: _AskedInTurn, rule: int) -> bool:
    """Whether a rule, run now, would come to a step that may change something."""
    definition = game.machine.rules[rule]
    act = [game.active, GAME_SPEAKS, None, *(0,) * definition.slots]
    return any(_stirs(game, op, act) for op in definition.body)


def clock_stirs(game: _AskedInTurn, number: int) -> bool:
    """The same for a line of the game that waits for a clock."""
    clock = game.machine.clocks[number]
    act = [game.active, GAME_SPEAKS, None, *(0,) * clock.slots]
    return any(_stirs(game, op, act) for op in clock.body)


def _stirs(game: Asked, op: Op, act: Activation) -> bool:
    if isinstance(op, Branch):
        body = op.then if evaluate(game, op.condition, act) else op.orelse
        return any(_stirs(game, each, act) for each in body)
    if isinstance(op, While):
        return bool(evaluate(game, op.condition, act))
    if isinstance(op, Act):
        seats = many(game, op.seats, act)
        return any(_stirs(game, each, [seat, *act[1:]]) for seat in seats for each in op.body)
    if isinstance(op, ForEach):
        return bool(many(game, op.over, act))
    return True
