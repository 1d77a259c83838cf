"""Yes and no: `and or not`, `there is`, and numbers compared."""

from collections.abc import Callable
from typing import Any

from realmsdsl.ir import (
    YES_NO,
    All,
    Compare,
    Count,
    CountDifferent,
    CounterOf,
    EventObject,
    Exists,
    Expr,
    Not,
    Noun,
    Number,
    ResourceOf,
    Sort,
    This,
)
from realmsdsl.ir import Any as AnyOf
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import membership, phrases, pronouns
from realmsdsl.semantics.nouns.phrase import Phrase
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.values import comparisons, values
from realmsdsl.semantics.wording import name_of
from realmsdsl.syntax.nodes import (
    AndNode,
    BoundNode,
    BracketNode,
    ExprNode,
    IsNode,
    NotNode,
    NounNode,
    OrNode,
    ThanNode,
    ThereIsNode,
    YouDoNode,
)


def condition(node: ExprNode, scope: Scope) -> Expr:
    """The meaning of a condition."""
    read = _CONDITIONS.get(type(node))
    if read is not None:
        return read(node, scope)
    found = values.value(node, scope, Sort.YES_NO)
    if is_mistake(found) or found.type == YES_NO:
        return found
    mend = (
        "write `there is …`, or say what it `is`"
        if isinstance(node, NounNode)
        else "compare it: `… is 3 or more`"
    )
    report.wrong_sort(scope, node.span, found.type, YES_NO, mend)
    return MISTAKE


# ---- by the class of node ------------------------------------------------------------------------------


def _bracket(node: BracketNode, scope: Scope) -> Expr:
    return condition(node.inner, scope)


def _and(node: AndNode, scope: Scope) -> Expr:
    return _flat(All, node.items, scope)


def _or(node: OrNode, scope: Scope) -> Expr:
    return _flat(AnyOf, node.items, scope)


def _flat(kind: type[All | AnyOf], nodes: tuple[ExprNode, ...], scope: Scope) -> Expr:
    """Conditions joined, with the parts of those that are joined in the same way."""
    items: list[Expr] = []
    for each in nodes:
        item = condition(each, scope)
        items += item.items if isinstance(item, kind) else (item,)
    return MISTAKE if any(is_mistake(item) for item in items) else kind(tuple(items))


def _not(node: NotNode, scope: Scope) -> Expr:
    return negated(condition(node.inner, scope), scope)


def _there_is(node: ThereIsNode, scope: Scope) -> Expr:
    found = phrases.phrase(node.noun, scope)
    if is_mistake(found.expr):
        return MISTAKE
    if not has_zone(found, scope):
        return MISTAKE
    if not _may_be_missing(found, scope):
        return MISTAKE
    if found.type.many or found.type.sort is Sort.CARD:
        return membership.there_are(found, scope)
    message = f"there is nothing to look for: this is {name_of(found.type)}"
    mend = "write `is` with a number, or name cards"
    scope.words.error("RD301", message, node.noun.span, "a noun for things is needed here", mend)
    return MISTAKE


def _may_be_missing(found: Phrase, scope: Scope) -> bool:
    """Whether it can be asked if there is something: of a known card, or of cards at an end, nothing is asked; reported if not."""
    is_cut = isinstance(found.expr, Noun) and found.expr.slice is not None
    if not is_cut and not isinstance(found.expr, EventObject | This):
        return True
    message = "whether there is one at an end is whether there is any" if is_cut else "this is always there"
    mend = "write `there is a card in …`" if is_cut else "ask what it is, or where it lies: `this is …`"
    scope.words.error("RD310", message, found.span, "no more than that is asked here", mend)
    return False


def _bound(node: BoundNode, scope: Scope) -> Expr:
    return _numbers(">=" if node.bound == "more" else "<=", node.left, node.limit, scope)


def _than(node: ThanNode, scope: Scope) -> Expr:
    return _numbers(">" if node.word == "more" else "<", node.left, node.right, scope)


def _numbers(op: str, left: ExprNode, right: ExprNode, scope: Scope) -> Expr:
    first, second = values.number(left, scope), values.number(right, scope)
    return MISTAKE if is_mistake(first) or is_mistake(second) else compared(op, first, second, scope)


def _is(node: IsNode, scope: Scope) -> Expr:
    found = comparisons.is_(node, scope)
    return negated(found, scope) if node.negated else found


def _you_do(node: YouDoNode, scope: Scope) -> Expr:
    return pronouns.you_did(node, scope)


_CONDITIONS: dict[type[ExprNode], Callable[[Any, Scope], Expr]] = {
    BracketNode: _bracket,
    AndNode: _and,
    OrNode: _or,
    NotNode: _not,
    ThereIsNode: _there_is,
    BoundNode: _bound,
    ThanNode: _than,
    IsNode: _is,
    YouDoNode: _you_do,
}
"""Each function takes the class of node that it stands behind."""


# ---- one way to say a thing ---------------------------------------------------------------------------


_OPPOSITE = {"==": "!=", "!=": "==", ">=": "<", "<=": ">", ">": "<=", "<": ">="}


def negated(item: Expr, scope: Scope) -> Expr:
    """The condition that holds when this one does not, without two `not`s."""
    if is_mistake(item):
        return item
    if isinstance(item, Not):
        return item.item
    if isinstance(item, Compare):
        return compared(_OPPOSITE[item.op], item.left, item.right, scope)
    return Not(item)


_AT_LEAST_ONE = ((">=", Number(1)), (">", Number(0)), ("!=", Number(0)))
_NONE = (("<=", Number(0)), ("<", Number(1)), ("==", Number(0)))


def compared(op: str, left: Expr, right: Expr, scope: Scope) -> Expr:
    """Two numbers compared, in one way for what is always the same; that one or more are counted is that there is one."""
    if _is_never_negative(left, scope):
        some, none = (op, right) in _AT_LEAST_ONE, (op, right) in _NONE
        if isinstance(left, Count) and isinstance(left.noun, Noun) and (some or none):
            return Exists(left.noun) if some else Not(Exists(left.noun))
        op, right = (">=", Number(1)) if some else ("==", Number(0)) if none else (op, right)
    return Compare(op, left, right)


def _is_never_negative(number: Expr, scope: Scope) -> bool:
    """Whether a number counts something, or is one that the game lets sink no lower than nothing."""
    if isinstance(number, ResourceOf):
        floor = scope.words.resources[number.resource].floor
        return floor is not None and floor >= 0
    return isinstance(number, Count | CountDifferent | CounterOf)
