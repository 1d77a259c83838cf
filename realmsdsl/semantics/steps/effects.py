"""Effects in `static`, `always` and `until`: modifiers, and the triggers that stand beside them."""

from collections.abc import Sequence
from typing import NamedTuple

from realmsdsl.ir import Clock, Modifier, Trigger
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.steps import modifiers, triggers
from realmsdsl.syntax.nodes import ClockNode, EffectNode, TriggerNode


class Effects(NamedTuple):
    """What a block of effects holds."""

    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    clocks: tuple[Clock, ...] = ()


def effects(nodes: Sequence[EffectNode], scope: Scope, *, everywhere: bool) -> Effects:
    """Modifiers, triggers and clocks of a block; `everywhere` is `always`."""
    changes: list[Modifier | None] = []
    answers: list[Trigger | None] = []
    clocks: list[Clock | None] = []
    for node in nodes:
        if isinstance(node, TriggerNode):
            answers.append(triggers.trigger(node, scope))
        elif isinstance(node, ClockNode):
            clocks.append(triggers.clock(node, scope))
        else:
            changes.append(modifiers.modifier(node, scope, everywhere=everywhere))
    return Effects(
        tuple(each for each in changes if each is not None),
        tuple(each for each in answers if each is not None),
        tuple(each for each in clocks if each is not None),
    )
