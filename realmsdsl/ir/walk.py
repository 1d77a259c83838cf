"""Walks over IR by the typed fields of its classes, so that nothing is forgotten."""

from collections.abc import Callable, Iterator
from types import UnionType
from typing import Any, Final, final, get_args, get_origin

import attrs

from realmsdsl.base import Span
from realmsdsl.ir.expressions import Expr
from realmsdsl.ir.program import Op
from realmsdsl.ir.types import Type

_LEAVES: Final = frozenset((type(None), str, int, bool, Type, Span))
"""What holds nothing that a walk could be after."""


@final
class _Fields(dict[type, tuple[str, ...] | None]):
    """Of each class that is met, the fields in which more than leaves may be; None for what is no piece of IR."""

    def __missing__(self, kind: type) -> tuple[str, ...] | None:
        found = None
        if kind not in _LEAVES and attrs.has(kind):
            found = tuple(each.name for each in attrs.fields(kind) if not _is_leaf(each.type))
        self[kind] = found
        return found


def _is_leaf(kind: Any) -> bool:
    """Whether what has this type is a leaf, or a row of leaves."""
    if isinstance(kind, UnionType) or get_origin(kind) is tuple:
        return all(each is Ellipsis or _is_leaf(each) for each in get_args(kind))
    return kind in _LEAVES


_FIELDS: Final = _Fields()


def walk(value: Any) -> Iterator[Any]:
    """A piece of IR and everything in it but types and spans, outside first, however deep it is."""
    waiting = [value]
    while waiting:
        piece = waiting.pop()
        if piece.__class__ is tuple:
            waiting += piece[::-1]
            continue
        names = _FIELDS[piece.__class__]
        if names is None:
            continue
        yield piece
        for name in names[::-1]:
            inner = getattr(piece, name)
            if inner:
                waiting.append(inner)


def ops_in(value: Any) -> Iterator[Op]:
    """All ops in some bodies, cards or lines, outside first: expressions hold none and are not looked into."""
    waiting = [value]
    while waiting:
        piece = waiting.pop()
        if piece.__class__ is tuple:
            waiting += piece[::-1]
            continue
        names = _FIELDS[piece.__class__]
        if names is None:
            continue
        if isinstance(piece, Op):
            yield piece
        for name in names[::-1]:
            inner = getattr(piece, name)
            if inner and not isinstance(inner, Expr):
                waiting.append(inner)


def rewritten(value: Any, change: Callable[[Any], Any]) -> Any:
    """A piece of IR with `change` made to everything in it, inside first; what does not change stays the same object."""
    if value.__class__ is tuple:
        row = tuple([rewritten(each, change) for each in value])
        return row if any(new is not old for new, old in zip(row, value, strict=True)) else value
    names = _FIELDS[value.__class__]
    if names is None:
        return value
    changed: dict[str, Any] = {}
    for name in names:
        part = getattr(value, name)
        if not part:
            continue
        new = rewritten(part, change)
        if new is not part:
            changed[name] = new
    return change(attrs.evolve(value, **changed) if changed else value)
