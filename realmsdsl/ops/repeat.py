"""A body so many times."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, FIRST_LOCAL, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Repeat(Op):
    """`into`, if given, counts from 1; `loop` is the name that clocks and events know the loop by, or empty."""

    times: Expr
    body: Body
    into: int | None = None
    loop: str = ""

    def step(self, game: Table, frame: Frame) -> bool:
        """Run the body again until it has run so many times; a named loop has clocks at both ends of a pass."""
        act = game.acts[frame[ACTIVATION]]
        extra = frame[EXTRA]
        if extra is None:
            extra = frame[EXTRA] = [0, game.value(self.times, act), "next"]
        if extra[2] == "body":
            extra[2] = "next"
            if self.loop and not game.clock("end", self.loop, frame):
                return False
        if extra[2] == "next":
            if extra[0] >= extra[1] or not game.tick():
                if self.loop:
                    game.loops.pop(self.loop, None)
                return True
            extra[0] += 1
            extra[2] = "start"
            if self.into is not None:
                act[FIRST_LOCAL + self.into] = extra[0]
            if self.loop:
                game.loops[self.loop] = extra[0]
                if not game.clock("start", self.loop, frame):
                    return False
        extra[2] = "body"
        game.push(self.body, frame[ACTIVATION])
        return False
