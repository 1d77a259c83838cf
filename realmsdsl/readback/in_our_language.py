"""A reading in our language, if it has words for that and something is done."""

from typing import Final

from realmsdsl.readback.below_zero import with_more_than_nothing
from realmsdsl.readback.each_or_together import both, told_apart
from realmsdsl.readback.kept import is_of_no_kind
from realmsdsl.readback.pointing import chooses_for_nothing
from realmsdsl.readback.told import Refused, left_open, less_than_nothing
from realmsdsl.readback.typed import Typed
from realmsdsl.text.notation import LeftOpenError, UnwritableError, Written, written
from realmsdsl.text.read import ReadLine

BELOW_ZERO: Final = "(0 - "
"""How our language begins a number below zero, which is nothing where it is gained."""


def in_our_language(typed: Typed, lines: tuple[ReadLine, ...], refused: Refused) -> Written | None:
    """The lines of a card that a reading of a text is, or None with a reason among those that it is refused for."""
    spoken = typed.spoken
    try:
        notation = written(lines, spoken.vocabulary, typed.own_words, typed.unlabelled)
    except LeftOpenError as error:
        open_ = tuple(map(spoken.alone, told_apart(lines)))
        refused.reasons.append(left_open(typed.span, str(error), both(open_, typed.language)))
        return None
    except UnwritableError as error:
        refused.because(f"there is no way to write {error}")
        return None
    if is_of_no_kind(lines, spoken.program):
        refused.because("the rules do not look there for what this is done to")
        return None
    if chooses_for_nothing(notation):
        refused.because("whoever is chosen there is meant, and nobody else is a target")
        return None
    if BELOW_ZERO not in notation.source or not (more := with_more_than_nothing(lines)):
        return notation
    refused.reasons.append(less_than_nothing(typed.span, typed.language, spoken.alone(more)))
    return None
