"""Cards go to a place."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Move(Op):
    """`cards` (one or a set, in order) go to `to`; `how` is `move` or `place` (leaves the event `placed`).

    `cell` is where on a grid, or None. `into`, if given, is bound to the cards that moved.
    """

    cards: Expr
    to: Expr | None
    cell: Expr | None = None
    how: str = "move"
    into: int | None = None
