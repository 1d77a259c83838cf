"""Effects in `static`, `always` and `until`: modifiers, and the triggers that stand beside them."""

from collections.abc import Sequence

from attrs import evolve

from realmsdsl.ir import (
    CARD,
    Answer,
    Candidate,
    Clock,
    Expr,
    Modifier,
    Noun,
    PropertyOf,
    Sort,
    Trigger,
    Type,
)
from realmsdsl.semantics import arguments, comparisons, numbers, phrases, questions
from realmsdsl.semantics.calls import multiplier
from realmsdsl.semantics.conditions import condition
from realmsdsl.semantics.events import call_deed, clock, trigger
from realmsdsl.semantics.report import error, is_mistake, name_of, type_of, unknown, wrong_sort
from realmsdsl.semantics.scope import MISTAKE, Scope
from realmsdsl.syntax.nodes import (
    ClockNode,
    EffectNode,
    ExprNode,
    ForbidNode,
    IncludeNode,
    ModifyNode,
    NameNode,
    NounNode,
    OfNode,
    PronounNode,
    TriggerNode,
)

Effects = tuple[tuple[Modifier, ...], tuple[Trigger, ...], tuple[Clock, ...]]


def effects(nodes: Sequence[EffectNode], scope: Scope, *, everywhere: bool) -> Effects:
    """Modifiers, triggers and clocks of a block of effects."""
    modifiers: list[Modifier] = []
    triggers: list[Trigger] = []
    clocks: list[Clock] = []
    for node in nodes:
        if isinstance(node, TriggerNode):
            found = trigger(node, scope)
            triggers += [found] if found is not None else []
        elif isinstance(node, ClockNode):
            timed = clock(node, scope)
            clocks += [timed] if timed is not None else []
        else:
            modifier = _modifier(node, scope, everywhere=everywhere)
            modifiers += [modifier] if modifier is not None else []
    return tuple(modifiers), tuple(triggers), tuple(clocks)


def _modifier(node: EffectNode, scope: Scope, *, everywhere: bool) -> Modifier | None:
    if isinstance(node, ForbidNode):
        return _forbid(node, scope, everywhere=everywhere)
    if isinstance(node, IncludeNode):
        return _include(node, scope, everywhere=everywhere)
    assert isinstance(node, ModifyNode), "there are three shapes of modifiers"
    model = _model(node.value)
    if model is not None:
        return _copy(node, model, scope, everywhere=everywhere)
    if (
        isinstance(node.target, PronounNode)
        and isinstance(node.value, NounNode)
        and len(node.value.words) == 1
    ):
        unknown(scope.words, "RD201", "an effect", node.value.words[0][-1], ["copy"])
        return None
    return _change(node, scope, everywhere=everywhere)


# ---- what is changed ---------------------------------------------------------------------------------------


def _split(target: ExprNode, scope: Scope) -> tuple[NameNode, ExprNode | None] | None:
    """The question and the noun that it is asked of (None: you)."""
    if (
        isinstance(target, NounNode)
        and len(target.words) == 1
        and len(target.words[0]) == 1
        and target.quantity is None
    ):
        if len(target.tail) == 1 and isinstance(target.tail[0], OfNode):
            return target.words[0][0], target.tail[0].noun
        if not target.tail:
            return target.words[0][0], None
    error(
        scope.diagnostics,
        "RD301",
        "what is changed must be a property or question of something",
        target.span,
        "not a property",
        "write `PROPERTY of NOUN is …`, for example `price of bases is 1 less`",
    )
    return None


def _target(target: ExprNode, scope: Scope) -> tuple[str, Expr, Type, Scope, Type] | None:
    """Name of what changes, of what, the answer's type, the scope of values, the type of the thing asked about."""
    split = _split(target, scope)
    if split is None:
        return None
    name, inner = split
    of: Expr = scope.you
    if inner is not None:
        found = phrases.phrase(inner, scope)
        if is_mistake(found.expr):
            return None
        if found.is_indefinite and scope.ops is not None and found.placed:
            of = arguments.pick(found, scope, "until").expr
        else:
            of = phrases.definite(found, scope, "write the noun without a quantity: all of them are meant")
            of = phrases.as_one(evolve(found, expr=of)) if found.singular and found.placed else of
    if is_mistake(of):
        return None
    one = evolve(type_of(of), many=False)
    asked_in = scope.with_candidate(one)
    probe = questions.fact(name, Candidate(one), one, asked_in)
    if is_mistake(probe):
        return None
    if isinstance(probe, PropertyOf):
        return probe.property, of, probe.type, asked_in, one
    if isinstance(probe, Answer):
        return f"definition:{probe.definition}", of, probe.type, asked_in, one
    elsewhere = scope.words.sorts_of(name.text)
    error(
        scope.diagnostics,
        "RD301",
        f"`{name.text}` is {elsewhere[0] if elsewhere else 'a fact'}, and no effect changes it",
        name.span,
        "a property or question is needed here",
        f"write `gain` or `lose` for {name.text}" if name.text in scope.words.resources else "",
    )
    return None


