"""The value of any definite expression, and whether a value fits a type."""

from collections.abc import Callable
from typing import Any

from realmsdsl.ir import NUMBER, Expr, Number, Range, Sort, Type
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import phrases, places
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake, is_unknown
from realmsdsl.semantics.values import arithmetic, conditions, functions, listed
from realmsdsl.syntax.nodes import (
    AndNode,
    BinaryNode,
    BoundNode,
    BracketNode,
    ExprNode,
    FuncNode,
    IsNode,
    NotNode,
    NounNode,
    NumberNode,
    OrNode,
    QuantityNode,
    RangeNode,
    ThanNode,
    ThereIsNode,
    YouDoNode,
)


def value(node: ExprNode, scope: Scope, want: Sort | None = None) -> Expr:
    """The value of an expression; `want` decides between words of several sorts.

    Cards lie somewhere that is known, except in an example: it looks over the whole table.
    """
    read = _VALUES.get(type(node))
    if read is not None:
        return read(node, scope, want)
    found = phrases.phrase(node, scope, want)
    expr = phrases.definite_one(found, scope)
    if is_mistake(expr) or scope.is_example or want not in (None, Sort.CARD) or has_zone(found, scope):
        return expr
    return MISTAKE


def number(node: ExprNode, scope: Scope) -> Expr:
    """The value of an expression that must be a number."""
    if isinstance(node, NumberNode):
        return Number(node.value)
    if isinstance(node, NounNode) and node.quantity is not None and _counts_things(node, scope):
        return MISTAKE
    found = value(node, scope, Sort.NUMBER)
    if is_mistake(found) or found.type == NUMBER:
        return found
    mend = "write `count(…)` for how many there are" if found.type.many else ""
    report.wrong_sort(scope, node.span, found.type, NUMBER, mend)
    return MISTAKE


def _counts_things(node: NounNode, scope: Scope) -> bool:
    """Report `2 cards` or `a card` where the number alone is needed."""
    found = phrases.phrase(node, scope, Sort.NUMBER)
    if is_mistake(found.expr) or not found.is_indefinite or found.type.sort is Sort.AMOUNT:
        return False
    alone = found.least.value if isinstance(found.least, Number) else 1
    mend = f"write the number alone: `{alone}`" if alone else ""  # nothing is the least of `up to`
    report.wrong_sort(scope, node.span, found.type_of_one, NUMBER, mend)
    return True


def typed(node: ExprNode, type_: Type, scope: Scope) -> Expr:
    """A value of a given type: a default, a printed value, what is set."""
    if is_unknown(type_):
        return MISTAKE
    if type_.sort is Sort.WORD:
        return listed.word_value(node, type_, scope)
    found = places.to_place(node, scope) if type_.sort is Sort.PLACE else value(node, scope, type_.sort)
    if is_mistake(found):
        return found
    if not fits(found, type_):
        report.wrong_sort(scope, node.span, found.type, type_)
        return MISTAKE
    return found


def fits(found: Expr, wanted: Type) -> bool:
    """Whether a value can stand where this type is wanted: a set of words may stand for a word, no other set."""
    type_ = found.type
    if type_.sort is not wanted.sort or (wanted.of and type_.of and type_.of != wanted.of):
        return False
    return wanted.many or not type_.many or type_.sort is Sort.WORD


# ---- by the class of node ------------------------------------------------------------------------------


def _number(node: NumberNode, _scope: Scope, _want: Sort | None) -> Expr:
    return Number(node.value)


def _bracket(node: BracketNode, scope: Scope, want: Sort | None) -> Expr:
    return value(node.inner, scope, want)


def _binary(node: BinaryNode, scope: Scope, _want: Sort | None) -> Expr:
    return arithmetic.binary(node, scope)


def _function(node: FuncNode, scope: Scope, _want: Sort | None) -> Expr:
    return functions.function(node, scope)


def _range(node: RangeNode, scope: Scope, _want: Sort | None) -> Expr:
    return number_range(node, scope)


def _condition(node: ExprNode, scope: Scope, _want: Sort | None) -> Expr:
    return conditions.condition(node, scope)


_VALUES: dict[type[ExprNode], Callable[[Any, Scope, Sort | None], Expr]] = {
    NumberNode: _number,
    BracketNode: _bracket,
    BinaryNode: _binary,
    FuncNode: _function,
    RangeNode: _range,
    **dict.fromkeys(
        (IsNode, BoundNode, ThanNode, ThereIsNode, NotNode, AndNode, OrNode, YouDoNode), _condition
    ),
}
"""Each function takes the class of node that it stands behind."""


def lower_end(node: QuantityNode, most: Expr, scope: Scope) -> Expr:
    """The first number of `between 1 and 3`; reported if it is not the smaller one."""
    least = MISTAKE if node.least is None else number(node.least, scope)
    if isinstance(least, Number) and isinstance(most, Number) and least.value >= most.value:
        scope.words.error(
            "RD404",
            f"nothing is between {least.value} and {most.value}",
            node.span,
            "the smaller number comes first",
            f"write `between {most.value} and {least.value}`, or one number",
        )
        return MISTAKE
    return least


def number_range(node: RangeNode, scope: Scope) -> Expr:
    """`low to high`: the numbers that may be chosen."""
    low, high = number(node.low, scope), number(node.high, scope)
    if is_mistake(low) or is_mistake(high):
        return MISTAKE
    if isinstance(low, Number) and isinstance(high, Number) and low.value > high.value:
        scope.words.error(
            "RD404",
            f"no number is from {low.value} to {high.value}",
            node.span,
            "the smaller number comes first",
            f"write `{high.value} to {low.value}`",
        )
        return MISTAKE
    return Range(low, high)
