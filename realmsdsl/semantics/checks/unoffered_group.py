"""RD217: a group of actions that nobody is ever offered."""

from collections.abc import Iterable

from realmsdsl.ir import Op
from realmsdsl.ops import Offer
from realmsdsl.semantics.wording import did_you_mean
from realmsdsl.semantics.words import Words


def check(ops: Iterable[Op], words: Words) -> None:
    """Report the groups that no turn, course or card, with the ops in them, offers."""
    offered = {op.group for op in ops if isinstance(op, Offer)}
    for name, entry in words.groups.items():
        if name not in offered:
            words.error(
                "RD217",
                f"nobody is offered the actions of the group `{name}`",
                entry.span,
                "no `offer` names it",
                did_you_mean(name, offered)
                or f"write `offer any number of {name} actions` where players may take them",
            )
