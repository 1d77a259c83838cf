"""Put a named thing in the place of the candidate of a predicate."""

from typing import Any, cast

import attrs

from realmsdsl.ir import (
    Best,
    Candidate,
    Count,
    CountDifferent,
    Expr,
    Noun,
    Over,
    Slice,
    Where,
)

_PREDICATES = {Noun: ("which", "best"), CountDifferent: ("value",), Over: ("value",)}
"""The fields that are asked with one more candidate, for each class that binds one."""


def with_subject(predicate: Expr, subject: Expr, depth: int = 0) -> Expr:
    """The predicate with `subject` instead of the candidate of `depth`; candidates further out move in by one."""
    return cast(Expr, _replace(predicate, subject, depth))


def shifted(expr: Expr, by: int, depth: int = 0) -> Expr:
    """The expression as it reads `by` candidates further in."""
    return cast(Expr, _shift(expr, by, depth))


def _map(node: Any, visit: Any, depth: int) -> Any:
    if isinstance(node, tuple):
        return tuple(_map(each, visit, depth) if isinstance(each, tuple) else visit(each, depth) for each in node)
    if not isinstance(node, (Expr, Where, Best, Slice)):
        return node
    inner = _PREDICATES.get(type(node), ())
    changes = {}
    for field in attrs.fields(type(node)):
        old = getattr(node, field.name)
        level = depth + 1 if field.name in inner else depth
        new = _map(old, visit, level) if isinstance(old, tuple) else visit(old, level)
        if new is not old and new != old:
            changes[field.name] = new
    return attrs.evolve(node, **changes) if changes else node


def _replace(node: Any, subject: Expr, depth: int) -> Any:
    if isinstance(node, Candidate):
        if node.depth == depth:
            return shifted(subject, depth)
        return attrs.evolve(node, depth=node.depth - 1) if node.depth > depth else node
    return _map(node, lambda each, level: _replace(each, subject, level), depth)


def _shift(node: Any, by: int, depth: int) -> Any:
    if by == 0:
        return node
    if isinstance(node, Candidate):
        return attrs.evolve(node, depth=node.depth + by) if node.depth >= depth else node
    return _map(node, lambda each, level: _shift(each, by, level), depth)


__all__ = ["Count", "shifted", "with_subject"]
