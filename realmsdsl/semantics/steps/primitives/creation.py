"""`create`: cards come into the game during set-up, and from their reserve later."""

from typing import Final

from attrs import evolve

from realmsdsl.ir import CARD, CARDS, Anywhere, Expr, InZone, IsNamed, Noun, Place, Sort, Type
from realmsdsl.ops import Create
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import phrases, places
from realmsdsl.semantics.nouns.phrase import ONE, Phrase
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.steps import arguments
from realmsdsl.semantics.steps.done import Done
from realmsdsl.semantics.steps.given import Given, Takes, by_preposition
from realmsdsl.semantics.values import arithmetic, values
from realmsdsl.semantics.wording import some_kind, some_zone
from realmsdsl.syntax.nodes import CallNode, ExprNode, InNode, NounNode, PlaceRefNode

_TAKES: Final = Takes(optional=("by", "at"))


def create(node: CallNode, scope: Scope, times: Expr | None) -> Done | None:
    """`create 8 "Name" in ZONE`, `create every KIND in ZONE by PROPERTY`."""
    given = by_preposition(node, _TAKES, scope)
    if given is None or given.thing is None:
        return None
    split = _split(given.thing, scope)
    if split is None:
        return None
    noun, ref = split
    to = _zone(ref, scope)
    if isinstance(to, Place) and "at" in given.args and to.zone not in scope.words.grids():
        _no_cells(ref, to.zone, scope)
        return None
    found = _definitions(noun, scope)
    if to is None or found is None or not isinstance(found.expr, Noun):
        return None
    count = arithmetic.times(_count(found, given, scope), times)
    cell = _cell(given, scope)
    if is_mistake(count) or (cell is not None and is_mistake(cell)):
        return None
    op = Create(Noun(CARD, (Anywhere(),), found.expr.which), count, to, cell)
    type_ = CARD if isinstance(found.expr.which, IsNamed) and count == ONE else CARDS
    return Done(op, None, lambda slot: evolve(op, into=slot), type_, took_times=times is not None)


def _split(thing: ExprNode, scope: Scope) -> tuple[NounNode, PlaceRefNode] | None:
    """The noun without its `in`, and the zone; None if reported."""
    if isinstance(thing, NounNode):
        for piece in thing.tail:
            if isinstance(piece, InNode) and len(piece.places) == 1:
                return evolve(
                    thing, tail=tuple(each for each in thing.tail if each is not piece)
                ), piece.places[0]
    scope.words.error(
        "RD302",
        "`create` needs one zone",
        thing.span,
        "where does the card come to?",
        f"add `in` and a zone, for example `in {some_zone(scope.words)}`",
    )
    return None


def _zone(ref: PlaceRefNode, scope: Scope) -> Expr | None:
    where = places.place_ref(ref, scope)
    if where is None:
        return None
    if isinstance(where, InZone):
        return Place(where.zone, where.seats, "top")
    report.wrong_sort(scope, ref.span, CARDS, Type(Sort.ZONE), "write a zone")
    return None


def _no_cells(ref: PlaceRefNode, zone: str, scope: Scope) -> None:
    grids = scope.words.grids()
    mend = f"write `in {grids[0]}`, or leave out `at`" if grids else "leave out `at`"
    scope.words.error("RD301", f"`{zone}` has no cells, and `at` names one", ref.span, "no grid", mend)


def _definitions(noun: NounNode, scope: Scope) -> Phrase | None:
    """Which cards are created: those of a printed name, or every one of a noun; None if reported."""
    found = phrases.phrase(noun, scope, Sort.CARD)
    if is_mistake(found.expr):
        return None
    if found.type.sort is not Sort.CARD or not isinstance(found.expr, Noun):
        report.wrong_sort(scope, noun.span, found.type, CARD)
        return None
    is_named = isinstance(found.expr.which, IsNamed) and found.word in ("", "a", "number")
    is_every = found.word in ("all", "every")
    if found.placed or found.expr.best or found.expr.slice is not None or not (is_named or is_every):
        scope.words.error(
            "RD304",
            "which card is created?",
            noun.span,
            "a printed name, or every one of a kind, is needed",
            f'write `create 2 "Name" in …`, or `create every {some_kind(scope.words)} in …`',
        )
        return None
    return found


def _count(found: Phrase, given: Given, scope: Scope) -> Expr:
    """How many of each: the number before the name, or what `by` asks of each definition."""
    by = given.args.get("by")
    if by is None:
        return found.least if found.word == "number" else ONE
    if found.word == "number" or len(by) > 1:
        message = "`by` already says how many" if len(by) == 1 else "`by` takes one number here"
        report.one_too_many(scope, message, by[-1].span)
        return MISTAKE
    return values.number(by[0], scope.with_candidate(CARD, implicit=True))


def _cell(given: Given, scope: Scope) -> Expr | None:
    at = given.value("at")
    return None if at is None else arguments.of_sort(at, Sort.CELL, scope, "create at").expr
