"""A verb or action of the game is carried out."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op
from realmsdsl.ops.table import Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Perform(Op):
    """`verb` with one argument for each parameter; where `over` is given, that argument is a set and the verb runs
    once for each of it, all picks made before. `into` is bound to the things that the deed was done to.
    """

    verb: str
    args: tuple[Expr, ...]
    over: int | None = None
    into: int | None = None

    def step(self, game: Table, frame: Frame) -> bool:
        """Do the deed for each thing, with its events, triggers and rules."""
        return game.perform(self, frame)
