"""RD414: a rule that changes something every time, so that it never comes to rest."""

from collections.abc import Iterable

from realmsdsl.ir import Expr, Number, Op, Program, RuleDef
from realmsdsl.ops import Act, Change, Create, Perform
from realmsdsl.semantics.words import Words


def check(program: Program, words: Words) -> None:
    """Report rules with a step that no condition holds back."""
    for rule in _rules(program):
        if rule.name in words.rules and _never_rests(rule.body):
            words.error(
                "RD414",
                f"the rule `{rule.name}` changes something every time",
                words.rules[rule.name].span,
                "it is established again and again until nothing changes",
                "let `if` or `while` say when there is something to do",
            )


def _rules(program: Program) -> Iterable[RuleDef]:
    yield from program.lines.rules
    known = {id(rule) for rule in program.lines.rules}
    for each in program.formats:
        yield from (rule for rule in each.lines.rules if id(rule) not in known)


def _never_rests(body: tuple[Op, ...]) -> bool:
    for op in body:
        match op:
            case Change(how="gain" | "put", amount=Number(value=amount)) if amount >= 1:
                return True
            case Create(times=Number(value=times)) if times >= 1:
                return True
            case Perform(args=args, over=None) if args and all(map(_is_some, args)):
                return True
            case Act(body=inner) if _never_rests(inner):
                return True
    return False


def _is_some(arg: Expr) -> bool:
    """A number of times: a deed for cards may find none."""
    return isinstance(arg, Number) and arg.value >= 1
