"""Two cards change places."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Swap(Op):
    """`first` goes where `second` lies, and the other way round."""

    first: Expr
    second: Expr
