"""Numbers and what they count: plural categories, cases, articles, suffixes (cases 1 to 8, 15 to 24, 31 and 32 of the design)."""

from collections.abc import Mapping

import pytest
from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

from realmsdsl.ir import (
    CARD,
    SEAT,
    SEATS,
    YES_NO,
    Answer,
    Candidate,
    Group,
    IsKind,
    Local,
    Modifier,
    Noun,
    Number,
    You,
)
from realmsdsl.ops import Act, Ask, Change, Perform, Until
from realmsdsl.text import LANGUAGES, Pack
from realmsdsl.text.realise.numerals import digits, with_suffix
from tests.text.conftest import Say

_CATEGORIES = {
    "en": {"one": [1], "other": [0, 2, 5, 11, 12, 14, 21, 22, 25, 101, 102, 112, 1_000_000]},
    "pl": {
        "one": [1],
        "few": [2, 22, 102],
        "many": [0, 5, 11, 12, 14, 21, 25, 101, 112, 1_000_000],
    },
    "hu": {"one": [1], "other": [0, 2, 5, 11, 12, 14, 21, 22, 25, 101, 102, 112, 1_000_000]},
    "fr": {"one": [0, 1], "many": [1_000_000], "other": [2, 5, 11, 12, 14, 21, 22, 25, 101, 102, 112]},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories_are_the_pinned_ones(language: str) -> None:
    plural = Locale.parse(language).plural_form
    for category, numbers in _CATEGORIES[language].items():
        assert {number: plural(number) for number in numbers} == dict.fromkeys(numbers, category)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_lists_are_those_of_the_cldr(language: str, count: int, packs: Mapping[str, Pack]) -> None:
    items = ["A", "B", "C", "D"][:count]
    lists = packs[language].language.lists
    assert lists["and"].join(items) == format_list(items, "standard", language)
    assert lists["or"].join(items) == format_list(items, "or", language)


def test_a_choice_of_one_says_albo_in_polish(packs: Mapping[str, Pack]) -> None:
    assert packs["pl"].language.lists["either"].join(["A", "B", "C"]) == "A, B albo C"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 7, 999, 10_000, 123_456, 1_000_000])
def test_digits_are_grouped_as_the_cldr_says(language: str, number: int, packs: Mapping[str, Pack]) -> None:
    assert digits(packs[language].language, number) == format_decimal(number, locale=language)


@pytest.mark.parametrize(
    ("language", "text"), [("en", "1,000"), ("pl", "1000"), ("hu", "1000"), ("fr", "1\u202f000")]
)
def test_four_digits_stand_together_in_polish_and_hungarian(
    language: str, text: str, packs: Mapping[str, Pack]
) -> None:
    assert digits(packs[language].language, 1000) == text


def _draw(count: int) -> Perform:
    return Perform("draw", (Number(count),))


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "Dobierz 0 kart."),
        (1, "Dobierz kartę."),
        (2, "Dobierz 2 karty."),
        (5, "Dobierz 5 kart."),
        (12, "Dobierz 12 kart."),
        (13, "Dobierz 13 kart."),
        (14, "Dobierz 14 kart."),
        (21, "Dobierz 21 kart."),
        (22, "Dobierz 22 karty."),
        (23, "Dobierz 23 karty."),
        (24, "Dobierz 24 karty."),
        (25, "Dobierz 25 kart."),
        (101, "Dobierz 101 kart."),
        (102, "Dobierz 102 karty."),
        (112, "Dobierz 112 kart."),
    ],
)
def test_polish_cards(count: int, text: str, say: Say) -> None:
    assert say("pl", _draw(count)) == text


def test_nothing_is_many_in_polish(say: Say) -> None:
    assert say("pl", Change("gain", "combat", You(), Number(0))) == "Otrzymujesz 0 punktów Walki."


def _targets(count: int) -> tuple[Ask, Act]:
    targets = Noun(
        SEAT, (Group("opponents", You()),), Answer(YES_NO, "targetable:player", You(), (Candidate(SEAT),))
    )
    ask = Ask(0, SEATS, You(), targets, Number(count), Number(count))
    return ask, Act(Local(SEATS, 0), (Perform("must_discard", (Number(1),)),))


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (2, "Dwóch wybranych przeciwników odrzuca po 1 karcie."),
        (5, "Pięciu wybranych przeciwników odrzuca po 1 karcie."),
        (12, "12 wybranych przeciwników odrzuca po 1 karcie."),
    ],
)
def test_polish_persons(count: int, text: str, say: Say) -> None:
    assert say("pl", *_targets(count)) == text


@pytest.mark.parametrize("count", [2, 5])
def test_hungarian_counts_in_the_singular(count: int, say: Say) -> None:
    assert say("hu", _draw(count)) == f"Húzz {count} lapot."


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "Piochez 0 carte."),
        (1, "Piochez une carte."),
        (2, "Piochez 2 cartes."),
        (1_000_000, "Piochez 1\u202f000\u202f000 de cartes."),
    ],
)
def test_french_cards(count: int, text: str, say: Say) -> None:
    assert say("fr", _draw(count)) == text


def test_english_resources_have_no_plural(say: Say) -> None:
    assert say("en", Change("gain", "trade", You(), Number(1))) == "Gain 1 Trade."
    assert say("en", Change("gain", "trade", You(), Number(3))) == "Gain 3 Trade."


@pytest.mark.parametrize(
    ("number", "ending"),
    [
        (1, "1-gyel"),
        (2, "2-vel"),
        (3, "3-mal"),
        (5, "5-tel"),
        (6, "6-tal"),
        (10, "10-zel"),
        (12, "12-vel"),
        (20, "20-szal"),
        (40, "40-nel"),
        (100, "100-zal"),
        (300, "300-zal"),
        (1000, "1000-rel"),
    ],
)
def test_hungarian_numbers_with_endings(number: int, ending: str, packs: Mapping[str, Pack]) -> None:
    assert with_suffix(packs["hu"].language, number, "ins") == ending


def test_ships_cost_less(say: Say) -> None:
    ships = Noun(CARD, (), IsKind(Candidate(CARD), "ship"))
    cheaper = Modifier("add", "definition:price", ships, Number(-3), None)
    text = "Az általad ebben a körben megszerzett hajók 3-mal kevesebbe kerülnek."
    assert say("hu", Until("end", "turn", (cheaper,))) == text
