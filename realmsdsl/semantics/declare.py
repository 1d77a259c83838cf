"""Second pass: the bodies of a game's lines become IR."""

from collections.abc import Iterable

from attrs import evolve

from realmsdsl.ir import (
    AbilityKindDef,
    ActionDef,
    Block,
    Clock,
    CounterDef,
    DefinitionDef,
    Expr,
    KindDef,
    Lines,
    Modifier,
    OptionDef,
    Param,
    Payment,
    Phase,
    Price,
    PropertyDef,
    ResourceDef,
    RuleDef,
    Sort,
    Trigger,
    Turn,
    Type,
    ValuesDef,
    VerbDef,
    Word,
    ZoneDef,
)
from realmsdsl.semantics import adjectives, definitions, numbers, phrases, signatures
from realmsdsl.semantics.calls import call
from realmsdsl.semantics.conditions import condition
from realmsdsl.semantics.effects import effects
from realmsdsl.semantics.events import clock, period, trigger
from realmsdsl.semantics.report import error, is_mistake, name_of, type_of, unknown, wrong_sort
from realmsdsl.semantics.scope import Frame, Scope
from realmsdsl.semantics.steps import body
from realmsdsl.semantics.words import DefinitionEntry, Words
from realmsdsl.syntax.nodes import (
    AbilityKindNode,
    ActionNode,
    Clause,
    ClockNode,
    CostsNode,
    CourseNode,
    DeclNode,
    DefineNode,
    GuardNode,
    PaymentNode,
    RuleNode,
    SetupNode,
    StandingNode,
    StaticNode,
    TriggerNode,
    TurnNode,
    VerbNode,
)


def _with_params(params: tuple[Param, ...], words: Words, *, has_this: bool = False) -> Scope:
    scope = Scope(words, Frame(), has_this=has_this)
    for param in params:
        scope.bind(param.name, param.type)
    return scope


# ---- price and condition ----------------------------------------------------------------------------------


def clauses(
    nodes: tuple[Clause, ...], params: tuple[Param, ...], words: Words, *, has_this: bool
) -> tuple[Price, Expr | None]:
    """The price and the condition of an ability or action."""
    payments: list[Payment] = []
    scope = _with_params(params, words, has_this=has_this)
    guard: Expr | None = None
    for node in nodes:
        if isinstance(node, GuardNode):
            holds = condition(node.condition, _with_params(params, words, has_this=has_this))
            guard = adjectives.conjoin(guard, None if is_mistake(holds) else holds)
            continue
        assert isinstance(node, CostsNode), "a clause is one of two"
        for each in node.costs:
            if isinstance(each, PaymentNode):
                paid = payment(each, scope)
                payments += [paid] if paid is not None else []
            else:
                call(each, scope)
    slots = scope.frame.slots if scope.ops else 0
    return Price(tuple(payments), tuple(scope.ops), slots), guard


def payment(node: PaymentNode, scope: Scope) -> Payment | None:
    """`2 coins`, `(weight of thing) coins from helpers`."""
    found = phrases.phrase(node.noun, scope, Sort.AMOUNT)
    if is_mistake(found.expr):
        return None
    if not isinstance(found.expr, Word) or found.expr.type.sort is not Sort.AMOUNT or found.amount is None:
        error(
            scope.diagnostics,
            "RD301",
            f"this is {name_of(type_of(found.expr))}, not a payment",
            node.span,
            "how much of what?",
            f"write a number and a resource: `costs 2 {next(iter(scope.words.resources), 'RESOURCE')}`",
        )
        return None
    if is_mistake(found.amount) or (found.source is not None and is_mistake(found.source)):
        return None
    if found.expr.word in scope.words.counters and found.source is None:
        error(
            scope.diagnostics,
            "RD302",
            f"`{found.expr.word}` lies on cards: from which?",
            node.span,
            "`from` is missing",
            f"write `… {found.expr.word} from …`",
        )
        return None
    paying = Sort.CARD if found.expr.word in scope.words.counters else Sort.SEAT
    if found.source is not None and type_of(found.source).sort is not paying:
        wrong_sort(scope, node.span, type_of(found.source), Type(paying, many=True))
        return None
    return Payment(found.expr.word, found.amount, found.source)


