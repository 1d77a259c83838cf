"""From the text of a file to its nodes, and back: the only package that knows Lark."""

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from realmsdsl.syntax.files import read_source
from realmsdsl.syntax.parser import parse
from realmsdsl.syntax.walk import children, walk

if TYPE_CHECKING:  # at run time `__getattr__` imports them: a check prints nothing
    from realmsdsl.base import Source
    from realmsdsl.syntax.dump import dump_tree
    from realmsdsl.syntax.printer import print_file
    from realmsdsl.syntax.tokens import Token

__all__ = ["Token", "children", "dump_tree", "parse", "print_file", "read_source", "tokens", "walk"]

_LATER = {"Token": "tokens", "dump_tree": "dump", "print_file": "printer"}


def tokens(source: "Source") -> "Iterator[Token]":
    """The tokens of a source: see `syntax.dump`."""
    listed: Iterator[Token] = import_module(f"{__name__}.dump").tokens(source)
    return listed


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"{__name__}.{_LATER[name]}")
    return getattr(module, name)
