"""What the parser reads in the place of a line that cannot be read."""

from collections.abc import Iterator, Sequence
from typing import Final

from realmsdsl.syntax.lines import Line
from realmsdsl.syntax.tokens import INDENT, NEWLINE, STRING
from realmsdsl.syntax.trial import States, Trial

_BLOCKS: Final = {
    "example": "BROKEN_EXAMPLE",
    "format": "BROKEN_FORMAT",
    "turn": "BROKEN_TURN",
    "define": "BROKEN_CASES",
    "static": "BROKEN_EFFECTS",
    "always": "BROKEN_EFFECTS",
    "until": "BROKEN_EFFECTS",
}
_LIKELIEST_FIRST: Final = (
    "BROKEN_STEPS",
    "BROKEN_CHOICE",
    "BROKEN_CASES",
    "BROKEN_CARD",
    "BROKEN_EFFECTS",
    "BROKEN_FORMAT",
    "BROKEN_TURN",
    "BROKEN_EXAMPLE",
)


def stand_in(trial: Trial, states: States, line: Line, block: Sequence[Line]) -> str | None:
    """The kind of token to put in the place of a line; `block` are the first lines of its block, if it has one.

    It is chosen so that as many of them as possible can be read. None if no stand-in fits.
    """
    if not block:
        return next((kind for kind in _without_block(line) if trial.fits(states, kind)), None)
    is_declaration = trial.fits(states, "RESOURCE") and line.tokens[0].text not in trial.lexicon.keywords
    likeliest = ("BROKEN_CARD",) if is_declaration else ()
    fitting = [kind for kind in (*likeliest, *_with_block(line)) if trial.fits(states, kind, INDENT)]
    return max(
        fitting, key=lambda kind: readable(trial, trial.after(states, kind, INDENT), block), default=None
    )


def readable(trial: Trial, states: States | None, block: Sequence[Line]) -> int:
    """How many lines of a block can be read at a place in a block; their own blocks do not count."""
    if states is None:
        return 0
    column = block[0].column
    return sum(line.column == column and trial.whole(states, line.tokens, NEWLINE) for line in block)


def _without_block(line: Line) -> Iterator[str]:
    first = line.tokens[0].text
    if first in ("if", "else"):
        yield "BROKEN_IF"
    if first in ("costs", "only"):
        yield "BROKEN_CLAUSE"
    yield "BROKEN_LINE"
    yield "BROKEN_CLAUSE"


def _with_block(line: Line) -> Iterator[str]:
    first = line.tokens[0].text
    if first in ("if", "else"):
        yield "BROKEN_IF"
    if first in _BLOCKS:
        yield _BLOCKS[first]
    if any(token.kind == STRING for token in line.tokens):
        yield "BROKEN_CARD"
    yield from _LIKELIEST_FIRST
