"""Bodies: one step after the other."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from realmsdsl.ir import Body
from realmsdsl.semantics.scope import MISTAKEN, Scope
from realmsdsl.semantics.steps import blocks, calls, decisions, later, naming
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
    OnceNode,
    RepeatNode,
    StepNode,
    TheyNode,
    TriggerNode,
    UntilNode,
    WhileNode,
)


def body(nodes: Sequence[StepNode], scope: Scope) -> Body:
    """Lower the steps of a body, in the scope that is its own."""
    end = None
    for node in nodes:
        if scope.has_gap and scope.words.is_gap_between(end, node.span):
            scope.reference = MISTAKEN
        step(node, scope)
        end = node.span
    return tuple(scope.ops)


def nested(nodes: Sequence[StepNode], scope: Scope) -> Body:
    """Lower a block inside a body."""
    return body(nodes, scope.child())


def step(node: StepNode, scope: Scope) -> None:
    """Lower one step into the scope's row of ops."""
    _steps()[type(node)](node, scope)


@cache
def _steps() -> dict[type[StepNode], Callable[[Any, Scope], None]]:
    """For each class of node the function that takes it; only now, since blocks hold bodies again."""
    return {
        CallNode: calls.call,
        MayNode: decisions.may,
        ChoiceNode: decisions.choice,
        ChooseNode: decisions.choose,
        LetNode: naming.let,
        AssignNode: naming.assign,
        TheyNode: blocks.they,
        ForEachNode: blocks.for_each,
        RepeatNode: blocks.repeat,
        WhileNode: blocks.while_,
        IfNode: blocks.if_,
        TriggerNode: later.watch,
        OnceNode: later.once,
        ClockNode: later.clock,
        UntilNode: later.until,
    }
