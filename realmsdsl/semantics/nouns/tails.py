"""What follows the words of a noun: where to look, which of them, and which are best."""

from collections.abc import Callable
from typing import Any, final

from attrs import evolve, frozen

from realmsdsl.ir import (
    CARD,
    CARDS,
    SEAT,
    Among,
    Best,
    CameFrom,
    Candidate,
    Cells,
    Expr,
    FactOf,
    Group,
    Happened,
    InZone,
    IsIn,
    Noun,
    Sort,
    Type,
    Where,
)
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import adjectives, candidates, facts, membership, phrases, places, relations
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.values import comparisons, conditions
from realmsdsl.semantics.wording import name_of, plural_name
from realmsdsl.syntax.nodes import (
    BetweenNode,
    FromNode,
    HappenedNode,
    InNode,
    NameNode,
    NextToNode,
    OfNode,
    OtherThanNode,
    SharingNode,
    TailNode,
    ThisTurnNode,
    WhereNode,
    WithinNode,
    WithMostNode,
    WithNode,
)


@final
@frozen(slots=True)
class Search:
    """Where a noun is looked for and which things are meant."""

    where: tuple[Where, ...] = ()
    which: Expr | None = None
    best: tuple[Best, ...] = ()
    placed: bool = False

    def only(self, condition: Expr | None) -> "Search":
        """The same with one more condition; None is one that was reported."""
        return self if condition is None else evolve(self, which=adjectives.conjoin(self.which, condition))

    @property
    def is_of_events(self) -> bool:
        """Whether the things are looked for among those that something happened to."""
        return bool(self.where) and isinstance(self.where[0], Happened)


@final
@frozen(slots=True)
class _Noun:
    """The noun that a tail belongs to: its type, the past word before `this turn`, the scopes of what its tail says.

    `outer` is the scope of the noun. In `inner`, of conditions, `it` is the candidate; in `beside`, of the values that
    the speaker compares with, it still means what it means outside.
    """

    type: Type
    past: NameNode | None
    outer: Scope
    inner: Scope
    beside: Scope

    @property
    def candidate(self) -> Expr:
        """The thing that a condition is asked about."""
        return Candidate(self.type)


def search(
    type_: Type,
    tail: tuple[TailNode, ...],
    past: NameNode | None,
    scope: Scope,
    said: tuple[Expr, ...],
    groups: tuple[str, ...] = (),
) -> Search:
    """Read the tail of a noun of `type_`.

    `said` are the conditions of its words, `past` the past word before `this turn`, `groups` the groups of seats that its
    head names.
    """
    found = Search(where=tuple(Group(group, scope.you) for group in groups))
    for item in said:
        found = found.only(item)
    if tail:
        inner = scope.with_candidate(type_)
        beside = evolve(inner, reference=scope.reference, fallback=scope.fallback)
        noun = _Noun(type_, past, scope, inner, beside)
        for piece in tail:
            found = _TAILS[type(piece)](piece, noun, found)
    return found


# ---- deeds -------------------------------------------------------------------------------------------


def _this_turn(piece: ThisTurnNode, noun: _Noun, found: Search) -> Search:
    return found if noun.past is None else _deed(noun.past, piece.period, noun, found)


def _happened(piece: HappenedNode, noun: _Noun, found: Search) -> Search:
    return _deed(piece.past, piece.period, noun, found)


_NOT_OF_CARDS = ("gain", "use")
"""The built-in verbs with a past word whose events are not about cards."""


def _deed(past: NameNode, period: NameNode, noun: _Noun, found: Search) -> Search:
    """`played this turn`: the things are the objects of such events; where they were said to lie, they still lie."""
    words, type_ = noun.outer.words, noun.type
    verb = words.pasts.get(past.text)
    if verb is None:
        report.unknown(words, "RD212", "a past word", past, words.pasts)
        return evolve(found, placed=True)
    if period.text not in words.periods():
        report.no_period(words, period)
        return evolve(found, placed=True)
    declared = words.verbs.get(verb)
    is_of_others = declared is not None and all(each.type.sort is not Sort.CARD for each in declared.params)
    if type_.sort is Sort.CARD and (verb in _NOT_OF_CARDS or is_of_others):
        label = "this word is for resources and abilities"
        if is_of_others:
            label = f"`{verb}` is done to no card"
        words.error(
            "RD301", f"cards are never `{past.text}`", past.span, label, "use the past word of another verb"
        )
        return evolve(found, placed=True)
    if found.where and not isinstance(found.where[0], Group):
        found = found.only(IsIn(noun.candidate, Noun(type_, _further_in(found.where))))
    return evolve(found, where=(Happened(verb, period.text, noun.outer.you),), placed=True)


def _further_in(where: tuple[Where, ...]) -> tuple[Where, ...]:
    """Places as they read inside a predicate."""
    return tuple(candidates.shifted_place(each, 1) for each in where)


