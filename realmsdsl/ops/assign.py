"""A resource, counter or property takes a value."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Assign(Op):
    """`target` is a `ResourceOf`, `CounterOf` or `PropertyOf`."""

    target: Expr
    value: Expr
