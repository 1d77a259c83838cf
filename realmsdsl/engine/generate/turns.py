"""Source of what follows an offer that is over: the rest of the turn, up to the next offer, where nothing can ask.

The function of a phase is `t(g)`. It is called in the frame of the phase's offer. Whatever is not usual goes the long way:
cards that wait for clocks, what lasts until the end of a phase, a seat that is out, phases that may ask.
"""

from attrs import define, field

from realmsdsl import ops
from realmsdsl.engine.course import BODY, CLOSE, LEAVE, OPEN, OVER
from realmsdsl.engine.generate.actions import Actions
from realmsdsl.engine.generate.statements import LONG, SHORT, function, indented
from realmsdsl.engine.generate.writer import Names
from realmsdsl.engine.layout import ACTIONS_AN_OFFER
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.offers import ASK
from realmsdsl.ir import Phase
from realmsdsl.ops import Offer


@define(slots=True)
class Turns:
    """Prints the turns of a machine.

    Attributes:
        actions: knows the groups of actions, and prints steps.
        printed: by the number of the body of a phase that is an offer: the function that follows it.
    """

    actions: Actions
    printed: dict[int, str] = field(factory=dict)

    @property
    def machine(self) -> Machine:
        """What is printed."""
        return self.actions.machine

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of everybody's turn; none if roles have turns of their own."""
        rows = self.machine.phases
        first = rows[0]
        alike = all(
            len(row) == len(first)
            and all(one.body is other.body for one, other in zip(row, first, strict=True))
            for row in rows
        )
        return first if alike else ()

    def print_all(self) -> list[str]:
        """The functions of all phases that are offers."""
        places = [
            (number, at)
            for number, body in enumerate(self.machine.bodies)
            for at, op in enumerate(body)
            if isinstance(op, ops.TakeTurn) and op.forever
        ]
        if len(places) != 1:
            return []
        lines = []
        self.actions.calls.statements.short = LONG
        for index, phase in enumerate(self.phases):
            if _offered(phase) is not None:
                name = f"t{index}"
                self.printed[self.machine.body_number(phase.body)] = name
                lines += function(f"def {name}(g):", self._turn(index, places[0]))
        self.actions.calls.statements.short = SHORT
        return lines

    def _turn(self, index: int, place: tuple[int, int]) -> list[str]:
        """From the end of the offer of a phase to the next offer."""
        number, at = place
        return [
            "turn = g.frames[-2] if len(g.frames) > 1 else g.frames[-1]",
            f"if turn[0] != {number} or turn[1] != {at} or turn[3] is None or turn[3][2] != {index}:",
            "    return g.end_offer()",
            "turn = turn[3]",
            "seat = turn[1]",
            f"if turn[0] != {CLOSE!r} or g.laters or g.clock_cards or g.out[seat]: return g.end_offer()",
            "while True:",
            *indented(self._round(index)),
        ]

    def _round(self, index: int) -> list[str]:
        lines = ["g.frames.pop()", "g.acts.pop()"]
        lines += self._clock("end", self.phases[index].name, f"turn[0] = {LEAVE!r}")
        for later in range(index + 1, len(self.phases)):
            more, is_last = self._phase(later)
            lines += more
            if is_last:
                return lines
        lines += [*self._clock("end", "turn", f"turn[0] = {OVER!r}"), *self._turn_after()]
        for first in range(len(self.phases)):
            more, is_last = self._phase(first)
            lines += more
            if is_last:
                break
        return lines

    def _phase(self, index: int) -> tuple[list[str], bool]:
        """The lines of a phase, and whether they end there, with an offer or in frames."""
        phase = self.phases[index]
        lines = [
            f"g.budget = {self.machine.step_budget}",
            *self._clock("start", phase.name, f"turn[0] = {BODY!r}; turn[2] = {index}"),
        ]
        op = _offered(phase)
        if op is not None:
            return [*lines, *self._offer(index, phase, op)], True
        if not self.actions.straight.is_straight(phase.body):
            return [*lines, f"turn[0] = {BODY!r}", f"turn[2] = {index}", "return g.go_on()"], True
        statements = self.actions.calls.statements
        prefix = statements.writer.fresh("l")
        names = Names(you="seat", this="-2", event="None", local=lambda slot: f"{prefix}_{slot}")
        lines += [*statements.free_locals(names, 0, phase.slots), *statements.body(phase.body, names)]
        if statements.may_end(phase.body):
            lines.append("if g.over: return")
        return [*lines, *self._clock("end", phase.name, f"turn[0] = {LEAVE!r}; turn[2] = {index}")], False

    def _clock(self, edge: str, clock: str, state: str) -> list[str]:
        """Lines of the game that wait for a clock and have something to do are left in frames."""
        numbers = self.machine.clock_lines.get((edge, clock), ())
        if not numbers:
            return []
        key = self.actions.calls.statements.writer.constant(self.machine.clocks[numbers[0]].clock)
        return [
            f"if {' or '.join(f'z{number}(g)' for number in numbers)}:",
            f"    {state}",
            f"    g.clock({edge!r}, {key})",
            "    return g.go_on()",
        ]

    def _turn_after(self) -> list[str]:
        """What ends with a turn, and the next seat."""
        machine = self.machine
        lines = []
        if "turn" in machine.marks_until:
            for instance in machine.active_instances:
                lines.append(f"for card in g.zones[{instance}]:")
                lines.append("    if g.marks[card]: g.marks[card] &= ~UNTIL_TURN[g.face[card]]")
        # counting zeros is quicker than looking for anything else
        lines.append("if g.armed or g.spent or g.marks.count(0) != len(g.marks): g.end_of_turn()")
        lines.append("g.periods['turn'] = len(g.history)" if machine.long_periods else "g.history.clear()")
        if self.actions.calls.statements.writer.traits.orders:
            lines.append("seat = g.next_seat(seat)")
        else:
            lines += ["last = seat", f"seat = (seat + 1) % {machine.seats}"]
            lines.append(f"while g.out[seat] and seat != last: seat = (seat + 1) % {machine.seats}")
        return [
            *lines,
            "turn[1] = seat",
            "g.turn += 1",
            f"if g.turn > {machine.turn_limit}:",
            "    g.over = g.cut = True",
            "    return",
            "g.active = seat",
            f"g.budget = {machine.step_budget}",
            *self._clock("start", "turn", f"turn[0] = {OPEN!r}; turn[2] = 0"),
        ]

    def _offer(self, index: int, phase: Phase, op: Offer) -> list[str]:
        """The offer begins; if there is nothing to choose it is over."""
        machine, writer = self.machine, self.actions.calls.statements.writer
        names = Names(you="seat", this="-2", event="None", local=lambda _slot: "0")
        seat, least = writer.expr(op.seat, names), writer.expr(op.least, names)
        most = repr(ACTIONS_AN_OFFER) if op.most is None else writer.expr(op.most, names)
        lines = [
            f"turn[0] = {CLOSE!r}",
            f"turn[2] = {index}",
            f"g.acts.append([seat, -2, None{', 0' * phase.slots}])",
            f"state = [{ASK!r}, 0, None, None, None, {seat}, {least}, {most}, {writer.constant(op.group)}]",
            f"g.frames.append([{machine.body_number(phase.body)}, 0, len(g.acts) - 1, state, 1])",
        ]
        if not (seat == "seat" and least == "0" and op.most is None) or machine.waits:
            return [*lines, "return g.go_on()"]
        return [
            *lines,
            "g.uses = 0",
            f"options = g{self.actions.groups.index(op.group)}(g, seat)",
            "if options:",
            "    options.append(END)",
            "    g.asked, g.options, g.offered = seat, options, state",
            "    return",
            "if g.laters or g.clock_cards: return g.end_offer()",
        ]


def _offered(phase: Phase) -> Offer | None:
    """The offer that a phase consists of; None for any other phase."""
    op = phase.body[0] if len(phase.body) == 1 else None
    return op if isinstance(op, Offer) else None
