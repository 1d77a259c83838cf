"""So many of something, neither too few nor too many: two bounds of one number as one condition."""

from typing import Final

from attrs import evolve

from realmsdsl.ir import Compare, Expr, Number
from realmsdsl.text.clauses import Clause, NounPhrase

_AT_LEAST: Final = "at_least"
_BETWEEN: Final = "between"


def most_beside(one: Expr, other: Expr) -> int | None:
    """How many there may be at most of what there are so many of at least, if two conditions say that of one number."""
    if not isinstance(one, Compare) or not isinstance(other, Compare) or one.left != other.left:
        return None
    least, most = one.right, other.right
    if (one.op, other.op) != (">=", "<=") or not isinstance(least, Number) or not isinstance(most, Number):
        return None
    return most.value if 0 < least.value < most.value else None


def at_most_too(said: Clause, most: int) -> Clause | None:
    """The condition that there are so many at least, with how many there may be at most; None if nothing in it is introduced so."""
    thing = said.slots.get("thing")
    if not isinstance(thing, NounPhrase) or thing.determiner != _AT_LEAST:
        return None
    both = evolve(thing, determiner=_BETWEEN, least=thing.number, number=most)
    otherwise = at_most_too(said.otherwise, most) if said.otherwise is not None else None
    return evolve(said, slots={**said.slots, "thing": both}, otherwise=otherwise)
