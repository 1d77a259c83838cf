"""The course of a game: turns, phases, clocks, what ends with a turn."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.evaluation import evaluate
from realmsdsl.engine.events import Answer
from realmsdsl.engine.layout import ACT, EXTRA, GAME_SPEAKS, NOBODY, YOU, Activation, Frame
from realmsdsl.engine.offers import Offers
from realmsdsl.ir import Body
from realmsdsl.ops import TakeTurn

PENDING, SEAT, PHASE, ACTIVE_BEFORE = range(4)
"""The state of a turn: what it does next, whose it is, which phase, which seat was active before."""

START, OPEN, BODY, CLOSE, LEAVE, END, OVER = "start", "phase", "body", "close", "leave", "end", "over"
"""What a turn does next: begin, come to a phase, run its body, come to its end, leave it, come to its own end, be over."""


class Course(Offers):
    """A game whose seats have turns, with clocks at both ends of every phase, turn and named loop."""

    __slots__ = ()

    def end_set_up(self) -> None:
        """Set-up is over: the reserves are filled, and nothing of it is history."""
        self.fill_reserves()
        self.is_set_up = True
        self.forget()

    def reopen_set_up(self) -> None:
        """Cards may come into being again, in rows that this game has for itself."""
        self.is_set_up = False
        self.printed, self.face = self.printed[:], self.face[:]

    def forget(self) -> None:
        """Nothing has happened yet."""
        self.moved = []
        self.history.clear()
        self.periods.clear()

    # ---- turns ------------------------------------------------------------------------------------------

    def take_turn(self, frame: Frame, *, forever: bool) -> bool:
        """One step of a turn, or of one turn after the other; True when it is over, False if something else runs."""
        state = frame[EXTRA]
        if state is None:
            seat = self.first_seat() if forever else self.acts[frame[ACT]][YOU]
            state = frame[EXTRA] = self.new_turn(seat)
        while not self.over:
            if state[PENDING] != OVER:
                if not self.go_through_turn(state):
                    return False
                continue
            self.end_of_turn()
            if not forever:
                self.active = state[ACTIVE_BEFORE]
                return True
            state[PENDING], state[SEAT], state[PHASE] = START, self.next_to_move(state[SEAT]), 0
        return True

    def new_turn(self, seat: int) -> list[Any]:
        """The state of a turn that has not begun."""
        return [START, seat, 0, self.active]

    def next_to_move(self, seat: int) -> int:
        """The seat whose turn comes behind that of a seat."""
        return self.next_seat(seat)

    def go_through_turn(self, state: list[Any]) -> bool:
        """One step of a turn; False if something runs first."""
        todo, seat = state[PENDING], state[SEAT]
        if todo == START:
            return self._start_turn(state)
        if todo == OPEN:
            return self._start_phase(state)
        if todo == END:
            state[PENDING] = OVER
            return self.out[seat] or self.clock("end", "turn")
        return self._go_through_phase(state, self.machine.phases[seat][state[PHASE]])

    def _go_through_phase(self, state: list[Any], phase: ir.Phase) -> bool:
        """The body of a phase, its end, and what ends with it; False if something runs first."""
        seat = state[SEAT]
        if state[PENDING] == BODY:
            state[PENDING] = CLOSE
            if not self.start(phase.body, [seat, GAME_SPEAKS, None, *(0,) * phase.slots]):
                return False
        if state[PENDING] == CLOSE:
            state[PENDING] = LEAVE
            if not self.out[seat] and not self.clock("end", phase.name):
                return False
        if self.laters:
            self.end_what_lasts_for(phase.name)
        state[PENDING], state[PHASE] = OPEN, state[PHASE] + 1
        return True

    def _start_turn(self, state: list[Any]) -> bool:
        if not self.begin_turn(state[SEAT]):
            return True
        state[PENDING] = OPEN
        return self.clock("start", "turn")

    def begin_turn(self, seat: int) -> bool:
        """Count a turn, which is that of a seat from now on; False, and the game is cut, if it is one too many."""
        self.turn += 1
        if self.turn > self.machine.turn_limit:
            self.over = self.cut = True
            return False
        self.active = seat
        self.budget = self.machine.step_budget
        if self.log is not None:
            self.log.append(("turn", seat, self.turn))
        return True

    def _start_phase(self, state: list[Any]) -> bool:
        phases = self.machine.phases[state[SEAT]]
        if state[PHASE] >= len(phases) or self.out[state[SEAT]]:
            state[PENDING] = END
            return True
        self.budget = self.machine.step_budget
        state[PENDING] = BODY
        return self.clock("start", phases[state[PHASE]].name)

    # ---- the order of play ---------------------------------------------------------------------------------

    def first_seat(self) -> int:
        """The seat that begins."""
        return next((seat for seat in self.order_of_seats if not self.out[seat]), 0)

    def next_seat(self, seat: int) -> int:
        """The next seat in the order of play that is still in."""
        order = self.order_of_seats
        at = order.index(seat)
        return next((each for each in (*order[at + 1 :], *order[:at]) if not self.out[each]), seat)

    def order(self, by: tuple[ir.Expr, ...], act: Activation) -> None:
        """The order of play is computed anew: more of the first number first, ties by the next, then by seat."""
        self.order_of_seats = sorted(
            range(self.machine.seats),
            key=lambda seat: tuple(-evaluate(self, each, act, (seat,)) for each in by),
        )
        if not any(isinstance(self.machine.op_at(frame), TakeTurn) for frame in self.frames):
            # where nobody has a turn, the first one is the active player
            self.active = self.first_seat()

    # ---- clocks -----------------------------------------------------------------------------------------

    def clock(self, edge: str, clock: str) -> bool:
        """Push what waits for a clock, in order: lines of the game, cards, delayed effects. True if nothing does."""
        lines = self.machine.clock_lines.get((edge, clock), ())
        if not lines and not self.clock_cards and not self.laters:
            return True
        bodies = [
            (self.machine.clocks[number].body, self._waiting(number, self.active, GAME_SPEAKS))
            for number in lines
            if self.form.clock_stirs[number](self)
        ]
        bodies += self._cards_that_wait(edge, clock)
        if self.laters:
            bodies += self._due(edge, clock)
        if not bodies:
            return True
        # no verb encloses what clocks set off, so the rules are established behind it
        self.push_row([*bodies, (self.machine.settling, [self.active, GAME_SPEAKS, None])])
        return False

    def _waiting(self, number: int, seat: int, card: int) -> Activation:
        return [seat, card, None, *(0,) * self.machine.clocks[number].slots]

    def _cards_that_wait(self, edge: str, clock: str) -> list[Answer]:
        """Clocks of the active player's and nobody's cards; those of named loops are everybody's."""
        found: list[Answer] = []
        is_everybodys = clock in self.machine.loop_names or clock == "setup"
        for card, number in self.clock_cards:
            each = self.machine.clocks[number]
            owner = self.owner(card)
            if (each.edge, each.clock) == (edge, clock) and (is_everybodys or owner in (self.active, NOBODY)):
                found.append(
                    (each.body, self._waiting(number, self.active if owner == NOBODY else owner, card))
                )
        return found

    def _due(self, edge: str, clock: str) -> list[Answer]:
        """Delayed effects of this clock; modifiers end when what they last for has ended, which is later for an end."""
        due: list[Answer] = []
        kept: list[list[Any]] = []
        ending: list[list[Any]] = []
        for each in self.laters:
            if each[:2] != [edge, clock] or (each[2] == "end" and edge == "end"):
                kept.append(each)
            elif each[2] == "end":
                ending.append(each)
            else:
                due.append((self.machine.bodies[each[2]], each[3]))
        self.laters = kept
        for each in ending:
            self.end_modifier(each[3], each[4])
        return due

    def later(self, edge: str, clock: str, body: Body, act: Activation) -> None:
        """A body waits for a clock, once."""
        self.laters = [*self.laters, [edge, clock, self.machine.body_number(body), list(act)]]
        self.changes += 1

    # ---- what ends --------------------------------------------------------------------------------------

    def end_of_turn(self) -> None:
        """History, used marks, armed effects and what lasts until the end of the turn are over."""
        self.end_what_lasts_for("turn")
        if not self.machine.long_periods:
            self.history.clear()
        else:
            self.periods["turn"] = len(self.history)

    def begin_pass(self, loop: str, number: int) -> None:
        """A named loop comes to a pass; one that is called `turn` counts as a turn."""
        self.turn += loop == "turn"
        self.loops[loop] = number
        self.periods[loop] = len(self.history)

    def end_pass(self, loop: str) -> None:
        """What lasts for one pass of a named loop ends; a loop that is called `turn` is one."""
        self.loops.pop(loop, None)
        if loop == "turn":
            self.end_of_turn()
        else:
            self.end_what_lasts_for(loop)

    def end_what_lasts_for(self, period: str) -> None:
        """Modifiers until its end, armed effects, marks and limits."""
        machine = self.machine
        ending = [each for each in self.laters if each[:3] == ["end", period, "end"]]
        if ending:
            self.laters = [each for each in self.laters if each not in ending]
            for each in ending:
                self.end_modifier(each[3], each[4])
        if self.armed:
            self.armed = [each for each in self.armed if each[3] != period]
        mask = machine.marks_until.get(period)
        if mask is not None:
            self._clear_marks(mask)
        if self.spent:
            self.spent = [each for each in self.spent if self._limit_of(each) != period]

    def _clear_marks(self, mask: list[int]) -> None:
        """Abilities can be used again: those of cards in play, and of others if any was used."""
        marks, face = self.marks, self.face
        for instance in self.machine.active_instances:
            for card in self.zones[instance]:
                marks[card] &= ~mask[face[card]]
        if any(marks):
            for card, used in enumerate(marks):
                if used:
                    marks[card] = used & ~mask[face[card]]

    def _limit_of(self, entry: tuple[str, int, int]) -> str:
        """For how long a limit that was used up stays so."""
        kind, _, number = entry
        return self.machine.actions[number].limit if kind == "action" else self.machine.triggers[number].limit
