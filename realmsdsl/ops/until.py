"""Modifiers for a while."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Modifier, Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Until(Op):
    """In force until `edge` of `clock`."""

    edge: str
    clock: str
    modifiers: tuple[Modifier, ...]

    def step(self, game: Table, frame: Frame) -> bool:
        """Put the modifiers in force."""
        game.until(self.edge, self.clock, self.modifiers, game.acts[frame[ACTIVATION]])
        return True
