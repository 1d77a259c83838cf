"""One of two bodies, by a condition."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Branch(Op):
    """`then` if `condition` holds, else `orelse` (empty: nothing)."""

    condition: Expr
    then: Body
    orelse: Body = ()

    def step(self, game: Table, frame: Frame) -> bool:
        """Run the one body or the other."""
        if frame[EXTRA] is not None:
            return True
        body = self.then if game.value(self.condition, game.acts[frame[ACTIVATION]]) else self.orelse
        if not body:
            return True
        frame[EXTRA] = 1
        game.push(body, frame[ACTIVATION])
        return False
