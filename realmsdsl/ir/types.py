"""The static types of expressions."""

from enum import StrEnum
from typing import final

from attrs import frozen


class Sort(StrEnum):
    """What kind of thing a value is."""

    NUMBER = "number"
    YES_NO = "yes/no"
    CARD = "card"
    SEAT = "player"
    WORD = "word"
    ZONE = "zone"
    PLACE = "place"
    CELL = "cell"
    ABILITY = "ability"
    ACTION = "action"
    DEFINITION = "definition"
    AMOUNT = "amount"


@final
@frozen(slots=True)
class Type:
    """A sort, the list it belongs to (a word's list of values, an option), and whether it is a set."""

    sort: Sort
    of: str = ""
    many: bool = False

    def __str__(self) -> str:
        name = self.of or self.sort.value
        return f"set of {name}" if self.many else name


NUMBER = Type(Sort.NUMBER)
YES_NO = Type(Sort.YES_NO)
CARD = Type(Sort.CARD)
CARDS = Type(Sort.CARD, many=True)
SEAT = Type(Sort.SEAT)
SEATS = Type(Sort.SEAT, many=True)
PLACE = Type(Sort.PLACE)
CELL = Type(Sort.CELL)
CELLS = Type(Sort.CELL, many=True)
ABILITY = Type(Sort.ABILITY)
ABILITIES = Type(Sort.ABILITY, many=True)
