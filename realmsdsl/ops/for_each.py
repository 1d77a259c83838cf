"""A body for each thing of a noun."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, FIRST_LOCAL, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class ForEach(Op):
    """The things are listed first, in canonical order; slot `into` is bound to each in turn."""

    into: int
    over: Expr
    body: Body

    def step(self, game: Table, frame: Frame) -> bool:
        """List the things once, then run the body for each."""
        act = game.acts[frame[ACTIVATION]]
        extra = frame[EXTRA]
        if extra is None:
            extra = frame[EXTRA] = sorted(game.things(self.over, act))
        if not extra or not game.tick():
            return True
        act[FIRST_LOCAL + self.into] = extra.pop(0)
        game.push(self.body, frame[ACTIVATION])
        return False
