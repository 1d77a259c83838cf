"""Seats of a format: how many, teams, roles, what teams share and see."""

from collections.abc import Callable
from typing import Any, Final, final

from attrs import evolve, frozen

from realmsdsl.base import Label, Span
from realmsdsl.ir import Seating
from realmsdsl.semantics import report
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import (
    DeclNode,
    FormatNode,
    NumberNode,
    OpenNode,
    PlayersNode,
    RolesNode,
    ScriptedNode,
    SharedNode,
    TeamsNode,
    TurnsByNode,
)

MOST_SEATS: Final = 12
UNSEATED: Final = Seating(0, 0, 0, 0, "", (), (), (), "", ())


def seating(node: FormatNode, below: Seating, words: Words, *, is_whole: bool) -> Seating:
    """The seats of a format; what its lines do not say is as in the one that it builds on.

    Where that one is missing (`is_whole` is False) nobody can say whether they come out.
    """
    found = below
    first: dict[type[DeclNode], Span] = {}
    for line in node.lines:
        read = _SEATS.get(type(line))
        if read is None:
            continue
        before = first.setdefault(type(line), line.span)
        if before is not line.span and not isinstance(line, OpenNode):
            label = (Label(before, "the first one"),)
            words.error(
                "RD411", "this line stands here twice", line.span, "the second one", "leave one out", label
            )
        found = read(line, found, words)
    if is_whole and not words.has_gap(node.span):
        _comes_out(found, node, words)
    return found


# ---- by the class of node ------------------------------------------------------------------------------


def _players(line: PlayersNode, found: Seating, _words: Words) -> Seating:
    most = line.least if line.most is None else line.most
    return evolve(found, least=line.least.value, most=most.value)


def _teams(line: TeamsNode, found: Seating, words: Words) -> Seating:
    if line.by is None:
        return evolve(found, teams=_number(line.count), team_size=_number(line.size), teams_by="")
    if line.by.text != "role":
        report.unknown(words, "RD216", "a way to make teams", line.by, ("role",))
    return evolve(found, teams=0, team_size=0, teams_by=line.by.text)


def _number(node: NumberNode | None) -> int:
    return 0 if node is None else node.value


def _roles(line: RolesNode, found: Seating, _words: Words) -> Seating:
    return evolve(found, roles=tuple(name.text for name in line.names))


def _scripted(line: ScriptedNode, found: Seating, words: Words) -> Seating:
    for name in line.names:
        if name.text not in words.roles:
            report.unknown(words, "RD216", "a role", name, words.roles)
    return evolve(found, scripted=tuple(name.text for name in line.names))


def _shared(line: SharedNode, found: Seating, words: Words) -> Seating:
    for name in line.names:
        if name.text not in words.resources:
            report.unknown(words, "RD208", "a resource", name, words.resources)
    return evolve(found, shared=tuple(name.text for name in line.names))


def _turns(line: TurnsByNode, found: Seating, words: Words) -> Seating:
    if line.by.text != "team":
        report.unknown(words, "RD216", "a way to take turns", line.by, ("team",))
    return evolve(found, turns_by=line.by.text)


def _open(line: OpenNode, found: Seating, words: Words) -> Seating:
    if line.zone.text not in words.zones:
        report.unknown(words, "RD205", "a zone", line.zone, words.zones)
    if line.to.text != "team":
        report.unknown(words, "RD216", "somebody who may look", line.to, ("team",))
    return evolve(found, open=(*found.open, (line.zone.text, line.to.text)))


_SEATS: dict[type[DeclNode], Callable[[Any, Seating, Words], Seating]] = {
    PlayersNode: _players,
    TeamsNode: _teams,
    RolesNode: _roles,
    ScriptedNode: _scripted,
    SharedNode: _shared,
    TurnsByNode: _turns,
    OpenNode: _open,
}
"""Each function takes the class of node that it stands behind."""


# ---- whether the seats can be dealt -----------------------------------------------------------------------


@final
@frozen(slots=True)
class _Problem:
    """What is wrong, the line to show it at, what is said there, how to mend it, and another line concerned."""

    message: str
    line: type[DeclNode]
    label: str
    mend: str
    other: type[DeclNode] | None = None


def _comes_out(found: Seating, node: FormatNode, words: Words) -> None:
    """Numbers that do not fit each other are reported, the first one only."""
    for look in (_wrong_number, _wrong_teams, _wrong_roles, _wrong_scripts, _no_teams):
        problem = look(found, node)
        if problem is None:
            continue
        other = None if problem.other is None else _span_of(node, problem.other)
        secondary = () if other is None else (Label(other, "see here"),)
        span = _span_of(node, problem.line) or node.name.span
        words.error("RD412", problem.message, span, problem.label, problem.mend, secondary)
        return


def _wrong_number(found: Seating, node: FormatNode) -> _Problem | None:
    if found.most == 0:
        message = f"the format `{node.name.text}` has no number of players"
        return _Problem(message, PlayersNode, "how many play?", "add a line `players 2`, or `players 3 to 6`")
    if 1 <= found.least <= found.most <= MOST_SEATS:
        return None
    label = f"from 1 to {MOST_SEATS}, the smaller number first"
    return _Problem(f"{_range(found)} players cannot be seated", PlayersNode, label, "correct the numbers")


def _wrong_teams(found: Seating, _node: FormatNode) -> _Problem | None:
    seats = found.teams * found.team_size
    if not found.teams or found.least == found.most == seats:
        return None
    message = f"{found.teams} teams of {found.team_size} are {seats} players"
    label, mend = f"the format is for {_range(found)}", f"write `players {seats}`, or change the teams"
    return _Problem(message, PlayersNode, label, mend, TeamsNode)


def _wrong_roles(found: Seating, _node: FormatNode) -> _Problem | None:
    if len(found.roles) > found.most:
        message = f"there are {len(found.roles)} roles for {found.most} players"
        mend = "leave some roles out; the last one repeats"
        return _Problem(message, RolesNode, "the last ones are nobody's", mend, PlayersNode)
    if found.teams_by == "role" and len(set(found.roles)) < 2:
        return _Problem(
            "teams by role need two roles", TeamsNode, "all would be in one team", "add a line `roles …, …`"
        )
    return None


def _wrong_scripts(found: Seating, _node: FormatNode) -> _Problem | None:
    absent = [name for name in found.scripted if name not in found.roles]
    if absent:
        message = f"no seat of the format has the role `{absent[0]}`"
        return _Problem(
            message, ScriptedNode, "nobody to follow a script", "name it in a line `roles …`", RolesNode
        )
    if found.scripted and set(found.roles) <= set(found.scripted):
        message = "every seat of the format would follow a script"
        return _Problem(message, ScriptedNode, "nobody is left to play", "leave one role out", RolesNode)
    return None


def _no_teams(found: Seating, _node: FormatNode) -> _Problem | None:
    if found.teams or found.teams_by:
        return None
    for line, is_said in ((SharedNode, found.shared), (TurnsByNode, found.turns_by), (OpenNode, found.open)):
        if is_said:
            message = "this is for teams, and the format has none"
            return _Problem(message, line, "no teams", "add a line `teams 2 of 2`, or leave this one out")
    return None


def _range(found: Seating) -> str:
    return str(found.most) if found.least == found.most else f"{found.least} to {found.most}"


def _span_of(node: FormatNode, kind: type[DeclNode]) -> Span | None:
    return next((line.span for line in node.lines if isinstance(line, kind)), None)
