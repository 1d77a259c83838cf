"""What one of several players has is not what they have together, nor what each or none of them has."""

import pytest

from realmsdsl import Spoken, parse_text
from realmsdsl.text import LANGUAGES

_ONE = "there is an opponent where count(bases in play of it) is 2 or more"
_NONE = "there is no opponent where count(bases in play of it) is 2 or more"
_TOGETHER = "count(bases in play of opponents) is 2 or more"
_IN_HAND = "there is an opponent where count(cards in hand of it) is 5 or more"

_TWO_BASES = "((count(bases in play of it) is 2 or more))"
_FIVE = "((count(cards in hand of it) is 5 or more))"
_NO_BASE = "(there is no base in play of it)"
_TEN = "((authority of it is 10 or more))"


@pytest.mark.parametrize(
    ("condition", "means"),
    [
        ("an opponent controls 2 or more Bases", _ONE),
        ("an opponent has 2 or more Bases in play", _ONE),
        ("no opponent controls 2 or more Bases", _NONE),
        ("opponents together control 2 or more Bases", _TOGETHER),
        ("an opponent controls no Bases", "there is an opponent where there is no base in play of it"),
        ("no opponent controls a Base", "there is no base in play of opponents"),
        ("an opponent controls a Base", "there is a base in play of opponents"),
        ("an opponent has 5 or more cards in hand", _IN_HAND),
        ("an opponent has 5 or more cards in their hand", _IN_HAND),
        ("there are 5 or more cards in the hand of an opponent", _IN_HAND),
        ("you have a Ship in your hand", "there is a ship in hand"),
        ("you have 3 or more cards in your Discard Pile", "count(cards in discard_pile) is 3 or more"),
        ("you have no cards in your hand", "there is no card in hand"),
        ("you don't control a Base", "there is no base in play"),
        ("you do not control any Bases", "there is no base in play"),
    ],
)
def test_who_has_it(spoken: Spoken, condition: str, means: str) -> None:
    understood = parse_text(spoken, "en", f"If {condition}, draw a card.")
    assert understood.ability == f"if {means}: draw 1"
    for language, text in understood.texts.items():
        back = parse_text(spoken, language, text)
        assert back.texts == understood.texts, language
        assert back.diagnostics == (), language


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_none_and_all_together_are_told_apart(spoken: Spoken, language: str) -> None:
    conditions = (
        "an opponent controls 2 or more Bases",
        "no opponent controls 2 or more Bases",
        "opponents together control 2 or more Bases",
        "you control 2 or more Bases",
    )
    said = {parse_text(spoken, "en", f"If {each}, draw a card.").texts[language] for each in conditions}
    assert len(said) == len(conditions)


_EACH_HAS = {
    "each opponent controls a Base": "(there is no base in play of it)",
    "each opponent has 2 or more cards in hand": "count(cards in hand of it) is less than 2",
    "each opponent has 3 or more Authority": "authority of it is less than 3",
}


@pytest.mark.parametrize("condition", _EACH_HAS)
def test_what_each_has_nobody_lacks(spoken: Spoken, condition: str) -> None:
    ability = parse_text(spoken, "en", f"If {condition}, draw a card.").ability
    assert ability == f"if there is no opponent where {_EACH_HAS[condition]}: draw 1"


def test_what_several_have_each_or_together_is_told_with_both(spoken: Spoken) -> None:
    understood = parse_text(spoken, "en", "If your opponents control 2 or more bases, draw a card.")
    assert understood.meaning is None
    (told,) = understood.diagnostics
    assert told.help == (
        "write: If each opponent controls 2 or more Bases, draw a card.\n"
        "or: If opponents together control 2 or more Bases, draw a card."
    )


