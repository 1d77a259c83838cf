"""Source of nouns: where things are looked for, and which of them are meant."""

import re

from realmsdsl import ir
from realmsdsl.engine.generate.cells import beside
from realmsdsl.engine.generate.resolving import resolved
from realmsdsl.engine.generate.writer import Names, Writer, prints
from realmsdsl.ir import Sort


@prints(ir.Noun)
def noun(writer: Writer, expr: ir.Noun, names: Names) -> str:
    """The things of a noun."""
    flat = _flat(writer, expr, names) or _of_kind(writer, expr, names)
    if flat is not None:
        return flat
    if not is_about_events(expr):
        return _narrowed(writer, expr, names)
    if not expr.best and expr.slice is None:
        name = writer.fresh()
        return f"[{name}[2] for {name} in {where(writer, expr, names)}{_guard(writer, expr, name, names)}]"
    return f"[e[2] for e in {_narrowed(writer, expr, names)}]"


def candidates(writer: Writer, expr: ir.Noun, names: Names) -> str:
    """The same as candidates: events where it looks for events."""
    return _narrowed(writer, expr, names) if is_about_events(expr) else noun(writer, expr, names)


def is_about_events(expr: ir.Expr) -> bool:
    """Whether a noun looks for events."""
    return isinstance(expr, ir.Noun) and isinstance(expr.where[0], ir.Happened)


def _guard(writer: Writer, expr: ir.Noun, name: str, names: Names) -> str:
    """The condition of a noun behind `for … in …`; empty if it always holds."""
    if expr.which is None:
        return ""
    condition = writer.expr(expr.which, names.inner(name, is_event=is_about_events(expr)))
    return "" if condition == "True" else f" if {condition}"


def _narrowed(writer: Writer, expr: ir.Noun, names: Names) -> str:
    """Where a noun looks, without what is not meant, down to the best of them and to its slice."""
    near = beside(writer, expr, names)
    if near is not None:
        expr = ir.Noun(expr.sort, expr.where, near[1], expr.best, expr.slice)
    source = where(writer, expr, names) if near is None else near[0]
    halved = None if near is not None else _halved(writer, expr, names)
    if halved is not None:
        source = halved
    else:
        name = writer.fresh()
        guard = _guard(writer, expr, name, names)
        if guard == " if False":
            return "[]"
        if guard:
            source = f"[{name} for {name} in {source}{guard}]"
    for best in expr.best:
        inner = writer.fresh()
        value = writer.expr(best.value, names.inner(inner, is_event=is_about_events(expr)))
        source = f"best({source}, {best.most}, lambda {inner}: {value})"
    return source if expr.slice is None else _slice(writer, expr.slice, source, names)


def _slice(writer: Writer, part: ir.Slice, source: str, names: Names) -> str:
    if part == ir.Slice("top", ir.Number(1)):
        return f"{source}[-1:]"
    return f"g.slice({source}, {part.end!r}, {writer.expr(part.count, names)})"


def _halved(writer: Writer, expr: ir.Noun, names: Names) -> str | None:
    """`one or other` as a condition, where `other` says nothing of the thing: that is asked once, and not of each thing.

    Where `one` says in which of the places the thing lies, it is not looked for in the others. None for any other condition.
    """
    if expr.which is None or is_about_events(expr):
        return None
    items = expr.which.items if isinstance(expr.which, ir.All) else (expr.which,)
    name = writer.fresh()
    inner = names.inner(name, is_event=False)
    for at, item in enumerate(items):
        about, other = _halves(writer, item, name, inner)
        if not about or not other:
            continue
        rest = [writer.expr(each, inner) for each in (*items[:at], *items[at + 1 :])]
        left = [each for each in rest if each != "True"]
        where_it_lies = [each for each in places(writer, expr, names) if about == [f"({name} in {each})"]]
        every = _those(name, where(writer, expr, names), left)
        if where_it_lies:
            some = _those(name, where_it_lies[0], left)
        else:
            some = _those(name, where(writer, expr, names), [f"({' or '.join(about)})", *left])
        return f"({every} if {' or '.join(other)} else {some})"
    return None


def _halves(writer: Writer, item: ir.Expr, name: str, names: Names) -> tuple[list[str], list[str]]:
    """The alternatives of a condition that speak of a candidate, and those that do not."""
    item, names = resolved(writer, item, names)
    if not isinstance(item, ir.Any):
        return [], []
    parts = [part for each in item.items if (part := writer.expr(each, names)) != "False"]
    about = [part for part in parts if re.search(rf"\b{name}\b", part)]
    return about, [part for part in parts if part not in about]


def _those(name: str, source: str, asked: list[str]) -> str:
    return f"[{name} for {name} in {source}{' if ' if asked else ''}{' and '.join(asked)}]"


# ---- common nouns in one piece ---------------------------------------------------------------------------


def _of_kind(writer: Writer, expr: ir.Noun, names: Names) -> str | None:
    """The abilities of one kind of one card, from a table; None for any other noun."""
    place, which = expr.where[0], expr.which
    if len(expr.where) > 1 or not isinstance(place, ir.AbilitiesOf) or expr.best or expr.slice is not None:
        return None
    if (
        not isinstance(which, ir.IsAbility)
        or not isinstance(which.ability, ir.Candidate)
        or which.ability.depth
    ):
        return None
    if place.cards.type.many or not writer.is_sure(place.cards, names):
        return None
    card = writer.expr(place.cards, names)
    kind = writer.machine.ability_kind_index[which.kind]
    return f"[64 * {card} + i for i in OF_KIND[g.face[{card}]][{kind}]]"


