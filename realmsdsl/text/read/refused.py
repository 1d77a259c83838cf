"""What is done if an offer is not taken, however that is said: "you may …; otherwise, …", "may … and, if they do not, …"."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase
from realmsdsl.text.parts import row_of

THAT_PLAYER: Final = NounPhrase("that", ("player",))
"""Whoever was named before."""

_WISH: Final = "wish"


def apart_from_offer(clause: Clause) -> Clause:
    """An offer of several deeds, of which one asks whether the first was done, or tells what somebody does who may do the first: it
    and what follows are not offered."""
    deed = clause.slots.get("deed")
    if clause.kind != "may" or _WISH in clause.required or not isinstance(deed, Clause):
        return clause
    row = row_of(deed)
    at = next(
        (at for at, each in enumerate(row) if at and (_asks_if_done(each) or _is_told(each, row[0]))), 0
    )
    if not at:
        return clause
    offered = row[0] if at == 1 else Clause("all_of", {"deeds": Clauses(row[:at])})
    first = evolve(clause, slots={**clause.slots, "deed": offered})
    return Clause(
        "all_of", {"deeds": Clauses((first, *row[at:]))}, is_yours=clause.is_yours, is_theirs=clause.is_theirs
    )


def _is_told(clause: Clause, offered: Clause) -> bool:
    """Whether it is told what somebody does, behind what is offered: the form of its verb is none of an offer."""
    return clause.is_theirs and not offered.is_theirs and "who" not in clause.slots


def if_refused(clause: Clause, before: Clause | None) -> Clause:
    """What is done "otherwise", behind an offer: what is done if those to whom it was made do not take it."""
    deed = clause.slots.get("deed")
    if clause.kind != "otherwise" or before is None or not isinstance(deed, Clause):
        return clause
    if _is_offer(before):
        return Clause("if", {"condition": Clause("did", required=("not",)), "deed": deed})
    offer = before.slots.get("deed")
    if before.kind != "act" or not isinstance(offer, Clause) or not _is_offer(offer):
        return clause
    theirs = done_by_them(deed) or (deed if deed.is_theirs else None)
    if theirs is None:
        return clause
    asked = Clause("did", required=("third", "not"))
    return Clause("act", {"who": THAT_PLAYER, "deed": Clause("if", {"condition": asked, "deed": theirs})})


def done_by_them(clause: Clause) -> Clause | None:
    """What those do who were named before, without who they are; None for what anybody else does."""
    who, deed = clause.slots.get("who"), clause.slots.get("deed")
    is_theirs = clause.kind == "act" and isinstance(who, NounPhrase) and who.determiner in {"that", "they"}
    return deed if is_theirs and isinstance(deed, Clause) else None


def is_refusal(clause: Clause, before: Clause) -> bool:
    """Whether a sentence says what is done if an offer before it is not taken."""
    return if_refused(clause, before) is not clause


def _is_offer(clause: Clause) -> bool:
    return clause.kind == "may"


def _asks_if_done(clause: Clause) -> bool:
    asked = clause.slots.get("condition")
    return clause.kind == "if" and isinstance(asked, Clause) and asked.kind == "did"
