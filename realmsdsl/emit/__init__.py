"""What goes out of a program to people: one module for each output, its templates beside it."""

from realmsdsl.emit.card_list import (
    CardGroup,
    CardList,
    Column,
    ListedCard,
    ListedLine,
    card_list,
    list_cards,
)
from realmsdsl.emit.pages import FORMATS, page

__all__ = [
    "FORMATS",
    "CardGroup",
    "CardList",
    "Column",
    "ListedCard",
    "ListedLine",
    "card_list",
    "list_cards",
    "page",
]
