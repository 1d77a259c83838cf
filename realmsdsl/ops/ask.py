"""A seat picks things from a finite list; the only way a thing, number or word is chosen."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op, Type


@final
@frozen(slots=True)
class Ask(Op):
    """`into` is bound to what was picked: one thing if `type` is not a set, else a set.

    `seat` picks `least` to `most` of `options` (a noun, or a `Range` of numbers; `most` None is any number),
    as much as possible if there is less. `may` offers "none" as well. `tag` is what agents know the question by.
    """

    into: int
    type: Type
    seat: Expr
    options: Expr
    least: Expr
    most: Expr | None
    may: bool = False
    tag: str = ""
