"""Arguments of calls: types, picks, and where an indefinite noun is looked for."""

from typing import final

from attrs import evolve, frozen

from realmsdsl.base import Label
from realmsdsl.ir import All, Any, Expr, IsKind, IsNamed, Local, Noun, Param, Sort, Type
from realmsdsl.ops import Ask
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import adjectives, phrases, places
from realmsdsl.semantics.nouns.phrase import ONE, Phrase, has_quantity, single
from realmsdsl.semantics.nouns.whereabouts import has_zone, is_open
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake, is_unknown
from realmsdsl.semantics.values import arithmetic, listed, values
from realmsdsl.semantics.wording import name_of, some_zone, with_article
from realmsdsl.syntax.nodes import ExprNode


@final
@frozen(slots=True)
class Argument:
    """A checked argument.

    `is_set` if the verb runs once for each of it, `was_picked` if a seat chose it, `took_times` if a multiplier went
    into it.
    """

    expr: Expr
    is_set: bool = False
    was_picked: bool = False
    took_times: bool = False


MISTAKEN = Argument(MISTAKE)


def argument(node: ExprNode, param: Param, scope: Scope, tag: str, times: Expr | None = None) -> Argument:
    """An argument for a parameter of a verb; indefinite nouns become questions before the call."""
    sort = param.type.sort
    if is_unknown(param.type):
        return MISTAKEN
    if sort is Sort.PLACE:
        return Argument(places.to_place(node, scope))
    if sort is Sort.NUMBER:
        return Argument(arithmetic.times(values.number(node, scope), times), took_times=times is not None)
    if sort in (Sort.WORD, Sort.ZONE) and not has_quantity(node):
        return Argument(_word(node, param.type, scope))
    found = phrases.phrase(node, scope, sort)
    if is_mistake(found.expr):
        return MISTAKEN
    if found.type.sort is not sort or (param.type.of and found.type.of != param.type.of):
        mend = _hint(sort, found.type_of_one, scope)
        report.wrong_sort(scope, node.span, found.type_of_one, evolve(param.type, many=False), mend)
        return MISTAKEN
    return things(found, param.options, scope, tag, times)


def _word(node: ExprNode, type_: Type, scope: Scope) -> Expr:
    return (
        values.typed(node, type_, scope) if type_.sort is Sort.ZONE else listed.word_value(node, type_, scope)
    )


def things(
    found: Phrase, options: Expr | None, scope: Scope, tag: str, times: Expr | None = None
) -> Argument:
    """Cards, players, cells or abilities for a deed: picked, named one by one, or a set."""
    looked = _look_where_said(found, options, scope)
    if looked is None:
        return MISTAKEN
    if looked.is_indefinite:
        return pick(looked, scope, tag, times)
    if looked.singular:
        return Argument(single(looked.expr))
    return Argument(looked.expr, is_set=looked.type.many)


def pick(found: Phrase, scope: Scope, tag: str, times: Expr | None = None) -> Argument:
    """A question for the seat that acts; its answer is the argument."""
    if not scope.can_ask:
        report.indefinite(scope, found.span)
        return MISTAKEN
    least = arithmetic.times(found.least, times)
    most = None if found.most is None else arithmetic.times(found.most, times)
    if is_mistake(least) or (most is not None and is_mistake(most)):
        return MISTAKEN
    is_one = most == ONE
    type_ = evolve(found.type, many=not is_one)
    slot = scope.frame.bind()
    options = places.offered(found.expr, scope.words)
    scope.ops.append(Ask(slot, type_, scope.you, options, least, most, tag=tag))
    return Argument(Local(type_, slot), is_set=not is_one, was_picked=True, took_times=times is not None)


# ---- where an indefinite noun is looked for -------------------------------------------------------------


