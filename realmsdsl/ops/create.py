"""Cards come into the game, during set-up or from their reserve."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, IsNamed, Noun, Number, Op
from realmsdsl.ops.table import ACTIVATION, EXTRA, FIRST_LOCAL, NONE, Frame, Table, bound_to


@final
@frozen(slots=True, eq=False, repr=False)
class Create(Op):
    """`times` copies of each of `definitions` come to `to` (on a grid at `cell`).

    `definitions` is a noun of definitions; in `times` the candidate of depth 0 is the definition.
    `into`, if given, is bound to the new cards, or to the new card where only one is asked for.
    """

    definitions: Expr
    times: Expr
    to: Expr
    cell: Expr | None = None
    into: int | None = None

    def step(self, game: Table, frame: Frame) -> bool:
        """Bring in the copies of each definition in turn."""
        act = game.acts[frame[ACTIVATION]]
        place = NONE
        copies: list[int] = []
        if frame[EXTRA] is None:
            place = game.value(self.to, act)
            for definition in game.definitions(self.definitions, act) if place >= 0 else ():
                copies += game.copies(definition, game.times_of(self.times, act, definition))
        if self.cell is not None:
            cell = NONE if frame[EXTRA] is not None else game.cell_of(self.cell, act)
            made = game.put_at(copies, cell, frame)
        else:
            made = game.carry(copies, place, frame)
        if made is None:
            return False
        if self.into is not None:
            act[FIRST_LOCAL + self.into] = bound_to(made, is_one=self.is_one)
        return True

    @property
    def is_one(self) -> bool:
        """Whether one copy of one named card comes."""
        named = self.definitions.which if isinstance(self.definitions, Noun) else None
        return isinstance(named, IsNamed) and self.times == Number(1)
