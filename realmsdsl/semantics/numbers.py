"""Numbers and other values: arithmetic, functions, nouns that name one thing."""

from collections.abc import Callable

from attrs import evolve

from realmsdsl.ir import (
    CARD,
    NUMBER,
    YES_NO,
    Absolute,
    Answer,
    Arithmetic,
    Candidate,
    Count,
    CountDifferent,
    Distance,
    Expr,
    Gained,
    Legal,
    Local,
    Noun,
    Number,
    Over,
    Range,
    Sort,
    This,
    Type,
)
from realmsdsl.ops import Ask
from realmsdsl.semantics import definitions, names, phrases, questions
from realmsdsl.semantics.report import (
    did_you_mean,
    error,
    is_mistake,
    name_of,
    type_of,
    unknown,
    wrong_sort,
    zone_for_example,
)
from realmsdsl.semantics.scope import MISTAKE, Scope
from realmsdsl.semantics.words import FUNCTIONS, DefinitionEntry
from realmsdsl.syntax.nodes import (
    AndNode,
    BinaryNode,
    BoundNode,
    BracketNode,
    ExprNode,
    FuncNode,
    IsNode,
    NotNode,
    NounNode,
    NumberNode,
    OfNode,
    OrNode,
    RangeNode,
    ThanNode,
    ThereIsNode,
    YouDoNode,
)

CONDITIONS = (IsNode, BoundNode, ThanNode, ThereIsNode, NotNode, AndNode, OrNode, YouDoNode)
MOST = 1_000_000_000


def value(node: ExprNode, scope: Scope, want: Sort | None = None) -> Expr:
    """The value of any definite expression."""
    if isinstance(node, NumberNode):
        return Number(node.value)
    if isinstance(node, BracketNode):
        return value(node.inner, scope, want)
    if isinstance(node, BinaryNode):
        return _binary(node, scope)
    if isinstance(node, FuncNode):
        return _function(node, scope)
    if isinstance(node, RangeNode):
        return Range(number(node.low, scope), number(node.high, scope))
    if isinstance(node, CONDITIONS):
        from realmsdsl.semantics.conditions import condition

        return condition(node, scope)
    found = phrases.phrase(node, scope, want)
    if is_mistake(found.expr):
        return MISTAKE
    expr = phrases.definite(found, scope)
    return phrases.as_one(evolve(found, expr=expr)) if found.singular else expr


def number(node: ExprNode, scope: Scope) -> Expr:
    """The value of an expression that must be a number."""
    found = value(node, scope, Sort.NUMBER)
    if is_mistake(found):
        return found
    type = type_of(found)
    if type != NUMBER:
        help = "write `count(…)` for how many there are" if type.many else ""
        wrong_sort(scope, node.span, type, NUMBER, help)
        return MISTAKE
    return found


def answer(node: ExprNode, scope: Scope, want: Sort | None = None) -> Expr:
    """The value of a definition: a number, a yes or no, or a noun."""
    return value(node, scope, want)


def picked(found: "phrases.Phrase", scope: Scope, tag: str) -> Expr:
    """The things of an indefinite phrase, asked for in a step before this one."""
    slot = scope.frame.bind()
    type = found.type
    one = evolve(type, many=not found.takes_one)
    options = names.offered(found.expr, scope.words)
    scope.ops.append(Ask(slot, one, scope.you, options, found.least, found.most, tag=tag))
    return Local(one, slot)


# ---- arithmetic --------------------------------------------------------------------------------------


def _binary(node: BinaryNode, scope: Scope) -> Expr:
    left, right = number(node.left, scope), number(node.right, scope)
    if is_mistake(left) or is_mistake(right):
        return MISTAKE
    if node.op == "/" and right == Number(0):
        error(
            scope.diagnostics,
            "RD410",
            "a division by zero is always zero",
            node.right.span,
            "this is zero",
            "divide by another number, or write 0",
        )
        return MISTAKE
    return arithmetic(node.op, left, right)


def arithmetic(op: str, left: Expr, right: Expr) -> Expr:
    """`left op right`, with numbers computed and factors of one dropped: one way to say a thing."""
    if isinstance(left, Number) and isinstance(right, Number):
        return Number(_compute(op, left.value, right.value))
    if op == "*" and isinstance(right, Number):
        left, right = right, left
    if (op == "*" and left == Number(1)) or (op == "+" and left == Number(0)):
        return right
    if op in "/" and right == Number(1):
        return left
    return Arithmetic(op, left, right)


