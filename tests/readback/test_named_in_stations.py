"""What steps give a name to in stations, and speak of later: places, words of a list, whoever the game tells."""

from typing import Final

import pytest

from realmsdsl import Spoken
from tests.readback.read_back import amiss, card_with

_OF_ONE_CHOSEN: Final = {
    "by what that one has": "choose an opponent as n1\n        order players by count(cards in station of n1)",
    "by what whoever does it has": "choose an opponent as n1\n        n1: order players by count(cards in station of n1)",
}


@pytest.mark.parametrize("kind", _OF_ONE_CHOSEN)
def test_what_players_are_ranked_by_is_not_theirs_if_it_is_of_one_who_was_chosen(
    stars: Spoken, kind: str
) -> None:
    card = card_with(stars, f"immediate:\n        {_OF_ONE_CHOSEN[kind]}")
    assert "in the Station of player A." in stars.texts(card)["en"]
    assert amiss(stars, card) == []


def test_several_who_do_something_are_not_the_one_who_does_it(stars: Spoken) -> None:
    card = card_with(
        stars, "immediate:\n        choose 2 opponents as n1\n        n1: take 1 credits from n1"
    )
    assert stars.texts(card)["en"] == "Two opponents (A) each take 1 Credit from players A."


def test_words_that_were_chosen_are_spoken_of_as_several(stars: Spoken) -> None:
    said = stars.texts(
        card_with(stars, "immediate:\n        choose 2 location_types as n1\n        set type of this to n1")
    )
    assert {language: text.rpartition(". ")[2].replace("\u00a0", " ") for language, text in said.items()} == {
        "en": "The type of this card becomes those 2 Location types.",
        "pl": "Typem tej karty jest odtąd te 2 typy Lokacji.",
        "hu": "Ennek a lapnak a típusa mostantól az a 2 helyszíntípus.",
        "fr": "Le type de cette carte est désormais ces 2 types de Lieu.",
    }
