"""Functions: `count(…)`, `sum(X of NOUN)` and the like, and questions of the game with arguments in brackets."""

from collections.abc import Callable
from typing import NamedTuple

from attrs import evolve

from realmsdsl.ir import (
    NUMBER,
    Absolute,
    Candidate,
    Count,
    CountDifferent,
    Distance,
    Expr,
    Gained,
    Legal,
    Over,
    Single,
    Sort,
    Type,
)
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import facts, phrases
from realmsdsl.semantics.nouns.phrase import single
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.values import arithmetic, asked, values
from realmsdsl.semantics.wording import count_of, name_of, some_number_property
from realmsdsl.semantics.words import FUNCTIONS, VerbEntry
from realmsdsl.syntax.nodes import ExprNode, FuncNode, NameNode, NounNode, OfNode

_NO_COUNT = (Sort.NUMBER, Sort.YES_NO, Sort.AMOUNT, Sort.PLACE)


def function(node: FuncNode, scope: Scope) -> Expr:
    """The value of a function, of a question with arguments, or (in an example) of an action."""
    name, words = node.name.text, scope.words
    built_in = _BUILT_IN.get(name)
    if built_in is not None:
        if has_arguments(node, built_in.arguments, scope):
            return built_in.function(node, scope)
        return MISTAKE
    if name in words.definitions:
        return asked.question(node, words.definitions[name], scope)
    if name in words.verbs and scope.is_example:
        return _action(node, words.verbs[name], scope)
    with_arguments = (name for name, entries in words.definitions.items() if any(e.params for e in entries))
    report.unknown(words, "RD215", "a function or question", node.name, [*FUNCTIONS, *with_arguments])
    return MISTAKE


def has_arguments(node: FuncNode, needed: int, scope: Scope) -> bool:
    """Whether a function got the number of arguments that it takes; reported if not."""
    given = len(node.args)
    if given == needed:
        return True
    scope.words.error(
        "RD302" if given < needed else "RD303",
        f"`{node.name.text}` takes {count_of(needed, 'argument')}, not {given}",
        node.span,
        "too few" if given < needed else "too many",
        "write them in the brackets, with commas between",
    )
    return False


# ---- numbers -----------------------------------------------------------------------------------------


def _min_max(node: FuncNode, scope: Scope) -> Expr:
    left, right = values.number(node.args[0], scope), values.number(node.args[1], scope)
    if is_mistake(left) or is_mistake(right):
        return MISTAKE
    return arithmetic.combined(node.name.text, left, right)


def _absolute(node: FuncNode, scope: Scope) -> Expr:
    inner = values.number(node.args[0], scope)
    return inner if is_mistake(inner) else Absolute(inner)


def _distance(node: FuncNode, scope: Scope) -> Expr:
    ends: list[Expr] = []
    for arg in node.args:
        end = single(values.value(arg, scope, Sort.CELL))
        if is_mistake(end):
            return MISTAKE
        if end.type.sort not in (Sort.CELL, Sort.CARD):
            report.wrong_sort(scope, arg.span, end.type, Type(Sort.CELL))
            return MISTAKE
        ends.append(end)
    if ends[0] == ends[1] and not isinstance(ends[0], Single):  # one at random may be another one
        mend = "name another one: the distance is between two"
        scope.words.error(
            "RD310", "nothing is away from itself", node.args[1].span, "the same as before", mend
        )
        return MISTAKE
    return Distance(ends[0], ends[1])


# ---- over nouns ----------------------------------------------------------------------------------------


def _count(node: FuncNode, scope: Scope) -> Expr:
    arg = node.args[0]
    different = _different(arg, scope)
    if different is not None:
        return different
    found = phrases.phrase(arg, scope)
    if isinstance(found.expr, Gained):
        return found.expr
    noun = phrases.definite(found, scope, "inside `count(…)` no quantity is needed: all there are count")
    if is_mistake(noun) or not has_zone(found, scope):
        return MISTAKE
    if noun.type.sort in _NO_COUNT:
        message = f"this is {name_of(noun.type)}, and there is nothing to count"
        mend = "a number needs no `count(…)`" if noun.type == NUMBER else "name cards, players or words"
        scope.words.error("RD301", message, arg.span, "a noun for several things is needed here", mend)
        return MISTAKE
    return Count(noun)


def _different(arg: ExprNode, scope: Scope) -> Expr | None:
    """`different PROPERTY of NOUN`; None if the noun has no `different`."""
    if not isinstance(arg, NounNode) or len(arg.words) != 1 or len(arg.words[0]) != 2:
        return None
    first, name = arg.words[0]
    if first.text != "different" or not arg.tail or not isinstance(arg.tail[-1], OfNode):
        return None
    return _of_each(arg.tail[-1].noun, name, scope, CountDifferent)


def _over(node: FuncNode, scope: Scope) -> Expr:
    """`sum(PROPERTY of NOUN)`, `most(NAME of PLAYERS)`."""
    arg, op = node.args[0], node.name.text
    if isinstance(arg, NounNode) and len(arg.words) == 1 and len(arg.words[0]) == 1 and arg.quantity is None:
        name = arg.words[0][0]
        match arg.tail:
            case (OfNode(noun=noun),):
                return _of_each(
                    noun, name, scope, lambda each, things: _numbers(op, name, each, things, scope)
                )
    scope.words.error(
        "RD301",
        f"`{op}` needs a number asked of several things",
        arg.span,
        "not of this form",
        f"write `{op}({some_number_property(scope.words)} of …)` with the things behind `of`",
    )
    return MISTAKE


def _numbers(op: str, name: NameNode, each: Expr, things: Expr, scope: Scope) -> Expr:
    if each.type == NUMBER:
        return Over(op, each, things)
    report.wrong_sort(scope, name.span, each.type, NUMBER)
    return MISTAKE


def _of_each(inner: ExprNode, name: NameNode, scope: Scope, build: Callable[[Expr, Expr], Expr]) -> Expr:
    """What `build` makes of a question asked of each thing, and of the things."""
    found = phrases.phrase(inner, scope)
    noun = phrases.definite(found, scope, "no quantity is needed: all there are count")
    if is_mistake(noun) or not has_zone(found, scope):
        return MISTAKE
    one = evolve(noun.type, many=False)
    each = facts.fact(name, Candidate(one), one, scope.with_candidate(one))
    return MISTAKE if is_mistake(each) else build(each, noun)


# ---- actions in examples --------------------------------------------------------------------------------


def _action(node: FuncNode, entry: VerbEntry, scope: Scope) -> Expr:
    """`ACTION(a, b)`: an action with its arguments, to be asked whether it is legal."""
    if not has_arguments(node, len(entry.params), scope):
        return MISTAKE
    args: list[Expr] = []
    for arg, param in zip(node.args, entry.params, strict=True):
        found = single(phrases.phrase(arg, scope, param.type.sort).expr)
        if is_mistake(found):
            return MISTAKE
        if not values.fits(found, param.type):
            report.wrong_sort(scope, arg.span, found.type, param.type)
            return MISTAKE
        args.append(found)
    return Legal(entry.name, tuple(args))


class _BuiltIn(NamedTuple):
    arguments: int
    function: Callable[[FuncNode, Scope], Expr]


_BUILT_IN = {
    "count": _BuiltIn(1, _count),
    "sum": _BuiltIn(1, _over),
    "most": _BuiltIn(1, _over),
    "least": _BuiltIn(1, _over),
    "min": _BuiltIn(2, _min_max),
    "max": _BuiltIn(2, _min_max),
    "abs": _BuiltIn(1, _absolute),
    "distance": _BuiltIn(2, _distance),
}
