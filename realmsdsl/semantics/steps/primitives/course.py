"""Verbs of the language that run the game: abilities and actions, turns, order, the end."""

from typing import Final

from realmsdsl.ir import ABILITY, SEAT, Expr, Group, Noun, Sort
from realmsdsl.ops import Eliminate, End, Offer, Order, TakeTurn, Use
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import phrases
from realmsdsl.semantics.nouns.phrase import ONE, ZERO
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.steps import arguments
from realmsdsl.semantics.steps.done import Done
from realmsdsl.semantics.steps.given import Takes, by_preposition
from realmsdsl.semantics.values import values
from realmsdsl.semantics.wording import some_ability, some_group
from realmsdsl.semantics.words.builtin import ACTION_WORDS
from realmsdsl.syntax.nodes import CallNode, ExprNode, NameNode, NounNode, QuantityNode

_THING: Final = Takes()
_ALONE: Final = Takes(thing=False)
_BY: Final = Takes(thing=False, optional=("by",))
_ORDER: Final = Takes(needed="by")


def use(node: CallNode, scope: Scope) -> Done | None:
    """`use KIND of CARDS`."""
    given = by_preposition(node, _THING, scope)
    if given is None or given.thing is None:
        return None
    found = phrases.phrase(given.thing, scope, Sort.ABILITY)
    if is_mistake(found.expr):
        return None
    if found.type.sort is not Sort.ABILITY:
        mend = f"write `use {some_ability(scope.words)} of …`"
        report.wrong_sort(scope, given.thing.span, found.type, ABILITY, mend)
        return None
    if not found.is_indefinite:
        return Done(Use(found.expr))
    picked = arguments.pick(found, scope, "use")
    return None if is_mistake(picked.expr) else Done(Use(picked.expr), picked)


def offer(node: CallNode, scope: Scope) -> Done | None:
    """`offer any number of GROUP actions`, `offer 1 GROUP action`."""
    given = by_preposition(node, _THING, scope)
    if given is None or given.thing is None:
        return None
    group = _group(given.thing, scope)
    if group is None:
        return None
    name, quantity = group
    if name.text not in scope.words.groups:
        report.unknown(scope.words, "RD217", "a group of actions", name, scope.words.groups)
        return None
    amount: Expr = ONE
    if quantity is not None and quantity.amount is not None:
        amount = values.number(quantity.amount, scope)
        if is_mistake(amount):
            return None
    word = "" if quantity is None else quantity.word
    if quantity is not None and quantity.least is not None:
        message = "`offer` takes one number"
        mend = f"write `offer up to …`, or one number of {some_group(scope.words)} actions"
        scope.words.error("RD309", message, quantity.span, "two numbers", mend)
        return None
    least = ZERO if word in ("up to", "any number of") else amount
    return Done(Offer(scope.you, name.text, least, None if word == "any number of" else amount))


def _group(node: ExprNode, scope: Scope) -> tuple[NameNode, QuantityNode | None] | None:
    """The group of `3 GROUP actions` and the quantity; None if reported."""
    match node:
        case NounNode(quantity=quantity, words=((group, actions),), tail=()) if actions.text in ACTION_WORDS:
            return group, quantity
    mend = f"write `offer any number of {some_group(scope.words)} actions`"
    message = "`offer` needs a number of actions of a group"
    scope.words.error("RD301", message, node.span, "not actions", mend)
    return None


def take_turn(node: CallNode, scope: Scope, *, forever: bool) -> Done | None:
    """`take_turn`: one turn of yours; `take_turns`: turns until the game ends."""
    return None if by_preposition(node, _ALONE, scope) is None else Done(TakeTurn(forever))


def eliminate(node: CallNode, scope: Scope) -> Done | None:
    """`eliminate`: you are out."""
    return None if by_preposition(node, _ALONE, scope) is None else Done(Eliminate())


def win(node: CallNode, scope: Scope) -> Done | None:
    """`win`: you win, and the game ends."""
    return None if by_preposition(node, _ALONE, scope) is None else Done(End(won=True))


def end_game(node: CallNode, scope: Scope) -> Done | None:
    """`end_game`, or `end_game by NUMBER, NUMBER` with the players ranked."""
    given = by_preposition(node, _BY, scope)
    ranks = None if given is None else _ranks(given.args.get("by", ()), scope)
    return None if ranks is None else Done(End(won=False, by=ranks))


def order(node: CallNode, scope: Scope) -> Done | None:
    """`order players by NUMBER, NUMBER`."""
    given = by_preposition(node, _ORDER, scope)
    if given is None or given.thing is None:
        return None
    who = phrases.players(given.thing, scope)
    if is_mistake(who):
        return None
    if who != Noun(SEAT, (Group("players", scope.you),)):
        message = "all players are put in order, not some of them"
        scope.words.error("RD301", message, given.thing.span, "not all players", "write `order players by …`")
        return None
    ranks = _ranks(given.args["by"], scope)
    return None if ranks is None else Done(Order(ranks))


def _ranks(nodes: tuple[ExprNode, ...], scope: Scope) -> tuple[Expr, ...] | None:
    """Numbers asked of each seat; None if reported."""
    inner = scope.with_candidate(SEAT, implicit=True)
    ranks = tuple(values.number(each, inner) for each in nodes)
    return None if any(is_mistake(each) for each in ranks) else ranks
