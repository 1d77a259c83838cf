"""The alphabet of each language (case 41 of the design; the orders are those of ICU)."""
# ruff: noqa: RUF001  apostrophes are part of it

from collections.abc import Mapping

import pytest
from attrs import evolve

from realmsdsl.text import LANGUAGES, Pack, sort_key

_ORDERS = {
    "en": (["alpha", "Beta", "gamma"], ["Battle Blob", "Battle Pod", "Battlecruiser"], ["1st", "2nd", "a"]),
    "pl": (
        ["Cysterna", "Czołg", "Ćma", "Lotnik", "Łowca"],
        ["Okręt", "Ósemka", "Pancernik"],
        ["Zenit", "Źródło", "Żmija"],
    ),
    "hu": (
        ["cukor", "csillag"],
        ["gáz", "gép", "gyár"],
        ["kéz", "kezelő"],
        ["tölgy", "tőr", "törzs"],
        ["asszony", "aszú"],
        ["kasza", "kassza"],
    ),
    "fr": (
        ["cote", "coté", "côte", "côté"],
        ["Éclaireur", "Empire", "œuvre", "officier"][:2],
        ["œuf", "ogre"],
    ),
}


@pytest.mark.parametrize(
    ("language", "words"), [(code, list(words)) for code, orders in _ORDERS.items() for words in orders]
)
def test_words_stand_as_in_the_dictionary(language: str, words: list[str], packs: Mapping[str, Pack]) -> None:
    key = packs[language].language
    mixed = words[::-1]
    assert sorted(mixed, key=lambda word: sort_key(key, word)) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_other_languages_stand_beside_their_own(language: str, packs: Mapping[str, Pack]) -> None:
    """Names of cards may come from anywhere: a stroke or hook is an accent."""
    first = ["lana", "lara", "Łania"] if language == "pl" else ["lana", "Łania", "lara"]
    words = [*first, "Øbro", "ofen", "strafe", "Straße", "strast", "yak", "zak"]
    mixed = words[::-1]
    assert sorted(mixed, key=lambda word: sort_key(packs[language].language, word)) == words


def test_letters_that_no_alphabet_has_come_last(packs: Mapping[str, Pack]) -> None:
    words = ["zebra", "жук", "漢"]
    mixed = words[::-1]
    assert sorted(mixed, key=lambda word: sort_key(packs["en"].language, word)) == words


@pytest.mark.parametrize("apostrophe", ["'", "’", "ʼ"])
def test_an_apostrophe_is_sorted_as_if_it_were_not_there(packs: Mapping[str, Pack], apostrophe: str) -> None:
    names = ["Orb", f"O{apostrophe}range", "Oak", f"Od{apostrophe}e", "Odz"]
    for pack in packs.values():
        ordered = sorted(names, key=lambda name: sort_key(pack.language, name))
        assert [each.replace(apostrophe, "") for each in ordered] == ["Oak", "Ode", "Odz", "Orange", "Orb"]


def test_an_apostrophe_that_is_a_letter_has_its_place(packs: Mapping[str, Pack]) -> None:
    own = evolve(packs["en"].language, alphabet=("a", "c", "c’h", "d", "h"))
    assert sorted(["c’ha", "ch", "da", "cd"], key=lambda name: sort_key(own, name)) == [
        "cd",
        "ch",
        "c’ha",
        "da",
    ]
    read = evolve(packs["en"].language, expansions={"’": "h"})
    assert sorted(["c’", "cg", "ci"], key=lambda name: sort_key(read, name)) == ["cg", "c’", "ci"]