# ---- vocabulary ----------------------------------------------------------------------------------------------


def vocabulary(words: Words, ability_nodes: Iterable[AbilityKindNode]) -> dict[str, tuple[object, ...]]:
    """The tables of words of a program, by the name of their field."""
    return {
        "values": tuple(
            ValuesDef(v.name, v.source, tuple((word, v.titles.get(word, "")) for word in v.words))
            for v in words.values.values()
        ),
        "resources": tuple(ResourceDef(r.name, r.source, r.floor) for r in words.resources.values()),
        "counters": tuple(CounterDef(c.name, c.source) for c in words.counters.values()),
        "zones": tuple(ZoneDef(z.name, z.source, z.of_player, z.flags) for z in words.zones.values()),
        "properties": tuple(_property(name, words) for name in words.properties),
        "kinds": tuple(
            KindDef(k.name, k.source, k.parent, tuple(has.text for has in k.own_has), k.plural)
            for k in words.kinds.values()
        ),
        "ability_kinds": tuple(_ability_kind(node, words) for node in ability_nodes),
        "options": tuple(OptionDef(o.name, o.source, o.question, o.values) for o in words.options.values()),
    }


def _property(name: str, words: Words) -> PropertyDef:
    entry = words.properties[name]
    default = None
    if entry.node.default is not None:
        default = signatures.typed_value(entry.node.default, entry.type, Scope(words, has_this=True))
    return PropertyDef(entry.name, entry.source, entry.type, default)


def _ability_kind(node: AbilityKindNode, words: Words) -> AbilityKindDef:
    entry = words.ability_kinds[node.name.text]
    if node.limit is not None:
        period(node.limit, Scope(words))
    price, guard = clauses(node.clauses, entry.params, words, has_this=True)
    return AbilityKindDef(entry.name, entry.source, entry.params, entry.limit, price, guard)


# ---- lines of a game or format ---------------------------------------------------------------------------------


def lines(nodes: Iterable[tuple[str, DeclNode]], words: Words, *, in_format: bool) -> Lines:
    """The rules among some declarations, each with the name of the game or set that says it."""
    found = Lines()
    for source, node in nodes:
        found = _line(found, source, node, words, in_format=in_format)
    return found


def _line(found: Lines, source: str, node: DeclNode, words: Words, *, in_format: bool) -> Lines:
    if isinstance(node, DefineNode):
        definition = _definition(node, source, words, in_format=in_format)
        return found if definition is None else evolve(found, definitions=(*found.definitions, definition))
    if isinstance(node, VerbNode):
        verb = _verb(node, source, words)
        return found if verb is None else evolve(found, verbs=(*found.verbs, verb))
    if isinstance(node, ActionNode):
        action = _action(node, source, words)
        return found if action is None else evolve(found, actions=(*found.actions, action))
    if isinstance(node, RuleNode):
        scope = Scope(words)
        rule = RuleDef(node.name.text, source, body(node.body, scope), scope.frame.slots)
        return evolve(found, rules=(*found.rules, rule))
    if isinstance(node, (StandingNode, StaticNode)):
        triggers, clocks, modifiers = standing(node, words, has_this=False)
        return evolve(
            found,
            triggers=(*found.triggers, *triggers),
            clocks=(*found.clocks, *clocks),
            modifiers=(*found.modifiers, *modifiers),
        )
    return _blocks(found, node, words)


def _blocks(found: Lines, node: DeclNode, words: Words) -> Lines:
    if isinstance(node, TurnNode):
        return evolve(found, turns=(*found.turns, _turn(node, words)))
    if isinstance(node, SetupNode):
        scope = Scope(words)
        return evolve(found, setup=Block(body(node.body, scope), scope.frame.slots))
    if isinstance(node, CourseNode):
        scope = Scope(words, in_course=True)
        return evolve(found, course=Block(body(node.body, scope), scope.frame.slots))
    return found


