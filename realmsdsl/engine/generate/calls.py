"""Source of calls and actions that mostly need no frame: deed, event, triggers and rules in a row.

A call of a verb whose body cannot ask becomes a function `c(g, a, frame)`. It returns True when everything is done. If a
trigger has to ask, or a rule has something to do, it leaves a frame where the reference form would have one, and returns False.
"""

from typing import Any

from attrs import define, field

from realmsdsl import ir, ops
from realmsdsl.engine.generate.expressions import Names, Writer
from realmsdsl.engine.generate.statements import Statements, argument
from realmsdsl.ir import ActionDef, Op
from realmsdsl.ir.walk import walk


@define(slots=True)
class Calls:
    """Prints the quick calls of a machine. `numbers` are their functions by the identity of the op."""

    writer: Writer
    statements: Statements
    verbs: dict[str, int]
    numbers: dict[int, int] = field(factory=dict)
    answers: dict[str, int] = field(factory=dict)

    # ---- deeds -------------------------------------------------------------------------------------

    def deed(self, name: str) -> list[str]:
        """The body of a verb as a function, without event and rules."""
        definition = self.writer.machine.verbs[name]
        count = len(definition.params)
        args = "".join(f", l{index}" for index in range(count))
        names = Names(you="you", this="-1", event="None", local=lambda slot: f"l{slot}", sure_locals=count)
        lines = [f"def b{self.verbs[name]}(g, you{args}):"]
        return lines + (self.statements.body(definition.body, names, 1) or ["    pass"])

    def call(self, op: ops.Perform, body: int) -> list[str]:
        """The function of one call."""
        machine, writer = self.writer.machine, self.writer
        number = self.numbers[id(op)]
        verb = op.verb
        params = machine.verbs[verb].params
        names = Names()
        lines = [f"def c{number}(g, a, frame):", "    you = a[0]"]
        args = [f"x{index}" for index in range(len(params))]
        for index, arg in enumerate(op.args):
            lines.append(f"    x{index} = {argument(writer, arg, names)}")
            if index in machine.verb_things[verb] and not writer.is_sure(arg, names):
                lines.append(f"    if x{index} < 0: return True")
        if verb in machine.replaced_verbs:
            # what may replace the deed is asked by the long way
            key = writer.constant("would:" + verb)
            lines.append(f"    if g.armed or {key} in g.listeners: return g.call_later({body}, frame, a)")
        lines += ["    g.budget -= 1", "    if g.budget < 0: g.run_away(); return True"]
        deed = f"b{self.verbs[verb]}({', '.join(['g', 'you', *args])})"
        state = f"{writer.constant(verb)}, {body}, frame, a, [{', '.join(args)}], you"
        past = machine.past_of[verb]
        if past:
            lines += self._with_event(verb, deed, state)
        else:
            lines.append(f"    {deed}")
        if machine.rules_after[verb]:
            stirring = " or ".join(f"q{rule}(g)" for rule in machine.rules_after[verb])
            lines.append(f"    if not g.in_rules and g.is_set_up and not g.over and ({stirring}): return g.rule_later({state})")
        return [*lines, "    return True"]

    def _with_event(self, verb: str, deed: str, state: str) -> list[str]:
        machine = self.writer.machine
        position, number = machine.verb_object[verb], machine.verb_number[verb]
        thing = f"x{position}" if position is not None else "-1"
        amount = f"x{number}" if number is not None else "1"
        is_card = machine.object_is_card[verb]
        remembered = verb in machine.remembered
        lines = ["    before = g.changes"]
        if remembered and is_card:
            lines.append(f"    left = ZONE[g.at[{thing}]]")
            lines.append(f"    seen = {self.statements.snapshot(thing)} if ACTIVE[g.at[{thing}]] else None")
        lines += [f"    {deed}", "    if g.changes != before:"]
        key = self.writer.constant(verb)
        lines.append(f"        if g.log is not None: g.log.append(('event', {key}, you, {thing}, {amount}))")
        if remembered:
            if is_card:
                lines.append(f"        if seen is None or ACTIVE[g.at[{thing}]]: seen = {self.statements.snapshot(thing)}")
            seen, left = ("seen", "left") if is_card else ("None", "-1")
            lines.append(f"        event = ({key}, you, {thing}, {left}, {amount}, {seen})")
            lines.append("        g.history.append(event)")
        if verb in machine.answered_verbs:
            args = f"[{', '.join(f'x{index}' for index in range(len(machine.verbs[verb].params)))}]"
            lines.append(f"        bodies = {self._answered(verb)}(g, event, {args})")
            lines.append(f"        if bodies: return g.answer_later({state}, bodies)")
        return lines

    # ---- triggers ------------------------------------------------------------------------------------

    def _answered(self, verb: str) -> str:
        number = self.answers.setdefault(verb, len(self.answers))
        return f"t{number}"

    def answer(self, verb: str, number: int) -> list[str]:
        """The function that answers the event of a verb: one line of the game at once, anything else by the long way."""
        machine, writer = self.writer.machine, self.writer
        key = writer.constant(verb)
        lines = [f"def t{number}(g, e, args):"]
        triggers = machine.line_triggers_of.get(verb, ())
        own = machine.object_is_card[verb]
        face = " or OWN[g.face[e[2]]]" if own else ""
        slow = f"g.answers({key}, e, args)"
        quick = self._quick_line(triggers[0]) if len(triggers) == 1 else None
        if triggers and quick is None:
            return [*lines, f"    return {slow}"]
        lines.append(f"    if {key} in g.listeners or g.armed{face}: return {slow}")
        return lines + (quick or []) + ["    return None"]

    def _quick_line(self, number: int) -> list[str] | None:
        """A line of the game that uses abilities of the object, for any player's deed."""
        machine, writer = self.writer.machine, self.writer
        trigger = machine.triggers[number]
        event = trigger.event
        body = trigger.body
        if event.actor != "players" or event.args or trigger.limit or event.resource or len(body) != 1:
            return None
        kind = _use_of_object(body[0])
        if kind is None:
            return None
        names = Names().inner("e", is_event=True)
        holds = "True" if event.object is None else writer.condition(event.object, names)
        index = machine.ability_kind_index[kind]
        act = f"[e[1], -2, (e[2], e[1], e[4], None){', 0' * trigger.slots}]"
        return [
            f"    if {holds}:",
            f"        for ability in OF_KIND[g.face[e[2]]][{index}]:",
            f"            if PLAIN[g.face[e[2]]][ability] is None: return [({writer.constant(body)}, {act})]",
            f"        for ability in OF_KIND[g.face[e[2]]][{index}]: g.use_plain(64 * e[2] + ability, e[1])",
        ]

    # ---- actions ---------------------------------------------------------------------------------------

    def action(self, number: int, action: ActionDef) -> list[str] | None:
        """The function of an action without limit and deeds as its price; None if it needs the long way."""
        machine = self.writer.machine
        if action.limit or action.price.deeds or action.name in machine.remembered:
            return None
        names = Names(you="you", this="-1", event="None", local=lambda slot: f"q{slot}", sure_locals=len(action.params))
        paid = [self._payment(payment, names) for payment in action.price.payments]
        if any(each is None for each in paid):
            return None
        args = "".join(f", q{slot}" for slot in range(len(action.params)))
        lines = [f"def a{number}(g, you{args}):", *(f"    {each}" for each in paid)]
        slots = ", 0" * (action.slots - len(action.params))
        call = self.numbers.get(id(action.body[0])) if len(action.body) == 1 else None
        act = f"[you, -1, None{args}{slots}]"
        if call is not None:
            return [*lines, f"    return c{call}(g, {act}, None)"]
        return [*lines, f"    return g.start({self.writer.constant(action.body)}, {act})"]

    def _payment(self, payment: ir.Payment, names: Names) -> str | None:
        """The line that pays, where it is certain who pays."""
        machine, writer = self.writer.machine, self.writer
        if payment.what not in machine.resource_index:
            return None
        seat = "you"
        if payment.source is not None:
            sources = writer.list_of(payment.source, names)
            if sources != "[you]":
                return None
        amount = writer.expr(payment.amount, names)
        return f"g.add({machine.resource_index[payment.what]}, {seat}, -max(0, {amount}))"


