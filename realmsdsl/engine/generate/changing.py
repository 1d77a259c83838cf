"""Source of changes of resources: the usual ones without a call."""

from realmsdsl import ir, ops
from realmsdsl.engine.generate.writer import NAME, Names, Writer
from realmsdsl.engine.layout import LIMIT


def change(writer: Writer, op: ops.Change, names: Names) -> list[str] | None:
    """The lines of a gain or loss that leaves no event, of a seat that is certainly somebody; None for any other."""
    machine = writer.machine
    if op.how not in ("gain", "lose") or op.how in machine.remembered or op.source is not None:
        return None
    if op.what not in machine.resource_index or op.of.type.many or not writer.is_sure(op.of, names):
        return None
    number, seat = machine.resource_index[op.what], writer.expr(op.of, names)
    if op.into is not None or not NAME.fullmatch(seat):
        return None
    if op.amount is None:
        return lose_all(writer, number, seat) if op.how == "lose" else None
    amount = writer.expr(op.amount, names)
    if isinstance(op.amount, ir.Number) and op.amount.value > 0:
        return add(writer, number, seat, amount, sign="+" if op.how == "gain" else "-")
    name = amount if NAME.fullmatch(amount) else writer.fresh("n")
    first = [] if name == amount else [f"{name} = {amount}"]
    return [
        *first,
        *_if_any(name, add(writer, number, seat, name, sign="+" if op.how == "gain" else "-"), names),
    ]


def lose_all(writer: Writer, number: int, seat: str) -> list[str] | None:
    """A seat loses all that it has of a resource."""
    if (writer.machine.floors[number] or 0) > 0:
        return None
    held = writer.resource_at(number, seat)
    return [f"if {held} > 0:", f"    {held} = 0", "    g.changes += 1"]


def pay(writer: Writer, number: int, amount: str, names: Names, *, is_all: bool) -> list[str]:
    """Whoever acts pays; if that `is_all` of a price, it certainly has so much."""
    held, floor = writer.resource_at(number, names.you), writer.machine.floors[number]
    if not is_all or (floor or 0) > 0:
        return _if_any(amount, add(writer, number, names.you, amount, sign="-"), names)
    return _if_any(amount, [f"{held} -= {amount}", "g.changes += 1"], names)


def _if_any(amount: str, lines: list[str], names: Names) -> list[str]:
    """Lines that change something only where an amount is above zero."""
    return lines if amount in names.positive else [f"if {amount} > 0:", *("    " + line for line in lines)]


def add(writer: Writer, number: int, seat: str, amount: str, *, sign: str) -> list[str]:
    """Add a number above zero, or take it away; at a limit or below a floor the long way."""
    held, value = writer.resource_at(number, seat), writer.fresh("v")
    floor = writer.machine.floors[number]
    if sign == "+":
        long_way = f"{value} > {LIMIT}" + ("" if floor is None else f" or {value} < {floor}")
    else:
        long_way = f"{value} < {-LIMIT if floor is None else floor}"
    return [
        f"{value} = {held} {sign} {amount}",
        f"if {long_way}: g.add({number}, {seat}, {'' if sign == '+' else '-'}{amount})",
        "else:",
        f"    {held} = {value}",
        "    g.changes += 1",
    ]
