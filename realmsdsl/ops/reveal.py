"""Cards are seen."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Reveal(Op):
    """Everybody sees `cards`, or only the seat that acts where `privately`."""

    cards: Expr
    privately: bool
