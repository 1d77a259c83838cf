"""Steps of a body: blocks, branches, decisions with a name, delayed effects."""

from collections.abc import Sequence

from attrs import evolve

from realmsdsl.ir import (
    NUMBER,
    SEAT,
    Body,
    CounterOf,
    Exists,
    Expr,
    Local,
    Noun,
    Number,
    Op,
    PropertyOf,
    Range,
    ResourceOf,
    Sort,
    Type,
    You,
)
from realmsdsl.ops import (
    Act,
    Ask,
    Assign,
    Branch,
    Choose,
    ForEach,
    Later,
    Let,
    May,
    Repeat,
    Until,
    Watch,
    While,
)
from realmsdsl.semantics import arguments, comparisons, names, numbers, phrases
from realmsdsl.semantics.calls import call
from realmsdsl.semantics.conditions import condition
from realmsdsl.semantics.report import (
    error,
    is_mistake,
    name_of,
    type_of,
    unknown,
    wrong_sort,
    zone_for_example,
)
from realmsdsl.semantics.scope import MISTAKE, Reference, Scope, things_of
from realmsdsl.syntax.nodes import (
    AssignNode,
    CallNode,
    ChoiceNode,
    ChooseNode,
    ClockNode,
    ForEachNode,
    IfNode,
    LetNode,
    MayNode,
    NameNode,
    NounNode,
    OnceNode,
    RangeNode,
    RepeatNode,
    StepNode,
    TheyNode,
    TriggerNode,
    UntilNode,
    WhileNode,
)

_LOST = Reference(lost="branch")


def body(nodes: Sequence[StepNode], scope: Scope) -> Body:
    """Lower the steps of a body, in the scope that is its own."""
    for node in nodes:
        step(node, scope)
    return tuple(scope.ops)


def step(node: StepNode, scope: Scope) -> None:
    """Lower one step into the scope's row of ops."""
    if isinstance(node, CallNode):
        call(node, scope)
        return
    lower = _STEPS.get(type(node))
    assert lower is not None, f"no lowering for {type(node).__name__}"
    lower(node, scope)


def _nested(nodes: Sequence[StepNode], scope: Scope) -> Body:
    return body(nodes, scope.child())


# ---- decisions --------------------------------------------------------------------------------------------


def _may(node: MayNode, scope: Scope) -> None:
    if not node.block and len(node.body) == 1 and isinstance(node.body[0], CallNode):
        call(node.body[0], scope, may=True)
        return
    inner = _nested(node.body, scope)
    scope.ops.append(May(scope.you, inner, tag="may"))
    scope.reference = _LOST


def _choice(node: ChoiceNode, scope: Scope) -> None:
    """`choose one:` with its options."""
    amount = node.amount.amount
    count = numbers.number(amount, scope) if amount is not None else Number(1)
    least = Number(0) if node.amount.word in ("up to", "any number of") else count
    if node.amount.word == "any number of":
        count = Number(len(node.options))
    if isinstance(count, Number) and count.value > len(node.options):
        error(
            scope.diagnostics,
            "RD404",
            f"{count.value} of {len(node.options)} options cannot be chosen",
            node.amount.span,
            "too many",
            "add options, or choose fewer",
        )
    bodies = tuple(_nested(option, scope) for option in node.options)
    scope.ops.append(Choose(scope.you, count, least, bodies, tag="choose"))
    scope.reference = _LOST


def _choose(node: ChooseNode, scope: Scope) -> None:
    """`choose another player as partner`, `choose 0 to 6 as deposit`."""
    name = node.name.text if node.name is not None else ""
    if isinstance(node.what, RangeNode):
        low, high = numbers.number(node.what.low, scope), numbers.number(node.what.high, scope)
        _ask(name, NUMBER, Range(low, high), Number(1), Number(1), scope)
        return
    found = phrases.phrase(node.what, scope)
    if is_mistake(found.expr):
        _name_mistake(node.name, scope)
        return
    if not found.is_indefinite or found.type.sort is Sort.AMOUNT:
        error(
            scope.diagnostics,
            "RD304",
            "there is nothing to choose: this names what it means",
            node.what.span,
            f"{name_of(found.type)}",
            "write `choose a …`, `choose up to 2 …`, or `let … be …` for a name",
        )
        _name_mistake(node.name, scope)
        return
    if found.type.sort is Sort.CARD and not found.placed:
        error(
            scope.diagnostics,
            "RD305",
            "where are these cards looked for?",
            found.span,
            "no zone is named",
            f"add `in` and a zone, for example `in {zone_for_example(scope.words)}`",
        )
        _name_mistake(node.name, scope)
        return
    type = evolve(found.type, many=not found.takes_one)
    _ask(name, type, names.offered(found.expr, scope.words), found.least, found.most, scope)


