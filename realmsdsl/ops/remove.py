"""Cards leave the game; those with a reserve go back to it."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Remove(Op):
    """`into`, if given, is bound to the cards that left."""

    cards: Expr
    into: int | None = None