# ---- where ---------------------------------------------------------------------------------------------


def _in(piece: InNode, noun: _Noun, found: Search) -> Search:
    type_ = noun.type
    zones: list[Where] = []
    for place in piece.places:
        where = places.place_ref(place, noun.outer)
        if where is None:
            return evolve(found, placed=True)
        zones.append(where)
    if type_.sort is Sort.CELL:
        seats = noun.outer.you
        cells = (Cells(each.zone, each.seats or seats) for each in zones if isinstance(each, InZone))
        return evolve(found, where=tuple(cells), placed=True)
    if type_.sort is not Sort.CARD:
        message = f"{plural_name(type_)} do not lie in zones"
        noun.outer.words.error("RD301", message, piece.span, "only cards do", "leave this out, or name cards")
        return evolve(found, placed=True)
    if found.is_of_events:
        return found.only(IsIn(noun.candidate, Noun(CARD, _further_in(tuple(zones)))))
    return evolve(found, where=tuple(zones), placed=True)


def _of(piece: OfNode, noun: _Noun, found: Search) -> Search:
    """`cards of ZONE`, `KINDs of PLAYERS`."""
    type_, scope = noun.type, noun.outer
    zone = places.zone_of_node(piece.noun, scope) if type_.sort is Sort.CARD else None
    if zone is not None:
        return evolve(found, where=(zone,), placed=True)
    owner = phrases.phrase(piece.noun, scope)
    of = phrases.definite(owner, scope)
    if is_mistake(of):
        return evolve(found, placed=True)
    if type_.sort is Sort.CARD and owner.type.sort is Sort.SEAT:
        mine = FactOf(SEAT, "owner", noun.candidate)
        return found.only(membership.same_or_in(mine, candidates.shifted(of, 1)))
    if type_.sort is Sort.CARD and owner.type == CARDS:
        return evolve(found, where=(Among(of),), placed=True) if has_zone(owner, scope) else found
    scope.words.error(
        "RD301",
        f"{plural_name(type_)} cannot be `of` {name_of(owner.type)}",
        piece.span,
        "nothing is known of these two",
        "say where they lie with `in`, or which they are with `where`",
    )
    return evolve(found, placed=True)


def _from(piece: FromNode, noun: _Noun, found: Search) -> Search:
    if not found.is_of_events:
        noun.outer.words.error(
            "RD305",
            "`from` tells where an event took a card from, or what pays",
            piece.span,
            "there is no event here",
            "write `in` for where a thing is looked for",
        )
        return evolve(found, placed=True)
    zones = places.zone_names(piece.noun, noun.outer)
    return found if zones is None else found.only(CameFrom(zones))


# ---- which ---------------------------------------------------------------------------------------------


def _with(piece: WithNode, noun: _Noun, found: Search) -> Search:
    return found.only(comparisons.with_value(piece, noun.candidate, noun.type, noun.beside))


def _with_most(piece: WithMostNode, noun: _Noun, found: Search) -> Search:
    value = facts.fact(piece.name, noun.candidate, noun.type, noun.inner)
    if is_mistake(value):
        return found
    if value.type.sort is not Sort.NUMBER or value.type.many:
        message = f"`{piece.name.text}` is {name_of(value.type)}, and there is no {piece.word} of it"
        noun.outer.words.error("RD301", message, piece.name.span, "a number is needed here")
        return found
    return evolve(found, best=(*found.best, Best(piece.word == "most", value)))


def _where(piece: WhereNode, noun: _Noun, found: Search) -> Search:
    return found.only(conditions.condition(piece.condition, noun.inner))


def _relation(piece: TailNode, noun: _Noun, found: Search) -> Search:
    return found.only(relations.relation(piece, noun.candidate, noun.type, noun.beside))


def _near(piece: NextToNode | WithinNode | BetweenNode, noun: _Noun, found: Search) -> Search:
    """What lies near something lies on a grid of yours, if nothing else is said."""
    found = _relation(piece, noun, found)
    grids = noun.outer.words.grids()
    if found.placed or noun.type.sort is not Sort.CARD or not grids:
        return found
    return evolve(found, where=tuple(places.in_zone(each, noun.outer, None) for each in grids), placed=True)


_TAILS: dict[type[TailNode], Callable[[Any, _Noun, Search], Search]] = {
    ThisTurnNode: _this_turn,
    HappenedNode: _happened,
    InNode: _in,
    OfNode: _of,
    FromNode: _from,
    WithNode: _with,
    WithMostNode: _with_most,
    WhereNode: _where,
    NextToNode: _near,
    WithinNode: _near,
    OtherThanNode: _relation,
    SharingNode: _relation,
    BetweenNode: _near,
}
"""Each function takes the class of node that it stands behind."""
