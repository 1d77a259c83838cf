"""A body for each thing of a noun."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op


@final
@frozen(slots=True)
class ForEach(Op):
    """The things are listed first, in canonical order; slot `into` is bound to each in turn."""

    into: int
    over: Expr
    body: Body