def _use_of_object(op: Op) -> str | None:
    """The kind of ability in `use KIND of it`; None for any other op."""
    if not isinstance(op, ops.Use) or not isinstance(op.abilities, ir.Noun):
        return None
    noun = op.abilities
    where = noun.where[0]
    which = noun.which
    if len(noun.where) != 1 or noun.best or noun.slice is not None or not isinstance(where, ir.AbilitiesOf):
        return None
    if not isinstance(where.cards, ir.EventObject) or where.cards.depth or not isinstance(which, ir.IsAbility):
        return None
    return which.kind


def quick_calls(machine: Any, quick_verbs: set[str]) -> list[tuple[ops.Perform, int]]:
    """The calls that can be quick, each with the number of the body in which it stands."""
    found = []
    for number, body in enumerate(machine.bodies):
        for op in body:
            if isinstance(op, ops.Perform) and op.verb in quick_verbs and op.over is None and op.into is None:
                found.append((op, number))
    return found


def quick_verbs(machine: Any, statements: Statements) -> set[str]:
    """The verbs whose bodies cannot ask and that no line of the game replaces and nothing forbids."""
    forbidden = {each.target for each in machine.modifiers if each.how == "forbid"}
    always = {name for name in machine.replaced_verbs if machine.line_triggers_of.get("would:" + name)}
    return {
        name
        for name, verb in machine.verbs.items()
        if statements.straight.is_straight(verb.body) and name not in always and name not in forbidden
    }


__all__ = ["Calls", "quick_calls", "quick_verbs", "walk"]
