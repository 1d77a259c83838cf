"""One of two bodies, by a condition."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op


@final
@frozen(slots=True)
class Branch(Op):
    """`then` if `condition` holds, else `orelse` (empty: nothing)."""

    condition: Expr
    then: Body
    orelse: Body = ()
