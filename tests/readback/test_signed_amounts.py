"""Amounts without a verb, with a sign: what is less than nothing is lost. Behind a verb it is nothing that anybody does."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text

_MEANT: Final = (
    ("en", "-2 Authority", "lose 2 authority"),
    ("en", "+2 Trade, -1 Authority", "gain 2 trade\nlose 1 authority"),
    ("en", "Target opponent: -2 Authority", "target opponent: lose 2 authority"),
    ("pl", "-2 autorytetu", "lose 2 authority"),
    ("pl", "przeciwnik: -2 autorytetu", "target opponent: lose 2 authority"),
    ("fr", "-2 Influence", "lose 2 authority"),
    ("hu", "-2 befolyás", "lose 2 authority"),
)


@pytest.mark.parametrize(("language", "typed", "ability"), _MEANT)
def test_less_than_nothing_is_lost(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    read = parse_text(spoken, language, typed).ability
    assert "; ".join(each.strip() for each in read.replace(":\n", ": ").split("\n")) == ability.replace(
        "\n", "; "
    )


_LESS_THAN_NOTHING: Final = (
    ("en", "Gain -2 combat.", "Lose 2 Combat."),
    ("en", "Lose -2 combat.", "Gain 2 Combat."),
    ("en", "Draw -1 cards.", "Draw a card."),
    ("en", "Target opponent discards -2 cards.", "Target opponent discards 2 cards."),
    ("en", "Gain -2 combat for each ship you have in play.", "Lose 2 Combat for each Ship you control."),
    ("pl", "Otrzymujesz -2 punkty Walki.", "Tracisz 2 punkty Walki."),
    ("pl", "Dobierz -1 kartę.", "Dobierz kartę."),
    ("fr", "Gagnez -2 points de Combat.", "Perdez 2 points de Combat."),
    ("fr", "Piochez -1 carte.", "Piochez une carte."),
    ("hu", "Kapsz -2 harcot.", "Elveszítesz 2 harci értéket."),
    ("hu", "Húzz -1 lapot.", "Húzz egy lapot."),
    ("en", "Gain -3 Combat and 2 Trade.", "Lose 3 Combat and gain 2 Trade."),
    ("en", "Lose 1 Trade and -3 Combat.", "Lose 1 Trade and gain 3 Combat."),
    (
        "en",
        "Target opponent gains -3 combat and 2 trade.",
        "Target opponent loses 3 Combat and gains 2 Trade.",
    ),
    (
        "pl",
        "Otrzymujesz -3 punkty Walki i 2 punkty Handlu.",
        "Tracisz 3 punkty Walki i otrzymujesz 2 punkty Handlu.",
    ),
    (
        "hu",
        "Kapsz -3 harci értéket és 2 kereskedelmi értéket.",
        "Elveszítesz 3 harci értéket, és kapsz 2 vásárlóértéket.",
    ),
    (
        "fr",
        "Gagnez -3 points de Combat et 2 points de Commerce.",
        "Perdez 3 points de Combat et gagnez 2 points de Commerce.",
    ),
)


@pytest.mark.parametrize(("language", "typed", "meant"), _LESS_THAN_NOTHING)
def test_nothing_is_done_with_less_than_nothing(
    spoken: Spoken, language: str, typed: str, meant: str
) -> None:
    understood = parse_text(spoken, language, typed)
    assert understood.meaning is None
    assert not understood.others
    (told,) = understood.diagnostics
    assert (told.code, told.help) == ("L10N-E601", f"did you mean: {meant}")
