"""Nodes of a whole file."""

from typing import final

from attrs import field, frozen

from realmsdsl.syntax.nodes.declarations import DeclNode
from realmsdsl.syntax.nodes.expressions import Node


@final
@frozen(slots=True, eq=False, repr=False)
class CommentNode(Node):
    """`# text`; `own_line` if nothing stands before it on its line."""

    text: str
    own_line: bool


@final
@frozen(slots=True, eq=False, repr=False)
class BrokenNode(Node):
    """A line that could not be read.

    `opener` is its first word and `name` the word or text behind it, either may be empty: with them
    the check of names can keep quiet about what the line would have declared.
    """

    opener: str
    name: str


@final
@frozen(slots=True, eq=False, repr=False)
class FileNode(Node):
    """A whole file: its declarations in order, and its comments by position.

    `broken` are the lines that are missing in it because they could not be read, by position;
    `lines` the character offsets at which its lines begin.
    """

    items: tuple[DeclNode, ...]
    comments: tuple[CommentNode, ...] = ()
    broken: tuple[BrokenNode, ...] = field(default=(), eq=False)
    lines: tuple[int, ...] = field(default=(), eq=False, repr=False)