def _ask(name: str, type: Type, options: Expr, least: Expr, most: Expr | None, scope: Scope) -> None:
    slot = scope.bind(name, type, per_seat=False) if name else scope.frame.bind()
    scope.ops.append(Ask(slot, type, scope.you, options, least, most, tag=name or "choose"))
    scope.reference = things_of(Local(type, slot))


def _name_mistake(name: NameNode | None, scope: Scope) -> None:
    """Later steps may use the name; they stay silent."""
    if name is not None:
        from realmsdsl.semantics.scope import Mistake

        scope.bind(name.text, Mistake.type)
    scope.reference = Reference(
        thing=lambda _: MISTAKE, many=lambda _: MISTAKE, player=lambda _: MISTAKE, did=lambda _: MISTAKE
    )


def _let(node: LetNode, scope: Scope) -> None:
    value = numbers.value(node.value, scope)
    if is_mistake(value):
        _name_mistake(node.name, scope)
        return
    slot = scope.bind(node.name.text, type_of(value))
    scope.ops.append(Let(slot, value))
    scope.reference = evolve(things_of(Local(type_of(value), slot)), did=None)


def _assign(node: AssignNode, scope: Scope) -> None:
    """`set X of NOUN to V`."""
    target = numbers.value(node.target, scope)
    scope.reference = Reference(lost="the step before sets a value")
    if is_mistake(target):
        return
    if not isinstance(target, (ResourceOf, CounterOf, PropertyOf)):
        error(
            scope.diagnostics,
            "RD301",
            f"this is {name_of(type_of(target))}, which cannot be set",
            node.target.span,
            "a resource, counter or property is needed here",
        )
        return
    wanted = target.type
    if wanted.sort is Sort.WORD:
        value = comparisons.word_value(node.value, wanted, scope)
        if value is None:
            return
    else:
        value = numbers.value(node.value, scope, wanted.sort)
        if is_mistake(value):
            return
        if not numbers.fits(value, wanted):
            wrong_sort(scope, node.value.span, type_of(value), wanted)
            return
    scope.ops.append(Assign(target, value))


# ---- blocks ---------------------------------------------------------------------------------------------


def _they(node: TheyNode, scope: Scope) -> None:
    """`each PLAYERS:`, `target PLAYERS:`, `PLAYER:`."""
    seats = _who(node, scope)
    inner = scope.child(secret=node.secretly or scope.secret)
    inner.asked_seat = None
    lowered = body(node.body, inner)
    if node.secretly:
        for name, bound in inner.names.items():
            if scope.names.get(name) is not bound:
                scope.names[name] = evolve(bound, per_seat=True)
    if is_mistake(seats):
        scope.reference = _LOST
        return
    act = Act(seats, lowered, secretly=node.secretly)
    scope.ops.append(act)
    if node.secretly:
        scope.words.secrets.append((node.who.span, act))
    scope.reference = _LOST
    if node.word == "target":
        scope.reference = Reference(player=lambda _: seats, lost="branch")


def _who(node: TheyNode, scope: Scope) -> Expr:
    who = node.who
    found = phrases.phrase(who, scope, Sort.SEAT)
    if is_mistake(found.expr):
        return MISTAKE
    if found.type.sort is not Sort.SEAT:
        wrong_sort(scope, who.span, found.type, SEAT, "only players act")
        return MISTAKE
    if node.word == "target":
        from realmsdsl.semantics import adjectives

        noun = found.expr
        if not isinstance(noun, Noun):
            return noun
        noun = evolve(
            noun, which=adjectives.conjoin(noun.which, adjectives.targetable(SEAT, scope, who.span))
        )
        least, most = (found.least, found.most) if found.is_indefinite else (Number(1), Number(1))
        target = evolve(found, expr=noun, word="target", least=least, most=most)
        return arguments.pick(target, scope, "target").expr
    if found.is_indefinite:
        error(
            scope.diagnostics,
            "RD304",
            "who of them acts?",
            who.span,
            "this would have to be chosen",
            "write `each …:`, `target …:`, or `choose … as NAME` in a step before",
        )
        return MISTAKE
    if node.word == "" and found.singular:
        return phrases.as_one(found)
    return found.expr