def _compute(op: str, left: int, right: int) -> int:
    if op == "+":
        found = left + right
    elif op == "-":
        found = left - right
    elif op == "*":
        found = left * right
    elif op == "/":
        found = left // right if right else 0
    else:
        found = min(left, right) if op == "min" else max(left, right)
    return max(-MOST, min(MOST, found))


def negative(number: Expr) -> Expr:
    """The number with the other sign."""
    if isinstance(number, Number):
        return Number(-number.value)
    return Arithmetic("-", Number(0), number)


# ---- functions -----------------------------------------------------------------------------------------


def _function(node: FuncNode, scope: Scope) -> Expr:
    name = node.name.text
    built_in: dict[str, tuple[int, Callable[[FuncNode, Scope], Expr]]] = {
        "count": (1, _count),
        "sum": (1, _over),
        "most": (1, _over),
        "least": (1, _over),
        "min": (2, _min_max),
        "max": (2, _min_max),
        "abs": (1, _absolute),
        "distance": (2, _distance),
    }
    if name in built_in and name not in scope.words.definitions:
        needed, function = built_in[name]
        if len(node.args) != needed:
            error(
                scope.diagnostics,
                "RD302" if len(node.args) < needed else "RD303",
                f"`{name}` takes {needed} argument{'s' if needed > 1 else ''}, not {len(node.args)}",
                node.span,
                "wrong number of arguments",
            )
            return MISTAKE
        return function(node, scope)
    if name in scope.words.definitions:
        return _ask(node, scope)
    if name in scope.words.verbs and scope.is_example:
        return _legal_call(node, scope)
    one_parameter = [
        *FUNCTIONS,
        *(n for n, es in scope.words.definitions.items() if any(e.params for e in es)),
    ]
    unknown(scope.words, "RD215", "a function or question", node.name, one_parameter)
    return MISTAKE


def _min_max(node: FuncNode, scope: Scope) -> Expr:
    left, right = number(node.args[0], scope), number(node.args[1], scope)
    return MISTAKE if is_mistake(left) or is_mistake(right) else arithmetic(node.name.text, left, right)


def _absolute(node: FuncNode, scope: Scope) -> Expr:
    inner = number(node.args[0], scope)
    return inner if is_mistake(inner) else Absolute(inner)


def _distance(node: FuncNode, scope: Scope) -> Expr:
    ends = []
    for arg in node.args:
        end = phrases.one(value(arg, scope, Sort.CELL))
        if is_mistake(end):
            return MISTAKE
        if type_of(end).sort not in (Sort.CELL, Sort.CARD):
            wrong_sort(scope, arg.span, type_of(end), Type(Sort.CELL))
            return MISTAKE
        ends.append(end)
    return Distance(ends[0], ends[1])


def _count(node: FuncNode, scope: Scope) -> Expr:
    arg = node.args[0]
    different = _different(arg, scope)
    if different is not None:
        return different
    found = phrases.phrase(arg, scope)
    if is_mistake(found.expr):
        return MISTAKE
    if isinstance(found.expr, Gained):
        return found.expr
    expr = phrases.definite(
        found,
        scope,
        f"inside `count(…)` no quantity is needed: `count(cards in {zone_for_example(scope.words)})`",
    )
    if is_mistake(expr):
        return MISTAKE
    type = type_of(expr)
    if type.sort in (Sort.NUMBER, Sort.YES_NO, Sort.AMOUNT, Sort.PLACE):
        error(
            scope.diagnostics,
            "RD301",
            f"this is {name_of(type)}, and there is nothing to count",
            arg.span,
            "a noun for several things is needed here",
            "a number needs no `count(…)`" if type == NUMBER else "",
        )
        return MISTAKE
    return Count(expr)


def _different(arg: ExprNode, scope: Scope) -> Expr | None:
    """`count(different type of locations in station)`; None if the noun has no `different`."""
    if not isinstance(arg, NounNode) or len(arg.words) != 1 or len(arg.words[0]) != 2:
        return None
    first, name = arg.words[0]
    if first.text != "different" or not arg.tail or not isinstance(arg.tail[-1], OfNode):
        return None
    return _asked_of_each(arg.tail[-1].noun, name, scope, CountDifferent)


