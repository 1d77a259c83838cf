"""More of the same on a condition, less than nothing, and how much it is at most: no choice, no gain, no number of things."""

import pytest

from realmsdsl import Spoken, parse_text

_RAISED = "if there is a base in play: gain 4 combat\nelse: gain 2 combat"
_RAISED_IN_PLACE = [
    ("en", "Gain 2 Combat, or 4 Combat if you control a base."),
    ("en", "Gain 2 Combat. If you control a base, gain 4 Combat instead."),
    ("pl", "Zyskaj 2 walki albo 4 walki, jeśli kontrolujesz bazę."),
    ("pl", "Zyskaj 2 walki. Jeśli kontrolujesz bazę, zamiast tego zyskaj 4 walki."),
    ("hu", "Kapsz 2 harci értéket, vagy 4 harci értéket, ha van bázisod."),
    ("hu", "Kapsz 2 harci értéket. Ha van bázisod, ehelyett kapsz 4 harci értéket."),
    ("fr", "Gagnez 2 combat, ou 4 combat si vous contrôlez une base."),
    ("fr", "Gagnez 2 combat. Si vous contrôlez une base, gagnez 4 combat à la place."),
]

_LOST = [
    ("en", "-2 Authority, +3 Combat"),
    ("pl", "-2 Wpływów, +3 walki"),
    ("hu", "-2 befolyás, +3 harci érték"),
    ("fr", "-2 Influence, +3 combat"),
]

_AT_MOST = [
    ("en", "2 VP for each Reactor in your Station (max 6 VP)."),
    ("en", "2 VP for each Reactor in your Station, but no more than 6 Victory Points."),
    ("pl", "2 Punkty Zwycięstwa za każdy Reaktor na twojej Stacji (maksymalnie 6 Punktów Zwycięstwa)."),
    ("hu", "2 győzelmi pont az állomásodon lévő minden reaktorért (legfeljebb 6 győzelmi pont)."),
    ("fr", "2 Points de Victoire pour chaque Réacteur dans votre Station (maximum 6 PV)."),
]


@pytest.mark.parametrize(("language", "typed"), _RAISED_IN_PLACE)
def test_more_of_the_same_on_a_condition_is_no_choice(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == _RAISED


@pytest.mark.parametrize(
    "typed",
    [
        "If you control a base, gain 4 Combat instead.",
        "Gain 2 Combat and draw a card. If you control a base, gain 4 Combat instead.",
        "Gain 3 Trade and 2 Combat. If you control a base, gain 5 Trade instead.",
    ],
)
def test_nobody_can_say_what_that_is_done_in_place_of(spoken: Spoken, typed: str) -> None:
    assert parse_text(spoken, "en", typed).ability == ""


def test_what_is_done_in_place_of_what_others_do_is_done_by_them(spoken: Spoken) -> None:
    typed = "Target opponent discards a card. If you control a base, that player discards two cards instead."
    (first, second) = parse_text(spoken, "en", typed).ability.splitlines()
    assert first == "if there is a base in play: target opponent: must_discard 2"
    assert second == "else: target opponent: must_discard 1"


@pytest.mark.parametrize(("language", "typed"), _LOST)
def test_an_amount_with_a_minus_is_lost(spoken: Spoken, language: str, typed: str) -> None:
    assert parse_text(spoken, language, typed).ability == "lose 2 authority\ngain 3 combat"


def test_other_amounts_beside_points_with_a_minus_are_lost(stars: Spoken) -> None:
    assert parse_text(stars, "en", "-1 Credit, +2 VP").ability == "lose 1 credits\ngain 2 points"


def test_whoever_takes_damage_does_not_gain_combat(spoken: Spoken) -> None:
    assert (
        parse_text(spoken, "en", "Each opponent takes 2 damage.").ability == "each opponent: lose 2 authority"
    )


@pytest.mark.parametrize(("language", "typed"), _AT_MOST)
def test_so_many_points_at_most_are_fewer_things(stars: Spoken, language: str, typed: str) -> None:
    assert parse_text(stars, language, typed).ability == "gain 2 points for each reactor in station up to 3"


@pytest.mark.parametrize("most", ["5 VP", "1 VP", "6 Credits"])
def test_no_number_of_things_gives_so_much(stars: Spoken, most: str) -> None:
    typed = f"2 VP for each Reactor in your Station (max {most})."
    assert parse_text(stars, "en", typed).ability == ""
