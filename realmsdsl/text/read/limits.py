"""How much something is at most that is done for each of some things: "2 coins for each …, at most 6 coins"."""

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amount, Amounts, Clause, Clauses, NounPhrase, Quantity, Runs, Slot
from realmsdsl.text.read.fitting import is_limit

_LIMIT: Final = "which.no_more_than"
_AMOUNT: Final = "amount"
"""A feature of a limit of which is said that it is so much of what is done."""

_FOR_EACH: Final = "for_each"
_FIRST: Final = "first"
"""In the key of what is done for each of some things that are said before it."""

_DOUBTFUL: Final = "doubtful"
"""In the key of a phrase that may tell how many things count, or how much of what is done for each of them."""


def limited(clause: Clause) -> Clause | None:
    """What is done for so many things at most, where a text says how much of it is; None if that is for no number of things.

    A number alone is that of the things; it may be so much of it, too, where that is so many times what is done for one.
    """
    each = clause.slots.get("each")
    if isinstance(each, NounPhrase) and any(_DOUBTFUL in it.required for it in each.modifiers):
        if _is_more_for_each(clause.slots.get("deed")) and _as_amount(clause) is None:
            return None
        certain = tuple(_without_doubt(it) for it in each.modifiers)
        return evolve(clause, slots={**clause.slots, "each": evolve(each, modifiers=certain)})
    limit = (
        next((it for it in each.modifiers if _is_amount(it)), None) if isinstance(each, NounPhrase) else None
    )
    if limit is None or not isinstance(each, NounPhrase):
        return clause
    most, one = _only(limit), _only(clause.slots.get("deed"))
    if most is None or one is None or one.term != most.term:
        return None
    times, rest = divmod(most.number or 0, one.number or 1)
    if times < 1 or rest:
        return None
    told = Clause(_LIMIT, {"number": Quantity(times)}, (_AMOUNT,))
    modifiers = tuple(told if it is limit else it for it in each.modifiers)
    return evolve(clause, slots={**clause.slots, "each": evolve(each, modifiers=modifiers)})


def limited_behind(clause: Clause) -> Clause | None:
    """What is done for so many things at most, where that stands behind what is done: "for each …, 1 coin, up to 3".

    None if it is done for no things, or for things behind which the number may stand itself.
    """
    deed, number = clause.slots.get("deed"), clause.slots.get("number")
    told = _for_each_counted(deed) if isinstance(deed, Clause) else None
    each = told.slots.get("each") if told is not None else None
    if told is None or not isinstance(each, NounPhrase) or not isinstance(number, Quantity):
        return None
    if has_limit(told) or told.kind != _FOR_EACH or (told is deed and tuple(told.slots)[-1] == "each"):
        return None
    modifiers = (*each.modifiers, Clause(_LIMIT, {"number": number}, required=(_DOUBTFUL,)))
    slots = {**told.slots, "each": evolve(each, modifiers=modifiers)}
    return limited(evolve(told, slots=slots, required=tuple(it for it in told.required if it != _FIRST)))


def _for_each_counted(deed: Clause) -> Clause:
    """As much as there are of some things, as so much for each of them: "as many coins as there are …"."""
    amounts = deed.slots.get("amounts")
    items = amounts.items if isinstance(amounts, Amounts) else ()
    value = items[0].value if len(items) == 1 else None
    things = value.slots.get("things") if value is not None and value.kind == "value.count" else None
    if deed.kind.partition(".")[0] != "gain" or not isinstance(things, NounPhrase):
        return deed
    one = evolve(deed, slots={"amounts": Amounts((Amount(items[0].term, 1),))})
    return Clause(_FOR_EACH, {"each": evolve(things, determiner="each"), "deed": one})


def told_otherwise(sentences: Sequence[Clause]) -> tuple[Clause, ...] | None:
    """The same sentences with numbers alone as how much is done at most, not for how many things; None if there are none."""
    found = tuple(_otherwise(each) for each in sentences)
    if all(each is None for each in found):
        return None
    return tuple(other or each for other, each in zip(found, sentences, strict=True))


