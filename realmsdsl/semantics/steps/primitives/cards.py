"""Verbs of the language that move, order and show cards."""

from typing import Final

from attrs import evolve

from realmsdsl.ir import Cells, Expr, Noun, Place, Sort
from realmsdsl.ops import Arrange, Move, Remove, Reveal, Shuffle, Swap
from realmsdsl.semantics.nouns import places
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.steps import arguments
from realmsdsl.semantics.steps.arguments import Argument
from realmsdsl.semantics.steps.done import Done, card_or_cards
from realmsdsl.semantics.steps.given import Takes, by_preposition
from realmsdsl.syntax.nodes import CallNode, ExprNode

_THING: Final = Takes()
_TO: Final = Takes(needed="to")
_AT: Final = Takes(needed="at")
_FOR: Final = Takes(needed="for")


def _cards(node: CallNode, scope: Scope, times: Expr | None = None) -> Argument | None:
    """The cards of a verb that takes nothing else; None if reported."""
    given = by_preposition(node, _THING, scope)
    if given is None or given.thing is None:
        return None
    found = arguments.cards(given.thing, scope, node.verb.text, times)
    return None if is_mistake(found.expr) else found


def move(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`move CARDS to PLACE`."""
    given = by_preposition(node, _TO, scope)
    if given is None or given.thing is None:
        return None
    cards = arguments.cards(given.thing, scope, "move", times)
    to = places.to_place(given.args["to"][0], scope)
    if is_mistake(cards.expr) or is_mistake(to):
        return None
    op = Move(cards.expr, to)
    return Done(
        op, cards, lambda slot: evolve(op, into=slot), card_or_cards(cards), took_times=cards.took_times
    )


def place(node: CallNode, scope: Scope) -> Done | None:
    """`place CARD at CELL`: the cell is one of your grid."""
    given = by_preposition(node, _AT, scope)
    if given is None or given.thing is None:
        return None
    grids = scope.words.grids()
    if not grids:
        scope.words.error(
            "RD205",
            "nothing has cells: no zone is a grid",
            node.span,
            "where would it be placed?",
            "declare a zone with the flag `grid`, or write `move … to …`",
        )
        return None
    cards = arguments.cards(given.thing, scope, "place")
    cell = arguments.of_sort(given.args["at"][0], Sort.CELL, scope, "place at")
    if is_mistake(cards.expr) or is_mistake(cell.expr) or not _is_one(cell, given.args["at"][0], scope):
        return None
    if not _is_one(cards, given.thing, scope):
        return None
    op = Move(cards.expr, _grid(grids, cell.expr, scope), cell.expr, "place")
    return Done(op, cards, lambda slot: evolve(op, into=slot), card_or_cards(cards))


def _grid(grids: tuple[str, ...], cell: Expr, scope: Scope) -> Expr | None:
    """The zone of a cell: the only grid, or the one that the noun names; None if only the cell itself tells."""
    if isinstance(cell, Noun):
        grids = tuple(each.zone for each in cell.where if isinstance(each, Cells)) or grids
    return Place(grids[0], places.in_zone(grids[0], scope, None).seats) if len(grids) == 1 else None


def _is_one(found: Argument, node: ExprNode, scope: Scope) -> bool:
    """Whether one thing is meant; several are reported."""
    if not found.is_set:
        return True
    mend = "do it for each of them: `for each … as …:`"
    scope.words.error(
        "RD314", "one thing is needed here, and this is several", node.span, "several things", mend
    )
    return False


def remove(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`remove CARDS`: out of the game, or back to their reserve."""
    cards = _cards(node, scope, times)
    if cards is None:
        return None
    op = Remove(cards.expr)
    return Done(
        op, cards, lambda slot: evolve(op, into=slot), card_or_cards(cards), took_times=cards.took_times
    )


def shuffle(node: CallNode, scope: Scope) -> Done | None:
    """`shuffle ZONE`."""
    given = by_preposition(node, _THING, scope)
    if given is None or given.thing is None:
        return None
    zone = places.to_place(given.thing, scope)
    return None if is_mistake(zone) else Done(Shuffle(zone))


def reveal(node: CallNode, scope: Scope, times: Expr | None, *, privately: bool) -> Done | None:
    """`reveal CARDS` to everybody, `look_at CARDS` alone."""
    cards = _cards(node, scope, times)
    return None if cards is None else Done(Reveal(cards.expr, privately), cards, took_times=cards.took_times)


def arrange(node: CallNode, scope: Scope) -> Done | None:
    """`arrange CARDS`: put back in an order of your choice."""
    cards = _cards(node, scope)
    return None if cards is None else Done(Arrange(scope.you, cards.expr), cards)


def swap(node: CallNode, scope: Scope) -> Done | None:
    """`swap CARD for CARD`."""
    given = by_preposition(node, _FOR, scope)
    if given is None or given.thing is None:
        return None
    other = given.args["for"][0]
    first = arguments.cards(given.thing, scope, "swap")
    second = arguments.cards(other, scope, "swap for")
    if is_mistake(first.expr) or is_mistake(second.expr):
        return None
    if not (_is_one(first, given.thing, scope) and _is_one(second, other, scope)):
        return None
    return Done(Swap(first.expr, second.expr), first)
