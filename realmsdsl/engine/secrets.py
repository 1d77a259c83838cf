"""Secret blocks: all seats of one decide at the same time, unseen.

What each of them does is a strand of frames, with an activation of its own, as in the turns of teams. All strands come to
their first question before anybody answers. Then the one on top is that of the seat that has answered least, of several
the first in the order of play; another one can be turned to. So the order in which seats answer makes no difference.
"""

from typing import Any, Self

from realmsdsl.engine.layout import ACT, AT, BODY, EXTRA, HEADER, NOBODY, THINGS, Frame
from realmsdsl.engine.team_turns import TeamTurns
from realmsdsl.ir import Type
from realmsdsl.ops import Act

UNSEEN = "unseen"

KIND, SEATS, STRANDS, AT_HAND, ACTS_BELOW, TURNED = range(6)
"""The state of a secret block: that it is one, its seats and their strands, which strand is on top, how many activations
lie below them, whether it was turned to.
"""

STATUS, FRAMES, ACTS, ANSWERS = range(4)
"""A strand: how far it is, what of it is laid aside, how many answers it has got."""

BEGINS, RUNS, WAITS, DONE = "begins", "runs", "waits", "done"


class Secrets(TeamTurns):
    """A game in which seats may decide at the same time."""

    __slots__ = ()

    def act_secretly(self, op: Act, frame: Frame) -> bool:
        """One step of a secret block: begin or go on with a strand; True when all seats have decided."""
        act = self.acts[frame[ACT]]
        state = frame[EXTRA]
        if state is None:
            seats = [seat for seat in self.in_turn_order(self.things(op.seats, act)) if not self.out[seat]]
            state = [UNSEEN, seats, [[BEGINS, [], [], 0] for _ in seats], NOBODY, len(self.acts), 0]
            frame[EXTRA] = state
        elif state[AT_HAND] >= 0:
            self._has_decided(state)
        at = self._next_to_decide(state)
        if at < 0:
            self._tell_decisions(op, state, act)
            return True
        strand = state[STRANDS][at]
        state[AT_HAND] = at
        if strand[STATUS] == BEGINS:
            own = [state[SEATS][at], *act[1:]]
            for slot, type_ in self.machine.bound_in_secret[id(op)].items():
                own[HEADER + slot] = _nothing(type_)
            self.acts.append(own)
            self.frames.append([self.machine.body_number(op.body), 0, state[ACTS_BELOW], None, 0])
        else:
            self._uncover(strand)
        strand[STATUS] = RUNS
        return False

    @staticmethod
    def _next_to_decide(state: list[Any]) -> int:
        """The strand to go on with: one that has not begun, else one that has got the fewest answers; -1 if none is left."""
        found, fewest = NOBODY, 0
        for at, strand in enumerate(state[STRANDS]):
            if strand[STATUS] == BEGINS:
                return at
            if strand[STATUS] == WAITS and (found < 0 or strand[ANSWERS] < fewest):
                found, fewest = at, strand[ANSWERS]
        return found

    def _has_decided(self, state: list[Any]) -> None:
        """The strand on top has come to its end: what it has bound stays with it."""
        strand = state[STRANDS][state[AT_HAND]]
        strand[STATUS], strand[ACTS] = DONE, self.acts[state[ACTS_BELOW] :]
        del self.acts[state[ACTS_BELOW] :]
        state[AT_HAND], state[TURNED] = NOBODY, 0

    def _tell_decisions(self, op: Act, state: list[Any], act: list[Any]) -> None:
        """What each seat has bound is kept by seat; of other seats it is nothing."""
        bound = {seat: strand[ACTS][0] for seat, strand in zip(state[SEATS], state[STRANDS], strict=True)}
        for slot, type_ in self.machine.bound_in_secret[id(op)].items():
            act[HEADER + slot] = [
                bound[seat][HEADER + slot] if seat in bound else _nothing(type_)
                for seat in range(max(bound, default=NOBODY) + 1)
            ]

    # ---- strands ---------------------------------------------------------------------------------------

    def _cover(self, at: int) -> None:
        """Take the strand on top out of the way, of the block in a frame."""
        state = self.frames[at][EXTRA]
        strand = state[STRANDS][state[AT_HAND]]
        strand[STATUS] = WAITS
        strand[FRAMES], strand[ACTS] = self.frames[at + 1 :], self.acts[state[ACTS_BELOW] :]
        del self.frames[at + 1 :], self.acts[state[ACTS_BELOW] :]
        state[AT_HAND] = NOBODY
        self.asked, self.options = NOBODY, None

    def _uncover(self, strand: list[Any]) -> None:
        self.frames += strand[FRAMES]
        self.acts += strand[ACTS]
        strand[FRAMES], strand[ACTS] = [], []

    def secret_block(self) -> int:
        """Where the frame of the secret block is in which somebody is asked; -1 if none is."""
        if self.machine.keeps_secrets:
            for at in range(len(self.frames) - 2, -1, -1):
                extra = self.frames[at][EXTRA]
                if extra.__class__ is list and extra and extra[0] == UNSEEN:
                    return at
        return NOBODY

    def stays_on_top(self) -> bool:
        """Whether the seat that is asked now is the one to be asked; if not, its strand is laid aside."""
        at = self.secret_block()
        if at < 0 or self.frames[at][EXTRA][TURNED]:
            return True
        state = self.frames[at][EXTRA]
        strand = state[STRANDS][state[AT_HAND]]
        # as good as laid aside: which one would be next?
        strand[STATUS] = WAITS
        if self._next_to_decide(state) == state[AT_HAND]:
            strand[STATUS] = RUNS
            return True
        self._cover(at)
        return False

    def count_answer(self) -> None:
        """The seat that is asked gets an answer."""
        at = self.secret_block()
        if at >= 0:
            state = self.frames[at][EXTRA]
            state[STRANDS][state[AT_HAND]][ANSWERS] += 1
            state[TURNED] = 0

    # ---- who is asked ------------------------------------------------------------------------------------

    @property
    def seats_asked(self) -> tuple[int, ...]:
        """All seats that are asked now, in the order of play; `asked` is the one whose question is on top."""
        if self.over or self.options is None:
            return ()
        at = self.secret_block()
        if at < 0:
            return (self.asked,)
        state = self.frames[at][EXTRA]
        return tuple(
            seat for seat, strand in zip(state[SEATS], state[STRANDS], strict=True) if strand[STATUS] != DONE
        )

    def turn_to(self, seat: int) -> None:
        """Let the question of one of the seats that are asked be the one on top."""
        if seat == self.asked:
            return
        at = self.secret_block()
        self._cover(at)
        state = self.frames[at][EXTRA]
        first = self._next_to_decide(state)
        state[AT_HAND] = state[SEATS].index(seat)
        state[TURNED] = int(state[AT_HAND] != first)
        strand = state[STRANDS][state[AT_HAND]]
        strand[STATUS] = RUNS
        self._uncover(strand)
        frame = self.frames[-1]
        self.machine.bodies[frame[BODY]][frame[AT]].step(self, frame)

    def seen_by(self, seat: int) -> Self:
        """The game with the question of a seat that is asked on top: itself, or a copy that was turned to it."""
        if seat == self.asked:
            return self
        copy = object.__new__(type(self))
        self.copy_to(copy)
        copy.turn_to(seat)
        return copy


def _nothing(type_: Type) -> Any:
    """What a name stands for that was not bound."""
    return [] if type_.many else NOBODY if type_.sort in THINGS else 0
