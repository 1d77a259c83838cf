"""What was done before, said again as a condition: "You may do A. If you do A, …"."""

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, NounPhrase, Slot, Verb
from realmsdsl.text.read.replaced import INSTEAD, in_place_of

_IF: Final = "if"
"""In the key of a variant: an event said as a condition, which may be what was done just before."""

THIS_WAY: Final = "this_way"
"""The same of one that has to be: "if you do it this way"."""

_IT: Final = NounPhrase("it", ("card",))
_ONE: Final = frozenset({"a", "target"})


def followed(first: Clause, rest: Sequence[Clause]) -> tuple[Clause, ...] | None:
    """A sentence and those behind it: an event that is what the first does is a condition, and what is done in place of it
    goes with it; None if nobody can say which."""
    if rest and INSTEAD in rest[0].required:
        whole = in_place_of(first, rest[0])
        return None if whole is None else (whole, *rest[1:])
    marks = {_IF, THIS_WAY}.intersection(rest[0].required) if rest else ()
    event, done = rest[0].slots.get("event") if marks else None, _done(first)
    if not isinstance(event, Clause) or done is None or not _is_the_same_deed(done, event):
        return None if THIS_WAY in marks else (first, *rest)
    condition, deed = _asked(done.slots.get("thing"), event.slots.get("thing")), rest[0].slots.get("deed")
    if condition is None or deed is None:
        return None
    return first, Clause("if", {"condition": condition, "deed": deed}), *rest[1:]


def _done(sentence: Clause) -> Clause | None:
    """What a sentence does or offers."""
    inner = sentence.slots.get("deed")
    if sentence.kind in {"may", "plainly"}:
        return _done(inner) if isinstance(inner, Clause) else None
    return sentence


def _is_the_same_deed(done: Clause, event: Clause) -> bool:
    return "others" not in event.required and _verb(done) == _verb(event)


def _verb(clause: Clause) -> str:
    """The word for what is done: of a verb of several words the last one."""
    said = clause.slots.get("verb")
    name = said.id if isinstance(said, Verb) else clause.kind.partition(".")[2]
    return name.rpartition("_")[2]


def _asked(thing: Slot | None, again: Slot | None) -> Clause | None:
    """Whether it was done at all, or to something of the kind that is named; None if several may be meant."""
    if not isinstance(thing, NounPhrase) or not isinstance(again, NounPhrase):
        return Clause("did")
    if thing.heads == again.heads and set(again.modifiers) <= set(thing.modifiers):
        return Clause("did")
    is_one = thing.determiner in _ONE and again.determiner == "a"
    return Clause("is_a", {"thing": _IT, "what": evolve(again, zones=None)}) if is_one else None
