"""Puts the generated functions of a machine together, and gives them to it."""

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from realmsdsl import ir, ops
from realmsdsl.engine import evaluate as reference
from realmsdsl.engine.generate.calls import Calls, quick_calls, quick_verbs
from realmsdsl.engine.generate.expressions import Names, Writer
from realmsdsl.engine.generate.lists import listing
from realmsdsl.engine.generate.statements import Statements, Straightness
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.moves import LIMIT
from realmsdsl.ir import Expr, Op
from realmsdsl.ir.walk import walk


def make_fast(machine: Machine) -> None:
    """Give a machine its fast form. What has no source keeps the reference form."""
    writer = Writer(machine)
    _number_definitions(writer)
    _plain_properties(writer)
    straight = Straightness(writer)
    statements = Statements(
        writer, straight, {name: index for index, name in enumerate(sorted(straight.verbs))}
    )
    lines: list[str] = []
    lines += _definitions(writer)
    lines += _properties(writer)
    for name in sorted(straight.verbs):
        lines += statements.verb(name)
    segments = _segments(statements, lines)
    groups = list(dict.fromkeys(action.group for action in machine.actions))
    for number, group in enumerate(groups):
        lines += listing(writer, group, number)
    ready = _ready(writer, lines)
    for number, rule in enumerate(machine.rules):
        lines += [
            f"def q{number}(g):",
            "    you = g.active",
            f"    return {_stirs(writer, rule.body, Names(you='you', this='-2', event='None'))}",
        ]
    for number in machine.line_clocks:
        source = _stirs(writer, machine.clocks[number].body, Names(you="you", this="-2", event="None"))
        lines += [f"def z{number}(g):", "    you = g.active", f"    return {source}"]
    for definition, abilities in enumerate(machine.abilities):
        for index, ability in enumerate(abilities):
            if ability.body and all(_is_printable(statements, op) for op in ability.body):
                lines += statements.ability(definition, index, ability)
    verbs = quick_verbs(machine, statements)
    calls = Calls(writer, statements, {name: index for index, name in enumerate(sorted(verbs))})
    quick = quick_calls(machine, verbs)
    calls.numbers = {id(op): number for number, (op, _) in enumerate(quick)}
    for name in sorted(verbs):
        lines += calls.deed(name)
    for op, body in quick:
        lines += calls.call(op, body)
    for name, number in calls.answers.items():
        lines += calls.answer(name, number)
    acted = [calls.action(number, action) for number, action in enumerate(machine.actions)]
    for source in acted:
        lines += source or []
    made = 0
    while made < len(statements.rules):
        for woken, number in list(statements.rules.items())[made:]:
            lines += statements.rule_set(woken, number)
            made += 1
    space = _space(writer)
    source = "\n".join(lines)
    exec(compile(source, "<generated>", "exec"), space)  # noqa: S102  # numbers and templates of ours only
    space["READY"] = machine.ready = [
        tuple((index, bit, space.get(name)) for index, bit, name in row) for row in ready
    ]
    machine.listing = {group: space[f"g{number}"] for number, group in enumerate(groups)}
    machine.straight = {
        number: tuple((space[name], after) if name else None for name, after in row)
        for number, row in segments.items()
    }
    machine.whole = {
        id(body): row[0][0]
        for body, row in ((machine.bodies[number], row) for number, row in machine.straight.items())
        if row[0] is not None and row[0][1] == len(body)
    }
    machine.plain_abilities = [
        [_plain(machine, ready[definition][index], space, definition, index) for index in range(len(abilities))]
        for definition, abilities in enumerate(machine.abilities)
    ]
    space["PLAIN"] = machine.plain_abilities
    machine.calls = {key: space[f"c{number}"] for key, number in calls.numbers.items()}
    machine.acting = [space[f"a{number}"] if source else None for number, source in enumerate(acted)]
    for number in machine.line_clocks:
        machine.clock_stirs[number] = space[f"z{number}"]
    machine.stirring = [space[f"q{number}"] for number in machine.all_rules]
    machine.acting_now = [
        (acting, tuple(machine.stirring[rule] for rule in machine.rules_after[action.name]))
        for acting, action in zip(machine.acting, machine.actions, strict=True)
    ]
    machine.acting_now.append((None, ()))
    values = _Values(writer, space)
    machine.value, machine.functions = values, values.functions
    machine.asks = _Predicates(writer, space)
    machine.properties_now = {
        number: space[f"p{number}"] if not plain else _printed_property(machine.printed[number])
        for number, plain in writer.properties.items()
    }
    machine.source = source


