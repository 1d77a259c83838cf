"""A seat may start actions of a group."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Offer(Op):
    """`least` to `most` of them (None: any number), one after the other, each enumerated afresh."""

    seat: Expr
    group: str
    least: Expr
    most: Expr | None
