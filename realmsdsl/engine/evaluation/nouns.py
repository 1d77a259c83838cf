"""Nouns: where things are looked for, and which of them are meant."""

from collections.abc import Callable
from typing import Any, Final

from realmsdsl import ir
from realmsdsl.engine.evaluation.asked import Asked, Candidates
from realmsdsl.engine.evaluation.bound import thing
from realmsdsl.engine.evaluation.registry import evaluate, means
from realmsdsl.engine.layout import EVENT_SEAT, MOST_NUMBERS, NOBODY, Activation, Event


def many(game: Asked, expr: ir.Expr, act: Activation, candidates: Candidates = ()) -> list[int]:
    """An expression as a list of things: one thing is a list of one, nobody an empty one."""
    found = evaluate(game, expr, act, candidates)
    if isinstance(found, list):
        return found
    return [found] if found >= 0 else []


def listed(game: Asked, expr: ir.Expr, act: Activation, candidates: Candidates) -> list[Any]:
    """The things of a noun as candidates: events where it looks for events."""
    if isinstance(expr, ir.Noun):
        return _candidates(game, expr, act, candidates)
    return many(game, expr, act, candidates)


@means(ir.Noun)
def _noun(game: Asked, expr: ir.Noun, act: Activation, candidates: Candidates) -> list[int]:
    return [thing(each) for each in _candidates(game, expr, act, candidates)]


def _candidates(game: Asked, noun: ir.Noun, act: Activation, candidates: Candidates) -> list[Any]:
    found: list[Any] = []
    for where in noun.where:
        found += _PLACES[where.__class__](game, where, act, candidates, noun)
    which = noun.which
    if which is not None:
        found = [each for each in found if evaluate(game, which, act, (each, *candidates))]
    for best in noun.best:
        found = _keep_best(game, found, best, act, candidates)
    if noun.slice is not None:
        found = game.slice(found, noun.slice.end, evaluate(game, noun.slice.count, act, candidates))
    return found


def _keep_best(
    game: Asked, found: list[Any], best: ir.Best, act: Activation, candidates: Candidates
) -> list[Any]:
    if not found:
        return found
    values = [evaluate(game, best.value, act, (each, *candidates)) for each in found]
    wanted = max(values) if best.most else min(values)
    return [each for each, value in zip(found, values, strict=True) if value == wanted]


def _in_zone(
    game: Asked, where: ir.InZone, act: Activation, candidates: Candidates, _noun: ir.Noun
) -> list[int]:
    machine = game.machine
    base = machine.zone_base[machine.zone_index[where.zone]]
    found: list[int] = []
    seats = [0] if where.seats is None else many(game, where.seats, act, candidates)
    for seat in seats:
        cards = game.zones[base + seat]
        found += cards[-1:] if where.pile else cards
    return found


def _cells(
    game: Asked, where: ir.Cells, act: Activation, candidates: Candidates, _noun: ir.Noun
) -> list[int]:
    machine = game.machine
    base = machine.zone_base[machine.zone_index[where.zone]]
    seats = many(game, where.seats, act, candidates) if machine.is_of_players(base) else [0]
    return game.cells_of(base, seats)


def _among(
    game: Asked, where: ir.Among, act: Activation, candidates: Candidates, _noun: ir.Noun
) -> list[int]:
    return many(game, where.things, act, candidates)


def _anywhere(
    game: Asked, _where: ir.Anywhere, act: Activation, _candidates: Candidates, noun: ir.Noun
) -> list[int]:
    return game.everything(noun.sort, act)


def _group(
    game: Asked, where: ir.Group, act: Activation, candidates: Candidates, _noun: ir.Noun
) -> list[int]:
    return game.group(where.group, evaluate(game, where.of, act, candidates))


def _events(
    game: Asked, where: ir.Happened, act: Activation, candidates: Candidates, _noun: ir.Noun
) -> list[Event]:
    by = None if where.by is None else evaluate(game, where.by, act, candidates)
    return [each for each in game.happened(where.verb, where.period) if by is None or each[EVENT_SEAT] == by]


def _abilities(
    game: Asked, where: ir.AbilitiesOf, act: Activation, candidates: Candidates, _noun: ir.Noun
) -> list[int]:
    return game.abilities_on(many(game, where.cards, act, candidates))


@means(ir.Single)
def _single(game: Asked, expr: ir.Single, act: Activation, candidates: Candidates) -> int:
    found = many(game, expr.noun, act, candidates)
    if not found:
        return NOBODY
    is_slice = isinstance(expr.noun, ir.Noun) and expr.noun.slice is not None
    return found[0] if is_slice else min(found)


@means(ir.Range)
def _range(game: Asked, expr: ir.Range, act: Activation, candidates: Candidates) -> list[int]:
    return numbers_between(
        evaluate(game, expr.low, act, candidates), evaluate(game, expr.high, act, candidates)
    )


def numbers_between(low: int, high: int) -> list[int]:
    """The numbers of a range: none below zero, since an answer of -1 says "none", and not without bound."""
    low = max(0, low)
    return list(range(low, min(high, low + MOST_NUMBERS - 1) + 1))


_PLACES: Final[dict[type, Callable[..., list[Any]]]] = {
    ir.InZone: _in_zone,
    ir.Among: _among,
    ir.Anywhere: _anywhere,
    ir.Group: _group,
    ir.Happened: _events,
    ir.AbilitiesOf: _abilities,
    ir.Cells: _cells,
}
