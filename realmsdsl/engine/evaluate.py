"""The reference form of expressions: one function for each class, asked with a game, an activation and candidates.

Values are whole numbers: a card, seat or cell by its number (nobody is -1), a word of a list as one bit and a set of
words as several, a place as twice its zone (plus one for the bottom), an ability as 64 times its card plus its index.
Sets of things are lists in the order of their zones. A candidate that is an event is its tuple.
"""

from collections.abc import Callable
from typing import Any

from realmsdsl import ir
from realmsdsl.engine.events import (
    EVENT_AMOUNT,
    EVENT_FROM,
    EVENT_OBJECT,
    EVENT_SEAT,
    EVENT_SNAPSHOT,
    EVENT_VERB,
)

Candidates = tuple[Any, ...]


def evaluate(game: Any, expr: ir.Expr, act: list[Any], candidates: Candidates = ()) -> Any:
    """The value of an expression."""
    return _EVALUATE[type(expr)](game, expr, act, candidates)


def _thing(candidate: Any) -> int:
    """The number of a candidate, also where it is an event."""
    found: int = candidate[EVENT_OBJECT] if isinstance(candidate, tuple) else candidate
    return found


# ---- constants and what is bound ----------------------------------------------------------------------------


def _constant(game: Any, expr: Any, act: list[Any], candidates: Candidates) -> int:
    return game.machine.constant(expr)


def _local(game: Any, expr: ir.Local, act: list[Any], candidates: Candidates) -> Any:
    return act[3 + expr.slot]


def _local_of(game: Any, expr: ir.LocalOf, act: list[Any], candidates: Candidates) -> Any:
    seat = evaluate(game, expr.seat, act, candidates)
    held = act[3 + expr.slot]
    return held[seat] if isinstance(held, list) and 0 <= seat < len(held) else 0


def _candidate(game: Any, expr: ir.Candidate, act: list[Any], candidates: Candidates) -> int:
    return _thing(candidates[expr.depth])


def _this(game: Any, expr: ir.This, act: list[Any], candidates: Candidates) -> int:
    found: int = act[1]
    return found


def _you(game: Any, expr: ir.You, act: list[Any], candidates: Candidates) -> int:
    found: int = act[0]
    return found


def event_at(act: list[Any], depth: int) -> Any:
    """The event that a trigger answers, `depth` triggers further out."""
    event = act[2]
    for _ in range(depth):
        event = event[3]
    return event


def _event_object(game: Any, expr: ir.EventObject, act: list[Any], candidates: Candidates) -> int:
    found: int = event_at(act, expr.depth)[0]
    return found


def _event_seat(game: Any, expr: ir.EventSeat, act: list[Any], candidates: Candidates) -> int:
    found: int = event_at(act, expr.depth)[1]
    return found


def _event_amount(game: Any, expr: ir.EventAmount, act: list[Any], candidates: Candidates) -> int:
    found: int = event_at(act, expr.depth)[2]
    return found


# ---- what is asked of a thing -------------------------------------------------------------------------------


def _resource(game: Any, expr: ir.ResourceOf, act: list[Any], candidates: Candidates) -> int:
    return game.resource(
        game.machine.resource_index[expr.resource], evaluate(game, expr.seat, act, candidates)
    )


def _counter(game: Any, expr: ir.CounterOf, act: list[Any], candidates: Candidates) -> int:
    return game.counter(game.machine.counter_index[expr.counter], evaluate(game, expr.card, act, candidates))


def _property(game: Any, expr: ir.PropertyOf, act: list[Any], candidates: Candidates) -> int:
    number = game.machine.property_index[expr.property]
    if isinstance(expr.card, ir.Candidate):
        candidate = candidates[expr.card.depth]
        if isinstance(candidate, tuple) and candidate[EVENT_SNAPSHOT] is not None:
            return candidate[EVENT_SNAPSHOT][game.machine.snapshot_index[number]]
    return game.property(number, evaluate(game, expr.card, act, candidates))


def _fact(game: Any, expr: ir.FactOf, act: list[Any], candidates: Candidates) -> int:
    of = evaluate(game, expr.of, act, candidates)
    return game.fact(expr.fact, of, expr)


def _answer(game: Any, expr: ir.Answer, act: list[Any], candidates: Candidates) -> Any:
    seat = evaluate(game, expr.seat, act, candidates)
    args = [evaluate(game, each, act, candidates) for each in expr.args]
    return game.answer_to(expr.definition, seat, args)


def _option(game: Any, expr: ir.OptionIs, act: list[Any], candidates: Candidates) -> bool:
    return game.machine.options[expr.option] == expr.value


