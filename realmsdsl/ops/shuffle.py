"""A zone is put into an order that chance decides."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Shuffle(Op):
    """`place` names the zone."""

    place: Expr
