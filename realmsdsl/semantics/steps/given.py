"""What stands behind a verb: by parameter for verbs of the game, by preposition for those of the language."""

from typing import NamedTuple

from realmsdsl.semantics import report
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.wording import quoted
from realmsdsl.semantics.words import VerbEntry
from realmsdsl.syntax.nodes import ArgNode, CallNode, ExprNode


def by_parameter(node: CallNode, entry: VerbEntry, scope: Scope) -> dict[int, ExprNode] | None:
    """The argument nodes by parameter index, in order; None if one has no place (reported)."""
    found: dict[int, ExprNode] = {}
    by_preposition = {param.preposition: index for index, param in reversed(list(enumerate(entry.params)))}
    if node.arg is not None:
        if "" not in by_preposition:
            message = f"`{entry.name}` takes nothing here"
            _too_many(scope, message, node.arg, f"`{entry.name}` is declared {shape(entry)}", entry)
            return None
        found[by_preposition[""]] = node.arg
    for arg in node.args:
        text = arg.preposition.text
        if text not in by_preposition:
            known = [param.preposition for param in entry.params if param.preposition]
            mend = (
                f"it takes {quoted(known, 'and')}" if known else f"`{entry.name}` is declared {shape(entry)}"
            )
            _too_many(scope, f"`{entry.name}` takes no `{text}`", arg, mend, entry)
            return None
        index = by_preposition[text]
        if index in found or len(arg.values) > 1:
            _one_thing(arg, scope)
            return None
        found[index] = arg.values[0]
    return dict(sorted(found.items()))


def _too_many(scope: Scope, message: str, node: ExprNode | ArgNode, mend: str, entry: VerbEntry) -> None:
    scope.words.error("RD303", message, node.span, "one too many", mend, report.declared_at(entry.span))


def _one_thing(arg: ArgNode, scope: Scope) -> None:
    text = arg.preposition.text
    span = arg.values[1].span if len(arg.values) > 1 else arg.span
    scope.words.error("RD313", f"`{text}` takes one thing", span, "one too many", "leave the others out")


def shape(entry: VerbEntry) -> str:
    """The shape in which a verb is declared and called."""
    parts = [f"{each.preposition} ({each.name})".strip() for each in entry.params]
    return f"`{' '.join([entry.name, *parts])}`"


# ---- verbs of the language ------------------------------------------------------------------------------


class Takes(NamedTuple):
    """What a verb of the language takes: a thing or none, and prepositions (`by` may have several values)."""

    thing: bool = True
    needed: str = ""
    optional: tuple[str, ...] = ()


class Given(NamedTuple):
    """What a call gives: the thing, and the values by preposition."""

    thing: ExprNode | None
    args: dict[str, tuple[ExprNode, ...]]

    def value(self, preposition: str) -> ExprNode | None:
        """The one value behind a preposition, or None."""
        values = self.args.get(preposition)
        return None if values is None else values[0]


def by_preposition(node: CallNode, takes: Takes, scope: Scope) -> Given | None:
    """What stands behind a verb of the language, if it is what the verb takes; None if reported."""
    verb, words = node.verb.text, scope.words
    allowed = [each for each in (takes.needed, *takes.optional) if each]
    for arg in node.args:
        text = arg.preposition.text
        if text not in allowed:
            mend = (
                f"it takes {quoted(allowed, 'and')}"
                if allowed
                else f"`{verb}` takes nothing behind a preposition"
            )
            words.error("RD303", f"`{verb}` takes no `{text}`", arg.span, "one too many", mend)
            return None
        if len(arg.values) > 1 and text != "by":
            _one_thing(arg, scope)
            return None
    if not _has_thing(node, takes, scope):
        return None
    args = {arg.preposition.text: arg.values for arg in node.args}
    if takes.needed and takes.needed not in args:
        message = f"`{verb}` needs `{takes.needed} …`"
        words.error(
            "RD302",
            message,
            node.verb.span,
            f"`{takes.needed}` is missing",
            f"add `{takes.needed}` and where or what",
        )
        return None
    return Given(node.arg, args)


def _has_thing(node: CallNode, takes: Takes, scope: Scope) -> bool:
    verb, words = node.verb.text, scope.words
    if takes.thing and node.arg is None:
        message = f"`{verb}` needs a thing to do it to"
        words.error("RD302", message, node.verb.span, "nothing stands behind it", f"write `{verb} …`")
        return False
    if not takes.thing and node.arg is not None:
        words.error(
            "RD303", f"`{verb}` takes nothing here", node.arg.span, "one too many", f"write `{verb}` alone"
        )
        return False
    return True
