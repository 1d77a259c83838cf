"""Nodes of formats, cards and examples."""

from typing import final

from attrs import frozen

from realmsdsl.syntax.nodes.declarations import Clause, DeclNode
from realmsdsl.syntax.nodes.expressions import ExprNode, NameNode, Node, NumberNode, StringNode
from realmsdsl.syntax.nodes.statements import Body

# ---- formats ------------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class PlayersNode(DeclNode):
    """`players 3 to 6`; `most` is None for one number."""

    least: NumberNode
    most: NumberNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class TeamsNode(DeclNode):
    """`teams 2 of 3` (`by` is None) or `teams by role` (numbers are None)."""

    count: NumberNode | None = None
    size: NumberNode | None = None
    by: NameNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class OpenNode(DeclNode):
    """`open tray to team`."""

    zone: NameNode
    to: NameNode


@final
@frozen(slots=True, eq=False, repr=False)
class RolesNode(DeclNode):
    """`roles guard, thief`."""

    names: tuple[NameNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class ScriptedNode(DeclNode):
    """`scripted N, N`: roles that nobody plays."""

    names: tuple[NameNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class SharedNode(DeclNode):
    """`shared coins`."""

    names: tuple[NameNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class TurnsByNode(DeclNode):
    """`turns by team`."""

    by: NameNode


@final
@frozen(slots=True, eq=False, repr=False)
class FormatNode(DeclNode):
    """`format N "Text" is F: lines`."""

    name: NameNode
    title: StringNode
    parent: NameNode | None
    lines: tuple[DeclNode, ...]


# ---- cards ------------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class FieldNode(DeclNode):
    """`PROPERTY value, value`."""

    name: NameNode
    values: tuple[ExprNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class PrintedNode(DeclNode):
    """`text LANGUAGE "printed"`."""

    name: NameNode
    language: NameNode
    text: StringNode


@final
@frozen(slots=True, eq=False, repr=False)
class CardAbilityNode(DeclNode):
    """`ABILITY value costs C only if C: body`."""

    name: NameNode
    values: tuple[ExprNode, ...]
    clauses: tuple[Clause, ...]
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class CardNode(DeclNode):
    """`KIND "Name": lines`; lines are fields, abilities, `StandingNode`s and `StaticNode`s."""

    kind: NameNode
    name: StringNode
    lines: tuple[DeclNode, ...]


# ---- examples -----------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class SettingNode(Node):
    """`6 players` (`seats` given) or `long_game yes_please`."""

    seats: NumberNode | None = None
    option: NameNode | None = None
    value: NameNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class InFormatNode(Node):
    """`in pairs with 6 players, long_game yes_please`."""

    format: NameNode
    settings: tuple[SettingNode, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class GivenNode(Node):
    """`given STEP` (a row of steps joined by `;` is several steps)."""

    steps: Body


@final
@frozen(slots=True, eq=False, repr=False)
class DoNode(Node):
    """`do STEP`."""

    steps: Body


@final
@frozen(slots=True, eq=False, repr=False)
class AnswerNode(Node):
    """`answer CHOICE, CHOICE`."""

    values: tuple[ExprNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class ExpectNode(Node):
    """`expect CONDITION`."""

    condition: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class ExampleNode(DeclNode):
    """`example "text": steps`."""

    title: StringNode
    steps: tuple[InFormatNode | GivenNode | DoNode | AnswerNode | ExpectNode, ...]
