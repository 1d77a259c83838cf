"""A seat puts cards back in an order of its choice."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Arrange(Op):
    """`seat` decides the order of `cards`, which stay in their zone."""

    seat: Expr
    cards: Expr

    def step(self, game: Table, frame: Frame) -> bool:
        """Ask for the card on top, then the next, until one is left."""
        act = game.acts[frame[ACTIVATION]]
        extra = frame[EXTRA]
        if extra is None:
            extra = frame[EXTRA] = [[*game.things(self.cards, act)], [], None]
        rest, ordered, asked = extra
        while len(rest) > 1:
            inner: Frame = [0, 0, frame[ACTIVATION], asked, 0]
            picked = game.pick(inner, game.value(self.seat, act), sorted(rest), 1, 1, may=False)
            extra[2] = inner[EXTRA]
            if picked is None:
                return False
            rest.remove(picked[0])
            ordered += picked
            asked = extra[2] = None
        game.arrange([*ordered, *rest])
        return True
