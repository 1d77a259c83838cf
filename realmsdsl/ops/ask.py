"""A seat picks things from a finite list; the only way a thing, number or word is chosen."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op, Type
from realmsdsl.ops.table import ACTIVATION, FIRST_LOCAL, Frame, Table, bound_to


@final
@frozen(slots=True, eq=False, repr=False)
class Ask(Op):
    """`into` is bound to what was picked: one thing if `type` is not a set, else a set.

    `seat` picks `least` to `most` of `options` (a noun, or a `Range` of numbers; `most` None is any number),
    as much as possible if there is less. `may` offers "none" as well. `tag` is what agents know the question by.
    """

    into: int
    type: Type
    seat: Expr
    options: Expr
    least: Expr
    most: Expr | None
    may: bool = False
    tag: str = ""

    def step(self, game: Table, frame: Frame) -> bool:
        """Ask until enough is picked; run twice, it asks the same."""
        act = game.acts[frame[ACTIVATION]]
        picked = game.ask(self, act, frame)
        if picked is None:
            return False
        if self.may and not picked:
            game.declined = frame[ACTIVATION]
        act[FIRST_LOCAL + self.into] = bound_to(picked, is_one=not self.type.many)
        return True
