"""A seat decides whether a body is carried out."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op


@final
@frozen(slots=True)
class May(Op):
    """`seat` says yes or no; `into`, if given, is bound to 1 or 0."""

    seat: Expr
    body: Body
    into: int | None = None
    tag: str = ""
