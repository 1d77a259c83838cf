"""Cards come into the game, during set-up or from their reserve."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Create(Op):
    """`times` copies of each of `definitions` come to `to` (on a grid at `cell`).

    `definitions` is a noun of definitions; in `times` the candidate of depth 0 is the definition.
    `into`, if given, is bound to the new cards.
    """

    definitions: Expr
    times: Expr
    to: Expr
    cell: Expr | None = None
    into: int | None = None
