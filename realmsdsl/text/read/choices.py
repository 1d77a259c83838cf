"""Sentences that hold several deeds: a choice with "or" between them, and what a comma adds to a sentence."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import itemgetter
from typing import Any, Final

from attrs import evolve

from realmsdsl.text.referring import refers_back
from realmsdsl.text.clauses import Amounts, Clause, Clauses, Runs
from realmsdsl.text.open_clauses import (
    asks_anew,
    asks_last,
    in_short,
    is_offered_behind,
    is_open,
    says_last,
    says_when_last,
)
from realmsdsl.text.read.acting import may_follow
from realmsdsl.text.read.extent import Extent
from realmsdsl.text.read.fitting import is_gain
from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.grammar import Make, Production
from realmsdsl.text.read.limits import limits_a_sum
from realmsdsl.text.read.replaced import raised
from realmsdsl.text.read.shared_verbs import is_for_all_of_them, is_for_both, is_of_giver, with_their_verb
from realmsdsl.text.read.tokens import A_COMMA

DEED: Final = "deed"
"""The symbol of a sentence."""

_ALONE: Final = frozenset({"and_or", "in_turn"})
"""Kinds of clauses that are no part of a row."""

_BARE, _THIRD = "bare", "third"
_WISH: Final = "wish"
_TWO: Final = 2


def choices(forms: Forms, extent: Extent) -> Iterator[Production]:
    """What is chosen from, as bullets behind the words, or with "or" between."""
    either, before = forms.between("or", "either"), forms.before_first("either")

    def joined(values: Sequence[Any]) -> Clause | None:
        deeds = [in_short(each) for each in values if isinstance(each, Clause)]
        more = raised(*deeds) if len(deeds) == _TWO and not is_for_all_of_them(deeds[-1]) else None
        if more is not None:
            return more
        if any(map(is_open, deeds[:-1])) or is_for_all_of_them(deeds[-1]) or is_offered_behind(deeds[-1]):
            return None
        deeds = with_their_verb(deeds)
        if not deeds or is_of_giver(deeds[0], deeds[-1]):
            return None
        items = (run for deed in deeds for run in options_of(deed))
        return Clause("choose_below", {"items": Runs(tuple(items))})

    def in_a_row(values: Sequence[Any]) -> Clause | None:
        _, second, *_ = values
        is_next = second.kind == "plainly" and not second.is_yours  # "A, then B or C" does A first
        return None if is_next else joined(values)

    yield Production(DEED, (DEED, either, DEED), joined, "…")
    yield Production(DEED, (before, DEED, either, DEED), joined, "…")
    for said in forms.behind_last("either") if extent.is_wide else ():
        yield Production(DEED, (DEED, either, DEED, *said), joined, "…")
    if not extent.is_wide:
        return
    yield Production(DEED, (DEED, DEED, either, DEED), in_a_row, "…", gaps={1: A_COMMA})

    def or_both(values: Sequence[Any]) -> Clause | None:
        choice = joined([each for each in values if isinstance(each, Clause)])
        return None if choice is None else _one_or_both(choice)

    for said in forms.behind_last("either", "both"):
        yield Production(DEED, (DEED, either, DEED, *said), or_both, "…")
        yield Production(DEED, (DEED, DEED, *said), or_both, "…", gaps={1: A_COMMA})


def _one_or_both(choice: Clause) -> Clause | None:
    """A choice of one of two things or of both; None if there are not two."""
    items = choice.slots.get("items")
    if not isinstance(items, Runs) or len(items.items) != _TWO or choice.required:
        return None
    return evolve(choice, required=("both",))


def options_of(deed: Clause) -> Sequence[tuple[Clause, ...]]:
    """What is chosen from if a deed is a choice itself, else the deed."""
    items = deed.slots.get("items") if deed.kind == "choose_below" else None
    return items.items if isinstance(items, Runs) and not deed.required else ((deed,),)


def options_in_row(deed: Clause) -> Sequence[tuple[Clause, ...]]:
    """The same of the last of several with commas between: what "and" adds to it is one of them, "choose one: A, B, and C"."""
    deeds, amounts = deed.slots.get("deeds"), deed.slots.get("amounts")
    if deed.kind == "all_of" and isinstance(deeds, Clauses):
        return [run for each in deeds.items for run in options_in_row(each)]
    if isinstance(amounts, Amounts) and deed.slots.keys() == {"amounts"}:
        return [(evolve(deed, slots={"amounts": Amounts((each,))}),) for each in amounts.items]
    return options_of(deed)


_IF: Final = frozenset({"if", "when", "whenever", "at", "each"})
"""Kinds of sentences that say when the rest of them is done."""


def with_following(clause: Clause, following: Clause) -> Clause | None:
    """A sentence with one behind a comma taken in, None if they stand beside each other.

    What looks back belongs to the last part of a sentence with "or"; what is done on a condition may be several deeds.
    """
    items, deed = clause.slots.get("items"), clause.slots.get("deed")
    if clause.kind == "choose_below" and not clause.required and isinstance(items, Runs):
        *others, last = items.items
        runs = Runs((*others, (*last, following)))
        return evolve(clause, slots={"items": runs}) if refers_back(following) else None
    if (
        clause.kind.partition(".")[0] not in _IF
        or not isinstance(deed, Clause)
        or "otherwise" in clause.slots
        or asks_last(clause)
        or asks_anew(clause, following)
    ):
        return None
    inner = deed.slots.get("deeds")
    deeds = inner.items if deed.kind == "all_of" and isinstance(inner, Clauses) else (deed,)
    if any(map(is_open, deeds)):
        return None
    return evolve(
        clause, slots={**clause.slots, "deed": Clause("all_of", {"deeds": Clauses((*deeds, following))})}
    )


def _offers_some(deeds: Sequence[Clause]) -> bool:
    """Whether words behind a row of deeds offer some of them, and nobody can tell which; amounts are not declined."""
    *others, last = deeds
    declined = last.slots.get("deed")
    is_last_alone = isinstance(declined, Clause) and not is_gain(declined) and all(map(is_gain, others))
    return any(map(is_offered_behind, others)) or (is_offered_behind(last) and not is_last_alone)


def listed(kind: str, slot: str, *, parted: bool = False) -> Make:
    """What makes a clause that says several others in a row: those of one that does so already are among them.

    `parted` tells whether a comma parts the last from the others.
    """

    def make(values: Sequence[Any]) -> Any:
        *others, _, last = (in_short(each) if isinstance(each, Clause) else each for each in values)
        offers = all(each.kind == "may" and _WISH not in each.required for each in (*others, last))
        goes_on = any(
            is_open(each) and not may_follow(each, after) for each, after in pairwise((*others, last))
        )
        among = [each for each in (*others, last) if isinstance(each, Clause)]
        is_apart = any(each.kind in _ALONE or says_last(each) for each in among) or (
            bool(among) and _offers_some(among)
        )
        if (goes_on and not offers) or is_apart:
            return None
        if kind == "all_hold" and any(each.kind == "any_holds" for each in among):
            return None  # in a row without brackets, of several that hold with "and" one does
        if not parted and is_for_both(others[-1], last):
            return None
        if says_when_last(last) and not (parted and _is_one_deed(*others)):
            return None
        items = [each for value in (*others, last) for each in _items(value, kind, slot)]
        if kind == "all_of" and limits_a_sum(items):
            return None
        return Clause(kind, {slot: Clauses(tuple(_as_first(items[0], each) for each in items))})

    return make


def may_be_listed(first: Clause) -> bool:
    """Whether any clause may stand behind one in a row of several."""
    deed = in_short(first)
    if deed.kind in _ALONE or says_last(deed):
        return False
    return not is_open(deed) or deed.kind == "act" or (deed.kind == "may" and _WISH not in deed.required)


def _is_one_deed(deed: Clause, *others: Clause) -> bool:
    """Whether something is one deed, with one amount if it is about amounts."""
    amounts = deed.slots.get("amounts")
    has_one = not isinstance(amounts, Amounts) or len(amounts.items) == 1
    return has_one and not others and "deeds" not in deed.slots


def _as_first(first: Clause, other: Clause) -> Clause:
    """One of several conditions: a thing alone, "you have one and another", is had by whoever the first is about."""
    is_alone = _BARE in other.features and _THIRD in other.required and first.kind == other.kind
    thing = other.slots.get("thing")
    if not is_alone or thing is None or _THIRD in first.required:
        return other
    return evolve(first, slots={**first.slots, "thing": thing})


def moodless(symbol: str) -> str:
    """The symbol for what has no verb that could show a mood."""
    return f"{symbol} moodless"


def beside(forms: Forms, symbol: str) -> str:
    """The symbol for what may follow something in a list: what has no verb to show that it is offered as well, too."""
    if symbol.partition(".")[2] not in forms.marked:
        return symbol
    name = f"{symbol} beside"
    for each in (symbol, moodless(symbol)):
        forms.once(f"{name} {each}", Production(name, (each,), itemgetter(0), "…"))
    return name


def _items(clause: Clause, kind: str, slot: str) -> tuple[Clause, ...]:
    inner = clause.slots.get(slot)
    return inner.items if clause.kind == kind and isinstance(inner, Clauses) else (clause,)
