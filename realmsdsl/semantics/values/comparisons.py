"""What `is` and `with` say: equality, membership, words, states, by the type of the left side."""

from collections.abc import Sequence

from attrs import evolve

from realmsdsl.ir import (
    NUMBER,
    Any,
    Candidate,
    EventObject,
    EventSeat,
    Exists,
    Expr,
    FactOf,
    IsNamed,
    Legal,
    Local,
    Meets,
    Not,
    OptionIs,
    PropertyOf,
    Same,
    Sort,
    State,
    This,
    Type,
    Word,
    WordSet,
    You,
)
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import adjectives, bare, facts, membership, phrases, places
from realmsdsl.semantics.nouns.phrase import Phrase, single
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.values import conditions, listed, values
from realmsdsl.semantics.wording import list_of, name_of, with_article
from realmsdsl.syntax.nodes import BracketNode, ExprNode, IsNode, NameNode, NounNode, StringNode, WithNode

_EMPTY = "empty"

_DESCRIBED = (Sort.CARD, Sort.SEAT, Sort.ABILITY, Sort.CELL)
"""Things that a word can describe behind `is`."""

_KNOWN = (Candidate, EventObject, EventSeat, Local, This, You)
"""Expressions of one thing, or player, that is the same wherever it is named."""


def is_(node: IsNode, scope: Scope) -> Expr:
    """`left is right`, without the `not`."""
    option = listed.bare_word(node.left)
    if option is not None and option.text in scope.words.options and option.text not in scope.names:
        return _option(option, node.right, scope)
    found = phrases.phrase(node.left, scope)
    left = phrases.definite(found, scope, "name the thing, or write `there is …`")
    if is_mistake(left):
        return MISTAKE
    word = listed.bare_word(node.right)
    if word is not None and word.text == _EMPTY and word.text not in scope.names:
        return _is_empty(found, word, scope)
    left = phrases.definite_one(found, scope)
    return MISTAKE if is_mistake(left) else is_what(left, node.right, scope)


def _is_empty(found: Phrase, word: NameNode, scope: Scope) -> Expr:
    """Nothing is there: said of zones and other sets of things, and of a cell."""
    left = single(found.expr) if found.singular else found.expr
    if left.type.many:
        return Not(Exists(left)) if has_zone(found, scope) else MISTAKE
    if left.type.sort is Sort.CELL:
        return State(_EMPTY, left)
    mend = "write `is 0`" if left.type == NUMBER else "write what it is"
    label = "zones and cells are empty"
    scope.words.error("RD310", f"{name_of(left.type)} is never empty", word.span, label, mend)
    return MISTAKE


def _option(name: NameNode, right: ExprNode, scope: Scope) -> Expr:
    entry = scope.words.options[name.text]
    value = listed.bare_word(right)
    if value is None:
        message = f"`{name.text}` is an option: it is one of its values"
        scope.words.error("RD214", message, right.span, "not a value of this option", list_of(entry.values))
        return MISTAKE
    if value.text not in entry.values:
        report.unknown(scope.words, "RD214", f"a value of the option `{name.text}`", value, entry.values)
        return MISTAKE
    return OptionIs(name.text, value.text)


def is_what(left: Expr, right: ExprNode, scope: Scope) -> Expr:
    """Whether a thing is what the right side says."""
    match right:
        case BracketNode(inner=inner):
            return is_what(left, inner, scope)
        case StringNode():
            return _is_named(left, right, scope)
        case NounNode(name=StringNode() as name, quantity=None, tail=()):
            return _is_named(left, name, scope)
        case NounNode(quantity=quantity) if quantity is not None and quantity.word in ("a", "another"):
            return _is_a(left, right, scope)
        case NounNode(quantity=None, tail=(), words=rows) if rows and all(len(row) == 1 for row in rows):
            return _is_one_of_words(left, tuple(row[0] for row in rows), scope)
        case _:
            return equal(left, right, scope)


def _is_named(left: Expr, name: StringNode, scope: Scope) -> Expr:
    if left.type.sort is not Sort.CARD or left.type.many:
        report.wrong_sort(scope, name.span, Type(Sort.CARD), left.type, "only a card has a printed name")
        return MISTAKE
    if name.text not in scope.words.cards:
        report.unknown_card(name, scope.words)
    return IsNamed(left, name.text)


