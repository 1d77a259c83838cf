"""Which numbers and conditions stand in brackets inside others, so that no two are said in the same words."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase, Quantity, Slot

GROUP: Final = "value.group"
"""The clause for a number in brackets."""

GROUPED: Final = "grouped"
"""The clause for conditions in brackets, of which all hold, or one."""

ROWS: Final = frozenset({"all_hold", "any_holds"})
"""Several conditions in a row: where they end is not to be seen beside others."""

_WORKED: Final = frozenset(
    {
        *("value.absolute", "value.at_least", "value.at_most", "value.difference", "value.divided"),
        *("value.greater", "value.half", "value.if_else", "value.lesser", "value.minus"),
        *("value.plus", "value.times"),
    }
)
"""Numbers that are made of others: where one ends is not to be seen beside other words."""

_SUMS: Final = frozenset({"value.plus", "value.minus", "value.times"})
_PRODUCT: Final = frozenset({"value.times"})
_OPEN: Final[Mapping[tuple[str, str], frozenset[str]]] = {
    ("value.plus", "left"): _SUMS,
    ("value.minus", "left"): _SUMS,
    ("value.times", "left"): _PRODUCT,
    ("value.plus", "right"): _PRODUCT,
    ("value.minus", "right"): _PRODUCT,
    ("value.at_most", "value"): _SUMS,
    ("value.at_least", "value"): _SUMS,
}
"""What needs no brackets, by the sum and the side on which it stands: products come first, then from left to right."""

_AS_OPERANDS: Final = {"value.at_most": "value.lesser", "value.at_least": "value.greater"}
"""What is said with a remark behind it when it stands alone."""

_REMARKS: Final = frozenset({"which.compare", "which.within", "which.best_of"})
"""Descriptions that end in a number, with more of the sentence to come."""

_OPEN_ENDED: Final = frozenset({*_REMARKS, "which.either", "which.such_that"})
_SIZE: Final = "which.so_many"
_APART: Final = frozenset({*_WORKED, GROUP})
_OVER: Final = frozenset({"value.sum", "value.most", "value.least"})


def has_end(clause: Clause) -> bool:
    """Whether it is to be seen where a number ends that a remark stands behind: a sum is all before it."""
    return clause.kind not in _WORKED or clause.kind in _SUMS


def is_worked(clause: Clause) -> bool:
    """Whether a number is made of others."""
    return clause.kind in _WORKED


def is_apart(kind: str, slots: Mapping[str, Slot]) -> bool:
    """Whether every number inside a clause that needs brackets has them, and no other one; of conditions, a row of them."""
    if kind == GROUPED:
        return any(isinstance(slot, Clause) and is_row(slot) for slot in slots.values())
    if kind == GROUP:
        inside = (slot for slot in slots.values() if isinstance(slot, Clause))
        return any(is_worked(each) or _has_remark(each) for each in inside)
    if not _is_around_numbers(kind):
        return True
    for name, slot in slots.items():
        inner = slot.value if isinstance(slot, Quantity) else slot
        if isinstance(inner, Clause) and _is_another_sum(kind, name, inner):
            return False
    return True


def apart(clause: Clause) -> Clause:
    """A clause with brackets around the numbers in it that need them."""
    slots = {name: _grouped(clause.kind, name, slot) for name, slot in clause.slots.items()}
    return evolve(clause, slots=slots) if _is_around_numbers(clause.kind) else clause


def grouped(condition: Clause, among: str = "") -> Clause:
    """A condition inside another one, with brackets if it is several `among` others of which something else is said."""
    if condition.kind not in ROWS or condition.kind == among:
        return condition
    return Clause(GROUPED, {"condition": condition}, otherwise=condition)


def ungrouped(clause: Clause) -> Clause:
    """A number, or a condition, without the brackets around it."""
    inner = clause.slots.get("condition" if clause.kind == GROUPED else "value")
    return inner if clause.kind in {GROUP, GROUPED} and isinstance(inner, Clause) else clause


def is_row(clause: Clause) -> bool:
    """Whether a clause is several conditions in a row."""
    return clause.kind in ROWS


def _is_around_numbers(kind: str) -> bool:
    if kind.startswith("which."):
        return _is_remark(kind) or kind == _SIZE
    return kind.startswith("value.") and kind != GROUP


def _is_remark(kind: str, remarks: frozenset[str] = _REMARKS) -> bool:
    return ".".join(kind.split(".")[:2]) in remarks


def _needs_brackets(kind: str, name: str, inner: Clause) -> bool:
    return _is_another_sum(kind, name, inner) or (kind not in _OVER and _has_remark(inner))


def _is_another_sum(kind: str, name: str, inner: Clause) -> bool:
    return kind != _SIZE and is_worked(inner) and inner.kind not in _OPEN.get((kind, name), frozenset())


def _has_remark(inner: Slot) -> bool:
    """Whether a number counts things, or is of things, of which it is said by what number they differ from others."""
    if isinstance(inner, Clause):
        return inner.kind not in _APART and any(map(_has_remark, inner.slots.values()))
    if not isinstance(inner, NounPhrase):
        return False
    return any(_is_remark(each.kind, _OPEN_ENDED) or _has_remark(each) for each in inner.modifiers)


def _grouped(kind: str, name: str, slot: Slot) -> Slot:
    if isinstance(slot, Quantity):
        value = slot.value
        return slot if value is None else evolve(slot, value=_in_brackets(kind, name, value))
    return _in_brackets(kind, name, slot) if isinstance(slot, Clause) else slot


def _in_brackets(kind: str, name: str, inner: Clause) -> Clause:
    if inner.otherwise is not None:
        inner = evolve(inner, otherwise=_in_brackets(kind, name, inner.otherwise))
    return Clause(GROUP, {"value": _operand(inner)}) if _needs_brackets(kind, name, inner) else inner


def _operand(inner: Clause) -> Clause:
    """A number as it is said beside others."""
    number = inner.slots.get("number")
    if inner.kind not in _AS_OPERANDS or not isinstance(number, Quantity):
        return inner
    slots: Mapping[str, Slot] = {
        "left": inner.slots["value"],
        "right": Clause("value.number", {"number": number}),
    }
    return apart(Clause(_AS_OPERANDS[inner.kind], slots))