def _seat_count(game: Any, expr: ir.SeatCount, act: list[Any], candidates: Candidates) -> int:
    return game.machine.seats


def _loop(game: Any, expr: ir.LoopNumber, act: list[Any], candidates: Candidates) -> int:
    return game.loops.get(expr.loop, 0)


# ---- numbers --------------------------------------------------------------------------------------------------


def _arithmetic(game: Any, expr: ir.Arithmetic, act: list[Any], candidates: Candidates) -> int:
    left = evaluate(game, expr.left, act, candidates)
    right = evaluate(game, expr.right, act, candidates)
    return compute(expr.op, left, right)


def compute(op: str, left: int, right: int) -> int:
    """`left op right`; a division rounds down, and by zero it is zero."""
    if op == "+":
        return left + right
    if op == "-":
        return left - right
    if op == "*":
        return left * right
    if op == "/":
        return left // right if right else 0
    return min(left, right) if op == "min" else max(left, right)


def _absolute(game: Any, expr: ir.Absolute, act: list[Any], candidates: Candidates) -> int:
    return abs(evaluate(game, expr.value, act, candidates))


def _count(game: Any, expr: ir.Count, act: list[Any], candidates: Candidates) -> int:
    return len(many(game, expr.noun, act, candidates))


def _count_different(game: Any, expr: ir.CountDifferent, act: list[Any], candidates: Candidates) -> int:
    things = listed(game, expr.noun, act, candidates)
    values = [evaluate(game, expr.value, act, (each, *candidates)) for each in things]
    if expr.value.type.many:
        union = 0
        for value in values:
            union |= value
        return union.bit_count()
    return len(set(values))


def _over(game: Any, expr: ir.Over, act: list[Any], candidates: Candidates) -> int:
    things = listed(game, expr.noun, act, candidates)
    values = [evaluate(game, expr.value, act, (each, *candidates)) for each in things]
    if not values:
        return 0
    return sum(values) if expr.op == "sum" else max(values) if expr.op == "most" else min(values)


def _distance(game: Any, expr: ir.Distance, act: list[Any], candidates: Candidates) -> int:
    left = evaluate(game, expr.left, act, candidates)
    return game.distance(left, evaluate(game, expr.right, act, candidates), expr)


def _gained(game: Any, expr: ir.Gained, act: list[Any], candidates: Candidates) -> int:
    resource = game.machine.resource_index[expr.resource]
    by = None if expr.by is None else evaluate(game, expr.by, act, candidates)
    return sum(
        event[EVENT_AMOUNT]
        for event in game.happened("gain", expr.period)
        if event[EVENT_OBJECT] == resource and (by is None or event[EVENT_SEAT] == by)
    )


# ---- yes and no -------------------------------------------------------------------------------------------------

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    ">=": lambda left, right: left >= right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    "<": lambda left, right: left < right,
}


def _compare(game: Any, expr: ir.Compare, act: list[Any], candidates: Candidates) -> bool:
    left = evaluate(game, expr.left, act, candidates)
    return _COMPARE[expr.op](left, evaluate(game, expr.right, act, candidates))


def _same(game: Any, expr: ir.Same, act: list[Any], candidates: Candidates) -> bool:
    left = evaluate(game, expr.left, act, candidates)
    right = evaluate(game, expr.right, act, candidates)
    return bool(left == right)


def _meets(game: Any, expr: ir.Meets, act: list[Any], candidates: Candidates) -> bool:
    left = words(game, expr.left, act, candidates)
    return bool(left & words(game, expr.right, act, candidates))


def words(game: Any, expr: ir.Expr, act: list[Any], candidates: Candidates) -> int:
    """A word, or a set of words however it is said, as bits."""
    found = evaluate(game, expr, act, candidates)
    if isinstance(found, (list, tuple)):
        bits = 0
        for each in found:
            bits |= each
        return bits
    return found


def _all(game: Any, expr: ir.All, act: list[Any], candidates: Candidates) -> bool:
    return all(evaluate(game, each, act, candidates) for each in expr.items)


def _any(game: Any, expr: ir.Any, act: list[Any], candidates: Candidates) -> bool:
    return any(evaluate(game, each, act, candidates) for each in expr.items)


def _not(game: Any, expr: ir.Not, act: list[Any], candidates: Candidates) -> bool:
    return not evaluate(game, expr.item, act, candidates)


def _if_else(game: Any, expr: ir.IfElse, act: list[Any], candidates: Candidates) -> Any:
    holds = evaluate(game, expr.condition, act, candidates)
    return evaluate(game, expr.then if holds else expr.orelse, act, candidates)


def _exists(game: Any, expr: ir.Exists, act: list[Any], candidates: Candidates) -> bool:
    return bool(many(game, expr.noun, act, candidates))


