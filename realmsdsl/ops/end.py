"""The game ends."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class End(Op):
    """`won` by the seat that acts; else ranked by numbers asked of each seat (none: nobody wins)."""

    won: bool
    by: tuple[Expr, ...] = ()

    def step(self, game: Table, frame: Frame) -> bool:
        """The game is over."""
        game.end(game.acts[frame[ACTIVATION]][0], self.by, won=self.won)
        return True
