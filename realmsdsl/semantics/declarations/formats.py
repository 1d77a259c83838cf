"""Formats: each with the lines and seats of those that it builds on."""

from typing import Final

from realmsdsl.base import Label
from realmsdsl.ir import FormatDef, Lines, merged
from realmsdsl.semantics import report
from realmsdsl.semantics.declarations.lines import lines
from realmsdsl.semantics.declarations.seating import UNSEATED, seating
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import FormatNode

MOST_IN_A_ROW: Final = 20
"""Formats that build on each other in a row."""


def formats(nodes: list[tuple[str, FormatNode]], words: Words) -> tuple[FormatDef, ...]:
    """All formats with their source, each once, in written order; `is` is worked out from the ground up."""
    by_name: dict[str, tuple[str, FormatNode]] = {}
    for source, node in nodes:
        by_name.setdefault(node.name.text, (source, node))
    done: dict[str, FormatDef] = {}
    for name in by_name:
        row = _row(name, by_name, done, words)
        for each in reversed(row):
            source, node = by_name[each]
            parent = None if node.parent is None else done.get(node.parent.text)
            done[each] = _format(node, source, parent, words)
    return tuple(done[name] for name in by_name)


def _row(
    name: str, by_name: dict[str, tuple[str, FormatNode]], done: dict[str, FormatDef], words: Words
) -> list[str]:
    """A format and those that it builds on, as far as they are not done; circles and unknown ones are reported."""
    row: list[str] = []
    while name not in done:
        row.append(name)
        _, node = by_name[name]
        if node.parent is None:
            break
        parent = node.parent
        if parent.text in row:
            words.error(
                "RD406",
                f"the format `{parent.text}` would build on itself",
                parent.span,
                "a circle of formats",
                "leave `is` out of one of them",
                tuple(
                    Label(by_name[each][1].name.span, "one of the circle")
                    for each in row[row.index(parent.text) :]
                ),
            )
            break
        if len(row) > MOST_IN_A_ROW:
            words.error(
                "RD120",
                f"more than {MOST_IN_A_ROW} formats build on each other in a row",
                parent.span,
                "one too many",
                "let it build on one that stands nearer to the game",
            )
            break
        if parent.text not in by_name:
            report.unknown(words, "RD216", "a format", parent, [each for each in by_name if each != name])
            break
        name = parent.text
    return row


def _format(node: FormatNode, source: str, parent: FormatDef | None, words: Words) -> FormatDef:
    own = lines(((source, line) for line in node.lines), words, node.name.text)
    is_whole = node.parent is None or parent is not None
    seats = seating(node, UNSEATED if parent is None else parent.seating, words, is_whole=is_whole)
    below = Lines() if parent is None else parent.lines
    name = "" if node.parent is None else node.parent.text
    return FormatDef(node.name.text, source, node.title.text, name, seats, merged(below, own))
