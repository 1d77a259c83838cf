"""Seats carry out a body; in it each of them is `you`."""

from typing import final

from attrs import frozen

from realmsdsl.ir import NUMBER, Body, Expr, Op, Type
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops.table import ACTIVATION, EXTRA, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Act(Op):
    """`seats` act one after the other from the active seat on; `secretly` all decide at once, unseen."""

    seats: Expr
    body: Body
    secretly: bool = False

    def step(self, game: Table, frame: Frame) -> bool:
        """Let each seat run the body; what seats chose in secret is kept by seat."""
        if self.secretly:
            return game.act_secretly(self, frame)
        act = game.acts[frame[ACTIVATION]]
        extra = frame[EXTRA]
        if extra is None:
            extra = frame[EXTRA] = [game.in_turn_order(game.things(self.seats, act)), act[0]]
        seats, you = extra
        while seats and game.is_out(seats[0]):
            seats.pop(0)
        if seats and game.tick():
            act[0] = seats.pop(0)
            game.push(self.body, frame[ACTIVATION])
            return False
        act[0] = you
        return True

    @property
    def bound(self) -> dict[int, Type]:
        """The slots that the body binds, each with the type of what it is bound to."""
        found: dict[int, Type] = {}
        for op in ops_in(self.body):
            into = getattr(op, "into", None)
            if into is not None:
                found[into] = _type_bound(op)
        return dict(sorted(found.items()))


def _type_bound(op: Op) -> Type:
    """What an op binds: what is asked for, the value that is named, the cards that move, else a number."""
    for name in ("type", "value", "over", "cards"):
        said = getattr(op, name, None)
        if isinstance(said, Type):
            return said
        if isinstance(said, Expr):
            return Type(said.type.sort, said.type.of, many=said.type.many and name != "over")
    return NUMBER
