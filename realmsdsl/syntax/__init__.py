"""From the text of a file to its nodes, and back: the only package that knows Lark."""

from realmsdsl.syntax.dump import dump_tree, tokens
from realmsdsl.syntax.files import read_source
from realmsdsl.syntax.parser import parse
from realmsdsl.syntax.printer import print_file
from realmsdsl.syntax.tokens import Token
from realmsdsl.syntax.walk import children, walk

__all__ = ["Token", "children", "dump_tree", "parse", "print_file", "read_source", "tokens", "walk"]
