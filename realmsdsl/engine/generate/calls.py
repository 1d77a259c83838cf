"""Source of calls and actions that mostly need no frame: deed, event, triggers and rules in a row.

A call of a verb whose body cannot ask becomes a function `c(g, a, frame)`. It returns True when everything is done. If a
trigger has to ask, or a rule has something to do, it leaves a frame where the reference form would have one, and returns
False.
"""

from attrs import define, field

from realmsdsl import ir, ops
from realmsdsl.engine.generate.statements import Statements, function
from realmsdsl.engine.generate.steps import argument
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.generate.writer import Names
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import ActionDef


@define(slots=True)
class Calls:
    """Prints the quick calls of a machine.

    Attributes:
        statements: prints what the verbs do.
        verbs: the number of the function of each quick verb.
        numbers: the number of the function of each quick call, by the identity of the op.
        answers: the number of the function that answers the event of each verb.
    """

    statements: Statements
    verbs: dict[str, int]
    numbers: dict[int, int] = field(factory=dict)
    answers: dict[str, int] = field(factory=dict)

    # ---- deeds -------------------------------------------------------------------------------------

    def deed(self, name: str) -> list[str]:
        """The body of a verb as a function, without event and rules."""
        head, names = self.statements.head(f"b{self.verbs[name]}", name)
        return function(head, self.statements.deed(name, names))

    def call(self, op: ops.Perform, body: int) -> list[str]:
        """The function of one call."""
        writer = self.statements.writer
        machine, verb = writer.machine, op.verb
        lines = ["you = a[0]"]
        args = [f"x{index}" for index in range(len(op.args))]
        for index, arg in enumerate(op.args):
            lines.append(f"x{index} = {argument(writer, verb, index, arg, Names())}")
        things = [index for index in machine.verb_things[verb] if not writer.is_sure(op.args[index], Names())]
        lines += [f"if x{index} < 0: return True" for index in things]
        if verb in machine.replaced:
            # what may replace the deed is asked by the long way
            key = writer.constant("would:" + verb)
            lines.append(f"if g.armed or {key} in g.listeners: return g.call_later({body}, frame, a)")
        lines += ["g.budget -= 1", "if g.budget < 0: g.run_away(); return True"]
        position, number = machine.verb_object[verb], machine.verb_number[verb]
        thing = "-1" if position is None else f"x{position}"
        amount = "1" if number is None else f"x{number}"
        state = f"{writer.constant(verb)}, {body}, frame, a, [{', '.join(args)}]"
        lines += self.statements.before_deed(verb, thing)
        lines.append(f"b{self.verbs[verb]}({', '.join(['g', 'you', *args])})")
        lines.append("if g.over: return True")
        lines += self.statements.after_deed(verb, thing, amount, self._answered(verb, args, state))
        if machine.rules_after[verb]:
            stirring = " or ".join(f"q{rule}(g)" for rule in machine.rules_after[verb])
            lines.append(f"if not g.in_rules and g.is_set_up and not g.over and ({stirring}):")
            lines.append(f"    return g.rule_later({state})")
        return function(f"def c{self.numbers[id(op)]}(g, a, frame):", [*lines, "return True"])

    def _answered(self, verb: str, args: list[str], state: str) -> list[str]:
        """The lines that let triggers answer an event."""
        if verb not in self.statements.writer.machine.answered:
            return []
        number = self.answers.setdefault(verb, len(self.answers))
        return [
            f"bodies = t{number}(g, event, [{', '.join(args)}])",
            f"if bodies: return g.answer_later({state}, bodies)",
        ]

    # ---- triggers ------------------------------------------------------------------------------------

    def answer(self, verb: str, number: int) -> list[str]:
        """The function that answers the event of a verb: one line of the game at once, anything else by the long way."""
        writer = self.statements.writer
        machine = writer.machine
        key = writer.constant(verb)
        triggers = machine.line_triggers_of.get(verb, ())
        slow = f"return g.answers({key}, e, args)"
        quick = self._quick_line(triggers[0]) if len(triggers) == 1 else []
        head = f"def t{number}(g, e, args):"
        if triggers and not quick:
            return function(head, [slow])
        own = " or OWN[g.face[e[2]]] or g.was" if verb in machine.own_keys else ""
        return function(head, [f"if {key} in g.listeners or g.armed{own}: {slow}", *quick, "return None"])

    def _quick_line(self, number: int) -> list[str]:
        """A line of the game that uses abilities of the object, for any player's deed; nothing for any other line."""
        writer = self.statements.writer
        trigger = writer.machine.triggers[number]
        event, body = trigger.event, trigger.body
        if event.actor != "players" or event.args or trigger.limit or event.resource or len(body) != 1:
            return []
        kind = _use_of_object(body[0])
        if kind is None:
            return []
        names = Names().inner("e", is_event=True)
        holds = "True" if event.object is None else writer.expr(event.object, names)
        index = writer.machine.ability_kind_index[kind]
        act = f"[e[1], -2, (e[2], e[1], e[4], None){', 0' * trigger.slots}]"
        return [
            f"if {holds}:",
            "    face = g.face[e[2]]",
            f"    for ability in OF_KIND[face][{index}]:",
            f"        if PLAIN[face][ability] is None: return [({writer.constant(body)}, {act})]",
            f"    for ability in OF_KIND[face][{index}]: g.use_plain(64 * e[2] + ability, e[1])",
        ]

    # ---- actions ---------------------------------------------------------------------------------------

    def action(self, number: int, action: ActionDef) -> list[str]:
        """The function of an action without limit and deeds as its price; nothing if it needs the long way."""
        writer = self.statements.writer
        if action.limit or action.price.deeds or action.name in writer.machine.remembered:
            return []
        count = len(action.params)
        names = Names(you="you", this="-1", event="None", local=lambda slot: f"q{slot}", sure_locals=count)
        paid = [self._payment(payment, names) for payment in action.price.payments]
        if not all(paid):
            return []
        args = "".join(f", q{slot}" for slot in range(count))
        call = self.numbers.get(id(action.body[0])) if len(action.body) == 1 else None
        act = f"[you, -1, None{args}{', 0' * (action.slots - count)}]"
        start = (
            f"c{call}(g, {act}, None)"
            if call is not None
            else f"g.start({writer.constant(action.body)}, {act})"
        )
        return function(f"def a{number}(g, you{args}):", [*paid, f"return {start}"])

    def _payment(self, payment: ir.Payment, names: Names) -> str:
        """The line that pays, where it is certain who pays; else nothing."""
        writer = self.statements.writer
        machine = writer.machine
        if payment.what not in machine.resource_index:
            return ""
        if payment.source is not None and writer.list_of(payment.source, names) != "[you]":
            return ""
        amount = writer.expr(payment.amount, names)
        return f"g.add({machine.resource_index[payment.what]}, you, -max(0, {amount}))"


