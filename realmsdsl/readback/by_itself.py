"""What a reading comes to as a card, and what a sentence comes to by itself."""

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from realmsdsl.base import Diagnostic, Source
from realmsdsl.ir import CardDef
from realmsdsl.readback.game import Spoken
from realmsdsl.readback.kept import said as said_by
from realmsdsl.readback.likeness import borrowed, defined, names_in, of_others
from realmsdsl.semantics import later_card
from realmsdsl.text.clauses import Clause
from realmsdsl.text.notation import UnwritableError, Written, written
from realmsdsl.text.read import SENSELESS, ReadLine


def lowered(
    spoken: Spoken, notation: Written, lines: Sequence[ReadLine], on: CardDef | None
) -> tuple[CardDef | None, Sequence[Diagnostic]]:
    """A card with some lines in our language, or None, and what is to be said of it.

    Args:
        spoken: the game.
        notation: the lines.
        lines: what they were read as.
        on: the card on which they stand.
    """
    kind = spoken.plain_kind
    body = "\n".join(f"    {line}" for line in notation.source.splitlines())
    source = Source("ability.realms", f'{kind} "Typed":\n{body}\n')
    card, found = later_card(spoken.compilation, source, names_in(lines))
    if card is not None and on is not None:
        card = evolve(card, name=on.name, kind=on.kind, properties=on.properties)
    return card, found


def written_alone(spoken: Spoken, clause: Clause) -> object:
    """A sentence in our language, whatever stands beside it, and all that it says; None if it cannot be written by itself."""
    row = (clause, _SOME_STEP) if clause.kind in _BEFORE_STEPS else (clause,)
    line = (ReadLine(None, row),)
    try:
        notation = written(line, spoken.vocabulary)
        source = notation.source
    except UnwritableError:
        return None
    card, found = lowered(spoken, notation, line, None)
    if card is None and any(each.code in _WRONG_ANYWHERE for each in found):
        return SENSELESS
    line = (ReadLine(None, (clause,)),)
    return source, frozenset(said_by(clause)), borrowed(line), defined(line), of_others(clause)


_BEFORE_STEPS: Final = frozenset({"only_if", "price"})
"""Sentences that say for what, or when, steps may be taken."""

_SOME_STEP: Final = Clause("win")

_WRONG_ANYWHERE: Final = frozenset(
    {"RD204", "RD301", "RD302", "RD303", "RD304", "RD305", "RD306", "RD310", "RD313", "RD314"}
)
"""What is wrong with a sentence whatever stands before it: words and things of the wrong sort."""
