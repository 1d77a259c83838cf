"""Source of each op that cannot ask."""

from typing import Any

from attrs import evolve

from realmsdsl import ir, ops
from realmsdsl.engine.generate.cells import cell
from realmsdsl.engine.generate.statements import Statements, prints
from realmsdsl.engine.generate.writer import Names, Writer, words
from realmsdsl.ir import Op, Sort

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
    quick = _move_one(printer.writer, op, names)
    if quick is not None:
        return [quick]
    if op.to is None:
        return [_into(op, names, "[]", is_one=op.is_one)]
    cards, place = printer.writer.list_of(op.cards, names), printer.writer.expr(op.to, names)
    return [_into(op, names, f"g.move({cards}, {place})", is_one=op.is_one)]


def _move_one(writer: Writer, op: ops.Move, names: Names) -> str | None:
    """One card to the top of a zone whose owner is certain; None for any other move."""
    to = op.to
    if op.into is not None or not isinstance(to, ir.Place) or to.end != "top" or not op.is_one:
        return None
    base = writer.machine.zone_base[writer.machine.zone_index[to.zone]]
    if to.seat is None:
        instance = repr(base)
    elif writer.is_sure(to.seat, names):
        instance = f"{base} + {writer.expr(to.seat, names)}"
    else:
        return None
    return f"g.move_one({writer.expr(op.cards, names)}, {instance})"


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
    return [_into(op, names, f"g.remove({printer.writer.list_of(op.cards, names)})", is_one=op.is_one)]


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
    machine, writer = printer.writer.machine, printer.writer
    is_plain = op.how in ("gain", "lose") and op.how not in machine.remembered and op.source is None
    if not is_plain or op.what not in machine.resource_index or not writer.is_sure(op.of, names):
        return [_into(op, names, f"g.change_at_once({writer.constant(op)}, {names.activation(op)})")]
    number, seat = machine.resource_index[op.what], writer.expr(op.of, names)
    held = writer.resource_at(number, seat)
    if op.amount is None:
        amount = held if op.what in machine.never_negative else f"max(0, {held})"
    elif isinstance(op.amount, ir.Number) and op.amount.value > 0:
        amount = repr(op.amount.value)
        if op.how == "gain" and op.into is None:
            return _gain_so_much(number, seat, held, amount)
    else:
        amount = f"max(0, {writer.expr(op.amount, names)})"
    added = (
        f"g.add({number}, {seat}, {amount})" if op.how == "gain" else f"-g.add({number}, {seat}, -{amount})"
    )
    return [_into(op, names, added)]


def _gain_so_much(number: int, seat: str, held: str, amount: str) -> list[str]:
    """The commonest change, without a call."""
    return [
        f"v = {held} + {amount}",
        f"if v > LIMIT: g.add({number}, {seat}, {amount})",
        "else:",
        f"    {held} = v",
        "    g.changes += 1",
    ]


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


@prints(ops.ForEach)
def _for_each(printer: Statements, op: ops.ForEach, names: Names) -> list[str]:
    name = printer.writer.fresh("x")
    things = printer.writer.list_of(op.over, names)
    bind = f"    {names.local(op.into)} = {name}"
    return [f"for {name} in sorted({things}):", *TICK, bind, *printer.inner(op.body, names)]


@prints(ops.Repeat)
def _repeat(printer: Statements, op: ops.Repeat, names: Names) -> list[str]:
    name = printer.writer.fresh("i")
    bind = [f"    {names.local(op.into)} = {name} + 1"] if op.into is not None else []
    times = printer.writer.expr(op.times, names)
    return [f"for {name} in range({times}):", *TICK, *bind, *printer.inner(op.body, names)]


@prints(ops.While)
def _while(printer: Statements, op: ops.While, names: Names) -> list[str]:
    return [f"while {printer.writer.expr(op.condition, names)}:", *TICK, *printer.inner(op.body, names)]


@prints(ops.Act)
def _players(printer: Statements, op: ops.Act, names: Names) -> list[str]:
    seat = printer.writer.fresh("y")
    seats = printer.writer.list_of(op.seats, names)
    head = [f"for {seat} in g.in_turn_order({seats}):", f"    if g.out[{seat}]: continue", *TICK]
    if names.you != "a[0]":
        return [*head, *printer.inner(op.body, evolve(names, you=seat))]
    # what is asked of the reference form must see who acts
    kept = printer.writer.fresh("k")
    return [f"{kept} = a[0]", *head, f"    a[0] = {seat}", *printer.inner(op.body, names), f"a[0] = {kept}"]


# ---- calls -----------------------------------------------------------------------------------------------------


@prints(ops.Perform)
def _perform(printer: Statements, op: ops.Perform, names: Names) -> list[str]:
    machine, writer = printer.writer.machine, printer.writer
    lines: list[str] = []
    args: list[str] = []
    unsure: list[str] = []
    for index, arg in enumerate(op.args):
        source = "x" if index == op.over else argument(writer, op.verb, index, arg, names)
        is_thing = index in machine.verb_things[op.verb] and index != op.over
        if is_thing and not writer.is_sure(arg, names):
            name = writer.fresh("t")
            lines.append(f"{name} = {source}")
            unsure.append(f"{name} >= 0")
            source = name
        args.append(source)
    run = _deeds(printer, op, args, names)
    if unsure:
        return [*lines, f"if {' and '.join(unsure)}:", *("    " + line for line in run)]
    return [*lines, *run]


def _deeds(printer: Statements, op: ops.Perform, args: list[str], names: Names) -> list[str]:
    """A call of a verb for one thing or each of several, and the rules behind it."""
    machine = printer.writer.machine
    woken = (machine.rules_after[op.verb], machine.rules_then[op.verb])
    rules = (
        [f"r{printer.rules.setdefault(woken, len(printer.rules))}(g)", "if g.over: return"]
        if woken[0]
        else []
    )
    if op.over is None:
        deed = f"v{printer.verbs[op.verb]}({', '.join(['g', names.you, *args])})"
        return [*(line.strip() for line in TICK), deed, "if g.over: return", *rules]
    name = printer.writer.fresh("x")
    args[op.over] = name
    things = printer.writer.list_of(op.args[op.over], names)
    deed = f"v{printer.verbs[op.verb]}({', '.join(['g', names.you, *args])})"
    return [f"for {name} in sorted(set({things})):", *TICK, f"    {deed}", "    if g.over: return", *rules]


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


@prints(ops.End)
def _end(printer: Statements, op: ops.End, names: Names) -> list[str]:
    return [f"g.end({names.you}, {printer.writer.constant(op.by)}, won={op.won})", "return"]
