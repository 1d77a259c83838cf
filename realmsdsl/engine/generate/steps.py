"""Source of each op that cannot ask."""

from typing import Any

from attrs import evolve

from realmsdsl import ir, ops
from realmsdsl.engine.generate.cells import cell
from realmsdsl.engine.generate.changing import change
from realmsdsl.engine.generate.moving import move, several_tops
from realmsdsl.engine.generate.statements import Statements, prints
from realmsdsl.engine.generate.stirring import stirring_of
from realmsdsl.engine.generate.writer import NAME, Names, Writer, words
from realmsdsl.ir import Op, Sort
from realmsdsl.ir.walk import ops_in

TICK = ("    g.budget -= 1", "    if g.budget < 0: g.run_away(); return")


def _into(op: Any, names: Names, source: str, *, is_one: bool = False) -> str:
    """A line that does something, with what it was done to bound where that is wanted."""
    if op.into is None:
        return source
    return f"{names.local(op.into)} = {f'first({source})' if is_one else source}"


# ---- cards -----------------------------------------------------------------------------------------------


@prints(ops.Move)
def _move(printer: Statements, op: ops.Move, names: Names) -> list[str]:
    if op.cell is not None:
        placed = f"g.place({{}}, {{}}, {names.you})" if op.how == "place" else "g.lay({}, {})"
        cards = printer.writer.list_of(op.cards, names)
        return [
            _into(op, names, placed.format(cards, cell(printer.writer, op.cell, names)), is_one=op.is_one)
        ]
    quick = move(printer.writer, op, names)
    if quick is not None:
        return quick
    if op.to is None:
        return [_into(op, names, "[]", is_one=op.is_one)]
    cards, place = printer.writer.list_of(op.cards, names), printer.writer.expr(op.to, names)
    return [_into(op, names, f"g.move({cards}, {place})", is_one=op.is_one)]


@prints(ops.Create)
def _create(printer: Statements, op: ops.Create, names: Names) -> list[str]:
    writer = printer.writer
    definitions, times = writer.constant(op.definitions), writer.constant(op.times)
    made = "g.move(made, to)" if op.cell is None else f"g.lay(made, {cell(writer, op.cell, names)})"
    return [
        f"a_ = {names.activation(op)}",
        f"to = {writer.expr(op.to, names)}",
        "made = []",
        f"for d in g.definitions({definitions}, a_) if to >= 0 else ():",
        f"    made += g.copies(d, g.times_of({times}, a_, d))",
        _into(op, names, made, is_one=op.is_one),
        "if g.over: return",
    ]


@prints(ops.Remove)
def _remove(printer: Statements, op: ops.Remove, names: Names) -> list[str]:
    cards = printer.writer.list_of(op.cards, names)
    if op.into is not None:
        return [_into(op, names, f"g.remove({cards})", is_one=op.is_one)]
    name = printer.writer.fresh("m")
    return [f"{name} = {cards}", f"if {name}: g.remove({name})"]


@prints(ops.Shuffle)
def _shuffle(printer: Statements, op: ops.Shuffle, names: Names) -> list[str]:
    return [f"g.shuffle({printer.writer.expr(op.place, names)})"]


@prints(ops.Reveal)
def _reveal(printer: Statements, op: ops.Reveal, names: Names) -> list[str]:
    cards = printer.writer.list_of(op.cards, names)
    return [f"g.reveal({cards}, {names.you}, privately={op.privately})"]


@prints(ops.Swap)
def _swap(printer: Statements, op: ops.Swap, names: Names) -> list[str]:
    first, second = printer.writer.expr(op.first, names), printer.writer.expr(op.second, names)
    return [f"x, y = {first}, {second}", "if x >= 0 and y >= 0: g.exchange(x, y)"]


# ---- numbers and words -----------------------------------------------------------------------------------


@prints(ops.Let)
def _let(printer: Statements, op: ops.Let, names: Names) -> list[str]:
    source = printer.writer.expr(op.value, names)
    # a zone goes on changing, a name does not
    is_list = op.value.type.many and op.value.type.sort is not Sort.WORD
    return [f"{names.local(op.into)} = {f'[*{source}]' if is_list else source}"]


