"""A faction may be called by the word of its name that tells it from the others; the text that is shown has all of the name."""

import pytest

from realmsdsl import Spoken, parse_text


@pytest.mark.parametrize(
    ("language", "typed", "means"),
    [
        ("en", "Federation Ally: draw a card.", "ally trade_federation: draw 1"),
        ("en", "Ally (Trade Fed): draw a card.", "ally trade_federation: draw 1"),
        ("en", "Empire Ally: draw a card.", "ally star_empire: draw 1"),
        (
            "en",
            "Draw a card for each Cult card you played this turn.",
            "draw 1 for each machine_cult card played this turn",
        ),
        ("pl", "Sojusz Federacji: dobierz kartę.", "ally trade_federation: draw 1"),
        ("pl", "Sojusz (Imperium): dobierz kartę.", "ally star_empire: draw 1"),
        ("pl", "Sojusz Kultu: dobierz kartę.", "ally machine_cult: draw 1"),
        ("hu", "Föderáció Szövetséges: húzz egy lapot.", "ally trade_federation: draw 1"),
        ("hu", "Szövetséges (Birodalom): húzz egy lapot.", "ally star_empire: draw 1"),
        ("fr", "Allié Fédération : piochez une carte.", "ally trade_federation: draw 1"),
        ("fr", "Allié (Culte) : piochez une carte.", "ally machine_cult: draw 1"),
    ],
)
def test_a_faction_by_one_word_of_its_name(spoken: Spoken, language: str, typed: str, means: str) -> None:
    understood = parse_text(spoken, language, typed)
    assert understood.ability == means
    assert typed not in understood.texts.values()
