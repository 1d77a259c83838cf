"""Who does what a sentence says: others do what is said of them, and you what is said to you."""

import pytest

from realmsdsl import Spoken, parse_text

_THEN_YOU = "each opponent: lose 3 authority\ngain 3 authority"
_THEN_DISCARD = "each opponent: lose 3 authority\nmust_discard 1"
_ALL_THEIRS = "each opponent:\n    lose 3 authority\n    gain 3 authority"


@pytest.mark.parametrize(
    ("language", "text", "ability"),
    [
        ("en", "Each opponent loses 3 Authority and you gain 3 Authority.", _THEN_YOU),
        ("en", "Each opponent loses 3 Authority, then you gain 3 Authority.", _THEN_YOU),
        ("en", "Each opponent loses 3 Authority. You gain 3 Authority.", _THEN_YOU),
        ("en", "Each opponent loses 3 Authority and gains 3 Authority.", _ALL_THEIRS),
        ("pl", "Każdy przeciwnik traci 3 punkty Autorytetu i otrzymujesz 3 punkty Autorytetu.", _THEN_YOU),
        ("pl", "Każdy przeciwnik traci 3 punkty Autorytetu i otrzymuje 3 punkty Autorytetu.", _ALL_THEIRS),
        ("hu", "Minden ellenfeled elveszít 3 befolyáspontot, és kapsz 3 befolyáspontot.", _THEN_YOU),
        ("hu", "Minden ellenfeled elveszít 3 befolyáspontot, és kap 3 befolyáspontot.", _ALL_THEIRS),
        ("hu", "Minden ellenfeled elveszít 3 befolyáspontot, és dobj el egy lapot.", _THEN_DISCARD),
        ("fr", "Chaque adversaire perd 3 points d'Influence et vous gagnez 3 points d'Influence.", _THEN_YOU),
        ("fr", "Chaque adversaire perd 3 points d'Influence et gagnez 3 points d'Influence.", _THEN_YOU),
        ("fr", "Chaque adversaire perd 3 points d'Influence et gagne 3 points d'Influence.", _ALL_THEIRS),
    ],
)
def test_the_verb_or_its_subject_says_who(spoken: Spoken, language: str, text: str, ability: str) -> None:
    assert parse_text(spoken, language, text).ability == ability


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "Target opponent discards a card and you may draw a card.",
            "target opponent: must_discard 1\nmay draw 1",
        ),
        ("Target opponent draws a card and may scrap it.", "target opponent:\n    draw 1\n    may scrap it"),
        ("You gain 2 Trade and you draw a card.", "gain 2 trade\ndraw 1"),
    ],
)
def test_offers_are_to_whoever_is_spoken_of(spoken: Spoken, text: str, ability: str) -> None:
    assert parse_text(spoken, "en", text).ability == ability


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "Target opponent discard a card."), ("pl", "Wybrany przeciwnik odrzuć kartę.")],
)
def test_a_wrong_person_alone_is_only_corrected(spoken: Spoken, language: str, text: str) -> None:
    understood = parse_text(spoken, language, text)
    assert understood.ability == "target opponent: must_discard 1"
    assert [each.code for each in understood.diagnostics] == ["L10N-W603"]
