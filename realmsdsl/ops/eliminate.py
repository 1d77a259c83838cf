"""The seat that acts is out, at the end of the running verb."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Eliminate(Op):
    """The seat that acts goes on acting until the running verb has ended."""

    def step(self, game: Table, frame: Frame) -> bool:
        """The seat that acts is out when the running verb ends."""
        game.eliminate(game.acts[frame[ACTIVATION]][0])
        return True
