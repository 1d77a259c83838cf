"""What would be lost if a set file were written over with one that was made of a spreadsheet."""

from collections.abc import Iterator

from realmsdsl.base import Diagnostics, Source
from realmsdsl.readback.cards_from_sheet import UNREAD
from realmsdsl.readback.remarks import has_remarks, without_remark
from realmsdsl.syntax import parse, print_file
from realmsdsl.syntax.nodes import CardNode, FileNode, PrintedNode, SetNode


def lost_by(old: str, new: str) -> tuple[str, ...]:
    """What stands in a set file and not in the one that would take its place, in words for people.

    A file with texts that were not understood is one that an import has made and nobody has finished: its cards may change.

    Args:
        old: what stands in the file.
        new: what would stand there.
    """
    before, after = Source("old.realms", old), Source("new.realms", new)
    return tuple(dict.fromkeys(_lost(_tree(before), before, _tree(after), after)))


def _tree(source: Source) -> FileNode:
    return parse(source, Diagnostics())


def _lost(before: FileNode, old: Source, after: FileNode, new: Source) -> Iterator[str]:
    cards = {each.name.text: _lines(new, each) for each in after.items if isinstance(each, CardNode)}
    unfinished = any(_is_unread(each) for each in before.items if isinstance(each, CardNode))
    others = {new.slice(each.span).strip() for each in after.items if not isinstance(each, CardNode)}
    for each in before.items:
        if isinstance(each, CardNode):
            name, lines = each.name.text, cards.get(each.name.text)
            if lines is None or not (unfinished or _lines(old, each) <= lines):
                yield f"“{name}”"
        elif not isinstance(each, SetNode) and old.slice(each.span).strip() not in others:
            yield f"`{old.slice(each.span).partition(chr(10))[0].strip()}`"
    found = Diagnostics()
    if parse(old, found).items and found.has_errors:
        yield "lines that cannot be read"
    if has_remarks(old.text):
        yield "its remarks"


def _is_unread(card: CardNode) -> bool:
    return any(isinstance(line, PrintedNode) and line.name.text == UNREAD for line in card.lines)


def _lines(source: Source, card: CardNode) -> frozenset[str]:
    """The lines of a card, whatever their order, without remarks."""
    text = print_file(_tree(Source("card.realms", source.slice(card.span) + "\n")))
    return frozenset(without_remark(line) for line in text.splitlines())
