"""Builders of declarations and the whole file."""
# ruff: noqa: ARG001, D103 - a builder is documented by its rule in the grammar, and gets all its parts

from realmsdsl.base import Span
from realmsdsl.syntax.build.expressions import with_amount
from realmsdsl.syntax.build.rules import Gap, builds, whole
from realmsdsl.syntax.nodes import (
    AbilityKindNode,
    ActionNode,
    Body,
    CallNode,
    CaseNode,
    Clause,
    CostsNode,
    CounterNode,
    CourseNode,
    DeclNode,
    DefineNode,
    ExprNode,
    FileNode,
    GameNode,
    GuardNode,
    KindNode,
    NameNode,
    NounNode,
    NumberNode,
    OptionNode,
    ParamNode,
    PaymentNode,
    PhaseNode,
    PropertyNode,
    RangeNode,
    ResourceNode,
    RuleNode,
    SetNode,
    SetupNode,
    StepNode,
    StringNode,
    TurnNode,
    ValuesNode,
    VerbNode,
    WordNode,
    ZoneNode,
)

ClauseBlock = tuple[tuple[Clause, ...], Body]


@builds("start")
def start(span: Span, *items: DeclNode | Gap) -> FileNode:
    return FileNode(whole(items), span=span)


@builds("broken", "broken_if")
def broken(span: Span, *parts: object) -> Gap:
    return Gap.GAP


# ---- vocabulary ---------------------------------------------------------------------------------------


@builds("game")
def game(span: Span, name: NameNode, title: StringNode, *sets: NameNode | None) -> GameNode:
    return GameNode(name, title, whole(sets), span=span)


@builds("card_set")
def card_set(
    span: Span, name: NameNode, title: StringNode, game: NameNode, *uses: NameNode | None
) -> SetNode:
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
def counter(span: Span, name: NameNode, *flags: NameNode) -> CounterNode:
    return CounterNode(name, flags, span=span)


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
def payment(span: Span, amount: ExprNode, noun: NounNode) -> PaymentNode:
    return PaymentNode(with_amount(amount, noun), span=span)


@builds("clauses")
def clauses(span: Span, costs: CostsNode | None, guard: GuardNode | None) -> tuple[Clause, ...]:
    found: tuple[Clause | None, ...] = (costs, guard)
    return whole(found)


@builds("once_a")
def once_a(span: Span, limit: NameNode) -> NameNode:
    return limit


@builds("group")
def group(span: Span, name: NameNode, limit: NameNode | None) -> tuple[NameNode, NameNode | None]:
    return name, limit


@builds("guard")
def guard(span: Span, condition: ExprNode) -> GuardNode:
    return GuardNode(condition, span=span)


@builds("clause_block")
def clause_block(span: Span, *lines: Clause | StepNode | Gap) -> ClauseBlock:
    clauses = tuple(each for each in lines if isinstance(each, CostsNode | GuardNode))
    return clauses, tuple(each for each in lines if isinstance(each, StepNode))


@builds("ability_kind")
def ability_kind(
    span: Span,
    name: NameNode,
    params: tuple[ParamNode, ...],
    limit: NameNode | None,
    header: tuple[Clause, ...],
    *lines: Clause | Gap,
) -> AbilityKindNode:
    clauses: tuple[Clause, ...] = whole(lines)
    return AbilityKindNode(name, params, limit, (*header, *clauses), span=span)


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
    group: tuple[NameNode, NameNode | None],
    header: tuple[Clause, ...],
    block: ClauseBlock,
) -> ActionNode:
    clauses, body = block
    return ActionNode(name, params, past, *group, (*header, *clauses), body, span=span)


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
