"""Candidates of predicates: counted anew when an expression moves in or out, or replaced by a named thing."""

from collections.abc import Callable
from typing import Any

from attrs import evolve, fields

from realmsdsl.ir import Best, Candidate, CountDifferent, Expr, Noun, Over, Slice, Where

_PREDICATES: dict[type, tuple[str, ...]] = {
    Noun: ("which", "best"),
    CountDifferent: ("value",),
    Over: ("value",),
}
"""The fields that are asked with one more candidate, for each class that binds one."""

Visit = Callable[[Candidate, int], Expr]
"""What stands in the place of a candidate, by how many candidates were bound on the way to it."""


def with_subject(predicate: Expr, subject: Expr) -> Expr:
    """The predicate with `subject` instead of its candidate; candidates further out move in by one."""

    def visit(candidate: Candidate, bound: int) -> Expr:
        if candidate.depth == bound:
            return shifted(subject, bound)
        return evolve(candidate, depth=candidate.depth - 1) if candidate.depth > bound else candidate

    return _replaced(predicate, visit, 0)


def shifted(expr: Expr, by: int) -> Expr:
    """The expression as it reads `by` candidates further in."""
    return _replaced(expr, _moved(by), 0) if by else expr


def shifted_place(place: Where, by: int) -> Where:
    """The same for a place to look."""
    moved: Where = _inside(place, _moved(by), 0) if by else place
    return moved


def _moved(by: int) -> Visit:
    def visit(candidate: Candidate, bound: int) -> Expr:
        return evolve(candidate, depth=candidate.depth + by) if candidate.depth >= bound else candidate

    return visit


def _replaced(expr: Expr, visit: Visit, bound: int) -> Expr:
    if isinstance(expr, Candidate):
        return visit(expr, bound)
    found: Expr = _inside(expr, visit, bound)
    return found


def _inside(piece: Any, visit: Visit, bound: int) -> Any:
    """A piece of IR with the candidates in its fields replaced; a piece of the same class."""
    predicates = _PREDICATES.get(type(piece), ())
    changes: dict[str, object] = {}
    for field in fields(type(piece)):
        old = getattr(piece, field.name)
        new = _value(old, visit, bound + (field.name in predicates))
        if new is not old:
            changes[field.name] = new
    return evolve(piece, **changes) if changes else piece


def _value(old: object, visit: Visit, bound: int) -> object:
    if isinstance(old, tuple):
        new = tuple(_value(each, visit, bound) for each in old)
        return old if all(a is b for a, b in zip(old, new, strict=True)) else new
    if isinstance(old, Expr):
        return _replaced(old, visit, bound)
    return _inside(old, visit, bound) if isinstance(old, Where | Best | Slice) else old
