"""A trigger until the end of the turn, or for the first such event."""

from typing import final

from attrs import frozen

from realmsdsl.ir import Op, Trigger
from realmsdsl.ops.table import ACTIVATION, Frame, Table


@final
@frozen(slots=True, eq=False, repr=False)
class Watch(Op):
    """`once` arms one effect: the first event uses it up, whatever is answered."""

    trigger: Trigger
    once: bool
    period: str = "turn"

    def step(self, game: Table, frame: Frame) -> bool:
        """Arm the trigger."""
        game.arm(self.trigger, game.acts[frame[ACTIVATION]], once=self.once, period=self.period)
        return True
