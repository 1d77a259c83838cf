"""A body as long as a condition holds, within the step budget."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op


@final
@frozen(slots=True)
class While(Op):
    """For rules, not for cards."""

    condition: Expr
    body: Body
