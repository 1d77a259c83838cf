"""The course of a game: turns, phases, clocks, what ends with a turn."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.asking import Asking
from realmsdsl.engine.opening import GAME_SPEAKS
from realmsdsl.engine.evaluate import evaluate
from realmsdsl.engine.machine import HEADER, NOBODY
from realmsdsl.engine.moves import held_copy
from realmsdsl.ir import Body

EXTRA = 3


class Course(Asking):
    """Turns of seats, with clocks at both ends of every phase, turn and named loop."""

    __slots__ = ()

    def take_turn(self, frame: list[Any], *, forever: bool) -> bool:
        """One step of a turn, or of the round of turns: `extra` is what next, whose turn, which phase, whose it was."""
        extra = frame[EXTRA]
        if extra is None:
            seat = self.first_seat() if forever else self.acts[frame[2]][0]
            extra = frame[EXTRA] = ["start", seat, 0, self.active]
        while not self.over:
            todo, seat = extra[0], extra[1]
            if todo == "start":
                if not self._start_turn(seat, extra):
                    return False
            elif todo == "phase":
                if not self._start_phase(extra):
                    return False
            elif todo == "body":
                extra[0] = "close"
                phase = self._phases(seat)[extra[2]]
                if not self.start(phase.body, [seat, GAME_SPEAKS, None, *(0,) * phase.slots]):
                    return False
            elif todo == "close":
                phase = self._phases(seat)[extra[2]]
                extra[0], extra[2] = "phase", extra[2] + 1
                if not self.clock("end", phase.name, frame):
                    return False
            elif todo == "end":
                extra[0] = "over"
                if not self.out[seat] and not self.clock("end", "turn", frame):
                    return False
            else:
                self.end_of_turn()
                if not forever:
                    self.active = extra[3]
                    return True
                extra[0], extra[1], extra[2] = "start", self.next_seat(seat), 0
        return True

    def first_seat(self) -> int:
        """The seat that begins."""
        return next((seat for seat in self.order_of_seats if not self.out[seat]), 0)

    def next_seat(self, seat: int) -> int:
        """The next seat in the order of play that is still in."""
        order = self.order_of_seats
        at = order.index(seat)
        for step in range(1, len(order) + 1):
            following = order[(at + step) % len(order)]
            if not self.out[following]:
                return following
        return seat

    def _phases(self, seat: int) -> tuple[ir.Phase, ...]:
        return self.machine.phases[seat]

    def _start_turn(self, seat: int, extra: list[Any]) -> bool:
        self.turn += 1
        if self.turn > self.machine.turn_limit:
            self.over = self.cut = True
            return True
        self.active = seat
        self.budget = self.machine.step_budget
        if self.log is not None:
            self.log.append(("turn", seat, self.turn))
        extra[0] = "phase"
        return self.clock("start", "turn", [])

    def _start_phase(self, extra: list[Any]) -> bool:
        phases = self._phases(extra[1])
        if extra[2] >= len(phases) or self.out[extra[1]]:
            extra[0] = "end"
            return True
        self.budget = self.machine.step_budget
        extra[0] = "body"
        return self.clock("start", phases[extra[2]].name, [])

    # ---- clocks -----------------------------------------------------------------------------------------

    def clock(self, edge: str, name: str, frame: list[Any]) -> bool:
        """Push what waits for a clock, in order: lines of the game, cards, delayed effects. True if nothing does."""
        machine = self.machine
        lines = machine.clock_lines.get((edge, name), ())
        if not lines and not self.clock_cards and not self.laters:
            return True
        bodies: list[tuple[Body, list[Any]]] = []
        for number in lines:
            if machine.clock_stirs[number](self):
                each = machine.clocks[number]
                bodies.append((each.body, [self.active, GAME_SPEAKS, None, *(0,) * each.slots]))
        for card, number in self.clock_cards:
            each = machine.clocks[number]
            owner = self.owner(card)
            is_theirs = owner in (self.active, NOBODY) or name in machine.loop_names
            if each.edge == edge and each.clock == name and is_theirs:
                speaker = self.active if owner == NOBODY else owner
                bodies.append((each.body, [speaker, card, None, *(0,) * each.slots]))
        if self.laters:
            bodies += self._due(edge, name)
        for body, act in reversed(bodies):
            self.push_new(body, act)
        return not bodies

    def _due(self, edge: str, name: str) -> list[tuple[Body, list[Any]]]:
        """Delayed effects of this clock; modifiers that last until it end now, unless they last until the end of the turn."""
        due, kept = [], []
        for each in self.laters:
            if each[0] != edge or each[1] != name:
                kept.append(each)
            elif each[2] == "end":
                if (edge, name) == ("end", "turn"):
                    kept.append(each)
                else:
                    self.end_modifier(each[3], each[4])
            else:
                due.append((self.machine.bodies[each[2]], each[3]))
        self.laters = kept
        return due

    def later(self, edge: str, clock: str, body: Body, act: list[Any]) -> None:
        """A body waits for a clock, once."""
        self.laters.append([edge, clock, self.machine.body_number(body), held_copy(act)])
        self.changes += 1

    def end_of_turn(self) -> None:
        """History, used marks, armed effects and what lasts until the end of the turn are over."""
        machine = self.machine
        ending = [each for each in self.laters if each[2] == "end" and each[0] == "end" and each[1] == "turn"]
        if ending:
            self.laters = [each for each in self.laters if each not in ending]
            for each in ending:
                self.end_modifier(each[3], each[4])
        if not machine.long_periods:
            self.history.clear()
        else:
            self.periods["turn"] = len(self.history)
        self.armed = [each for each in self.armed if each[3] != "turn"]
        marks, mask = self.marks, machine.turn_marks
        face = self.face
        for instance in machine.active_instances:
            for card in self.zones[instance]:
                marks[card] &= ~mask[face[card]]
        if self.spent:
            self.spent = [each for each in self.spent if machine.keeps_spent(each)]
        if self.revealed:
            self.revealed.clear()

    def order(self, by: tuple[ir.Expr, ...], act: list[Any]) -> None:
        """The order of play is computed anew: more of the first number first, ties by the next, then by seat."""
        self.order_of_seats = sorted(
            range(self.machine.seats),
            key=lambda seat: tuple(-evaluate(self, each, act, (seat,)) for each in by),
        )


__all__ = ["HEADER", "Course"]
