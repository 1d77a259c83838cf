"""Source of ops that cannot ask: verbs as functions, and the stretches of a body between two questions."""

from collections.abc import Callable, Iterable
from typing import Any

from attrs import define, field

from realmsdsl import ir, ops
from realmsdsl.engine.generate.expressions import Names, Writer
from realmsdsl.ir import Body, Op, Sort
from realmsdsl.ir.walk import walk


class Straightness:
    """Which verbs, rules and ops can never ask, in this program: a fixed point from below."""

    def __init__(self, writer: Writer) -> None:
        self.machine = writer.machine
        machine = self.machine
        self.verbs = {
            name
            for name in machine.verbs
            if name not in machine.answered_verbs
            and name not in machine.replaced_verbs
            and f"forbid:{name}" not in _forbidden(machine)
        }
        self.rules = set(machine.all_rules)
        while True:
            verbs = {name for name in self.verbs if self._is_straight_verb(name)}
            rules = {number for number in self.rules if self.is_straight(machine.rules[number].body)}
            if verbs == self.verbs and rules == self.rules:
                return
            self.verbs, self.rules = verbs, rules

    def _is_straight_verb(self, name: str) -> bool:
        woken = self.machine.rules_then[name]
        return all(number in self.rules for number in woken) and self.is_straight(
            self.machine.verbs[name].body
        )

    def is_straight(self, body: Body) -> bool:
        """Whether a body can never ask, and never takes a seat out of the game."""
        return all(self.is_straight_op(op) for op in body)

    def is_straight_op(self, op: Op) -> bool:
        """The same for one op and all that is in it."""
        return all(
            self._may_stand(each) for each in walk(op) if isinstance(each, Op) and not _is_later(op, each)
        )

    def _may_stand(self, op: Op) -> bool:
        if type(op) not in _PRINT:
            return False
        if isinstance(op, ops.Perform):
            return op.verb in self.verbs and op.into is None
        if isinstance(op, ops.Repeat):
            return not op.loop
        if isinstance(op, ops.Act):
            return not op.secretly
        if isinstance(op, (ops.Move, ops.Create, ops.Remove, ops.Swap)):
            return not self.machine.watches_moves and getattr(op, "cell", None) is None
        return True


def _is_later(outer: Op, inner: Op) -> bool:
    """Whether an op stands in what only happens later: the body of a watch or clock."""
    for each in walk(outer):
        if (
            isinstance(each, (ops.Watch, ops.Later))
            and each is not inner
            and any(op is inner for op in walk(each))
        ):
            return True
    return False


def _forbidden(machine: Any) -> frozenset[str]:
    return frozenset("forbid:" + each.target for each in machine.modifiers if each.how == "forbid")


