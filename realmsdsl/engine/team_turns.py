"""Turns that the members of a team have together (`turns by team`)."""

from typing import Any

from realmsdsl.engine.course import BODY, CLOSE, END, LEAVE, OPEN, OVER, START, Course
from realmsdsl.engine.layout import GAME_SPEAKS
from realmsdsl.engine.strands import (
    ASKED,
    BEGINS,
    CLOSES,
    DONE,
    ENDED,
    MEMBERS,
    PENDING,
    PHASE,
    RUNS,
    SEAT,
    STATUS,
    STRANDS,
    WAITS,
    strand_at_hand,
)
from realmsdsl.ir import Phase

BEGIN = "begin"
"""What a team's turn does next: come to its clocks, for each member; see `course` for the rest."""


class TeamTurns(Course):
    """A game in which the members of a team may have their turn together.

    The turn and its phases begin and end for all members at once. What waits for a clock happens for one after the other.
    The active player is the member who is at hand.
    """

    __slots__ = ()

    def new_turn(self, seat: int) -> list[Any]:
        """The state of a turn that has not begun; of a team's, with its members and what they are at."""
        state = super().new_turn(seat)
        return [*state, [], [], len(self.acts)] if self.machine.moves_by_team else state

    def next_to_move(self, seat: int) -> int:
        """The seat whose turn comes behind that of a seat; with teams, the first of the next one."""
        return self.next_team(seat) if self.machine.moves_by_team else super().next_to_move(seat)

    def next_team(self, seat: int) -> int:
        """The first member, in the order of play, of the team behind that of a seat."""
        team_of = self.machine.team_of
        teams = list(dict.fromkeys(team_of[each] for each in self.order_of_seats))
        at = teams.index(team_of[seat])
        order = [
            each
            for team in (*teams[at + 1 :], *teams[: at + 1])
            for each in self.order_of_seats
            if team_of[each] == team
        ]
        return next((each for each in order if not self.out[each]), seat)

    # ---- one turn ----------------------------------------------------------------------------------------

    def go_through_turn(self, state: list[Any]) -> bool:
        """One step of a turn, of a player's or a team's; False if something runs first."""
        if not self.machine.moves_by_team:
            return super().go_through_turn(state)
        todo = state[PENDING]
        if todo == START:
            return self._start(state)
        if todo == BEGIN:
            return self._at_clock(state, "start", "turn", then=OPEN)
        if todo == OPEN:
            return self._open_phase(state)
        if todo == BODY:
            return self._run_strands(state)
        if todo == CLOSE:
            return self._at_clock(state, "end", self._clock_at_hand(state), then=LEAVE)
        if todo == LEAVE:
            self._leave_phase(state)
            return True
        return self._at_clock(state, "end", "turn", then=OVER)

    def _start(self, state: list[Any]) -> bool:
        if self.begin_turn(state[SEAT]):
            members = self.machine.members[self.machine.team_of[state[SEAT]]]
            state[MEMBERS] = [seat for seat in members if not self.out[seat]] or [state[SEAT]]
            state[PENDING], state[SEAT] = BEGIN, state[MEMBERS][0]
        return True

    def _at_clock(self, state: list[Any], edge: str, clock: str, *, then: str) -> bool:
        """Let what waits for a clock (none if empty) run for the member at hand; behind the last one go on with `then`."""
        seat, members = state[SEAT], state[MEMBERS]
        at = members.index(seat) + 1
        if at < len(members):
            state[SEAT] = members[at]
        else:
            state[PENDING], state[SEAT] = then, members[0]
        if self.out[seat] or not clock:
            return True
        self.active = seat
        return self.clock(edge, clock)

    # ---- phases ------------------------------------------------------------------------------------------

    def _phase_of(self, state: list[Any], seat: int) -> Phase | None:
        """The phase at hand of a member; None if it has no more of them, or is out."""
        phases = self.machine.phases[seat]
        return phases[state[PHASE]] if state[PHASE] < len(phases) and not self.out[seat] else None

    def _clock_at_hand(self, state: list[Any]) -> str:
        phase = self._phase_of(state, state[SEAT])
        return "" if phase is None else phase.name

    def _open_phase(self, state: list[Any]) -> bool:
        """Come to a phase, for each member in turn; behind the last phase the turn ends."""
        if all(self._phase_of(state, seat) is None for seat in state[MEMBERS]):
            state[PENDING], state[SEAT] = END, state[MEMBERS][0]
            return True
        self.budget = self.machine.step_budget
        state[STRANDS] = [[BEGINS, [], []] for _ in state[MEMBERS]]
        return self._at_clock(state, "start", self._clock_at_hand(state), then=BODY)

    def _leave_phase(self, state: list[Any]) -> None:
        """What lasts for a phase ends with it."""
        found = [self.machine.phases[seat][state[PHASE] : state[PHASE] + 1] for seat in state[MEMBERS]]
        for name in dict.fromkeys(phase.name for phases in found for phase in phases):
            self.end_what_lasts_for(name)
        state[PENDING], state[PHASE] = OPEN, state[PHASE] + 1

    def _run_strands(self, state: list[Any]) -> bool:
        """Go on with one strand; True when all have come to their end. The one that ran is laid aside, or has ended."""
        last = strand_at_hand(state)
        if last[STATUS] in (RUNS, ASKED):
            last[STATUS] = DONE
        at = self._next_strand(state)
        if at < 0:
            state[PENDING], state[SEAT], state[STRANDS] = CLOSE, state[MEMBERS][0], []
            return True
        seat = state[SEAT] = self.active = state[MEMBERS][at]
        strand = state[STRANDS][at]
        if strand[STATUS] == BEGINS:
            strand[STATUS] = RUNS
            phase = self._phase_of(state, seat)
            if phase is not None:
                self.push_new(phase.body, [seat, GAME_SPEAKS, None, *(0,) * phase.slots])
            return phase is None
        if strand[STATUS] == WAITS:
            strand[STATUS] = ASKED
        self.take_up(state)
        return False

    @staticmethod
    def _next_strand(state: list[Any]) -> int:
        """The strand to go on with: one on its way; else the next that waits; if all have ended, they go on. -1 for none."""
        strands = state[STRANDS]
        status = [strand[STATUS] for strand in strands]
        after = state[MEMBERS].index(state[SEAT]) + 1
        round_the_team = [*range(after, len(strands)), *range(after)]
        for wanted, order in (
            (BEGINS, range(len(strands))),
            (CLOSES, range(len(strands))),
            (WAITS, round_the_team),
        ):
            for at in order:
                if status[at] == wanted:
                    return at
        for strand in strands:
            if strand[STATUS] == ENDED:
                strand[STATUS] = CLOSES
        return status.index(ENDED) if ENDED in status else -1
