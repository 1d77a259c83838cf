"""The real files that the tests of the syntax start from."""

from pathlib import Path
from typing import Final

from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.syntax import parse
from realmsdsl.syntax.nodes import FileNode

_DRAFTS: Final = Path(__file__).parents[1] / "drafts"

FILES: Final = {
    f"{path.parent.name}/{path.name}": path.read_text(encoding="utf-8")
    for folder in (_DRAFTS, sets_path())
    for path in sorted(folder.rglob("*.realms"))
}


def read(text: str) -> tuple[FileNode, tuple[Diagnostic, ...]]:
    """The tree of a text, and what is wrong with it."""
    diagnostics = Diagnostics()
    return parse(Source("case.realms", text), diagnostics), diagnostics.sorted()


def whole(text: str) -> FileNode:
    """The tree of a text that has to be right."""
    tree, diagnostics = read(text)
    assert diagnostics == ()
    return tree
