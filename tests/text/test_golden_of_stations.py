"""Every golden text of Among the Stars comes out exactly, from cards written in our language."""

import csv
from functools import cache
from pathlib import Path

import pytest

from realmsdsl.api.sets import Compilation, load_set
from realmsdsl.api.texts import language_pack
from realmsdsl.base import Diagnostics
from realmsdsl.ir import Number, Payment, Price
from realmsdsl.text import LANGUAGES, Pack, card_text, price_text

_HERE = Path(__file__).parent

_PRICE = "ats_cost"
"""The row that is no ability, but a price."""


def _rows() -> dict[str, dict[str, str]]:
    with (_HERE / "golden.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file) if row["id"].startswith("ats_")}


ROWS = _rows()


@cache
def _compiled() -> Compilation:
    return load_set(str(_HERE / "golden_stations.realms"))


@cache
def _pack(language: str) -> Pack:
    pack = language_pack(_compiled(), language, Diagnostics())
    assert pack is not None
    return pack


def test_every_row_has_its_card() -> None:
    program = _compiled().program
    assert program is not None, _compiled().diagnostics
    cards = {card.name for card in program.cards if card.source == "golden_stations"}
    assert cards == ROWS.keys() - {_PRICE}
    assert len(ROWS) == 13


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", sorted(ROWS.keys() - {_PRICE}))
def test_the_text_is_the_golden_one(row: str, language: str) -> None:
    program = _compiled().program
    assert program is not None
    card = next(each for each in program.cards if each.name == row)
    diagnostics = Diagnostics()
    lines = card_text(_pack(language), program, card, diagnostics).lines
    assert " ".join(line.full for line in lines) == ROWS[row][language]
    assert not [each for each in diagnostics.sorted() if each.code != "L10N-W504"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_price_is_the_golden_one(language: str) -> None:
    program = _compiled().program
    assert program is not None
    price = Price((Payment("credits", Number(2), None), Payment("energy", Number(1), None)))
    assert price_text(_pack(language), program, price, Diagnostics()) == ROWS[_PRICE][language]
