"""Numbers from numbers: computed where they are known, and said in one way."""

from collections.abc import Callable

from realmsdsl.ir import Arithmetic, Expr, Number
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.values import values
from realmsdsl.syntax.limits import MAX_NUMBER
from realmsdsl.syntax.nodes import BinaryNode

_COMPUTED: dict[str, Callable[[int, int], int]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": lambda left, right: left // right if right else 0,
    "min": min,
    "max": max,
}


def binary(node: BinaryNode, scope: Scope) -> Expr:
    """`left + right` and the like; a division by a plain zero is reported."""
    left, right = values.number(node.left, scope), values.number(node.right, scope)
    if is_mistake(left) or is_mistake(right):
        return MISTAKE
    if node.op == "/" and right == Number(0):
        scope.words.error(
            "RD410",
            "a division by zero is always zero",
            node.right.span,
            "this is zero",
            "divide by another number, or write 0",
        )
        return MISTAKE
    return combined(node.op, left, right)


def combined(op: str, left: Expr, right: Expr) -> Expr:
    """`left op right`, with known numbers computed and idle parts dropped: one way to say a thing."""
    if isinstance(left, Number) and isinstance(right, Number):
        return Number(max(-MAX_NUMBER, min(MAX_NUMBER, _COMPUTED[op](left.value, right.value))))
    if op == "*" and isinstance(right, Number):
        left, right = right, left
    if (op == "*" and left == Number(1)) or (op == "+" and left == Number(0)):
        return right
    if (op == "/" and right == Number(1)) or (op in "+-" and right == Number(0)):
        return left
    return Arithmetic(op, left, right)


def times(amount: Expr, factor: Expr | None) -> Expr:
    """An amount as often as `for each` says (None: once)."""
    if factor is None or is_mistake(amount):
        return amount
    return combined("*", amount, factor)


def negative(number: Expr) -> Expr:
    """The number with the other sign."""
    return combined("-", Number(0), number)
