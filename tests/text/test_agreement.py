"""Words that agree with each other (cases 9 to 14, 18, 20 to 23, 27 to 29, 33, 36 and 39 of the design)."""

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl.base import Diagnostics, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import Program
from realmsdsl.semantics import compile_source
from realmsdsl.text import Pack, card_text

with Path(__file__).with_name("agreement.csv").open(encoding="utf-8", newline="") as _file:
    _ROWS = list(csv.DictReader(_file))

_ABILITIES = list(dict.fromkeys(row["ability"] for row in _ROWS))


@pytest.fixture(scope="module")
def program() -> Program:
    cards = "\n".join(f'ship "{at}":\n    primary: {ability}\n' for at, ability in enumerate(_ABILITIES))
    source = Source("agreement.realms", f'set agreement "Agreement" for star_realms uses core\n\n{cards}')
    compilation = compile_source(source, sets_path() / "star_realms")
    assert not compilation.diagnostics
    assert compilation.program is not None
    return compilation.program


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: f"{row['language']}: {row['ability']}")
def test_the_words_agree(row: dict[str, str], program: Program, packs: Mapping[str, Pack]) -> None:
    name = str(_ABILITIES.index(row["ability"]))
    card = next(card for card in program.cards if card.name == name)
    diagnostics = Diagnostics()
    (line,) = card_text(packs[row["language"]], program, card, diagnostics).lines
    assert line.text == row["text"]
    assert not [each for each in diagnostics.sorted() if each.code != "L10N-W504"]
