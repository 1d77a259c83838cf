"""How near a thing that a noun describes lies to something, in our language: behind the noun, or as a condition."""

from typing import TYPE_CHECKING, Final

from realmsdsl.text.clauses import Clause, NounPhrase, Quantity
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.slots import slot_of

if TYPE_CHECKING:
    from realmsdsl.text.notation.describing import Described
    from realmsdsl.text.notation.nouns import NounWriter

SOME: Final = frozenset({"a", "another"})
"""How something is introduced of which there may be several."""


_EACH: Final = frozenset({"all", "each"})


def refuse_each(other: NounPhrase) -> None:
    """Refuse what lies near each of some things: near them is near the nearest.

    Raises:
        UnwritableError: each of them is meant.
    """
    if other.determiner in _EACH:
        raise UnwritableError("what lies near each of some things")


def apart(first: NounPhrase, second: NounPhrase, nouns: "NounWriter") -> tuple[str, str]:
    """Two things that are so far from each other.

    Raises:
        UnwritableError: they are one.
    """
    names = nouns.noun(first), nouns.noun(second)
    if len({*names}) == 1:
        raise UnwritableError("how far something is from itself")
    return names


def next_to(said: "Described", clause: Clause, _what: str, nouns: "NounWriter") -> None:
    """That it lies beside something."""
    other = clause.slots.get("other")
    named = nouns.noun(other) if isinstance(other, NounPhrase) else "this"
    near = near_some(other, "next to it", nouns, denied="not" in clause.required)
    if "not" not in clause.required:
        said.relate("next to", named, near or f"distance(it, {named}) is 1")
    else:
        said.asked.append(near or f"not it is next to {named}")


def near_some(other: object, near: str, nouns: "NounWriter", *, denied: bool) -> str:
    """The condition that something of which there may be several lies near, or nothing of it; empty if there is but one."""
    if not isinstance(other, NounPhrase) or other.determiner not in SOME:
        return ""
    return f"there is {'no ' + nouns.described(other) if denied else nouns.noun(other)} {near}"


def within(said: "Described", clause: Clause, _what: str, nouns: "NounWriter") -> None:
    """That it lies within so many steps of something."""
    amount, other = slot_of(clause, "amount", Quantity), slot_of(clause, "other", NounPhrase)
    number, named = nouns.quantity(amount), nouns.noun(other)
    near = near_some(other, f"within {number} of it", nouns, denied="not" in clause.required)
    if "not" not in clause.required:
        said.relate(f"within {number} of", named, near or f"distance(it, {named}) is {number} or less")
    else:
        said.asked.append(near or f"distance(it, {named}) is more than {number}")


def distance(said: "Described", clause: Clause, _what: str, nouns: "NounWriter") -> None:
    """That it lies farther from something than something else, or nearer."""
    middle = nouns.noun(slot_of(clause, "middle", NounPhrase))
    other = nouns.noun(slot_of(clause, "other", NounPhrase))
    how = "less" if "less" in clause.required else "more"
    if other == "it":  # what is described itself
        raise UnwritableError("what lies farther than it does")
    said.asked.append(f"distance(it, {middle}) is {how} than distance({other}, {middle})")


def between(said: "Described", clause: Clause, _what: str, nouns: "NounWriter") -> None:
    """That it lies between two things."""
    if "not" in clause.required:
        raise UnwritableError("what does not lie between two things")
    first, second = slot_of(clause, "first", NounPhrase), slot_of(clause, "second", NounPhrase)
    said.relate(f"between {nouns.noun(first)} and {nouns.noun(second)}")
