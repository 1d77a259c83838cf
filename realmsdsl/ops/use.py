"""Abilities are used: condition asked, price paid, marked, carried out."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Use(Op):
    """`abilities` is one or a set, used in canonical order."""

    abilities: Expr

    def step(self, game: Table, frame: Frame) -> bool:
        """Use one ability after the other."""
        extra = frame[EXTRA]
        if extra is None:
            act = game.acts[frame[ACTIVATION]]
            frame[EXTRA] = ["next", sorted(game.things(self.abilities, act)), act[0], None, None]
        return game.use(frame)
