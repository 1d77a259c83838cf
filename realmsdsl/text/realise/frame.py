"""What a phrase is said in: its slots, its mood, and the noun that words beside it agree with."""

from collections.abc import Callable, Collection, Mapping
from typing import Final, Protocol, TypeVar, final

from attrs import field, frozen

from realmsdsl.text.clauses import (
    OF_NUMBER,
    Amount,
    Amounts,
    Clause,
    Destination,
    NounPhrase,
    Quantity,
    Slot,
    Zones,
    is_many,
)
from realmsdsl.text.pack import Gap, Pack, Phrase
from realmsdsl.text.template import Call, Template

Sort = TypeVar("Sort")


class MisusedSlotError(Exception):
    """A phrase asks of a slot what it is not; caught where the phrase is known."""


@final
@frozen(slots=True)
class Agreement:
    """What adjectives, participles and numerals beside a noun agree with."""

    gender: str
    series: str
    case: str
    form: str


@final
@frozen(slots=True)
class NounParts:
    """The parts of a noun phrase that its phrase puts in order."""

    phrase: NounPhrase
    head: str
    before: str
    after: str
    agreement: Agreement


@final
@frozen(slots=True)
class Frame:
    """One phrase being said.

    `definite` is that of the object, None if there is none; `placed` are the calls of the phrase.
    """

    slots: Mapping[str, Slot] = field(factory=dict)
    mood: str = ""
    definite: bool | None = None
    agreement: Agreement | None = None
    noun: NounParts | None = None
    placed: Collection[str] = ()


def slot_of(call: Call, frame: Frame, sort: type[Sort], at: int = 0) -> Sort:
    """The slot that a call names, which must be of a sort.

    Raises:
        MisusedSlotError: it is of another sort.
    """
    name = getattr(call.args[at], "name", None)
    value = frame.slots.get(name) if name is not None else None
    if not isinstance(value, sort):
        raise MisusedSlotError(f"`{call.name}` cannot say `{name}`")
    return value


class Speaker(Protocol):
    """What says phrases, as far as noun phrases need it."""

    pack: Pack
    quoted: set[str]
    bidden: bool

    def say(self, phrase: Phrase, frame: Frame) -> str:
        """A phrase in a frame, or the mark of what is wrong with it."""

    def template(self, phrase: Phrase) -> Template | None:
        """A phrase parsed, or None (reported) if it is broken."""

    def gap(self, gap: Gap) -> str:
        """Report what the pack lacks; the mark for it."""

    def zones(self, zones: Zones, role: str, agreement: Agreement | None = None) -> str:
        """Places in a role, for example `from`, as the place of what they agree with."""


def slot_features(slots: Mapping[str, Slot]) -> tuple[str, ...]:
    """What the slots of a clause are, as features that phrases may be keyed by."""
    features: list[str] = []
    for slot in slots.values():
        if isinstance(slot, NounPhrase):
            features += [*slot.features, slot.determiner]
            asked = (("named", slot.name), ("many", is_many(slot)), (_OPEN_ENDED, _ends_in_clause(slot)))
            features += [name for name, is_so in asked if is_so]
        elif isinstance(slot, Quantity):
            features += [*slot.features, *(_kind_of_quantity(slot))]
        elif isinstance(slot, Amounts) and any(each.value is not None for each in slot.items):
            features.append("worked_out")
        elif isinstance(slot, Destination):
            features.append("placed")
    return tuple(features)


def clause_features(
    clause: Clause,
    category: Callable[[NounPhrase, int], tuple[str, str]],
    of_amount: Callable[[Amount], tuple[str, str]],
) -> tuple[str, ...]:
    """What a clause and its slots are, as features; numbers in it give their plural category, first with the gender.

    Args:
        clause: what is said.
        category: the plural category of a number of things, and their gender.
        of_amount: the same of an amount with a number.
    """
    numbers: dict[str, None] = {}
    for slot in clause.slots.values():
        if isinstance(slot, NounPhrase) and slot.number is not None:
            name, gender = category(slot, slot.number)
        elif isinstance(slot, Quantity) and slot.number is not None:
            name, gender = of_amount(Amount("", slot.number))
        elif isinstance(slot, Amounts) and len(slot.items) == 1 and slot.items[0].number is not None:
            name, gender = of_amount(slot.items[0])
        else:
            continue
        numbers |= dict.fromkeys((f"{OF_NUMBER}{name}_{gender}", f"{OF_NUMBER}{name}"))
    return (*clause.features, *slot_features(clause.slots), *numbers)


_OPEN_ENDED: Final = "open_ended"
"""The feature of a thing behind which a clause says what holds of it: what is said behind that is hard to tell from it."""


_CLAUSES: Final = ("which.compare", "which.either", "which.such_that")


def _ends_in_clause(phrase: NounPhrase) -> bool:
    return any(each.kind.startswith(_CLAUSES) for each in phrase.modifiers)


def _kind_of_quantity(slot: Quantity) -> tuple[str, ...]:
    if slot.value is not None:
        return ("worked_out",)
    return ("that_many",) if slot.number is None else ()
