"""The cards of a game with a grid, counters and secret choices are read back from their texts in every language."""

import csv
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES

_PRICE: Final = "ats_cost"
"""The golden row that is a price: what is paid for is not said."""


def _golden() -> Mapping[str, Mapping[str, str]]:
    with (Path(__file__).parent.parent / "text" / "golden.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    return {name: row for name, row in rows.items() if name.startswith("ats_")}


@pytest.fixture(scope="module")
def printed(stars: Spoken) -> list[tuple[CardDef, Mapping[str, str]]]:
    """Each card that says anything, and what it says."""
    texts = [(card, stars.texts(card)) for card in stars.program.cards]
    return [(card, said) for card, said in texts if said["en"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_comes_back(
    stars: Spoken, printed: list[tuple[CardDef, Mapping[str, str]]], language: str
) -> None:
    unread = set()
    for card, said in printed:
        understood = parse_text(stars, language, said[language], card)
        if understood.meaning is None or understood.diagnostics or understood.texts != said:
            unread.add(card.name)
    assert unread == set()
    assert len(printed) >= 61


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", sorted(_golden()))
def test_a_golden_text_means_the_same_in_every_language(stars: Spoken, row: str, language: str) -> None:
    golden = _golden()[row]
    understood = parse_text(stars, language, golden[language])
    assert understood.texts == {each: golden[each] for each in LANGUAGES}
    assert [each.code for each in understood.diagnostics] == (["L10N-W607"] if row == _PRICE else [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["locations", "basic_locations", "reactors"])
def test_of_which_kind_things_differ_is_not_lost(stars: Spoken, kind: str, language: str) -> None:
    ability = f"endgame: gain (count(different type of {kind} in station)) points"
    card, _ = later_card(stars.compilation, Source("card", f'special_location "Typed":\n    {ability}\n'))
    assert card is not None
    understood = parse_text(stars, language, stars.text(language, card))
    assert understood.texts == stars.texts(card)
    assert kind in understood.ability or kind == "locations"
