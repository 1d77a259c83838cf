"""How near a thing that a noun asks about is to another: beside it, between others, so many steps away."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from realmsdsl.ir import (
    All,
    Candidate,
    Compare,
    Distance,
    Exists,
    Expr,
    IsBetween,
    IsIn,
    IsNextTo,
    Noun,
    This,
)
from realmsdsl.ir.walk import walk
from realmsdsl.text.clauses import Clause, NounPhrase, Slot
from realmsdsl.text.grouping import apart
from realmsdsl.text.plan.candidate import COMPARED, is_candidate
from realmsdsl.text.plan import conditions, nouns, things, values
from realmsdsl.text.plan.scene import CELL, Scene

RANK: Final = 3
"""How far from the noun it stands: behind all else, which would be said of the other thing if it stood behind that."""


def near(condition: Expr, scene: Scene) -> Clause | None:
    """The clause that the thing is within so many steps of another, if that is the condition."""
    if not isinstance(condition, Compare) or not isinstance(condition.left, Distance):
        return None
    left = condition.left
    if is_candidate(left.right):  # how far one is from another, the other is from it
        left = evolve(left, left=left.right, right=left.left)
    if condition.op != "<=" or not is_candidate(left.left) or isinstance(condition.right, Distance):
        return None
    other = things.place(left.right, scene)
    if other is None:
        return None
    slots: Mapping[str, Slot] = {"amount": values.quantity(condition.right, scene), "other": other}
    return apart(Clause("which.within", slots, ("this",) if isinstance(left.right, This) else ()))


def farther(condition: Compare, scene: Scene) -> Clause | None:
    """The clause that the thing is farther from something than another is, or nearer."""
    left, right = condition.left, condition.right
    if not isinstance(left, Distance) or not isinstance(right, Distance) or condition.op not in {">", "<"}:
        return None
    if not is_candidate(left.left) or left.right != right.right:
        return None
    middle, other = things.place(left.right, scene), things.place(right.left, scene)
    if middle is None or other is None:
        return None
    slots = {"middle": middle, "other": other}
    such = Clause("which.such_that", {"condition": conditions.condition(condition, scene)})
    return Clause("which.distance", slots, required=(COMPARED[condition.op],), otherwise=such)


def beside(condition: Expr, scene: Scene) -> tuple[int, Clause] | None:
    """That it is next to a thing, or on the line between two, with the rank of what describes it."""
    if isinstance(condition, IsNextTo) and is_candidate(condition.right):  # what one is next to is next to it
        condition = IsNextTo(condition.right, condition.left)
    if isinstance(condition, IsNextTo) and is_candidate(condition.left):
        other = things.place(condition.right, scene)
        if other is None:
            return None
        is_this = other.determiner == "this"  # what an event is about may be this card, too
        clause = Clause("which.next_to", {"other": other}, ("this",) if is_this else ())
        return 1 if is_this else RANK, clause
    if isinstance(condition, IsBetween) and is_candidate(condition.thing):
        ends = things.both(condition.first, condition.second, scene)
        if ends is None:
            return None
        return RANK, Clause("which.between", {"first": ends[0], "second": ends[1]})
    return None


def beside_some(condition: Expr, scene: Scene) -> tuple[int, Clause] | None:
    """That it is next to some thing which is nowhere named, with the rank of what describes it."""
    if not isinstance(condition, Exists) or not isinstance(condition.noun, Noun):
        return None
    noun = condition.noun
    near = [item for item in nouns.conditions_of(noun) if _relation(item, scene) is not None]
    said = _relation(near[0], scene) if len(near) == 1 else None
    if said is None or noun.slice is not None:
        return None
    others = tuple(item for item in nouns.conditions_of(noun) if item is not near[0])
    chosen = (All(others) if len(others) > 1 else others[0]) if others else None
    other = nouns.noun_phrase(evolve(noun, which=chosen), "a", scene)
    return RANK, evolve(said, slots={**said.slots, "other": other}, features=("some",))


def is_of_some(condition: Expr) -> bool:
    """Whether a condition says that the thing is near to some thing which is nowhere named: more words might be about that."""
    noun = condition.noun if isinstance(condition, Exists) else None
    asked = nouns.conditions_of(noun) if isinstance(noun, Noun) else ()
    return any(_are_both(ends) for ends in map(_ends, asked) if ends)


def _ends(condition: Expr) -> tuple[Expr, ...]:
    """What is near to what, if a condition says that."""
    if isinstance(condition, IsNextTo):
        return condition.left, condition.right
    near = condition.left if isinstance(condition, Compare) and condition.op == "<=" else None
    return (near.left, near.right) if isinstance(near, Distance) else ()


def spot(asked: Expr, scene: Scene) -> Clause:
    """Where something is done, or may not be."""
    if isinstance(asked, IsIn) and isinstance(asked.noun, Noun):
        return Clause("spot.at", {"cell": nouns.noun_phrase(asked.noun, "a", scene)})
    inside = scene.about(NounPhrase("it", (CELL,)))
    such = Clause("spot.such_that", {"condition": conditions.condition(asked, inside)})
    next_to = beside(asked, scene) or beside_some(asked, scene)
    said = next_to[1] if next_to is not None else near(asked, scene)
    if said is None:
        return such
    return evolve(said, kind=f"spot.{said.kind.partition('.')[2]}", otherwise=such)


def _relation(condition: Expr, scene: Scene) -> Clause | None:
    """How the thing of the noun outside stands to that of the noun, without the words for it."""
    if isinstance(condition, IsNextTo):
        ends = (condition.left, condition.right)
        return Clause("which.next_to") if _are_both(ends) else None
    if not isinstance(condition, Compare) or not isinstance(condition.left, Distance):
        return None
    ends = (condition.left.left, condition.left.right)
    is_of_things = any(isinstance(each, Candidate) for each in walk(condition.right))
    if condition.op != "<=" or is_of_things or not _are_both(ends):
        return None
    return Clause("which.within", {"amount": values.quantity(condition.right, scene)})


def _are_both(ends: tuple[Expr, ...]) -> bool:
    """Whether two things are that of the noun outside and that of the noun."""
    return sorted(each.depth for each in ends if isinstance(each, Candidate)) == [0, 1]