@prints(ops.Change)
def _change(printer: Statements, op: ops.Change, names: Names) -> list[str]:
    writer = printer.writer
    quick = change(writer, op, names)
    if quick is not None:
        return quick
    return [_into(op, names, f"g.change_at_once({writer.constant(op)}, {names.activation(op)})")]


@prints(ops.Assign)
def _assign(printer: Statements, op: ops.Assign, names: Names) -> list[str]:
    sort = op.value.type.sort
    value = (
        words(printer.writer, op.value, names) if sort is Sort.WORD else printer.writer.expr(op.value, names)
    )
    return [f"g.assign({printer.writer.constant(op.target)}, {value}, {names.activation(op.target)})"]


# ---- bodies inside bodies ----------------------------------------------------------------------------------


@prints(ops.Branch)
def _branch(printer: Statements, op: ops.Branch, names: Names) -> list[str]:
    holds = printer.writer.expr(op.condition, names)
    if holds in ("True", "False"):
        return printer.body(op.then if holds == "True" else op.orelse, names)
    lines = [f"if {holds}:", *printer.inner(op.then, names)]
    return [*lines, "else:", *printer.inner(op.orelse, names)] if op.orelse else lines


def _loop(printer: Statements, head: str, bind: list[str], body: tuple[Op, ...], names: Names) -> list[str]:
    """A loop that counts its passes; in a variable while nothing in it counts anything."""
    inner = [*bind, *printer.inner(body, names)]
    if printer.may_end(body) or not all(isinstance(op, _COUNTS_NOTHING) for op in ops_in(body)):
        return [head, *TICK, *inner]
    budget = printer.writer.fresh("n")
    tick = [f"    {budget} -= 1", f"    if {budget} < 0: g.budget = {budget}; g.run_away(); return"]
    return [f"{budget} = g.budget", head, *tick, *inner, f"g.budget = {budget}"]


_COUNTS_NOTHING = (ops.Move, ops.Shuffle, ops.Branch, ops.Let, ops.Change, ops.Remove)


@prints(ops.ForEach)
def _for_each(printer: Statements, op: ops.ForEach, names: Names) -> list[str]:
    name = printer.writer.fresh("x")
    things = printer.writer.list_of(op.over, names)
    bind = [f"    {names.local(op.into)} = {name}"]
    return _loop(printer, f"for {name} in sorted({things}):", bind, op.body, names)


@prints(ops.Repeat)
def _repeat(printer: Statements, op: ops.Repeat, names: Names) -> list[str]:
    name = printer.writer.fresh("i")
    bind = [f"    {names.local(op.into)} = {name} + 1"] if op.into is not None else []
    times = printer.writer.expr(op.times, names)
    lines = _loop(printer, f"for {name} in range({times}):", bind, op.body, names)
    at_once = None if bind else several_tops(printer.writer, op.body, times, names)
    return lines if at_once is None else [*at_once, "else:", *("    " + line for line in lines)]


@prints(ops.While)
def _while(printer: Statements, op: ops.While, names: Names) -> list[str]:
    return _loop(printer, f"while {printer.writer.expr(op.condition, names)}:", [], op.body, names)


@prints(ops.Act)
def _players(printer: Statements, op: ops.Act, names: Names) -> list[str]:
    seats = printer.writer.list_of(op.seats, names)
    if not op.seats.type.many and not names.act and NAME.fullmatch(seats[1:-1]):
        seat = seats[1:-1]
        inner = printer.inner(op.body, evolve(names, you=seat))
        return [f"if not g.out[{seat}]:", *TICK, *inner]
    seat = printer.writer.fresh("y")
    head = [f"for {seat} in g.in_turn_order({seats}):", f"    if g.out[{seat}]: continue", *TICK]
    if not names.act:
        return [*head, *printer.inner(op.body, evolve(names, you=seat))]
    # what is asked of the reference form must see who acts
    bound = f"    {names.act}[0] = {seat}"
    return [*head, bound, *printer.inner(op.body, evolve(names, you=seat)), f"{names.act}[0] = {names.you}"]


