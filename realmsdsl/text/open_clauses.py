"""Clauses that take in all that follows them in their sentence, and what keeps them apart from it."""

from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses

OPEN: Final = frozenset(
    {
        *(
            "act",
            "as_long_as",
            "at",
            "each",
            "if",
            "instead",
            "lasting",
            "may",
            "only_if",
            "otherwise",
            "plainly",
        ),
        *("watch", "when", "whenever"),
    }
)
"""Kinds of clauses that take in all that follows them in their sentence."""


def is_open(clause: Clause) -> bool:
    """Whether a clause takes in all that follows it in its sentence."""
    if clause.kind in _EITHER_END:
        return _says_first(clause)
    return clause.kind.partition(".")[0] in OPEN


_EITHER_END: Final = frozenset({"for_each", "repeat"})
"""Kinds of clauses that say how often something is done, before it or behind it."""


def says_last(clause: Clause) -> bool:
    """Whether a clause says behind what is done how often that is."""
    return clause.kind == "repeat" and not _says_first(clause)


def _says_first(clause: Clause) -> bool:
    keys = (*clause.required, *clause.features)
    return "first" in keys or (clause.kind == "repeat" and "worked_out" not in keys)


def takes_turns(clause: Clause) -> bool:
    """Whether something inside a clause is done in turn."""
    inner = [each for each in clause.slots.values() if isinstance(each, Clause)]
    inner += (each for slot in clause.slots.values() if isinstance(slot, Clauses) for each in slot.items)
    return any(each.kind == "in_turn" or takes_turns(each) for each in inner)


def in_short(deed: Clause) -> Clause:
    """A deed without the words before it that add nothing to it."""
    inner = deed.slots.get("deed")
    if deed.kind != "plainly" or not isinstance(inner, Clause):
        return deed
    short = in_short(inner)
    return evolve(short, is_yours=deed.is_yours or short.is_yours)


def ends_in_if(clause: Clause) -> bool:
    """Whether a clause ends in what is done on a condition: "otherwise" behind it belongs to that."""
    if clause.kind == "if" and "otherwise" not in clause.slots:
        return True
    deeds = clause.slots.get("deeds")
    last: object = deeds.items[-1] if isinstance(deeds, Clauses) else clause.slots.get("second")
    if last is None and is_open(clause):
        last = clause.slots.get("otherwise", clause.slots.get("deed"))
    return isinstance(last, Clause) and ends_in_if(last)
