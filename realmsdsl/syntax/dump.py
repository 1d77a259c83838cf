"""Tokens and trees for people to read."""

from collections.abc import Iterator

from attrs import fields

from realmsdsl.base import Diagnostics, Source
from realmsdsl.syntax.lines import LineReader
from realmsdsl.syntax.nodes import NameNode, Node, NumberNode, StringNode
from realmsdsl.syntax.parser import lexicon
from realmsdsl.syntax.report import Report
from realmsdsl.syntax.tokens import Token


def tokens(source: Source) -> Iterator[Token]:
    """The tokens of a file, line by line, as they stand there: words have the kind `NAME`, comments are left out.

    Which words are keywords is for the parser to say, since it depends on the place.
    """
    reader = LineReader(source.text, source.file, lexicon(), Report(source, Diagnostics()))
    for line in reader.lines():
        yield from line.tokens


def dump_tree(node: Node) -> str:
    """A tree as indented lines, one for each node, with the names of the fields."""
    return "\n".join(_lines(node, "", "")) + "\n"


def _lines(value: object, label: str, indent: str) -> Iterator[str]:
    if isinstance(value, NameNode | StringNode | NumberNode):
        shown = value.text if isinstance(value, NameNode) else repr(_content(value))
        yield f"{indent}{label}{shown}"
    elif isinstance(value, Node):
        yield f"{indent}{label}{type(value).__name__.removesuffix('Node')}"
        for each in fields(type(value)):
            part = getattr(value, each.name)
            if each.eq and part not in (None, (), "", False):
                yield from _lines(part, f"{each.name}: ", indent + "  ")
    elif isinstance(value, tuple):
        if all(isinstance(each, NameNode) for each in value):
            yield f"{indent}{label}{' '.join(each.text for each in value)}"
            return
        yield f"{indent}{label.rstrip(': ')}"
        for each in value:
            yield from _lines(each, "- ", indent + "  ")
    else:
        yield f"{indent}{label}{value}"


def _content(node: StringNode | NumberNode) -> str | int:
    return node.text if isinstance(node, StringNode) else node.value