def _number_definitions(writer: Writer) -> None:
    writer.definitions = {name: number for number, name in enumerate(writer.machine.definitions)}


def _plain_properties(writer: Writer) -> None:
    """A property is plain if it is a printed number of every card and nothing in the program changes it."""
    machine = writer.machine
    changed = {modifier.target for modifier in machine.modifiers}
    for modifier in machine.modifiers:
        changed |= set(modifier.keeping)
    for op in walk((machine.lines, machine.cards, machine.also)):
        if isinstance(op, ops.Assign) and isinstance(op.target, ir.PropertyOf):
            changed.add(op.target.property)
    for number, entry in enumerate(machine.property_defs):
        printed = machine.printed[number]
        writer.properties[number] = entry.name not in changed and not any(
            isinstance(each, Expr) for each in printed
        )


def _stirs(writer: Writer, body: tuple[Op, ...], names: Names) -> str:
    """Whether a rule has anything to do: the source of `engine.stirring`."""
    parts = [_op_stirs(writer, op, names) for op in body]
    if "True" in parts:
        return "True"
    parts = [part for part in parts if part != "False"]
    return "(" + " or ".join(parts) + ")" if parts else "False"


def _op_stirs(writer: Writer, op: Op, names: Names) -> str:
    if isinstance(op, ops.Branch):
        holds = writer.condition(op.condition, names)
        then, orelse = _stirs(writer, op.then, names), _stirs(writer, op.orelse, names)
        if holds in ("True", "False"):
            return then if holds == "True" else orelse
        if (then, orelse) == ("True", "False"):
            return f"({holds})"
        return f"({then} if {holds} else {orelse})"
    if isinstance(op, ops.While):
        return f"({writer.condition(op.condition, names)})"
    if isinstance(op, ops.Act):
        if op.seats == ir.Noun(ir.SEAT, (ir.Group("players", ir.You()),)):
            seats = range(writer.machine.seats)
            each = [f"(not g.out[{s}] and {_stirs(writer, op.body, evolve(names, you=str(s)))})" for s in seats]
            return "(" + " or ".join(each) + ")"
        seat = writer.fresh("y")
        inner = _stirs(writer, op.body, evolve(names, you=seat))
        return f"any([{inner} for {seat} in {writer.list_of(op.seats, names)}])"
    if isinstance(op, ops.ForEach):
        return f"bool({writer.list_of(op.over, names)})"
    return "True"


def _definitions(writer: Writer) -> list[str]:
    lines: list[str] = []
    modified = {modifier.target for modifier in writer.machine.modifiers}
    for name, number in writer.definitions.items():
        definition = writer.machine.definitions[name]
        count = len(definition.params)
        args = "".join(f", l{index}" for index in range(count))
        names = Names(you="you", this="-1", event="None", local=lambda slot: f"l{slot}", sure_locals=count)
        value = writer.expr(definition.value, names)
        lines.append(f"def d{number}(g, you{args}):")
        target = "definition:" + name
        if target in modified:
            key = writer.constant(target)
            lines += [
                f"    v = {value}",
                f"    if {key} in g.modifiers: v = g.modified({key}, v, {'l0' if count else 'you'})",
                "    return v",
            ]
        else:
            lines.append(f"    return {value}")
    return lines


def _properties(writer: Writer) -> list[str]:
    """Functions of the properties that something may change."""
    lines: list[str] = []
    for number, plain in writer.properties.items():
        if plain:
            continue
        entry = writer.machine.property_defs[number]
        key = writer.constant(entry.name)
        lines += [
            f"def p{number}(g, card):",
            f"    v = g.kept.get((card, {number})) if g.kept else None",
            "    if v is None:",
            f"        v = P{number}[g.printed[card]]",
        ]
        word = "if"
        if entry.default is not None and any(
            value is entry.default for value in writer.machine.printed[number]
        ):
            names = Names(you="OWNER[g.at[card]]", this="card", event="None")
            lines.append(
                f"        if v is {writer.constant(entry.default)}: v = {writer.expr(entry.default, names)}"
            )
            word = "elif"
        lines += [
            f"        {word} v.__class__ is not int: v = evaluate(g, v, [OWNER[g.at[card]], card, None])",
            f"    if {key} in g.modifiers: v = g.modified({key}, v, card)",
            "    return v",
        ]
    return lines