def _is_a(left: Expr, right: NounNode, scope: Scope) -> Expr:
    """`thing is a KIND`, `victim is an opponent`, `it is a KIND or KIND`."""
    if left.type.many:
        label, mend = "what is each of them?", "write `there is … where …`"
        scope.words.error("RD314", "several things are not one", right.span, label, mend)
        return MISTAKE
    found = phrases.phrase(right, scope, left.type.sort)
    if is_mistake(found.expr):
        return MISTAKE
    if found.type.sort is not left.type.sort:
        report.wrong_sort(scope, right.span, evolve(found.type, many=False), left.type)
        return MISTAKE
    return membership.is_in(left, found.expr)


# ---- one word ------------------------------------------------------------------------------------------


def _is_one_of_words(left: Expr, words: tuple[NameNode, ...], scope: Scope) -> Expr:
    """One word, or words joined by `or`, behind `is`."""
    items = [_is_word(left, word, scope) for word in words]
    if any(is_mistake(item) for item in items) or _says_twice(items, words, scope):
        return MISTAKE
    return items[0] if len(items) == 1 else Any(tuple(items))


def _says_twice(found: Sequence[Expr], nodes: Sequence[ExprNode | NameNode], scope: Scope) -> bool:
    """Report what `or` joins with itself; whether there is any."""
    again = next((node for at, node in enumerate(nodes) if found[at] in found[:at]), None)
    if again is not None:
        report.same_on_both_sides(scope, again.span)
    return again is not None


def _is_word(left: Expr, word: NameNode, scope: Scope) -> Expr:
    type_ = left.type
    if word.text in scope.names:
        return equal(left, listed.noun_of(word), scope)
    if type_.sort is Sort.WORD:
        found = listed.word_of(type_, word, scope)
        return found if is_mistake(found) else adjectives.has_word(left, found)
    if type_.sort is Sort.YES_NO:
        return _is_legal(left, word, scope)
    if type_.sort in _DESCRIBED and (not type_.many or type_.sort is Sort.ABILITY):
        return _is_described(left, word, scope)
    if type_.sort is Sort.ZONE:
        return _is_zone(left, word, scope)
    return equal(left, listed.noun_of(word), scope)


def _is_legal(left: Expr, word: NameNode, scope: Scope) -> Expr:
    if isinstance(left, Legal) and word.text == "legal":
        return left
    if isinstance(left, Legal) and not scope.words.sorts_of(word.text):
        report.unknown(scope.words, "RD201", "a word for an action", word, ("legal",))
        return MISTAKE
    mend = "write it alone: a yes or no needs no `is`"
    report.wrong_sort(scope, word.span, Type(Sort.WORD), Type(Sort.YES_NO), mend)
    return MISTAKE


def _is_described(left: Expr, word: NameNode, scope: Scope) -> Expr:
    text, type_, words = word.text, left.type, scope.words
    head = words.heads.get(text)
    if type_.sort is Sort.CARD and head is not None and head.sort is Sort.CARD and head.name:
        words.error(
            "RD309",
            f"`{text}` is a kind: an article is missing",
            word.span,
            "a kind stands behind `a`",
            f"write `is {with_article(text)}`",
        )
        return MISTAKE
    found = adjectives.said_of(word, left, type_, scope)
    if found is not None:
        return found
    if bare.bare(word, scope, type_.sort) is not None:
        return equal(left, listed.noun_of(word), scope)
    legal = [*adjectives.legal_adjectives(scope, type_.sort), *scope.names]
    report.unknown(words, "RD201", f"a word for {name_of(type_)}", word, legal)
    return MISTAKE


def _is_zone(left: Expr, word: NameNode, scope: Scope) -> Expr:
    """`PROPERTY of thing is ZONE`."""
    if word.text in scope.words.zones:
        return Same(left, places.as_value(word.text))
    report.unknown(scope.words, "RD205", "a zone", word, scope.words.zones)
    return MISTAKE


def equal(left: Expr, right: ExprNode, scope: Scope) -> Expr:
    """Two values are the same, or one is among the others."""
    type_ = left.type
    found = phrases.phrase(right, scope, type_.sort)
    value = phrases.definite_one(found, scope)
    if is_mistake(value) or is_mistake(left):
        return MISTAKE
    if not _can_be(type_, value.type, right, scope) or _is_itself(left, value, right, scope):
        return MISTAKE
    if type_.sort is Sort.WORD:
        return adjectives.has_word(left, value)
    if type_.sort is Sort.NUMBER and not value.type.many:
        return conditions.compared("==", left, value, scope)
    return membership.same_or_in(left, value)


