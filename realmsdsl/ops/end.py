"""The game ends."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class End(Op):
    """`won` by the seat that acts; else ranked by numbers asked of each seat (none: nobody wins)."""

    won: bool
    by: tuple[Expr, ...] = ()
