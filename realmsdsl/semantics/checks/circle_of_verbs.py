"""RD406: verbs that do themselves, and properties whose defaults ask for themselves."""

from itertools import pairwise

from realmsdsl.base import Label
from realmsdsl.ir import Answer, Lines, Program, PropertyOf
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Perform
from realmsdsl.semantics.report import error
from realmsdsl.semantics.words import Words


def check(program: Program, words: Words) -> None:
    """Report each circle once, at the verb that is declared first."""
    for lines in (program.lines, *(each.lines for each in program.formats)):
        _verbs(lines, words)
    _properties(program, words)


def _verbs(lines: Lines, words: Words) -> None:
    calls = {verb.name: _called(verb.body) for verb in lines.verbs}
    seen: set[str] = set()
    for name in calls:
        path = _path_back(name, calls)
        if not path or name in seen:
            continue
        seen |= set(path)
        entry = words.verbs[name]
        others = tuple(Label(words.verbs[each].span, f"which does `{after}`") for each, after in pairwise([*path[1:], name]))
        how = "itself" if len(path) == 1 else " → ".join(f"`{each}`" for each in (*path, name))
        error(
            words.diagnostics,
            "RD406",
            f"the verb `{name}` does itself",
            entry.span,
            f"a circle: {how}",
            "take one of the calls out, or use `repeat` or `for each`",
            others,
        )


def _called(body: object) -> list[str]:
    return [op.verb for op in walk(body) if isinstance(op, Perform)]


def _path_back(start: str, calls: dict[str, list[str]]) -> list[str]:
    """The shortest way from a verb back to itself; empty if there is none."""
    ways = [[start]]
    reached: set[str] = set()
    while ways:
        way = ways.pop(0)
        for called in calls.get(way[-1], ()):
            if called == start:
                return way
            if called not in reached:
                reached.add(called)
                ways.append([*way, called])
    return []


def _properties(program: Program, words: Words) -> None:
    asks = {f"property:{each.name}": _asked(each.default) for each in program.properties}
    for definition in program.lines.definitions:
        asks[f"definition:{definition.name}"] = _asked(definition.value)
    for each in program.properties:
        if _path_back(f"property:{each.name}", asks):
            error(
                words.diagnostics,
                "RD406",
                f"the default of `{each.name}` asks for itself",
                words.properties[each.name].span,
                "a card that says nothing would have no answer",
                "give it a default that needs nothing else",
            )


def _asked(value: object) -> list[str]:
    found = []
    for node in walk(value):
        if isinstance(node, PropertyOf):
            found.append(f"property:{node.property}")
        elif isinstance(node, Answer):
            found.append(f"definition:{node.definition}")
    return found
