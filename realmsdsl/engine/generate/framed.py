"""Source of what runs in frames: questions, calls of verbs that may ask, and the ends of calls, uses and actions."""

from attrs import define, field

from realmsdsl import ir, ops
from realmsdsl.engine.generate.asking import (
    asking,
    asking_for_one,
    asking_for_some,
    behind_body,
    is_for_one,
)
from realmsdsl.engine.generate.calls import Calls
from realmsdsl.engine.generate.endings import (
    act_of_one,
    call_that_asks,
    end_of_call,
    end_of_offered,
    end_of_use,
)
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.generate.writer import Writer
from realmsdsl.engine.machine import Machine
from realmsdsl.ops.table import Step


@define(slots=True)
class Framed:
    """Prints the steps of ops.

    Attributes:
        calls: knows the quick calls.
        straight: knows what cannot ask.
        segments: for each body the functions of its stretches that cannot ask, where they begin, with the places where they
            end.
        steps: the functions of steps, by the identity of the op.
        asking: the functions that tell what is asked, by that of the question.
        using: by the number of a body that only uses abilities, with an activation of its own: its step.
        lines: what is printed so far.
    """

    calls: Calls
    straight: Straightness
    segments: dict[int, list[tuple[str, int]]]
    steps: dict[int, str] = field(factory=dict)
    asking: dict[int, str] = field(factory=dict)
    using: dict[int, str] = field(factory=dict)
    lines: list[str] = field(factory=list)

    @property
    def _writer(self) -> Writer:
        return self.calls.statements.writer

    @property
    def _machine(self) -> Machine:
        return self._writer.machine

    def print_all(self) -> list[str]:
        """All functions, when the quick calls have their numbers."""
        self.lines += behind_body()
        for number, body in enumerate(self._machine.bodies):
            for at, step in enumerate(body):
                if isinstance(step, ops.Ask):
                    self._print_question(number, at, step)
                else:
                    self._print_ending(number, at, step)
        return self.lines

    def first_of(self, number: int) -> list[str]:
        """The lines that carry a body out up to its first question, if that is for one thing and comes soon."""
        body, row = self._machine.bodies[number], self.segments.get(number)
        name, at = row[0] if row else ("", 0)
        asked = body[at] if at < len(body) else None
        if not isinstance(asked, ops.Ask) or not is_for_one(asked) or self._asks_aside:
            return []
        return [
            *([f"{name}(g, a)", "if g.over: return True", f"frame[1] = {at}"] if name else []),
            f"if k{number}_{at}(g, frame): frame[1], frame[3] = {at + 1}, None",
        ]

    @property
    def _asks_aside(self) -> bool:
        """Whether a question may wait for others, or be answered by a script."""
        machine = self._machine
        return machine.keeps_secrets or machine.follows_scripts or machine.moves_by_team

    def _rest_of(self, number: int, at: int) -> list[str]:
        """The lines that carry out the rest of an ability's body, from a place on, if that cannot ask."""
        body, row = self._machine.bodies[number], self.segments.get(number)
        name, end = row[at] if row and at < len(body) else ("", at)
        is_of_ability = any(
            self._machine.body_number(each.body) == number for row in self._machine.abilities for each in row
        )
        if end < len(body) or not is_of_ability or self._asks_aside:
            return []
        return [f"{name}(g, a)", "if g.over: return False"] if name else ["if g.over: return False"]

    def _is_left_alone(self, op: ops.Perform) -> bool:
        """Whether a call may ask, and nothing forbids, replaces or remembers what it does."""
        machine = self._machine
        heeded = machine.forbidden | machine.replaced | machine.remembered
        return op.over is op.into is None and op.verb not in heeded and not self.straight.is_straight_op(op)

    @property
    def _bodies_of_their_own(self) -> set[int]:
        """The bodies that always have an activation of their own: of actions and of lines that answer."""
        machine = self._machine
        bodies = [each.body for each in machine.actions] + [each.body for each in machine.triggers]
        return {machine.body_number(each) for each in bodies}

    def _calls_that_use(self, number: int) -> dict[int, ops.Perform]:
        """The calls that are all of an action, by the numbers of their bodies, whose event only this body answers."""
        machine = self._machine
        found = {}
        for action in machine.actions:
            op = action.body[0] if len(action.body) == 1 else None
            if isinstance(op, ops.Perform) and id(op) in self.calls.numbers:
                triggers = machine.line_triggers_of.get(op.verb, ())
                if len(triggers) == 1 and machine.body_number(machine.triggers[triggers[0]].body) == number:
                    found[machine.body_number(action.body)] = op
        return found

    def _print_question(self, number: int, at: int, step: ops.Ask) -> None:
        name = f"k{number}_{at}"
        if is_for_one(step):
            self.steps[id(step)] = name
            self.lines += asking_for_one(self._writer, name, step, self._rest_of(number, at + 1))
            return
        self.asking[id(step)] = f"{name}_all"
        self.lines += asking(self._writer, f"{name}_all", step)
        if step.most is not None and not isinstance(step.most, ir.Number):
            self.steps[id(step)] = name
            self.lines += asking_for_some(self._writer, name, step)

    def _print_ending(self, number: int, at: int, step: Step) -> None:
        """The step of an op whose end in a frame is seen at once."""
        name, writer, hears_uses = f"f{number}_{at}", self._writer, "use" in self._machine.remembered
        if isinstance(step, ops.Perform) and id(step) in self.calls.numbers:
            lines = end_of_call(writer, name, step)
        elif isinstance(step, ops.Use) and not hears_uses:
            is_only = len(self._machine.bodies[number]) == 1
            calls = self._calls_that_use(number) if is_only else {}
            is_action = is_only and any(
                self._machine.body_number(each.body) == number for each in self._machine.actions
            )
            lines = end_of_use(writer, name, step, calls, is_action=is_action)
            if is_only and number in self._bodies_of_their_own:
                self.using[number] = name
        elif isinstance(step, ops.Offer):
            lines = end_of_offered(writer, name, step)
        elif isinstance(step, ops.Perform) and self._is_left_alone(step):
            lines = call_that_asks(self.calls, name, step)
        elif isinstance(step, ops.Act) and not step.secretly and not step.seats.type.many:
            lines = act_of_one(writer, name, step)
        else:
            return
        self.steps[id(step)] = name
        self.lines += lines
