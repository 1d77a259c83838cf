"""Nodes of noun phrases, numbers and conditions, as flat as they are written."""

from typing import final

from attrs import field, frozen

from realmsdsl.base import NOWHERE, Span
from realmsdsl.base.record import Record


@frozen(slots=True, kw_only=True, eq=False, repr=False)
class Node(Record):
    """A piece of a file. Two nodes are equal if they say the same, wherever they stand."""

    span: Span = field(default=NOWHERE, eq=False, repr=False)


@frozen(slots=True, eq=False, repr=False)
class ExprNode(Node):
    """Whatever has a value: number, yes or no, thing, player, place, word."""


@final
@frozen(slots=True, eq=False, repr=False)
class NameNode(Node):
    """One lower-case word."""

    text: str


@final
@frozen(slots=True, eq=False, repr=False)
class StringNode(ExprNode):
    """A printed name or text, without its quotes."""

    text: str


@final
@frozen(slots=True, eq=False, repr=False)
class NumberNode(ExprNode):
    """A whole number, as written: never negative."""

    value: int


@final
@frozen(slots=True, eq=False, repr=False)
class PronounNode(ExprNode):
    """`it them this you`, `that player`, `that many` (words joined by one space)."""

    word: str


@final
@frozen(slots=True, eq=False, repr=False)
class BracketNode(ExprNode):
    """`( … )`."""

    inner: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class FuncNode(ExprNode):
    """`name(a, b)`."""

    name: NameNode
    args: tuple[ExprNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class BinaryNode(ExprNode):
    """`left op right` with `+ - * /`."""

    op: str
    left: ExprNode
    right: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class RangeNode(ExprNode):
    """`low to high`: the numbers that may be chosen."""

    low: ExprNode
    high: ExprNode


# ---- quantities -----------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class QuantityNode(Node):
    """How many of a noun.

    `word` is one of `a all another target every no`, `any number of`, `up to`, `between`, `top bottom random`
    or empty for a bare amount (`an` is `a`); `amount` is a number, a function, a bracket or
    `that many`, None where the word stands alone; `least` is the first number of `between 1 and 3`.
    """

    word: str
    amount: ExprNode | None = None
    least: ExprNode | None = None


# ---- what may follow the words of a noun -------------------------------------------------------


@frozen(slots=True, eq=False, repr=False)
class TailNode(Node):
    """One piece behind the words of a noun phrase."""


@final
@frozen(slots=True, eq=False, repr=False)
class PlaceRefNode(Node):
    """A zone or a name, perhaps of somebody: `tray`, `tray of owner of thing`.

    `owner` is a pronoun, or a noun of one word; `all players` and `target opponent` have a quantity.
    """

    name: NameNode
    owner: "ExprNode | None" = None


@final
@frozen(slots=True, eq=False, repr=False)
class InNode(TailNode):
    """`in A or B of somebody`."""

    places: tuple[PlaceRefNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class ThisTurnNode(TailNode):
    """`this turn`, `this year` behind the past word that ends the words of the noun."""

    period: NameNode


@final
@frozen(slots=True, eq=False, repr=False)
class HappenedNode(TailNode):
    """`moved this turn` behind another piece of the noun."""

    past: NameNode
    period: NameNode


@final
@frozen(slots=True, eq=False, repr=False)
class WithNode(TailNode):
    """`with weight 4 or less`, `with colour red or blue`; `bound` is `more`, `less` or empty.

    `values` holds one value, or the words joined by `or`.
    """

    name: NameNode
    values: tuple[ExprNode, ...]
    bound: str = ""


@final
@frozen(slots=True, eq=False, repr=False)
class WithMostNode(TailNode):
    """`with most weight`, `with fewest coins`; `word` is `most` or `fewest`."""

    word: str
    name: NameNode


@final
@frozen(slots=True, eq=False, repr=False)
class OfNode(TailNode):
    """`of NOUN`."""

    noun: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class FromNode(TailNode):
    """`from NOUN`."""

    noun: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class SharingNode(TailNode):
    """`sharing a PROPERTY with NOUN`."""

    name: NameNode
    noun: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class WithinNode(TailNode):
    """`within N of NOUN`."""

    distance: ExprNode
    noun: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class NextToNode(TailNode):
    """`next to NOUN`."""

    noun: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class OtherThanNode(TailNode):
    """`other than NOUN`."""

    noun: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class BetweenNode(TailNode):
    """`between NOUN and NOUN`."""

    first: ExprNode
    second: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class WhereNode(TailNode):
    """`where FACT`."""

    condition: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class NounNode(ExprNode):
    """A noun phrase: quantity, words or a printed name, and what follows.

    `words` has one row for each side of `or` (`stone or coin`); it is empty where `name` is given.
    """

    quantity: QuantityNode | None
    words: tuple[tuple[NameNode, ...], ...]
    name: StringNode | None = None
    tail: tuple[TailNode, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class PlaceNode(ExprNode):
    """`top of tray`, `bottom of NOUN`."""

    position: str
    noun: ExprNode


# ---- conditions ---------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class IsNode(ExprNode):
    """`left is right`, `left is not right`."""

    left: ExprNode
    right: ExprNode
    negated: bool = False


@final
@frozen(slots=True, eq=False, repr=False)
class BoundNode(ExprNode):
    """`left is LIMIT or more`, `or less`; `bound` is `more` or `less`."""

    left: ExprNode
    limit: ExprNode
    bound: str


@final
@frozen(slots=True, eq=False, repr=False)
class ThanNode(ExprNode):
    """`left is more than right`, `less than`; `word` is `more` or `less`."""

    left: ExprNode
    right: ExprNode
    word: str


@final
@frozen(slots=True, eq=False, repr=False)
class ThereIsNode(ExprNode):
    """`there is NOUN` (`there are` says the same)."""

    noun: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class YouDoNode(ExprNode):
    """`you do`: the step before happened."""


@final
@frozen(slots=True, eq=False, repr=False)
class NotNode(ExprNode):
    """`not C`."""

    inner: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class AndNode(ExprNode):
    """`C and C and …`."""

    items: tuple[ExprNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class OrNode(ExprNode):
    """`(C) or (C) or …`; each item is a bracket."""

    items: tuple[ExprNode, ...]
