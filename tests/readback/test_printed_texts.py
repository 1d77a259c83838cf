"""What our generator prints is read back as the ability that it was made of."""

import csv
from pathlib import Path

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.text import LANGUAGES

_GOLDEN = Path(__file__).parent.parent / "text" / "golden.csv"

_UNTOLD = {"scrap_those_3"}
"""Rows that are the second sentence of an ability: what they speak of is named in the first."""

_IN_WORDS = {"draw_2_words"}
"""Rows in another style of numbers."""


def _rows() -> dict[str, dict[str, str]]:
    with _GOLDEN.open(encoding="utf-8", newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    return {name: row for name, row in rows.items() if not name.startswith("ats_")}


ROWS = _rows()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_comes_back_as_it_is(spoken: Spoken, language: str) -> None:
    different = []
    for card in spoken.program.cards:
        printed = spoken.text(language, card)
        if not printed:
            continue
        understood = parse_text(spoken, language, printed)
        if (
            understood.meaning is None
            or not _is_same(spoken, understood.meaning.card, card)
            or understood.diagnostics
        ):
            different.append((card.name, printed, understood.diagnostics))
    assert different == []


def _is_same(spoken: Spoken, read: CardDef, card: CardDef) -> bool:
    """Whether two cards say the same in every language."""
    return all(spoken.text(each, read) == spoken.text(each, card) for each in spoken.packs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", sorted(ROWS))
def test_a_golden_text_means_what_it_says_in_the_other_languages(
    spoken: Spoken, row: str, language: str
) -> None:
    understood = parse_text(spoken, language, ROWS[row][language])
    assert understood.ability
    if row not in _IN_WORDS:
        assert understood.texts == {each: ROWS[row][each] for each in LANGUAGES}
    told = [each.code for each in understood.diagnostics]
    assert told == (["L10N-W607"] if row in _UNTOLD else ["L10N-W603"] if row in _IN_WORDS else [])
