"""A body at a later clock, once."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Later(Op):
    """`edge` (`start` or `end`) of `clock`."""

    edge: str
    clock: str
    body: Body

    def step(self, game: Table, frame: Frame) -> bool:
        """Wait for the clock."""
        game.later(self.edge, self.clock, self.body, game.acts[frame[ACTIVATION]])
        return True
