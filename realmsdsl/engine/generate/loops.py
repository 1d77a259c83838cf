"""Source of loops over the things of a noun as they lie, without a list of them."""

from realmsdsl import ir
from realmsdsl.engine.generate.nouns import seats_of
from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.ir import Expr


def each_of(writer: Writer, expr: Expr | None, name: str, names: Names) -> list[list[str]] | None:
    """For each place of a noun the heads of nested loops and conditions, and lines, that bind `name` to its things.

    None if the noun has to be listed: it may name a thing twice, or only some of what it finds.
    """
    if not isinstance(expr, ir.Noun) or expr.best or expr.slice is not None or not is_each_once(expr):
        return None
    condition = "True"
    if expr.which is not None:
        condition = writer.expr(expr.which, names.inner(name, is_event=False))
    found = []
    for place in expr.where:
        heads = _heads(writer, place, name, names)
        if heads is None:
            return None
        if heads[0] == f"for {name} in SEATS:" and condition == (
            f"({name} in OPPONENTS[{names.you}] and not g.out[{name}])"
        ):
            found.append([f"for {name} in OPPONENTS[{names.you}]:", heads[1]])
            continue
        found.append(heads if condition == "True" else [*heads, f"if {condition}:"])
    return found


def _heads(writer: Writer, place: ir.Where, name: str, names: Names) -> list[str] | None:
    if isinstance(place, ir.Group):
        seats = seats_of(writer, place, names)
        return None if seats is None else [f"for {name} in {seats}:", f"if not g.out[{name}]:"]
    if not isinstance(place, ir.InZone):
        return None
    base = writer.machine.zone_base[writer.machine.zone_index[place.zone]]
    if place.seats is None:
        return _cards_of(f"g.zones[{base}]", place, name)
    if writer.is_sure(place.seats, names) and not place.seats.type.many:
        seat = writer.expr(place.seats, names)
        return _cards_of(f"g.zones[{f'{base} + {seat}' if base else seat}]", place, name)
    seat = writer.fresh("s")
    inner = each_of(writer, place.seats, seat, names)
    if inner is None or len(inner) != 1:
        return None
    return [*inner[0], *_cards_of(f"g.zones[{base} + {seat}]", place, name)]


def _cards_of(zone: str, place: ir.InZone, name: str) -> list[str]:
    """The heads that bind `name` to the cards of a zone; of a pile only the top one is there."""
    return [f"if {zone}:", f"{name} = {zone}[-1]"] if place.pile else [f"for {name} in {zone}:"]


def is_each_once(options: Expr) -> bool:
    """Whether a noun certainly names each thing once: it looks into different zones."""
    if not isinstance(options, ir.Noun):
        return not options.type.many
    zones = [each.zone for each in options.where if isinstance(each, ir.InZone) and _is_one_group(each.seats)]
    groups = [each for each in options.where if isinstance(each, ir.Group)]
    if len(options.where) == 1 and groups:
        return True
    return len(zones) == len(options.where) == len(set(zones))


def _is_one_group(seats: Expr | None) -> bool:
    """Whether seats are certainly different: nobody, one of them, or a group."""
    if seats is None or not seats.type.many:
        return True
    return isinstance(seats, ir.Noun) and len(seats.where) == 1 and isinstance(seats.where[0], ir.Group)
