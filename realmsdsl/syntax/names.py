"""Names that no sentence could use: a look over the finished nodes of a file."""

from collections.abc import Iterator

from realmsdsl.syntax.nodes import (
    AbilityKindNode,
    ActionNode,
    ChooseNode,
    CounterNode,
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
)
from realmsdsl.syntax.report import Report, shown
from realmsdsl.syntax.reserved import DECLARATION_STARTERS, LINE_STARTERS, STEP_STARTERS, SUPERLATIVES
from realmsdsl.syntax.walk import walk


def check_names(file: FileNode, report: Report) -> None:
    """Report each declared name that a keyword hides where it would be used."""
    for node in walk(file):
        for name, words, use in _hidden_by(node):
            if name.text in words:
                report.add(
                    "RD119",
                    f"{shown(name.text)} is a word of the language and cannot be {use}",
                    name.span.start,
                    name.span.end,
                    help=f"words that cannot be {use}: {', '.join(sorted(words))}",
                )


def _hidden_by(node: Node) -> Iterator[tuple[NameNode, frozenset[str], str]]:
    match node:
        case VerbNode(name=name):
            yield name, STEP_STARTERS, "a verb"
        case ActionNode(name=name):
            yield name, STEP_STARTERS, "an action"
        case ParamNode(name=name) | LetNode(name=name):
            yield name, STEP_STARTERS, "a name of its own"
        case ChooseNode(name=NameNode() as name) | ForEachNode(name=NameNode() as name):
            yield name, STEP_STARTERS, "a name of its own"
        case RolesNode(names=names):
            for name in names:
                yield name, STEP_STARTERS, "a role"
        case PropertyNode(name=name):
            yield name, LINE_STARTERS | SUPERLATIVES, "a property"
        case AbilityKindNode(name=name):
            yield name, LINE_STARTERS, "an ability"
        case ResourceNode(name=name) | CounterNode(name=name):
            yield name, SUPERLATIVES, "a resource or counter"
        case KindNode(name=name):
            yield name, DECLARATION_STARTERS, "a kind of card"
        case _:
            return
