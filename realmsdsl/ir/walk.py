"""Walks over IR by the typed fields of its classes, so that nothing is forgotten."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import attrs


@cache
def _fields(kind: type) -> tuple[str, ...] | None:
    return tuple(field.name for field in attrs.fields(kind)) if attrs.has(kind) else None


def walk(value: Any) -> Iterator[Any]:
    """A piece of IR and everything in it, outside first."""
    if isinstance(value, tuple):
        for each in value:
            yield from walk(each)
        return
    names = _fields(value.__class__)
    if names is None:
        return
    yield value
    for name in names:
        inner = getattr(value, name)
        if inner is not None and not isinstance(inner, (str, int)):
            yield from walk(inner)


def rewritten(value: Any, change: Callable[[Any], Any]) -> Any:
    """A piece of IR with `change` made to everything in it, inside first; what does not change stays the same object."""
    if isinstance(value, tuple):
        row = tuple(rewritten(each, change) for each in value)
        return row if any(new is not old for new, old in zip(row, value, strict=True)) else value
    names = _fields(value.__class__)
    if names is None:
        return value
    parts = {name: getattr(value, name) for name in names}
    news = {name: rewritten(part, change) for name, part in parts.items()}
    changed = {name: new for name, new in news.items() if new is not parts[name]}
    return change(attrs.evolve(value, **changed) if changed else value)
