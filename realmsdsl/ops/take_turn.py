"""A turn now, or the turns of the whole game."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Op
from realmsdsl.ops.table import Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class TakeTurn(Op):
    """One turn of the seat that acts; `forever` is the round of turns until the game ends."""

    forever: bool

    def step(self, game: Table, frame: Frame) -> bool:
        """Take the turn, or one turn after the other."""
        return game.take_turn(frame, forever=self.forever)
