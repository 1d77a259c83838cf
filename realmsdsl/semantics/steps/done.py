"""What a lowered call leaves: its op, and what pronouns can mean after it."""

from collections.abc import Callable
from typing import final

from attrs import evolve, frozen

from realmsdsl.ir import (
    CARD,
    CARDS,
    NUMBER,
    Candidate,
    Compare,
    Count,
    EventObject,
    EventSeat,
    Exists,
    Expr,
    Local,
    Number,
    Op,
    Sort,
    This,
    Type,
)
from realmsdsl.semantics.scope import Reference, Scope, things_of
from realmsdsl.semantics.steps.arguments import Argument

Binding = Callable[[int], Op]
"""The op again, with its result bound to a slot."""


@final
@frozen(slots=True)
class Done:
    """A lowered call: its op, the thing it was done to, and how its result is bound and of what type it is.

    `asked` is a player who was picked beside the thing; `took_times` says whether a multiplier went into the op.
    """

    op: Op
    object: Argument | None = None
    binding: Binding | None = None
    type: Type = CARDS
    asked: Expr | None = None
    took_times: bool = False


def card_or_cards(cards: Argument) -> Type:
    """The type of the cards that a deed was done to."""
    return CARDS if cards.is_set else CARD


def reference(done: Done, index: int, scope: Scope) -> Reference:
    """What `it`, `that many`, `that player` and `if you do` mean after a call whose op is the one at `index`."""
    found, asked = _of_thing(done, index, scope), done.asked
    return found if asked is None or found.player is not None else evolve(found, player=lambda _: asked)


def _of_thing(done: Done, index: int, scope: Scope) -> Reference:
    """What is meant by the thing that a deed was done to, or by its result."""
    thing = done.object
    if thing is not None and done.binding is not None and done.type == NUMBER:  # so many are put on it
        found, amount = things_of(thing.expr), _bound(done, done.binding, index, scope)
        return Reference(found.thing, amount.many, found.player, found.did if thing.was_picked else None)
    if thing is not None and (thing.was_picked or done.binding is None or _is_stable(thing.expr)):
        found = things_of(thing.expr)
        return found if thing.was_picked else Reference(found.thing, found.many, found.player)
    if done.binding is None:
        return Reference(why="the step before leaves no thing")
    return _bound(done, done.binding, index, scope)


def _bound(done: Done, binding: Binding, index: int, scope: Scope) -> Reference:
    """The result of the op, bound to a slot as soon as somebody refers to it."""
    slot: int | None = None

    def bound(_: Scope) -> Expr:
        nonlocal slot
        if slot is None:
            slot = scope.frame.bind()
            scope.ops[index] = binding(slot)
        return Local(done.type, slot)

    if done.type == NUMBER:
        return Reference(many=bound, did=lambda inner: Compare(">=", bound(inner), Number(1)))
    return Reference(
        thing=bound,
        many=lambda inner: Count(bound(inner)),
        player=bound if done.type.sort is Sort.SEAT else None,
        did=lambda inner: Exists(bound(inner)),
    )


def _is_stable(expr: Expr) -> bool:
    """Whether an expression still names the same thing after the deed."""
    return isinstance(expr, Local | This | EventObject | EventSeat | Candidate) and not expr.type.many
