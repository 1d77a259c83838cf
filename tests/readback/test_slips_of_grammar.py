"""Wrong grammar gives the ability and the corrected sentence: numbers, persons and cases that do not agree."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text

_SLIPS: Final = (
    ("en", "Each opponent discard a card.", "Each opponent discards a card."),
    ("en", "Draw 2 card.", "Draw 2 cards."),
    ("en", "Draw a cards.", "Draw a card."),
    ("en", "You may destroys target base.", "You may destroy target Base."),
    ("en", "You draws 2 cards.", "Draw 2 cards."),
    ("en", "Whenever you plays a Ship, gain 1 Combat.", "Whenever you play a Ship, gain 1 Combat."),
    ("en", "When you discards a card, draw a card.", "Whenever you discard a card, draw a card."),
    ("en", "If you has two Bases, draw a card.", "If you control 2 or more Bases, draw a card."),
    ("pl", "Dobierz 2 karta.", "Dobierz 2 karty."),
    ("pl", "Każdy przeciwnik odrzucają kartę.", "Każdy przeciwnik odrzuca kartę."),
    ("pl", "Otrzymujesz 3 punkt Walki.", "Otrzymujesz 3 punkty Walki."),
    ("pl", "Wybrany przeciwnik odrzuca karta.", "Wybrany przeciwnik odrzuca kartę."),
    ("hu", "Húzz 2 lapokat.", "Húzz 2 lapot."),
    ("hu", "Minden ellenfél eldobnak egy lapot.", "Minden ellenfeled eldob egy lapot."),
    ("hu", "Kapsz 3 vásárlóérték.", "Kapsz 3 vásárlóértéket."),
    ("fr", "Piochez un carte.", "Piochez une carte."),
    ("fr", "Piochez une cartes.", "Piochez une carte."),
    ("fr", "Chaque adversaire défaussent une carte.", "Chaque adversaire défausse une carte."),
    (
        "fr",
        "Chaque fois que vous joue un Vaisseau, piochez une carte.",
        "Chaque fois que vous jouez un Vaisseau, piochez une carte.",
    ),
    ("fr", "Détruisez le base ciblé.", "Détruisez la Base ciblée."),
)


@pytest.mark.parametrize(("language", "typed", "corrected"), _SLIPS)
def test_a_slip_of_grammar_is_understood_and_corrected(
    spoken: Spoken, language: str, typed: str, corrected: str
) -> None:
    understood = parse_text(spoken, language, typed)
    assert understood.is_ability
    assert understood.texts[language] == corrected
    assert [each.help for each in understood.diagnostics] == [f"write: {corrected}"]