def _can_be(left: Type, right: Type, node: ExprNode, scope: Scope) -> bool:
    """Whether a value of one type can be one of the other; reported if not."""
    if places.zone_word(node, scope) is not None and left.sort is Sort.CARD:
        _is_no_zone(node, scope)
    elif left.sort is not right.sort or (left.of and right.of and left.of != right.of):
        _never(left, right, node, scope)
    elif left.many and left.sort is not Sort.WORD:
        label = f"the left side is {name_of(left)}"
        mend = "write `there is … where …`"
        scope.words.error("RD310", "several things cannot be compared with one", node.span, label, mend)
    else:
        return True
    return False


def _is_itself(left: Expr, right: Expr, node: ExprNode, scope: Scope) -> bool:
    """Whether one known thing, or player, is asked whether it is that very one; reported if so."""
    if left != right or not _is_known(left):
        return False
    mend = "name another one: inside `where`, `it` is what is looked for"
    scope.words.error("RD310", "everything is itself", node.span, "the same as on the left", mend)
    return True


def _is_known(value: Expr) -> bool:
    """Whether a value is a known thing or player, or the owner of one, whoever sits beside one, or what one has."""
    match value:
        case FactOf():
            return _is_known(value.of)
        case PropertyOf():
            return _is_known(value.card)
    return isinstance(value, _KNOWN)


def _is_no_zone(right: ExprNode, scope: Scope) -> None:
    scope.words.error(
        "RD310",
        "a card is never a zone",
        right.span,
        "cards lie in zones",
        "say where it lies: `there is a card in … where it is …`",
    )


def _never(left: Type, right: Type, node: ExprNode, scope: Scope) -> None:
    is_number = Sort.NUMBER in (left.sort, right.sort)
    mend = "a number is compared with a number" if is_number else "compare two things of one sort"
    message = f"{name_of(left)} is never {name_of(right)}"
    scope.words.error("RD310", message, node.span, "these two cannot be compared", mend)


# ---- `with` --------------------------------------------------------------------------------------------


def with_value(piece: WithNode, it: Expr, type_: Type, scope: Scope) -> Expr | None:
    """`with PROPERTY 4 or less`, `with PROPERTY word or word`; None if reported."""
    asked = facts.fact(piece.name, it, type_, scope)
    if is_mistake(asked):
        return None
    sort = asked.type.sort
    if piece.bound and sort is not Sort.NUMBER:
        scope.words.error(
            "RD310",
            f"`or {piece.bound}` needs a number, and `{piece.name.text}` is {name_of(asked.type)}",
            piece.span,
            "not a number",
            f"leave `or {piece.bound}` out",
        )
        return None
    if sort is Sort.WORD:
        return _with_words(asked, piece, scope)
    items = [_with_one(asked, each, piece.bound, scope) for each in piece.values]
    if any(is_mistake(each) for each in items) or _says_twice(items, piece.values, scope):
        return None
    return items[0] if len(items) == 1 else Any(tuple(items))


_BOUNDS = {"more": ">=", "less": "<=", "": "=="}


def _with_one(asked: Expr, node: ExprNode, bound: str, scope: Scope) -> Expr:
    if asked.type.sort is not Sort.NUMBER:
        return is_what(asked, node, scope)
    limit = values.number(node, scope)
    return limit if is_mistake(limit) else conditions.compared(_BOUNDS[bound], asked, limit, scope)


def _with_words(asked: Expr, piece: WithNode, scope: Scope) -> Expr | None:
    found = [listed.word_value(each, asked.type, scope) for each in piece.values]
    if any(is_mistake(each) for each in found) or _says_twice(found, piece.values, scope):
        return None
    words = [each.word for each in found if isinstance(each, Word)]
    if len(found) > 1 and len(words) == len(found):
        union = WordSet(evolve(asked.type, many=True), tuple(words))
        return Meets(asked, union) if asked.type.many else Meets(union, asked)
    items = [adjectives.has_word(asked, each) for each in found]
    return items[0] if len(items) == 1 else Any(tuple(items))
