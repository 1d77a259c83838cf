"""Sentences that are none of their own: they belong to the one before them, and are not read apart from it."""

import re
from collections.abc import Iterable
from typing import Final

from realmsdsl.text.clauses import Amount, Amounts, Clause, Slot
from realmsdsl.text.open_clauses import asks_last, ends_in_offer, in_short, is_offered_behind
from realmsdsl.text.read.fitting import is_gain, is_limit
from realmsdsl.text.parts import row_of
from realmsdsl.text.read.tokens import SOFT, STOP, Token

_GAIN, _GIVEN, _MAY = "gain", "given", "may"
_ALL_OF: Final = "all_of"
_ENDS_IN: Final = {"act": "deed", "then": "second"}
"""The slot with the last that is done in what somebody does, and in one thing behind another."""

_BARE_NUMBER: Final = re.compile(r"\s*[,(\[]\s*(?:\d+\b|\{[^+}]*\})")
"""A number behind a comma or bracket: no word and no sign says that it is a further one."""

_REMARK: Final = re.compile(r"\s*[(\[][^+)\]]*:\s*[\d{][^+)\]]*[)\]]")
"""A remark in brackets that ends in a bare number behind a colon."""


def belongs_to(before: Clause, clause: Clause, first: Token, rest: str) -> bool:
    """Whether a sentence is a part of the one before, of which it was cut off.

    Such are what is given, behind what gives it; what is offered behind a comma; a limit; and a greater amount of the same on a condition
    ("3 coins, 6 coins if \u2026", "3 coins (if \u2026: 6 coins)"), which may take the place of the one before.

    Args:
        before: the sentence before.
        clause: the one behind it.
        first: its first word, with what parts them.
        rest: all that is typed behind the one before.
    """
    if _GIVEN in clause.required and first.gap == 0:
        return True
    is_offered = first.gap == SOFT and ends_in_offer(clause)
    if (is_offered and not is_gain(before)) or is_limit(clause):  # nobody declines to gain
        return True
    looks_so = _BARE_NUMBER if asks_last(clause) else _REMARK
    return looks_so.match(rest) is not None and _is_greater(before, clause)


def bids_anew(clause: Clause, gaps: Iterable[int]) -> bool:
    """Whether the last that others do, behind a full stop among gaps, has a verb that bids you just as well: it is a sentence to you."""
    last: Slot | None = clause
    while isinstance(last, Clause) and last.kind in _ENDS_IN:
        last = last.slots.get(_ENDS_IN[last.kind])
    is_either = isinstance(last, Clause) and last is not clause and last.is_either
    return clause.kind == "act" and is_either and any(gap >= STOP for gap in gaps)


def goes_on(clause: Clause, offer: Clause) -> bool:
    """Whether a sentence goes on behind an offer: another offer, what follows if it is taken, or anything where the offer is over."""
    asked, deed = clause.slots.get("condition"), offer.slots.get("deed")
    is_over = is_offered_behind(offer) and isinstance(deed, Clause) and not is_gain(deed)
    return clause.kind == _MAY or is_over or (isinstance(asked, Clause) and asked.kind == "did")


def asks_of_the_last(clause: Clause) -> bool:
    """Whether a condition behind several deeds is one of the last of them: in brackets it is one of all."""
    row = row_of(clause)
    return bool(row) and asks_last(row[-1])


def asks_of_some(clause: Clause) -> bool:
    """Whether a condition stands behind several deeds or amounts: one of all of them, or of the last."""
    inner = clause.slots.get("deed")
    if not asks_last(clause) or not isinstance(inner, Clause):
        return clause.kind == _ALL_OF and asks_of_the_last(clause)
    offered = inner.slots.get("deed") if inner.kind == _MAY else inner
    deed = in_short(offered if isinstance(offered, Clause) else inner)
    return deed.kind == _ALL_OF or len(_gained(deed)) > 1


def _is_greater(before: Clause, clause: Clause) -> bool:
    """Whether more of the same is gained on a condition."""
    if clause.kind != "if" or "otherwise" in clause.slots:
        return False
    first, second = _gained(before), _gained(clause.slots["deed"])
    if not first or len(second) != 1 or first[-1].term != second[0].term:
        return False
    least, most = first[-1].number, second[0].number
    return least is not None and most is not None and least < most


def _gained(deed: Slot) -> tuple[Amount, ...]:
    amounts = deed.slots.get("amounts") if isinstance(deed, Clause) and deed.kind == _GAIN else None
    return amounts.items if isinstance(amounts, Amounts) else ()