@define(slots=True)
class Statements:
    """Prints straight ops. `numbers` are those of the functions of verbs and sets of rules."""

    writer: Writer
    straight: Straightness
    verbs: dict[str, int]
    rules: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = field(factory=dict)
    static: list[tuple[int, ...]] = field(factory=list)

    # ---- functions ---------------------------------------------------------------------------------

    def verb(self, name: str) -> list[str]:
        """The function of a straight verb: deed and event, without the rules behind it."""
        machine = self.writer.machine
        definition = machine.verbs[name]
        count = len(definition.params)
        args = "".join(f", l{index}" for index in range(count))
        names = Names(you="you", this="-1", event="None", local=lambda slot: f"l{slot}", sure_locals=count)
        lines = [f"def v{self.verbs[name]}(g, you{args}):"]
        object_index = machine.verb_object[name]
        is_card = machine.object_is_card[name]
        past = definition.past if name in machine.remembered else ""
        if definition.past and not past:
            lines.append("    before = g.changes")
        if past:
            lines.append("    before = g.changes")
            if is_card:
                lines.append(f"    left = ZONE[g.at[l{object_index}]]")
                lines.append(
                    f"    seen = {self.snapshot(f'l{object_index}')} if ACTIVE[g.at[l{object_index}]] else None"
                )
        lines += self.body(definition.body, names, 1) or ["    pass"]
        if past:
            lines += self._event(name, object_index, is_card=is_card)
        elif definition.past:
            lines += self._logged(name, object_index)
        return lines

    def _logged(self, name: str, object_index: int | None) -> list[str]:
        number = self.writer.machine.verb_number[name]
        amount = f"l{number}" if number is not None else "1"
        thing = f"l{object_index}" if object_index is not None else "-1"
        verb = self.writer.constant(name)
        return [
            "    if g.log is not None and g.changes != before:",
            f"        g.log.append(('event', {verb}, you, {thing}, {amount}))",
        ]

    def snapshot(self, card: str) -> str:
        properties = self.writer.machine.snapshot_properties
        static = self._static_snapshots()
        if static is not None:
            return f"(g.kept or g.modifiers) and {self._asked_snapshot(card)} or {static}[g.printed[{card}]]"
        return self._asked_snapshot(card)

    def _static_snapshots(self) -> str | None:
        """The properties of every card while nothing changes any; None if a card prints a computed one."""
        machine = self.writer.machine
        if not machine.snapshot_properties:
            return None
        rows = []
        for definition in range(len(machine.cards)):
            row = []
            for number in machine.snapshot_properties:
                value = machine.printed_number(number, definition)
                if value is None:
                    return None
                row.append(value)
            rows.append(tuple(row))
        self.static = self.static or rows
        return self.writer.constant(self.static)

    def _asked_snapshot(self, card: str) -> str:
        properties = self.writer.machine.snapshot_properties
        parts = "".join(f"{self._property(number, card)}, " for number in properties)
        return f"({parts})"

    def _property(self, number: int, card: str) -> str:
        return f"P{number}[g.printed[{card}]]" if self.writer.properties[number] else f"p{number}(g, {card})"

    def _event(self, name: str, object_index: int | None, *, is_card: bool) -> list[str]:
        machine = self.writer.machine
        number = machine.verb_number[name]
        amount = f"l{number}" if number is not None else "1"
        thing = f"l{object_index}" if object_index is not None else "-1"
        lines = ["    if g.changes != before:"]
        if is_card:
            lines.append(f"        if seen is None or ACTIVE[g.at[{thing}]]: seen = {self.snapshot(thing)}")
        seen = "seen" if is_card else "None"
        left = "left" if is_card else "-1"
        verb = self.writer.constant(name)
        lines.append(f"        g.history.append(({verb}, you, {thing}, {left}, {amount}, {seen}))")
        lines.append(f"        if g.log is not None: g.log.append(('event', {verb}, you, {thing}, {amount}))")
        return lines

    def rule_set(self, woken: tuple[tuple[int, ...], tuple[int, ...]], number: int) -> list[str]:
        """The function that establishes some rules, and then those that they may break, until none changes anything."""
        first, then = woken
        lines = [
            f"def r{number}(g):",
            "    if g.in_rules or not g.is_set_up or g.over: return",
            "    g.in_rules = True",
        ]
        lines += ["    again = False", "    while True:", "        before = g.changes"]
        for rule in then:
            if rule not in first:
                lines.append("        if again:")
                lines += self._rule(rule, 3)
            else:
                lines += self._rule(rule, 2)
            lines.append("        if g.over: return")
        lines += [
            "        if g.changes == before: break",
            "        again = True",
            "        if not g.tick(): return",
        ]
        return [*lines, "    g.in_rules = False"]

    def _rule(self, rule: int, depth: int) -> list[str]:
        definition = self.writer.machine.rules[rule]
        names = Names(you="g.active", this="-2", event="None", local=lambda slot: f"m{rule}_{slot}")
        return self.body(definition.body, names, depth)

    def ability(self, definition: int, index: int, ability: ir.Ability) -> list[str]:
        """The function of an ability that cannot ask."""
        names = Names(you="you", this="card", event="None", local=lambda slot: f"l{slot}")
        return [f"def w{definition}_{index}(g, you, card):", *self.body(ability.body, names, 1)]

    def segment(self, number: int, at: int, run: Iterable[Op], sure: int) -> list[str]:
        """The function of a stretch of a body."""
        lines = [f"def s{number}_{at}(g, a):"]
        names = Names(sure_locals=sure)
        for op in run:
            lines += self.op(op, names, 1)
        return lines

    # ---- ops -------------------------------------------------------------------------------------------

    def body(self, body: Body, names: Names, depth: int) -> list[str]:
        """The lines of a body."""
        lines: list[str] = []
        for op in body:
            lines += self.op(op, names, depth)
        return lines

    def op(self, op: Op, names: Names, depth: int) -> list[str]:
        """The lines of one op, indented."""
        pad = "    " * depth
        return [pad + line for line in _PRINT[type(op)](self, op, names)]

    def inner(self, body: Body, names: Names) -> list[str]:
        """The lines of a body inside another op."""
        return self.body(body, names, 1) or ["    pass"]


