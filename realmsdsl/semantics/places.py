"""Where the parts of a checked program stand: a program itself holds no spans."""

from collections.abc import Iterable, Mapping
from typing import Final, final

from attrs import field, frozen

from realmsdsl.base import Span
from realmsdsl.syntax.nodes import CardAbilityNode, CardNode, FileNode, PrintedNode, SetNode


@final
@frozen(slots=True)
class PrintedText:
    """A line of text that a card carries in a language, and where it stands."""

    language: str
    text: str
    span: Span


@final
@frozen(slots=True)
class Places:
    """The names of sets and cards, the kinds of a card's abilities in the order of the program, and the texts that cards carry."""

    sets: Mapping[str, Span]
    cards: Mapping[str, Span]
    abilities: Mapping[str, tuple[Span, ...]]
    texts: Mapping[str, tuple[PrintedText, ...]] = field(factory=dict)

    @classmethod
    def of(cls, files: Iterable[FileNode]) -> "Places":
        """The places in files without mistakes."""
        items = [item for file in files for item in file.items]
        cards = [item for item in items if isinstance(item, CardNode)]
        return cls(
            {item.name.text: item.name.span for item in items if isinstance(item, SetNode)},
            {card.name.text: card.name.span for card in cards},
            {
                card.name.text: tuple(
                    line.name.span for line in card.lines if isinstance(line, CardAbilityNode)
                )
                for card in cards
            },
            {
                card.name.text: tuple(
                    PrintedText(line.language.text, line.text.text, line.text.span)
                    for line in card.lines
                    if isinstance(line, PrintedNode)
                )
                for card in cards
            },
        )


NO_PLACES: Final = Places({}, {}, {})
"""Those of a text with mistakes."""