def _for_each(node: ForEachNode, scope: Scope) -> None:
    found = phrases.phrase(node.noun, scope)
    over = phrases.definite(found, scope, "write the noun without a quantity: all of them are meant")
    type = type_of(over)
    inner = scope.child()
    if is_mistake(over) or not (type.many or type.sort is Sort.CARD):
        if not is_mistake(over):
            wrong_sort(scope, node.noun.span, type, evolve(type, many=True))
        _name_mistake(node.name, inner)
        body(node.body, inner)
        scope.reference = _LOST
        return
    one = evolve(type, many=False)
    slot = inner.bind(node.name.text, one) if node.name is not None else scope.frame.bind()
    thing = Local(one, slot)
    inner.reference = evolve(things_of(thing), many=None, did=None)
    inner.fallback = inner.reference
    scope.ops.append(ForEach(slot, over, body(node.body, inner)))
    scope.reference = _LOST


def _repeat(node: RepeatNode, scope: Scope) -> None:
    times = numbers.number(node.times, scope)
    inner = scope.child()
    slot, loop = None, ""
    if node.name is not None:
        if scope.in_course:
            loop = node.name.text
        else:
            slot = inner.bind(node.name.text, NUMBER)
    lowered = body(node.body, inner)
    if not is_mistake(times):
        scope.ops.append(Repeat(times, lowered, slot, loop))
    scope.reference = _LOST


def _while(node: WhileNode, scope: Scope) -> None:
    holds = condition(node.condition, scope)
    lowered = _nested(node.body, scope)
    if not is_mistake(holds):
        loop = While(holds, lowered)
        scope.ops.append(loop)
        scope.words.whiles.append((node.condition.span, loop))
    scope.reference = _LOST


def _if(node: IfNode, scope: Scope) -> None:
    holds = condition(node.condition, scope)
    then = _nested(node.body, scope)
    orelse = _nested(node.orelse, scope) if node.orelse is not None else ()
    if not is_mistake(holds):
        scope.ops.append(Branch(holds, then, orelse))
    scope.reference = _LOST


# ---- later ------------------------------------------------------------------------------------------------


def _watch(node: TriggerNode, scope: Scope) -> None:
    from realmsdsl.semantics.events import trigger

    found = trigger(node, scope)
    if found is not None:
        scope.ops.append(Watch(found, once=False))
    scope.reference = _LOST


def _once(node: OnceNode, scope: Scope) -> None:
    from realmsdsl.semantics.events import period, trigger

    known = period(node.period, scope)
    found = trigger(node, scope)
    if found is not None and known:
        scope.ops.append(Watch(found, once=True, period=node.period.text))
    scope.reference = _LOST


def _clock(node: ClockNode, scope: Scope) -> None:
    if known_clock(node.of, scope):
        scope.ops.append(Later(node.edge, node.of.text, _nested(node.body, scope)))
    scope.reference = _LOST


def known_clock(name: NameNode, scope: Scope) -> bool:
    """Whether there is such a phase, turn or loop; reported if not."""
    if name.text in scope.words.clocks():
        return True
    unknown(scope.words, "RD213", "a phase, turn or loop", name, scope.words.clocks())
    return False


def _until(node: UntilNode, scope: Scope) -> None:
    from realmsdsl.semantics.effects import effects

    known = known_clock(node.of, scope)
    modifiers, triggers, clocks = effects(node.effects, scope, everywhere=False)
    if known:
        if modifiers:
            scope.ops.append(Until(node.edge, node.of.text, modifiers))
        scope.ops += [Watch(each, once=False) for each in triggers]
        scope.ops += [Later(each.edge, each.clock, each.body) for each in clocks]
    scope.reference = _LOST


_STEPS = {
    MayNode: _may,
    ChoiceNode: _choice,
    ChooseNode: _choose,
    LetNode: _let,
    AssignNode: _assign,
    TheyNode: _they,
    ForEachNode: _for_each,
    RepeatNode: _repeat,
    WhileNode: _while,
    IfNode: _if,
    TriggerNode: _watch,
    OnceNode: _once,
    ClockNode: _clock,
    UntilNode: _until,
}

__all__ = ["Exists", "NounNode", "Op", "You", "body", "known_clock", "step"]