def _change(node: ModifyNode, scope: Scope, *, everywhere: bool) -> Modifier | None:
    found = _target(node.target, scope)
    if found is None:
        return None
    name, of, type, inner, _ = found
    guard = None if node.guard is None else condition(node.guard, inner)
    if node.keeping:
        error(
            scope.diagnostics,
            "RD303",
            "`keeping` belongs to a copy",
            node.keeping[0].span,
            "nothing is copied here",
        )
        return None
    if not node.direction:
        value = _value(node.value, type, inner)
        if value is None or (guard is not None and is_mistake(guard)):
            return None
        return Modifier("set", name, of, value, guard, everywhere)
    if type.sort is not Sort.NUMBER:
        error(
            scope.diagnostics,
            "RD301",
            f"`{node.direction}` needs a number, and this is {name_of(type)}",
            node.target.span,
            "not a number",
        )
        return None
    amount = numbers.number(node.value, inner)
    if node.multiplier is not None:
        times = multiplier(node.multiplier, inner)
        if is_mistake(times):
            return None
        amount = numbers.arithmetic("*", amount, times) if not is_mistake(amount) else amount
    if is_mistake(amount) or (guard is not None and is_mistake(guard)):
        return None
    if node.direction == "less":
        amount = numbers.negative(amount)
    return Modifier("add", name, of, amount, guard, everywhere)


def _value(node: ExprNode, type: Type, scope: Scope) -> Expr | None:
    if type.sort is Sort.WORD:
        return comparisons.word_value(node, type, scope)
    value = numbers.value(node, scope, type.sort)
    if is_mistake(value):
        return None
    if not numbers.fits(value, type):
        wrong_sort(scope, node.span, type_of(value), type)
        return None
    return value


def _include(node: IncludeNode, scope: Scope, *, everywhere: bool) -> Modifier | None:
    found = _target(node.target, scope)
    if found is None:
        return None
    name, of, type, inner, _ = found
    if type.sort is not Sort.WORD or not type.many:
        error(
            scope.diagnostics,
            "RD301",
            f"only a set of words includes a word, and this is {name_of(type)}",
            node.target.span,
            "not a set of words",
            "write `is`",
        )
        return None
    value = comparisons.word_value(node.value, type, inner)
    guard = None if node.guard is None else condition(node.guard, inner)
    if value is None or (guard is not None and is_mistake(guard)):
        return None
    return Modifier("include", name, of, value, guard, everywhere)


# ---- copies and prohibitions -------------------------------------------------------------------------------


def _model(value: ExprNode) -> ExprNode | None:
    """What `a copy of NOUN` copies; None for any other value."""
    if (
        isinstance(value, NounNode)
        and value.quantity is not None
        and value.quantity.word == "a"
        and [[word.text for word in row] for row in value.words] == [["copy"]]
        and len(value.tail) == 1
        and isinstance(value.tail[0], OfNode)
    ):
        return value.tail[0].noun
    return None


def _copy(node: ModifyNode, model: ExprNode, scope: Scope, *, everywhere: bool) -> Modifier | None:
    of = arguments.of_sort(node.target, Sort.CARD, scope, "copy").expr
    found = phrases.phrase(model, scope, Sort.CARD)
    value = phrases.definite(found, scope)
    if not is_mistake(value) and found.type.sort is not Sort.CARD:
        wrong_sort(scope, model.span, found.type, CARD)
        value = MISTAKE
    keeping: list[str] = []
    for name in node.keeping:
        entry = scope.words.properties.get(name.text)
        if entry is None or not entry.type.many:
            sets = [each.name for each in scope.words.properties.values() if each.type.many]
            unknown(scope.words, "RD207", "a property with a set of words", name, sets)
            return None
        keeping.append(name.text)
    if node.direction or node.multiplier is not None:
        error(scope.diagnostics, "RD303", "a copy is not more or less", node.value.span, "one too many")
        return None
    guard = None if node.guard is None else condition(node.guard, scope)
    if is_mistake(of) or is_mistake(value) or (guard is not None and is_mistake(guard)):
        return None
    if isinstance(value, Noun):
        value = phrases.one(value)
    return Modifier("copy", "", of, value, guard, everywhere, (), tuple(keeping))


def _forbid(node: ForbidNode, scope: Scope, *, everywhere: bool) -> Modifier | None:
    seats = phrases.players(node.players, scope)
    deed = call_deed(node.call, scope)
    guard = None if node.guard is None else condition(node.guard, scope)
    if is_mistake(seats) or deed is None or (guard is not None and is_mistake(guard)):
        return None
    args = ((0, deed.object), *deed.args) if deed.object is not None else deed.args
    return Modifier("forbid", deed.verb, seats, None, guard, everywhere, args)
