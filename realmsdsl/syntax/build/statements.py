"""Builders of steps, events and effects."""
# ruff: noqa: ARG001, D103 - a builder is documented by its rule in the grammar, and gets all its parts

from realmsdsl.base import NOWHERE, Span
from realmsdsl.syntax.build.expressions import with_amount
from realmsdsl.syntax.build.rules import Gap, builds, whole
from realmsdsl.syntax.nodes import (
    ArgNode,
    AssignNode,
    Body,
    CallNode,
    ChoiceNode,
    ChooseNode,
    ClockNode,
    DeedNode,
    EffectNode,
    EventNode,
    ExprNode,
    ForbidNode,
    ForEachNode,
    GuardNode,
    IfNode,
    IncludeNode,
    LetNode,
    MayNode,
    ModifyNode,
    MovedNode,
    MultiplierNode,
    NameNode,
    NounNode,
    NumberNode,
    OnceNode,
    PlaceRefNode,
    QuantityNode,
    RangeNode,
    RepeatNode,
    StepNode,
    TheyNode,
    TriggerNode,
    UntilNode,
    WhileNode,
)


# ---- calls and other simple steps ---------------------------------------------------------------------


@builds("preposition")
def preposition(span: Span, text: str) -> NameNode:
    return NameNode(text, span=span)


@builds("arg", "event_arg")
def arg(span: Span, preposition: NameNode, *values: ExprNode) -> ArgNode:
    return ArgNode(preposition, values, span=span)


@builds("for_each")
def for_each(span: Span, noun: ExprNode, limit: ExprNode | None) -> MultiplierNode:
    quantity = QuantityNode("up to", limit, span=limit.span) if limit else None
    return MultiplierNode(noun, quantity, span=span)


@builds("call")
def call(
    span: Span, verb: NameNode, value: ExprNode | None, *rest: ArgNode | MultiplierNode | None
) -> CallNode:
    args = tuple(each for each in rest if isinstance(each, ArgNode))
    last = rest[-1]
    return CallNode(verb, value, args, last if isinstance(last, MultiplierNode) else None, span=span)


@builds("may")
def may(span: Span, step: StepNode) -> MayNode:
    return MayNode((step,), block=False, span=span)


@builds("let")
def let(span: Span, name: NameNode, value: ExprNode) -> LetNode:
    return LetNode(name, value, span=span)


@builds("choose")
def choose(span: Span, what: ExprNode | RangeNode, name: NameNode | None) -> ChooseNode:
    return ChooseNode(what, name, span=span)


@builds("assign")
def assign(span: Span, target: ExprNode, value: ExprNode) -> AssignNode:
    return AssignNode(target, value, span=span)


# ---- blocks ---------------------------------------------------------------------------------------------


@builds("block")
def block(span: Span, *steps: StepNode | Gap) -> Body:
    return whole(steps)


Else = tuple[Span, Body]


@builds("if_", "if_line")
def if_(span: Span, condition: ExprNode, body: Body, orelse: Else | None = None) -> IfNode:
    place, steps = orelse or (NOWHERE, None)
    return IfNode(condition, body, steps, place, span=span)


@builds("orelse")
def orelse(span: Span, body: Body) -> Else:
    return span, body


@builds("else_if")
def else_if(span: Span, step: IfNode) -> Else:
    return span, (step,)


@builds("they")
def they(span: Span, who: ExprNode, secretly: str | None, body: Body) -> TheyNode:
    return TheyNode("", who, secretly is not None, body, span=span)


@builds("they_each")
def they_each(span: Span, who: NounNode, secretly: str | None, body: Body) -> TheyNode:
    return TheyNode("each", who, secretly is not None, body, span=span)


@builds("they_target")
def they_target(
    span: Span, amount: ExprNode | None, who: NounNode, secretly: str | None, body: Body
) -> TheyNode:
    return TheyNode(
        "target", with_amount(amount, who) if amount else who, secretly is not None, body, span=span
    )


