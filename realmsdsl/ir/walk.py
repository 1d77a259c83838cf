"""Walks over IR by the typed fields of its classes, so that nothing is forgotten."""

from collections.abc import Iterator
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
    names = _fields(type(value))
    if names is None:
        return
    yield value
    for name in names:
        inner = getattr(value, name)
        if inner is not None and not isinstance(inner, (str, int)):
            yield from walk(inner)
