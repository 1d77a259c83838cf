"""What describes a thing by a number that it has, in our language."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from realmsdsl.text.clauses import Clause, NounPhrase, Quantity
from realmsdsl.text.notation.layout import UnwritableError
from realmsdsl.text.notation.slots import head_of, last_of, slot_of
from realmsdsl.text.referring import phrases_in, speaks_of_it

if TYPE_CHECKING:
    from realmsdsl.text.notation.describing import Described
    from realmsdsl.text.notation.nouns import NounWriter

_COMPARED: Final[Mapping[str, str]] = {
    "at_most": "with {what} {number} or less",
    "at_least": "with {what} {number} or more",
    "exactly": "with {what} {number}",
}
_ASKED: Final[Mapping[str, str]] = {
    "at_most": "{what} of it is {number} or less",
    "at_least": "{what} of it is {number} or more",
    "exactly": "{what} of it is {number}",
    "less": "{what} of it is less than {number}",
    "more": "{what} of it is more than {number}",
    "other_than": "{what} of it is not {number}",
}
_NEAREST: Final[Mapping[str, tuple[str, str]]] = {"less": ("at_most", "- 1"), "more": ("at_least", "+ 1")}
"""How two numbers are compared one of which our language can say only as the next one to it."""

_HAVING: Final = frozenset({"its", "of", "their"})
"""How a value is introduced that something has."""


def compare(said: "Described", clause: Clause, what: str, nouns: "NounWriter") -> None:
    """A description by a number that a thing has.

    Raises:
        UnwritableError: our language has no words for it.
    """
    amount = slot_of(clause, "amount", Quantity)
    name = what or last_of(head_of(slot_of(clause, "what", NounPhrase)))
    how = next((each for each in clause.required if each in _ASKED), "")
    if not how:
        raise UnwritableError("such a description")
    of_another = _is_of_another(name, amount)
    if of_another and how in _NEAREST and amount.value is not None:
        how, step = _NEAREST[how]
        said.values.append(_COMPARED[how].format(what=name, number=f"({nouns.value(amount.value)} {step})"))
        return
    if how in _COMPARED and (of_another or _is_of_nothing_else(amount)):
        said.values.append(_COMPARED[how].format(what=name, number=nouns.quantity(amount)))
        return
    if of_another:
        raise UnwritableError("what has another number than something spoken of before")
    with nouns.asking(of_player=said.of_player):
        number = nouns.quantity(amount)
    said.asked.append(_ASKED[how].format(what=name, number=number))


def _is_of_another(name: str, amount: Quantity) -> bool:
    """Whether a number is that of something spoken of before: nothing is compared with what it has itself."""
    return amount.value is not None and any(
        each.determiner in _HAVING and each.heads == (f"property.{name}",) and speaks_of_it(_owned_by(each))
        for each in phrases_in(amount.value)
    )


def _owned_by(phrase: NounPhrase) -> Clause:
    return Clause("value.of_thing", {"what": phrase})


def _is_of_nothing_else(amount: Quantity) -> bool:
    """Whether a number is the same wherever it is said: nothing in it is the thing that it is compared with."""
    if amount.number is not None:
        return amount.number >= 0
    return amount.value is not None and not speaks_of_it(amount.value)


_SOME: Final = frozenset({"bare_plural", "plain", "plural"})
"""How it is introduced of which there is some, nobody says how much."""


def having(said: "Described", clause: Clause, _what: str, _nouns: "NounWriter") -> None:
    """A description by so many counters on a card, or so much that somebody has; raises as `compare`."""
    things = slot_of(clause, "things", NounPhrase)
    name = last_of(head_of(things))
    if things.zones is not None:
        raise UnwritableError("so much of what lies in a place")
    if "none" in clause.required and things.number is not None:
        raise UnwritableError("none of what there is some of")
    if "none" in clause.required:
        said.values.append(f"with {name} 0")
    elif things.determiner in _COMPARED and things.number is not None:
        said.values.append(_COMPARED[things.determiner].format(what=name, number=things.number))
    elif things.determiner in {"a", "n"}:
        said.values.append(f"with {name} {things.number or 1}")
    elif things.determiner in _SOME and things.number is None:
        said.values.append(f"with {name} 1 or more")
    elif things.determiner in _ASKED and things.number is not None:
        said.asked.append(_ASKED[things.determiner].format(what=name, number=things.number))
    else:
        raise UnwritableError("such a description")
