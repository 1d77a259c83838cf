"""The verbs of the language: thin names for primitives."""

from collections.abc import Callable
from typing import final

from attrs import evolve, frozen

from realmsdsl.ir import (
    CARD,
    CARDS,
    NUMBER,
    SEAT,
    Anywhere,
    Expr,
    IsNamed,
    Noun,
    Number,
    Op,
    Place,
    Sort,
    Type,
    Word,
)
from realmsdsl.ops import (
    Arrange,
    Assign,
    Change,
    Create,
    Eliminate,
    End,
    Move,
    Offer,
    Order,
    Remove,
    Reveal,
    Shuffle,
    Swap,
    TakeTurn,
    Use,
)
from realmsdsl.semantics import arguments, names, numbers, phrases
from realmsdsl.semantics.arguments import Argument
from realmsdsl.semantics.report import error, is_mistake, name_of, quoted, type_of, unknown, wrong_sort
from realmsdsl.semantics.scope import Scope
from realmsdsl.syntax.nodes import ArgNode, CallNode, ExprNode, InNode, NounNode, PlaceRefNode


@final
@frozen(slots=True)
class Done:
    """A lowered call: its op, the thing it was done to, whether the op can bind its result, and of what type."""

    op: Op
    object: Argument | None = None
    binds: bool = False
    type: Type = CARDS


Lowering = Callable[[CallNode, Scope, Expr | None], Done | None]


def _given(
    node: CallNode, scope: Scope, needed: str, *, by: str = "", optional: str = ""
) -> dict[str, ArgNode] | None:
    """The arguments by preposition. `needed`, `optional` and `by` (which takes several values) are names of
    prepositions; reports what is missing or too many."""
    found = {arg.preposition.text: arg for arg in node.args}
    allowed = [each for each in (needed, by, optional) if each]
    for arg in node.args:
        if arg.preposition.text not in allowed:
            error(
                scope.diagnostics,
                "RD303",
                f"`{node.verb.text}` takes no `{arg.preposition.text}`",
                arg.span,
                "one too many",
                f"it takes {quoted(allowed, 'and')}" if allowed else "",
            )
            return None
        if len(arg.values) > 1 and arg.preposition.text != by:
            error(
                scope.diagnostics,
                "RD313",
                f"`{arg.preposition.text}` takes one thing",
                arg.values[1].span,
                "one too many",
            )
            return None
    if needed and needed not in found:
        error(
            scope.diagnostics,
            "RD302",
            f"`{node.verb.text}` needs `{needed} …`",
            node.verb.span,
            f"`{needed}` is missing",
        )
        return None
    return found


def _object(node: CallNode, scope: Scope) -> ExprNode | None:
    if node.arg is None:
        error(
            scope.diagnostics,
            "RD302",
            f"`{node.verb.text}` needs a thing to do it to",
            node.verb.span,
            "nothing stands behind it",
        )
    return node.arg


def _no_object(node: CallNode, scope: Scope) -> bool:
    if node.arg is not None:
        error(
            scope.diagnostics,
            "RD303",
            f"`{node.verb.text}` takes nothing here",
            node.arg.span,
            "one too many",
        )
        return False
    return True


# ---- cards ----------------------------------------------------------------------------------------------


