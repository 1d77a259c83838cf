"""Triggers and clocks: a body that answers an event, or that comes at the start or end of something."""

from collections.abc import Collection

from realmsdsl.ir import Clock, Trigger
from realmsdsl.semantics import report
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.steps import body, events
from realmsdsl.syntax.nodes import ClockNode, NameNode, OnceNode, TriggerNode


def trigger(node: TriggerNode | OnceNode, scope: Scope) -> Trigger | None:
    """A trigger with its body; None if its event was not understood."""
    event, object_type = events.event(node.event, scope)
    limit = ""
    if isinstance(node, TriggerNode) and node.limit is not None and is_limit(node.limit, scope):
        limit = node.limit.text
    lowered = body.body(node.body, scope.on_event(object_type))
    if event is None:
        return None
    found = Trigger(event, limit, lowered, scope.frame.slots)
    if not isinstance(node, OnceNode):
        scope.words.triggers.append((node.event.span, found))
    return found


def clock(node: ClockNode, scope: Scope) -> Clock | None:
    """A body at a clock, every time; None if there is no such clock."""
    known = is_clock(node.of, scope)
    lowered = body.body(node.body, scope.later())
    return Clock(node.edge, node.of.text, lowered, scope.frame.slots) if known else None


def is_limit(name: NameNode, scope: Scope) -> bool:
    """Whether something can be `once a` this: a turn, a named loop, the game; reported if not."""
    return _is_known(name, "a period", (*scope.words.periods(), "game"), scope)


def is_period(name: NameNode, scope: Scope) -> bool:
    """Whether there is `this` turn or loop; reported if not."""
    return _is_known(name, "a period", scope.words.periods(), scope)


def is_clock(name: NameNode, scope: Scope) -> bool:
    """Whether there is such a phase, turn or loop; reported if not."""
    return _is_known(name, "a phase, turn or loop", scope.words.clocks(), scope)


def _is_known(name: NameNode, sort: str, legal: Collection[str], scope: Scope) -> bool:
    if name.text not in legal:
        report.unknown(scope.words, "RD213", sort, name, legal)
    return name.text in legal