def _segments(statements: Statements, lines: list[str]) -> dict[int, list[tuple[str, int]]]:
    """For each body and place: the function of the straight stretch that begins there, and where it ends."""
    machine = statements.writer.machine
    sure = _sure_locals(machine)
    found: dict[int, list[tuple[str, int]]] = {}
    for number, body in enumerate(machine.bodies):
        row: list[tuple[str, int]] = [("", 0)] * len(body)
        at = 0
        while at < len(body):
            end = at
            while end < len(body) and _is_printable(statements, body[end]):
                end += 1
            if end > at:
                lines += statements.segment(number, at, body[at:end], sure.get(number, 0))
                row[at] = (f"s{number}_{at}", end)
            at = max(end, at + 1)
        if any(name for name, _ in row):
            found[number] = row
    return found


def _is_printable(statements: Statements, op: Op) -> bool:
    return statements.straight.is_straight_op(op) and not _pays_from_several(op)


def _pays_from_several(op: Op) -> bool:
    return any(
        isinstance(each, ops.Change) and each.how == "pay" and each.source is not None for each in walk(op)
    )


def _sure_locals(machine: Machine) -> dict[int, int]:
    """Bodies of verbs and actions: their first locals are parameters, which are somebody."""
    found: dict[int, int] = {}
    for each in (*machine.verbs.values(), *machine.actions):
        for node in (each.body, *(value for op in walk(each.body) for value in _bodies_of(op))):
            if node:
                found[machine.body_number(node)] = len(each.params)
    return found


def _bodies_of(op: Any) -> Sequence[tuple[Op, ...]]:
    bodies = [getattr(op, name, ()) for name in ("body", "then", "orelse")]
    bodies += list(getattr(op, "bodies", ()))
    return [body for body in bodies if isinstance(body, tuple) and body and isinstance(body[0], Op)]


def _ready(writer: Writer, lines: list[str]) -> list[list[tuple[int, int, str]]]:
    """For each card and ability: its index, the bit of its mark if it has a limit, the function that asks the rest."""
    machine = writer.machine
    rows: list[list[tuple[int, int, str]]] = []
    for definition, abilities in enumerate(machine.abilities):
        row = []
        for index, ability in enumerate(abilities):
            kind = machine.ability_kind[ability.kind]
            conditions = _ready_conditions(writer, definition, index, ability, kind)
            name = ""
            if conditions:
                name = f"y{definition}_{index}"
                lines += [f"def {name}(g, you, card):", f"    return {' and '.join(conditions)}"]
            row.append((index, 1 << index if kind.limit else 0, name))
        rows.append(row)
    return rows


def _ready_conditions(
    writer: Writer, definition: int, index: int, ability: ir.Ability, kind: ir.AbilityKindDef
) -> list[str]:
    argument = writer.machine.ability_argument[definition][index]
    names = Names(you="you", this="card", event="None", local=lambda _slot: str(argument))
    found = []
    for expr in (kind.condition, ability.condition):
        if expr is not None:
            source = writer.condition(expr, names)
            found += [source] if source != "True" else []
    for price, act in ((kind.price, f"[you, card, None, {argument}]"), (ability.price, "[you, card, None]")):
        asking = any(isinstance(op, ops.Ask) for op in price.deeds)
        if price.payments or asking:
            found.append(f"g.is_payable({writer.constant(price)}, {act})")
    return found


