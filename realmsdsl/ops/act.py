"""Seats carry out a body; in it each of them is `you`."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op


@final
@frozen(slots=True)
class Act(Op):
    """`seats` act one after the other from the active seat on; `secretly` all decide at once, unseen."""

    seats: Expr
    body: Body
    secretly: bool = False