def standing(
    node: StandingNode | StaticNode, words: Words, *, has_this: bool
) -> tuple[tuple[Trigger, ...], tuple[Clock, ...], tuple[Modifier, ...]]:
    """Triggers, clocks and modifiers of a line of a card or game."""
    scope = Scope(words, has_this=has_this)
    if isinstance(node, StaticNode):
        modifiers, triggers, clocks = effects(node.effects, scope, everywhere=node.always)
        return triggers, clocks, modifiers
    step = node.step
    if isinstance(step, TriggerNode):
        found = trigger(step, scope)
        return ((found,) if found is not None else ()), (), ()
    assert isinstance(step, ClockNode), "a standing line is one of two"
    timed = clock(step, scope)
    return (), ((timed,) if timed is not None else ()), ()


def _definition(node: DefineNode, source: str, words: Words, *, in_format: bool) -> DefinitionDef | None:
    entries = words.definitions.get(node.name.text, [])
    own = next((each for each in entries if each.node is node), None)
    if own is not None:
        type = definitions.type_of_answer(own, words)
        return (
            None
            if own.value is None or is_mistake(own.value)
            else DefinitionDef(own.id, source, own.params, type, own.value)
        )
    if not in_format:
        return None
    params = signatures.parameters(node.params, Scope(words))
    shape = tuple(each.type for each in params)
    game = next((each for each in entries if tuple(p.type for p in each.params) == shape), None)
    if game is None:
        return None
    wanted = definitions.type_of_answer(game, words)
    replaced = DefinitionEntry(game.name, node.name.span, source, game.id, params, node, wanted=wanted.sort)
    type = definitions.type_of_answer(replaced, words)
    if replaced.value is None or is_mistake(replaced.value):
        return None
    if type.sort is not wanted.sort:
        error(
            words.diagnostics,
            "RD301",
            f"the game answers {name_of(wanted)} here, and this is {name_of(type)}",
            node.name.span,
            "another sort of answer",
            "",
        )
        return None
    return DefinitionDef(game.id, source, params, type, replaced.value)


def _verb(node: VerbNode, source: str, words: Words) -> VerbDef | None:
    entry = words.verbs.get(node.name.text)
    if entry is None:
        return None
    params = entry.params if entry.node is node else signatures.parameters(node.params, Scope(words))
    scope = _with_params(params, words)
    past = "" if node.past is None else node.past.text
    return VerbDef(node.name.text, source, params, past, body(node.body, scope), scope.frame.slots)


def _action(node: ActionNode, source: str, words: Words) -> ActionDef | None:
    entry = words.verbs.get(node.name.text)
    if entry is None:
        return None
    params = entry.params if entry.node is node else signatures.parameters(node.params, Scope(words))
    if node.limit is not None:
        period(node.limit, Scope(words))
    price, guard = clauses(node.clauses, params, words, has_this=False)
    scope = _with_params(params, words)
    lowered = body(node.body, scope)
    return ActionDef(
        node.name.text,
        source,
        params,
        "" if node.past is None else node.past.text,
        node.group.text,
        "" if node.limit is None else node.limit.text,
        price,
        guard,
        lowered,
        scope.frame.slots,
    )


def _turn(node: TurnNode, words: Words) -> Turn:
    if node.role is not None and node.role.text not in words.roles:
        unknown(words, "RD216", "a role", node.role, words.roles)
    phases = []
    for phase in node.phases:
        scope = Scope(words)
        phases.append(Phase(phase.name.text, body(phase.body, scope), scope.frame.slots))
    return Turn("" if node.role is None else node.role.text, tuple(phases))


__all__ = ["clauses", "lines", "numbers", "standing", "vocabulary"]
