"""What an editor mended in the French of abilities: how it is said now, and that what was said before is understood."""

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.ir import CardDef
from realmsdsl.semantics import later_card
from tests.readback.read_back import assert_read_back

with (Path(__file__).parent / "edited_french.csv").open(encoding="utf-8", newline="") as file:
    _ROWS = list(csv.DictReader(file))


@pytest.fixture(scope="module")
def games(spoken: Spoken, stars: Spoken) -> Mapping[str, Spoken]:
    return {"star_realms": spoken, "among_the_stars": stars}


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: row["ability"])
def test_abilities_are_said_as_an_editor_would(games: Mapping[str, Spoken], row: Mapping[str, str]) -> None:
    spoken = games[row["game"]]
    card = _card(spoken, row["ability"])
    assert spoken.text("fr", card).replace("\u00a0", " ").replace("\u202f", " ") == row["said"]
    assert_read_back(spoken, card, on=card)


@pytest.mark.parametrize("row", [each for each in _ROWS if each["before"]], ids=lambda row: row["before"])
def test_what_was_said_before_is_understood(games: Mapping[str, Spoken], row: Mapping[str, str]) -> None:
    spoken = games[row["game"]]
    understood = parse_text(spoken, "fr", row["before"])
    assert understood.texts == spoken.texts(_card(spoken, row["ability"])), understood.ability


def _card(spoken: Spoken, ability: str) -> CardDef:
    lines = f'{spoken.plain_kind} "Quiet Harbour":\n    {ability}\n'
    card, found = later_card(spoken.compilation, Source("edited.realms", lines))
    assert card is not None, found
    return card
