"""Puts the generated functions of a machine together, and gives them to it."""

from typing import Any

from attrs import define, field

from realmsdsl import ir, ops
from realmsdsl.engine.form import Form, plans
from realmsdsl.engine.generate import cells, conditions, expressions, steps
from realmsdsl.engine.generate.actions import Actions
from realmsdsl.engine.generate.calls import BeginsOfKind, Calls, UsesOfKind, quick_calls, quick_verbs
from realmsdsl.engine.generate.framed import Framed
from realmsdsl.engine.generate.next_lists import Functions, FunctionsBeside
from realmsdsl.engine.generate.readiness import Row, readiness, unused
from realmsdsl.engine.generate.space import (
    Predicates,
    ThingPredicates,
    Values,
    printed_property,
    run,
    space_of,
)
from realmsdsl.engine.generate.statements import Statements, function
from realmsdsl.engine.generate.stirring import stirring
from realmsdsl.engine.generate.straight import Straightness, bodies_in
from realmsdsl.engine.generate.turns import Turns
from realmsdsl.engine.generate.uses import begin_of_use, is_free, is_plain, use
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.offers import END
from realmsdsl.engine.rehearsal import rehearsed
from realmsdsl.ir import Expr
from realmsdsl.ir.walk import walk

PRINTERS = (cells, conditions, expressions, steps)
"""The modules in which it is registered what prints what."""


def make_fast(machine: Machine) -> Form:
    """The fast form of a machine. What has no source keeps the reference form."""
    printed = _Module(machine)
    printed.print_all()
    space = space_of(printed.writer)
    machine.source = "\n".join(printed.lines)
    run(machine.source, space)
    form = printed.form(space)
    form.rehearsal = rehearsed(machine, form.whole)
    return form


