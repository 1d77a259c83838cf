"""Whoever did what a card waits for, where that is you: what you do and have is said of you, and not of "that player"."""

from typing import Any

import attrs

from realmsdsl.ir import Body, EventSeat, Expr, Op, You
from realmsdsl.ir.walk import rewritten
from realmsdsl.ops import Act, Later, Until, Watch

_OF_OTHERS = (Act, Later, Until, Watch)
"""Steps in which `you` is somebody else, or in which something else may have happened."""


def of_you(body: Body) -> Body:
    """A body in which that player is you: you do what they do."""
    found: list[Op] = []
    for op in body:
        if isinstance(op, Act) and op.seats == EventSeat() and not op.secretly:
            found += of_you(op.body)
        else:
            found.append(op if isinstance(op, _OF_OTHERS) else _with_yours(op))
    return tuple(found)


def _with_yours(op: Op) -> Op:
    fields = {each.alias: getattr(op, each.name) for each in attrs.fields(type(op))}
    return type(op)(**{name: _yours(value) for name, value in fields.items()})


def _yours(value: Any) -> Any:
    if isinstance(value, tuple) and value and all(isinstance(each, Op) for each in value):
        return of_you(value)
    if isinstance(value, tuple):
        return tuple(_yours(each) for each in value)
    return (
        rewritten(value, lambda each: You() if each == EventSeat() else each)
        if isinstance(value, Expr)
        else value
    )
