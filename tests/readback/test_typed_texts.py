"""What people type for the cards of the core set means what the cards do: in three styles, in every language.

`rulebook` is written out with numbers in words, `terse` uses icons and leaves out what it can, `chatty` speaks to the
player. The texts of `typed.csv` were written by hand, sentence by sentence.
"""

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl import CardDef, Severity, Spoken, parse_text
from realmsdsl.text import LANGUAGES


def _rows() -> list[dict[str, str]]:
    with (Path(__file__).parent / "typed.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


ROWS = _rows()


@pytest.fixture(scope="module")
def cards(spoken: Spoken) -> Mapping[str, CardDef]:
    return {card.name: card for card in spoken.program.cards}


def test_every_card_of_the_trade_deck_is_there_in_three_styles(cards: Mapping[str, CardDef]) -> None:
    core = {card.name for card in cards.values() if card.source == "core"}
    assert sum(cards[name].count or 0 for name in core) == 80
    assert {(row["card"], row["style"]) for row in ROWS} == {
        (name, style) for name in core for style in ("rulebook", "terse", "chatty")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['card']}-{row['style']}")
def test_a_typed_text_means_what_the_card_does(
    spoken: Spoken, cards: Mapping[str, CardDef], row: Mapping[str, str], language: str
) -> None:
    card = cards[row["card"]]
    understood = parse_text(spoken, language, row[language], card)
    assert not [each for each in understood.diagnostics if each.severity is Severity.ERROR]
    assert understood.meaning is not None
    assert {each: spoken.text(each, understood.meaning.card) for each in spoken.packs} == {
        each: spoken.text(each, card) for each in spoken.packs
    }
