"""Places and words as values, cells with a name, and whether something is one of those that lie somewhere."""

import pytest

from realmsdsl import Spoken
from realmsdsl.text import needs_hand
from tests.readback.read_back import amiss, card_with

_OF_CARDS = {
    "where a card begins": "primary: if home of this is not trade_deck: draw 1",
    "a card that begins somewhere": "primary: create every ship with home trade_deck in hand",
    "a card begins elsewhere from now on": "primary: each opponent: set home of this to discard_pile",
    "whether a card is one that lies somewhere": "primary: if this is not a ship in hand or discard_pile: draw 1",
    "a card that is none of those that lie elsewhere": "primary: scrap a card in hand where it is not a ship in play",
    "players who have not the most": (
        "primary:\n        let n1 be players with most trade\n        each opponent where it is not n1: lose 1 trade"
    ),
    "so much as one picks is put on a card": "primary: put between 1 and 4 damage on this",
    "a word but for one": "primary: gain 1 trade for each faction other than blob",
    "words of which something holds": "primary: if there are 3 factions where there is a ship with faction it in play: draw 1",
    "each word that has something": "primary: for each faction where there is no base with faction it in play as n1: draw 1",
}

_OF_CELLS = {
    "a cell beside something, after another deed": (
        "immediate:\n        let n1 be above of this\n        draw 1\n        place a card in hand at n1"
    ),
    "a cell beside something that is spoken of twice": (
        "immediate:\n        let n1 be left of heart\n        if n1 is empty: place a card in hand at n1"
    ),
    "a cell that has another beside it": (
        "immediate:\n        choose an empty cell in station as n1\n        place a card in hand at above of n1"
    ),
    "players with the most of something are awarded": "immediate: award this to players with most buildings for 5",
}

_MAY_BECOME_OTHERS = {
    "those with the most": "let n1 be players with most trade\n        draw 1\n        n1: lose 1 trade",
    "the faction of what lies on top": (
        "let n1 be faction of top card of deck\n        draw 1\n"
        "        gain 1 trade for each ship with faction n1 in play"
    ),
}


@pytest.mark.parametrize("lines", _OF_CARDS.values(), ids=_OF_CARDS)
def test_values_of_cards_come_back(spoken: Spoken, lines: str) -> None:
    assert amiss(spoken, card_with(spoken, lines)) == []


@pytest.mark.parametrize("lines", _OF_CELLS.values(), ids=_OF_CELLS)
def test_cells_with_names_come_back(stars: Spoken, lines: str) -> None:
    assert amiss(stars, card_with(stars, lines)) == []


@pytest.mark.parametrize("lines", _MAY_BECOME_OTHERS.values(), ids=_MAY_BECOME_OTHERS)
def test_what_another_step_may_change_is_not_said_behind_it(spoken: Spoken, lines: str) -> None:
    assert needs_hand(spoken.program, card_with(spoken, f"primary:\n        {lines}")) == ("let",)
