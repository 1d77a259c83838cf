"""A seat chooses among bodies."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Choose(Op):
    """`seat` chooses exactly `count` different bodies; they are carried out in printed order."""

    seat: Expr
    count: Expr
    least: Expr
    bodies: tuple[Body, ...]
    tag: str = ""

    def step(self, game: Table, frame: Frame) -> bool:
        """Ask which bodies, then run them one after the other."""
        extra = frame[EXTRA]
        if extra is None or extra[0] != "run":
            act = game.acts[frame[ACTIVATION]]
            count = game.value(self.count, act)
            least = min(game.value(self.least, act), count)
            picked = game.pick(
                frame, game.value(self.seat, act), list(range(len(self.bodies))), least, count, may=False
            )
            if picked is None:
                return False
            extra = frame[EXTRA] = ["run", picked]
        while extra[1]:
            body = self.bodies[extra[1].pop(0)]
            if body:
                game.push(body, frame[ACTIVATION])
                return False
        return True
