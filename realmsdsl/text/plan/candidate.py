"""The thing that a noun asks about, and how it is compared."""

from typing import Final

from realmsdsl.ir import Candidate, Compare, Expr, Number, Same
from realmsdsl.ir.walk import walk
from realmsdsl.text.clauses import Clause, Quantity

TARGET: Final = "targetable"
"""The question of the game that the word `target` asks."""

COMPARED: Final = {
    "<=": "at_most",
    ">=": "at_least",
    "<": "less",
    ">": "more",
    "==": "exactly",
    "!=": "other_than",
}
"""How a comparison is called in keys of phrases."""


def is_candidate(value: Expr | None) -> bool:
    """Whether an expression is the thing that the innermost noun asks about."""
    return isinstance(value, Candidate) and value.depth == 0


def named_outright(condition: Expr | None) -> Expr | None:
    """What the thing that is asked about must be, if that is named: the card itself, you, or another one."""
    is_it = isinstance(condition, Same) and is_candidate(condition.left)
    return condition.right if is_it and isinstance(condition, Same) else None


IN_ALL: Final = ("in_all",)
"""The feature of how many things count at most, where a number is told of them that is worked out: that might be limited."""


def no_more_than(number: int, counted: Expr) -> Clause:
    """The clause that no more than so many of some things count."""
    asked = (each for each in walk(counted) if isinstance(each, Compare))
    features = () if all(isinstance(each.right, Number) for each in asked) else IN_ALL
    return Clause("which.no_more_than", {"number": Quantity(number)}, features)
