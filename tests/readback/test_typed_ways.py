"""Further ways in which people type abilities: as printed cards are copied, in few words with icons, in speech, with slips.

The texts of `typed_ways.csv` were written before anybody looked at the words that packs know. An empty cell is a wording that is not
understood, or that is in another row, as it says something else. Those of `typed_products.csv` are in the manner of other published
sets. Those of `typed_refused.csv` are not understood, and say where. Those of `wordings/` go through the constructs of the language
one by one, a table for each language of cards.
"""

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from realmsdsl import Severity, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.ir import CardDef
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES

_HEADS = {"star_realms": 'ship "Typed":\n', "among_the_stars": 'basic_location "Typed":\n    type military\n'}


def _rows(name: str) -> list[dict[str, str]]:
    with (Path(__file__).parent / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


WAYS = [*_rows("typed_ways.csv"), *_rows("typed_products.csv")]
REFUSED = _rows("typed_refused.csv")


@pytest.fixture(scope="module")
def games(spoken: Spoken, stars: Spoken) -> Mapping[str, Spoken]:
    return {"star_realms": spoken, "among_the_stars": stars}


def test_there_is_something_in_every_style_and_language() -> None:
    for style in ("printed", "terse", "chatty", "slip"):
        rows = [row for row in WAYS if row["style"] == style]
        assert all(any(row[language] for row in rows) for language in LANGUAGES), style


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_means_its_ability(games: Mapping[str, Spoken], language: str) -> None:
    misread = [
        row[language]
        for row in WAYS
        if row[language] and not _is_meant(games[row["game"]], row, row[language], language)
    ]
    assert misread == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_construct_is_understood_as_people_say_it(games: Mapping[str, Spoken], language: str) -> None:
    rows = _rows(f"wordings/{language}.csv")
    assert rows
    assert [
        row["typed"] for row in rows if not _is_meant(games[row["game"]], row, row["typed"], language)
    ] == []


def _is_meant(spoken: Spoken, row: Mapping[str, str], typed: str, language: str) -> bool:
    understood = parse_text(spoken, language, typed)
    assert not [each for each in understood.diagnostics if each.severity is Severity.ERROR], typed
    card = _card(spoken, row["game"], row["ability"])
    if understood.meaning is not None and _does(understood.meaning.card) == _does(card):
        return True  # so it is said in the same words: to say both in all languages takes longer
    return understood.texts == spoken.texts(card)


@cache
def _card(spoken: Spoken, game: str, ability: str) -> CardDef:
    lines = "".join(f"    {line}\n" for line in ability.splitlines())
    card, found = later_card(spoken.compilation, Source("ways.realms", _HEADS[game] + lines))
    assert card is not None, found
    return card


def _does(card: CardDef) -> object:
    return card.abilities, card.triggers, card.modifiers, card.clocks


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: f"{row['language']}: {row['typed']}")
def test_what_is_not_understood_says_where(spoken: Spoken, row: Mapping[str, str]) -> None:
    understood = parse_text(spoken, row["language"], row["typed"])
    assert understood.ability == ""
    (found,) = understood.diagnostics
    assert found.code == "L10N-E601"
    assert row["typed"][found.span.start : found.span.end] == row["place"]


def test_what_has_wrong_grammar_is_shown_as_it_should_stand(spoken: Spoken) -> None:
    (found,) = parse_text(spoken, "pl", "dobierz 2 kart").diagnostics
    assert (found.code, found.help) == ("L10N-W603", "write: Dobierz 2 karty.")


def test_a_card_that_calls_itself_by_its_name_means_itself(spoken: Spoken) -> None:
    card = next(each for each in spoken.program.cards if each.name == "Mech World")
    said = {
        "en": "Mech World counts as an ally for all factions.",
        "pl": "Planeta Mechów jest sojusznikiem wszystkich frakcji.",
        "hu": "A Mech World szövetséges minden frakcióval.",
    }
    for language, text in said.items():
        assert parse_text(spoken, language, text, card).texts == spoken.texts(card), text
    elsewhere = parse_text(spoken, "en", said["en"])
    assert elsewhere.texts != spoken.texts(card)


def test_a_card_may_call_others_by_the_name_that_it_has_itself(stars: Spoken) -> None:
    card = next(each for each in stars.program.cards if each.name == "Crew Quarters")
    said = {
        "en": "2 VP if next to another Crew Quarters.",
        "pl": "2 PZ, jeśli sąsiaduje z inną lokacją Crew Quarters.",
        "hu": "2 GYP, ha egy másik Crew Quarters mellett van.",
        "fr": "2 PV si adjacent à un autre Crew Quarters.",
    }
    for language, text in said.items():
        assert parse_text(stars, language, text, card).texts == stars.texts(card), text


def test_a_quoted_name_is_any_card_that_is_called_so(stars: Spoken) -> None:
    card = next(each for each in stars.program.cards if each.name == "Crew Quarters")
    for language in LANGUAGES:
        text = stars.text(language, card)
        assert parse_text(stars, language, text, card).diagnostics == (), text


def test_what_may_be_done_apart_is_offered_apart(spoken: Spoken) -> None:
    understood = parse_text(
        spoken, "en", "You may destroy target Base, and you may scrap a card in the Trade Row."
    )
    assert understood.ability == "may destroy target base\nmay scrap a card in trade_row"


def test_one_thing_without_an_article_is_not_all_of_them(spoken: Spoken) -> None:
    assert parse_text(spoken, "en", "You may destroy base.").ability == "may destroy a base"
    assert parse_text(spoken, "en", "You may destroy bases.").ability == "may destroy bases"


def test_words_of_no_weight_are_left_out_only_where_nothing_else_helps(spoken: Spoken) -> None:
    assert parse_text(spoken, "en", "Take an extra turn.").ability == "take_turn"
    assert parse_text(spoken, "en", "Gain 2 extra Combat.").ability == "gain 2 combat"


@pytest.mark.parametrize(
    ("for_now", "always"),
    [
        ("At the start of your next turn, draw 2 cards.", "At the start of your turn, draw 2 cards."),
        (
            "Until the end of the turn, whenever you play a Ship, draw a card.",
            "Whenever you play a Ship, draw a card.",
        ),
    ],
)
def test_what_lasts_for_a_while_and_what_always_holds_are_written_apart(
    spoken: Spoken, for_now: str, always: str
) -> None:
    """Each can be pasted below the name of a card, and says the same there again."""
    once, standing = (parse_text(spoken, "en", text) for text in (for_now, always))
    assert once.ability == f"primary: {standing.ability}"
    for understood, text in ((once, for_now), (standing, always)):
        assert spoken.texts(_card(spoken, "star_realms", understood.ability))["en"] == text
