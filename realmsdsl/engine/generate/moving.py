"""Source of moves: a card, the top card of a zone, all cards of a zone, or those of them that are meant."""

from attrs import evolve, frozen

from realmsdsl import ir, ops
from realmsdsl.engine.generate.traits import either
from realmsdsl.engine.generate.writer import NAME, Names, Writer


_ENTERS = "g.enter_play"


@frozen(slots=True)
class _Spot:
    """A zone instance: the number of its zone, its source, whether cards speak there."""

    zone: int
    source: str
    is_active: bool


def move(writer: Writer, op: ops.Move, names: Names) -> list[str] | None:
    """The lines of a move that leaves no event to the top of a zone; None for any other move."""
    if op.into is not None or op.cell is not None or op.how != "move" or writer.traits.watches:
        return None
    if isinstance(op.to, ir.Local) and names.local(op.to.slot) in names.places:
        op = evolve(op, to=names.places[names.local(op.to.slot)])
    if isinstance(op.to, ir.Local) and op.is_one:
        return _to_a_place(writer, op.cards, names.local(op.to.slot), names)
    if not isinstance(op.to, ir.Place) or op.to.end != "top":
        return None
    to = _spot(writer, op.to.zone, op.to.seat, names)
    if to is None:
        return _to_owner(writer, op, op.to, names)
    if not op.is_one:
        return _several(writer, op.cards, to, names)
    source = _zone_of_top_card(writer, op.cards, names)
    if source is not None and _is_quiet_way(source, to):
        return _top_card(writer, source, to)
    return _one(writer, op.cards, to, names)


def _to_a_place(writer: Writer, card: ir.Expr, place: str, names: Names) -> list[str]:
    """One card to a place that is only known when it moves; to the bottom of a zone, or one where cards speak, the long way."""
    to = _Spot(-1, writer.fresh("d"), is_active=False)
    source = writer.expr(card, names)
    things = [source] if writer.is_sure(card, names) else writer.expr(card, names)
    cards = f"[{source}]" if isinstance(things, list) else f"one({source})"
    return [
        f"{to.source} = {place} >> 1",
        f"if {place} < 0 or {place} & 1 or ACTIVE[{to.source}]: g.move({cards}, {place})",
        "else:",
        *("    " + line for line in _one(writer, card, to, names)),
    ]


def _to_owner(writer: Writer, op: ops.Move, to: ir.Place, names: Names) -> list[str] | None:
    """One card to a zone of its owner, who may be nobody."""
    seat = to.seat
    is_owner = isinstance(seat, ir.FactOf) and seat.fact == "owner" and writer.is_sure(seat.of, names)
    if not is_owner or not op.is_one or seat is None:
        return None
    machine = writer.machine
    number = machine.zone_index[to.zone]
    name = writer.fresh("o")
    base = machine.zone_base[number]
    spot = _Spot(number, f"{base} + {name}" if base else name, machine.is_active[base])
    inner = _one(writer, op.cards, spot, names)
    return [f"{name} = {writer.expr(seat, names)}", f"if {name} >= 0:", *("    " + line for line in inner)]


def _spot(writer: Writer, zone: str, seat: ir.Expr | None, names: Names) -> _Spot | None:
    machine = writer.machine
    number = machine.zone_index[zone]
    base = machine.zone_base[number]
    if seat is None:
        source = repr(base)
    elif not seat.type.many and writer.is_sure(seat, names):
        source = f"{base} + {writer.expr(seat, names)}" if base else writer.expr(seat, names)
    else:
        return None
    return _Spot(number, source, machine.is_active[base])


def _is_quiet_way(source: _Spot, to: _Spot) -> bool:
    """Whether a move goes from one zone to another, and no card speaks in either."""
    return source.zone != to.zone and not source.is_active and not to.is_active


def _is_shared(writer: Writer, spot: _Spot) -> bool:
    """Whether a zone is one that nobody owns."""
    return not writer.machine.zone_of_player[spot.zone]


def _is_of_player(writer: Writer, zone: str) -> bool:
    """Whether each player has a zone of this name."""
    return writer.machine.zone_of_player[writer.machine.zone_index[zone]]


# ---- one card --------------------------------------------------------------------------------------------


