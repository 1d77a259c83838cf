"""How much something is at most that is done for each of some things: "2 coins for each …, at most 6 coins"."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amount, Amounts, Clause, NounPhrase, Quantity

_LIMIT: Final = "which.no_more_than"


def limited(clause: Clause) -> Clause | None:
    """What is done for so many things at most, where a text says how much of it is; None if that is for no number of things."""
    each = clause.slots.get("each")
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
