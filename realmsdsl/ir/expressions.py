"""Expressions of the IR: frozen data, each with one static type, nothing that changes, asks or draws."""

from typing import ClassVar, final

from attrs import frozen

from realmsdsl.base.record import Record
from realmsdsl.ir.types import CARD, NUMBER, SEAT, YES_NO, Type


@frozen(slots=True, eq=False, repr=False)
class Expr(Record):
    """Whatever has a value."""

    @property
    def type(self) -> Type:
        """The static type of the value: every expression has one, as a field or for its whole class."""
        raise TypeError(f"{self.__class__.__name__} does not say what its values are")


# ---- constants and what is bound -------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class Number(Expr):
    """A whole number."""

    type: ClassVar[Type] = NUMBER
    value: int


@final
@frozen(slots=True, eq=False, repr=False)
class Truth(Expr):
    """`always` or `never`."""

    type: ClassVar[Type] = YES_NO
    value: bool


@final
@frozen(slots=True, eq=False, repr=False)
class Word(Expr):
    """A word of a list of values, of an option, or a role."""

    type: Type
    word: str


@final
@frozen(slots=True, eq=False, repr=False)
class WordSet(Expr):
    """Several words of one list."""

    type: Type
    words: tuple[str, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class Local(Expr):
    """What a step or parameter has bound: a slot of the body, numbered in order of binding."""

    type: Type
    slot: int


@final
@frozen(slots=True, eq=False, repr=False)
class LocalOf(Expr):
    """What one seat chose in a secret block: the slot as that seat bound it."""

    type: Type
    slot: int
    seat: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Candidate(Expr):
    """The thing a predicate is asked about; `depth` 0 is the innermost noun."""

    type: Type
    depth: int = 0


@final
@frozen(slots=True, eq=False, repr=False)
class This(Expr):
    """The card whose ability, trigger or modifier this is."""

    type: ClassVar[Type] = CARD


@final
@frozen(slots=True, eq=False, repr=False)
class You(Expr):
    """The seat that acts; of a modifier or trigger of a card, its owner."""

    type: ClassVar[Type] = SEAT


@final
@frozen(slots=True, eq=False, repr=False)
class EventObject(Expr):
    """The object of the event that a trigger answers; `depth` counts triggers inside triggers."""

    type: Type
    depth: int = 0


@final
@frozen(slots=True, eq=False, repr=False)
class EventSeat(Expr):
    """The seat that did what a trigger answers."""

    type: ClassVar[Type] = SEAT
    depth: int = 0


@final
@frozen(slots=True, eq=False, repr=False)
class EventAmount(Expr):
    """How much or how many the event was about."""

    type: ClassVar[Type] = NUMBER
    depth: int = 0


# ---- what is asked of a thing -------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class ResourceOf(Expr):
    """A resource of a seat."""

    type: ClassVar[Type] = NUMBER
    resource: str
    seat: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class CounterOf(Expr):
    """How many tokens of a counter lie on a card."""

    type: ClassVar[Type] = NUMBER
    counter: str
    card: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class PropertyOf(Expr):
    """A declared property of a card, as modified now; or the same of a definition."""

    type: Type
    property: str
    card: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class FactOf(Expr):
    """A built-in fact of a card, seat or cell.

    `fact` is one of: card `owner name count reserve`; seat `seat team role left right opposite
    captain`; cell `row column`, and `above below left right` of a cell.
    """

    type: Type
    fact: str
    of: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Answer(Expr):
    """The answer to a question that the game defines, for a seat (`you` in it) and arguments."""

    type: Type
    definition: str
    seat: Expr
    args: tuple[Expr, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class OptionIs(Expr):
    """An option of the game has this value."""

    type: ClassVar[Type] = YES_NO
    option: str
    value: str


@final
@frozen(slots=True, eq=False, repr=False)
class SeatCount(Expr):
    """How many seats the game began with."""

    type: ClassVar[Type] = NUMBER


@final
@frozen(slots=True, eq=False, repr=False)
class LoopNumber(Expr):
    """Which pass of a named loop (`year`) this is, from 1; 0 outside it."""

    type: ClassVar[Type] = NUMBER
    loop: str


# ---- numbers ----------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class Arithmetic(Expr):
    """`left op right` with op one of `+ - * / min max`; `/` rounds down, by zero it is zero."""

    type: ClassVar[Type] = NUMBER
    op: str
    left: Expr
    right: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Absolute(Expr):
    """A number without its sign."""

    type: ClassVar[Type] = NUMBER
    value: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Count(Expr):
    """How many things a noun names (for a noun of amounts: how much)."""

    type: ClassVar[Type] = NUMBER
    noun: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class CountDifferent(Expr):
    """How many different answers `value` (asked of the candidate) has over a noun."""

    type: ClassVar[Type] = NUMBER
    value: Expr
    noun: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Over(Expr):
    """`value` (asked of the candidate) over a noun: op is `sum`, `most` or `least`; of nothing it is 0."""

    type: ClassVar[Type] = NUMBER
    op: str
    value: Expr
    noun: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Distance(Expr):
    """Steps between two cells or cards of a grid, through placed cards."""

    type: ClassVar[Type] = NUMBER
    left: Expr
    right: Expr
