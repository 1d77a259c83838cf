"""What two sets say alike is said once: each may bring the words that both need."""

from collections.abc import Iterable, Iterator
from typing import Final

from attrs import evolve

from realmsdsl.semantics.declarations.collect import Unit
from realmsdsl.syntax.nodes import CardNode, DeclNode, ExampleNode, FileNode, SetNode, ValuesNode, WordNode

_OF_ONE_SET: Final = (SetNode, CardNode, ExampleNode)
"""What is never shared: two cards are two cards, however alike."""


def shared_once(units: Iterable[Unit]) -> list[Unit]:
    """The files without what an earlier set has already said in the same words; within a file nothing is left out."""
    earlier: list[DeclNode] = []
    words: dict[str, list[WordNode]] = {}
    found: list[Unit] = []
    for unit in units:
        items = tuple(_not_yet_said(unit.file, earlier, words))
        found.append(evolve(unit, file=evolve(unit.file, items=items)))
        if any(isinstance(item, SetNode) for item in items):
            earlier += (item for item in items if not isinstance(item, _OF_ONE_SET))
            for item in items:
                if isinstance(item, ValuesNode):
                    words.setdefault(item.name.text, []).extend(item.words)
    return found


def _not_yet_said(
    file: FileNode, earlier: list[DeclNode], words: dict[str, list[WordNode]]
) -> Iterator[DeclNode]:
    for item in file.items:
        if isinstance(item, ValuesNode):
            left = tuple(each for each in item.words if each not in words.get(item.name.text, ()))
            if left or not item.words:
                yield evolve(item, words=left)
        elif isinstance(item, _OF_ONE_SET) or item not in earlier:
            yield item
