"""What a step may refer to: names, pronouns, the acting player, the thing a predicate is asked about."""

from collections.abc import Callable
from typing import ClassVar, final

from attrs import Factory, define, evolve, frozen

from realmsdsl.base import Diagnostics
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


@frozen(slots=True)
class Bound:
    """A name of a parameter, `let`, `choose … as` or loop; `per_seat` if each seat has its own."""

    slot: int
    type: Type
    per_seat: bool = False

    def read(self, you: Expr) -> Expr:
        """The value of the name where `you` acts."""
        return LocalOf(self.type, self.slot, you) if self.per_seat else Local(self.type, self.slot)


Asked = Callable[["Scope"], Expr]


@frozen(slots=True)
class Reference:
    """What the pronouns mean: results of the step just before, or of the event.

    Each is a function of the scope that asks, since asking may bind a slot and candidates are counted
    from within; `lost` says why there is nothing, for the message.
    """

    thing: Asked | None = None
    many: Asked | None = None
    player: Asked | None = None
    did: Asked | None = None
    lost: str = ""


NOTHING = Reference(lost="there is no step before")


@define(slots=True)
class Frame:
    """The slots of one body."""

    slots: int = 0

    def bind(self) -> int:
        """A new slot."""
        self.slots += 1
        return self.slots - 1


@define(slots=True)
class Scope:
    """Where an expression or step stands. Child scopes share the frame and see the names so far."""

    words: Words
    frame: Frame = Factory(Frame)
    names: dict[str, Bound] = Factory(dict)
    has_this: bool = False
    reference: Reference = NOTHING
    fallback: Reference = NOTHING
    candidates: int = 0
    events: int = 0
    ops: list[Op] = Factory(list)
    secret: bool = False
    implicit: Type | None = None
    asked_seat: int | None = None
    is_example: bool = False
    in_course: bool = False

    @property
    def diagnostics(self) -> Diagnostics:
        """Where mistakes go."""
        return self.words.diagnostics

    @property
    def you(self) -> Expr:
        """The seat that acts; where seats are compared, the seat asked about."""
        if self.asked_seat is not None:
            return Candidate(SEAT, self.candidates - self.asked_seat - 1)
        return You()

    def child(self, *, secret: bool | None = None) -> "Scope":
        """The scope of a nested body: same frame, a copy of the names, its own row of ops."""
        return evolve(self, names=dict(self.names), ops=[], secret=self.secret if secret is None else secret)

    def with_candidate(self, type: Type, *, implicit: bool = False) -> "Scope":
        """The scope of a predicate: `it` is the thing asked about (shares ops and names).

        With `implicit`, a bare resource or property is that of the thing, and `you` is the thing if it is a seat.
        """
        level = self.candidates

        def thing(scope: "Scope") -> Expr:
            return Candidate(type, scope.candidates - level - 1)

        is_seat = type.sort is Sort.SEAT
        return evolve(
            self,
            candidates=level + 1,
            implicit=type if implicit else None,
            asked_seat=level if implicit and is_seat else self.asked_seat,
            reference=Reference(thing=thing, player=thing if is_seat else None),
            fallback=NOTHING,
        )

    def about(self, thing: Expr) -> "Scope":
        """The scope of a condition about a named thing: `it` is that thing."""
        return evolve(self, reference=Reference(thing=lambda _: thing, player=lambda _: thing))

    def on_event(self, object_type: Type | None) -> "Scope":
        """The scope of a trigger's body: `it` is the object, `that player` the actor."""
        level = self.events
        inner = self.child()
        inner.events = level + 1
        inner.fallback = Reference(
            thing=(lambda scope: EventObject(object_type, scope.events - level - 1)) if object_type else None,
            many=lambda scope: EventAmount(scope.events - level - 1),
            player=lambda scope: EventSeat(scope.events - level - 1),
            lost="" if object_type else "the event has no object",
        )
        inner.reference = inner.fallback
        return inner

    def bind(self, name: str, type: Type, *, per_seat: bool = False) -> int:
        """Give a name to a new slot."""
        slot = self.frame.bind()
        self.names[name] = Bound(slot, type, per_seat)
        return slot


def things_of(expr: Expr) -> Reference:
    """The reference to what an expression names: the thing, how many there are, whether there is one."""
    type: Type = expr.type  # type: ignore[attr-defined]  # every expression class has a type
    if type == NUMBER:
        return Reference(many=lambda _: expr)
    return Reference(
        thing=lambda _: expr,
        many=lambda _: Count(expr),
        player=(lambda _: expr) if type.sort is Sort.SEAT else None,
        did=lambda _: Exists(expr),
    )
