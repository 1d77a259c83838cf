"""Cards leave the game; those with a reserve go back to it."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, FIRST_LOCAL, Frame, Table, bound_to


@final
@frozen(slots=True, eq=False, repr=False)
class Remove(Op):
    """`into`, if given, is bound to the card or cards that left."""

    cards: Expr
    into: int | None = None

    def step(self, game: Table, frame: Frame) -> bool:
        """Take the cards out."""
        act = game.acts[frame[ACTIVATION]]
        cards = game.things(self.cards, act) if frame[EXTRA] is None else []
        gone = game.carry(cards, [game.way_out(card) for card in cards], frame)
        if gone is None:
            return False
        if self.into is not None:
            act[FIRST_LOCAL + self.into] = bound_to(gone, is_one=self.is_one)
        return True

    @property
    def is_one(self) -> bool:
        """Whether `cards` names one card."""
        return not self.cards.type.many
