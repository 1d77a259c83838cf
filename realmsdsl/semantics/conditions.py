"""Yes and no: `and or not`, `there is`, and what `is` says."""

from realmsdsl.ir import YES_NO, All, Any, Compare, Count, Exists, Expr, Noun, Not, Number, Sort
from realmsdsl.semantics import comparisons, numbers, phrases, pronouns
from realmsdsl.semantics.report import error, is_mistake, name_of, type_of, wrong_sort
from realmsdsl.semantics.scope import MISTAKE, Scope
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
    if isinstance(node, BracketNode):
        return condition(node.inner, scope)
    if isinstance(node, AndNode):
        return _joined(node.items, scope, both=True)
    if isinstance(node, OrNode):
        return _joined(node.items, scope, both=False)
    if isinstance(node, NotNode):
        return negated(condition(node.inner, scope))
    if isinstance(node, ThereIsNode):
        return there_is(node, scope)
    if isinstance(node, YouDoNode):
        return pronouns.you_did(node, scope)
    if isinstance(node, IsNode):
        return comparisons.is_(node, scope)
    if isinstance(node, BoundNode):
        return _compare(">=" if node.bound == "more" else "<=", node.left, node.limit, scope)
    if isinstance(node, ThanNode):
        return _compare(">" if node.word == "more" else "<", node.left, node.right, scope)
    found = numbers.value(node, scope, Sort.YES_NO)
    if is_mistake(found):
        return found
    if type_of(found) != YES_NO:
        _not_a_condition(node, found, scope)
        return MISTAKE
    return found


def _not_a_condition(node: ExprNode, found: Expr, scope: Scope) -> None:
    type = type_of(found)
    help = ""
    if isinstance(node, NounNode):
        help = "write `there is …`, or say what it `is`"
    wrong_sort(scope, node.span, type, YES_NO, help)


def _joined(nodes: tuple[ExprNode, ...], scope: Scope, *, both: bool) -> Expr:
    items: list[Expr] = []
    kind = All if both else Any
    for node in nodes:
        item = condition(node, scope)
        items += item.items if isinstance(item, kind) else (item,)
    if any(is_mistake(item) for item in items):
        return MISTAKE
    return kind(tuple(items))


_OPPOSITE = {"==": "!=", "!=": "==", ">=": "<", "<=": ">", ">": "<=", "<": ">="}


def negated(item: Expr) -> Expr:
    """The condition that holds when this one does not, without two `not`s."""
    if is_mistake(item):
        return item
    if isinstance(item, Not):
        return item.item
    if isinstance(item, Compare):
        return Compare(_OPPOSITE[item.op], item.left, item.right)
    return Not(item)


def there_is(node: ThereIsNode, scope: Scope) -> Expr:
    """`there is NOUN`, `there is no NOUN`, `there are 2 stones in tray`."""
    found = phrases.phrase(node.noun, scope)
    if is_mistake(found.expr):
        return MISTAKE
    if not found.type.many and found.type.sort is not Sort.CARD:
        error(
            scope.diagnostics,
            "RD301",
            f"there is nothing to look for: this is {name_of(found.type)}",
            node.noun.span,
            "a noun for things is needed here",
            "write `is` with a number, or name cards",
        )
        return MISTAKE
    if found.word == "no":
        return Not(Exists(found.expr))
    if found.word in ("number", "up to") and found.least != Number(1):
        at_least = found.word == "number"
        return Compare(
            ">=" if at_least else "<=",
            Count(found.expr),
            found.least if at_least else found.most or Number(0),
        )
    return Exists(found.expr)


def _compare(op: str, left: ExprNode, right: ExprNode, scope: Scope) -> Expr:
    first, second = numbers.number(left, scope), numbers.number(right, scope)
    if is_mistake(first) or is_mistake(second):
        return MISTAKE
    return compared(op, first, second)


def compared(op: str, left: Expr, right: Expr) -> Expr:
    """Two numbers compared; `count(…) is 1 or more` is that there is one."""
    if isinstance(left, Count) and isinstance(left.noun, Noun):
        if (op, right) in ((">=", Number(1)), (">", Number(0))):
            return Exists(left.noun)
        if (op, right) in (("<=", Number(0)), ("<", Number(1)), ("==", Number(0))):
            return Not(Exists(left.noun))
    return Compare(op, left, right)