def _flat(writer: Writer, expr: ir.Noun, names: Names) -> str | None:
    """The cards of one zone of several seats, in a single pass; None for any other noun."""
    place = expr.where[0]
    if (
        len(expr.where) > 1
        or not isinstance(place, ir.InZone)
        or place.pile
        or expr.best
        or expr.slice is not None
    ):
        return None
    seats = _seats(writer, place.seats, names)
    if seats is None:
        return None
    seat, card = writer.fresh("s"), writer.fresh()
    base = writer.machine.zone_base[writer.machine.zone_index[place.zone]]
    guard = _guard(writer, expr, card, names)
    return (
        f"[{card} for {seat} in {seats} if not g.out[{seat}] for {card} in g.zones[{base} + {seat}]{guard}]"
    )


def _seats(writer: Writer, group: ir.Expr | None, names: Names) -> str | None:
    """All players or opponents, out or not; None for any other group."""
    if not isinstance(group, ir.Noun) or len(group.where) > 1 or group.which is not None or group.best:
        return None
    seats = group.where[0]
    return seats_of(writer, seats, names) if isinstance(seats, ir.Group) and group.slice is None else None


def seats_of(writer: Writer, group: ir.Group, names: Names) -> str | None:
    """All players or opponents, out or not; None for any other group."""
    if group.group == "players":
        return "SEATS"
    if group.group == "opponents" and writer.is_sure(group.of, names):
        return f"OPPONENTS[{writer.expr(group.of, names)}]"
    return None


# ---- where to look ------------------------------------------------------------------------------------------


def where(writer: Writer, expr: ir.Noun, names: Names) -> str:
    """Where a noun looks, as one list."""
    parts = places(writer, expr, names)
    return parts[0] if len(parts) == 1 else "[" + ", ".join(f"*{part}" for part in parts) + "]"


def places(writer: Writer, expr: ir.Noun, names: Names) -> list[str]:
    """The same, one list for each place."""
    return [_place(writer, each, expr, names) for each in expr.where]


def _place(writer: Writer, place: ir.Where, expr: ir.Noun, names: Names) -> str:
    if isinstance(place, ir.InZone):
        return _zone(writer, place, names)
    if isinstance(place, ir.Among):
        return writer.list_of(place.things, names)
    if isinstance(place, ir.Happened):
        return _events(writer, place, names)
    if isinstance(place, ir.Cells):
        return _cells(writer, place, names)
    if isinstance(place, ir.AbilitiesOf):
        return f"g.abilities_on({writer.list_of(place.cards, names)})"
    if isinstance(place, ir.Group):
        seats = seats_of(writer, place, names)
        if seats is None:
            return f"g.group({writer.constant(place.group)}, {writer.expr(place.of, names)})"
        seat = writer.fresh("s")
        return f"[{seat} for {seat} in {seats} if not g.out[{seat}]]"
    if expr.sort.sort is Sort.WORD:
        return repr(list(writer.machine.word_bit[expr.sort.of].values()))
    return f"g.everything({writer.constant(expr.sort)}, [{names.you}])"


def _cells(writer: Writer, place: ir.Cells, names: Names) -> str:
    base = writer.machine.zone_base[writer.machine.zone_index[place.zone]]
    seats = writer.list_of(place.seats, names) if writer.machine.is_of_players(base) else "(0,)"
    return f"g.cells_of({base}, {seats})"


def _zone(writer: Writer, place: ir.InZone, names: Names) -> str:
    base = writer.machine.zone_base[writer.machine.zone_index[place.zone]]
    top = "[-1:]" if place.pile else ""
    if place.seats is None:
        return f"g.zones[{base}]{top}"
    if writer.is_sure(place.seats, names):
        seat = writer.expr(place.seats, names)
        return f"g.zones[{base} + {seat}]{top}" if base else f"g.zones[{seat}]{top}"
    seat, card = writer.fresh("s"), writer.fresh()
    seats = writer.list_of(place.seats, names)
    return f"[{card} for {seat} in {seats} for {card} in g.zones[{base} + {seat}]{top}]"


def _events(writer: Writer, place: ir.Happened, names: Names) -> str:
    events = f"g.happened({writer.constant(place.verb)}, {writer.constant(place.period)})"
    if place.by is None:
        return events
    event = writer.fresh("e")
    return f"[{event} for {event} in {events} if {event}[1] == {writer.expr(place.by, names)}]"


@prints(ir.Single)
def _single(writer: Writer, expr: ir.Single, names: Names) -> str:
    if isinstance(expr.noun, ir.Noun) and expr.noun.slice is not None:
        return f"first({writer.expr(expr.noun, names)})"
    return f"min({writer.list_of(expr.noun, names)}, default=-1)"


@prints(ir.Range)
def _range(writer: Writer, expr: ir.Range, names: Names) -> str:
    return f"numbers({writer.expr(expr.low, names)}, {writer.expr(expr.high, names)})"
