"""Why an action is not on offer: which argument, condition, payment or card is in its way."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from realmsdsl import ir
from realmsdsl.engine import Game
from realmsdsl.engine.layout import HEADER, NOBODY, THIS, Activation
from realmsdsl.ir import ActionDef, Type
from realmsdsl.sim.spelling import value_in_words

_MOST_NAMED: Final = 8
"""Things that an argument may be: more of them are counted."""


def why_not(game: Game, action: str, args: Sequence[Sequence[Any]]) -> str:
    """In a few words why the seat that is asked cannot start an action now; empty if nothing can be said.

    Args:
        game: at the offer of actions.
        action: its name.
        args: for each parameter the values that would do.
    """
    number = game.machine.action_index.get(action)
    if number is None:
        return ""
    definition = game.machine.actions[number]
    return next(_reasons(game, number, definition, args), "")


def _reasons(game: Game, number: int, action: ActionDef, args: Sequence[Sequence[Any]]) -> Iterator[str]:
    """What is in the way of an action, in the order in which it is asked."""
    if action.group != game.tag():
        yield f"it is one of the {action.group} actions, and {game.tag()} actions are offered"
    if action.limit and ("action", game.asked, number) in game.spent:
        yield f"it was started already, and can be {action.limit}"
    act: Activation = [game.asked, NOBODY, None]
    for param, values in zip(action.params, args, strict=True):
        options = sorted(set(game.things(param.options, act))) if param.options is not None else []
        fitting = [each for each in values if each in options]
        if not fitting:
            may_be = _what_it_may_be(game, options, param.type)
            if not values or values[0] == NOBODY:
                yield f"what is named for `{param.name}` is not there: {may_be}"
            else:
                yield f"`{param.name}` cannot be {value_in_words(game, values[0], param.type)}: {may_be}"
            return
        act.append(fitting[0])
    yield from _beside_arguments(game, action, act)


def _what_it_may_be(game: Game, options: Sequence[int], type: Type) -> str:
    named = list(dict.fromkeys(value_in_words(game, each, type) for each in options))
    if not named:
        return "nothing fits"
    if len(named) > _MOST_NAMED:
        return f"{len(named)} others fit"
    return f"it may be {', '.join(named)}"


def _beside_arguments(game: Game, action: ActionDef, act: Activation) -> Iterator[str]:
    """What is in the way although each argument fits: conditions, prices, cards that forbid it."""
    condition = action.condition
    lines = condition.items if isinstance(condition, ir.All) else () if condition is None else (condition,)
    for at, line in enumerate(lines, 1):
        if not game.value(line, act):
            yield f"`only if` number {at} does not hold" if len(lines) > 1 else "`only if` does not hold"
    for payment in action.price.payments:
        amount, held = game.value(payment.amount, act), game.held_by(payment.what, game.sources(payment, act))
        if amount > held:
            yield f"it costs {amount} {payment.what}, and {held} can be paid"
    if not game.is_payable(action.price, act):
        yield "its price cannot be paid"
    for each in game.forbidding(action.name, act[0], act[HEADER:]):
        if game.forbids([each], act[HEADER:]):
            yield f"{value_in_words(game, each[1][THIS], ir.CARD)} forbids it"