def test_each_of_some_things_is_all_of_them(spoken: Spoken) -> None:
    assert parse_text(spoken, "en", "Destroy each Base.").ability == "destroy all bases"
    assert parse_text(spoken, "en", "Scrap each card in your hand.").ability == "scrap all cards in hand"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "If no opponent has a base, draw a card."),
        ("en", "If no opponent has a base in play, draw a card."),
        ("pl", "Jeśli żaden przeciwnik nie ma bazy, dobierz kartę."),
        ("hu", "Ha egyik ellenfelednek sincs bázisa, húzz egy lapot."),
        ("fr", "Si aucun adversaire n'a de base, piochez une carte."),
    ],
)
def test_what_nobody_has_is_not_had(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == "if there is no base in play of opponents: draw 1"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "If you have not played a Blob card this turn, draw a card."),
        ("en", "If you haven't played a Blob card this turn, draw a card."),
        ("en", "If you didn't play any Blob cards this turn, draw a card."),
        ("pl", "Jeśli nie zagrałeś w tej turze karty Blobów, dobierz kartę."),
        ("pl", "Jeśli w tej turze nie zagrałeś żadnej karty Blobów, dobierz kartę."),
        ("hu", "Ha nem játszottál ki Blob lapot ebben a körben, húzz egy lapot."),
        ("fr", "Si vous n'avez pas joué de carte Blob ce tour-ci, piochez une carte."),
        ("fr", "Si vous n'avez joué aucune carte Blob ce tour-ci, piochez une carte."),
    ],
)
def test_what_was_not_done_is_read_in_words_for_not(spoken: Spoken, language: str, typed: str) -> None:
    ability = "if there is no blob card played this turn: draw 1"
    assert parse_text(spoken, language, typed).ability == ability


@pytest.mark.parametrize(
    ("language", "typed", "means"),
    [
        (
            "en",
            "Each opponent who controls 2 or more bases discards a card.",
            f"each opponent where {_TWO_BASES}",
        ),
        (
            "en",
            "Each opponent who has 2 or more bases in play discards a card.",
            f"each opponent where {_TWO_BASES}",
        ),
        (
            "en",
            "Target opponent who has 5 or more cards in hand discards a card.",
            f"target opponent where {_FIVE}",
        ),
        ("en", "Each opponent who controls no bases discards a card.", f"each opponent where {_NO_BASE}"),
        ("en", "Each opponent who has 10 or more authority discards a card.", f"each opponent where {_TEN}"),
        (
            "pl",
            "Każdy przeciwnik, który ma w grze co najmniej 2 Bazy, odrzuca kartę.",
            f"each opponent where {_TWO_BASES}",
        ),
        (
            "pl",
            "Wybrany przeciwnik z 5 lub więcej kartami na ręce odrzuca kartę.",
            f"target opponent where {_FIVE}",
        ),
        (
            "pl",
            "Każdy przeciwnik, który nie ma w grze Bazy, odrzuca kartę.",
            f"each opponent where {_NO_BASE}",
        ),
        (
            "hu",
            "Minden ellenfeled, akinek legalább 2 bázisa van játékban, eldob egy lapot.",
            f"each opponent where {_TWO_BASES}",
        ),
        (
            "hu",
            "Minden ellenfeled, akinek legalább 5 lap van a kezében, eldob egy lapot.",
            f"each opponent where {_FIVE}",
        ),
        ("hu", "Minden ellenfeled, akinek nincs bázisa, eldob egy lapot.", f"each opponent where {_NO_BASE}"),
        (
            "fr",
            "Chaque adversaire qui contrôle au moins 2 Bases défausse une carte.",
            f"each opponent where {_TWO_BASES}",
        ),
        (
            "fr",
            "Chaque adversaire ayant au moins 5 cartes en main défausse une carte.",
            f"each opponent where {_FIVE}",
        ),
        (
            "fr",
            "Chaque adversaire qui n'a aucune Base défausse une carte.",
            f"each opponent where {_NO_BASE}",
        ),
    ],
)
def test_who_is_meant_is_told_by_what_that_player_has(
    spoken: Spoken, language: str, typed: str, means: str
) -> None:
    """What is asked of somebody is about what is theirs, though no word says so."""
    assert parse_text(spoken, language, typed).ability == f"{means}: must_discard 1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_yours_may_be_asked_beside_the_point(spoken: Spoken, language: str) -> None:
    typed = parse_text(spoken, "en", "Each opponent such that you control a Base discards a card.")
    assert typed.ability == "each opponent where (there is a base in play): must_discard 1"
    assert parse_text(spoken, language, typed.texts[language]).ability == typed.ability