def _over(node: FuncNode, scope: Scope) -> Expr:
    """`sum(weight of cards in tray)`, `most(fee of other players)`."""
    arg = node.args[0]
    name = node.name.text
    if isinstance(arg, NounNode) and len(arg.words) == 1 and len(arg.words[0]) == 1 and arg.tail:
        last = arg.tail[-1]
        if isinstance(last, OfNode) and arg.quantity is None:
            return _asked_of_each(
                last.noun, arg.words[0][0], scope, lambda asked, noun: Over(name, asked, noun)
            )
    error(
        scope.diagnostics,
        "RD301",
        f"`{name}` needs a number asked of several things",
        arg.span,
        f"something like `PROPERTY of cards in {zone_for_example(scope.words)}`",
        f"write `{name}(PROPERTY of NOUN)`",
    )
    return MISTAKE


def _asked_of_each(
    inner: ExprNode, name: "object", scope: Scope, build: Callable[[Expr, Expr], Expr]
) -> Expr:
    found = phrases.phrase(inner, scope)
    noun = phrases.definite(found, scope)
    if is_mistake(noun):
        return MISTAKE
    one = evolve(type_of(noun), many=False)
    asked = questions.fact(name, Candidate(one), one, scope.with_candidate(one))  # type: ignore[arg-type]  # a NameNode
    if is_mistake(asked):
        return MISTAKE
    built = build(asked, noun)
    if isinstance(built, Over) and type_of(asked) != NUMBER:
        wrong_sort(scope, inner.span, type_of(asked), NUMBER)
        return MISTAKE
    return built


def _ask(node: FuncNode, scope: Scope) -> Expr:
    """A declared question with its arguments."""
    entries = scope.words.definitions[node.name.text]
    given = len(node.args)
    fitting = [each for each in entries if _needed(each) <= given <= len(each.params)]
    if not fitting:
        needed = " or ".join(str(len(each.params)) for each in entries)
        error(
            scope.diagnostics,
            "RD302" if given < _needed(entries[0]) else "RD303",
            f"`{node.name.text}` takes {needed} argument(s), not {given}",
            node.span,
            "wrong number of arguments",
        )
        return MISTAKE
    args = [
        phrases.one(value(arg, scope, fitting[0].params[at].type.sort)) for at, arg in enumerate(node.args)
    ]
    if any(is_mistake(arg) for arg in args):
        return MISTAKE
    for entry in fitting:
        if all(fits(arg, param.type) for arg, param in zip(args, entry.params, strict=False)):
            return _asked_with_defaults(node, entry, args, scope)
    for node_arg, arg, param in zip(node.args, args, fitting[0].params, strict=False):
        if not fits(arg, param.type):
            wrong_sort(scope, node_arg.span, type_of(arg), param.type)
    return MISTAKE


def _needed(entry: DefinitionEntry) -> int:
    return sum(each.default is None for each in entry.params)


def _asked_with_defaults(node: FuncNode, entry: DefinitionEntry, args: list[Expr], scope: Scope) -> Expr:
    """The question with the defaults of the arguments that were left out."""
    for param in entry.params[len(args) :]:
        if param.default is None:
            return MISTAKE
        if isinstance(param.default, This) and not scope.has_this:
            error(
                scope.diagnostics,
                "RD315",
                f"`{entry.name}` asks about a card, and none speaks here",
                node.span,
                f"`{param.name}` is left out",
                f"say which card: `{entry.name}(…, CARD)`",
            )
            return MISTAKE
        args.append(param.default)
    return definitions.ask(node.name, entry, tuple(args), scope)


def fits(arg: Expr, wanted: Type) -> bool:
    """Whether a value can stand for a parameter of this type."""
    found = type_of(arg)
    if found.sort is not wanted.sort:
        return False
    return not wanted.of or not found.of or found.of == wanted.of


def _legal_call(node: FuncNode, scope: Scope) -> Expr:
    """`lift(opponent, 1)` of an example: an action with its arguments."""
    entry = scope.words.verbs[node.name.text]
    if len(node.args) != len(entry.params):
        error(
            scope.diagnostics,
            "RD302" if len(node.args) < len(entry.params) else "RD303",
            f"`{entry.name}` takes {len(entry.params)} argument(s), not {len(node.args)}",
            node.span,
            "wrong number of arguments",
        )
        return MISTAKE
    args = [
        phrases.as_one(phrases.phrase(arg, scope, param.type.sort))
        for arg, param in zip(node.args, entry.params, strict=True)
    ]
    for node_arg, arg, param in zip(node.args, args, entry.params, strict=True):
        if not is_mistake(arg) and not fits(arg, param.type):
            wrong_sort(scope, node_arg.span, type_of(arg), param.type)
    return Legal(entry.name, tuple(args))


__all__ = ["CARD", "YES_NO", "Answer", "Noun", "did_you_mean", "number", "value"]
