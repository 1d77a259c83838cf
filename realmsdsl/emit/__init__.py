"""What goes out of a program to people: one module for each output, its templates beside it."""

from realmsdsl.emit.card_list import (
    CardGroup,
    CardList,
    Column,
    ListedCard,
    ListedLine,
    card_list,
)
from realmsdsl.emit.legend import LegendEntry, LegendGroup, picture_address
from realmsdsl.emit.pages import (
    FORMATS,
    USUAL_FORMATS,
    page,
    template_sources,
    template_texts,
    unused_templates,
)

__all__ = [
    "FORMATS",
    "USUAL_FORMATS",
    "CardGroup",
    "CardList",
    "Column",
    "LegendEntry",
    "LegendGroup",
    "ListedCard",
    "ListedLine",
    "card_list",
    "page",
    "picture_address",
    "template_sources",
    "template_texts",
    "unused_templates",
]