TICK = ("    g.budget -= 1", "    if g.budget < 0: g.run_away(); return")


def _let(printer: Statements, op: ops.Let, names: Names) -> list[str]:
    return [f"{names.local(op.into)} = {printer.writer.expr(op.value, names)}"]


def _into(op: Any, names: Names, source: str, *, is_one: bool = False) -> str:
    if op.into is None:
        return source
    return f"{names.local(op.into)} = {f'first({source})' if is_one else source}"


def _move(printer: Statements, op: ops.Move, names: Names) -> list[str]:
    assert op.to is not None, "a card on a grid is not straight"
    quick = _move_one(printer.writer, op, names)
    if quick is not None:
        return [quick]
    cards, place = printer.writer.list_of(op.cards, names), printer.writer.expr(op.to, names)
    return [_into(op, names, f"g.move({cards}, {place})", is_one=op.is_one)]


def _move_one(writer: Writer, op: ops.Move, names: Names) -> str | None:
    """One card to the top of a zone whose owner is certain; None for any other move."""
    to = op.to
    if op.into is not None or not isinstance(to, ir.Place) or to.end != "top" or op.cards.type.many:
        return None
    base = writer.machine.zone_base[writer.machine.zone_index[to.zone]]
    if to.seat is None:
        instance = repr(base)
    elif writer.is_sure(to.seat, names):
        instance = f"{base} + {writer.expr(to.seat, names)}"
    else:
        return None
    return f"g.move_one({writer.expr(op.cards, names)}, {instance})"


def _create(printer: Statements, op: ops.Create, names: Names) -> list[str]:
    act = _act(op, names, printer)
    return [
        f"a_ = {act}",
        "made = []",
        f"for d in g.definitions({printer.writer.constant(op.definitions)}, a_):",
        f"    made += g.create(d, g.times_of({printer.writer.constant(op.times)}, a_, d), {printer.writer.expr(op.to, names)}, None)",
        *([_into(op, names, "made", is_one=op.is_one)] if op.into is not None else []),
    ]


def _act(op: Op, names: Names, printer: Statements) -> str:
    """The activation that an op of the reference form would see."""
    if names.you == "a[0]":
        return "a"
    most = max((each.slot + 1 for each in walk(op) if isinstance(each, ir.Local)), default=0)
    local = "".join(f", {names.local(slot)}" for slot in range(most))
    return f"[{names.you}, {names.this}, {names.event}{local}]"


def _remove(printer: Statements, op: ops.Remove, names: Names) -> list[str]:
    return [_into(op, names, f"g.remove({printer.writer.list_of(op.cards, names)})", is_one=op.is_one)]


def _shuffle(printer: Statements, op: ops.Shuffle, names: Names) -> list[str]:
    return [f"g.shuffle({printer.writer.expr(op.place, names)})"]


def _reveal(printer: Statements, op: ops.Reveal, names: Names) -> list[str]:
    return [f"g.reveal({printer.writer.list_of(op.cards, names)}, {names.you}, privately={op.privately})"]