def _use_of_object(op: object) -> str | None:
    """The kind of ability in `use KIND of it`; None for any other op."""
    if not isinstance(op, ops.Use) or not isinstance(op.abilities, ir.Noun):
        return None
    noun = op.abilities
    place, which = noun.where[0], noun.which
    if len(noun.where) != 1 or noun.best or noun.slice is not None or not isinstance(place, ir.AbilitiesOf):
        return None
    if (
        not isinstance(place.cards, ir.EventObject)
        or place.cards.depth
        or not isinstance(which, ir.IsAbility)
    ):
        return None
    return which.kind if which.ability == ir.Candidate(ir.ABILITY) else None


def quick_calls(machine: Machine, verbs: set[str]) -> list[tuple[ops.Perform, int]]:
    """The calls that can be quick, each with the number of the body in which it stands."""
    return [
        (op, number)
        for number, body in enumerate(machine.bodies)
        for op in body
        if isinstance(op, ops.Perform) and op.verb in verbs and op.over is None and op.into is None
    ]


def quick_verbs(machine: Machine, straight: Straightness) -> set[str]:
    """The verbs whose bodies cannot ask, that nothing forbids, and that only cards in play or armed effects may replace."""
    always = {
        name
        for name in machine.replaced
        if "would:" + name in machine.line_triggers_of or "would:" + name in machine.own_keys
    }
    return {
        name
        for name, verb in machine.verbs.items()
        if straight.is_straight(verb.body) and name not in always | machine.forbidden
    }