def _one(writer: Writer, card: ir.Expr, to: _Spot, names: Names) -> list[str]:
    source = writer.expr(card, names)
    first = []
    if not NAME.fullmatch(source):
        first, source = [f"{(name := writer.fresh('x'))} = {source}"], name
    if not NAME.fullmatch(to.source):
        name = writer.fresh("d")
        first, to = [*first, f"{name} = {to.source}"], evolve(to, source=name)
    known = names.lies.get(source)
    left = known.source if known else ""
    if not left:
        left = writer.fresh("b")
        first.append(f"{left} = g.at[{source}]")
    if known is not None and writer.machine.zone_names[to.zone] not in known.zones:
        long_way, leaving = writer.traits.sheds or "False", []
    else:
        leaves = f"ACTIVE[{left}]" + (f" and ({writer.traits.leaves})" if writer.traits.leaves else "")
        long_way = either(f"{left} == {to.source}", writer.traits.sheds, leaves)
        leaving = [f"if ACTIVE[{left}]: g.marks[{source}] = 0"]
    lines = [
        f"g.zones[{left}].remove({source})",
        f"g.at[{source}] = {to.source}",
        f"g.zones[{to.source}].append({source})",
        "g.changes += 1",
        *leaving,
        *_taken(writer, source, left, to, known.zones if known else ()),
        *_entering(writer, source, to),
    ]
    if long_way != "False":
        lines = [
            f"if {long_way}: g.move_one({source}, {to.source})",
            "else:",
            *("    " + line for line in lines),
        ]
    if writer.is_sure(card, names):
        return [*first, *lines]
    return [first[0], f"if {source} >= 0:", *("    " + line for line in (*first[1:], *lines))]


def _taken(writer: Writer, card: str, left: str, to: _Spot, zones: tuple[str, ...] = ()) -> list[str]:
    """Statistics count the cards that come from a zone that nobody owns, one of these if there are any, to a seat."""
    are_owned = [_is_of_player(writer, each) for each in zones]
    if (to.zone >= 0 and not writer.machine.zone_of_player[to.zone]) or (zones and all(are_owned)):
        return []
    shared = f"SHARED[{left}] and " if not zones or any(are_owned) else ""
    owned = f"OWNER[{to.source}] >= 0 and " if to.zone < 0 else ""
    return [f"if {shared}{owned}g.is_set_up: g.taken.append(({card}, OWNER[{to.source}]))"]


def _entering(writer: Writer, card: str, to: _Spot) -> list[str]:
    if not to.is_active:
        return []
    enters = writer.traits.enters.format(card)
    marks = f"g.marks[{card}] = 0"
    return [f"if {enters}: {_ENTERS}({card})", f"else: {marks}"] if enters else [marks]


def _zone_of_top_card(writer: Writer, cards: ir.Expr, names: Names) -> _Spot | None:
    """The zone in `the top card of a zone`; None for any other card."""
    noun = cards.noun if isinstance(cards, ir.Single) else None
    if not isinstance(noun, ir.Noun) or noun.slice != ir.Slice("top", ir.Number(1)):
        return None
    return _one_zone(writer, noun, names) if noun.which is None else None


def _one_zone(writer: Writer, noun: ir.Noun, names: Names) -> _Spot | None:
    place = noun.where[0]
    if len(noun.where) > 1 or not isinstance(place, ir.InZone) or place.pile or noun.best:
        return None
    return _spot(writer, place.zone, place.seats, names)


def _top_card(writer: Writer, source: _Spot, to: _Spot) -> list[str]:
    zone, card = writer.fresh("z"), writer.fresh("x")
    lines = [
        f"{card} = {zone}.pop()",
        f"g.at[{card}] = {to.source}",
        f"g.zones[{to.source}].append({card})",
        "g.changes += 1",
        *(_taken(writer, card, source.source, to) if _is_shared(writer, source) else ()),
    ]
    sheds = writer.traits.sheds
    if sheds:
        lines = [
            f"if {sheds}: g.move_one({zone}[-1], {to.source})",
            "else:",
            *("    " + line for line in lines),
        ]
    return [f"{zone} = g.zones[{source.source}]", f"if {zone}:", *("    " + line for line in lines)]


