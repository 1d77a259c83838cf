"""From the text of a file to its nodes, and back: the only package that knows Lark."""

from realmsdsl.syntax.parser import parse

__all__ = ["parse"]