@define(slots=True)
class _Module:
    """The source of a machine while it is printed, and where its functions belong."""

    machine: Machine
    writer: Writer = field(init=False)
    straight: Straightness = field(init=False)
    statements: Statements = field(init=False)
    calls: Calls = field(init=False)
    lines: list[str] = field(factory=list)
    segments: dict[int, list[tuple[str, int]]] = field(factory=dict)
    ready: list[list[Row]] = field(factory=list)
    actions: Actions = field(init=False)
    turns: Turns = field(init=False)
    uses: dict[tuple[int, int], str] = field(factory=dict)
    framed: Framed = field(init=False)

    def __attrs_post_init__(self) -> None:
        machine = self.machine
        self.writer = writer = Writer(machine)
        writer.definitions = {name: number for number, name in enumerate(machine.definitions)}
        writer.properties = _plain_properties(machine)
        self.straight = Straightness(machine)
        self.statements = Statements(
            writer, {name: at for at, name in enumerate(sorted(self.straight.verbs))}, self.straight.rules
        )
        verbs = quick_verbs(machine, self.straight)
        self.calls = Calls(self.statements, verbs)
        self.framed = Framed(self.calls, self.straight, self.segments)
        self.actions = Actions(self.calls, self.straight)
        self.turns = Turns(self.actions)

    # ---- printing -----------------------------------------------------------------------------------

    def print_all(self) -> None:
        """Print the functions; those that others turn out to need come last."""
        machine, writer, statements = self.machine, self.writer, self.statements
        for name, number in writer.definitions.items():
            self.lines += _question(writer, name, f"d{number}", is_sure=True)
        self.lines += _properties(writer)
        self._print_segments()
        self.ready = readiness(writer, self.lines)
        for number, rule in enumerate(machine.rules):
            self.lines += stirring(writer, f"q{number}", rule.body)
        for number in machine.line_clocks:
            self.lines += stirring(writer, f"z{number}", machine.clocks[number].body)
        self._print_abilities()
        self._print_calls()
        for number in sorted(self.straight.rules | self.straight.eliminating):
            self.lines += self.statements.rule(number)
        for number in sorted(statements.alone):
            self.lines += statements.rule_alone(number)
        printed: set[str] = set()
        while statements.called - printed:
            for name in sorted(statements.called - printed):
                printed.add(name)
                self.lines += statements.verb(name)
        for name in writer.unsure or ():
            # a question about nobody may ask others
            self.lines += _question(writer, name, f"e{writer.definitions[name]}", is_sure=False)
        writer.unsure = None

    def _print_segments(self) -> None:
        """The straight stretches of all bodies, each with the place where it ends."""
        sure = _sure_locals(self.machine)
        inner = self._inner_bodies()
        for number, body in enumerate(self.machine.bodies):
            if number in inner:
                continue
            row: list[tuple[str, int]] = [("", 0)] * len(body)
            at = 0
            while at < len(body):
                end = at
                while end < len(body) and self.straight.is_straight_op(body[end]):  # type: ignore[arg-type]  # a step is an op
                    end += 1
                if end > at:
                    self.lines += self.statements.segment(number, at, body[at:end], sure.get(number, 0))  # type: ignore[arg-type]  # as above
                    row[at] = (f"s{number}_{at}", end)
                at = max(end, at + 1)
            if any(name for name, _ in row):
                self.segments[number] = row

    def _inner_bodies(self) -> set[int]:
        """The bodies inside steps that cannot ask: they are printed with those, and never run in frames."""
        machine = self.machine
        return {
            machine.body_number(body)
            for steps_ in machine.bodies
            for op in steps_
            if self.straight.is_straight_op(op)  # type: ignore[arg-type]  # a step is an op
            for body in bodies_in((op,))[1:]  # type: ignore[arg-type]  # as above
        }

    def _print_abilities(self) -> None:
        machine = self.machine
        for definition, abilities in enumerate(machine.abilities):
            for index, ability in enumerate(abilities):
                if is_plain(self.statements, self.straight, ability):
                    self.uses[definition, index] = f"u{definition}_{index}"
                    self.lines += use(self.statements, definition, index)
                elif is_free(machine, ability):
                    first = self.framed.first_of(machine.body_number(ability.body))
                    self.lines += begin_of_use(self.writer, definition, index, first)

    def _print_calls(self) -> None:
        quick = quick_calls(self.machine, self.calls.verbs, self.straight)
        self.calls.numbers = {key: (number, body) for number, (key, (_, body)) in enumerate(quick.items())}
        for op, _ in quick.values():
            self.lines += self.calls.call(op)
        self.lines += [*self.actions.print_all(), *self.turns.print_all()]
        self.lines += self.framed.print_all()

    # ---- giving ---------------------------------------------------------------------------------------

    def form(self, space: dict[str, Any]) -> Form:
        """The functions where the engine looks for them."""
        machine = self.machine
        space["STIRRING"] = [space[f"q{number}"] for number in machine.all_rules]
        space["UNUSED"] = [
            unused([(index, bit, space.get(name)) for index, bit, name in row]) for row in self.ready
        ]
        straight = {
            number: tuple((space[name], end) if name else None for name, end in row)
            for number, row in self.segments.items()
        }
        uses = space["USES"] = self._by_ability(space, "u")
        begins = space["BEGINS"] = self._by_ability(space, "j")
        self._fill_tables(space)
        space["END"] = END
        space["ENDING"] = [space.get(f"b{number}") for number in range(len(machine.actions))]
        for key, names in (("USING", self.framed.using), ("TURNS", self.turns.printed)):
            space[key] = {body: space[name] for body, name in names.items()}
        whole = {
            id(machine.bodies[number]): row[0][0]
            for number, row in straight.items()
            if row[0] is not None and row[0][1] == len(row)
        }
        values = Values(self.writer, space)
        return Form(
            stirring=space["STIRRING"],
            rules=[space.get(f"r{number}") for number in machine.all_rules],
            clock_stirs=self._clock_stirs(space),
            uses=uses,
            acting=self._acting(space),
            begins=begins,
            ending=space["ENDING"],
            value=values,
            asks=Predicates(self.writer, space),
            holds=ThingPredicates(self.writer, space),
            functions=values.functions,
            properties_now={
                number: printed_property(machine.printed[number]) if is_plain else space[f"p{number}"]
                for number, is_plain in self.writer.properties.items()
            },
            listing={group: space[f"g{number}"] for number, group in enumerate(self.actions.groups)},
            plans=plans(
                machine.bodies, straight, {key: space[name] for key, name in self.framed.steps.items()}
            ),
            whole=whole,
            asking={key: space[name] for key, name in self.framed.asking.items()},
            ready=[[space.get(name) for _, _, name in row] for row in self.ready],
            calls={key: space[f"c{number}"] for key, (number, _) in self.calls.numbers.items()},
        )

    def _fill_tables(self, space: dict[str, Any]) -> None:
        """What stands for a table becomes that."""
        for name, value in self.writer.constants.items():
            if isinstance(value, (UsesOfKind, BeginsOfKind)):
                space[name] = self.writer.constants[name] = value.found_in(space, self.machine)
            elif isinstance(value, (Functions, FunctionsBeside)):
                space[name] = self.writer.constants[name] = value.found_in(space)

    def _by_ability(self, space: dict[str, Any], letter: str) -> list[list[Any]]:
        """For each card and ability the function of a letter; None where there is none."""
        return [
            [space.get(f"{letter}{definition}_{index}") for index in range(len(abilities))]
            for definition, abilities in enumerate(self.machine.abilities)
        ]

    def _clock_stirs(self, space: dict[str, Any]) -> list[Any]:
        return [
            space.get(f"z{number}", stirs) for number, stirs in enumerate(self.machine.reference.clock_stirs)
        ]

    def _acting(self, space: dict[str, Any]) -> list[Any]:
        """The function of each action; last the end of an offer."""
        machine = self.machine
        if machine.moves_by_team or machine.keeps_secrets or machine.follows_scripts:
            # several are asked at once, or nobody is: only frames know that
            return machine.reference.acting
        return [*(space.get(f"a{number}") for number in range(len(machine.actions))), space["x"]]


