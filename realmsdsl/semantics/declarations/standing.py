"""Lines of a card, game or format that stand by themselves: triggers, clocks, `static` and `always`."""

from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.steps.effects import Effects, effects
from realmsdsl.semantics.steps.triggers import clock, trigger
from realmsdsl.syntax.nodes import ClockNode, StandingNode, StaticNode, TriggerNode


def standing(node: StandingNode | StaticNode, scope: Scope) -> Effects:
    """Triggers, clocks and modifiers of a line, in the scope that is its own."""
    if isinstance(node, StaticNode):
        scope.can_ask = False
        return effects(node.effects, scope, everywhere=node.always)
    match node.step:
        case TriggerNode() as step:
            found = trigger(step, scope)
            return Effects(triggers=() if found is None else (found,))
        case ClockNode() as step:
            timed = clock(step, scope)
            return Effects(clocks=() if timed is None else (timed,))
        case _:
            return Effects()
