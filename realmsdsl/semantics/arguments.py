"""Arguments of calls: types, picks, and where an indefinite noun is looked for."""

from typing import final

from attrs import evolve, frozen

from realmsdsl.base import Label
from realmsdsl.ir import (
    Anywhere,
    Expr,
    Local,
    Noun,
    Number,
    Param,
    Range,
    Sort,
    Type,
)
from realmsdsl.ops import Ask
from realmsdsl.semantics import adjectives, comparisons, names, numbers, phrases
from realmsdsl.semantics.phrases import Phrase
from realmsdsl.semantics.report import error, is_mistake, name_of, wrong_sort, zone_for_example
from realmsdsl.semantics.scope import MISTAKE, Scope
from realmsdsl.syntax.nodes import ExprNode, NounNode


@final
@frozen(slots=True)
class Argument:
    """A checked argument; `is_set` if the verb runs once for each of it, `was_picked` if a seat chose it."""

    expr: Expr
    is_set: bool = False
    was_picked: bool = False


MISTAKEN = Argument(MISTAKE)


def argument(node: ExprNode, param: Param, scope: Scope, tag: str, times: Expr | None = None) -> Argument:
    """An argument for a parameter of a verb; indefinite nouns become questions before the call."""
    sort = param.type.sort
    if sort is Sort.PLACE:
        return Argument(names.to_place(node, scope))
    if sort is Sort.NUMBER:
        found = numbers.number(node, scope)
        return Argument(
            found if times is None or is_mistake(found) else numbers.arithmetic("*", found, times)
        )
    if sort in (Sort.WORD, Sort.ZONE) and not _asks(node):
        return _word(node, param.type, scope)
    found_phrase = phrases.phrase(node, scope, sort)
    if is_mistake(found_phrase.expr):
        return MISTAKEN
    if found_phrase.type.sort is not sort:
        _wrong(node, found_phrase, param, scope)
        return MISTAKEN
    return things(found_phrase, param.options, scope, tag, times)


def _asks(node: ExprNode) -> bool:
    return isinstance(node, NounNode) and node.quantity is not None


def _word(node: ExprNode, type: Type, scope: Scope) -> Argument:
    if type.sort is Sort.ZONE:
        return Argument(numbers.value(node, scope, Sort.ZONE))
    value = comparisons.word_value(node, type, scope)
    return MISTAKEN if value is None else Argument(value)


def _wrong(node: ExprNode, found: Phrase, param: Param, scope: Scope) -> None:
    wanted = Type(param.type.sort, param.type.of)
    type = found.type if not found.is_indefinite else evolve(found.type, many=False)
    wrong_sort(scope, node.span, type, wanted)


def things(
    found: Phrase, options: Expr | None, scope: Scope, tag: str, times: Expr | None = None
) -> Argument:
    """Cards, players, cells or abilities for a deed: picked, named one by one, or a set."""
    found = _look_where_said(found, options, scope)
    if is_mistake(found.expr):
        return MISTAKEN
    if not found.is_indefinite:
        if found.singular:
            return Argument(phrases.as_one(found))
        return Argument(found.expr, is_set=found.type.many)
    return pick(found, scope, tag, times)


def pick(found: Phrase, scope: Scope, tag: str, times: Expr | None = None) -> Argument:
    """A question for the seat that acts; its answer is the argument."""
    least, most = found.least, found.most
    if times is not None:
        least = numbers.arithmetic("*", least, times)
        most = None if most is None else numbers.arithmetic("*", most, times)
    is_one = most == Number(1)
    type = evolve(found.type, many=not is_one)
    slot = scope.frame.bind()
    options = names.offered(found.expr, scope.words)
    scope.ops.append(Ask(slot, type, scope.you, options, least, most, tag=tag))
    return Argument(Local(type, slot), is_set=not is_one, was_picked=True)


def _look_where_said(found: Phrase, options: Expr | None, scope: Scope) -> Phrase:
    """An indefinite noun takes the conditions of the parameter, and its zones if it names none."""
    noun = found.expr
    if not isinstance(noun, Noun):
        return found
    if isinstance(options, Noun):
        if not _can_be(found, options, scope):
            return evolve(found, expr=MISTAKE)
        if not found.placed and not isinstance(options.where[0], Anywhere) and _is_open(noun):
            noun, found = evolve(noun, where=options.where), evolve(found, placed=True)
        if found.is_indefinite:
            noun = evolve(noun, which=adjectives.conjoin(noun.which, options.which))
    if noun.sort.sort is Sort.CARD and not found.placed and _is_open(noun):
        error(
            scope.diagnostics,
            "RD305",
            "where are these cards looked for?",
            found.span,
            "no zone is named",
            f"add `in` and a zone, for example `in {zone_for_example(scope.words)}`",
        )
        return evolve(found, expr=MISTAKE)
    return evolve(found, expr=noun)


def _is_open(noun: Noun) -> bool:
    return isinstance(noun.where[0], Anywhere)


def _can_be(found: Phrase, options: Noun, scope: Scope) -> bool:
    """Whether a card can be of the kinds that the noun names and of those that the parameter takes."""
    wanted = kinds_of(options.which)
    if not wanted or not found.kinds:
        return True
    words = scope.words
    if any(words.are_related(kind, each) for kind in found.kinds for each in wanted):
        return True
    error(
        scope.diagnostics,
        "RD306",
        f"no {found.kinds[0]} is ever a {wanted[0]}",
        found.span,
        f"this deed is for a {wanted[0]}",
        f"write `{wanted[0]}`, or use another verb",
        tuple(
            Label(words.kinds[each].span, f"`{each}` is declared here")
            for each in (*found.kinds, *wanted)[:2]
        ),
    )
    return False


def kinds_of(which: Expr | None) -> tuple[str, ...]:
    """The kinds that a predicate asks for; empty if any kind will do."""
    from realmsdsl.ir import All, Any, IsKind

    if isinstance(which, IsKind):
        return (which.kind,)
    if isinstance(which, All):
        for item in which.items:
            found = kinds_of(item)
            if found:
                return found
    if isinstance(which, Any):
        inner = [kinds_of(item) for item in which.items]
        return tuple(kind for each in inner for kind in each) if all(inner) else ()
    return ()


def range_of(param: Param) -> Range | None:
    """The numbers that an action's parameter takes, if it takes numbers."""
    return param.options if isinstance(param.options, Range) else None


def cards(node: ExprNode | None, scope: Scope, tag: str, times: Expr | None = None) -> Argument:
    """The cards that a primitive moves, removes or shows."""
    return of_sort(node, Sort.CARD, scope, tag, times)


def of_sort(node: ExprNode | None, sort: Sort, scope: Scope, tag: str, times: Expr | None = None) -> Argument:
    """Things of one sort for a primitive."""
    if node is None:
        return MISTAKEN
    found = phrases.phrase(node, scope, sort)
    if is_mistake(found.expr):
        return MISTAKEN
    if found.type.sort is not sort:
        type = found.type if not found.is_indefinite else evolve(found.type, many=False)
        if sort is Sort.CELL and type.sort is Sort.CARD:
            return things(found, None, scope, tag, times)
        wrong_sort(scope, node.span, type, Type(sort), _hint(sort, type, scope))
        return MISTAKEN
    return things(found, None, scope, tag, times)


def _hint(sort: Sort, found: Type, scope: Scope) -> str:
    if sort is Sort.CARD and found.sort is Sort.NUMBER:
        return f"say what the number counts: `2 cards in {zone_for_example(scope.words)}`"
    return f"{name_of(found)} cannot stand here" if found.sort is Sort.AMOUNT else ""
