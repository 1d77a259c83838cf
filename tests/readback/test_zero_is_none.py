"""Who has 0 of something has none of it: everybody has 0 or more."""

import pytest

from realmsdsl import Spoken, parse_text

_TYPED = {
    "if trade is 0: draw 1": {
        "en": "If you have 0 Trade, draw a card.",
        "pl": "Jeżeli masz 0 punktów Handlu, dobierz kartę.",
        "hu": "Ha 0 vásárlóértéked van, húzz egy lapot.",
        "fr": "Si vous avez 0 point de Commerce, piochez une carte.",
    },
    "if there is no base in play: draw 1": {
        "en": "If you have 0 Bases, draw a card.",
        "hu": "Ha 0 bázisod van, húzz egy lapot.",
    },
    "if there is no card in hand: draw 1": {
        "en": "If there are 0 cards in your hand, draw a card.",
        "hu": "Ha 0 lap van a kezedben, húzz egy lapot.",
    },
}


@pytest.mark.parametrize("ability", _TYPED)
def test_a_condition_of_zero_is_one_of_none(spoken: Spoken, ability: str) -> None:
    for language, text in _TYPED[ability].items():
        assert parse_text(spoken, language, text).ability == ability, text


@pytest.mark.parametrize(
    "text",
    ["Amikor megszerzed, kapsz 3 vásárlóértéket.", "Amikor megszerzed ezt a lapot, kapsz 3 vásárlóértéket."],
)
def test_a_definite_verb_alone_is_about_this_card(spoken: Spoken, text: str) -> None:
    assert parse_text(spoken, "hu", text).ability == "when you acquire this: gain 3 trade"


def test_nothing_lies_next_to_a_player(stars: Spoken) -> None:
    for language, text in {
        "en": "Gain 1 Victory Point for each Location next to that player.",
        "hu": "1 győzelmi pont minden azzal a játékossal szomszédos helyszín után.",
    }.items():
        assert parse_text(stars, language, text).ability == "", text
