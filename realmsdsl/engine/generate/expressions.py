"""Source of what is bound, what is asked of things, and numbers."""

from realmsdsl import ir
from realmsdsl.engine.generate.nouns import candidates, is_about_events, where
from realmsdsl.engine.generate.resolving import inside
from realmsdsl.engine.generate.writer import Names, Writer, prints, words
from realmsdsl.engine.layout import LIMIT
from realmsdsl.ir import Sort

# ---- constants and what is bound ---------------------------------------------------------------------------


@prints(ir.Number, ir.Truth, ir.Word, ir.WordSet)
def _constant(writer: Writer, expr: ir.Expr, _names: Names) -> str:
    if isinstance(expr, ir.Truth):
        return repr(expr.value)
    value = writer.machine.constant(expr)
    return repr(value) if value >= 0 else f"({value})"


@prints(ir.Local)
def _local(_writer: Writer, expr: ir.Local, names: Names) -> str:
    return names.local(expr.slot)


@prints(ir.Candidate)
def _candidate(_writer: Writer, expr: ir.Candidate, names: Names) -> str:
    name, is_event = names.candidates[expr.depth]
    return f"{name}[2]" if is_event else name


@prints(ir.This)
def _this(_writer: Writer, _expr: ir.This, names: Names) -> str:
    return names.this


@prints(ir.You)
def _you(_writer: Writer, _expr: ir.You, names: Names) -> str:
    return names.you


@prints(ir.EventObject)
def _event_object(_writer: Writer, expr: ir.EventObject, names: Names) -> str:
    return f"{names.event}{'[3]' * expr.depth}[0]"


@prints(ir.EventSeat)
def _event_seat(_writer: Writer, expr: ir.EventSeat, names: Names) -> str:
    return f"{names.event}{'[3]' * expr.depth}[1]"


@prints(ir.EventAmount)
def _event_amount(_writer: Writer, expr: ir.EventAmount, names: Names) -> str:
    return f"{names.event}{'[3]' * expr.depth}[2]"


# ---- what is asked of a thing ------------------------------------------------------------------------------


@prints(ir.ResourceOf)
def _resource(writer: Writer, expr: ir.ResourceOf, names: Names) -> str:
    number = writer.machine.resource_index[expr.resource]
    seat = writer.expr(expr.seat, names)
    if not writer.is_sure(expr.seat, names):
        return f"g.resource({number}, {seat})"
    return writer.resource_at(number, seat)


@prints(ir.CounterOf)
def _counter(writer: Writer, expr: ir.CounterOf, names: Names) -> str:
    return f"g.counter({writer.machine.counter_index[expr.counter]}, {writer.expr(expr.card, names)})"


@prints(ir.PropertyOf)
def _property(writer: Writer, expr: ir.PropertyOf, names: Names) -> str:
    machine = writer.machine
    number = machine.property_index[expr.property]
    card = writer.expr(expr.card, names)
    asking = f", {names.you}" if machine.asks_who_asks[number] else ""
    if isinstance(expr.card, ir.Candidate):
        name, is_event = names.candidates[expr.card.depth]
        if is_event:
            # history remembers what the card was, not what it is
            at = machine.snapshot_index[number]
            return f"({name}[5][{at}] if {name}[5] is not None else g.property({number}, {card}{asking}))"
    if not writer.is_sure(expr.card, names):
        return f"g.property({number}, {card}{asking})"
    if writer.properties[number]:
        return f"P{number}[g.printed[{card}]]"
    if all(machine.printed_number(number, each) is not None for each in range(len(machine.cards))):
        if names.calm:
            return f"S{number}[g.printed[{card}]]"
        # the common moment: nothing in the game changes any card
        return f"(p{number}(g, {card}) if g.kept or g.modifiers else S{number}[g.printed[{card}]])"
    return f"p{number}(g, {card}{asking})"


@prints(ir.FactOf)
def _fact(writer: Writer, expr: ir.FactOf, names: Names) -> str:
    of = writer.expr(expr.of, names)
    sort = expr.of.type.sort
    if writer.is_sure(expr.of, names):
        if sort is Sort.CARD and expr.fact == "name":
            return f"g.printed[{of}]"
        if expr.fact == "owner":
            return f"OWNER[g.at[{of}]]"
        if sort is Sort.SEAT and expr.fact in ("seat", "team", "role"):
            return {"seat": f"({of} + 1)", "team": f"(TEAM[{of}] + 1)", "role": f"ROLE[{of}]"}[expr.fact]
    return f"g.fact({writer.constant(expr.fact)}, {of}, {writer.constant(sort)})"


@prints(ir.Answer)
def _answer(writer: Writer, expr: ir.Answer, names: Names) -> str:
    seat = writer.expr(expr.seat, names)
    args = [
        words(writer, each, names) if each.type.sort is Sort.WORD else writer.expr(each, names)
        for each in expr.args
    ]
    if not writer.is_sure(expr.seat, names):
        return f"g.answer_to({writer.constant(expr.definition)}, {seat}, [{', '.join(args)}])"
    if not all(
        writer.is_sure(arg, names) or arg.type.sort not in (Sort.CARD, Sort.SEAT, Sort.CELL)
        for arg in expr.args
    ):
        # the function of a question takes it for granted that it is about somebody
        return _asked_of_anybody(writer, expr.definition, seat, args)
    inner = inside(writer, expr, names, [seat, *args])
    if inner is not None:
        return writer.expr(writer.machine.definitions[expr.definition].value, inner)
    return f"d{writer.definitions[expr.definition]}(g, {', '.join((seat, *args))})"


