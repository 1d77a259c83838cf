"""What one phrase says of two: both neighbours, tokens that leave one card for another, and two counts that are compared."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import (
    LIMITED,
    Amounts,
    Clause,
    Clauses,
    Destination,
    NounPhrase,
    Quantity,
    Slot,
    Zones,
)
from realmsdsl.text.open_clauses import DONE, PARTED, asks_of_others
from realmsdsl.text.read.acting import are_they
from realmsdsl.text.read.limits import has_limit, limited_behind
from realmsdsl.text.read.outdone import OUTDONE, compared, counted
from realmsdsl.text.read.refused import THAT_PLAYER, apart_from_offer, done_by_them
from realmsdsl.text.read.rephrased import MAKERS

_NEIGHBOURS: Final = tuple(NounPhrase("your", (each,)) for each in ("fact.left", "fact.right"))
_WHO: Final[Mapping[str, str]] = {"act": "who", OUTDONE: "holder", "pay": "from", "take": "from"}
_TOLD_TWICE: Final = frozenset({"all", "each", "plural", "your"})
"""How those are told who are the same players if they are told again."""

_TWO: Final = 2
_COUNTED: Final = "counted"
_HOW: Final = frozenset({"at_least", "at_most", "exactly", "less", "more"})


def said_of_two(clause: Clause, features: Collection[str]) -> Clause | None:
    """The clause for a phrase whose key says that it is of two; None if it cannot be, the clause itself for any other."""
    make = next((_MAKERS[each] for each in features if each in _MAKERS), None)
    if make is not None:
        return make(clause)
    if clause.kind == "for_each":
        return _first_alone(clause)
    if clause.kind == "if":
        return _of_those_who_did(clause)
    if clause.kind == PARTED:
        return _parted(clause)
    if clause.kind == "may":
        return apart_from_offer(clause)
    if clause.kind == "act":
        if _asks_before_colon(clause.slots.get("deed")):
            return None
        return evolve(clause, slots={name: _as_theirs(slot) for name, slot in clause.slots.items()})
    return _without_sign(clause) if clause.kind.startswith("effect.add") else clause


def _asks_before_colon(deed: Slot | None) -> bool:
    """Whether what somebody does begins with a condition and a colon: that is then said of them, and what follows is yours."""
    return isinstance(deed, Clause) and deed.kind == "if" and "colon" in deed.required


def _first_alone(clause: Clause) -> Clause | None:
    """So much, and more of the same for each of something: only the latter is for each; a limit may be one of both."""
    deed = clause.slots.get("deed")
    amounts = deed.slots.get("amounts") if isinstance(deed, Clause) else None
    items = amounts.items if isinstance(amounts, Amounts) else ()
    if not isinstance(deed, Clause) or len(items) != _TWO or items[0].term != items[1].term:
        return clause
    if has_limit(clause):
        return None
    once, each = (evolve(deed, slots={**deed.slots, "amounts": Amounts((it,))}) for it in items)
    return Clause("all_of", {"deeds": Clauses((once, evolve(clause, slots={**clause.slots, "deed": each})))})


def _without_sign(clause: Clause) -> Clause:
    """What something has more of, if that is below zero: it has less."""
    amount = clause.slots.get("amount")
    if not isinstance(amount, Quantity) or amount.number is None or amount.number >= 0:
        return clause
    turned = {"more": "less", "less": "more"}
    required = tuple(turned.get(each, each) for each in clause.required)
    return evolve(
        clause, slots={**clause.slots, "amount": evolve(amount, number=-amount.number)}, required=required
    )


def _of_those_who_did(clause: Clause, *, are_named: bool = True) -> Clause:
    """What somebody does if he did something: "if they do, they …" goes on with what they do."""
    if not asks_of_others(clause):
        return clause
    theirs = {
        name: _of_them(slot, are_named=are_named)
        for name, slot in clause.slots.items()
        if name != "condition"
    }
    deeds = {name: each for name, each in theirs.items() if each is not None}
    if deeds.keys() != theirs.keys():
        return clause
    act = clause.slots.get("deed")
    who = act.slots.get("who") if are_named and isinstance(act, Clause) else None
    deed = evolve(clause, slots={**clause.slots, **deeds})
    return Clause("act", {"who": who or THAT_PLAYER, "deed": deed})


def _of_them(slot: Slot, *, are_named: bool) -> Clause | None:
    """What those do who were named before, without who they are; None for what anybody else does.

    Where they are not named again, the verb says that it is somebody else.
    """
    if not isinstance(slot, Clause):
        return None
    if not are_named:
        return slot if slot.is_theirs else None
    return done_by_them(slot)


def _parted(clause: Clause) -> Clause | None:
    """What is offered to others, and what they do if they take it: "…; if they do, lose …"; None if it is you who does that."""
    second = clause.slots.get("second")
    if DONE not in clause.required or not isinstance(second, Clause):
        return clause
    if second.is_theirs and asks_of_others(second):
        # "if they do, they …": the sentence says so, and not the verb alone
        slots = {name: _said_of_them(name, slot) for name, slot in second.slots.items()}
        second = evolve(second, slots=slots)
    if asks_of_others(second) and not all(map(_may_be_theirs, _done_in(second))):
        return None
    return evolve(clause, slots={**clause.slots, "second": _of_those_who_did(second, are_named=False)})


def _said_of_them(name: str, slot: Slot) -> Slot:
    """What they do who were named before, in a sentence that says so; what is asked is as it was."""
    return evolve(slot, is_theirs=True) if name != "condition" and isinstance(slot, Clause) else slot


def _done_in(clause: Clause) -> Sequence[Slot]:
    """What is done in a clause that asks something."""
    return [slot for name, slot in clause.slots.items() if name in {"deed", "otherwise"}]


def _may_be_theirs(slot: Slot) -> bool:
    """Whether words say that somebody else does something."""
    return isinstance(slot, Clause) and (slot.kind == "act" or are_they(slot))


def _as_theirs(slot: Slot) -> Slot:
    """What somebody does, where the end of it says again that it is he: "…; if they do, lose …" behind an offer to him."""
    if not isinstance(slot, Clause):
        return slot
    if slot.kind == PARTED and DONE in slot.required:
        second = slot.slots.get("second")
        theirs = done_by_them(second) if isinstance(second, Clause) else None
        return slot if theirs is None else evolve(slot, slots={**slot.slots, "second": theirs})
    ends = [name for name in ("deed", "second") if name in slot.slots]
    if slot.kind not in {"if", "then", "plainly", PARTED} or not ends:
        return slot
    return evolve(slot, slots={**slot.slots, **{name: _as_theirs(slot.slots[name]) for name in ends}})


def _by_neighbours(clause: Clause) -> Clause | None:
    """What both neighbours do or are taken from, one after the other; or that you have more or less than either of them."""
    slot = _WHO.get(clause.kind)
    if slot is None:
        return None
    kept = tuple(each for each in clause.required if each != "neighbours")
    both = [evolve(clause, slots={**clause.slots, slot: each}, required=kept) for each in _NEIGHBOURS]
    if clause.kind == OUTDONE:
        asked = [each for each in map(compared, both) if each is not None]
        return Clause("all_hold", {"conditions": Clauses(tuple(asked))}) if len(asked) == _TWO else None
    return Clause("all_of", {"deeds": Clauses(tuple(both))}, is_yours=clause.is_yours)


def _giving(clause: Clause) -> Clause | None:
    """What somebody does and gives to you: you take that from him, who need not be told again."""
    who, deed, amounts = map(clause.slots.get, ("who", "deed", "amounts"))
    if who is None or deed is None or amounts is None:
        return None
    giver = who if isinstance(who, NounPhrase) and who.determiner in _TOLD_TWICE else THAT_PLAYER
    acts = Clause("act", {"who": who, "deed": deed})
    return Clause(
        "all_of",
        {"deeds": Clauses((acts, Clause("take", {"amounts": amounts, "from": giver}, required=("from",))))},
    )


def _moved(clause: Clause) -> Clause | None:
    amounts, before, after = map(clause.slots.get, ("amounts", "from", "thing"))
    if amounts is None or before is None or after is None:
        return None
    off = Clause("take_off", {"amounts": amounts, "thing": before})
    on = Clause("put_on", {"amounts": amounts, "thing": after})
    return Clause("all_of", {"deeds": Clauses((off, on))})


def _shuffled(clause: Clause) -> Clause | None:
    """Things that come into a pile, anywhere: they are put there, and it is shuffled."""
    place = clause.slots.get("place")
    if not isinstance(place, Destination):
        return None
    put = evolve(clause, slots={**clause.slots, "place": evolve(place, is_open=False)}, required=())
    shuffle = Clause("shuffle", {"place": Zones((place.zone,))}, is_yours=clause.is_yours)
    return Clause("all_of", {"deeds": Clauses((put, shuffle))}, is_yours=clause.is_yours)


def _compared(clause: Clause) -> Clause | None:
    usual = [each for each in clause.required if each not in {_COUNTED, *_HOW}]
    counts = {name: counted(slot, usual) for name, slot in clause.slots.items()}
    if any(each is None for each in counts.values()):
        return None
    required = tuple(each for each in clause.required if each in _HOW)
    return evolve(clause, slots={name: each for name, each in counts.items() if each}, required=required)


_MAKERS: Final[Mapping[str, Callable[[Clause], Clause | None]]] = {
    **MAKERS,
    "neighbours": _by_neighbours,
    LIMITED: limited_behind,
    "giving": _giving,
    "moved": _moved,
    "shuffled": _shuffled,
    _COUNTED: _compared,
}
