"""A card as a sheet has it, and as a set file had it before."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import final

from attrs import frozen

from realmsdsl.base import NOWHERE, Span


@final
@frozen(slots=True)
class Kept:
    """What a set file says of a card already.

    Attributes:
        text: what the card says, in the language of the sheet.
        abilities: the lines of its abilities; they stay where the sheet has the same text, or no column for it.
        others: the lines that a sheet does not have.
        printed: the lines of its printed texts, by their language: they stay where the sheet has no other.
    """

    text: str
    abilities: tuple[str, ...]
    others: tuple[str, ...]
    printed: Mapping[str, tuple[str, ...]] = MappingProxyType({})


@final
@frozen(slots=True)
class SheetCard:
    """A card of a sheet.

    Attributes:
        name: its name in the set file; made up if the sheet has none.
        text: what a set file says of it.
        called: what a column of its own calls it in the language of the sheet.
        place: where the sheet says so.
        is_named: whether the sheet has a name for it.
    """

    name: str
    text: str
    called: str = ""
    place: Span = NOWHERE
    is_named: bool = True
