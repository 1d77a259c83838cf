"""Modifiers for a while."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Modifier, Op


@final
@frozen(slots=True)
class Until(Op):
    """In force until `edge` of `clock`."""

    edge: str
    clock: str
    modifiers: tuple[Modifier, ...]
