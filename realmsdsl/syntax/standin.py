"""What the parser reads in the place of a line that cannot be read."""

from collections.abc import Iterator

from realmsdsl.syntax.lines import Line
from realmsdsl.syntax.tokens import INDENT, STRING
from realmsdsl.syntax.trial import States, Trial

_BLOCKS = {
    "example": "BROKEN_EXAMPLE",
    "format": "BROKEN_FORMAT",
    "turn": "BROKEN_TURN",
    "define": "BROKEN_CASES",
    "static": "BROKEN_EFFECTS",
    "always": "BROKEN_EFFECTS",
    "until": "BROKEN_EFFECTS",
}


def stand_in(trial: Trial, states: States, line: Line, below: Line | None) -> str | None:
    """The kind of token to put in the place of a line; `below` is the next line if it stands deeper.

    It is chosen so that the lines below are read as what they most likely are. None if no stand-in
    fits.
    """
    for kind in _candidates(line, below):
        then = (INDENT,) if below else ()
        if trial.fits(states, kind, *then):
            return kind
    return None


def _candidates(line: Line, below: Line | None) -> Iterator[str]:
    first = line.tokens[0].text
    if first in ("if", "else"):
        yield "BROKEN_IF"
    if below is None:
        if first in ("costs", "only"):
            yield "BROKEN_CLAUSE"
        yield "BROKEN_LINE"
        yield "BROKEN_CLAUSE"
        return
    if below.tokens[0].text == "-":
        yield "BROKEN_CHOICE"
    if first in _BLOCKS:
        yield _BLOCKS[first]
    if len(line.tokens) > 1 and line.tokens[1].kind == STRING:
        yield "BROKEN_CARD"
    yield "BROKEN_STEPS"
