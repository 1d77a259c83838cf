"""Abilities are used: condition asked, price paid, marked, carried out."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Expr, Op


@final
@frozen(slots=True)
class Use(Op):
    """`abilities` is one or a set, used in canonical order."""

    abilities: Expr
