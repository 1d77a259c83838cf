"""Steps that do something later: triggers for a while, clocks, effects until a clock."""

from realmsdsl.ops import Later, Until, Watch
from realmsdsl.semantics.scope import AFTER_BLOCK, Scope
from realmsdsl.semantics.steps import body, effects, triggers
from realmsdsl.syntax.nodes import ClockNode, OnceNode, TriggerNode, UntilNode


def watch(node: TriggerNode, scope: Scope) -> None:
    """`when EVENT:` as a step: until the end of the turn."""
    found = triggers.trigger(node, scope)
    if found is not None:
        scope.ops.append(Watch(found, once=False))
    scope.reference = AFTER_BLOCK


def once(node: OnceNode, scope: Scope) -> None:
    """`once this turn when EVENT:`: the first such event only."""
    known = triggers.is_period(node.period, scope)
    found = triggers.trigger(node, scope)
    if found is not None and known:
        scope.ops.append(Watch(found, once=True, period=node.period.text))
    scope.reference = AFTER_BLOCK


def clock(node: ClockNode, scope: Scope) -> None:
    """`at end of turn:` as a step: once."""
    if triggers.is_clock(node.of, scope):
        scope.ops.append(Later(node.edge, node.of.text, body.body(node.body, scope.later())))
    scope.reference = AFTER_BLOCK


def until(node: UntilNode, scope: Scope) -> None:
    """`until end of turn: EFFECTS`; what would have to be chosen in them is chosen now."""
    known = triggers.is_clock(node.of, scope)
    found = effects.effects(node.effects, scope, everywhere=False)
    is_period = node.edge == "end" and node.of.text in scope.words.periods()
    if known and found.triggers and not is_period:
        _not_so_long(node, scope, TriggerNode, "a `when` lasts until the end of a turn or loop")
    if found.clocks:
        _not_so_long(node, scope, ClockNode, "a clock of its own needs no `until`")
    if known and found.modifiers:
        scope.ops.append(Until(node.edge, node.of.text, found.modifiers))
    if known:
        scope.ops += [Watch(each, once=False, period=node.of.text) for each in found.triggers]
    scope.reference = AFTER_BLOCK


def _not_so_long(node: UntilNode, scope: Scope, kind: type[TriggerNode | ClockNode], message: str) -> None:
    for effect in node.effects:
        if isinstance(effect, kind):
            scope.words.error(
                "RD303", message, effect.span, "not in this block", "write it as a step of its own"
            )
