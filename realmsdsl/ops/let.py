"""A name is given to a value."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Let(Op):
    """Slot `into` is bound to `value`."""

    into: int
    value: Expr