def limits_a_sum(deeds: Sequence[Clause]) -> bool:
    """Whether a number behind the last of several gains is a limit of what is gained for each thing, or of all of that."""
    *others, last = deeds
    one = _only(last.slots.get("deed"))
    same = (more is not None and one is not None and more.term == one.term for more in map(_only, others))
    return (has_limit(last) and any(same)) or _gains_no_more(others[-1], last)


def _gains_no_more(before: Clause, last: Clause) -> bool:
    """Whether "…, but at most 3 coins" stands behind what is gained for each of some things: nothing more is gained then."""
    one, most = _only(before.slots.get("deed")), last.slots.get("amounts")
    if before.kind != _FOR_EACH or one is None or not is_limit(last) or not isinstance(most, Amounts):
        return False
    return any(each.term == one.term for each in most.items)


def has_limit(clause: Clause) -> bool:
    """Whether it is said up to how many things something is done for."""
    each = clause.slots.get("each")
    return isinstance(each, NounPhrase) and any(it.kind == _LIMIT for it in each.modifiers)


def _otherwise(clause: Clause) -> Clause | None:
    if clause.kind == _FOR_EACH and _is_more_for_each(clause.slots.get("deed")):
        return _as_amount(clause)
    slots: dict[str, Slot] = {}
    for name, slot in clause.slots.items():
        other: Slot | None = None
        if isinstance(slot, Clause):
            other = _otherwise(slot)
        elif isinstance(slot, Clauses):
            row = told_otherwise(slot.items)
            other = Clauses(row) if row is not None else None
        elif isinstance(slot, Runs):
            runs = [told_otherwise(run) for run in slot.items]
            changed = tuple(run or each for run, each in zip(runs, slot.items, strict=True))
            other = Runs(changed) if any(run is not None for run in runs) else None
        if other is not None:
            slots[name] = other
    return evolve(clause, slots={**clause.slots, **slots}) if slots else None


def _as_amount(clause: Clause) -> Clause | None:
    """What is done for so many things at most, if the number is that of all that is done; None if there is none such."""
    each, number = clause.slots.get("each"), _number(clause.slots.get("deed"))
    modifiers = each.modifiers if isinstance(each, NounPhrase) else ()
    limit = next((it for it in modifiers if it.kind == _LIMIT and "number" in it.slots), None)
    most = limit.slots["number"] if limit is not None else None
    if not isinstance(each, NounPhrase) or not isinstance(most, Quantity) or not most.number or not number:
        return None
    if limit is None or _AMOUNT in limit.features:
        return None  # that was said
    times, rest = divmod(most.number, number)
    if times < 1 or rest:
        return None
    told = Clause(_LIMIT, {"number": Quantity(times)})
    fewer = tuple(told if it is limit else it for it in modifiers)
    return evolve(clause, slots={**clause.slots, "each": evolve(each, modifiers=fewer)})


def _is_more_for_each(deed: object) -> bool:
    """Whether more than one of something is done for each thing."""
    number = _number(deed)
    return number is not None and number > 1


def _number(deed: object) -> int | None:
    """How much is done for each thing, if that is a number of one sort."""
    one, amount = _only(deed), deed.slots.get("amount") if isinstance(deed, Clause) else None
    return one.number if one is not None else amount.number if isinstance(amount, Quantity) else None


def _without_doubt(modifier: Clause) -> Clause:
    return evolve(modifier, required=tuple(each for each in modifier.required if each != _DOUBTFUL))


def _is_amount(modifier: Clause) -> bool:
    return modifier.kind == _LIMIT and "amounts" in modifier.slots


def _only(slot: object) -> Amount | None:
    """The one amount of a clause, if that is a number."""
    amounts = slot.slots.get("amounts") if isinstance(slot, Clause) else None
    items = amounts.items if isinstance(amounts, Amounts) else ()
    is_one = (
        len(items) == 1 and items[0].number is not None and items[0].number > 0 and items[0].least is None
    )
    return items[0] if is_one else None