@builds("for_each_block")
def for_each_block(span: Span, noun: ExprNode, name: NameNode | None, body: Body) -> ForEachNode:
    return ForEachNode(noun, name, body, span=span)


@builds("repeat")
def repeat(span: Span, times: ExprNode, name: NameNode | None, body: Body) -> RepeatNode:
    return RepeatNode(times, name, body, span=span)


@builds("while")
def while_(span: Span, condition: ExprNode, body: Body) -> WhileNode:
    return WhileNode(condition, body, span=span)


@builds("may_block")
def may_block(span: Span, body: Body) -> MayNode:
    return MayNode(body, block=True, span=span)


@builds("once")
def once(span: Span, period: NameNode, event: EventNode, body: Body) -> OnceNode:
    return OnceNode(period, event, body, span=span)


@builds("how_many")
def how_many(span: Span, *parts: str | NumberNode | QuantityNode) -> QuantityNode:
    last = parts[-1]
    if isinstance(last, QuantityNode):
        return last
    if isinstance(last, NumberNode):
        return QuantityNode("", last, span=span)
    if last == "one":
        return QuantityNode("", NumberNode(1, span=span), span=span)
    return QuantityNode(" ".join(last.split()), span=span)


@builds("at_most")
def at_most(span: Span, number: NumberNode) -> QuantityNode:
    return QuantityNode("up to", number, span=span)


@builds("choice")
def choice(span: Span, amount: QuantityNode, *options: Body | Gap) -> ChoiceNode:
    return ChoiceNode(amount, whole(options), span=span)


@builds("choice_line")
def choice_line(span: Span, *steps: StepNode | Gap) -> Body:
    return whole(steps)


@builds("until")
def until(span: Span, phrase: str, of: NameNode, effects: tuple[EffectNode, ...]) -> UntilNode:
    return UntilNode(phrase.split()[1], of, effects, span=span)


# ---- events and effects ----------------------------------------------------------------------------------


@builds("actor")
def actor(span: Span, who: str | NameNode) -> NameNode:
    return NameNode(who, span=span) if isinstance(who, str) else who


@builds("deed")
def deed(
    span: Span, actor: NameNode, would: str | None, verb: NameNode, value: ExprNode | None, *args: ArgNode
) -> DeedNode:
    return DeedNode(actor, would is not None, verb, value, args, span=span)


@builds("moved")
def moved(span: Span, noun: ExprNode, would: str | None, move: str, *places: PlaceRefNode) -> MovedNode:
    return MovedNode(noun, would is not None, move.rstrip("s") + "s", places, span=span)


@builds("trigger")
def trigger(span: Span, event: EventNode, limit: NameNode | None, body: Body) -> TriggerNode:
    return TriggerNode(event, limit, body, span=span)


@builds("clock")
def clock(span: Span, phrase: str, of: NameNode, body: Body) -> ClockNode:
    return ClockNode(phrase.split()[1], of, body, span=span)


@builds("effects")
def effects(span: Span, *lines: EffectNode | Gap) -> tuple[EffectNode, ...]:
    return whole(lines)


@builds("keeping")
def keeping(span: Span, *names: NameNode) -> tuple[NameNode, ...]:
    return names


@builds("modify")
def modify(
    span: Span,
    target: ExprNode,
    value: ExprNode,
    direction: str | None,
    multiplier: MultiplierNode | None,
    keeping: tuple[NameNode, ...] | None,
    guard: GuardNode | None,
) -> ModifyNode:
    condition = guard.condition if guard else None
    return ModifyNode(target, value, direction or "", multiplier, keeping or (), condition, span=span)


@builds("include")
def include(span: Span, target: ExprNode, value: ExprNode, guard: GuardNode | None) -> IncludeNode:
    return IncludeNode(target, value, guard.condition if guard else None, span=span)


@builds("forbid")
def forbid(span: Span, players: ExprNode, call: CallNode, guard: GuardNode | None) -> ForbidNode:
    return ForbidNode(players, call, guard.condition if guard else None, span=span)
