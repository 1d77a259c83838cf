"""Events said behind what is done for them: "you may put this card into your hand when you reveal it"."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import BACKWARDS, Clause, Clauses, NounPhrase, Slot, is_of_players
from realmsdsl.text.open_clauses import says_when_last

_TAKEN_IN: Final[Mapping[str, Collection[str]]] = {
    "if": ("when", "whenever"),
    "may": ("if", "when", "whenever"),
    "plainly": ("when", "whenever"),
    "act": ("when", "whenever"),
}
"""Sentences, and what says behind a deed when that is: it goes for the whole sentence."""

_BEHIND: Final = (("deed", "condition"), ("deed", "event"))
_BEFORE: Final = ("event", "deed")
_WAITING: Final = frozenset({"when", "whenever"})
_IF: Final = "if"
"""A condition before an event is one of what is done then: "if …, when …, …"."""

_IT: Final = "it"
_THIRD: Final = "third"
_THIS: Final = NounPhrase("this", ("card",))


def waiting(clause: Clause) -> Clause | None:
    """A sentence with the event around all that is done, also around a condition or an offer.

    What the event calls "it" is the card itself, if what is done names nothing else; None if it may be something else.
    An event of nothing is one of the card that is named, in languages where the verb alone says "it".
    So a condition behind an offer is one of being offered anything.
    """
    deed, event = clause.slots.get("deed"), clause.slots.get("event")
    if not isinstance(deed, Clause):
        return clause
    if (
        deed.kind in _TAKEN_IN.get(clause.kind, ())
        and tuple(deed.slots) in (*_BEHIND, *([_BEFORE] if clause.kind == _IF else ()))
        and "otherwise" not in clause.slots
        and not (clause.kind == "act" and _is_told_of_them(clause, deed))
    ):
        inside = evolve(clause, slots={**clause.slots, "deed": deed.slots["deed"]})
        return evolve(deed, slots={**_of_itself(deed), "deed": waiting(inside) or inside})
    if isinstance(event, Clause) and deed.kind in _WAITING:
        return None  # nothing waits for two events
    watched = deed.slots.get("deed") if deed.kind.startswith("watch.") else deed
    if isinstance(event, Clause) and isinstance(watched, Clause) and says_when_last(watched):
        return None  # of two events the first is a condition
    if not says_when_last(clause) or not isinstance(event, Clause):
        return clause
    things = {each.determiner for each in _things(deed.slots)}
    is_bare = "thing" not in event.slots and things == {_THIS.determiner} and event.kind == "event"
    if not (is_bare or _is_it(event.slots.get("thing"))):
        return clause
    if things - {_IT, _THIS.determiner}:
        return None
    heard = evolve(event, slots={**event.slots, "thing": _THIS}, features=())
    return evolve(clause, slots={"deed": deed, "event": heard})


def _is_told_of_them(act: Clause, waited: Clause) -> bool:
    """Whether whoever does something was named before, or does himself what is waited for."""
    who, event = act.slots.get("who"), waited.slots.get("event")
    is_named = isinstance(who, NounPhrase) and who.determiner not in BACKWARDS
    is_theirs = isinstance(event, Clause) and event.is_theirs and "who" not in event.slots
    return not is_named or is_theirs or (isinstance(event, Clause) and _THIRD in event.required)


def _is_it(thing: Slot | None) -> bool:
    return isinstance(thing, NounPhrase) and thing.determiner == _IT


def _things(slots: Mapping[str, Slot]) -> Iterator[NounPhrase]:
    """The things that something is done with, without players."""
    for slot in slots.values():
        if isinstance(slot, NounPhrase):
            yield from () if any(map(is_of_players, slot.heads)) else (slot,)
        for each in (slot,) if isinstance(slot, Clause) else slot.items if isinstance(slot, Clauses) else ():
            yield from _things(each.slots)


def _of_itself(waited: Clause) -> Mapping[str, Slot]:
    """The slots of a sentence behind a condition, whose event calls the card itself "it": nothing was named before."""
    event = waited.slots.get("event")
    if (
        not isinstance(event, Clause)
        or tuple(waited.slots) != _BEFORE
        or not _is_it(event.slots.get("thing"))
    ):
        return waited.slots
    return {**waited.slots, "event": evolve(event, slots={**event.slots, "thing": _THIS})}
