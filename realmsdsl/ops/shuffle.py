"""A zone is put into an order that chance decides."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Shuffle(Op):
    """`place` names the zone."""

    place: Expr

    def step(self, game: Table, frame: Frame) -> bool:
        """Shuffle the zone."""
        game.shuffle(game.value(self.place, game.acts[frame[ACTIVATION]]))
        return True
