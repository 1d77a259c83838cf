"""Wordings of kinds of abilities that were not read, or read as something else, in every language where people say so."""

import csv
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.base import Severity, Source
from realmsdsl.semantics import later_card

_LANGUAGES: Final = ("en", "pl", "hu", "fr")


def _rows() -> list[dict[str, str]]:
    path = Path(__file__).parent / "typed_kinds.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("row", _rows(), ids=lambda row: row["en"] or row["ability"])
def test_it_is_read_as_what_it_means(spoken: Spoken, stars: Spoken, row: Mapping[str, str]) -> None:
    game = {"star_realms": spoken, "among_the_stars": stars}[row["game"]]
    lines = "".join(f"    {line}\n" for line in row["ability"].splitlines())
    card, found = later_card(game.compilation, Source("kinds.realms", f'{game.plain_kind} "Kind":\n{lines}'))
    assert card is not None, found
    said = game.texts(card)
    typed = [language for language in _LANGUAGES if row[language]]
    assert typed
    for language in typed:
        understood = parse_text(game, language, row[language])
        assert not [each for each in understood.diagnostics if each.severity is Severity.ERROR], row[language]
        assert understood.texts == said, (row[language], understood.ability)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("fr", "Défaussez une carte. Retirez cette carte."),
        ("fr", "Défaussez une carte. Détruisez cette carte."),
    ],
)
def test_what_points_at_two_cards_may_mean_both(spoken: Spoken, language: str, typed: str) -> None:
    understood = parse_text(spoken, language, typed)
    assert not understood.ability
    assert [each.code for each in understood.diagnostics] == ["L10N-E602"]


@pytest.mark.parametrize(
    "ability", ["discard a card; scrap this", "must_discard 1; scrap this", "draw 1; scrap this"]
)
def test_the_card_itself_is_told_from_cards_that_nobody_named(spoken: Spoken, ability: str) -> None:
    source = Source("kinds.realms", f'{spoken.plain_kind} "Kind":\n    primary: {ability}\n')
    card, found = later_card(spoken.compilation, source)
    assert card is not None, found
    assert spoken.text("fr", card).endswith("Retirez cette carte-ci.")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Gain 2 Combat for each ship you've played this turn, to a maximum of 8."),
        ("fr", "Gagnez 2 Combat par vaisseau joué ce tour, au maximum 8."),
    ],
)
def test_a_number_alone_may_be_the_most_of_two_things(spoken: Spoken, language: str, typed: str) -> None:
    assert not parse_text(spoken, language, typed).ability


def test_what_was_done_to_a_thing_must_be_what_was_done_last(spoken: Spoken) -> None:
    typed = "Scrap a card from your hand. Discard a card. Gain Combat equal to the cost of the %s card."
    assert (
        parse_text(spoken, "en", typed % "discarded").ability.splitlines()[-1] == "gain (cost of it) combat"
    )
    assert not parse_text(spoken, "en", typed % "scrapped").ability


_SAID_OF_STATIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "static: type of this includes every location_type": {
        "en": "This card counts as every type of Location.",
        "pl": "Ta karta liczy się jako Lokacja każdego typu.",
        "hu": "Ez a lap minden típusú helyszínnek számít.",
        "fr": "Cette carte compte comme tous les types de Lieu.",
    },
    "immediate: gain 1 points for each military location in station of opponents": {
        "en": "1 Victory Point for each Military Location in your opponents\u2019 Stations.",
        "pl": "1 Punkt Zwycięstwa za każdą Lokację Militarną w Stacjach przeciwników.",
        "fr": "1 Point de Victoire pour chaque Lieu militaire des Stations de vos adversaires.",
    },
    "immediate: if there are 3 military locations in station of all players: gain 2 points": {
        "en": "2 Victory Points if there are 3 or more Military Locations in all Stations.",
        "fr": "2 Points de Victoire s\u2019il y a au moins 3 Lieux militaires dans toutes les Stations.",
    },
    "endgame: if points is less than points of left of you: gain 3 points": {
        "en": "At the end of the game: 3 Victory Points if you have fewer Victory Points than your left neighbour.",
    },
    "immediate: gain 2 points for each other player where credits of it is less than credits": {
        "en": "2 Victory Points for each other player with fewer Credits than you.",
        "pl": "2 Punkty Zwycięstwa za każdego innego gracza, który ma mniej Kredytów niż ty.",
        "hu": "2 győzelmi pont minden más játékos után, akinek kevesebb kreditje van, mint neked.",
        "fr": "2 Points de Victoire pour chaque autre joueur ayant moins de Crédits que vous.",
    },
    "when you build a location with cost 4 or more: gain 1 points": {
        "en": "Whenever you build a Location costing 4 or more, gain 1 Victory Point.",
        "pl": "Ilekroć budujesz Lokację o koszcie 4 lub wyższym, otrzymujesz 1 Punkt Zwycięstwa.",
        "hu": "Valahányszor építesz egy legalább 4 költségű helyszínt, kapsz 1 győzelmi pontot.",
        "fr": "Chaque fois que vous construisez un Lieu coûtant 4 ou plus, gagnez 1 Point de Victoire.",
    },
}


@pytest.mark.parametrize("lines", _SAID_OF_STATIONS)
def test_what_stations_say_is_what_somebody_would_print(stars: Spoken, lines: str) -> None:
    source = Source("kinds.realms", f'{stars.plain_kind} "Kind":\n    {lines}\n')
    card, found = later_card(stars.compilation, source)
    assert card is not None, found
    said = stars.texts(card)
    assert {language: said[language] for language in _SAID_OF_STATIONS[lines]} == _SAID_OF_STATIONS[lines]
    for language, text in said.items():
        understood = parse_text(stars, language, text, card)
        assert understood.diagnostics == (), (language, text)
        assert understood.texts == said, (language, text, understood.ability)
