"""Nodes of declarations."""

from typing import final

from attrs import frozen

from realmsdsl.syntax.nodes.expressions import ExprNode, NameNode, Node, NumberNode, RangeNode, StringNode
from realmsdsl.syntax.nodes.statements import Body, CallNode, EffectNode, StepNode


@frozen(slots=True, eq=False, repr=False)
class DeclNode(Node):
    """One declaration at the left margin, or a line of a format."""


# ---- vocabulary -----------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class GameNode(DeclNode):
    """`game N "Text" with A, B`: `sets` are those that it is played with unless others are asked for."""

    name: NameNode
    title: StringNode
    sets: tuple[NameNode, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class SetNode(DeclNode):
    """`set N "Text" for G uses A, B`."""

    name: NameNode
    title: StringNode
    game: NameNode
    uses: tuple[NameNode, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class WordNode(Node):
    """One word of a list, with its printed name or None."""

    name: NameNode
    title: StringNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class ValuesNode(DeclNode):
    """`values N: a "A", b`."""

    name: NameNode
    words: tuple[WordNode, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class ResourceNode(DeclNode):
    """`resource N from 0`."""

    name: NameNode
    floor: NumberNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class CounterNode(DeclNode):
    """`counter N FLAGS`."""

    name: NameNode
    flags: tuple[NameNode, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class ZoneNode(DeclNode):
    """`zone N of player FLAGS`."""

    name: NameNode
    owner: NameNode | None = None
    flags: tuple[NameNode, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class PropertyNode(DeclNode):
    """`property N: KIND = DEFAULT`."""

    name: NameNode
    kind: ExprNode
    default: ExprNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class KindNode(DeclNode):
    """`kind N is K has P plural W`."""

    name: NameNode
    parent: NameNode | None = None
    has: tuple[NameNode, ...] = ()
    plural: NameNode | None = None


# ---- rules -------------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class ParamNode(Node):
    """`to (place: a place = tray)`; `kind` is a noun, or a range of numbers."""

    preposition: NameNode | None
    name: NameNode
    kind: ExprNode | RangeNode
    default: ExprNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class PaymentNode(Node):
    """`2 coins`, `(weight of thing) coins from helpers`: `noun` has the amount as its quantity."""

    noun: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class CostsNode(Node):
    """`costs A and B`: payments and deeds."""

    costs: tuple[PaymentNode | CallNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class GuardNode(Node):
    """`only if C`."""

    condition: ExprNode


Clause = CostsNode | GuardNode
"""Price and condition, in the order in which they are written."""


@final
@frozen(slots=True, eq=False, repr=False)
class AbilityKindNode(DeclNode):
    """`ability N (params) once a turn costs C only if C`."""

    name: NameNode
    params: tuple[ParamNode, ...] = ()
    limit: NameNode | None = None
    clauses: tuple[Clause, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class VerbNode(DeclNode):
    """`verb N (p: KIND) to (q: KIND = V) past W: body`."""

    name: NameNode
    params: tuple[ParamNode, ...]
    past: NameNode | None
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class RuleNode(DeclNode):
    """`rule N: body`."""

    name: NameNode
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class CaseNode(Node):
    """`V if C`; None for `V otherwise`."""

    value: ExprNode
    condition: ExprNode | None


@final
@frozen(slots=True, eq=False, repr=False)
class DefineNode(DeclNode):
    """`define N (p: KIND): V`, or with cases; one of the two is given."""

    name: NameNode
    params: tuple[ParamNode, ...]
    value: ExprNode | None = None
    cases: tuple[CaseNode, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class OptionNode(DeclNode):
    """`option N "Question?": a, b`."""

    name: NameNode
    question: StringNode
    values: tuple[NameNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class ActionNode(DeclNode):
    """`action N (params) past W during G once a turn costs C only if C: body`."""

    name: NameNode
    params: tuple[ParamNode, ...]
    past: NameNode | None
    group: NameNode
    limit: NameNode | None
    clauses: tuple[Clause, ...]
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class PhaseNode(Node):
    """`phase N: body`."""

    name: NameNode
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class TurnNode(DeclNode):
    """`turn:`, `turn of ROLE:`."""

    role: NameNode | None
    phases: tuple[PhaseNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class SetupNode(DeclNode):
    """`setup: body`."""

    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class CourseNode(DeclNode):
    """`course: body`."""

    body: Body


# ---- what cards, games and formats have in common ---------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class StandingNode(DeclNode):
    """A trigger or clock at the left margin, in a format or on a card: `step` is one of the two."""

    step: StepNode


@final
@frozen(slots=True, eq=False, repr=False)
class StaticNode(DeclNode):
    """`static: effects` (`always` is False), `always: effects`."""

    always: bool
    effects: tuple[EffectNode, ...]
