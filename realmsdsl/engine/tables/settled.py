"""What is left of the conditions of actions once the options have their values: an option that is not taken costs nothing."""

from collections.abc import Mapping

from attrs import evolve

from realmsdsl import ir
from realmsdsl.ir import ActionDef, Expr, Lines


def settled(lines: Lines, options: Mapping[str, str]) -> Lines:
    """The lines, with actions that ask only what the values of the options leave open."""
    return evolve(lines, actions=tuple(_action(each, options) for each in lines.actions))


def _action(action: ActionDef, options: Mapping[str, str]) -> ActionDef:
    condition = action.condition
    if condition is None or not _always_holds(condition, options):
        return action
    return evolve(action, condition=None)


def _always_holds(condition: Expr, options: Mapping[str, str]) -> bool:
    """Whether the values of the options alone make a condition true."""
    if isinstance(condition, ir.OptionIs):
        return options[condition.option] == condition.value
    if isinstance(condition, ir.Any):
        return any(_always_holds(each, options) for each in condition.items)
    return isinstance(condition, ir.All) and all(_always_holds(each, options) for each in condition.items)
