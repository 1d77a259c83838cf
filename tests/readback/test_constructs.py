"""What the grammar puts together, row by row: whatever is written like that is said in every language and read back.

The tables are lines of cards, some of several rows; `wide.py` makes the same at random.
"""

import re
from pathlib import Path
from textwrap import indent

import pytest

from realmsdsl import Spoken
from tests.readback.search import failure, made_card

_HERE = Path(__file__).parent


def _lines_of(game: str) -> list[str]:
    """The lines of cards in a table; a remark begins with `#`, and a row that stands further right belongs to the one before."""
    table = (_HERE / f"constructs_{game}.txt").read_text(encoding="utf-8")
    return [each.rstrip() for each in re.split(r"\n(?=\S)", table) if not each.startswith("#")]


@pytest.mark.parametrize("lines", _lines_of("realms"))
def test_in_star_realms(spoken: Spoken, lines: str) -> None:
    _assert_comes_back(spoken, lines)


@pytest.mark.parametrize("lines", _lines_of("stars"))
def test_among_the_stars(stars: Spoken, lines: str) -> None:
    _assert_comes_back(stars, lines)


def _assert_comes_back(spoken: Spoken, lines: str) -> None:
    written = indent(lines, "    ")
    card = made_card(spoken, written)
    assert card is not None, lines
    assert failure(spoken, written, card, tuple(spoken.packs)) is None
