"""A question of the game with its arguments in brackets: `QUESTION(a, b)`."""

from realmsdsl.ir import Expr, This
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns.phrase import single
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake, is_unknown
from realmsdsl.semantics.values import definitions, values
from realmsdsl.semantics.wording import count_of
from realmsdsl.semantics.words import DefinitionEntry
from realmsdsl.syntax.nodes import FuncNode


def question(node: FuncNode, entries: list[DefinitionEntry], scope: Scope) -> Expr:
    """The answer to the one of several questions of a name that the arguments fit."""
    given = len(node.args)
    fitting = [each for each in entries if _needed(each) <= given <= len(each.params)]
    if not fitting:
        _wrong_number(node, entries, scope)
        return MISTAKE
    likeliest = fitting[0].params
    args = [
        single(values.value(arg, scope, param.type.sort))
        for arg, param in zip(node.args, likeliest, strict=False)
    ]
    if any(map(is_mistake, args)) or any(is_unknown(param.type) for param in likeliest):
        return MISTAKE
    for entry in fitting:
        if all(values.fits(arg, param.type) for arg, param in zip(args, entry.params, strict=False)):
            return _answered(node, entry, args, scope)
    for arg_node, arg, param in zip(node.args, args, likeliest, strict=False):
        if not values.fits(arg, param.type):
            report.wrong_sort(scope, arg_node.span, arg.type, param.type)
    return MISTAKE


def _needed(entry: DefinitionEntry) -> int:
    return sum(each.default is None for each in entry.params)


def _wrong_number(node: FuncNode, entries: list[DefinitionEntry], scope: Scope) -> None:
    name, given = node.name.text, len(node.args)
    few = given < min(_needed(each) for each in entries)
    takes = " or ".join(dict.fromkeys(count_of(each.params, "argument") for each in entries))
    scope.words.error(
        "RD302" if few else "RD303",
        f"`{name}` takes {takes}, not {given}",
        node.span,
        "too few" if few else "too many",
        f"write `{name}` alone, or `{name} of PLAYER`" if not any(each.params for each in entries) else "",
        report.declared_at(entries[0].span),
    )


def _answered(node: FuncNode, entry: DefinitionEntry, args: list[Expr], scope: Scope) -> Expr:
    """The answer, with the defaults of the arguments that were left out."""
    left_out = entry.params[len(args) :]
    for param in left_out:
        if isinstance(param.default, This) and not scope.has_this:
            scope.words.error(
                "RD315",
                f"`{entry.name}` asks about a card, and none speaks here",
                node.span,
                f"`{param.name}` is left out",
                f"say which card: `{entry.name}(…, CARD)`",
            )
            return MISTAKE
    defaults = tuple(MISTAKE if param.default is None else param.default for param in left_out)
    if any(is_mistake(each) for each in defaults):
        return MISTAKE
    return definitions.ask(node.name, entry, (*args, *defaults), scope)
