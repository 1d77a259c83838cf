"""Cards go to a place."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, FIRST_LOCAL, NONE, Frame, Table, bound_to


@final
@frozen(slots=True, eq=False, repr=False)
class Move(Op):
    """`cards` (one or a set, in order) go to `to`; `how` is `move` or `place` (leaves the event `placed`).

    `cell` is where on a grid, or None. `into`, if given, is bound to the card or cards that moved.
    """

    cards: Expr
    to: Expr | None
    cell: Expr | None = None
    how: str = "move"
    into: int | None = None

    def step(self, game: Table, frame: Frame) -> bool:
        """Move what is there."""
        act = game.acts[frame[ACTIVATION]]
        place = NONE
        cards: list[int] = []
        if frame[EXTRA] is None:
            place = NONE if self.to is None else game.value(self.to, act)
            cards = game.things(self.cards, act)
        if self.cell is not None:
            cell = NONE if frame[EXTRA] is not None else game.cell_of(self.cell, act)
            moved = game.put_at(cards, cell, frame, is_placed=self.how == "place")
        else:
            moved = game.carry(cards, place, frame)
        if moved is None:
            return False
        if self.into is not None:
            act[FIRST_LOCAL + self.into] = bound_to(moved, is_one=self.is_one)
        return True

    @property
    def is_one(self) -> bool:
        """Whether `cards` names one card."""
        return not self.cards.type.many
