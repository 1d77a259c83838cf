"""A body at a later clock, once."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Body, Op


@final
@frozen(slots=True)
class Later(Op):
    """`edge` (`start` or `end`) of `clock`."""

    edge: str
    clock: str
    body: Body
