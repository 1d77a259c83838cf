"""A body so many times."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Expr, Op


@final
@frozen(slots=True)
class Repeat(Op):
    """`into`, if given, counts from 1; `loop` is the name that clocks and events know the loop by, or empty."""

    times: Expr
    body: Body
    into: int | None = None
    loop: str = ""
