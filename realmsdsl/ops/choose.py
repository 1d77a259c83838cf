"""A seat chooses among bodies."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op


@final
@frozen(slots=True)
class Choose(Op):
    """`seat` chooses exactly `count` different bodies; they are carried out in printed order."""

    seat: Expr
    count: Expr
    least: Expr
    bodies: tuple[Body, ...]
    tag: str = ""
