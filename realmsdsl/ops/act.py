"""Seats carry out a body; in it each of them is `you`."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op
from realmsdsl.ir.walk import walk
from realmsdsl.ops.table import ACTIVATION, EXTRA, FIRST_LOCAL, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Act(Op):
    """`seats` act one after the other from the active seat on; `secretly` all decide at once, unseen."""

    seats: Expr
    body: Body
    secretly: bool = False

    def step(self, game: Table, frame: Frame) -> bool:
        """Let each seat run the body; what seats chose in secret is kept by seat."""
        act = game.acts[frame[ACTIVATION]]
        extra = frame[EXTRA]
        if extra is None:
            extra = frame[EXTRA] = [game.in_turn_order(game.things(self.seats, act)), act[0], []]
        elif self.secretly:
            extra[2].append([act[0], [act[FIRST_LOCAL + slot] for slot in self.slots]])
        seats, you, kept = extra
        while seats and game.is_out(seats[0]):
            seats.pop(0)
        if seats and game.tick():
            act[0] = seats.pop(0)
            game.push(self.body, frame[ACTIVATION])
            return False
        act[0] = you
        for index, slot in enumerate(self.slots if kept else ()):
            held = {seat: values[index] for seat, values in kept}
            act[FIRST_LOCAL + slot] = [held.get(seat, 0) for seat in range(max(held) + 1)]
        return True

    @property
    def slots(self) -> list[int]:
        """The slots that the body binds."""
        return sorted({op.into for op in walk(self.body) if getattr(op, "into", None) is not None})