def _is_kind(game: Any, expr: ir.IsKind, act: list[Any], candidates: Candidates) -> bool:
    card = evaluate(game, expr.card, act, candidates)
    machine = game.machine
    return card >= 0 and bool(machine.def_kinds[game.printed[card]] & machine.kind_bit[expr.kind])


def _is_named(game: Any, expr: ir.IsNamed, act: list[Any], candidates: Candidates) -> bool:
    card = evaluate(game, expr.card, act, candidates)
    return card >= 0 and game.printed[card] == game.machine.card_index[expr.name]


def _is_in(game: Any, expr: ir.IsIn, act: list[Any], candidates: Candidates) -> bool:
    return evaluate(game, expr.thing, act, candidates) in many(game, expr.noun, act, candidates)


def _state(game: Any, expr: ir.State, act: list[Any], candidates: Candidates) -> bool:
    thing = evaluate(game, expr.thing, act, candidates)
    if isinstance(thing, (list, tuple)):
        return any(game.state(expr.word, each, act) for each in thing)
    return game.state(expr.word, thing, act)


def _is_ability(game: Any, expr: ir.IsAbility, act: list[Any], candidates: Candidates) -> bool:
    return game.ability(evaluate(game, expr.ability, act, candidates)).kind == expr.kind


def _word_of_ability(game: Any, expr: ir.WordOfAbility, act: list[Any], candidates: Candidates) -> int:
    return game.ability_words(evaluate(game, expr.ability, act, candidates))


def _next_to(game: Any, expr: ir.IsNextTo, act: list[Any], candidates: Candidates) -> bool:
    left = evaluate(game, expr.left, act, candidates)
    return game.is_next_to(left, evaluate(game, expr.right, act, candidates), expr)


def _between(game: Any, expr: ir.IsBetween, act: list[Any], candidates: Candidates) -> bool:
    ends = [evaluate(game, each, act, candidates) for each in (expr.thing, expr.first, expr.second)]
    return game.is_between(*ends, expr)


def _came_from(game: Any, expr: ir.CameFrom, act: list[Any], candidates: Candidates) -> bool:
    candidate = candidates[0]
    return isinstance(candidate, tuple) and candidate[EVENT_FROM] in game.machine.zone_numbers(expr.zones)


def _legal(game: Any, expr: ir.Legal, act: list[Any], candidates: Candidates) -> bool:
    args = [evaluate(game, each, act, candidates) for each in expr.args]
    return game.is_legal(expr.action, act[0], args)


# ---- nouns ----------------------------------------------------------------------------------------------------


def many(game: Any, expr: ir.Expr, act: list[Any], candidates: Candidates) -> list[int]:
    """An expression as a list of things: one thing is a list of one, nobody an empty one."""
    if isinstance(expr, ir.Noun):
        return _noun(game, expr, act, candidates)
    found = evaluate(game, expr, act, candidates)
    if isinstance(found, (list, tuple)):
        return list(found)
    return [found] if found >= 0 else []


def listed(game: Any, expr: ir.Expr, act: list[Any], candidates: Candidates) -> list[Any]:
    """The things of a noun as candidates: events where it looks for events."""
    if isinstance(expr, ir.Noun):
        return _candidates(game, expr, act, candidates)
    return many(game, expr, act, candidates)


def _noun(game: Any, expr: ir.Noun, act: list[Any], candidates: Candidates) -> list[int]:
    return [_thing(each) for each in _candidates(game, expr, act, candidates)]


def _candidates(game: Any, noun: ir.Noun, act: list[Any], candidates: Candidates) -> list[Any]:
    found: list[Any] = []
    for where in noun.where:
        found += _WHERE[type(where)](game, where, act, candidates, noun)
    which = noun.which
    if which is not None:
        found = [each for each in found if evaluate(game, which, act, (each, *candidates))]
    for best in noun.best:
        found = _keep_best(game, found, best, act, candidates)
    if noun.slice is not None:
        found = game.slice(found, noun.slice.end, evaluate(game, noun.slice.count, act, candidates))
    return found


def _keep_best(
    game: Any, found: list[Any], best: ir.Best, act: list[Any], candidates: Candidates
) -> list[Any]:
    if not found:
        return found
    values = [evaluate(game, best.value, act, (each, *candidates)) for each in found]
    wanted = max(values) if best.most else min(values)
    return [each for each, value in zip(found, values, strict=True) if value == wanted]


def _in_zone(game: Any, where: ir.InZone, act: list[Any], candidates: Candidates, noun: ir.Noun) -> list[int]:
    machine = game.machine
    base = machine.zone_base[machine.zone_index[where.zone]]
    found: list[int] = []
    seats = [0] if where.seats is None else many(game, where.seats, act, candidates)
    for seat in seats:
        cards = game.zones[base + seat]
        found += cards[-1:] if where.pile else cards
    return found