def _move(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    given = _given(node, scope, "to")
    source = _object(node, scope)
    if given is None or source is None:
        return None
    cards = arguments.cards(source, scope, "move", times)
    to = names.to_place(given["to"].values[0], scope)
    if is_mistake(cards.expr) or is_mistake(to):
        return None
    return Done(Move(cards.expr, to), cards, binds=True, type=_card_or_cards(cards))


def _card_or_cards(cards: Argument) -> Type:
    return CARDS if cards.is_set else CARD


def _place(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    given = _given(node, scope, "at")
    source = _object(node, scope)
    if given is None or source is None:
        return None
    cards = arguments.cards(source, scope, "place", times)
    cell = arguments.of_sort(given["at"].values[0], Sort.CELL, scope, "place at")
    if is_mistake(cards.expr) or is_mistake(cell.expr):
        return None
    return Done(Move(cards.expr, None, cell.expr, "place"), cards, binds=True, type=_card_or_cards(cards))


def _create(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`create 8 "Pebble" in tray`, `create every stone in tray by count`."""
    source = _object(node, scope)
    given = _given(node, scope, "", by="by", optional="at")
    if source is None or given is None:
        return None
    split = _split_place(source, scope)
    if split is None:
        return None
    noun, ref = split
    where = names.place_ref(ref, scope, CARD)
    found = phrases.phrase(noun, scope, Sort.CARD)
    if where is None or is_mistake(found.expr):
        return None
    from realmsdsl.ir import InZone

    if not isinstance(where, InZone):
        wrong_sort(scope, ref.span, CARDS, Type(Sort.ZONE))
        return None
    if found.type.sort is not Sort.CARD or not isinstance(found.expr, Noun):
        wrong_sort(scope, noun.span, found.type, CARD)
        return None
    if not (found.word in ("all", "every") or isinstance(found.expr.which, IsNamed)):
        error(
            scope.diagnostics,
            "RD304",
            "which card is created?",
            noun.span,
            "a printed name is needed",
            'write `create 2 "Name" in …`, or `create every KIND in …`',
        )
        return None
    count = found.least if found.word == "number" else Number(1)
    if "by" in given:
        inner = scope.with_candidate(CARD, implicit=True)
        count = numbers.number(given["by"].values[0], inner)
    if times is not None:
        count = numbers.arithmetic("*", count, times)
    cell = arguments.of_sort(given["at"].values[0], Sort.CELL, scope, "create at") if "at" in given else None
    if is_mistake(count) or (cell is not None and is_mistake(cell.expr)):
        return None
    definitions = Noun(CARD, (Anywhere(),), found.expr.which)
    to = Place(where.zone, where.seats, "top")
    one = isinstance(found.expr.which, IsNamed) and count == Number(1)
    op = Create(definitions, count, to, cell.expr if cell is not None else None)
    return Done(op, None, binds=True, type=CARD if one else CARDS)


def _split_place(source: ExprNode, scope: Scope) -> tuple[NounNode, PlaceRefNode] | None:
    """The noun without its `in`, and the zone."""
    if isinstance(source, NounNode):
        for piece in source.tail:
            if isinstance(piece, InNode) and len(piece.places) == 1:
                rest = tuple(each for each in source.tail if each is not piece)
                return evolve(source, tail=rest), piece.places[0]
    error(
        scope.diagnostics,
        "RD302",
        "`create` needs a zone",
        source.span,
        "where does the card come to?",
        "add `in` and a zone",
    )
    return None


def _remove(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    source = _object(node, scope)
    if source is None or _given(node, scope, "") is None:
        return None
    cards = arguments.cards(source, scope, "remove", times)
    return (
        None
        if is_mistake(cards.expr)
        else Done(Remove(cards.expr), cards, binds=True, type=_card_or_cards(cards))
    )


def _shuffle(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    source = _object(node, scope)
    if source is None or _given(node, scope, "") is None:
        return None
    place = names.to_place(source, scope)
    return None if is_mistake(place) else Done(Shuffle(place))


def _reveal(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    source = _object(node, scope)
    if source is None or _given(node, scope, "") is None:
        return None
    cards = arguments.cards(source, scope, node.verb.text, times)
    if is_mistake(cards.expr):
        return None
    return Done(Reveal(cards.expr, node.verb.text == "look_at"), cards)


def _arrange(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    source = _object(node, scope)
    if source is None or _given(node, scope, "") is None:
        return None
    cards = arguments.cards(source, scope, "arrange", times)
    return None if is_mistake(cards.expr) else Done(Arrange(scope.you, cards.expr), cards)


def _swap(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    source = _object(node, scope)
    given = _given(node, scope, "for")
    if source is None or given is None:
        return None
    first = arguments.cards(source, scope, "swap")
    second = arguments.cards(given["for"].values[0], scope, "swap for")
    if is_mistake(first.expr) or is_mistake(second.expr):
        return None
    return Done(Swap(first.expr, second.expr), first)


# ---- resources and counters -----------------------------------------------------------------------------


def _amount(
    node: CallNode, scope: Scope, times: Expr | None
) -> "tuple[str, Expr | None, Expr | None] | None":
    """The resource or counter, how much (None is all), and where from."""
    source = _object(node, scope)
    if source is None:
        return None
    found = phrases.phrase(source, scope, Sort.AMOUNT)
    if is_mistake(found.expr):
        return None
    if not isinstance(found.expr, Word) or found.expr.type.sort is not Sort.AMOUNT or found.word == "":
        type = type_of(found.expr)
        message = f"this is {name_of(type)}, not an amount"
        help = f"write `{node.verb.text} 2` and a resource, or `{node.verb.text} (number) resource`"
        error(scope.diagnostics, "RD301", message, source.span, "how much of what?", help)
        return None
    amount = found.amount
    if amount is not None and is_mistake(amount):
        return None
    if times is not None:
        amount = None if amount is None else numbers.arithmetic("*", amount, times)
    if found.source is not None and is_mistake(found.source):
        return None
    return found.expr.word, amount, found.source


def _change(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`gain lose pay take`."""
    found = _amount(node, scope, times)
    how = node.verb.text
    if found is None or _given(node, scope, "") is None:
        return None
    what, amount, source = found
    is_counter = what in scope.words.counters
    if is_counter and (source is None or type_of(source).sort is not Sort.CARD or how in ("gain", "lose")):
        error(
            scope.diagnostics,
            "RD301",
            f"`{what}` lies on cards",
            node.span,
            f"nobody can `{how}` it",
            f"write `put 2 {what} on …`, or `take 2 {what} from …`",
        )
        return None
    if how == "gain" and source is not None:
        error(scope.diagnostics, "RD303", "`gain` takes from nobody", node.span, "write `take … from …`")
        return None
    if how == "take" and source is None:
        error(
            scope.diagnostics,
            "RD302",
            "`take` needs `from …`",
            node.span,
            "from whom?",
            f"write `take 2 {what} from …`",
        )
        return None
    of: Expr = source if is_counter and source is not None else scope.you
    if not is_counter and source is not None and type_of(source).sort is not Sort.SEAT:
        wrong_sort(scope, node.span, type_of(source), SEAT)
        return None
    op = Change(how, what, of, amount, None if is_counter else source)
    return Done(op, None, binds=True, type=NUMBER)


def _put(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    found = _amount(node, scope, times)
    given = _given(node, scope, "on")
    if found is None or given is None:
        return None
    what, amount, _ = found
    if what not in scope.words.counters:
        error(
            scope.diagnostics,
            "RD301",
            f"`{what}` belongs to players",
            node.span,
            "only counters lie on cards",
            f"write `gain 2 {what}`",
        )
        return None
    card = arguments.cards(given["on"].values[0], scope, "put on")
    if is_mistake(card.expr) or amount is None:
        return None
    return Done(Change("put", what, card.expr, amount), card)


# ---- the course of the game ------------------------------------------------------------------------------


def _order(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    given = _given(node, scope, "by", by="by")
    source = _object(node, scope)
    if given is None or source is None:
        return None
    phrases.players(source, scope)
    values = _by(given["by"], scope)
    return None if values is None else Done(Order(values))


def _by(arg: ArgNode, scope: Scope) -> tuple[Expr, ...] | None:
    inner = scope.with_candidate(SEAT, implicit=True)
    values = tuple(numbers.number(each, inner) for each in arg.values)
    return None if any(is_mistake(each) for each in values) else values


def _end_game(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    given = _given(node, scope, "", by="by")
    if given is None or not _no_object(node, scope):
        return None
    values: tuple[Expr, ...] | None = ()
    if "by" in given:
        values = _by(given["by"], scope)
    return None if values is None else Done(End(won=False, by=values))


def _win(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    return Done(End(won=True)) if _no_object(node, scope) and _given(node, scope, "") is not None else None


def _eliminate(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    return Done(Eliminate()) if _no_object(node, scope) and _given(node, scope, "") is not None else None


def _turn(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    if not _no_object(node, scope) or _given(node, scope, "") is None:
        return None
    return Done(TakeTurn(forever=node.verb.text == "take_turns"))


def _use(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    source = _object(node, scope)
    if source is None or _given(node, scope, "") is None:
        return None
    found = phrases.phrase(source, scope, Sort.ABILITY)
    if is_mistake(found.expr):
        return None
    if found.type.sort is not Sort.ABILITY:
        wrong_sort(
            scope,
            source.span,
            found.type,
            Type(Sort.ABILITY),
            f"write `use {next(iter(scope.words.ability_kinds), 'ABILITY')} of it`",
        )
        return None
    abilities = arguments.pick(found, scope, "use") if found.is_indefinite else Argument(found.expr)
    return Done(Use(abilities.expr), abilities if found.is_indefinite else None)


def _offer(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`offer any number of GROUP actions`, `offer 1 GROUP action`."""
    source = _object(node, scope)
    if source is None or _given(node, scope, "") is None:
        return None
    row = source.words[0] if isinstance(source, NounNode) and len(source.words) == 1 else ()
    if (
        not isinstance(source, NounNode)
        or len(row) != 2
        or row[1].text not in ("action", "actions")
        or source.tail
    ):
        error(
            scope.diagnostics,
            "RD301",
            "`offer` needs a number of actions of a group",
            source.span,
            "not actions",
            f"write `offer any number of {next(iter(scope.words.groups), 'GROUP')} actions`",
        )
        return None
    if row[0].text not in scope.words.groups:
        unknown(scope.words, "RD217", "a group of actions", row[0], scope.words.groups)
        return None
    quantity = source.quantity
    word = quantity.word if quantity is not None else ""
    amount = (
        numbers.number(quantity.amount, scope)
        if quantity is not None and quantity.amount is not None
        else Number(1)
    )
    least = Number(0) if word in ("up to", "any number of") else amount
    most = None if word == "any number of" else amount
    return Done(Offer(scope.you, row[0].text, least, most))


BUILT_IN: dict[str, Lowering] = {
    "move": _move,
    "place": _place,
    "create": _create,
    "remove": _remove,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "look_at": _reveal,
    "arrange": _arrange,
    "swap": _swap,
    "gain": _change,
    "lose": _change,
    "pay": _change,
    "take": _change,
    "put": _put,
    "order": _order,
    "use": _use,
    "offer": _offer,
    "take_turn": _turn,
    "take_turns": _turn,
    "eliminate": _eliminate,
    "win": _win,
    "end_game": _end_game,
}

__all__ = ["BUILT_IN", "Assign", "Done"]
