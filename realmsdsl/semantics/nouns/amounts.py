"""Amounts of resources and counters: `3 RESOURCE`, `all RESOURCE`, `2 COUNTER from KINDs in ZONE`."""

from realmsdsl.ir import Expr, Gained, Sort, Type, Word
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import phrases
from realmsdsl.semantics.nouns.phrase import ONE, Phrase, Rows, mistaken
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.values import values
from realmsdsl.semantics.wording import name_of
from realmsdsl.syntax.nodes import FromNode, NameNode, NounNode, TailNode, ThisTurnNode


def amount(node: NounNode, rows: Rows, name: str, scope: Scope) -> Phrase:
    """An amount with what it is paid from."""
    extra = next((row for row in rows[:-1]), rows[-1][:-1])
    if extra:
        _not_before_an_amount(extra[0], name, scope)
        return mistaken(node)
    source, is_known = _source(node.tail, scope)
    if not is_known:
        return mistaken(node)
    expr = Word(Type(Sort.AMOUNT), name)
    quantity = node.quantity
    if quantity is None or (quantity.word in ("all", "every") and quantity.amount is None):
        return Phrase(expr, node.span, "all" if quantity else "", source=source)
    if quantity.amount is not None or quantity.word in ("", "a"):
        number = ONE if quantity.amount is None else values.number(quantity.amount, scope)
        if is_mistake(number):
            return mistaken(node)
        if quantity.least is not None:
            least = values.lower_end(quantity, number, scope)
            if is_mistake(least):
                return mistaken(node)
            return Phrase(expr, node.span, quantity.word, source=source, amount=number, least=least)
        word = "up to" if quantity.word == "up to" else "number"
        return Phrase(expr, node.span, word, source=source, amount=number)
    scope.words.error(
        "RD309",
        f"`{quantity.word}` does not say how much",
        quantity.span,
        "a number is needed here",
        f"write `2 {name}` or `all {name}`",
    )
    return mistaken(node)


def _not_before_an_amount(word: NameNode, name: str, scope: Scope) -> None:
    if word.text in scope.names or word.text in scope.words.definitions or word.text in scope.words.resources:
        scope.words.error(
            "RD309",
            f"the number before `{name}` stands in brackets if it is not written out",
            word.span,
            "a number by name",
            f"write `({word.text}) {name}`",
        )
    else:
        report.unknown(scope.words, "RD201", "a word before a resource", word, ())


def _source(tail: tuple[TailNode, ...], scope: Scope) -> tuple[Phrase | None, bool]:
    """What an amount is paid or taken from, and whether all of the tail was understood."""
    source: Phrase | None = None
    for piece in tail:
        if not isinstance(piece, FromNode):
            scope.words.error(
                "RD305",
                "this says nothing about an amount",
                piece.span,
                "only `from` can follow a resource here",
                "leave it out, or write `from` and who or what pays",
            )
            return None, False
        source = phrases.phrase(piece.noun, scope, Sort.SEAT)
        if is_mistake(source.expr):
            return None, False
        if source.type.sort not in (Sort.SEAT, Sort.CARD):
            message = f"an amount cannot come from {name_of(source.type)}"
            label = "players or cards are needed here"
            scope.words.error(
                "RD301", message, piece.span, label, "name the players who pay, or the cards it lies on"
            )
            return None, False
    return source, True


def gained(name: NameNode, past: NameNode, tail: tuple[TailNode, ...], scope: Scope) -> Expr:
    """`RESOURCE gained this turn`."""
    words = scope.words
    verb = words.pasts.get(past.text)
    if verb is None:
        report.unknown(words, "RD212", "a past word", past, words.pasts)
        return MISTAKE
    if verb != "gain":
        message = f"a resource is never `{past.text}`"
        words.error("RD301", message, past.span, "write `gained`", f"write `{name.text} gained this turn`")
        return MISTAKE
    first, *rest = tail
    period = first.period if isinstance(first, ThisTurnNode) else past
    if rest:
        words.error(
            "RD305", "this says nothing about an amount", rest[0].span, "one too many", "leave it out"
        )
        return MISTAKE
    if period.text not in words.periods():
        report.no_period(words, period)
        return MISTAKE
    return Gained(name.text, verb, period.text, scope.you)
