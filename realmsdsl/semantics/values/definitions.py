"""Questions that the game defines: their types and answers, found when first asked."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from attrs import evolve

from realmsdsl.base import Label
from realmsdsl.ir import Answer, Expr, IfElse, Sort, Type
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake, is_unknown
from realmsdsl.semantics.values import conditions, values
from realmsdsl.semantics.wording import name_of, quoted
from realmsdsl.semantics.words import DefinitionEntry, Progress, Words
from realmsdsl.syntax.nodes import CaseNode, ExprNode, NameNode
from realmsdsl.syntax.walk import walk

MOST_CASES: Final = 60
"""Cases of one question: each is a level of its answer."""

_MOST_OPEN: Final = 25
"""Questions asked within each other: `find_answers` goes bottom up, so that more of them can only be a circle."""


def find_answers(words: Words) -> None:
    """Find all answers, of what is asked before of what asks it: a long row of questions needs no deep stack."""
    entries = [entry for each in words.definitions.values() for entry in each]
    done: set[int] = set()
    for entry in entries:
        waiting = [(entry, _asked_by(entry, words))]
        done.add(id(entry))
        while waiting:
            current, asked = waiting[-1]
            below = next((each for each in asked if id(each) not in done), None)
            if below is None:
                waiting.pop()
                type_of_answer(current, words)
            else:
                done.add(id(below))
                waiting.append((below, _asked_by(below, words)))


def _asked_by(entry: DefinitionEntry, words: Words) -> Iterator[DefinitionEntry]:
    """The questions whose names stand in the answer to another; one too many does no harm."""
    texts = {node.text for node in walk(entry.node) if isinstance(node, NameNode)}
    return (each for text in sorted(texts) for each in words.definitions.get(text, ()) if each is not entry)


def type_of_answer(entry: DefinitionEntry, words: Words) -> Type:
    """The type of the answer, found now if nobody has asked before; a circle is reported."""
    if entry.progress is Progress.NEW:
        _find(entry, words)
    elif entry.progress is Progress.OPEN:
        _circle(entry, words)
    return entry.type


def _circle(entry: DefinitionEntry, words: Words) -> None:
    """Report a circle, at the question that is declared first."""
    asking = words.open_questions[words.open_questions.index(entry) :]
    start = min(range(len(asking)), key=lambda at: (asking[at].span.file, asking[at].span.start))
    first, *others = [*asking[start:], *asking[:start]]
    after = [*others, first]
    words.error(
        "RD406",
        f"the answer to `{first.name}` depends on itself",
        first.span,
        f"it asks `{after[0].name}`",
        "break the circle: let one of the questions stand on its own",
        tuple(Label(each.span, f"which asks `{asked.name}`") for each, asked in pairwise(after)),
    )
    entry.progress = Progress.DONE
    entry.type = MISTAKE.type


def _find(entry: DefinitionEntry, words: Words) -> None:
    entry.progress = Progress.OPEN
    words.open_questions.append(entry)
    found = None
    if len(words.open_questions) > _MOST_OPEN:
        _circle(entry, words)
    else:
        found = _value(entry, words)
    words.open_questions.pop()
    if found is None or is_mistake(found) or entry.progress is Progress.DONE:
        entry.type = MISTAKE.type
    else:
        entry.value, entry.type = found, found.type
    entry.progress = Progress.DONE


def _value(entry: DefinitionEntry, words: Words) -> Expr:
    scope = Scope(
        words, can_ask=False, format=next(iter(entry.formats), ""), has_gap=words.has_gap(entry.node.span)
    )
    for param in entry.params:
        scope.bind(param.name, param.type)
    if entry.node.value is not None:
        return _answer(entry.node.value, scope, entry.wanted)
    return _cases(entry.node.cases, scope, entry.wanted)


def _answer(node: ExprNode, scope: Scope, want: Sort | None) -> Expr:
    found = values.value(node, scope, want)
    if not is_mistake(found) and found.type.sort is Sort.AMOUNT:
        message = "an answer is a number, a yes or no, or a noun, and this is an amount"
        scope.words.error(
            "RD301", message, node.span, "of whom?", "write the resource `of` a player, or a number alone"
        )
        return MISTAKE
    return found


# ---- by cases ------------------------------------------------------------------------------------------


def _cases(cases: tuple[CaseNode, ...], scope: Scope, want: Sort | None) -> Expr:
    """`V if C` lines: the first that holds; the last line is `V otherwise`."""
    if not cases or not _few_enough(cases, scope):
        return MISTAKE
    last = cases[-1]
    if all(case.condition is not None for case in cases) and not scope.has_gap:
        scope.words.error(
            "RD411",
            "no case is left when none of these holds",
            last.span,
            "the last case has a condition",
            "end with a line `… otherwise`",
        )
    _in_vain((case for case in cases[:-1] if case.condition is None), scope)
    rest: Expr | None = None
    for case in reversed(cases):
        found = _answer(case.value, scope, want)
        holds = None if case.condition is None else conditions.condition(case.condition, scope)
        rest = found if holds is None or rest is None else _choice(holds, found, rest, case, scope)
    return MISTAKE if rest is None or last.condition is not None else rest


def _few_enough(cases: tuple[CaseNode, ...], scope: Scope) -> bool:
    if len(cases) <= MOST_CASES:
        return True
    scope.words.error(
        "RD120",
        f"one question has {len(cases)} cases",
        cases[MOST_CASES].span,
        f"{MOST_CASES} are enough for any game",
        "give groups of cases questions of their own",
    )
    return False


def _in_vain(cases: Iterable[CaseNode], scope: Scope) -> None:
    for case in cases:
        scope.words.error(
            "RD411",
            "the cases below this one never hold",
            case.span,
            "`otherwise` must come last",
            "move this line to the end",
        )


def _choice(holds: Expr, found: Expr, rest: Expr, case: CaseNode, scope: Scope) -> Expr:
    if is_mistake(holds) or is_mistake(found) or is_mistake(rest):
        return MISTAKE
    first, second = found.type, rest.type
    if first.sort is not second.sort or first.of != second.of:
        scope.words.error(
            "RD301",
            f"this case is {name_of(first)}, the others are {name_of(second)}",
            case.value.span,
            "all cases must be of one sort",
            "let all lines answer the same sort of thing",
        )
        return MISTAKE
    return IfElse(evolve(first, many=first.many or second.many), holds, found, rest)


# ---- asking ---------------------------------------------------------------------------------------------


def ask(
    name: NameNode, entry: DefinitionEntry, args: tuple[Expr, ...], scope: Scope, seat: Expr | None = None
) -> Expr:
    """The answer of a definition, asked by (or of) a seat."""
    words = scope.words
    if not words.is_in_force(entry.formats, scope.format):
        words.error(
            "RD215",
            f"the question `{entry.name}` exists in the format {quoted(entry.formats)} only",
            name.span,
            "not everywhere where this is asked",
            "declare the question in the game, and let the format answer it anew",
        )
        return MISTAKE
    answer = type_of_answer(entry, words)
    if is_unknown(answer):
        return MISTAKE
    return Answer(answer, entry.id, scope.you if seat is None else seat, args)
