"""What follows the words of a noun: where to look, which of them, and which are best."""

from attrs import evolve, frozen

from realmsdsl.ir import (
    CARD,
    CARDS,
    Among,
    Anywhere,
    Best,
    CameFrom,
    Candidate,
    Cells,
    Compare,
    Distance,
    Expr,
    FactOf,
    Group,
    Happened,
    InZone,
    IsBetween,
    IsIn,
    IsNextTo,
    Meets,
    Not,
    Noun,
    PropertyOf,
    Same,
    Sort,
    Type,
    Where,
)
from realmsdsl.semantics import adjectives, comparisons, names, numbers, phrases, questions
from realmsdsl.semantics.conditions import condition
from realmsdsl.semantics.report import error, is_mistake, name_of, type_of, unknown
from realmsdsl.semantics.scope import Scope
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


@frozen(slots=True)
class Search:
    """Where a noun is looked for and which things are meant."""

    where: tuple[Where, ...] = ()
    which: Expr | None = None
    best: tuple[Best, ...] = ()
    placed: bool = False

    def only(self, condition: Expr | None) -> "Search":
        """The same with one more condition."""
        return evolve(self, which=adjectives.conjoin(self.which, condition))


def search_tails(
    type: Type,
    tail: tuple[TailNode, ...],
    past: NameNode | None,
    scope: Scope,
    said: tuple[Expr, ...],
    groups: tuple[str, ...] = (),
) -> Search:
    """Read the tail of a noun of `type`; `said` are the conditions of its words, `past` the past word before
    `this turn`, `groups` the groups of seats that its head names."""
    search = Search(where=tuple(Group(group, scope.you) for group in groups))
    for item in said:
        search = search.only(item)
    for piece in tail:
        search = _read(piece, type, past, scope, search)
    return search


def _read(piece: TailNode, type: Type, past: NameNode | None, scope: Scope, search: Search) -> Search:
    inner = scope.with_candidate(type)
    # only in `where` is `it` the candidate; a plain value there is said by the speaker
    outside = evolve(inner, reference=scope.reference, fallback=scope.fallback)
    it = Candidate(type)
    if isinstance(piece, ThisTurnNode):
        assert past is not None, "the parser puts `this turn` behind a word"
        return _happened(past, piece.period, type, scope, search)
    if isinstance(piece, HappenedNode):
        return _happened(piece.past, piece.period, type, scope, search)
    if isinstance(piece, InNode):
        return _in(piece, type, scope, search)
    if isinstance(piece, OfNode):
        return _of(piece, type, scope, search)
    if isinstance(piece, FromNode):
        return _from(piece, type, scope, search)
    if isinstance(piece, WithNode):
        return search.only(comparisons.with_value(piece, it, type, outside))
    if isinstance(piece, WithMostNode):
        value = questions.fact(piece.name, it, type, inner)
        best = Best(piece.word == "most", _number(value, piece.name, scope))
        return evolve(search, best=(*search.best, best))
    if isinstance(piece, WhereNode):
        return search.only(condition(piece.condition, inner))
    found = search.only(_relation(piece, it, type, outside))
    if isinstance(piece, (NextToNode, WithinNode)) and not search.placed and type.sort is Sort.CARD:
        return _on_grid(found, scope)
    return found


def _on_grid(search: Search, scope: Scope) -> Search:
    """What lies next to something lies on a grid of yours."""
    grids = [zone.name for zone in scope.words.zones.values() if "grid" in zone.flags]
    where = tuple(names.in_zone(name, scope, None) for name in grids)
    return evolve(search, where=where, placed=True) if where else search


def _number(value: Expr, name: NameNode, scope: Scope) -> Expr:
    if not is_mistake(value) and type_of(value).sort is not Sort.NUMBER:
        error(
            scope.diagnostics,
            "RD301",
            f"`{name.text}` is {name_of(type_of(value))}, and there is no most of it",
            name.span,
            "a number is needed here",
        )
    return value


def _relation(piece: TailNode, it: Expr, type: Type, scope: Scope) -> Expr | None:
    if isinstance(piece, OtherThanNode):
        other = phrases.definite(phrases.phrase(piece.noun, scope, type.sort), scope)
        if is_mistake(other):
            return None
        return Not(_same_or_in(it, other))
    if isinstance(piece, SharingNode):
        return _sharing(piece, it, type, scope)
    if isinstance(piece, NextToNode):
        return _near(piece.noun, it, scope)
    if isinstance(piece, WithinNode):
        other = phrases.definite(phrases.phrase(piece.noun, scope), scope)
        distance = numbers.number(piece.distance, scope)
        return Compare("<=", Distance(it, phrases.one(other)), distance)
    assert isinstance(piece, BetweenNode)
    first = phrases.definite(phrases.phrase(piece.first, scope), scope)
    second = phrases.definite(phrases.phrase(piece.second, scope), scope)
    return IsBetween(it, phrases.one(first), phrases.one(second))


