"""A noun phrase with its meaning."""

from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Span
from realmsdsl.ir import Expr, Noun, Number, Single, Type
from realmsdsl.semantics.scope import MISTAKE
from realmsdsl.syntax.nodes import ExprNode, NameNode, NounNode

Rows = tuple[tuple[NameNode, ...], ...]
"""The words of a noun, one row for each side of `or`."""

ZERO: Final = Number(0)
ONE: Final = Number(1)

INDEFINITE: Final = frozenset(("a", "another", "target", "any number of", "up to", "between", "number"))
"""The quantities that make somebody pick; `number` is a bare amount."""


@final
@frozen(slots=True)
class Phrase:
    """A noun phrase with its meaning.

    `expr` is a set of things (a `Noun` and the like) or one value; `word` the quantity word (`number` for a bare amount,
    empty for none); `least` and `most` how many an indefinite one asks for; `singular` if the words name one; `placed`
    if a place to look is said; `kinds` the kinds of card that the head names. Of an amount, `amount` is the number before
    it (None for all of it) and `source` what it is paid from.
    """

    expr: Expr
    span: Span
    word: str = ""
    least: Expr = ONE
    most: Expr | None = ONE
    singular: bool = True
    placed: bool = True
    kinds: tuple[str, ...] = ()
    source: "Phrase | None" = None
    amount: Expr | None = None

    @property
    def is_indefinite(self) -> bool:
        """Whether somebody has to pick."""
        return self.word in INDEFINITE

    @property
    def type(self) -> Type:
        """The type of the expression."""
        return self.expr.type

    @property
    def type_of_one(self) -> Type:
        """The type of what is meant: of one thing, where one is to be picked."""
        return evolve(self.type, many=False) if self.is_indefinite else self.type

    @property
    def takes_one(self) -> bool:
        """Whether exactly one thing is picked at most."""
        return self.most == ONE


def has_quantity(node: ExprNode) -> bool:
    """Whether a noun says how many: `a`, `all`, a number."""
    return isinstance(node, NounNode) and node.quantity is not None


def mistaken(node: ExprNode) -> Phrase:
    """The phrase of what was already reported."""
    return Phrase(MISTAKE, node.span)


def single(expr: Expr) -> Expr:
    """A set as its only or first thing; what is one thing already stays."""
    return Single(expr, expr.sort) if isinstance(expr, Noun) else expr
