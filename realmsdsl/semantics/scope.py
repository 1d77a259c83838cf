"""What a step may refer to: names, pronouns, the acting player, the thing a predicate is asked about."""

from collections.abc import Callable
from typing import ClassVar, final

from attrs import Factory, define, evolve, frozen

from realmsdsl.base import NOWHERE, Span
from realmsdsl.ir import (
    NUMBER,
    SEAT,
    Candidate,
    Count,
    EventAmount,
    EventObject,
    EventSeat,
    Exists,
    Expr,
    Local,
    LocalOf,
    Op,
    Sort,
    Type,
    You,
)
from realmsdsl.semantics.words import Words


@final
@frozen(slots=True)
class Mistake(Expr):
    """Stands where a value could not be understood; whatever meets it stays silent."""

    type: ClassVar[Type] = Type(Sort.NUMBER, "?")


MISTAKE = Mistake()


def is_mistake(expr: Expr) -> bool:
    """Whether an expression was already reported."""
    return expr is MISTAKE


def is_unknown(type_: Type) -> bool:
    """Whether a type is that of a declaration that was not understood."""
    return type_ == MISTAKE.type


# ---- names ------------------------------------------------------------------------------------------


@final
@frozen(slots=True)
class Bound:
    """A name of a parameter, `let`, `choose … as` or loop; `per_seat` if each seat has its own."""

    slot: int
    type: Type
    span: Span = NOWHERE
    per_seat: bool = False

    def read(self, you: Expr) -> Expr:
        """The value of the name where `you` acts."""
        if is_unknown(self.type):
            return MISTAKE
        return LocalOf(self.type, self.slot, you) if self.per_seat else Local(self.type, self.slot)


@final
@define(slots=True)
class Frame:
    """The slots of one body, and every name that was ever bound in it."""

    slots: int = 0
    names: dict[str, Span] = Factory(dict)

    def bind(self) -> int:
        """A new slot."""
        self.slots += 1
        return self.slots - 1


# ---- pronouns ----------------------------------------------------------------------------------------


Asked = Callable[["Scope"], Expr]


@final
@frozen(slots=True)
class Reference:
    """What the pronouns mean: results of the step just before, or of the event.

    Each is a function of the scope that asks, since asking may bind a slot and candidates are counted from within. `why`
    says why there is nothing to mean; `is_block` if the step before was a branch, a loop or a `may` block.
    """

    thing: Asked | None = None
    many: Asked | None = None
    player: Asked | None = None
    did: Asked | None = None
    why: str = ""
    is_block: bool = False


NOTHING = Reference(why="there is no step before")
AFTER_BLOCK = Reference(is_block=True)
MISTAKEN = Reference(
    thing=lambda _: MISTAKE, many=lambda _: MISTAKE, player=lambda _: MISTAKE, did=lambda _: MISTAKE
)
"""The step before was reported: what refers to it is no mistake of its own."""


def things_of(expr: Expr) -> Reference:
    """The reference to what an expression names: the thing, how many there are, whether there is one."""
    type_ = expr.type
    if type_ == NUMBER:
        return Reference(many=lambda _: expr)
    return Reference(
        thing=lambda _: expr,
        many=lambda _: Count(expr),
        player=(lambda _: expr) if type_.sort is Sort.SEAT else None,
        did=lambda _: Exists(expr),
    )


# ---- the scope ------------------------------------------------------------------------------------------


@final
@define(slots=True, eq=False)
class Scope:
    """Where an expression or step stands. Child scopes share the frame and see the names so far.

    `has_this` says whether a card speaks here, and `kind` is its kind, if it is one card's own line.
    `can_ask` says whether somebody can be asked here; `has_gap` whether a line of this declaration could not be
    read, so that a pronoun may mean what it would have left; `format` is the format whose line this is (empty: the game's or a
    card's). `implicit` is the type of the thing whose properties bare words mean (`by count`), and `asked_seat` the
    level of the candidate that is `you` there.
    """

    words: Words
    frame: Frame = Factory(Frame)
    names: dict[str, Bound] = Factory(dict)
    has_this: bool = False
    kind: str = ""
    reference: Reference = NOTHING
    fallback: Reference = NOTHING
    candidates: int = 0
    events: int = 0
    ops: list[Op] = Factory(list)
    implicit: Type | None = None
    asked_seat: int | None = None
    is_example: bool = False
    in_course: bool = False
    can_ask: bool = True
    has_gap: bool = False
    format: str = ""

    @property
    def you(self) -> Expr:
        """The seat that acts; where seats are compared, the seat asked about."""
        if self.asked_seat is not None:
            return Candidate(SEAT, self.candidates - self.asked_seat - 1)
        return You()

    def child(self) -> "Scope":
        """The scope of a nested body: same frame, a copy of the names, its own row of ops."""
        return evolve(self, names=dict(self.names), ops=[])

    def with_candidate(self, type_: Type, *, implicit: bool = False) -> "Scope":
        """The scope of a predicate: `it` is the thing asked about, and nobody can be asked.

        With `implicit`, a bare resource or property is that of the thing, and `you` is the thing if it is a seat.
        """
        level = self.candidates

        def thing(scope: "Scope") -> Expr:
            return Candidate(type_, scope.candidates - level - 1)

        is_seat = type_.sort is Sort.SEAT
        return evolve(
            self,
            candidates=level + 1,
            implicit=type_ if implicit else None,
            asked_seat=level if implicit and is_seat else self.asked_seat,
            reference=Reference(thing=thing, player=thing if is_seat else None),
            fallback=NOTHING,
            can_ask=False,
        )

    def on_event(self, object_type: Type | None) -> "Scope":
        """The scope of a trigger's body: `it` is the object, `that player` the actor."""
        level = self.events
        inner = self.child()
        inner.events = level + 1
        inner.can_ask = True
        inner.fallback = Reference(
            thing=None
            if object_type is None
            else lambda scope: EventObject(object_type, scope.events - level - 1),
            many=lambda scope: EventAmount(scope.events - level - 1),
            player=lambda scope: EventSeat(scope.events - level - 1),
            why="" if object_type else "the event has no object",
        )
        inner.reference = inner.fallback
        return inner

    def later(self) -> "Scope":
        """The scope of a body at a clock: `it` still means what it meant here."""
        inner = self.child()
        inner.can_ask = True
        return inner

    def bind(self, name: str, type_: Type, span: Span = NOWHERE) -> int:
        """Give a name to a new slot."""
        slot = self.frame.bind()
        self.names[name] = Bound(slot, type_, span)
        self.frame.names[name] = span
        return slot