def _plain(
    machine: Machine, ready: tuple[int, int, str], space: dict[str, Any], definition: int, index: int
) -> tuple[Any, ...] | None:
    """What use of an ability needs that certainly asks nothing: its body, its kind, what asks whether it can be
    used, and the deeds that it costs with the locals of each. None for any other ability."""
    ability = machine.abilities[definition][index]
    kind = machine.ability_kind[ability.kind]
    function = space.get(f"w{definition}_{index}") if ability.body else _nothing
    if function is None or machine.watches_uses or ability.price.payments or kind.price.payments:
        return None
    argument = (machine.ability_argument[definition][index],) if kind.params else ()
    deeds = []
    for price, args in ((kind.price, argument), (ability.price, ())):
        if price.deeds:
            deed = machine.whole.get(id(price.deeds))
            if deed is None:
                return None
            deeds.append((deed, (*args, *(0,) * (price.slots - len(args)))))
    return function, ability.kind, space.get(ready[2]), tuple(deeds)


def _nothing(game: Any, you: int, card: int) -> None:
    """The body of an ability that only costs something."""


class _Values:
    """The value of an expression by a function that is printed when it is first asked for."""

    def __init__(self, writer: Writer, space: dict[str, Any]) -> None:
        self.writer = writer
        self.space = space
        self.functions: dict[int, Any] = {}

    def __call__(self, game: Any, expr: Expr, act: list[Any]) -> Any:
        function = self.functions.get(id(expr))
        if function is None:
            function = self.functions[id(expr)] = self._print(expr)
        return function(game, act)

    def _print(self, expr: Expr) -> Any:
        source = f"lambda g, a: {self.writer.expr(expr, Names())}"
        return eval(compile(source, "<generated>", "eval"), self.space)  # noqa: S307  # numbers and templates of ours only


class _Predicates(_Values):
    """The same for a yes or no about an event."""

    def __call__(self, game: Any, expr: Expr, act: list[Any], candidate: Any = None) -> Any:
        function = self.functions.get(id(expr))
        if function is None:
            source = f"lambda g, a, e: {self.writer.condition(expr, Names().inner('e', is_event=True))}"
            function = self.functions[id(expr)] = eval(compile(source, "<generated>", "eval"), self.space)  # noqa: S307  # ours only
        return function(game, act, candidate)


def _printed_property(row: list[int]) -> Any:
    return lambda game, card: row[game.printed[card]]


def _space(writer: Writer) -> dict[str, Any]:
    """What generated source may name: tables of the machine and a few functions."""
    machine = writer.machine
    space: dict[str, Any] = {
        "K": writer.constants,
        "OWNER": machine.instance_seat,
        "ZONE": machine.instance_zone,
        "ACTIVE": machine.is_active,
        "KINDS": machine.def_kinds,
        "TEAM": machine.team_of,
        "ROLE": machine.role_of,
        "OPPONENTS": machine.opponents_of,
        "OF_KIND": machine.of_kind,
        "OWN": machine.own_triggers,
        "LIMIT": LIMIT,
        "SEATS": tuple(range(machine.seats)),
        "evaluate": reference.evaluate,
        **_FUNCTIONS,
    }
    space |= {f"P{number}": row for number, row in enumerate(machine.printed)}
    for number in range(len(machine.printed)):
        space[f"S{number}"] = [machine.printed_number(number, each) for each in range(len(machine.cards))]
    space["is_active"] = _is_active_of(machine)
    return space


def _is_active_of(machine: Machine) -> Any:
    active, owner = machine.is_active, machine.instance_seat

    def is_active(game: Any, card: int, you: int) -> bool:
        instance = game.at[card]
        return active[instance] and owner[instance] in (you, -1)

    return is_active


def _bits(value: Any) -> int:
    if value.__class__ is int:
        return int(value)
    found = 0
    for each in value:
        found |= each
    return found


def _best(things: list[Any], most: bool, value: Any) -> list[Any]:  # noqa: FBT001  # printed by us
    if not things:
        return things
    values = [value(each) for each in things]
    wanted = max(values) if most else min(values)
    return [each for each, found in zip(things, values, strict=True) if found == wanted]


_FUNCTIONS: dict[str, Any] = {
    "bits": _bits,
    "best": _best,
    "first": lambda things: things[0] if things else -1,
    "one": lambda thing: [thing] if thing >= 0 else [],
    "divided": lambda left, right: left // right if right else 0,
    "place": lambda base, seat: base + 2 * seat if seat >= 0 else -1,
    "is_kind": lambda game, card, bit: card >= 0 and game.machine.def_kinds[game.printed[card]] & bit != 0,
    "is_named": lambda game, card, number: card >= 0 and game.printed[card] == number,
}