def _look_where_said(found: Phrase, options: Expr | None, scope: Scope) -> Phrase | None:
    """An indefinite noun takes the conditions of the parameter, and its zones if it names none; None if reported."""
    noun = found.expr
    if not isinstance(noun, Noun):
        return found
    if isinstance(options, Noun):
        if not _can_be(found, options, scope):
            return None
        if not found.placed and is_open(noun) and not is_open(options):
            noun, found = evolve(noun, where=options.where), evolve(found, placed=True)
        if found.is_indefinite:
            noun = evolve(noun, which=adjectives.also(noun.which, options.which))
    if not has_zone(evolve(found, expr=noun), scope, picked=True):
        return None
    if _lacks_article(found, noun):
        _no_article(found, scope)
        return None
    return evolve(found, expr=noun)


def _lacks_article(found: Phrase, noun: Noun) -> bool:
    """`KIND in ZONE` without a quantity would be the first one, which nobody means."""
    if found.is_indefinite or not found.singular or noun.sort.sort is not Sort.CARD:
        return False
    return noun.slice is None and not noun.best and not _is_named(noun.which)


def _is_named(which: Expr | None) -> bool:
    return isinstance(which, IsNamed) or (isinstance(which, All) and any(map(_is_named, which.items)))


def _no_article(found: Phrase, scope: Scope) -> None:
    kind = next(iter(found.kinds), "card")
    plural = scope.words.kinds[kind].plural if kind in scope.words.kinds else "cards"
    scope.words.error(
        "RD309",
        f"which {kind}? An article or number is missing",
        found.span,
        "one of how many?",
        f"write `{with_article(kind)} …`, `all {plural} …` or a number",
    )


def _can_be(found: Phrase, options: Noun, scope: Scope) -> bool:
    """Whether a card can be of each kind that the noun names and of one that the parameter takes."""
    wanted, words = kinds_of(options.which), scope.words
    known = [kind for kind in found.kinds if kind in words.kinds]
    if not wanted:
        return True
    strange = [kind for kind in known if not any(words.are_related(kind, each) for each in wanted)]
    if not strange:
        return True
    words.error(
        "RD306",
        f"no {strange[0]} is ever {with_article(wanted[0])}",
        found.span,
        f"this deed is for {with_article(wanted[0])}",
        f"write `{wanted[0]}`, or use another verb",
        tuple(
            Label(words.kinds[each].span, f"`{each}` is declared here") for each in (strange[0], wanted[0])
        ),
    )
    return False


def kinds_of(which: Expr | None) -> tuple[str, ...]:
    """The kinds that a predicate asks for; empty if any kind will do."""
    match which:
        case IsKind(kind=kind):
            return (kind,)
        case All(items=items):
            return next((found for found in map(kinds_of, items) if found), ())
        case Any(items=items):
            inner = [kinds_of(item) for item in items]
            return tuple(kind for each in inner for kind in each) if all(inner) else ()
        case _:
            return ()


# ---- arguments of primitives ----------------------------------------------------------------------------


def cards(node: ExprNode, scope: Scope, tag: str, times: Expr | None = None) -> Argument:
    """The cards that a primitive moves, removes or shows."""
    return of_sort(node, Sort.CARD, scope, tag, times)


def of_sort(node: ExprNode, sort: Sort, scope: Scope, tag: str, times: Expr | None = None) -> Argument:
    """Things of one sort for a primitive; a card on a grid stands for its cell."""
    found = phrases.phrase(node, scope, sort)
    if is_mistake(found.expr):
        return MISTAKEN
    if found.type.sort is sort or (sort is Sort.CELL and found.type.sort is Sort.CARD):
        return things(found, None, scope, tag, times)
    report.wrong_sort(scope, node.span, found.type_of_one, Type(sort), _hint(sort, found.type_of_one, scope))
    return MISTAKEN


def _hint(sort: Sort, found: Type, scope: Scope) -> str:
    if sort is Sort.CARD and found.sort is Sort.NUMBER:
        return f"say what the number counts, and where: `2 cards in {some_zone(scope.words)}`"
    return f"{name_of(found)} cannot stand here" if found.sort is Sort.AMOUNT else ""
