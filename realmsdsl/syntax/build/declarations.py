"""Builders of declarations, cards, examples and the whole file."""

from attrs import evolve

from realmsdsl.base import Span
from realmsdsl.syntax.build.rules import Gap, builds, whole
from realmsdsl.syntax.nodes import (
    AbilityKindNode,
    ActionNode,
    AnswerNode,
    Body,
    CallNode,
    CardAbilityNode,
    CardNode,
    CaseNode,
    Clause,
    ClockNode,
    CostsNode,
    CounterNode,
    CourseNode,
    DeclNode,
    DefineNode,
    DoNode,
    EffectNode,
    ExampleNode,
    ExpectNode,
    ExprNode,
    FieldNode,
    FileNode,
    FormatNode,
    GameNode,
    GivenNode,
    GuardNode,
    InFormatNode,
    KindNode,
    NameNode,
    NounNode,
    NumberNode,
    OpenNode,
    OptionNode,
    ParamNode,
    PaymentNode,
    PhaseNode,
    PlayersNode,
    PropertyNode,
    QuantityNode,
    RangeNode,
    ResourceNode,
    RolesNode,
    RuleNode,
    SetNode,
    SettingNode,
    SetupNode,
    SharedNode,
    StandingNode,
    StaticNode,
    StepNode,
    StringNode,
    TailNode,
    TeamsNode,
    TriggerNode,
    TurnNode,
    TurnsByNode,
    ValuesNode,
    VerbNode,
    WordNode,
    ZoneNode,
)

ClauseBlock = tuple[tuple[Clause, ...], Body]
ExampleStep = InFormatNode | GivenNode | DoNode | AnswerNode | ExpectNode


@builds("start")
def start(span: Span, *items: DeclNode | Gap) -> FileNode:
    return FileNode(whole(items), span=span)


@builds("broken", "broken_if")
def broken(span: Span, *parts: object) -> Gap:
    return Gap.GAP


# ---- vocabulary ---------------------------------------------------------------------------------------


@builds("game")
def game(span: Span, name: NameNode, title: StringNode) -> GameNode:
    return GameNode(name, title, span=span)


@builds("card_set")
def card_set(span: Span, name: NameNode, title: StringNode, game: NameNode, *uses: NameNode | None) -> SetNode:
    return SetNode(name, title, game, whole(uses), span=span)


@builds("values")
def values(span: Span, name: NameNode, *words: WordNode | None) -> ValuesNode:
    return ValuesNode(name, whole(words), span=span)


@builds("word")
def word(span: Span, name: NameNode, title: StringNode | None) -> WordNode:
    return WordNode(name, title, span=span)


@builds("resource")
def resource(span: Span, name: NameNode, floor: NumberNode | None) -> ResourceNode:
    return ResourceNode(name, floor, span=span)


@builds("counter")
def counter(span: Span, name: NameNode) -> CounterNode:
    return CounterNode(name, span=span)


@builds("zone")
def zone(span: Span, name: NameNode, owner: NameNode | None, *flags: NameNode) -> ZoneNode:
    return ZoneNode(name, owner, flags, span=span)


@builds("property")
def property_(span: Span, name: NameNode, kind: ExprNode, default: ExprNode | None) -> PropertyNode:
    return PropertyNode(name, kind, default, span=span)


@builds("kind")
def kind(span: Span, name: NameNode, parent: NameNode | None, *rest: NameNode | None) -> KindNode:
    *has, plural = rest
    return KindNode(name, parent, whole(has), plural, span=span)


# ---- rules ----------------------------------------------------------------------------------------------


@builds("signature")
def signature(span: Span, *params: ParamNode) -> tuple[ParamNode, ...]:
    return params


@builds("param")
def param(
    span: Span,
    preposition: NameNode | None,
    name: NameNode,
    kind: ExprNode | RangeNode,
    default: ExprNode | None,
) -> ParamNode:
    return ParamNode(preposition, name, kind, default, span=span)


