"""Sheets that are in another language than was said."""

from collections.abc import Sequence
from typing import Final

from realmsdsl.base import Diagnostic
from realmsdsl.ir import CardDef
from realmsdsl.readback.cards_from_sheet import SheetReading
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.sheet import Sheet
from realmsdsl.readback.understand import understand

_SAMPLE: Final = 6
"""Texts that are tried in other languages."""

_NOT_UNDERSTOOD: Final = frozenset({"L10N-E601", "L10N-E602"})


def told_of_texts(
    spoken: Spoken, language: str, sheet: Sheet, reading: SheetReading
) -> tuple[Diagnostic, ...]:
    """What is wrong with a sheet that was read; of texts that are in another language, that they are.

    Args:
        spoken: the game.
        language: in which the sheet was read.
        sheet: it.
        reading: what came of it.
    """
    other = _other(spoken, language, reading.strange[:_SAMPLE])
    if not other:
        return tuple(reading.found)
    message = f"the texts of this sheet are in {other}, and were read as {language}"
    first = Diagnostic("L10N-E610", message, sheet.header.span, "", f"say so: --lang {other}")
    return (first, *(each for each in reading.found if each.code not in _NOT_UNDERSTOOD))


def _other(spoken: Spoken, language: str, texts: Sequence[tuple[str, CardDef]]) -> str:
    """The language in which most of some texts are understood; empty if they are in none."""
    for other in (each for each in spoken.packs if each != language):
        read = sum(understand(spoken, other, text, card).meaning is not None for text, card in texts)
        if read * 2 > len(texts):
            return other
    return ""
