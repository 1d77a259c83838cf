"""A trigger until the end of the turn, or for the first such event."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Op, Trigger


@final
@frozen(slots=True)
class Watch(Op):
    """`once` arms one effect: the first event uses it up, whatever is answered."""

    trigger: Trigger
    once: bool
    period: str = "turn"