def _plain_properties(machine: Machine) -> dict[int, bool]:
    """Whether a property is a printed number of every card and nothing in the program changes it."""
    changed = {name for modifier in machine.modifiers for name in (modifier.target, *modifier.keeping)}
    for op in walk(machine.spoken):
        if isinstance(op, ops.Assign) and isinstance(op.target, ir.PropertyOf):
            changed.add(op.target.property)
    return {
        number: entry.name not in changed
        and not any(isinstance(each, Expr) for each in machine.printed[number])
        for number, entry in enumerate(machine.property_defs)
    }


def _question(writer: Writer, name: str, function_name: str, *, is_sure: bool) -> list[str]:
    """The function of a question, about things that are certainly somebody or not."""
    definition = writer.machine.definitions[name]
    count = len(definition.params)
    args = "".join(f", l{index}" for index in range(count))
    sure = count if is_sure else 0
    names = Names(you="you", this="-1", event="None", local=lambda slot: f"l{slot}", sure_locals=sure)
    value = writer.expr(definition.value, names)
    head = f"def {function_name}(g, you{args}):"
    target = "definition:" + name
    if writer.is_unchanged(target):
        return function(head, [f"return {value}"])
    key = writer.constant(target)
    change = f"if {key} in g.modifiers: v = g.modified({key}, v, {'l0' if count else 'you'})"
    return function(head, [f"v = {value}", change, "return v"])


def _properties(writer: Writer) -> list[str]:
    """Functions of the properties that something may change."""
    lines: list[str] = []
    for number, plain in writer.properties.items():
        if plain:
            continue
        entry = writer.machine.property_defs[number]
        key = writer.constant(entry.name)
        computed = "if"
        asks = writer.machine.asks_who_asks[number]
        you = "you" if asks else "OWNER[g.at[card]]"
        body = ["if you < 0: you = g.who_asks(card)"] if asks else []
        body += [f"v = g.kept.get((card, {number})) if g.kept else None", "if v is None:"]
        body.append(f"    v = P{number}[g.printed[card]]")
        if entry.default is not None and any(
            each is entry.default for each in writer.machine.printed[number]
        ):
            names = Names(you=you, this="card", event="None")
            default = writer.constant(entry.default)
            body.append(f"    if v is {default}: v = {writer.expr(entry.default, names)}")
            computed = "elif"
        body.append(f"    {computed} v.__class__ is not int: v = evaluate(g, v, [{you}, card, None])")
        body += [f"if {key} in g.modifiers: v = g.modified({key}, v, card)", "return v"]
        lines += function(f"def p{number}(g, card{', you=-1' if asks else ''}):", body)
    return lines


def _sure_locals(machine: Machine) -> dict[int, int]:
    """Bodies of verbs and actions: their first locals are parameters, which are somebody."""
    return {
        machine.body_number(body): len(each.params)
        for each in machine.deeds
        for body in bodies_in(each.body)
        if body
    }
