"""Every card of Among the Stars is said whole in every language."""

import re

import pytest

from realmsdsl.api.sets import load_set
from realmsdsl.api.texts import card_texts
from realmsdsl.text import LANGUAGES

SETS = {"base_game": 61 + 3, "among_the_stars": 3}
"""Each with how many different cards its list has."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SETS)
def test_nothing_is_missing(name: str, language: str) -> None:
    texts = card_texts(load_set(name), language)
    assert len(texts.cards) == SETS[name]
    assert {each.code for each in texts.diagnostics} <= {"L10N-W504"}
    for card in texts.cards.values():
        assert not re.search(r"[⟦⟧{}]|  ", " ".join(line.full for line in card.lines)), card


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_with_an_effect_says_something(language: str) -> None:
    compilation = load_set("base_game")
    assert compilation.program is not None
    texts = card_texts(compilation, language).cards
    silent = {name for name, card in texts.items() if not any(line.text for line in card.lines)}
    assert silent == {"Main Reactor", "Vak Main Reactor", "Power Reactor"}


def test_the_usual_ruling_is_printed() -> None:
    texts = card_texts(load_set("base_game"), "en").cards
    said = {name: " ".join(line.full for line in texts[name].lines) for name in ("Turret", "On Budget")}
    assert said["Turret"].endswith("1 Victory Point for each other “Turret” Location in your Station.")
    assert said["On Budget"].endswith("the player with the most Credits gains 5 Victory Points.")


@pytest.mark.parametrize(("language", "name"), [("pl", "Wieżyczka"), ("hu", "Turret"), ("fr", "Turret")])
def test_names_are_those_that_are_attested(language: str, name: str) -> None:
    assert card_texts(load_set("base_game"), language).cards["Turret"].name == name
