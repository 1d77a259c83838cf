"""What something is done for: a price, or an offer with what follows; and what is done unless something is so."""

import pytest

from realmsdsl import Spoken, parse_text

_OFFERS = {
    "en": "You may discard a card to draw 2 cards.",
    "pl": "Możesz odrzucić kartę, aby dobrać 2 karty.",
    "hu": "Eldobhatsz egy lapot, hogy húzz 2 lapot.",
    "fr": "Vous pouvez défausser une carte pour piocher 2 cartes.",
}
_PRICES = {
    "en": ("Discard a card to draw 2", "Discard a card: draw 2 cards.", "discard a card -> draw 2"),
    "pl": ("Odrzuć kartę, aby dobrać 2 karty.", "Odrzuć kartę: dobierz 2 karty."),
    "hu": ("Dobj el egy lapot, hogy húzz 2 lapot.", "Dobj el egy lapot: húzz 2 lapot."),
    "fr": ("Défaussez une carte pour piocher 2 cartes.", "Défaussez une carte : piochez 2 cartes."),
}
_UNLESS = {
    "en": ("Draw a card unless you control a Base.", "Unless you control a Base, draw a card."),
    "pl": ("Dobierz kartę, chyba że masz w grze Bazę.",),
    "hu": ("Húzz egy lapot, hacsak nincs bázisod játékban.",),
    "fr": ("Piochez une carte, sauf si vous contrôlez une Base.",),
}
_IF_NONE = "If you control no Bases, draw a card."


@pytest.mark.parametrize("language", _OFFERS)
def test_what_one_may_do_for_something_is_an_offer(spoken: Spoken, language: str) -> None:
    assert parse_text(spoken, language, _OFFERS[language]).ability == "may discard a card\nif you do: draw 2"


@pytest.mark.parametrize(("language", "typed"), [(key, each) for key in _PRICES for each in _PRICES[key]])
def test_what_one_does_for_something_is_its_price(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == "primary costs discard a card: draw 2"


def test_a_colon_behind_an_offer_says_what_follows_if_it_is_taken(spoken: Spoken) -> None:
    typed = "You may pay 2 Trade: draw a card."
    assert parse_text(spoken, "en", typed).ability == "may pay 2 trade\nif you do: draw 1"


def test_nothing_is_paid_with_what_one_gains(spoken: Spoken) -> None:
    assert parse_text(spoken, "en", "Gain 3 Combat: draw a card.").ability == "gain 3 combat\ndraw 1"
    assert not parse_text(spoken, "en", "Gain 3 Combat to draw a card.").is_read


def test_a_dash_is_no_price(spoken: Spoken) -> None:
    assert parse_text(spoken, "en", "Discard a card - draw 2 cards.").ability == "discard a card\ndraw 2"


def test_a_price_is_that_of_a_whole_ability(spoken: Spoken) -> None:
    for typed in ("Gain 2 Trade. Discard a card to draw 2.", "Discard a card to draw 2. Gain 3 Combat."):
        (found,) = parse_text(spoken, "en", typed).diagnostics
        assert (found.code, "only a part of an ability is paid with" in found.message) == ("L10N-E601", True)


def test_the_scrap_ability_keeps_its_words(spoken: Spoken) -> None:
    for typed in ("Scrap this card to gain 3 Combat.", "You may scrap this card to gain 3 Combat."):
        assert parse_text(spoken, "en", typed).ability == "scrap: gain 3 combat"


@pytest.mark.parametrize(("language", "typed"), [(key, each) for key in _UNLESS for each in _UNLESS[key]])
def test_unless_denies_its_condition(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).texts["en"] == _IF_NONE


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("All of your ships get +{1 Combat}", "Whenever you play a Ship, gain 1 Combat."),
    ],
)
def test_what_has_no_words_is_told_the_nearest_sentence(spoken: Spoken, typed: str, nearest: str) -> None:
    (found,) = parse_text(spoken, "en", typed).diagnostics
    assert found.code == "L10N-E601"
    assert found.help.endswith(nearest)


def test_a_hand_that_is_filled_is_drawn_up_to_so_many(spoken: Spoken) -> None:
    understood = parse_text(spoken, "en", "Draw until you have 5 cards in hand.")
    assert understood.ability == "draw 5 - count(cards in hand)"


@pytest.mark.parametrize("language", ["en", "pl", "hu", "fr"])
def test_the_sentences_that_are_told_are_known(spoken: Spoken, language: str) -> None:
    listed = [meant for meant, _ in spoken.packs[language].phrases.rows_of_words("say")]
    assert listed
    assert [each for each in listed if parse_text(spoken, language, each).diagnostics] == []
