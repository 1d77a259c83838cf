"""A seat chooses among bodies."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op, Sort
from realmsdsl.ops.ask import Ask
from realmsdsl.ops.table import ACTIVATION, EXTRA, Activation, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Choose(Op):
    """`seat` chooses exactly `count` different bodies; they are carried out in printed order.

    A body that begins by asking for more players than there are is not offered.
    """

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
            bodies = [at for at, body in enumerate(self.bodies) if _has_its_players(game, body, act)]
            picked = game.pick(frame, game.value(self.seat, act), bodies, least, count, may=False)
            if picked is None:
                return False
            extra = frame[EXTRA] = ["run", picked]
        while extra[1]:
            body = self.bodies[extra[1].pop(0)]
            if body:
                game.push(body, frame[ACTIVATION])
                return False
        return True


def _has_its_players(game: Table, body: Body, act: Activation) -> bool:
    """Whether there are as many players as a body asks for first."""
    op = body[0] if body else None
    if not isinstance(op, Ask) or op.type.sort is not Sort.SEAT or op.may:
        return True
    return bool(len(game.things(op.options, act)) >= game.value(op.least, act))