def several_tops(writer: Writer, body: ir.Body, times: str, names: Names) -> list[str] | None:
    """The lines that carry out a repeated body at once if there are cards enough, with the condition of that: the move of
    a zone's top card, before which something is done only if there is none. None for any other body."""
    *first, last = body
    if not isinstance(last, ops.Move) or last.into is not None or last.cell is not None or last.how != "move":
        return None
    if writer.traits.watches or not isinstance(last.to, ir.Place) or last.to.end != "top" or not last.is_one:
        return None
    source, to = (
        _zone_of_top_card(writer, last.cards, names),
        _spot(writer, last.to.zone, last.to.seat, names),
    )
    if source is None or to is None or not _is_quiet_way(source, to) or _is_shared(writer, source):
        return None
    if not all(_is_for_want_of(op, last.cards) for op in first):
        return None
    zone, cards, card, place = (writer.fresh(letter) for letter in "zmxd")
    count = times if NAME.fullmatch(times) else writer.fresh("n")
    calm = f" and not ({writer.traits.sheds})" if writer.traits.sheds else ""
    return [
        *([] if count == times else [f"{count} = {times}"]),
        f"{zone} = g.zones[{source.source}]",
        f"if 0 < {count} <= len({zone}) and {count} <= g.budget{calm}:",
        f"    {cards} = {zone}[:-{count} - 1:-1]",
        f"    del {zone}[-{count}:]",
        f"    {place} = {to.source}",
        f"    for {card} in {cards}: g.at[{card}] = {place}",
        f"    g.zones[{place}].extend({cards})",
        f"    g.changes += {count}",
        f"    g.budget -= {count}",
    ]


def _is_for_want_of(op: ir.Op, card: ir.Expr) -> bool:
    """Whether a step does nothing as long as there is a certain top card of a zone."""
    if not isinstance(op, ops.Branch) or op.orelse or not isinstance(op.condition, ir.Not):
        return False
    asked, noun = op.condition.item, card.noun if isinstance(card, ir.Single) else None
    return (
        isinstance(asked, ir.Exists) and isinstance(noun, ir.Noun) and asked.noun == evolve(noun, slice=None)
    )


# ---- several -----------------------------------------------------------------------------------------------


def _several(writer: Writer, cards: ir.Expr, to: _Spot, names: Names) -> list[str] | None:
    """The cards of a zone, all or those that are meant, to one where none speaks."""
    if not isinstance(cards, ir.Noun) or cards.slice is not None or to.is_active:
        return None
    source = _one_zone(writer, cards, names)
    if source is None or source.zone == to.zone:
        return None
    if _is_shared(writer, source) and not _is_shared(writer, to):
        # each of them counts as taken
        return None
    zone, card = writer.fresh("z"), writer.fresh("x")
    traits = writer.traits
    lines = [f"{zone} = g.zones[{source.source}]"]
    moved = zone
    if cards.which is not None:
        moved = writer.fresh("m")
        holds = writer.expr(cards.which, names.inner(card, is_event=False))
        lines.append(f"{moved} = [{card} for {card} in {zone} if {holds}]")
    place = to.source if NAME.fullmatch(to.source) else writer.fresh("d")
    inner = [
        *([] if place == to.source else [f"{place} = {to.source}"]),
        f"for {card} in {moved}:",
        f"    g.at[{card}] = {place}",
        *([f"    g.marks[{card}] = 0"] if source.is_active else []),
        f"g.zones[{place}].extend({moved})",
        f"g.changes += len({moved})",
        *_emptied(zone, moved, card),
    ]
    long_way = either(traits.sheds, traits.leaves if source.is_active else "")
    if long_way == "False":
        return [*lines, f"if {moved}:", *("    " + line for line in inner)]
    return [
        *lines,
        f"if {moved}:",
        f"    if {long_way}: g.move({moved}, 2 * ({to.source}))",
        "    else:",
        *("        " + line for line in inner),
    ]


def _emptied(zone: str, moved: str, card: str) -> list[str]:
    """The cards that have moved lie there no longer."""
    if moved == zone:
        return [f"{zone}.clear()"]
    return [
        f"if len({moved}) == len({zone}): {zone}.clear()",
        "else:",
        f"    for {card} in {moved}: {zone}.remove({card})",
    ]
