"""All nodes of a tree."""

from collections.abc import Iterator
from typing import Final

from attrs import fields

from realmsdsl.syntax.nodes import Node


_PARTS: Final[dict[type[Node], tuple[str, ...]]] = {}


def _parts(kind: type[Node]) -> tuple[str, ...]:
    parts = _PARTS.get(kind)
    if parts is None:
        parts = _PARTS[kind] = tuple(each.name for each in fields(kind) if each.eq)
    return parts


def children(node: Node) -> Iterator[Node]:
    """The nodes right below a node, in the order of its fields."""
    for name in _parts(type(node)):
        yield from _nodes(getattr(node, name))


def _nodes(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _nodes(each)


def walk(node: Node, but: type[Node] | None = None) -> Iterator[Node]:
    """A node and all below it, each before its parts; nodes of the class `but` are passed over."""
    waiting = [node]
    while waiting:
        current = waiting.pop()
        if but is None or not isinstance(current, but):
            yield current
            waiting += reversed(list(children(current)))
