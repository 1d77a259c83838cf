"""Amounts below zero: what is gained of them is lost, and the other way round."""

from itertools import groupby
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Amount, Amounts, Clause, Clauses

_GAIN, _LOSE = "gain", "lose"
_OTHER_WAY: Final = {_GAIN: _LOSE, _LOSE: _GAIN}


def is_below_zero(number: int | None) -> bool:
    """Whether a number has a minus before it; one that is worked out has none."""
    return number is not None and number < 0


def by_their_signs(clause: Clause) -> Clause:
    """Amounts that are gained or lost, in a row of deeds if not all are the same."""
    amounts = clause.slots.get("amounts")
    if not isinstance(amounts, Amounts):
        return clause
    kind = clause.kind.partition(".")[0]
    deeds = tuple(
        evolve(
            clause,
            kind=_OTHER_WAY[kind] if is_turned else kind,
            slots={**clause.slots, "amounts": Amounts(tuple(map(_without_sign, run)))},
        )
        for is_turned, run in groupby(amounts.items, lambda each: is_below_zero(each.number))
    )
    return deeds[0] if len(deeds) == 1 else Clause("all_of", {"deeds": Clauses(deeds)}, clause.features)


def _without_sign(amount: Amount) -> Amount:
    return amount if amount.number is None else evolve(amount, number=abs(amount.number))
