"""Walks over IR by the typed fields of its classes, so that nothing is forgotten."""

from collections.abc import Callable, Iterator
from typing import Any

import attrs

from realmsdsl.base import Span
from realmsdsl.ir.expressions import Expr
from realmsdsl.ir.program import Op
from realmsdsl.ir.types import Type

_FIELDS: dict[type, tuple[str, ...] | None] = {}
"""The fields of each class that was met; None for what is no piece of IR."""


def _fields(kind: type) -> tuple[str, ...] | None:
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(each.name for each in attrs.fields(kind)) if attrs.has(kind) else None
    return _FIELDS[kind]


_LEAVES = frozenset((type(None), str, int, bool, Type, Span))
"""What holds nothing that a walk could be after."""


def walk(value: Any) -> Iterator[Any]:
    """A piece of IR and everything in it but types and spans, outside first, however deep it is."""
    waiting = [value]
    while waiting:
        piece = waiting.pop()
        if piece.__class__ is tuple:
            waiting.extend(reversed(piece))
            continue
        names = _fields(piece.__class__)
        if names is None:
            continue
        yield piece
        for name in reversed(names):
            inner = getattr(piece, name)
            if inner.__class__ not in _LEAVES:
                waiting.append(inner)


def ops_in(value: Any) -> Iterator[Op]:
    """All ops in some bodies, cards or lines, outside first: expressions hold none and are not looked into."""
    waiting = [value]
    while waiting:
        piece = waiting.pop()
        if piece.__class__ is tuple:
            waiting.extend(reversed(piece))
            continue
        names = _fields(piece.__class__)
        if names is None:
            continue
        if isinstance(piece, Op):
            yield piece
        for name in reversed(names):
            inner = getattr(piece, name)
            if inner.__class__ not in _LEAVES and not isinstance(inner, Expr):
                waiting.append(inner)


def rewritten(value: Any, change: Callable[[Any], Any]) -> Any:
    """A piece of IR with `change` made to everything in it, inside first; what does not change stays the same object."""
    if value.__class__ is tuple:
        row = tuple([rewritten(each, change) for each in value])
        return row if any(new is not old for new, old in zip(row, value, strict=True)) else value
    names = _fields(value.__class__)
    if names is None:
        return value
    changed: dict[str, Any] = {}
    for name in names:
        part = getattr(value, name)
        if part.__class__ in _LEAVES:
            continue
        new = rewritten(part, change)
        if new is not part:
            changed[name] = new
    return change(attrs.evolve(value, **changed) if changed else value)
