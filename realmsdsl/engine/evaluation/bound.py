"""Constants, and what is bound: you, this card, locals, candidates, events."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.evaluation.asked import Asked, Candidates
from realmsdsl.engine.evaluation.registry import evaluate, means
from realmsdsl.engine.layout import EVENT, EVENT_OBJECT, HEADER, NOBODY, THINGS, THIS, YOU, Activation


def thing(candidate: Any) -> int:
    """The number of a candidate, also where it is an event."""
    found: int = candidate[EVENT_OBJECT] if candidate.__class__ is tuple else candidate
    return found


@means(ir.Number, ir.Truth, ir.Word, ir.WordSet)
def _constant(game: Asked, expr: ir.Expr, _act: Activation, _candidates: Candidates) -> int:
    return game.machine.constant(expr)


@means(ir.Local)
def _local(_game: Asked, expr: ir.Local, act: Activation, _candidates: Candidates) -> Any:
    return act[HEADER + expr.slot]


@means(ir.LocalOf)
def _local_of(game: Asked, expr: ir.LocalOf, act: Activation, candidates: Candidates) -> Any:
    seat = evaluate(game, expr.seat, act, candidates)
    held = act[HEADER + expr.slot]
    if isinstance(held, list) and 0 <= seat < len(held):
        return held[seat]
    return [] if expr.type.many else NOBODY if expr.type.sort in THINGS else 0


@means(ir.Candidate)
def _candidate(_game: Asked, expr: ir.Candidate, _act: Activation, candidates: Candidates) -> int:
    return thing(candidates[expr.depth])


@means(ir.This)
def _this(_game: Asked, _expr: ir.This, act: Activation, _candidates: Candidates) -> int:
    found: int = act[THIS]
    return found


@means(ir.You)
def _you(_game: Asked, _expr: ir.You, act: Activation, _candidates: Candidates) -> int:
    found: int = act[YOU]
    return found


def event_at(act: Activation, depth: int) -> Any:
    """The event that a trigger answers, `depth` triggers further out: object, seat, amount, the next one out."""
    event = act[EVENT]
    for _ in range(depth):
        event = event[3]
    return event


@means(ir.EventObject)
def _event_object(_game: Asked, expr: ir.EventObject, act: Activation, _candidates: Candidates) -> int:
    found: int = event_at(act, expr.depth)[0]
    return found


@means(ir.EventSeat)
def _event_seat(_game: Asked, expr: ir.EventSeat, act: Activation, _candidates: Candidates) -> int:
    found: int = event_at(act, expr.depth)[1]
    return found


@means(ir.EventAmount)
def _event_amount(_game: Asked, expr: ir.EventAmount, act: Activation, _candidates: Candidates) -> int:
    found: int = event_at(act, expr.depth)[2]
    return found


def words(game: Asked, expr: ir.Expr, act: Activation, candidates: Candidates) -> int:
    """A word, or a set of words however it is said, as bits."""
    return as_bits(evaluate(game, expr, act, candidates))


def as_bits(found: Any) -> int:
    """Words that come as a list are one set."""
    if not isinstance(found, list):
        return int(found)
    bits = 0
    for each in found:
        bits |= each
    return bits
