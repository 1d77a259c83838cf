"""Numbers that are worked out, in our language."""

from collections.abc import Callable, Mapping
from typing import Final

from realmsdsl.text.clauses import Clause, NounPhrase, Quantity, Verb
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.nouns import NounWriter

_SIGNS: Final = {"plus": "+", "minus": "-", "times": "*", "divided": "/"}
_FUNCTIONS: Final = {"lesser": "min", "greater": "max", "at_most": "min", "at_least": "max"}


def quantity(amount: Quantity, nouns: NounWriter) -> str:
    """A number before a noun: in brackets if it is worked out."""
    if amount.number is not None:
        return str(amount.number)
    return "that many" if amount.value is None else f"({value(amount.value, nouns)})"


def value(clause: Clause, nouns: NounWriter) -> str:
    """A number.

    Raises:
        UnwritableError: our language has no words for it.
    """
    kind, _, rest = clause.kind.removeprefix("value.").partition(".")
    writer = _WRITERS.get(kind)
    if writer is None or rest:
        raise UnwritableError("such a number")
    return writer(kind, clause, nouns)


def _plain(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    number = clause.slots.get("number")
    if not isinstance(number, Quantity):
        raise UnwritableError("such a number")
    return quantity(number, nouns)


def _resource(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    what, holder = clause.slots.get("what"), clause.slots.get("holder")
    if not isinstance(what, NounPhrase) or "theirs" in clause.required:
        raise UnwritableError("such a number")
    whose = f" of {nouns.noun(holder)}" if isinstance(holder, NounPhrase) else ""
    return what.heads[0].rpartition(".")[2] + whose


def _count(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    things = clause.slots.get("things")
    if not isinstance(things, NounPhrase):
        raise UnwritableError("such a number")
    return f"count({nouns.described(things, several=True)})"


def _over(kind: str, clause: Clause, nouns: NounWriter) -> str:
    inner = clause.slots.get("value")
    if not isinstance(inner, Clause):
        raise UnwritableError("such a number")
    return f"{kind}({value(inner, nouns)})"


def _of_thing(_kind: str, clause: Clause, nouns: NounWriter) -> str:
    what = clause.slots.get("what")
    if not isinstance(what, NounPhrase):
        raise UnwritableError("such a number")
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
    if not isinstance(what, NounPhrase) or clause.required or not isinstance(clause.slots.get("verb"), Verb):
        raise UnwritableError("such a number")
    return f"count({what.heads[0].rpartition('.')[2]} {nouns.past(clause)} this turn)"


def _operand(clause: Clause, slot: str, nouns: NounWriter) -> str:
    """A number beside a sign: in brackets if it has a sign of its own."""
    text = _inner(clause, slot, nouns)
    inner = clause.slots.get(slot)
    signed = isinstance(inner, Clause) and inner.kind.removeprefix("value.") in {*_SIGNS, "half"}
    return f"({text})" if signed else text


def _inner(clause: Clause, slot: str, nouns: NounWriter) -> str:
    inner = clause.slots.get(slot)
    if isinstance(inner, Clause):
        return value(inner, nouns)
    number = clause.slots.get("number")
    if isinstance(number, Quantity) and number.number is not None:
        return str(number.number)
    raise UnwritableError("such a number")


_WRITERS: Final[Mapping[str, Callable[[str, Clause, NounWriter], str]]] = {
    "at_least": _function,
    "at_most": _function,
    "count": _count,
    "difference": _difference,
    "divided": _sum,
    "gained": _gained,
    "greater": _function,
    "half": _half,
    "least": _over,
    "lesser": _function,
    "minus": _sum,
    "most": _over,
    "number": _plain,
    "of_thing": _of_thing,
    "plus": _sum,
    "resource": _resource,
    "seats": lambda _kind, _clause, _nouns: "seats",
    "sum": _over,
    "that_many": lambda _kind, _clause, _nouns: "that many",
    "times": _sum,
}
