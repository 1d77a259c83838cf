"""Amounts without a verb of their own, which have that of others beside them."""

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses
from realmsdsl.text.read.acting import are_they
from realmsdsl.text.read.fitting import is_gain

_ALL_OF: Final = "all_of"
_GAIN: Final = "gain"
_TAKEN: Final = "take"
_TAKING_AMOUNTS: Final = frozenset({"lose", "pay", "take"})
_ONE_BY_ONE: Final = frozenset({"in_turn", "then"})
"""Kinds of clauses that say what is done first, and what then."""


def is_for_all_of_them(last: Clause) -> bool:
    """Whether what the last of several is done for goes for all, as it has no verb of its own."""
    deed = last.slots.get("deed")
    return last.kind == "for_each" and isinstance(deed, Clause) and "bare" in deed.features


def is_for_both(clause: Clause, last: Clause) -> bool:
    """Whether what is said last without a verb of its own goes with the verb before it: what is gained for each of
    something then takes in what is gained just before it, and what is lost is not gained."""
    if is_of_giver(clause, last):
        return True
    if _takes_amounts(clause) and (is_for_all_of_them(last) or "bare" in last.features):
        return True
    return is_gain(clause) and is_for_all_of_them(last)


def is_of_giver(clause: Clause, last: Clause) -> bool:
    """Whether somebody gives you something, and what is said last without a subject is done by him: you neither do it nor choose it.

    A verb that looks the same for you is his, too, where the one before it does not bid you. What others take themselves nobody gives.
    """
    is_said_of_giver = clause.kind == _TAKEN and not are_they(clause)
    return is_said_of_giver and (are_they(last) or (last.is_either and not clause.is_yours))


def with_their_verb(deeds: Sequence[Clause]) -> list[Clause]:
    """Deeds of which one is chosen, with the verb before them where amounts have none: "lose 2 of this or 3 of that".

    None where only the last has a verb by which something is lost: it may be that of all; and none where something is done
    after amounts without a verb: "lose 2 of this or 3 of that, then …" is no choice between losing 2 and all of the rest.
    """
    said: list[Clause] = []
    for deed in deeds:
        if _takes_amounts(deed) and any(map(_is_bare_gain, said)):
            return []
        shared = _with_verb_of(said[-1], deed) if said else deed
        if shared is None:
            return []
        said.append(shared)
    return said


def _with_verb_of(before: Clause, deed: Clause) -> Clause | None:
    """A deed with the verb of the one before it, if that has amounts and it begins with such; None if it cannot begin so."""
    if not (_takes_amounts(before) or before.kind == _GAIN):
        return deed
    first, deeds = deed.slots.get("first"), deed.slots.get("deeds")
    if isinstance(first, Clause) and deed.kind in _ONE_BY_ONE and _is_bare_gain(first):
        return None
    if deed.kind == _ALL_OF and isinstance(deeds, Clauses):
        begins = _with_verb_of(before, deeds.items[0])
        return begins and evolve(deed, slots={"deeds": Clauses((begins, *deeds.items[1:]))})
    is_shared = _takes_amounts(before) and _is_bare_gain(deed)
    return evolve(before, slots={**before.slots, **deed.slots}) if is_shared else deed


def _is_bare_gain(deed: Clause) -> bool:
    """Whether amounts are gained without a verb, as those are with a phrase of their own."""
    return deed.kind.startswith("gain.") or (deed.kind == "gain" and "bare" in deed.features)


def _takes_amounts(deed: Clause) -> bool:
    return deed.kind.partition(".")[0] in _TAKING_AMOUNTS
