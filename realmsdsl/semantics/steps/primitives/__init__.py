"""The verbs of the language: thin names for primitives."""

from collections.abc import Callable
from functools import partial

from realmsdsl.ir import Expr
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.steps.done import Done
from realmsdsl.semantics.steps.primitives import amounts, cards, course, creation
from realmsdsl.syntax.nodes import CallNode

Lowering = Callable[[CallNode, Scope, Expr | None], Done | None]
"""A call, and how often `for each` says (None: it says nothing), as ops; None if something was reported."""


def _once(lower: Callable[[CallNode, Scope], Done | None]) -> Lowering:
    """A verb that has no number to multiply."""
    return lambda node, scope, _times: lower(node, scope)


PRIMITIVES: dict[str, Lowering] = {
    "move": cards.move,
    "place": _once(cards.place),
    "create": creation.create,
    "remove": cards.remove,
    "shuffle": _once(cards.shuffle),
    "reveal": partial(cards.reveal, privately=False),
    "look_at": partial(cards.reveal, privately=True),
    "arrange": _once(cards.arrange),
    "swap": _once(cards.swap),
    "gain": amounts.gain,
    "lose": amounts.lose,
    "pay": amounts.lose,
    "take": amounts.take,
    "put": amounts.put,
    "order": _once(course.order),
    "use": _once(course.use),
    "offer": _once(course.offer),
    "take_turn": _once(partial(course.take_turn, forever=False)),
    "take_turns": _once(partial(course.take_turn, forever=True)),
    "eliminate": _once(course.eliminate),
    "win": _once(course.win),
    "end_game": _once(course.end_game),
}
