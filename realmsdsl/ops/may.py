"""A seat decides whether a body is carried out."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, FIRST_LOCAL, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class May(Op):
    """`seat` says yes or no; `into`, if given, is bound to 1 or 0."""

    seat: Expr
    body: Body
    into: int | None = None
    tag: str = ""

    def step(self, game: Table, frame: Frame) -> bool:
        """Ask yes or none, then run the body."""
        if frame[EXTRA] == "run":
            return True
        act = game.acts[frame[ACTIVATION]]
        picked = game.pick(frame, game.value(self.seat, act), [1], 1, 1, may=True)
        if picked is None:
            return False
        if self.into is not None:
            act[FIRST_LOCAL + self.into] = len(picked)
        if not picked:
            game.declined = frame[ACTIVATION]
            return True
        frame[EXTRA] = "run"
        game.push(self.body, frame[ACTIVATION])
        return False
