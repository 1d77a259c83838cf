"""Two cards change places."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Swap(Op):
    """`first` goes where `second` lies, and the other way round."""

    first: Expr
    second: Expr

    def step(self, game: Table, frame: Frame) -> bool:
        """Swap, if both are there."""
        act = game.acts[frame[ACTIVATION]]
        first, second = game.value(self.first, act), game.value(self.second, act)
        if first >= 0 and second >= 0:
            game.swap(first, second)
        return True
