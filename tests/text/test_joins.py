"""How neighbouring words change, and typography (cases 9, 16, 17, 25, 26, 30, 31, 34, 35, 42 of the design)."""

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl.text import Pack, bound
from realmsdsl.text.pack.joins import CONSONANT, VOWEL, untouched
from realmsdsl.text.realise import capital, phrase_text, sentence_text


with Path(__file__).with_name("joins.csv").open(encoding="utf-8", newline="") as _file:
    _ROWS = list(csv.DictReader(_file))

_HEARD = {"<vowel>": VOWEL, "<consonant>": CONSONANT}
"""How the table writes the marks that the lexicon puts before a word."""


def _joined(packs: Mapping[str, Pack], language: str, text: str) -> str:
    return phrase_text(packs[language].language, text)


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: f"{row['language']}: {row['words']}")
def test_words_change_before_others(row: dict[str, str], packs: Mapping[str, Pack]) -> None:
    words = row["words"]
    for written, mark in _HEARD.items():
        words = words.replace(written, mark)
    assert _joined(packs, row["language"], words) == row["joined"]


def test_nothing_joins_inside_a_name(packs: Mapping[str, Pack]) -> None:
    name = "Once: a Emperor ; de le Deck !"
    for language in packs:
        assert _joined(packs, language, untouched(name)) == name


def test_a_name_has_no_marks_of_ours(packs: Mapping[str, Pack]) -> None:
    assert _joined(packs, "en", untouched("Gh\ue003o\ue006st")) == "Ghost"


def test_french_spaces_are_put_in_once(packs: Mapping[str, Pack]) -> None:
    spaced = "Choisissez\u00a0: «\u00a0oui\u00a0»\u202f; non\u202f! vraiment\u202f?"
    assert _joined(packs, "fr", "Choisissez : «oui» ; non! vraiment ?") == spaced
    assert _joined(packs, "fr", spaced) == spaced


def test_an_icon_keeps_its_colon(packs: Mapping[str, Pack]) -> None:
    assert _joined(packs, "fr", "gagnez {combat:5}") == "gagnez {combat:5}"


@pytest.mark.parametrize(
    ("words", "with_capital"),
    [
        ("élan", "Élan"),
        ("izmir", "Izmir"),
        ("„opera”", "„Opera”"),
        ("{combat:5} is gained", "{combat:5} is gained"),
        ("5 x", "5 x"),
    ],
)
def test_the_first_letter_of_a_sentence(words: str, with_capital: str) -> None:
    assert capital(words) == with_capital


@pytest.mark.parametrize("text", ["draw a card", "draw a card.", "choose one:"])
def test_a_sentence_ends_once(text: str, packs: Mapping[str, Pack]) -> None:
    said = sentence_text(packs["en"].language, text)
    assert said.endswith((".", ":"))
    assert not said.endswith((":.", ".."))


def test_a_line_never_breaks_behind_a_short_word_or_a_number(packs: Mapping[str, Pack]) -> None:
    laid_out = bound(packs["pl"].language, "Weź kartę z ręki i 2 karty w grze.")
    assert laid_out == "Weź kartę z\u00a0ręki i\u00a02\u00a0karty w\u00a0grze."


def test_a_line_never_breaks_behind_a_bullet(packs: Mapping[str, Pack]) -> None:
    laid_out = bound(packs["en"].language, "Choose one: ◦ Gain 2 Trade. ◦ Draw a card.")
    assert laid_out == "Choose one: ◦\u00a0Gain 2\u00a0Trade. ◦\u00a0Draw a\u00a0card."
