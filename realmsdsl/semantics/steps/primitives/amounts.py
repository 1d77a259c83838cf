"""Verbs of the language that change resources and counters."""

from typing import Final, NamedTuple

from attrs import evolve

from realmsdsl.ir import NUMBER, SEAT, Expr, Local, Range, Sort, Word
from realmsdsl.ops import Ask, Change
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import phrases
from realmsdsl.semantics.nouns.phrase import ONE, ZERO, Phrase
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.steps import arguments
from realmsdsl.semantics.steps.arguments import Argument
from realmsdsl.semantics.steps.done import Done
from realmsdsl.semantics.steps.given import Given, Takes, by_preposition
from realmsdsl.semantics.values import arithmetic
from realmsdsl.semantics.wording import name_of
from realmsdsl.syntax.nodes import CallNode, ExprNode

_AMOUNT: Final = Takes()
_ON: Final = Takes(needed="on")


class _Amount(NamedTuple):
    """A resource or counter, how much of it (None: all), where from, and who was picked for that."""

    what: str
    number: Expr | None
    source: Argument | None
    node: ExprNode
    took_times: bool


def _read(node: CallNode, given: Given | None, scope: Scope, times: Expr | None) -> _Amount | None:
    """The amount behind a verb; None if reported."""
    if given is None or given.thing is None:
        return None
    found = phrases.phrase(given.thing, scope, Sort.AMOUNT)
    if is_mistake(found.expr):
        return None
    if not isinstance(found.expr, Word) or found.type.sort is not Sort.AMOUNT or found.word == "":
        verb = node.verb.text
        mend = f"write `{verb} 2` and a resource, or `{verb} (number) resource`"
        message = f"this is {name_of(found.type)}, not an amount"
        scope.words.error("RD301", message, given.thing.span, "how much of what?", mend)
        return None
    number = None if found.amount is None else arithmetic.times(found.amount, times)
    if number is not None and is_mistake(number):
        return None
    source = None if found.source is None else source_of(found.source, scope)
    if source is not None and is_mistake(source.expr):
        return None
    if found.word in ("up to", "between") and number is not None:
        number = _asked(node.verb.text, ZERO if found.word == "up to" else found.least, number, scope)
    took_times = times is not None and found.amount is not None
    return _Amount(found.expr.word, number, source, given.thing, took_times)


def source_of(found: Phrase, scope: Scope) -> Argument:
    """Who or what an amount comes from; cards need a zone, and indefinite ones are picked."""
    if not has_zone(found, scope):
        return arguments.MISTAKEN
    return arguments.pick(found, scope, "from") if found.is_indefinite else Argument(found.expr)


def _asked(verb: str, least: Expr, most: Expr, scope: Scope) -> Expr:
    """`up to 3`, `between 1 and 3`: the seat that acts says how much."""
    slot = scope.frame.bind()
    scope.ops.append(Ask(slot, NUMBER, scope.you, Range(least, most), ONE, ONE, tag=verb))
    return Local(NUMBER, slot)


def gain(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`gain 3 RESOURCE`."""
    amount = _read(node, by_preposition(node, _AMOUNT, scope), scope, times)
    if amount is None or not _belongs_to_players(node, amount, scope):
        return None
    if amount.source is not None:
        report.one_too_many(scope, "`gain` takes from nobody", amount.node.span, "write `take … from …`")
        return None
    if amount.number is None:
        scope.words.error(
            "RD309",
            f"there is no end of {amount.what} to gain",
            amount.node.span,
            "a number is needed here",
            f"write `gain 2 {amount.what}`",
        )
        return None
    return _changed("gain", amount, scope.you, None)


def lose(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`lose 3 RESOURCE`; `pay 3 RESOURCE from PLAYERS`, `pay 1 COUNTER from CARDS`."""
    amount = _read(node, by_preposition(node, _AMOUNT, scope), scope, times)
    if amount is None:
        return None
    how = node.verb.text
    if how == "lose" and not _belongs_to_players(node, amount, scope):
        return None
    if amount.what in scope.words.counters:
        return _from_cards(how, node, amount, scope)
    if how == "lose" and amount.source is not None:
        report.one_too_many(
            scope, "`lose` is of your own", amount.node.span, "write `PLAYER: lose …`, or `take … from …`"
        )
        return None
    return _from_players(how, amount, scope)


def take(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`take 2 RESOURCE from PLAYER`, `take all COUNTER from CARDS`."""
    amount = _read(node, by_preposition(node, _AMOUNT, scope), scope, times)
    if amount is None:
        return None
    if amount.what in scope.words.counters:
        return _from_cards("take", node, amount, scope)
    if amount.source is None:
        mend = f"write `take 2 {amount.what} from …`"
        scope.words.error("RD302", "`take` needs `from …`", amount.node.span, "from whom?", mend)
        return None
    return _from_players("take", amount, scope)


def put(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`put 2 COUNTER on CARDS`."""
    given = by_preposition(node, _ON, scope)
    amount = _read(node, given, scope, times)
    if amount is None or given is None:
        return None
    if amount.what not in scope.words.counters:
        message = f"`{amount.what}` belongs to players"
        mend = f"write `gain 2 {amount.what}`"
        scope.words.error("RD301", message, node.span, "only counters lie on cards", mend)
        return None
    if amount.source is not None or amount.number is None:
        report.one_too_many(
            scope, "`put` needs a number, and takes from nobody", amount.node.span, "write `put 2 …`"
        )
        return None
    cards = arguments.cards(given.args["on"][0], scope, "put on")
    if is_mistake(cards.expr):
        return None
    op = Change("put", amount.what, cards.expr, amount.number)
    return Done(op, cards, lambda slot: evolve(op, into=slot), NUMBER, took_times=amount.took_times)


# ---- from whom ---------------------------------------------------------------------------------------


def _belongs_to_players(node: CallNode, amount: _Amount, scope: Scope) -> bool:
    if amount.what not in scope.words.counters:
        return True
    message = f"`{amount.what}` lies on cards"
    mend = f"write `put 2 {amount.what} on …`, or `take 2 {amount.what} from …`"
    scope.words.error("RD301", message, node.span, f"nobody can `{node.verb.text}` it", mend)
    return False


def _from_cards(how: str, node: CallNode, amount: _Amount, scope: Scope) -> Done | None:
    source = amount.source
    if source is None or source.expr.type.sort is not Sort.CARD:
        message = f"`{amount.what}` lies on cards: from which?"
        mend = f"write `{node.verb.text} … {amount.what} from …`"
        scope.words.error("RD301", message, node.span, "no card is named", mend)
        return None
    op = Change(how, amount.what, source.expr, amount.number)
    return Done(op, source, lambda slot: evolve(op, into=slot), NUMBER, took_times=amount.took_times)


def _from_players(how: str, amount: _Amount, scope: Scope) -> Done | None:
    source = amount.source
    if source is None:
        return _changed(how, amount, scope.you, None)
    if source.expr.type.sort is not Sort.SEAT:
        wanted = SEAT if not source.expr.type.many else evolve(SEAT, many=True)
        report.wrong_sort(scope, amount.node.span, source.expr.type, wanted, "a resource belongs to players")
        return None
    return _changed(how, amount, scope.you, source)


def _changed(how: str, amount: _Amount, of: Expr, source: Argument | None) -> Done:
    op = Change(how, amount.what, of, amount.number, None if source is None else source.expr)
    asked = source.expr if source is not None and source.was_picked else None
    return Done(op, None, lambda slot: evolve(op, into=slot), NUMBER, asked, amount.took_times)
