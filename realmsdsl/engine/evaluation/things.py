"""What is asked of a thing, and of the game."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.evaluation.asked import Asked, Candidates
from realmsdsl.engine.evaluation.bound import words
from realmsdsl.engine.evaluation.registry import evaluate, means
from realmsdsl.engine.layout import EVENT_FROM, EVENT_SNAPSHOT, NOBODY, YOU, Activation


@means(ir.ResourceOf)
def _resource(game: Asked, expr: ir.ResourceOf, act: Activation, candidates: Candidates) -> int:
    number = game.machine.resource_index[expr.resource]
    return game.resource(number, evaluate(game, expr.seat, act, candidates))


@means(ir.CounterOf)
def _counter(game: Asked, expr: ir.CounterOf, act: Activation, candidates: Candidates) -> int:
    number = game.machine.counter_index[expr.counter]
    return game.counter(number, evaluate(game, expr.card, act, candidates))


@means(ir.PropertyOf)
def _property(game: Asked, expr: ir.PropertyOf, act: Activation, candidates: Candidates) -> int:
    number = game.machine.property_index[expr.property]
    if isinstance(expr.card, ir.Candidate):
        candidate = candidates[expr.card.depth]
        if candidate.__class__ is tuple and candidate[EVENT_SNAPSHOT] is not None:
            # history remembers what the card was, not what it is
            seen: int = candidate[EVENT_SNAPSHOT][game.machine.snapshot_index[number]]
            return seen
    return game.property(number, evaluate(game, expr.card, act, candidates), act[YOU])


@means(ir.FactOf)
def _fact(game: Asked, expr: ir.FactOf, act: Activation, candidates: Candidates) -> int:
    return game.fact(expr.fact, evaluate(game, expr.of, act, candidates), expr.of.type.sort)


@means(ir.Answer)
def _answer(game: Asked, expr: ir.Answer, act: Activation, candidates: Candidates) -> Any:
    seat = evaluate(game, expr.seat, act, candidates)
    args = [
        words(game, each, act, candidates)
        if each.type.sort is ir.Sort.WORD
        else evaluate(game, each, act, candidates)
        for each in expr.args
    ]
    return game.answer_to(expr.definition, seat, args)


@means(ir.OptionIs)
def _option(game: Asked, expr: ir.OptionIs, _act: Activation, _candidates: Candidates) -> bool:
    return game.machine.options[expr.option] == expr.value


@means(ir.SeatCount)
def _seat_count(game: Asked, _expr: ir.SeatCount, _act: Activation, _candidates: Candidates) -> int:
    return game.machine.seats


@means(ir.LoopNumber)
def _loop(game: Asked, expr: ir.LoopNumber, _act: Activation, _candidates: Candidates) -> int:
    return game.loops.get(expr.loop, 0)


def _face_then(expr: ir.Expr, candidates: Candidates) -> int:
    """The face that a used ability's card had then, where an event is asked; else nobody."""
    if isinstance(expr, ir.Candidate):
        candidate = candidates[expr.depth]
        if candidate.__class__ is tuple:
            face: int = candidate[EVENT_FROM]
            return face
    return NOBODY


@means(ir.IsAbility)
def _is_ability(game: Asked, expr: ir.IsAbility, act: Activation, candidates: Candidates) -> bool:
    number = evaluate(game, expr.ability, act, candidates)
    ability = game.ability(number, _face_then(expr.ability, candidates))
    return ability is not None and ability.kind == expr.kind


@means(ir.WordOfAbility)
def _word_of_ability(game: Asked, expr: ir.WordOfAbility, act: Activation, candidates: Candidates) -> int:
    number = evaluate(game, expr.ability, act, candidates)
    return game.ability_words(number, _face_then(expr.ability, candidates))


@means(ir.Place)
def _place(game: Asked, expr: ir.Place, act: Activation, candidates: Candidates) -> int:
    machine = game.machine
    seat = 0 if expr.seat is None else evaluate(game, expr.seat, act, candidates)
    if seat < 0:
        return NOBODY
    instance = machine.zone_base[machine.zone_index[expr.zone]] + seat
    return 2 * instance + (expr.end == "bottom")