def _near(node: "object", it: Expr, scope: Scope) -> Expr | None:
    from realmsdsl.ir import Exists

    found = phrases.phrase(node, scope)  # type: ignore[arg-type]  # any noun node
    if is_mistake(found.expr):
        return None
    if isinstance(found.expr, Noun) and (found.is_indefinite or not found.singular):
        # next to one of them: the inner noun's candidate is one level further in
        beside = IsNextTo(Candidate(type_of(it), 1), Candidate(found.expr.sort))
        return Exists(evolve(found.expr, which=adjectives.conjoin(found.expr.which, beside)))
    return IsNextTo(it, phrases.as_one(found))


def _same_or_in(it: Expr, other: Expr) -> Expr:
    return IsIn(it, other) if type_of(other).many else Same(it, other)


def _sharing(piece: SharingNode, it: Expr, type: Type, scope: Scope) -> Expr | None:
    other_phrase = phrases.phrase(piece.noun, scope)
    other = phrases.one(phrases.definite(other_phrase, scope))
    if is_mistake(other):
        return None
    if piece.name.text == "name":
        from realmsdsl.ir import FactOf

        name = Type(Sort.WORD, "name")
        return Same(FactOf(name, "name", it), FactOf(name, "name", other))
    mine = questions.fact(piece.name, it, type, scope)
    theirs = questions.fact(piece.name, other, type_of(other), scope)
    if is_mistake(mine) or is_mistake(theirs):
        return None
    sort = type_of(mine)
    if sort.sort is Sort.NUMBER:
        return Compare("==", mine, theirs)
    return Meets(mine, theirs) if sort.many else Same(mine, theirs)


def _happened(past: NameNode, period: NameNode, type: Type, scope: Scope, search: Search) -> Search:
    words = scope.words
    verb = words.pasts.get(past.text)
    if verb is None:
        unknown(words, "RD212", "a past word", past, words.pasts)
        return search
    if period.text not in words.periods():
        unknown(words, "RD213", "a period", period, words.periods())
        return search
    if type.sort is Sort.CARD and verb in ("gain", "use"):
        error(
            scope.diagnostics,
            "RD301",
            f"cards are never `{past.text}`",
            past.span,
            "this word is for resources and abilities",
        )
        return search
    if search.where and not isinstance(search.where[0], Group):
        where: tuple[Where, ...] = search.where
        zones = Noun(type, where)
        search = search.only(IsIn(Candidate(type), zones))
    return evolve(search, where=(Happened(verb, period.text, scope.you),), placed=True)


def _in(piece: InNode, type: Type, scope: Scope, search: Search) -> Search:
    found: list[Where] = []
    for place in piece.places:
        where = names.place_ref(place, scope, type)
        if where is None:
            return evolve(search, placed=True)
        found.append(where)
    if type.sort not in (Sort.CARD, Sort.CELL, Sort.DEFINITION):
        error(
            scope.diagnostics,
            "RD301",
            f"{name_of(evolve(type, many=True))} do not lie in zones",
            piece.span,
            "only cards do",
        )
        return search
    if type.sort is Sort.CELL:
        found = [Cells(each.zone, each.seats or scope.you) for each in found if isinstance(each, InZone)]
    if search.where and isinstance(search.where[0], Happened):
        return search.only(IsIn(Candidate(type), Noun(CARD, tuple(found))))
    return evolve(search, where=tuple(found), placed=True)


def _of(piece: OfNode, type: Type, scope: Scope, search: Search) -> Search:
    """`cards of tray`, `stones of opponents`."""
    zone = names.zone_of_node(piece.noun, scope)
    if zone is not None and type.sort is Sort.CARD:
        return evolve(search, where=(zone,), placed=True)
    found = phrases.phrase(piece.noun, scope)
    owner = phrases.definite(found, scope)
    if is_mistake(owner):
        return search
    if type.sort is Sort.CARD and found.type.sort is Sort.SEAT:
        mine = FactOf(Type(Sort.SEAT), "owner", Candidate(type))
        return search.only(_same_or_in(mine, owner))
    if type.sort is Sort.CARD and found.type == CARDS:
        return evolve(search, where=(Among(owner),), placed=True)
    error(
        scope.diagnostics,
        "RD301",
        f"{name_of(evolve(type, many=True))} cannot be `of` {name_of(found.type)}",
        piece.span,
        "nothing is known of these two",
    )
    return search


def _from(piece: FromNode, type: Type, scope: Scope, search: Search) -> Search:
    if not (search.where and isinstance(search.where[0], Happened)):
        error(
            scope.diagnostics,
            "RD305",
            "`from` tells where an event took a card from, or what pays",
            piece.span,
            "there is no event here",
            "write `in` for where a thing is looked for",
        )
        return search
    zones = names.zones_of_node(piece.noun, scope)
    return search if zones is None else search.only(CameFrom(zones))


__all__ = ["Anywhere", "PropertyOf", "Search", "search_tails"]
