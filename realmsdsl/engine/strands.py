"""Teams whose members have one turn together: what each of them does in a phase is a strand of frames of its own.

One strand runs at a time. It is laid aside where its member comes to the actions that it may start, until all members
have come that far; then they are asked in the order of their seats, round and round, for one action each, until all have
ended in a row. The strands stand in the frame of the turn, so that such a game is copied and saved like any other.
"""

from typing import Any

from realmsdsl.engine.abilities import Abilities
from realmsdsl.engine.layout import EXTRA
from realmsdsl.ops import Offer, TakeTurn

PENDING, SEAT, PHASE, ACTIVE_BEFORE, MEMBERS, STRANDS, ACTS_BELOW = range(7)
"""The state of a team's turn: what it does next, the member at hand, which phase, which seat was active before, the members
and their strands, how many activations lie below them.
"""

STATUS, FRAMES, ACTS = range(3)
"""A strand: how far it is, and what of it is laid aside."""

BEGINS, RUNS, WAITS, ASKED, ENDED, CLOSES, DONE = (
    "begins",
    "runs",
    "waits",
    "asked",
    "ended",
    "closes",
    "done",
)
"""How far a strand is: not begun, on its way, come to an offer, its member is asked, its member has ended, all have and it
goes on behind the offer, come to its end.
"""


class Strands(Abilities):
    """A game in which several members of a team have one turn."""

    __slots__ = ()

    def lay_aside(self, at: int) -> None:
        """Take everything above the frame of a turn out of the way: it is the strand of the member at hand."""
        state = self.frames[at][EXTRA]
        strand, below = strand_at_hand(state), state[ACTS_BELOW]
        strand[FRAMES], strand[ACTS] = self.frames[at + 1 :], self.acts[below:]
        del self.frames[at + 1 :], self.acts[below:]

    def take_up(self, state: list[Any]) -> None:
        """Go on with the strand of the member at hand; the frame of the turn is the last one."""
        strand = strand_at_hand(state)
        self.frames += strand[FRAMES]
        self.acts += strand[ACTS]
        strand[FRAMES], strand[ACTS] = [], []

    # ---- offers in it ----------------------------------------------------------------------------------

    def shared_turn(self, seat: int) -> int:
        """Where the frame of the turn is in which an offer to a seat, the frame on top, goes round a team.

        -1 for any other offer: to a seat that has its turn alone, within another action, or to somebody else.
        """
        frames = self.frames
        for at in range(len(frames) - 2, -1, -1):
            frame = frames[at]
            op = self.machine.op_at(frame)
            if isinstance(op, Offer):
                return -1
            if isinstance(op, TakeTurn):
                return at if frame[EXTRA][STRANDS] and frame[EXTRA][SEAT] == seat else -1
        return -1

    def waits_for_team(self, at: int) -> bool | None:
        """What an offer in the shared turn of a frame does before it asks: False to wait, True if it is over, None to ask."""
        strand = strand_at_hand(self.frames[at][EXTRA])
        if strand[STATUS] == RUNS:
            strand[STATUS] = WAITS
            self.lay_aside(at)
            return False
        if strand[STATUS] == CLOSES:
            strand[STATUS] = RUNS
            return True
        return None

    def is_told_to_team(self, at: int, *, is_end: bool) -> bool:
        """A member has chosen. True if it does no more, unless another one does; if it acts, who had ended is asked again."""
        state = self.frames[at][EXTRA]
        if is_end:
            strand_at_hand(state)[STATUS] = ENDED
            self.lay_aside(at)
            return True
        for strand in state[STRANDS]:
            if strand[STATUS] == ENDED:
                strand[STATUS] = WAITS
        strand_at_hand(state)[STATUS] = RUNS
        return False


def strand_at_hand(state: list[Any]) -> list[Any]:
    """The strand of the member at hand."""
    strand: list[Any] = state[STRANDS][state[MEMBERS].index(state[SEAT])]
    return strand
