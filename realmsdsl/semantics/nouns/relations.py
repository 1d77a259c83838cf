"""Relations between the candidate of a noun and other things: near, between, sharing, other than."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from realmsdsl.ir import (
    Among,
    Candidate,
    Compare,
    Distance,
    Expr,
    FactOf,
    IsBetween,
    IsNextTo,
    Not,
    Noun,
    Same,
    Single,
    Sort,
    Type,
)
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import adjectives, candidates, facts, membership, phrases
from realmsdsl.semantics.nouns.phrase import Phrase, single
from realmsdsl.semantics.nouns.whereabouts import is_cut_from_zone
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.values import values
from realmsdsl.semantics.words.builtin import NAME
from realmsdsl.syntax.nodes import (
    BetweenNode,
    ExprNode,
    NameNode,
    NextToNode,
    OtherThanNode,
    SharingNode,
    TailNode,
    WithinNode,
)

_ON_GRID = (Sort.CARD, Sort.CELL)
"""What has a place on a grid: a card there stands for its cell."""

Pair = Callable[[Expr, Expr, Scope], Expr | None]
"""The condition that two things are related, or None if reported."""


def relation(piece: TailNode, it: Expr, type_: Type, scope: Scope) -> Expr | None:
    """What a relation says of `it`, the innermost candidate of `scope`; None if reported."""
    return _RELATIONS[type(piece)](piece, it, type_, scope)


def _other_than(piece: OtherThanNode, it: Expr, type_: Type, scope: Scope) -> Expr | None:
    found = phrases.phrase(piece.noun, scope, type_.sort)
    other = phrases.definite(found, scope, "say which one: `other than this`, or a name")
    if is_mistake(other):
        return None
    if other.type.sort is not type_.sort:
        report.wrong_sort(scope, piece.noun.span, other.type, type_)
        return None
    return Not(membership.same_or_in(it, other))


def _next_to(piece: NextToNode, it: Expr, type_: Type, scope: Scope) -> Expr | None:
    if not _is_on_grid(type_, piece, scope):
        return None
    found = _grid_noun(piece.noun, scope)
    return found and _to_one_of(found, it, scope, lambda mine, theirs, _: IsNextTo(mine, theirs))


def _within(piece: WithinNode, it: Expr, type_: Type, scope: Scope) -> Expr | None:
    if not _is_on_grid(type_, piece, scope):
        return None
    distance = values.number(piece.distance, scope)
    found = _grid_noun(piece.noun, scope)
    if found is None or is_mistake(distance):
        return None

    def is_near(mine: Expr, theirs: Expr, inner: Scope) -> Expr:
        further_in = inner.candidates - scope.candidates
        return Compare("<=", Distance(mine, theirs), candidates.shifted(distance, further_in))

    return _to_one_of(found, it, scope, is_near)


def _between(piece: BetweenNode, it: Expr, type_: Type, scope: Scope) -> Expr | None:
    if not _is_on_grid(type_, piece, scope):
        return None
    ends: list[Expr] = []
    for node in (piece.first, piece.second):
        found = _grid_noun(node, scope)
        end = None if found is None else single(phrases.definite(found, scope))
        if end is None or is_mistake(end):
            return None
        ends.append(end)
    if ends[0] == ends[1] and not isinstance(ends[0], Single):  # one at random may be another one
        mend = "name another one: it lies between two"
        message, label = "nothing lies between a thing and itself", "the same as before"
        scope.words.error("RD310", message, piece.second.span, label, mend)
        return None
    return IsBetween(it, ends[0], ends[1])


def _sharing(piece: SharingNode, it: Expr, type_: Type, scope: Scope) -> Expr | None:
    found = phrases.phrase(piece.noun, scope, type_.sort)
    if is_mistake(found.expr):
        return None
    return _to_one_of(found, it, scope, lambda mine, theirs, inner: _share(piece.name, mine, theirs, inner))


def _share(name: NameNode, mine: Expr, theirs: Expr, scope: Scope) -> Expr | None:
    """Two things have the same answer, or sets of words with one in common."""
    if name.text == "name" and mine.type.sort is theirs.type.sort is Sort.CARD:
        return Same(FactOf(NAME, "name", mine), FactOf(NAME, "name", theirs))
    first = facts.fact(name, mine, mine.type, scope)
    second = facts.fact(name, theirs, theirs.type, scope)
    if is_mistake(first) or is_mistake(second):
        return None
    if first.type.sort is Sort.NUMBER:
        return Compare("==", first, second)
    return adjectives.has_word(first, second)


_RELATIONS: dict[type[TailNode], Callable[[Any, Expr, Type, Scope], Expr | None]] = {
    OtherThanNode: _other_than,
    NextToNode: _next_to,
    WithinNode: _within,
    BetweenNode: _between,
    SharingNode: _sharing,
}
"""Each function takes the class of node that it stands behind."""


def _to_one_of(found: Phrase, it: Expr, scope: Scope, pair: Pair) -> Expr | None:
    """A relation to one named thing, or to one (so many, all, none) of several."""
    if not is_cut_from_zone(found, scope):
        return None
    noun = found.expr
    if noun.type.many and (not isinstance(noun, Noun) or noun.slice is not None or noun.best):
        noun = Noun(evolve(noun.type, many=False), (Among(noun),))  # one of just those
        found = evolve(found, expr=noun)
    if not isinstance(noun, Noun) or (found.singular and not found.is_indefinite):
        return pair(it, single(noun), scope)
    # the candidate of the other noun is the innermost one now
    condition = pair(candidates.shifted(it, 1), Candidate(noun.sort), scope.with_candidate(noun.sort))
    return None if condition is None else membership.there_are(found, scope, condition)


def _is_on_grid(type_: Type, piece: TailNode, scope: Scope) -> bool:
    if type_.sort in _ON_GRID:
        return True
    message = "only cards and cells lie near each other"
    scope.words.error("RD301", message, piece.span, "this noun names neither", "use `where …` instead")
    return False


def _grid_noun(node: ExprNode, scope: Scope) -> Phrase | None:
    found = phrases.phrase(node, scope)
    if is_mistake(found.expr):
        return None
    if found.type.sort in _ON_GRID:
        return found
    report.wrong_sort(scope, node.span, found.type, Type(Sort.CELL), "name a card or a cell of the grid")
    return None
