"""How much something is at most that is done for each of some things: "2 coins for each …, at most 6 coins"."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amount, Amounts, Clause, NounPhrase, Quantity

_LIMIT: Final = "which.no_more_than"
_DOUBTFUL: Final = "doubtful"
"""In the key of a phrase that may tell how many things count, or how much of what is done for each of them."""


def limited(clause: Clause) -> Clause | None:
    """What is done for so many things at most, where a text says how much of it is; None if that is for no number of things.

    A number alone is that of the things, and may be so much only if it is the same.
    """
    each = clause.slots.get("each")
    if isinstance(each, NounPhrase) and any(_DOUBTFUL in it.required for it in each.modifiers):
        if _is_more_for_each(clause.slots.get("deed")):
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
    told = Clause(_LIMIT, {"number": Quantity(times)})
    modifiers = tuple(told if it is limit else it for it in each.modifiers)
    return evolve(clause, slots={**clause.slots, "each": evolve(each, modifiers=modifiers)})


def _is_more_for_each(deed: object) -> bool:
    """Whether more than one of something is done for each thing."""
    one, amount = _only(deed), deed.slots.get("amount") if isinstance(deed, Clause) else None
    number = one.number if one is not None else amount.number if isinstance(amount, Quantity) else None
    return number is not None and number > 1


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