def _among(game: Any, where: ir.Among, act: list[Any], candidates: Candidates, noun: ir.Noun) -> list[int]:
    return many(game, where.things, act, candidates)


def _anywhere(
    game: Any, where: ir.Anywhere, act: list[Any], candidates: Candidates, noun: ir.Noun
) -> list[int]:
    return game.everything(noun.sort, act)


def _group(game: Any, where: ir.Group, act: list[Any], candidates: Candidates, noun: ir.Noun) -> list[int]:
    return game.group(where.group, evaluate(game, where.of, act, candidates))


def _events(
    game: Any, where: ir.Happened, act: list[Any], candidates: Candidates, noun: ir.Noun
) -> list[Any]:
    by = None if where.by is None else evaluate(game, where.by, act, candidates)
    return [each for each in game.happened(where.verb, where.period) if by is None or each[EVENT_SEAT] == by]


def _cells(game: Any, where: ir.Cells, act: list[Any], candidates: Candidates, noun: ir.Noun) -> list[int]:
    return game.cells(where.zone, evaluate(game, where.seats, act, candidates))


def _abilities(
    game: Any, where: ir.AbilitiesOf, act: list[Any], candidates: Candidates, noun: ir.Noun
) -> list[int]:
    return game.abilities_on(many(game, where.cards, act, candidates))


def _single(game: Any, expr: ir.Single, act: list[Any], candidates: Candidates) -> int:
    found = many(game, expr.noun, act, candidates)
    if not found:
        return -1
    is_slice = isinstance(expr.noun, ir.Noun) and expr.noun.slice is not None
    return found[0] if is_slice else min(found)


def _range(game: Any, expr: ir.Range, act: list[Any], candidates: Candidates) -> list[int]:
    low = evaluate(game, expr.low, act, candidates)
    return list(range(low, evaluate(game, expr.high, act, candidates) + 1))


def _place(game: Any, expr: ir.Place, act: list[Any], candidates: Candidates) -> int:
    machine = game.machine
    seat = 0 if expr.seat is None else evaluate(game, expr.seat, act, candidates)
    if seat < 0:
        return -1
    instance = machine.zone_base[machine.zone_index[expr.zone]] + seat
    return 2 * instance + (expr.end == "bottom")


_WHERE: dict[type, Callable[..., list[Any]]] = {
    ir.InZone: _in_zone,
    ir.Among: _among,
    ir.Anywhere: _anywhere,
    ir.Group: _group,
    ir.Happened: _events,
    ir.Cells: _cells,
    ir.AbilitiesOf: _abilities,
}

_EVALUATE: dict[type, Callable[..., Any]] = {
    ir.Number: _constant,
    ir.Truth: _constant,
    ir.Word: _constant,
    ir.WordSet: _constant,
    ir.Local: _local,
    ir.LocalOf: _local_of,
    ir.Candidate: _candidate,
    ir.This: _this,
    ir.You: _you,
    ir.EventObject: _event_object,
    ir.EventSeat: _event_seat,
    ir.EventAmount: _event_amount,
    ir.ResourceOf: _resource,
    ir.CounterOf: _counter,
    ir.PropertyOf: _property,
    ir.FactOf: _fact,
    ir.Answer: _answer,
    ir.OptionIs: _option,
    ir.SeatCount: _seat_count,
    ir.LoopNumber: _loop,
    ir.Arithmetic: _arithmetic,
    ir.Absolute: _absolute,
    ir.Count: _count,
    ir.CountDifferent: _count_different,
    ir.Over: _over,
    ir.Distance: _distance,
    ir.Gained: _gained,
    ir.Compare: _compare,
    ir.Same: _same,
    ir.Meets: _meets,
    ir.All: _all,
    ir.Any: _any,
    ir.Not: _not,
    ir.IfElse: _if_else,
    ir.Exists: _exists,
    ir.IsKind: _is_kind,
    ir.IsNamed: _is_named,
    ir.IsIn: _is_in,
    ir.State: _state,
    ir.IsAbility: _is_ability,
    ir.WordOfAbility: _word_of_ability,
    ir.IsNextTo: _next_to,
    ir.IsBetween: _between,
    ir.CameFrom: _came_from,
    ir.Legal: _legal,
    ir.Noun: _noun,
    ir.Single: _single,
    ir.Range: _range,
    ir.Place: _place,
}

__all__ = ["EVENT_VERB", "compute", "evaluate", "event_at", "listed", "many", "words"]