# ---- calls -----------------------------------------------------------------------------------------------------


@prints(ops.Perform)
def _perform(printer: Statements, op: ops.Perform, names: Names) -> list[str]:
    machine, writer = printer.writer.machine, printer.writer
    lines: list[str] = []
    args: list[str] = []
    unsure: list[str] = []
    for index, arg in enumerate(op.args):
        source = "" if index == op.over else argument(writer, op.verb, index, arg, names)
        is_thing = index in machine.verb_things[op.verb] and index != op.over
        if is_thing and not writer.is_sure(arg, names):
            name = writer.fresh("t")
            lines.append(f"{name} = {source}")
            unsure.append(f"{name} >= 0")
            source = name
        elif source and not NAME.fullmatch(source):
            name = writer.fresh("t")
            lines.append(f"{name} = {source}")
            source = name
        args.append(source)
    run = _deeds(printer, op, args, names)
    if unsure:
        return [*lines, f"if {' and '.join(unsure)}:", *("    " + line for line in run)]
    return [*lines, *run]


def _deeds(printer: Statements, op: ops.Perform, args: list[str], names: Names) -> list[str]:
    """A call of a verb for one thing or each of several, and the rules behind it."""
    machine, writer = printer.writer.machine, printer.writer
    rules = []
    if machine.rules_after[op.verb]:
        stirred = stirring_of(writer, machine.rules_after[op.verb])
        rules = [
            f"if {stirred} and g.is_set_up and not g.in_rules:",
            f"    {printer.establish(op.verb)}",
            "    if g.over: return",
        ]
    over = ["if g.over: return"] if printer.may_end(machine.verbs[op.verb].body) else []
    if op.over is None:
        deed = printer.deed_or_call(op.verb, names.you, args)
        return [*(line.strip() for line in TICK), *deed, *over, *rules]
    things = writer.list_of(op.args[op.over], names)
    args[op.over] = name = writer.fresh("x")
    deed = printer.deed_or_call(op.verb, names.you, args)
    inner = [*deed, *over]
    return [f"for {name} in sorted(set({things})):", *TICK, *("    " + line for line in inner), *rules]


def argument(writer: Writer, verb: str, index: int, arg: ir.Expr, names: Names) -> str:
    """An argument of a verb: of a set for a parameter that takes one thing the first; words as bits."""
    if writer.machine.takes_set(verb, index):
        return f"[*{writer.list_of(arg, names)}]"
    if arg.type.sort is Sort.WORD:
        return words(writer, arg, names)
    source = writer.expr(arg, names)
    return f"first({source})" if arg.type.many else source


# ---- what lasts, and what is over --------------------------------------------------------------------------------


@prints(ops.Watch, ops.Later, ops.Until, ops.Order)
def _by_reference(printer: Statements, op: Op, names: Names) -> list[str]:
    """An op that only notes something for later: the reference form does it."""
    act = names.activation(op)
    constant = printer.writer.constant
    if isinstance(op, ops.Watch):
        return [f"g.arm({constant(op.trigger)}, {act}, once={op.once}, period={constant(op.period)})"]
    if isinstance(op, ops.Later):
        return [f"g.later({op.edge!r}, {constant(op.clock)}, {constant(op.body)}, {act})"]
    if isinstance(op, ops.Until):
        return [f"g.until({op.edge!r}, {constant(op.clock)}, {constant(op.modifiers)}, {act})"]
    return [f"g.order({constant(getattr(op, 'by', ()))}, {act})"]


@prints(ops.Eliminate)
def _eliminate(_printer: Statements, _op: ops.Eliminate, names: Names) -> list[str]:
    return [f"g.eliminate({names.you})"]


@prints(ops.End)
def _end(printer: Statements, op: ops.End, names: Names) -> list[str]:
    return [f"g.end({names.you}, {printer.writer.constant(op.by)}, won={op.won})", "return"]
