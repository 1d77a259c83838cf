"""What something is done for: a price and what is paid for, or an offer and what follows if it is taken."""

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Slot, is_of_players
from realmsdsl.text.open_clauses import says_when_last
from realmsdsl.text.read.chart import Found

PURPOSE: Final = "purpose"
UNLESS: Final = "unless"
"""Tables that only variants have: what they say is said in other sentences too."""

_MAY: Final = "may"
_PRICE: Final = "price"
_PAID, _AMOUNTS = "pay", "amounts"
_ALL_OF: Final = "all_of"
_SOLE: Final = "sole"
_PAYING: Final = frozenset({"do", "lose", "pay", "put", "remove", "take_off", "verb"})
"""Tables of deeds that something can be paid with."""


def for_what(first: Clause, second: Clause) -> tuple[Clause, ...]:
    """The sentences that say what is done, and what it is done for; none if nobody does such a thing for something.

    What one may do is an offer: the other is done if it was taken. What one does is the price of the other, unless something would
    have to be chosen that it is paid from: nothing can be chosen in a price, and whoever has to pay may leave it.
    """
    if any(map(_is_paid_from_one, _parts(first))):
        first = Clause(_MAY, {"deed": first})
    offered = first.slots.get("deed")
    if first.kind == _MAY and isinstance(offered, Clause) and _parts(offered):
        return first, second if _is_if_done(second) else Clause(
            "if", {"condition": Clause("did"), "deed": second}
        )
    parts = _parts(first)
    return (Clause(_PRICE, {"parts": Clauses(parts)}), second) if parts else ()


def _is_paid_from_one(part: Clause) -> bool:
    """Whether something is paid from one of several things."""
    source = part.slots.get("from")
    return isinstance(source, NounPhrase) and source.determiner == "a"


def offered(clause: Clause) -> Clause:
    """What is paid behind other sentences, before a colon: nobody has to; anything else as it is."""
    return Clause(_MAY, {"deed": clause}) if _parts(clause) else clause


def _is_if_done(second: Clause) -> bool:
    """Whether a sentence says itself that what was offered before it has to be done."""
    condition = second.slots.get("condition")
    return second.kind == "if" and condition == Clause("did")


def apart(clause: Clause, *, may_be_paid: bool) -> tuple[Clause, ...]:
    """The sentences that say the same as one that may say what something is done for, or ends in what waits; itself if there are none.

    `may_be_paid` tells whether it is a whole ability, which may have a price.
    """
    if clause.kind == PURPOSE:
        paid = Clause(_PAID, {"amounts": clause.slots[_AMOUNTS]}) if _AMOUNTS in clause.slots else None
        said = _for_what(paid or clause.slots.get("first"), clause.slots.get("second"))
        return said if may_be_paid and said else (clause,)
    deed, deeds = clause.slots.get("deed"), clause.slots.get("deeds")
    if ends_waiting(clause) and isinstance(deeds, Clauses):
        return deeds.items
    if not isinstance(deed, Clause):
        return (clause,)
    first = deed.slots.get("first")
    if clause.kind == _MAY and deed.kind == PURPOSE and first is not None:
        offer = evolve(clause, slots={**clause.slots, "deed": first})
        return _for_what(offer, deed.slots.get("second")) or (clause,)
    within = apart(deed, may_be_paid=False)
    if within == (deed,):
        return (clause,)
    return (evolve(clause, slots={**clause.slots, "deed": Clause(_ALL_OF, {"deeds": Clauses(within)})}),)


def ends_waiting(clause: Clause) -> bool:
    """Whether the last of several deeds alone waits for something, said behind it: "gain 1, plus 2 each time …"."""
    deeds = clause.slots.get("deeds")
    return clause.kind == _ALL_OF and isinstance(deeds, Clauses) and says_when_last(deeds.items[-1])


def _for_what(first: Slot | None, second: Slot | None) -> tuple[Clause, ...]:
    return for_what(first, second) if isinstance(first, Clause) and isinstance(second, Clause) else ()


def unless(clause: Clause) -> Clause | None:
    """What is done if something is not so, or if somebody does not do something else instead; None if nobody can say who."""
    deed, done, who = (clause.slots.get(each) for each in ("deed", "second", "who"))
    if isinstance(deed, Clause) and isinstance(done, Clause):
        is_sole = _SOLE in clause.required
        refused = Clause("if", {"condition": Clause("did", required=("not",)), "deed": deed})
        refused = evolve(refused, is_yours=not is_sole)
        either = Clause(
            _ALL_OF, {"deeds": Clauses((Clause(_MAY, {"deed": done}, required=(UNLESS,)), refused))}
        )
        return _by_whom(either, deed, who, is_sole=is_sole)
    condition = clause.slots.get("condition")
    if condition is None:
        return None
    return Clause("if", {**clause.slots, "condition": Clause("not", {"condition": condition})})


def _by_whom(either: Clause, deed: Clause, who: Slot | None, *, is_sole: bool) -> Clause | None:
    """What somebody does of two deeds; whoever does the `sole` other one is no other than who does the first."""
    if isinstance(who, NounPhrase):
        is_somebody = any(map(is_of_players, who.heads)) and who.determiner != "you"
        return Clause("act", {"who": who, "deed": either}) if is_somebody else None
    return None if is_sole and deed.kind == "act" else either


def _parts(deed: Clause) -> tuple[Clause, ...]:
    """What is paid by a deed, part by part; none if it is no payment."""
    deeds = deed.slots.get("deeds")
    if deed.kind == _ALL_OF and isinstance(deeds, Clauses):
        parts = [_parts(each) for each in deeds.items]
        return tuple(part for each in parts for part in each) if all(parts) else ()
    if deed.kind.partition(".")[0] not in _PAYING:
        return ()
    return (evolve(deed, kind="price.amounts"),) if deed.kind == _PAID else (deed,)


def parted(sentences: Sequence[Found]) -> list[Found]:
    """Sentences without those in which all waits that stands before the words for it, where a comma parts the last of it."""
    apart_at = {end for end, clause in sentences if ends_waiting(clause)}
    return [each for each in sentences if each[0] not in apart_at or not says_when_last(each[1])]
