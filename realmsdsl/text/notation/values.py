"""Numbers that are worked out, in our language."""

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from realmsdsl.text.clauses import (
    MARKS,
    Clause,
    NounPhrase,
    Quantity,
    Verb,
    Zones,
    is_of_players,
)
from realmsdsl.text.grouping import ungrouped
from realmsdsl.text.notation.counted import question
from realmsdsl.text.notation.describing import as_others
from realmsdsl.text.notation.doing import THAT_PLAYER
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.nearness import apart
from realmsdsl.text.notation.nouns import NounWriter
from realmsdsl.text.notation.seen import DOER
from realmsdsl.text.notation.slots import ENDS, NUMBER, SEVERAL, head_of, last_of, numeral, slot_of

_SIGNS: Final = {"plus": "+", "minus": "-", "times": "*", "divided": "/"}
_OVER: Final = "which.over."
"""What describes a value of several things: all of it together, the highest or the lowest."""

_FUNCTIONS: Final = {"lesser": "min", "greater": "max", "at_most": "min", "at_least": "max"}


def value(clause: Clause, nouns: NounWriter) -> str:
    """A number.

    Raises:
        UnwritableError: our language has no words for it.
    """
    clause = ungrouped(clause)
    kind = clause.kind.removeprefix("value.").partition(".")[0]
    writer = _WRITERS.get(kind)
    if writer is None:
        raise UnwritableError("such a number")
    return writer(kind, clause, nouns)


