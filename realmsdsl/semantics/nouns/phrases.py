"""Noun phrases, and what callers want of them: one thing, a definite thing, players."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from realmsdsl.ir import Expr, Noun, Sort, Type
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import adjectives, bare, headed, places, questions
from realmsdsl.semantics.nouns.phrase import Phrase, single
from realmsdsl.semantics.nouns.pronouns import pronoun
from realmsdsl.semantics.nouns.whereabouts import is_cut_from_zone
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.values import values
from realmsdsl.semantics.wording import name_of, with_article
from realmsdsl.syntax.nodes import (
    BracketNode,
    ExprNode,
    NounNode,
    OfNode,
    PlaceNode,
    PronounNode,
    StringNode,
    ThisTurnNode,
)


def phrase(node: ExprNode, scope: Scope, want: Sort | None = None) -> Phrase:
    """The meaning of any expression where a noun may stand; `want` decides between words of several sorts."""
    read = _PHRASES.get(type(node))
    if read is not None:
        return read(node, scope, want)
    return Phrase(values.value(node, scope, want), node.span)


def _bracket(node: BracketNode, scope: Scope, want: Sort | None) -> Phrase:
    return phrase(node.inner, scope, want)


def _pronoun(node: PronounNode, scope: Scope, _want: Sort | None) -> Phrase:
    found = pronoun(node, scope)
    return Phrase(found, node.span, singular=not found.type.many)


def _string(node: StringNode, scope: Scope, _want: Sort | None) -> Phrase:
    return headed.named_card(NounNode(None, (), node, span=node.span), node, scope)


def _place(node: PlaceNode, scope: Scope, _want: Sort | None) -> Phrase:
    return Phrase(places.place(node, scope), node.span)


def _noun(node: NounNode, scope: Scope, want: Sort | None) -> Phrase:
    if node.name is not None:
        return headed.named_card(node, node.name, scope)
    if node.tail and isinstance(node.tail[0], ThisTurnNode):
        return headed.with_deed(node, scope, want)
    row = node.words[-1]
    is_one_word = node.quantity is None and len(node.words) == 1 and len(row) == 1
    if is_one_word and row[0].text in scope.names:
        found = bare.local(row[0], node.tail, scope)
        if found is not None:
            return headed.among(found, node, scope)
    if len(node.words) == 1 and node.tail and isinstance(node.tail[-1], OfNode):
        asked = questions.question(node, node.tail[-1], scope, want)
        if asked is not None:
            return Phrase(asked, node.span, singular=not asked.type.many)
    if is_one_word and not node.tail:
        value = bare.bare(row[0], scope, want)
        if value is not None:
            return Phrase(value, node.span, singular=not value.type.many)
    return headed.headed(node, node.words, None, scope, want)


_PHRASES: dict[type[ExprNode], Callable[[Any, Scope, Sort | None], Phrase]] = {
    BracketNode: _bracket,
    PronounNode: _pronoun,
    StringNode: _string,
    PlaceNode: _place,
    NounNode: _noun,
}
"""Each function takes the class of node that it stands behind."""


# ---- what callers want of a phrase --------------------------------------------------------------------


def definite(found: Phrase, scope: Scope, mend: str = "") -> Expr:
    """The expression of a definite phrase; an indefinite one is reported, with `mend` as the help."""
    if is_mistake(found.expr) or not found.is_indefinite:
        return found.expr
    if found.type.sort is Sort.AMOUNT:
        label, mend = "how much of what?", "leave the number out, or write the number alone"
        scope.words.error("RD301", "this is an amount, and no value", found.span, label, mend)
    else:
        report.indefinite(scope, found.span, mend)
    return MISTAKE


def definite_one(found: Phrase, scope: Scope, mend: str = "") -> Expr:
    """The same; a noun in the singular names the first thing, one in the plural stays a set."""
    expr = definite(found, scope, mend)
    if is_mistake(expr) or not is_cut_from_zone(found, scope):
        return MISTAKE
    if not found.singular:
        return expr
    if isinstance(expr, Noun) and expr.type.sort in _MENDS and expr.slice is None:
        return _which_one(found, expr.type, scope)
    return single(expr)


def _which_one(found: Phrase, type_: Type, scope: Scope) -> Expr:
    """A noun that only says what sort of value is meant."""
    one = with_article(type_.of) if type_.of else name_of(evolve(type_, many=False))
    mend = _MENDS[type_.sort].format(one)
    asked = adjectives.property_for_words(scope, type_.of) if type_.sort is Sort.WORD else None
    if asked is not None:
        mend = f"write whose: `{asked} of …`, or one of the words"
    scope.words.error("RD309", f"this says only that it is {one}", found.span, "which one?", mend)
    return MISTAKE


_MENDS = {
    Sort.NUMBER: "write the number itself, or the name of one",
    Sort.WORD: "write one of the words, or choose one before: `choose {} as …`",
    Sort.PLACE: "write a zone, or `top of` a zone",
    Sort.ZONE: "write the name of a zone",
}
"""Sorts of which there is no first or only thing, and what to write instead."""


def players(node: ExprNode, scope: Scope) -> Expr:
    """A definite noun for one or several players."""
    found = phrase(node, scope, Sort.SEAT)
    expr = definite(found, scope)
    if is_mistake(expr) or found.type.sort is Sort.SEAT:
        return expr
    scope.words.error(
        "RD301",
        f"this is {name_of(found.type)}, not a player",
        node.span,
        "a player is needed here",
        "write `you`, `opponents`, or a name of a player",
    )
    return MISTAKE
