"""Sheets that are in another language than was said."""

from collections.abc import Sequence
from typing import Final

from realmsdsl.base import Diagnostic, Severity
from realmsdsl.ir import CardDef
from realmsdsl.readback.cards_from_sheet import SheetReading
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.sheet import Sheet
from realmsdsl.readback.understand import understand

_SAMPLE: Final = 6
"""Texts that are tried in other languages."""


def told_of_texts(
    spoken: Spoken, language: str, sheet: Sheet, reading: SheetReading
) -> tuple[Diagnostic, ...]:
    """What is wrong with a sheet that was read; of one that is in another language, that alone and what is left out.

    Args:
        spoken: the game.
        language: in which the sheet was read.
        sheet: it.
        reading: what came of it.
    """
    texts = sum(any(True for _ in reading.texts(row)) for row in sheet.rows)
    is_strange = len(reading.strange) * 2 > texts
    other = _other(spoken, language, reading.strange[:_SAMPLE]) if is_strange else ""
    if not other:
        return tuple(reading.found)
    message = f"the texts of this sheet are in {other}, and were read as {language}"
    first = Diagnostic("L10N-E610", message, sheet.header.span, "", f"say so: --lang {other}")
    return (first, *(each for each in reading.found if each.severity is Severity.WARNING))


def _other(spoken: Spoken, language: str, texts: Sequence[tuple[str, CardDef]]) -> str:
    """The language in which most of some texts are understood; empty if they are in none."""
    for other in (each for each in spoken.packs if each != language):
        read = sum(understand(spoken, other, text, card).meaning is not None for text, card in texts)
        if read * 2 > len(texts):
            return other
    return ""
