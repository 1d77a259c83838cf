"""Builders of formats, cards and examples."""
# ruff: noqa: ARG001, D103 - a builder is documented by its rule in the grammar, and gets all its parts

from realmsdsl.base import Span
from realmsdsl.syntax.build.declarations import ClauseBlock
from realmsdsl.syntax.build.rules import Gap, builds, whole
from realmsdsl.syntax.nodes import (
    AnswerNode,
    CardAbilityNode,
    CardNode,
    Clause,
    ClockNode,
    DeclNode,
    DoNode,
    EffectNode,
    ExampleNode,
    ExpectNode,
    ExprNode,
    FieldNode,
    FormatNode,
    GivenNode,
    InFormatNode,
    NameNode,
    NumberNode,
    OpenNode,
    PlayersNode,
    PrintedNode,
    RolesNode,
    SettingNode,
    ScriptedNode,
    SharedNode,
    StandingNode,
    StaticNode,
    StepNode,
    StringNode,
    TeamsNode,
    TriggerNode,
    TurnsByNode,
)

ExampleStep = InFormatNode | GivenNode | DoNode | AnswerNode | ExpectNode


# ---- formats ---------------------------------------------------------------------------------------------


@builds("format")
def format_(
    span: Span, name: NameNode, title: StringNode, parent: NameNode | None, *lines: DeclNode | Gap
) -> FormatNode:
    return FormatNode(name, title, parent, whole(lines), span=span)


@builds("players")
def players(span: Span, least: NumberNode, most: NumberNode | None) -> PlayersNode:
    return PlayersNode(least, most, span=span)


@builds("teams")
def teams(span: Span, count: NumberNode, size: NumberNode) -> TeamsNode:
    return TeamsNode(count, size, span=span)


@builds("teams_by")
def teams_by(span: Span, by: NameNode) -> TeamsNode:
    return TeamsNode(by=by, span=span)


@builds("open")
def open_(span: Span, zone: NameNode, to: NameNode) -> OpenNode:
    return OpenNode(zone, to, span=span)


@builds("roles")
def roles(span: Span, *names: NameNode) -> RolesNode:
    return RolesNode(names, span=span)


@builds("scripted")
def scripted(span: Span, *names: NameNode) -> ScriptedNode:
    return ScriptedNode(names, span=span)


@builds("shared")
def shared(span: Span, *names: NameNode) -> SharedNode:
    return SharedNode(names, span=span)


@builds("turns_by")
def turns_by(span: Span, by: NameNode) -> TurnsByNode:
    return TurnsByNode(by, span=span)


# ---- cards -------------------------------------------------------------------------------------------------


@builds("kind_name")
def kind_name(span: Span, name: str | NameNode) -> NameNode:
    return NameNode(name, span=span) if isinstance(name, str) else name


@builds("card")
def card(span: Span, kind: NameNode, name: StringNode, *lines: DeclNode | Gap) -> CardNode:
    return CardNode(kind, name, whole(lines), span=span)


@builds("value_row")
def value_row(span: Span, *values: ExprNode) -> tuple[ExprNode, ...]:
    return values


@builds("field")
def field(span: Span, name: NameNode, values: tuple[ExprNode, ...] | None) -> FieldNode:
    return FieldNode(name, values or (), span=span)


@builds("printed")
def printed(span: Span, name: NameNode, language: NameNode, text: StringNode) -> PrintedNode:
    return PrintedNode(name, language, text, span=span)


@builds("card_ability")
def card_ability(
    span: Span,
    name: NameNode,
    values: tuple[ExprNode, ...] | None,
    header: tuple[Clause, ...],
    block: ClauseBlock,
) -> CardAbilityNode:
    clauses, body = block
    return CardAbilityNode(name, values or (), (*header, *clauses), body, span=span)


@builds("standing")
def standing(span: Span, step: TriggerNode | ClockNode) -> StandingNode:
    return StandingNode(step, span=span)


@builds("static")
def static(span: Span, effects: tuple[EffectNode, ...]) -> StaticNode:
    return StaticNode(always=False, effects=effects, span=span)


@builds("always")
def always(span: Span, effects: tuple[EffectNode, ...]) -> StaticNode:
    return StaticNode(always=True, effects=effects, span=span)


# ---- examples ------------------------------------------------------------------------------------------------


@builds("example")
def example(span: Span, title: StringNode, *steps: ExampleStep | Gap) -> ExampleNode:
    return ExampleNode(title, whole(steps), span=span)


@builds("in_format")
def in_format(span: Span, name: NameNode, *settings: SettingNode | None) -> InFormatNode:
    return InFormatNode(name, whole(settings), span=span)


@builds("setting")
def setting(span: Span, seats: NumberNode) -> SettingNode:
    return SettingNode(seats, span=span)


@builds("option_setting")
def option_setting(span: Span, option: NameNode, value: NameNode) -> SettingNode:
    return SettingNode(None, option, value, span=span)


@builds("given")
def given(span: Span, *steps: StepNode | Gap) -> GivenNode:
    return GivenNode(whole(steps), span=span)


@builds("do")
def do(span: Span, *steps: StepNode | Gap) -> DoNode:
    return DoNode(whole(steps), span=span)


@builds("answer")
def answer(span: Span, *values: ExprNode) -> AnswerNode:
    return AnswerNode(values, span=span)


@builds("expect")
def expect(span: Span, condition: ExprNode) -> ExpectNode:
    return ExpectNode(condition, span=span)
