"""The order of the seats is computed anew."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Order(Op):
    """Seats with more of the first number come first, ties by the next; `it` is the candidate."""

    by: tuple[Expr, ...]

    def step(self, game: Table, frame: Frame) -> bool:
        """Seat the players anew."""
        game.order(self.by, game.acts[frame[ACTIVATION]])
        return True
