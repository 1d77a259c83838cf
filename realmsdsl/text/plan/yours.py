"""What a card waits for, where you did it, or where it was done to this card: what follows is said of you, and of this card."""

from collections.abc import Callable
from typing import Any

import attrs

from realmsdsl.ir import All, Body, Event, EventObject, EventSeat, Op, This, Trigger, You
from realmsdsl.ir.walk import rewritten
from realmsdsl.ops import Act, Later, Until, Watch
from realmsdsl.text.plan.candidate import named_outright

_OF_OTHERS = (Act, Later, Until, Watch)
"""Steps in which `you` is somebody else, or in which something else may have happened."""


def reply(trigger: Trigger) -> Body:
    """What a card does when something happens, where "that player" may be you, and "it" the card itself."""
    body = of_you(trigger.body) if trigger.event.actor == "you" else trigger.body
    return _of_this(body) if is_about_this(trigger.event) else body


def is_about_this(heard: Event) -> bool:
    """Whether it is the card itself that something happens to."""
    return isinstance(named_outright(heard.object), This)


def of_you(body: Body) -> Body:
    """A body in which that player is you: you do what they do."""
    found: list[Op] = []
    for op in body:
        if isinstance(op, Act) and op.seats == EventSeat() and not op.secretly:
            found += of_you(op.body)
        else:
            found.append(op if isinstance(op, _OF_OTHERS) else _changed(op, of_you, _you))
    return tuple(found)


def _of_this(body: Body) -> Body:
    """A body in which "it" is the card itself, but for what is waited for in it."""
    return tuple(op if isinstance(op, Watch) else _changed(op, _of_this, _this) for op in body)


def _changed(op: Op, bodies: Callable[[Body], Body], pieces: Callable[[Any], Any]) -> Op:
    """A step with its bodies, and all pieces of what else it holds, changed."""

    def changed(value: Any) -> Any:
        if isinstance(value, tuple) and value and all(isinstance(each, Op) for each in value):
            return bodies(value)
        if isinstance(value, tuple):
            return tuple(changed(each) for each in value)
        return rewritten(value, pieces)

    fields = {each.alias: changed(getattr(op, each.name)) for each in attrs.fields(type(op))}
    return type(op)(**fields)


def _you(piece: Any) -> Any:
    return You() if piece == EventSeat() else piece


def _this(piece: Any) -> Any:
    if isinstance(piece, All):  # other than it, and than the card itself
        items = tuple(dict.fromkeys(piece.items))
        return All(items) if len(items) > 1 else items[0]
    return This() if isinstance(piece, EventObject) and piece.depth == 0 else piece
