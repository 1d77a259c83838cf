"""The seat that acts is out, at the end of the running verb."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Op


@final
@frozen(slots=True)
class Eliminate(Op):
    """Nothing more to say."""
