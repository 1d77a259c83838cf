"""Who does what a sentence says: others do what is said of them, and you what is said to you."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text

_THEN_YOU = "each opponent: lose 3 authority\ngain 3 authority"
_THEN_DISCARD = "each opponent: lose 3 authority\ndiscard a card"
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


_LOSES: Final = "target opponent:\n    lose 2 authority\n    must_discard 1"
_UNLESS: Final = "target opponent:\n    may must_discard 1\n    if not (you do): lose 3 authority"
_WHEN: Final = "when opponents play a ship: that player: lose 1 authority"


@pytest.mark.parametrize(
    ("language", "text", "ability"),
    [
        ("en", "Target opponent loses 2 Authority. Discards a card.", _LOSES),
        ("pl", "Wybrany przeciwnik traci 2 punkty Autorytetu. Odrzuca kartę.", _LOSES),
        ("hu", "A kiválasztott ellenfél veszít 2 befolyáspontot. Eldob egy lapot.", _LOSES),
        (
            "fr",
            "L'adversaire ciblé perd 2 points d'Influence. Défausse une carte.",  # as with tu, for want of a subject
            "target opponent: lose 2 authority\ndiscard a card",
        ),
        (
            "pl",
            "Wybrany przeciwnik traci 2 Autorytetu. Dobierasz kartę.",
            "target opponent: lose 2 authority\ndraw 1",
        ),
        (
            "hu",
            "A kiválasztott ellenfél veszít 2 befolyást. Húzz egy lapot.",
            "target opponent: lose 2 authority\ndraw 1",
        ),
        ("pl", "Wybrany przeciwnik może odrzucić kartę. Jeśli tego nie zrobi, traci 3 Autorytetu.", _UNLESS),
        ("hu", "A kiválasztott ellenfél eldobhat egy lapot. Ha nem teszi meg, veszít 3 befolyást.", _UNLESS),
        ("pl", "Kiedy przeciwnik zagrywa statek, traci 1 Autorytetu.", _WHEN),
        ("hu", "Amikor egy ellenfél kijátszik egy hajót, veszít 1 befolyást.", _WHEN),
        (
            "pl",
            "Kiedy przeciwnik zagrywa statek, tracisz 1 Autorytetu.",
            "when opponents play a ship: lose 1 authority",
        ),
        ("pl", "Zniszcz bazę. Dobiera kartę.", ""),
    ],
)
def test_a_verb_of_somebody_else_is_about_who_was_named(
    spoken: Spoken, language: str, text: str, ability: str
) -> None:
    assert parse_text(spoken, language, text).ability == ability


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("pl", "Kiedy zagrywa statek, zyskujesz 1 Walki."),
        ("hu", "Amikor kijátszik egy hajót, kapsz 1 befolyást."),
    ],
)
def test_nothing_happens_by_somebody_whom_nobody_names(spoken: Spoken, language: str, text: str) -> None:
    assert parse_text(spoken, language, text).ability == ""


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Target opponent discards a card of your choice."),
        ("pl", "Wybrany przeciwnik odrzuca wybraną przez ciebie kartę."),
        ("hu", "A kiválasztott ellenfél eldob egy általad választott lapot."),
        ("fr", "L'adversaire ciblé défausse une carte de votre choix."),
    ],
)
def test_what_you_pick_is_not_picked_by_somebody_else(spoken: Spoken, language: str, text: str) -> None:
    assert parse_text(spoken, language, text).ability == ""
