"""Names that no sentence could use: a look over the finished nodes of a file."""

from typing import Final

from realmsdsl.syntax.nodes import (
    AbilityKindNode,
    ActionNode,
    ChooseNode,
    CounterNode,
    DefineNode,
    ExprNode,
    FileNode,
    ForEachNode,
    KindNode,
    LetNode,
    NameNode,
    Node,
    ParamNode,
    PropertyNode,
    ResourceNode,
    RolesNode,
    VerbNode,
    ZoneNode,
)
from realmsdsl.syntax.report import Report, shown
from realmsdsl.syntax.reserved import CARD_STARTERS, LINE_STARTERS, SOFT_JOINTS, STEP_STARTERS, SUPERLATIVES
from realmsdsl.syntax.walk import walk


_HIDDEN: Final[dict[type[Node], tuple[frozenset[str], str]]] = {
    VerbNode: (STEP_STARTERS, "a verb"),
    ActionNode: (STEP_STARTERS, "an action"),
    ParamNode: (STEP_STARTERS, "a parameter"),
    LetNode: (STEP_STARTERS, "the name of a value"),
    ChooseNode: (STEP_STARTERS, "the name of a choice"),
    ForEachNode: (STEP_STARTERS, "the name of a thing"),
    RolesNode: (STEP_STARTERS, "a role"),
    PropertyNode: (LINE_STARTERS | SUPERLATIVES, "a property"),
    AbilityKindNode: (LINE_STARTERS, "an ability"),
    DefineNode: (frozenset(), "a question"),
    ZoneNode: (frozenset(), "a zone"),
    ResourceNode: (SUPERLATIVES, "a resource"),
    CounterNode: (SUPERLATIVES, "a counter"),
    KindNode: (CARD_STARTERS, "a kind of card"),
}
"""For what declares a name: the words that a keyword hides where the name would be used."""


def check_names(file: FileNode, report: Report) -> None:
    """Report each declared name that a keyword hides where it would be used."""
    for node in walk(file, but=ExprNode):
        found = _HIDDEN.get(type(node))
        if found is None:
            continue
        words, use = found[0] | SOFT_JOINTS, found[1]
        for name in _declared(node):
            if name.text in words:
                report.add(
                    "RD119",
                    f"{shown(name.text)} is a word of the language and cannot be {use}",
                    name.span.start,
                    name.span.end,
                    remedy=f"words that cannot be {use}: {', '.join(sorted(words))}",
                )


def _declared(node: Node) -> tuple[NameNode, ...]:
    if isinstance(node, RolesNode):
        return node.names
    name = getattr(node, "name", None)
    return (name,) if isinstance(name, NameNode) else ()
