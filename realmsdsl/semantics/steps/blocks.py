"""Blocks: players who act, things gone through, loops and branches."""

from attrs import evolve

from realmsdsl.ir import NUMBER, SEAT, Expr, Local, Noun, Single, Sort, Type
from realmsdsl.ops import Act, Branch, ForEach, Repeat, While
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import adjectives, phrases
from realmsdsl.semantics.nouns.phrase import ONE, Phrase, single
from realmsdsl.semantics.nouns.whereabouts import has_zone
from realmsdsl.semantics.scope import AFTER_BLOCK, MISTAKE, Reference, Scope, is_mistake, things_of
from realmsdsl.semantics.steps import arguments, body
from realmsdsl.semantics.steps.naming import bind, poison
from realmsdsl.semantics.values import conditions, values
from realmsdsl.syntax.nodes import ForEachNode, IfNode, RepeatNode, TheyNode, WhileNode

# ---- players -------------------------------------------------------------------------------------------


def they(node: TheyNode, scope: Scope) -> None:
    """`each PLAYERS:`, `target PLAYERS:`, `PLAYER:`; in the block `you` is each of them."""
    seats = _who(node, scope)
    inner = scope.child()
    inner.asked_seat = None
    lowered = body.body(node.body, inner)
    scope.reference = AFTER_BLOCK
    if node.secretly:
        own = {name: bound for name, bound in inner.names.items() if scope.names.get(name) is not bound}
        scope.names.update({name: evolve(bound, per_seat=True) for name, bound in own.items()})
    if is_mistake(seats):
        return
    act = Act(seats, lowered, secretly=node.secretly)
    scope.ops.append(act)
    if node.secretly:
        scope.words.secrets.append((node.who.span, act))
    if node.word == "target":
        scope.reference = Reference(player=lambda _: seats, is_block=True)


def _who(node: TheyNode, scope: Scope) -> Expr:
    found = phrases.phrase(node.who, scope, Sort.SEAT)
    if is_mistake(found.expr):
        return MISTAKE
    if found.type.sort is not Sort.SEAT:
        report.wrong_sort(scope, node.who.span, found.type_of_one, SEAT, "only players act")
        return MISTAKE
    if node.word == "target":
        return _target(found, scope)
    if found.is_indefinite:
        scope.words.error(
            "RD304",
            "who of them acts?",
            node.who.span,
            "this would have to be chosen",
            "write `each …:`, `target …:`, or `choose … as NAME` in a step before",
        )
        return MISTAKE
    return single(found.expr) if found.singular and not node.word else found.expr


def _target(found: Phrase, scope: Scope) -> Expr:
    """The players who are picked among those that may be a target."""
    noun = found.expr
    if not isinstance(noun, Noun):
        return noun
    which = adjectives.conjoin(noun.which, adjectives.targetable(SEAT, scope, found.span))
    least, most = (found.least, found.most) if found.is_indefinite else (ONE, ONE)
    target = evolve(found, expr=evolve(noun, which=which), word="target", least=least, most=most)
    return arguments.pick(target, scope, "target").expr


# ---- loops ---------------------------------------------------------------------------------------------


def for_each(node: ForEachNode, scope: Scope) -> None:
    """`for each NOUN as NAME:` goes through the things that there are when it begins."""
    over = _over(node, scope)
    inner = scope.child()
    scope.reference = AFTER_BLOCK
    if is_mistake(over):
        poison(node.name, inner)
        inner.fallback = inner.reference
        body.body(node.body, inner)
        return
    one = evolve(over.type, many=False)
    slot = scope.frame.bind() if node.name is None else bind(node.name, one, inner)
    found = things_of(Local(one, slot))
    inner.reference = inner.fallback = Reference(found.thing, None, found.player)
    scope.ops.append(ForEach(slot, over, body.body(node.body, inner)))


def _over(node: ForEachNode, scope: Scope) -> Expr:
    found = phrases.phrase(node.noun, scope)
    over = phrases.definite(found, scope, "write the noun without a quantity: all of them are meant")
    if is_mistake(over):
        return MISTAKE
    type_ = over.type
    if type_.sort in (Sort.NUMBER, Sort.AMOUNT, Sort.PLACE, Sort.YES_NO):
        mend = "write `repeat … times as …:` for numbers" if type_.sort is Sort.NUMBER else ""
        report.wrong_sort(scope, node.noun.span, type_, Type(Sort.CARD, many=True), mend)
        return MISTAKE
    if not has_zone(found, scope):
        return MISTAKE
    if type_.many or (type_.sort is Sort.CARD and isinstance(over, Noun | Single)):
        return over
    report.wrong_sort(scope, node.noun.span, type_, evolve(type_, many=True))
    return MISTAKE


def repeat(node: RepeatNode, scope: Scope) -> None:
    """`repeat NUMBER times as NAME:`; in the course of the game the name is that of a loop."""
    times = values.number(node.times, scope)
    inner = scope.child()
    is_loop = node.name is not None and scope.in_course
    slot = None if node.name is None or is_loop else bind(node.name, NUMBER, inner)
    loop = node.name.text if node.name is not None and is_loop else ""
    lowered = body.body(node.body, inner)
    if not is_mistake(times):
        scope.ops.append(Repeat(times, lowered, slot, loop))
    scope.reference = AFTER_BLOCK


def while_(node: WhileNode, scope: Scope) -> None:
    """`while CONDITION:`."""
    holds = conditions.condition(node.condition, scope)
    lowered = body.nested(node.body, scope)
    if not is_mistake(holds):
        loop = While(holds, lowered)
        scope.ops.append(loop)
        scope.words.whiles.append((node.condition.span, loop))
    scope.reference = AFTER_BLOCK


# ---- branches ------------------------------------------------------------------------------------------


def if_(node: IfNode, scope: Scope) -> None:
    """`if CONDITION:`, perhaps with `else:`."""
    holds = conditions.condition(node.condition, scope)
    then = body.nested(node.body, scope)
    orelse = () if node.orelse is None else body.nested(node.orelse, scope)
    if not is_mistake(holds):
        scope.ops.append(Branch(holds, then, orelse))
    scope.reference = AFTER_BLOCK
