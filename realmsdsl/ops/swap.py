"""Two cards change places."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, NONE, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Swap(Op):
    """`first` goes where `second` lies, and the other way round."""

    first: Expr
    second: Expr

    def step(self, game: Table, frame: Frame) -> bool:
        """Swap, if both are there."""
        act = game.acts[frame[ACTIVATION]]
        first = second = NONE
        if frame[EXTRA] is None:
            first, second = game.value(self.first, act), game.value(self.second, act)
            if first < 0 or second < 0:
                return True
        return game.swap(first, second, frame)
