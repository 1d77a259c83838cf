"""A seat may start actions of a group."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Offer(Op):
    """`least` to `most` of them (None: any number), one after the other, each enumerated afresh."""

    seat: Expr
    group: str
    least: Expr
    most: Expr | None

    def step(self, game: Table, frame: Frame) -> bool:
        """Offer, carry out what was chosen, and offer again."""
        return game.offer(self, frame)
