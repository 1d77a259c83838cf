"""A seat puts cards back in an order of its choice."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Arrange(Op):
    """`seat` decides the order of `cards`, which stay in their zone."""

    seat: Expr
    cards: Expr
