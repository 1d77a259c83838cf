"""A reading in our language, if it has words for that and something is done."""

from collections.abc import Collection, Mapping
from typing import Final

from realmsdsl.base import Span
from realmsdsl.readback.below_zero import with_more_than_nothing
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.kept import is_of_no_kind
from realmsdsl.readback.told import Refused, less_than_nothing, unsayable
from realmsdsl.text.notation import UnwritableError, Written, written
from realmsdsl.text.read import ReadLine

BELOW_ZERO: Final = "(0 - "
"""How our language begins a number below zero, which is nothing where it is gained."""


def in_our_language(
    spoken: Spoken,
    language: str,
    lines: tuple[ReadLine, ...],
    refused: Refused,
    whole: Span,
    own: Mapping[str, Collection[str]],
    unlabelled: str,
) -> Written | None:
    """The lines of a card that a reading is, or None with a reason among those that it is refused for.

    Args:
        spoken: the game.
        language: the language of the text.
        lines: what was read.
        refused: why readings are refused.
        whole: where the text stands.
        own: the words of the card on which it stands.
        unlabelled: the kind of an ability without a label.
    """
    try:
        notation = written(lines, spoken.vocabulary, own, unlabelled)
    except UnwritableError as error:
        refused.reasons.append(unsayable(whole, f"there is no way to write {error}"))
        return None
    if is_of_no_kind(lines, spoken.program):
        refused.reasons.append(unsayable(whole, "the rules do not look there for what this is done to"))
        return None
    if BELOW_ZERO not in notation.source or not (more := with_more_than_nothing(lines)):
        return notation
    refused.reasons.append(less_than_nothing(whole, language, spoken.alone(more)))
    return None