def _plain(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    number = clause.slots.get("number")
    if not isinstance(number, Quantity):
        raise UnwritableError("such a number")
    return nouns.quantity(number)


def _resource(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    name = last_of(head_of(slot_of(clause, "what", NounPhrase)))
    holder = clause.slots.get("holder")
    if isinstance(holder, NounPhrase):
        return f"{name} of {nouns.holder(holder)}"
    who = nouns.them() if "theirs" in clause.required else "you"
    return name if who == "you" else f"{name} of {who}"


def _on_thing(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    name = last_of(head_of(slot_of(clause, "what", NounPhrase)))
    thing = slot_of(clause, "thing", NounPhrase)
    many = thing.determiner in {"all", "bare_plural", "plural"}
    return f"{name} of {nouns.described(thing, several=True) if many else nouns.noun(thing)}"


_OTHERS: Final = frozenset({"another", "other"})
_PRONOUNS: Final = frozenset({"it", DOER, THAT_PLAYER, "them"})


def _count(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    things = slot_of(clause, "things", NounPhrase)
    if things.determiner in {*MARKS, *ENDS}:
        return f"count({nouns.noun(things)})"
    if things.determiner in {"it", "that", "them", "those"} and not things.modifiers:
        several = "" if nouns.is_asked or is_of_players(things.head) else nouns.names.get(SEVERAL)
        held = several or nouns.noun(things)
        return "that many" if held in _PRONOUNS else f"count({held})"
    return f"count({nouns.described(as_others(things), several=True)})"


def _count_different(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    return f"count({different(slot_of(clause, 'things', NounPhrase), nouns)})"


def _count_answers(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    """How many different answers some things give to one question about each."""
    asked = slot_of(clause, "value", Clause).slots.get("what")
    things = _all_of(slot_of(clause, "things", NounPhrase), nouns)
    if not isinstance(asked, NounPhrase) or not asked.heads:
        raise UnwritableError("such a number")
    return f"count(different {last_of(head_of(asked))} of {things})"


def different(things: NounPhrase, nouns: NounWriter) -> str:
    """The different words, or numbers, that some things have.

    Raises:
        UnwritableError: it is not said what has them.
    """
    among = things.modifiers[0] if len(things.modifiers) == 1 else None
    head = head_of(things)
    is_asked_for = head.startswith(("values.", "property.")) and things.zones is None
    if among is None or not among.kind.startswith("which.different") or not is_asked_for:
        raise UnwritableError("different words of nothing in particular")
    if not _OTHERS.isdisjoint(things.required):
        raise UnwritableError("words other than those of something")
    name = nouns.property_of(last_of(head)) if head.startswith("values.") else last_of(head)
    _, _, what = among.kind.removeprefix("which.").partition(".")
    holders, zones = among.slots.get("things"), among.slots.get("zones")
    if isinstance(holders, NounPhrase):
        return f"different {what or name} of {_all_of(holders, nouns)}"
    if isinstance(zones, Zones):
        return f"different {what or name} of cards {nouns.within(zones)}"
    raise UnwritableError("different words of nothing in particular")


def _all_of(things: NounPhrase, nouns: NounWriter) -> str:
    """All of some things that are described, or that were spoken of before."""
    is_known = things.determiner in {
        "bottom",
        "it",
        "random",
        "them",
        "this",
        "those",
        "top",
        *MARKS,
    }
    return nouns.noun(things) if is_known else nouns.described(as_others(things), several=True)


def _over(kind: str, clause: Clause, nouns: NounWriter) -> str:
    inner = clause.slots.get("value")
    if not isinstance(inner, Clause):
        raise UnwritableError("such a number")
    return f"{kind}({value(inner, nouns)})"


def _of_thing(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    what = slot_of(clause, "what", NounPhrase)
    if what.heads and head_of(what) == "number":
        return nouns.noun(what)
    over = next((each.kind for each in what.modifiers if each.kind.startswith(_OVER)), "")
    if over:
        if what.determiner == "its":
            raise UnwritableError("what one thing has together with others")
        one = evolve(what, modifiers=tuple(each for each in what.modifiers if each.kind != over))
        return f"{over.removeprefix(_OVER)}({nouns.owned(one)})"
    return nouns.owned(what)


def _sum(kind: str, clause: Clause, nouns: NounWriter) -> str:
    left = _operand(clause, "left", nouns)
    return f"{left} {_SIGNS[kind]} {_operand(clause, 'right', nouns)}"


def _half(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    return f"{_operand(clause, 'value', nouns)} / 2"


def _function(kind: str, clause: Clause, nouns: NounWriter) -> str:
    first = "value" if "value" in clause.slots else "left"
    return f"{_FUNCTIONS[kind]}({_inner(clause, first, nouns)}, {_inner(clause, 'right', nouns)})"


def _difference(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    return f"abs({_operand(clause, 'left', nouns)} - {_operand(clause, 'right', nouns)})"


def _gained(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    what = clause.slots.get("what")
    own = "anybody" not in clause.required
    if not isinstance(what, NounPhrase) or not own or not isinstance(clause.slots.get("verb"), Verb):
        raise UnwritableError("such a number")
    return f"count({last_of(head_of(what))} {nouns.past(clause)})"


def _absolute(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    return f"abs({_inner(clause, 'value', nouns)})"


def _distance(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    first, second = slot_of(clause, "first", NounPhrase), slot_of(clause, "second", NounPhrase)
    return "distance({}, {})".format(*apart(first, second, nouns))


def _chosen_by(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    name = nouns.names.get(NUMBER)
    if name is None:
        raise UnwritableError("a number that nobody chose")
    who = slot_of(clause, "who", NounPhrase)
    many = who.determiner in {"all", "bare_plural", "plural"}
    return f"{name} of {nouns.described(who, several=True) if many else nouns.noun(who)}"


def _over_chosen(kind: str, clause: Clause, nouns: NounWriter) -> str:
    """The sum, say, of what several players chose: several, whatever their noun looks like."""
    name = nouns.names.get(NUMBER)
    if name is None:
        raise UnwritableError("a number that nobody chose")
    who = slot_of(clause, "who", NounPhrase)
    other = "other " if who.determiner == "another" else ""
    return f"{kind.removesuffix('_chosen')}({name} of {other}{nouns.described(who, several=True)})"


def _over_had(kind: str, clause: Clause, nouns: NounWriter) -> str:
    """The sum, say, of what is counted at several players."""
    counted = question(slot_of(clause, "things", NounPhrase), nouns)
    who = slot_of(clause, "who", NounPhrase)
    other = "other " if who.determiner == "another" else ""
    return f"{kind.removesuffix('_had')}({counted} of {other}{nouns.described(who, several=True)})"


def _that_many(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    return "that many" if "done" in clause.required else nouns.names.get(NUMBER, "that many")


def _operand(clause: Clause, slot: str, nouns: NounWriter) -> str:
    """A number beside a sign: in brackets if it has a sign of its own."""
    text = _inner(clause, slot, nouns)
    inner = clause.slots.get(slot)
    kind = ungrouped(inner).kind if isinstance(inner, Clause) else ""
    signed = kind.removeprefix("value.") in {*_SIGNS, "half"}
    return f"({text})" if signed else text


def _inner(clause: Clause, slot: str, nouns: NounWriter) -> str:
    inner = clause.slots.get(slot)
    if isinstance(inner, Clause):
        return value(inner, nouns)
    number = clause.slots.get("number")
    if isinstance(number, Quantity) and number.number is not None:
        return numeral(number.number)
    raise UnwritableError("such a number")


_WRITERS: Final[Mapping[str, Callable[[str, Clause, NounWriter], str]]] = {
    "absolute": _absolute,
    "answer": _of_thing,
    "at_least": _function,
    "at_most": _function,
    "chosen_by": _chosen_by,
    "count": _count,
    "count_answers": _count_answers,
    "count_different": _count_different,
    "difference": _difference,
    "distance": _distance,
    "divided": _sum,
    "gained": _gained,
    "greater": _function,
    "half": _half,
    "least": _over,
    "least_chosen": _over_chosen,
    "least_had": _over_had,
    "lesser": _function,
    "loop": lambda _kind, clause, _nouns: last_of(head_of(slot_of(clause, "loop", NounPhrase))),
    "minus": _sum,
    "most": _over,
    "most_chosen": _over_chosen,
    "most_had": _over_had,
    "number": _plain,
    "of_thing": _of_thing,
    "on_thing": _on_thing,
    "plus": _sum,
    "resource": _resource,
    "seats": lambda _kind, _clause, _nouns: "seats",
    "sum": _over,
    "sum_chosen": _over_chosen,
    "sum_had": _over_had,
    "that_many": _that_many,
    "times": _sum,
}
