"""Labels said behind what they are of, and numbers and words that belong to what stands before them."""

import pytest

from realmsdsl import parse_text
from realmsdsl.readback.game import Spoken

SAID_BEHIND = [
    ("en", "1 VP for each reactor in your station at the end of the game", "endgame: gain 1 points for each reactor in station"),
    ("en", "Gain 1 credit. 2 VP at game end.", "immediate: gain 1 credits\nendgame: gain 2 points"),
    ("fr", "1 PV par réacteur de votre station en fin de partie", "endgame: gain 1 points for each reactor in station"),
    ("fr", "Gagnez 1 crédit. 2 PV à la fin de la partie.", "immediate: gain 1 credits\nendgame: gain 2 points"),
    ("pl", "1 PZ za każdy reaktor w twojej stacji na koniec gry", "endgame: gain 1 points for each reactor in station"),
    ("hu", "1 GYP minden reaktorért az állomásodon a játék végén", "endgame: gain 1 points for each reactor in station"),
]  # fmt: skip
NOT_FOR_ALL = [
    ("en", "2 VP at the end of the game. Gain 1 credit."),
    ("en", "Gain 1 credit and 2 VP at the end of the game."),
    ("fr", "2 PV à la fin de la partie. Gagnez 1 crédit."),
]
OF_ALLIES = [
    ("en", "3 combat (+4 with a Star Empire ally)", "primary: gain 3 combat\nally star_empire: gain 4 combat"),
    ("en", "6 dmg, draw a card with an ally", "primary: gain 6 combat\nally: draw 1"),
    ("en", "6 dmg, with an ally draw a card", "primary: gain 6 combat\nally: draw 1"),
    ("fr", "3 combat (+4 avec un allié Empire Galactique)", "primary: gain 3 combat\nally star_empire: gain 4 combat"),
    ("en", "3 combat, blob ally 2 combat", "primary: gain 3 combat\nally blob: gain 2 combat"),
    ("fr", "3 combat, allié blob 2 combat", "primary: gain 3 combat\nally blob: gain 2 combat"),
    ("en", "one combat, one card, ally: two combat", "primary:\n    gain 1 combat\n    draw 1\nally: gain 2 combat"),
]  # fmt: skip
DRAWN = [
    ("en", "6 attack. Ally: draw 1 more", "primary: gain 6 combat\nally: draw 1"),
    ("en", "6 attack. Ally: draw 2 more", "primary: gain 6 combat\nally: draw 2"),
    ("en", "6 attack. Ally: 2 more", "primary: gain 6 combat\nally: gain 2 combat"),
    ("fr", "6 combat. Allié : pioche 2 de plus", "primary: gain 6 combat\nally: draw 2"),
    ("pl", "Zyskaj 6 walki. Sojusznik: dobierz 1 więcej", "primary: gain 6 combat\nally: draw 1"),
]  # fmt: skip
CHOSEN = [
    ("en", "Gain 3 authority or gain 2 combat, your choice", "choose one:\n    - gain 3 authority\n    - gain 2 combat"),
    ("en", "Gain 3 authority or draw a card (choose one)", "choose one:\n    - gain 3 authority\n    - draw 1"),
    ("fr", "Gagnez 3 influence ou piochez une carte, à vous de choisir", "choose one:\n    - gain 3 authority\n    - draw 1"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "typed", "ability"), SAID_BEHIND)
def test_a_label_may_stand_behind_what_it_is_of(
    stars: Spoken, language: str, typed: str, ability: str
) -> None:
    assert parse_text(stars, language, typed).ability == ability


@pytest.mark.parametrize(("language", "typed"), NOT_FOR_ALL)
def test_a_label_behind_one_of_several_deeds_is_not_one_of_all(
    stars: Spoken, language: str, typed: str
) -> None:
    assert parse_text(stars, language, typed).ability == ""


@pytest.mark.parametrize(("language", "typed", "ability"), [*OF_ALLIES, *DRAWN, *CHOSEN])
def test_what_stands_at_an_end_belongs_where_it_is_meant(
    spoken: Spoken, language: str, typed: str, ability: str
) -> None:
    assert parse_text(spoken, language, typed).ability == ability


@pytest.mark.parametrize("verb", ["retirez", "retire", "retirer"])
def test_a_word_that_may_begin_a_label_parts_no_line(spoken: Spoken, verb: str) -> None:
    typed = f"4 combat, {verb} une carte de la ligne d'achat"
    assert parse_text(spoken, "fr", typed).ability == "gain 4 combat\nscrap a card in trade_row"


def test_nothing_is_chosen_from_one_thing(spoken: Spoken) -> None:
    assert parse_text(spoken, "en", "Gain 2 combat (choose one).").ability == ""


@pytest.mark.parametrize(
    "said",
    [
        "Keeps its own faction and gets that ship's faction as well.",
        "It gets that ship's faction as well.",
        "It keeps its own faction and this card has that ship's faction in addition to its own.",
    ],
)
def test_what_a_copy_keeps_may_be_said_twice(spoken: Spoken, said: str) -> None:
    read = parse_text(spoken, "en", f"Copy another ship you played this turn. {said}")
    assert "keeping faction" in read.ability
