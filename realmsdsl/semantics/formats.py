"""Formats: seats, teams, roles, and lines that stand in the place of the game's."""

from attrs import evolve

from realmsdsl.base import Label, Span
from realmsdsl.ir import FormatDef, Lines, Seating, merged
from realmsdsl.semantics.declare import lines
from realmsdsl.semantics.report import error, unknown
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import (
    DeclNode,
    FormatNode,
    NameNode,
    NumberNode,
    OpenNode,
    PlayersNode,
    RolesNode,
    SharedNode,
    TeamsNode,
    TurnsByNode,
)

MOST_SEATS = 12
MOST_LEVELS = 20
"""Formats that build on each other in a row."""
_ALONE = Seating(0, 0, 0, 0, "", (), (), "", ())


def formats(nodes: list[tuple[str, FormatNode]], words: Words) -> tuple[FormatDef, ...]:
    """All formats, each with the lines of those that it builds on."""
    by_name = {node.name.text: (source, node) for source, node in nodes}
    done: dict[str, FormatDef] = {}
    for _, node in nodes:
        _format(node.name.text, by_name, done, (), words)
    return tuple(done[node.name.text] for _, node in nodes if node.name.text in done)


def _format(
    name: str,
    by_name: dict[str, tuple[str, FormatNode]],
    done: dict[str, FormatDef],
    above: tuple[str, ...],
    words: Words,
) -> FormatDef | None:
    if name in done:
        return done[name]
    source, node = by_name[name]
    base: FormatDef | None = None
    if node.parent is not None:
        parent = node.parent.text
        if parent in (*above, name):
            error(
                words.diagnostics,
                "RD406",
                f"the format `{name}` would build on itself",
                node.parent.span,
                "a circle of formats",
                "leave `is` out of one of them",
            )
        elif len(above) >= MOST_LEVELS:
            error(
                words.diagnostics,
                "RD120",
                f"more than {MOST_LEVELS} formats build on each other",
                node.parent.span,
                "one too many",
                "let it build on one that stands nearer to the game",
            )
        elif parent not in by_name:
            unknown(words, "RD216", "a format", node.parent, [each for each in by_name if each != name])
        else:
            base = _format(parent, by_name, done, (*above, name), words)
    own = lines(((source, line) for line in node.lines), words, in_format=True)
    seating = _ALONE if base is None else base.seating
    for line in node.lines:
        seating = _seats(seating, line, words)
    _possible(seating, node, words)
    below = Lines() if base is None else base.lines
    parent_name = "" if node.parent is None else node.parent.text
    done[name] = FormatDef(name, source, node.title.text, parent_name, seating, merged(below, own))
    return done[name]


def _seats(seating: Seating, line: DeclNode, words: Words) -> Seating:
    if isinstance(line, PlayersNode):
        most = line.least if line.most is None else line.most
        return evolve(seating, least=line.least.value, most=most.value)
    if isinstance(line, TeamsNode):
        if line.by is not None:
            if line.by.text != "role":
                unknown(words, "RD216", "a way to make teams", line.by, ("role",))
            return evolve(seating, teams=0, team_size=0, teams_by=line.by.text)
        count, size = _number(line.count), _number(line.size)
        return evolve(seating, teams=count, team_size=size, teams_by="")
    if isinstance(line, RolesNode):
        return evolve(seating, roles=tuple(name.text for name in line.names))
    if isinstance(line, SharedNode):
        return evolve(seating, shared=_known(line.names, words))
    if isinstance(line, TurnsByNode):
        if line.by.text != "team":
            unknown(words, "RD216", "a way to take turns", line.by, ("team",))
        return evolve(seating, turns_by=line.by.text)
    if isinstance(line, OpenNode):
        if line.zone.text not in words.zones:
            unknown(words, "RD205", "a zone", line.zone, words.zones)
        if line.to.text != "team":
            unknown(words, "RD216", "somebody who may look", line.to, ("team",))
        return evolve(seating, open=(*seating.open, (line.zone.text, line.to.text)))
    return seating


def _number(node: NumberNode | None) -> int:
    return 0 if node is None else node.value


def _known(names: tuple[NameNode, ...], words: Words) -> tuple[str, ...]:
    for name in names:
        if name.text not in words.resources:
            unknown(words, "RD208", "a resource", name, words.resources)
    return tuple(name.text for name in names)


def _possible(seating: Seating, node: FormatNode, words: Words) -> None:
    """Numbers of seats that can be dealt."""
    span = _line_span(node, PlayersNode)
    if seating.most == 0:
        error(
            words.diagnostics,
            "RD412",
            f"the format `{node.name.text}` has no number of players",
            node.name.span,
            "how many play?",
            "add a line `players 2`, or `players 3 to 6`",
        )
        return
    if not 1 <= seating.least <= seating.most <= MOST_SEATS:
        error(
            words.diagnostics,
            "RD412",
            f"{seating.least} to {seating.most} players cannot be seated",
            span,
            f"from 1 to {MOST_SEATS}, the smaller number first",
            "correct the numbers",
        )
    seats = seating.teams * seating.team_size
    if seating.teams and not seating.least == seating.most == seats:
        error(
            words.diagnostics,
            "RD412",
            f"{seating.teams} teams of {seating.team_size} are {seats} players",
            span,
            f"the format is for {seating.least}"
            + (f" to {seating.most}" if seating.most != seating.least else ""),
            f"write `players {seats}`, or change the teams",
            (Label(_line_span(node, TeamsNode), "the teams"),),
        )


def _line_span(node: FormatNode, kind: type) -> Span:
    return next((line.span for line in node.lines if isinstance(line, kind)), node.name.span)
