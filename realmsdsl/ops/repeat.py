"""A body so many times."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, FIRST_LOCAL, Frame, Table

NEXT, START, BODY, END = "next", "start", "body", "end"
"""What a loop does next."""


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
            extra = frame[EXTRA] = [NEXT, 0, game.value(self.times, act)]
        if extra[0] == BODY:
            extra[0] = END
            if self.loop and not game.clock("end", self.loop):
                return False
        if extra[0] != START:
            if self.loop and extra[0] == END:
                game.end_pass(self.loop)
            if extra[1] >= extra[2] or not game.tick():
                return True
            extra[0], extra[1] = START, extra[1] + 1
            if self.into is not None:
                act[FIRST_LOCAL + self.into] = extra[1]
            if self.loop and not self._begin(game, extra[1]):
                return False
        extra[0] = BODY
        game.push(self.body, frame[ACTIVATION])
        return False

    def _begin(self, game: Table, number: int) -> bool:
        game.begin_pass(self.loop, number)
        return game.clock("start", self.loop)
