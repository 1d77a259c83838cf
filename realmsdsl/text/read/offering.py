"""What can be offered, what can be paid, and when one can ask whether that was done."""

from collections.abc import Collection, Mapping
from typing import Final

from realmsdsl.text.clauses import Clause, Clauses, Slot
from realmsdsl.text.read.fitting import is_gain
from realmsdsl.text.parts import row_of
from realmsdsl.text.referring import is_you, phrases_in

_NO_OFFERS: Final = frozenset({"may", "price"})
"""Kinds of clauses that cannot be what one may do."""

_PRICED: Final = "label_priced"
"""A label with a price behind it."""

_BEHIND: Final = "behind"
"""In the key of a phrase: only its words behind a deed say that you may do it."""

_ASIDE: Final = "aside"
"""In the key of a phrase: those words are a remark in brackets."""

_MUST: Final = "must"
"""In the key of a phrase: it says that something has to be done."""

_AND_OR: Final = "and_or"
"""Two deeds of which either may be done, or both."""

_WISH: Final = "wish"
"""In the key of a phrase: it says that you may do something if you wish."""


def is_offered_or_paid(kind: str, said: Mapping[str, Slot], features: Collection[str]) -> bool:
    """Whether what is said as an offer, or as a price, can be one: nobody pays by gaining something."""
    deed, parts = said.get("deed"), said.get("parts")
    if _MUST in features and isinstance(deed, Clause) and deed.kind == _AND_OR:
        return False  # who has to do one or both is offered neither
    if kind == _AND_OR and any(map(_has_to_be_done, said.values())):
        return False
    if _BEHIND in features and isinstance(deed, Clause) and row_of(_done_by_you(deed)):
        return False  # of several deeds, nobody can tell which are offered
    if _ends_aside(said.get("second")):
        return False  # nor where a remark in brackets stands behind all of them
    if kind == "may" and isinstance(deed, Clause) and _is_no_offer(deed, is_wish=_WISH in features):
        return False
    paid = parts.items if isinstance(parts, Clauses) else ()
    return not any(map(is_gain, paid)) and not (kind == _PRICED and any(map(_speaks_of_that, paid[:1])))


def _has_to_be_done(deed: Slot) -> bool:
    return isinstance(deed, Clause) and _MUST in deed.required


def _done_by_you(deed: Clause) -> Clause:
    """What you are said to do, without the words that say that it is you."""
    inner = deed.slots.get("deed")
    is_about_you = deed.kind == "plainly" or (deed.kind == "act" and is_you(deed.slots.get("who")))
    return _done_by_you(inner) if is_about_you and isinstance(inner, Clause) else deed


def wishes_behind(clause: Clause) -> bool:
    """Whether words behind a deed say that you do it if you wish: what others do is then your wish, and not theirs."""
    return clause.kind == "may" and _BEHIND in clause.required and _ASIDE not in clause.required


def _speaks_of_that(paid: Clause) -> bool:
    """Whether something is paid by what was spoken of before: before a label, that is nothing."""
    return any(each.determiner in {"that", "those"} for each in phrases_in(paid))


def _ends_aside(second: Slot | None) -> bool:
    """Whether the last of several deeds is offered by a remark behind it."""
    if not isinstance(second, Clause):
        return False
    return (second.kind == "may" and _ASIDE in second.required) or _ends_aside(second.slots.get("second"))


def asks_twice(kind: str, said: Mapping[str, Slot]) -> bool:
    """Whether it is asked whether something was done, and at once whether that was done: nobody asks so."""
    deed = said.get("deed")
    while isinstance(deed, Clause) and deed.kind in _AROUND:
        deed = deed.slots.get("deed")
    return isinstance(deed, Clause) and _asks_if_done(kind, said) and _asks_if_done(deed.kind, deed.slots)


_AROUND: Final = frozenset({"act", "plainly"})


def _asks_if_done(kind: str, said: Mapping[str, Slot]) -> bool:
    asked = said.get("condition")
    return kind == "if" and isinstance(asked, Clause) and asked.kind == "did"


def _is_no_offer(deed: Clause, *, is_wish: bool) -> bool:
    """Whether a deed cannot be offered: a price, an offer itself, or several deeds with such among them.

    What you may do if you wish, behind these words, may have offers among several deeds, and behind others.
    """
    if deed.kind not in {"all_of", "plainly", "then"}:
        return deed.kind in _NO_OFFERS
    inner = deed.slots.values()
    deeds = [part for each in inner for part in (each.items if isinstance(each, Clauses) else (each,))]
    offering = deeds[1:] if deed.kind == "then" else deeds if deed.kind == "all_of" else []
    return any(
        isinstance(each, Clause)
        and not (is_wish and each.kind == "may" and each in offering)
        and _is_no_offer(each, is_wish=is_wish)
        for each in deeds
    )