def _swap(printer: Statements, op: ops.Swap, names: Names) -> list[str]:
    first, second = printer.writer.expr(op.first, names), printer.writer.expr(op.second, names)
    return [f"x, y = {first}, {second}", "if x >= 0 and y >= 0: g.swap(x, y)"]


def _change(printer: Statements, op: ops.Change, names: Names) -> list[str]:
    machine = printer.writer.machine
    unheard = {"gain": not machine.watches_gains, "lose": not machine.watches_losses}.get(op.how, False)
    plain = unheard and op.what in machine.resource_index and op.source is None
    if plain and printer.writer.is_sure(op.of, names) and (op.amount is not None or op.how == "lose"):
        number = machine.resource_index[op.what]
        seat = printer.writer.expr(op.of, names)
        if isinstance(op.amount, ir.Number) and op.amount.value > 0 and op.how == "gain" and op.into is None:
            slot, amount = printer.writer.resource_at(number, seat), op.amount.value
            return [
                f"v = {slot} + {amount}",
                f"{slot} = v if v < LIMIT else LIMIT",
                "g.changes += 1",
                f"if g.log is not None: g.log.append(('number', {number}, {seat}, {amount}))",
            ]
        if op.amount is None:
            amount = printer.writer.resource_at(number, seat)
        else:
            amount = printer.writer.expr(op.amount, names)
            amount = amount if isinstance(op.amount, ir.Number) and op.amount.value >= 0 else f"max(0, {amount})"
        if op.how == "lose":
            return [_into(op, names, f"-g.add({number}, {seat}, -{amount})")]
        return [_into(op, names, f"g.add({number}, {seat}, {amount})")]
    return [_into(op, names, f"g.change({printer.writer.constant(op)}, {_act(op, names, printer)}, None)")]


def _assign(printer: Statements, op: ops.Assign, names: Names) -> list[str]:
    value = printer.writer.expr(op.value, names)
    return [f"g.assign({printer.writer.constant(op.target)}, {value}, {_act(op, names, printer)})"]


def _branch(printer: Statements, op: ops.Branch, names: Names) -> list[str]:
    holds = printer.writer.condition(op.condition, names)
    if holds in ("True", "False"):
        return printer.body(op.then if holds == "True" else op.orelse, names, 0)
    lines = [f"if {holds}:", *printer.inner(op.then, names)]
    if op.orelse:
        lines += ["else:", *printer.inner(op.orelse, names)]
    return lines


def _for_each(printer: Statements, op: ops.ForEach, names: Names) -> list[str]:
    name = printer.writer.fresh("x")
    things = printer.writer.list_of(op.over, names)
    return [
        f"for {name} in sorted({things}):",
        *TICK,
        f"    {names.local(op.into)} = {name}",
        *printer.inner(op.body, names),
    ]


def _repeat(printer: Statements, op: ops.Repeat, names: Names) -> list[str]:
    name = printer.writer.fresh("i")
    bind = [f"    {names.local(op.into)} = {name} + 1"] if op.into is not None else []
    return [
        f"for {name} in range({printer.writer.expr(op.times, names)}):",
        *TICK,
        *bind,
        *printer.inner(op.body, names),
    ]


def _while(printer: Statements, op: ops.While, names: Names) -> list[str]:
    return [f"while {printer.writer.condition(op.condition, names)}:", *TICK, *printer.inner(op.body, names)]


def _players(printer: Statements, op: ops.Act, names: Names) -> list[str]:
    from attrs import evolve

    seat = printer.writer.fresh("y")
    inner = evolve(names, you=seat)
    seats = printer.writer.list_of(op.seats, names)
    lines = [f"for {seat} in g.in_turn_order({seats}):", f"    if g.out[{seat}]: continue", *TICK]
    if names.you == "a[0]":
        # what is asked of the reference form must see who acts
        kept = printer.writer.fresh("k")
        lines = [
            f"{kept} = a[0]",
            *lines,
            f"    a[0] = {seat}",
            *printer.inner(op.body, evolve(inner, you="a[0]")),
        ]
        return [*lines, f"a[0] = {kept}"]
    return [*lines, *printer.inner(op.body, inner)]


