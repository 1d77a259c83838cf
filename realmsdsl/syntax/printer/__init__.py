"""The one way in which a file is written: what `realms fmt` prints."""

from realmsdsl.syntax.nodes import CardNode, DeclNode, ExampleNode, FileNode, FormatNode
from realmsdsl.syntax.printer.declarations import write
from realmsdsl.syntax.printer.sheet import Sheet

__all__ = ["print_file"]


def print_file(file: FileNode) -> str:
    """A file as it should look: the same declarations, comments and groups of lines.

    A card, a format and an example have a blank line above and below; elsewhere one is kept where there
    was one. Lines that could not be read are not in the tree, so a file with mistakes is not printed whole.
    """
    sheet = Sheet(file)
    above: DeclNode | None = None
    for item in file.items:
        sheet.is_apart = above is not None and (_stands_apart(above) or _stands_apart(item))
        write(item, sheet, 0)
        above = item
    return sheet.text()


def _stands_apart(item: DeclNode) -> bool:
    return isinstance(item, CardNode | FormatNode | ExampleNode)
