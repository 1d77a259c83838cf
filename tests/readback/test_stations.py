"""What the cards of a game with stations say of others, of counters and of places: every language, there and back."""

import csv

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Diagnostics
from realmsdsl.base.resources import sets_path
from realmsdsl.readback.golden import card_with, check_golden
from realmsdsl.text import LANGUAGES
from tests.readback.read_back import assert_read_back

_SAID = {
    # whom a verb has named is "they" in the rest of its clause
    "outdo defender of this by credits - credits of defender of this": {
        "en": "Compare with the chosen player: you gain Victory Points equal to the number of Credits you have minus the "
        "number of Credits they have (up to 3), and that player loses as many.",
        "hu": "Hasonlítsd össze az űrállomásodat a választott játékos űrállomásával: annyi győzelmi pontot kapsz, amennyi "
        "a nálad lévő kreditek száma mínusz a nála lévő kreditek száma (legfeljebb 3), ő pedig ugyanannyit veszít.",
    },
    # an offer that goes on with what others do, whose verbs cannot say "may"
    "may:\n    choose another player as partner\n    gain 2 credits\n    partner: gain 1 points": {
        "en": "You may choose another player. If you do, gain 2 Credits and that player gains 1 Victory Point.",
        "pl": "Możesz wybrać innego gracza. Jeżeli to zrobisz, otrzymujesz 2 Kredyty i ten gracz otrzymuje 1 Punkt "
        "Zwycięstwa.",
    },
    "may:\n    choose a player as lucky\n    lucky: gain 2 credits": {
        "en": "If you wish, a player gains 2 Credits.",
        "fr": "Si vous le souhaitez, un joueur gagne 2 Crédits.",
    },
    # a resource and a counter that have one word
    "put 2 stored_credits on this\ngain (stored_credits of this / 2) credits": {
        "en": "Place 2 Credits on this card. Gain 1 Credit for every 2 Credits on this card.",
        "hu": "Tegyél 2 kreditet erre a lapra. Kapsz 1 kreditet minden 2 ezen a lapon lévő kredit után.",
    },
    "take all stored_credits from this": {
        "hu": "Vedd le erről a lapról az összes kreditet.",
        "pl": "Usuń wszystkie Kredyty z tej karty.",
    },
    # what somebody has more of, and what lies farther away
    "gain 1 points for each other player where diplomatic_locations of it is less than diplomatic_locations": {
        "en": "1 Victory Point for each other player with fewer Diplomatic Locations than you.",
        "pl": "1 Punkt Zwycięstwa za każdego innego gracza, który ma mniej Lokacji Dyplomatycznych niż ty.",
        "hu": "1 győzelmi pont minden más játékos után, akinek kevesebb diplomáciai helyszíne van, mint neked.",
        "fr": "1 Point de Victoire pour chaque autre joueur ayant moins de Lieux diplomatiques que vous.",
    },
    "gain 1 points for each location in station where distance(it, heart) is less than distance(this, heart)": {
        "en": "1 Victory Point for each Location in your Station nearer to the Main Reactor than this Location.",
        "hu": "1 győzelmi pont az űrállomásodon lévő minden, a főreaktortól ennél a helyszínnél kisebb távolságra lévő helyszín "
        "után.",
    },
    "take 1 credits from another player": {"hu": "Vegyél el egy másik játékostól 1 kreditet."},
    "gain count(locations in station of defender of this) points": {
        "en": "1 Victory Point for each Location in the Station of the chosen player.",
        "pl": "1 Punkt Zwycięstwa za każdą Lokację w Stacji wybranego gracza.",
    },
}


@pytest.mark.parametrize("ability", _SAID, ids=lambda ability: ability.partition("\n")[0])
def test_it_is_said_like_this_and_read_back(stars: Spoken, ability: str) -> None:
    card, why = card_with(stars, "en", ability)
    assert card is not None, why
    said = stars.texts(card)
    assert {language: said[language] for language in _SAID[ability]} == _SAID[ability]
    assert_read_back(stars, card, on=card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_must_not_be_built_is_said(stars: Spoken, language: str) -> None:
    forbidden = ("Locations", "Reactors", "Military Locations", "“Casino” cards")
    understood = [
        parse_text(stars, "en", f"You may not build {each} adjacent to this Location.") for each in forbidden
    ]
    said = [each.texts[language] for each in understood]
    assert len(set(said)) == len(forbidden)
    for text, english in zip(said, understood, strict=True):
        assert parse_text(stars, language, text).texts == english.texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_texts_hold_and_show_everything(stars: Spoken, language: str) -> None:
    found = Diagnostics()
    path = sets_path() / "among_the_stars" / "lang" / language / "golden.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert check_golden(stars, language, found) == len(rows) >= 50
    assert found.sorted() == ()
    assert all(row["note"].startswith("proposed") for row in rows if language != "pl")


_OF_NO_CARD = {
    "en": "2 Victory Points if this Location is adjacent to a “Hospital” Location.",
    "pl": "2 Punkty Zwycięstwa, jeżeli ta Lokacja sąsiaduje z Lokacją „Hospital”.",
    "hu": "2 győzelmi pont, ha ez a helyszín szomszédos egy „Hospital” helyszínnel.",
    "fr": "2 Points de Victoire si ce Lieu est adjacent à un Lieu «\u00a0Hospital\u00a0».",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_no_card_has_is_that_of_a_location_where_cards_lie_on_a_grid(
    stars: Spoken, language: str
) -> None:
    understood = parse_text(stars, language, _OF_NO_CARD[language])

    assert understood.ability == 'if there is a "Hospital" next to this: gain 2 points'
    assert understood.texts == _OF_NO_CARD
    assert not understood.diagnostics