@builds("costs")
def costs(span: Span, *costs: PaymentNode | CallNode) -> CostsNode:
    return CostsNode(costs, span=span)


@builds("payment")
def payment(span: Span, amount: ExprNode, rows: tuple[tuple[NameNode, ...], ...], *tail: TailNode) -> PaymentNode:
    quantity = QuantityNode("", amount, span=amount.span)
    return PaymentNode(NounNode(quantity, rows, None, tail, span=span), span=span)


@builds("guard")
def guard(span: Span, condition: ExprNode) -> GuardNode:
    return GuardNode(condition, span=span)


@builds("clause_block")
def clause_block(span: Span, *lines: Clause | StepNode | Gap) -> ClauseBlock:
    clauses = tuple(each for each in lines if isinstance(each, CostsNode | GuardNode))
    return clauses, tuple(each for each in lines if isinstance(each, StepNode))


@builds("ability_kind")
def ability_kind(
    span: Span, name: NameNode, params: tuple[ParamNode, ...], limit: NameNode | None, *clauses: Clause | Gap | None
) -> AbilityKindNode:
    return AbilityKindNode(name, params, limit, whole(clauses), span=span)


@builds("verb")
def verb(
    span: Span, name: NameNode, params: tuple[ParamNode, ...], past: NameNode | None, body: Body
) -> VerbNode:
    return VerbNode(name, params, past, body, span=span)


@builds("rule")
def rule(span: Span, name: NameNode, body: Body) -> RuleNode:
    return RuleNode(name, body, span=span)


@builds("define")
def define(span: Span, name: NameNode, params: tuple[ParamNode, ...], value: ExprNode) -> DefineNode:
    return DefineNode(name, params, value, span=span)


@builds("define_cases")
def define_cases(
    span: Span, name: NameNode, params: tuple[ParamNode, ...], *cases: CaseNode | Gap
) -> DefineNode:
    return DefineNode(name, params, None, whole(cases), span=span)


@builds("case")
def case(span: Span, value: ExprNode, condition: ExprNode) -> CaseNode:
    return CaseNode(value, condition, span=span)


@builds("otherwise")
def otherwise(span: Span, value: ExprNode) -> CaseNode:
    return CaseNode(value, None, span=span)


@builds("option")
def option(span: Span, name: NameNode, question: StringNode, *values: NameNode) -> OptionNode:
    return OptionNode(name, question, values, span=span)


@builds("action")
def action(
    span: Span,
    name: NameNode,
    params: tuple[ParamNode, ...],
    past: NameNode | None,
    group: NameNode,
    limit: NameNode | None,
    costs: CostsNode | None,
    guard: GuardNode | None,
    block: ClauseBlock,
) -> ActionNode:
    clauses = (*whole((costs, guard)), *block[0])
    return ActionNode(name, params, past, group, limit, clauses, block[1], span=span)


@builds("turn")
def turn(span: Span, role: NameNode | None, *phases: PhaseNode | Gap) -> TurnNode:
    return TurnNode(role, whole(phases), span=span)


@builds("phase")
def phase(span: Span, name: NameNode, body: Body) -> PhaseNode:
    return PhaseNode(name, body, span=span)


@builds("setup")
def setup(span: Span, body: Body) -> SetupNode:
    return SetupNode(body, span=span)


@builds("course")
def course(span: Span, body: Body) -> CourseNode:
    return CourseNode(body, span=span)


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


@builds("field")
def field(span: Span, name: NameNode, *values: ExprNode | None) -> FieldNode:
    return FieldNode(name, whole(values), span=span)


@builds("card_ability")
def card_ability(span: Span, name: NameNode, *rest: object) -> CardAbilityNode:
    *values, costs, guard, block = rest
    assert isinstance(block, tuple)
    header = tuple(each for each in (costs, guard) if isinstance(each, CostsNode | GuardNode))
    shown = tuple(each for each in values if isinstance(each, ExprNode))
    return CardAbilityNode(name, shown, (*header, *block[0]), block[1], span=span)


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