def _asked_of_anybody(writer: Writer, definition: str, seat: str, args: list[str]) -> str:
    if writer.unsure is None:
        return f"g.answer_to({writer.constant(definition)}, {seat}, [{', '.join(args)}])"
    if definition not in writer.unsure:
        writer.unsure.append(definition)
    return f"e{writer.definitions[definition]}(g, {', '.join((seat, *args))})"


@prints(ir.OptionIs)
def _option(writer: Writer, expr: ir.OptionIs, _names: Names) -> str:
    return repr(writer.machine.options[expr.option] == expr.value)


@prints(ir.SeatCount)
def _seat_count(writer: Writer, _expr: ir.SeatCount, _names: Names) -> str:
    return repr(writer.machine.seats)


@prints(ir.Place)
def _place(writer: Writer, expr: ir.Place, names: Names) -> str:
    machine = writer.machine
    base = 2 * machine.zone_base[machine.zone_index[expr.zone]] + (expr.end == "bottom")
    if expr.seat is None:
        return repr(base)
    seat = writer.expr(expr.seat, names)
    return f"({base} + 2 * {seat})" if writer.is_sure(expr.seat, names) else f"place({base}, {seat})"


# ---- numbers -----------------------------------------------------------------------------------------------

_FEW = 100_000
"""More cards, seats or cells than any game has."""


def bound(writer: Writer, expr: ir.Expr) -> int:
    """A number that the size of a value never exceeds."""
    if isinstance(expr, ir.Number):
        return min(abs(expr.value), LIMIT)
    if isinstance(expr, (ir.Count, ir.CountDifferent, ir.SeatCount, ir.LoopNumber, ir.FactOf)):
        return _FEW
    if isinstance(expr, ir.IfElse):
        return max(bound(writer, expr.then), bound(writer, expr.orelse))
    if isinstance(expr, ir.Over):
        return min(LIMIT, bound(writer, expr.value) * (_FEW if expr.op == "sum" else 1))
    if isinstance(expr, ir.Arithmetic):
        return min(LIMIT, _bound_of_result(writer, expr))
    if isinstance(expr, ir.Answer) and writer.is_unchanged("definition:" + expr.definition):
        return bound(writer, writer.machine.definitions[expr.definition].value)
    return _bound_of_property(writer, expr) if isinstance(expr, ir.PropertyOf) else LIMIT


def _bound_of_result(writer: Writer, expr: ir.Arithmetic) -> int:
    left, right = bound(writer, expr.left), bound(writer, expr.right)
    if expr.op == "*":
        return left * right
    return left + right if expr.op in ("+", "-") else max(left, right)


def _bound_of_property(writer: Writer, expr: ir.PropertyOf) -> int:
    number = writer.machine.property_index[expr.property]
    row = writer.machine.printed[number]
    if not writer.properties[number]:
        return LIMIT
    return max((abs(value) for value in row if isinstance(value, int)), default=0)


@prints(ir.Arithmetic)
def _arithmetic(writer: Writer, expr: ir.Arithmetic, names: Names) -> str:
    left, right = writer.expr(expr.left, names), writer.expr(expr.right, names)
    if expr.op in ("min", "max"):
        return f"{expr.op}({left}, {right})"
    if expr.op == "/":
        return f"divided({left}, {right})"
    if expr.op == "+" and "0" in (left, right):
        return right if left == "0" else left
    is_small = _bound_of_result(writer, expr) <= LIMIT
    return f"({left} {expr.op} {right})" if is_small else f"clamped({left} {expr.op} {right})"


@prints(ir.Absolute)
def _absolute(writer: Writer, expr: ir.Absolute, names: Names) -> str:
    return f"abs({writer.expr(expr.value, names)})"


@prints(ir.Count)
def _count(writer: Writer, expr: ir.Count, names: Names) -> str:
    noun = expr.noun
    if not isinstance(noun, ir.Noun):
        return f"len({writer.list_of(noun, names)})"
    if noun.best or noun.slice is not None or noun.which is None:
        return f"len({writer.expr(noun, names)})"
    name = writer.fresh()
    condition = writer.expr(noun.which, names.inner(name, is_event=is_about_events(noun)))
    return f"sum([1 for {name} in {where(writer, noun, names)} if {condition}])"


@prints(ir.CountDifferent)
def _different(writer: Writer, expr: ir.CountDifferent, names: Names) -> str:
    if expr.value.type.many:
        return writer.by_reference(expr, names)
    return f"len({{{_each(writer, expr.value, expr.noun, names)}}})"


@prints(ir.Over)
def _over(writer: Writer, expr: ir.Over, names: Names) -> str:
    values = f"[{_each(writer, expr.value, expr.noun, names)}]"
    if expr.op == "sum":
        is_small = bound(writer, expr.value) * _FEW <= LIMIT
        return f"sum({values})" if is_small else f"clamped(sum({values}))"
    return f"{'max' if expr.op == 'most' else 'min'}({values}, default=0)"


def _each(writer: Writer, value: ir.Expr, noun: ir.Expr, names: Names) -> str:
    """A value for each thing of a noun, as what stands inside brackets."""
    name = writer.fresh()
    asked = writer.expr(value, names.inner(name, is_event=is_about_events(noun)))
    things = candidates(writer, noun, names) if isinstance(noun, ir.Noun) else writer.list_of(noun, names)
    return f"{asked} for {name} in {things}"
