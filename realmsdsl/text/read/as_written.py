"""Clauses that only texts have, as our language has them."""

from collections.abc import Collection
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amounts, Clause, NounPhrase, Options, Quantity, Runs
from realmsdsl.text.grouping import GROUP
from realmsdsl.text.read.limits import limited
from realmsdsl.text.read.outdone import OUTDOING, OUTDONE, compared, outnumbering
from realmsdsl.text.read.purposes import UNLESS, unless
from realmsdsl.text.read.replaced import is_choice_of_more
from realmsdsl.text.read.several import said_of_two
from realmsdsl.text.read.signs import by_their_signs, is_below_zero
from realmsdsl.text.read.trailing import waiting
from realmsdsl.text.read.unplaced import UNPLACED, put_in_place

_MAY: Final = "may"
_PLAINLY: Final = "plainly"
_FOR_EACH: Final = "for_each"
_BETWEEN: Final = "between"
"""In the key of a variant: one of the amounts is chosen, though they are listed with "and"."""

_GAIN, _BARE = "gain", "bare"
_CHOICE, _TARGET = "choose_thing", "target"
"""Amounts without a verb: one below zero is lost."""

_EACH: Final = "each"
_HAVING: Final = frozenset({"has", "have", "lies_in", "there_is"})
"""Tables of conditions that somebody has something, or that it lies somewhere."""

_NEARNESS: Final = frozenset({"next_to", "within"})
_FROM: Final = {"value.less_than": "value.minus", "value.more_than": "value.plus"}
"""Tables that only variants have: a number that differs by so much from another one."""

_BELOW, _BOTH, _TWO = "choose_below", "both", 2
_ONE_TO_TWO: Final = {"least": Quantity(1), "count": Quantity(_TWO)}
"""A choice among things below, and how many of two are chosen that are called one or both."""

_THIS_TURN: Final = "this_turn"
"""In the key of a variant: it is for what happens until the end of the turn."""


def as_written(clause: Clause, features: Collection[str]) -> Clause | None:
    """What a clause is in our language; None if nobody can say.

    Args:
        clause: as its phrase says it.
        features: those of the phrase.
    """
    if UNPLACED in features:
        placed = put_in_place(clause, features)
        return None if placed is None else as_written(placed, [each for each in features if each != UNPLACED])
    each = clause.slots.get(_EACH)
    if each is not None and clause.kind != _FOR_EACH:  # said among what is done for each of them
        rest = {slot: said for slot, said in clause.slots.items() if slot != _EACH}
        return as_written(Clause(_FOR_EACH, {"deed": evolve(clause, slots=rest), _EACH: each}), features)
    if clause.kind in _FROM:
        return _counted_from(clause)
    if clause.kind == _BELOW:
        return _of_both(clause)
    whole = unless(clause) if clause.kind == UNLESS else said_of_two(clause, features)
    if whole is not None and clause.kind == "act":
        return waiting(whole)
    return whole if whole is not clause else _said_of_one(clause, features)


def _counted_from(clause: Clause) -> Clause | None:
    """So many more, or fewer, than another number: it is to be seen where that ends, as if it stood in brackets."""
    left, number = clause.slots.get("left"), clause.slots.get("number")
    if not isinstance(number, Quantity) or number.number is None or not isinstance(left, Clause):
        return None
    right = Clause("value.number", {"number": number})
    return Clause(GROUP, {"value": Clause(_FROM[clause.kind], {"left": left, "right": right})})


def _of_both(clause: Clause) -> Clause | None:
    """One or two of two things are one or both of them, as we say it; nobody says both of three."""
    items = clause.slots.get("items")
    are_two = isinstance(items, Runs) and len(items.items) == _TWO
    if _BOTH in clause.required:
        return clause if are_two else None
    if items is None or not are_two or clause.slots != {"items": items, **_ONE_TO_TWO}:
        return clause
    return evolve(clause, slots={"items": items}, required=(_BOTH,))


def _none_for_zero(clause: Clause) -> Clause:
    """A condition about 0 of something, which everybody has at least: that there is none."""
    thing = clause.slots.get("thing")
    if not isinstance(thing, NounPhrase) or clause.kind.partition(".")[0] not in _HAVING:
        return clause
    if thing.determiner != "n" or thing.number != 0:
        return clause
    none = evolve(thing, determiner="no", number=None)
    return evolve(clause, slots={**clause.slots, "thing": none}, required=(*clause.required, "none"))


def _near_any_of_its_name(clause: Clause) -> Clause:
    """What lies near a name without an article: near one of that name, as nothing says that there is but one."""
    other = clause.slots.get("other")
    if clause.kind.removeprefix("which.") not in _NEARNESS or not isinstance(other, NounPhrase):
        return clause
    is_bare = other.name and other.determiner == "plural" and other.number is None
    return (
        evolve(clause, slots={**clause.slots, "other": evolve(other, determiner="a")}) if is_bare else clause
    )


def _chosen_as_target(clause: Clause) -> Clause | None:
    """What is chosen as a target, which our language introduces as one; None for what is introduced otherwise than one of several."""
    thing = clause.slots.get("thing")
    if not isinstance(thing, NounPhrase) or thing.determiner != "a":
        return None
    return evolve(clause, slots={**clause.slots, "thing": evolve(thing, determiner=_TARGET)}, required=())


def _said_of_one(clause: Clause, features: Collection[str]) -> Clause | None:
    clause = _near_any_of_its_name(_none_for_zero(clause))
    deed = clause.slots.get("deed")
    if clause.kind == _PLAINLY and clause.is_yours and isinstance(deed, Clause) and deed.kind == _MAY:
        return evolve(deed, is_yours=True)  # "you may" has a phrase of its own
    if is_choice_of_more(clause):
        return None
    if clause.kind == _FOR_EACH and limited(clause) is not clause:
        return limited(clause)
    amounts = clause.slots.get("options")
    if _BETWEEN in features and isinstance(amounts, Amounts):
        several = len(amounts.items) > 1
        options = Options(tuple(Amounts((each,)) for each in amounts.items))
        return evolve(clause, slots={"options": options}, required=()) if several else None
    if clause.kind.partition(".")[0] == _GAIN and (_BARE in features or clause.kind != _GAIN):
        return _without_signs(clause)
    if clause.kind == OUTDONE:
        return compared(clause)
    if clause.kind == OUTDOING:
        return outnumbering(clause)
    if clause.kind == _CHOICE and _TARGET in clause.required:
        return _chosen_as_target(clause)
    if _THIS_TURN in features:
        return Clause("watch.turn", {"deed": clause})
    return Clause(_MAY, {"deed": clause}) if _MAY in features else waiting(clause)


def _without_signs(clause: Clause) -> Clause:
    """Amounts that were typed without a verb, each gained, or lost if it is below zero.

    One of a resource that is always said without a verb is said like that with a minus, too.
    """
    amounts = clause.slots.get("amounts")
    items = amounts.items if isinstance(amounts, Amounts) else ()
    own = [clause.kind.partition(".")[2]]
    is_own = [each.term.partition(".")[2] for each in items] == own
    return (
        by_their_signs(clause) if not is_own and any(is_below_zero(each.number) for each in items) else clause
    )
