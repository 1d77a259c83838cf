"""Questions that the game defines: their types and answers, found when first asked."""

from typing import Final

from attrs import evolve

from realmsdsl.ir import Answer, Expr, IfElse, Sort, Type
from realmsdsl.semantics import numbers
from realmsdsl.semantics.report import error, is_mistake, name_of, type_of
from realmsdsl.semantics.scope import MISTAKE, Scope
from realmsdsl.semantics.words import DefinitionEntry, Words
from realmsdsl.syntax.nodes import CaseNode, NameNode

MOST_CASES: Final = 60
"""Cases of one question: each is a level of its answer."""

MOST_OPEN: Final = 40
"""Questions that wait for each other's types: each is several levels of the checker's own stack."""


def type_of_answer(entry: DefinitionEntry, words: Words) -> Type:
    """The type of the answer; elaborates the definition if need be."""
    if entry.state == "new":
        elaborate(entry, words)
    elif entry.state == "open":
        error(
            words.diagnostics,
            "RD406",
            f"the answer to `{entry.name}` depends on itself",
            entry.node.name.span,
            "asked again while it is being answered",
            "break the circle: let one of the questions stand on its own",
        )
        entry.state = "done"
    return entry.type


def elaborate(entry: DefinitionEntry, words: Words) -> None:
    """Find the type and the value of a definition."""
    entry.state = "open"
    if words.questions_open >= MOST_OPEN:
        error(
            words.diagnostics,
            "RD120",
            f"more than {MOST_OPEN} questions ask each other in a row",
            entry.node.name.span,
            "one too many",
            "let one of them stand on its own",
        )
        entry.state, entry.value = "done", MISTAKE
        return
    words.questions_open += 1
    scope = Scope(words)
    for param in entry.params:
        scope.bind(param.name, param.type)
    node = entry.node
    want = entry.wanted
    value = _cases(node.cases, scope, want) if node.value is None else numbers.answer(node.value, scope, want)
    if entry.state == "open":
        entry.state = "done"
        entry.type = type_of(value)
    entry.value = value
    words.questions_open -= 1


def _cases(cases: tuple[CaseNode, ...], scope: Scope, want: Sort | None) -> Expr:
    from realmsdsl.semantics.conditions import condition

    result: Expr | None = None
    if not cases:
        return MISTAKE
    if len(cases) > MOST_CASES:
        error(
            scope.diagnostics,
            "RD120",
            f"one question has {len(cases)} cases",
            cases[MOST_CASES].span,
            f"{MOST_CASES} are enough for any game",
            "give groups of cases questions of their own",
        )
        return MISTAKE
    last = cases[-1]
    if all(case.condition is not None for case in cases):
        error(
            scope.diagnostics,
            "RD411",
            "no case is left when none of these holds",
            last.span,
            "the last case has a condition",
            "end with a line `VALUE otherwise`",
        )
    for case in reversed(cases):
        value = numbers.answer(case.value, scope, want)
        if case.condition is None:
            if case is not last:
                error(
                    scope.diagnostics,
                    "RD411",
                    "the cases below this one never hold",
                    case.span,
                    "`otherwise` must come last",
                    "move this line to the end",
                )
            result = value
            continue
        holds = condition(case.condition, scope)
        if result is None:
            result = value
            continue
        result = _choose(holds, value, result, case, scope)
    return MISTAKE if result is None else result


def _choose(holds: Expr, value: Expr, rest: Expr, case: CaseNode, scope: Scope) -> Expr:
    if is_mistake(holds) or is_mistake(value) or is_mistake(rest):
        return MISTAKE
    first, second = type_of(value), type_of(rest)
    if first.sort is not second.sort:
        error(
            scope.diagnostics,
            "RD301",
            f"this case is {name_of(first)}, the others are {name_of(second)}",
            case.value.span,
            "all cases must be of one sort",
        )
        return MISTAKE
    many = first.many or second.many
    return IfElse(evolve(first, many=many), holds, value, rest)


def ask(
    name: NameNode, entry: DefinitionEntry, args: tuple[Expr, ...], scope: Scope, seat: Expr | None = None
) -> Expr:
    """The answer of a definition, asked by (or of) a seat."""
    answer = type_of_answer(entry, scope.words)
    return Answer(answer, entry.id, scope.you if seat is None else seat, args)
