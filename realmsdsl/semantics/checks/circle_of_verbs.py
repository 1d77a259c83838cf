"""RD406: verbs that do themselves, and defaults that ask for themselves; RD120: rows of them that are too long."""

from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import islice, pairwise
from typing import Final

from realmsdsl.base import Label
from realmsdsl.ir import Answer, Lines, Program, PropertyOf
from realmsdsl.ir.walk import ops_in, walk
from realmsdsl.ops import Perform
from realmsdsl.semantics.words import Words

MOST_IN_A_ROW: Final = 64
"""Verbs that do each other in a row, as many as abilities that use each other at play."""

_MOST_CIRCLES: Final = 20
"""Circles that are told; who has more mends these first."""

_Graph = dict[str, list[str]]


def check(program: Program, words: Words) -> None:
    """Report each circle once, at the verb that is declared first, and rows of verbs that are too long."""
    for lines in (program.lines, *(each.lines for each in program.formats)):
        _verbs(lines, words)
    _properties(program, words)


def _verbs(lines: Lines, words: Words) -> None:
    calls = {
        verb.name: [op.verb for op in ops_in(verb.body) if isinstance(op, Perform)] for verb in lines.verbs
    }
    for way in islice(_circles(calls), _MOST_CIRCLES):
        first = way[0]
        how = "itself" if len(way) == 1 else " → ".join(f"`{each}`" for each in (*way, first))
        words.error(
            "RD406",
            f"the verb `{first}` does itself",
            words.verbs[first].span,
            f"a circle: {how}",
            "take one of the calls out, or use `repeat` or `for each`",
            tuple(
                Label(words.verbs[each].span, f"which does `{after}`")
                for each, after in pairwise((*way[1:], first))
            ),
        )
    long = None if words.diagnostics.has_errors else _end_of_row(calls)
    if long is not None:
        words.error(
            "RD120",
            f"more than {MOST_IN_A_ROW} verbs do each other in a row",
            words.verbs[long].span,
            "one too many",
            "let it do one that stands nearer to the end of the row",
        )


def _circles(graph: _Graph) -> Iterator[tuple[str, ...]]:
    """Ways from a name back to itself, no name in two of them, each beginning with the name that comes first."""
    rest = dict(graph)
    order = {name: at for at, name in enumerate(graph)}
    while True:
        try:
            TopologicalSorter(rest).prepare()
        except CycleError as found:
            way = list(reversed(found.args[1][1:]))
            first = min(range(len(way)), key=lambda at: order[way[at]])
            yield (*way[first:], *way[:first])
            for name in way:
                del rest[name]
        else:
            return


def _end_of_row(graph: _Graph) -> str | None:
    """A name that is one too far from the end of a row, in a graph without circles."""
    length: dict[str, int] = {}
    for name in TopologicalSorter(graph).static_order():
        length[name] = 1 + max((length[each] for each in graph.get(name, ())), default=0)
        if length[name] > MOST_IN_A_ROW:
            return name
    return None


# ---- defaults and questions -----------------------------------------------------------------------------


def _properties(program: Program, words: Words) -> None:
    asks = {f"property:{each.name}": _asked(each.default) for each in program.properties}
    for definition in program.lines.definitions:
        asks[f"definition:{definition.name}"] = _asked(definition.value)
    for way in islice(_circles(asks), _MOST_CIRCLES):
        names = [each.removeprefix("property:") for each in way if each.startswith("property:")]
        if names:
            words.error(
                "RD406",
                f"the default of `{names[0]}` asks for itself",
                words.properties[names[0]].span,
                "a card that says nothing would have no answer",
                "give it a default that needs nothing else",
            )
    long = None if words.diagnostics.has_errors else _end_of_row(asks)
    if long is not None:
        name = long.split(":")[1]
        is_property = long.startswith("property:")
        words.error(
            "RD120",
            f"more than {MOST_IN_A_ROW} questions and defaults ask each other in a row",
            words.properties[name].span if is_property else words.definitions[name][0].span,
            "one too many",
            "let it stand on its own",
        )


def _asked(value: object) -> list[str]:
    """The properties and questions that an expression asks for."""
    return [
        f"property:{node.property}" if isinstance(node, PropertyOf) else f"definition:{node.definition}"
        for node in walk(value)
        if isinstance(node, PropertyOf | Answer)
    ]
