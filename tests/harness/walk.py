"""Every node of a syntax tree."""

from collections.abc import Iterator

from attrs import fields

from realmsdsl.syntax.nodes import Node


def walk(node: Node) -> Iterator[Node]:
    """A node and all nodes below it, in the order in which they are written."""
    yield node
    for attribute in fields(type(node)):
        value = getattr(node, attribute.name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node):
                yield from walk(each)
            elif isinstance(each, tuple):  # the rows of words of a noun
                for inner in each:
                    yield from walk(inner)
