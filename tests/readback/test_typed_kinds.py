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
