"""Offers to choose one thing, in our language: a block of their own, or a pick of up to one if steps behind them speak of it."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from realmsdsl.text.clauses import BACKWARDS, MARKS, PICKS, Clause, NounPhrase
from realmsdsl.text.notation.layout import Block, Step, laid_out
from realmsdsl.text.referring import phrases_in, speaks_among_them

_OFFER: Final = "may"
_PICKED: Final = re.compile(r"choose an? (?P<what>.+ as (?P<name>\w+))")
"""A step that picks one thing."""

_OF_IT: Final = r"it|its|that|those|them|they|you do"
"""Words by which steps speak of what was done or picked before them."""


def settled(steps: Sequence[Step]) -> list[Step]:
    """Steps where whatever is spoken of behind the offer to choose it has a name there: a pick of up to one."""
    return [_pick(step, steps[at + 1 :]) for at, step in enumerate(steps)]


def picks_alone(steps: Sequence[Step]) -> list[Step]:
    """Steps where all such offers but the last are picks of up to one, as there is no room for a block."""
    return [*map(_as_pick, steps[:-1]), *steps[-1:]]


def _pick(step: Step, following: Sequence[Step]) -> Step:
    picked = _picked(step)
    if picked is None:
        return step
    spoken_of = re.compile(rf"\b({picked['name']}|{_OF_IT})\b")
    return _as_pick(step) if any(map(spoken_of.search, laid_out(following))) else step


def _as_pick(step: Step) -> Step:
    picked = _picked(step)
    return step if picked is None else f"choose up to 1 {picked['what']}"


def _picked(step: Step) -> re.Match[str] | None:
    """The pick of one thing that is all that a step offers."""
    if not isinstance(step, Block) or step.head != _OFFER or len(step.body) != 1:
        return None
    only = step.body[0]
    return _PICKED.fullmatch(only) if isinstance(only, str) else None


def is_picked_from(deed: Clause, following: Iterable[Clause], *, is_known: bool) -> bool:
    """Whether the things of an offer are those among which sentences behind it speak of some: as many, neither called by the number
    of their pick, spoken of before nor themselves some of others; and not a single one, nor what nobody picks, where it `is_known`
    among what else those may be."""
    thing = deed.slots.get("thing")
    is_picked = isinstance(thing, NounPhrase) and thing.determiner in PICKS
    if deed.kind == "choose_thing" or (is_known and not is_picked):
        return False
    if not isinstance(thing, NounPhrase):
        return True
    if thing.determiner in BACKWARDS or speaks_among_them(deed) or (is_known and thing.determiner == "a"):
        return False
    described = (
        modifier for clause in following for each in phrases_in(clause) for modifier in each.modifiers
    )
    among = [each.slots.get("things") for each in described if each.kind == "which.among"]
    return not among or any(isinstance(each, NounPhrase) and _may_be(each, thing) for each in among)


def _may_be(things: NounPhrase, offered: NounPhrase) -> bool:
    is_counted = things.determiner == "those" and things.number is not None
    return things.determiner not in MARKS and not (is_counted and things.number != (offered.number or 1))
