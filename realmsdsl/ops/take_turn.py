"""A turn now, or the turns of the whole game."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Op


@final
@frozen(slots=True)
class TakeTurn(Op):
    """One turn of the seat that acts; `forever` is the round of turns until the game ends."""

    forever: bool
