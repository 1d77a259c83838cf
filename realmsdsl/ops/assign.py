"""A resource, counter or property takes a value."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Assign(Op):
    """`target` is a `ResourceOf`, `CounterOf` or `PropertyOf`."""

    target: Expr
    value: Expr

    def step(self, game: Table, frame: Frame) -> bool:
        """Set the value."""
        act = game.acts[frame[ACTIVATION]]
        game.assign(self.target, game.value(self.value, act), act)
        return True
