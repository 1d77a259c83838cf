"""A body as long as a condition holds, within the step budget."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class While(Op):
    """`body` runs again for as long as `condition` holds before it, and never if it does not hold at first."""

    condition: Expr
    body: Body

    def step(self, game: Table, frame: Frame) -> bool:
        """Run the body while the condition holds and the budget lasts."""
        if not game.value(self.condition, game.acts[frame[ACTIVATION]]) or not game.tick():
            return True
        game.push(self.body, frame[ACTIVATION])
        return False
