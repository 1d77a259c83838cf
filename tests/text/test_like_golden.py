"""Abilities of the kinds of golden.csv are said in its wording, and that is read back without a remark."""

import csv
from functools import cache
from pathlib import Path

import pytest

from realmsdsl import Spoken, load_words, parse_text, spoken_in
from realmsdsl.text import LANGUAGES

_FILE = Path(__file__).parent / "like_golden.csv"


def _rows() -> list[dict[str, str]]:
    with _FILE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


ROWS = _rows()


@cache
def _spoken(game: str) -> Spoken:
    return spoken_in(load_words(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", ROWS, ids=[row["en"] for row in ROWS])
def test_the_text_of_one_language_gives_those_of_all(row: dict[str, str], language: str) -> None:
    read = parse_text(_spoken(row["game"]), language, row[language])
    assert {each: read.texts[each] for each in LANGUAGES} == {each: row[each] for each in LANGUAGES}
    assert not read.diagnostics


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Scrap a card from your hand and Discard Pile."),
        ("pl", "Złomuj kartę z ręki i stosu kart odrzuconych."),
        ("fr", "Retirez une carte de votre main et de votre Défausse."),
    ],
)
def test_one_card_lies_in_one_place(language: str, typed: str) -> None:
    assert parse_text(_spoken("star_realms"), language, typed).meaning is None


def test_an_option_keeps_what_depends_on_it_in_one_sentence() -> None:
    typed = "Choose one: • Gain 1 Trade. • Discard up to 2 cards, then draw that many."
    assert parse_text(_spoken("star_realms"), "en", typed).texts["en"] == typed
