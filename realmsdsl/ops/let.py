"""A name is given to a value."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, FIRST_LOCAL, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Let(Op):
    """Slot `into` is bound to `value`."""

    into: int
    value: Expr

    def step(self, game: Table, frame: Frame) -> bool:
        """Bind the slot."""
        act = game.acts[frame[ACTIVATION]]
        value = game.value(self.value, act)
        # a zone goes on changing, a name does not
        act[FIRST_LOCAL + self.into] = list(value) if isinstance(value, list) else value
        return True