def _perform(printer: Statements, op: ops.Perform, names: Names) -> list[str]:
    machine, writer = printer.writer.machine, printer.writer
    verb = printer.verbs[op.verb]
    lines: list[str] = []
    args: list[str] = []
    unsure: list[str] = []
    params = machine.verbs[op.verb].params
    for index, arg in enumerate(op.args):
        if index == op.over:
            args.append("x")
            continue
        source = argument(writer, arg, names)
        is_thing = index in machine.verb_things[op.verb] and params[index].type.sort in (Sort.CARD, Sort.SEAT)
        if is_thing and not writer.is_sure(arg, names):
            name = writer.fresh("t")
            lines.append(f"{name} = {source}")
            unsure.append(f"{name} >= 0")
            source = name
        args.append(source)
    deed = f"v{verb}({', '.join(['g', names.you, *args])})"
    woken = (machine.rules_after[op.verb], machine.rules_then[op.verb])
    after = (
        [f"r{printer.rules.setdefault(woken, len(printer.rules))}(g)", "if g.over: return"]
        if woken[0]
        else []
    )
    if op.over is not None:
        name = writer.fresh("x")
        args[op.over] = name
        things = writer.list_of(op.args[op.over], names)
        deed = f"v{verb}({', '.join(['g', names.you, *args])})"
        run = [f"for {name} in sorted(set({things})):", *TICK, f"    {deed}", "    if g.over: return", *after]
    else:
        run = [*(line.strip() for line in TICK), deed, *(["if g.over: return"] if not after else []), *after]
    if unsure:
        return [*lines, f"if {' and '.join(unsure)}:", *("    " + line for line in run)]
    return [*lines, *run]


def argument(writer: Writer, arg: ir.Expr, names: Names) -> str:
    """A set for a parameter that takes one: words as bits, else the first."""
    source = writer.expr(arg, names)
    if isinstance(arg, ir.Noun) or (
        isinstance(arg, (ir.Local, ir.LocalOf)) and arg.type.many and arg.type.sort is not Sort.WORD
    ):
        return f"bits({source})" if arg.type.sort is Sort.WORD else f"first({source})"
    return source


def _reference(printer: Statements, op: Op, names: Names) -> list[str]:
    """An op that only notes something for later: the reference form does it."""
    act = _act(op, names, printer)
    constant = printer.writer.constant
    if isinstance(op, ops.Watch):
        return [f"g.arm({constant(op.trigger)}, {act}, once={op.once}, period={constant(op.period)})"]
    if isinstance(op, ops.Later):
        return [f"g.later({op.edge!r}, {constant(op.clock)}, {constant(op.body)}, {act})"]
    if isinstance(op, ops.Until):
        return [f"g.until({op.edge!r}, {constant(op.clock)}, {constant(op.modifiers)}, {act})"]
    if isinstance(op, ops.Order):
        return [f"g.order({constant(op.by)}, {act})"]
    assert isinstance(op, ops.End), "every other op has source of its own"
    return [f"g.end({names.you}, {constant(op.by)}, won={op.won})", "return"]


_PRINT: dict[type, Callable[[Statements, Any, Names], list[str]]] = {
    ops.Let: _let,
    ops.Move: _move,
    ops.Create: _create,
    ops.Remove: _remove,
    ops.Shuffle: _shuffle,
    ops.Reveal: _reveal,
    ops.Swap: _swap,
    ops.Change: _change,
    ops.Assign: _assign,
    ops.Branch: _branch,
    ops.ForEach: _for_each,
    ops.Repeat: _repeat,
    ops.While: _while,
    ops.Act: _players,
    ops.Perform: _perform,
    ops.Watch: _reference,
    ops.Later: _reference,
    ops.Until: _reference,
    ops.Order: _reference,
    ops.End: _reference,
}
