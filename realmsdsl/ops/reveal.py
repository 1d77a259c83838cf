"""Cards are seen."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Reveal(Op):
    """Everybody sees `cards`, or only the seat that acts where `privately`."""

    cards: Expr
    privately: bool

    def step(self, game: Table, frame: Frame) -> bool:
        """Let the cards be seen."""
        act = game.acts[frame[ACTIVATION]]
        game.reveal(game.things(self.cards, act), act[0], privately=self.privately)
        return True
