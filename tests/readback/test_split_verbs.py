"""Verbs with a part of their own: in one word with it, or with the part before it or behind it."""

import pytest

from realmsdsl import Spoken, parse_text

_SAID = (
    "Nem szerezhetsz meg hajót.",
    "Nem dobhatod el ezt a lapot.",
    "Egyetlen ellenfél sem szerezhet meg hajót.",
)


@pytest.mark.parametrize("text", _SAID)
def test_behind_nem_and_sem_the_part_stands_behind_the_verb(spoken: Spoken, text: str) -> None:
    understood = parse_text(spoken, "hu", text)
    assert "cannot" in understood.ability
    assert understood.texts["hu"] == text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Nem megszerezhetsz hajót.", "Nem szerezhetsz meg hajót."),
        ("Meg is szerezhetsz ingyen egy hajót.", "Megszerezhetsz ingyen egy tetszőleges hajót."),
        ("Egy hajót szerezhetsz meg ingyen.", "Megszerezhetsz ingyen egy tetszőleges hajót."),
        ("le is selejtezhetsz egy lapot a kezedből", "Leselejtezhetsz egy lapot a kezedből."),
        ("le selejtezhetsz egy lapot a kezedből", "Leselejtezhetsz egy lapot a kezedből."),
        ("Egy lapot dobj el.", "Dobj el egy lapot."),
        ("Egy lapot húzhatsz.", "Húzhatsz egy lapot."),
        (
            "Ha egy hajót játszol ki, kapsz 2 harci értéket.",
            "Valahányszor kijátszol egy hajót, kapsz 2 harci értéket.",
        ),
    ],
)
def test_it_is_read_wherever_the_part_stands(spoken: Spoken, typed: str, said: str) -> None:
    assert parse_text(spoken, "hu", typed).texts["hu"] == said


def test_a_form_that_offers_is_no_order_wherever_its_part_stands(spoken: Spoken) -> None:
    assert parse_text(spoken, "hu", "Szerezhetsz meg ingyen egy hajót.").ability.startswith("may ")
    assert not parse_text(spoken, "hu", "Szerezz meg ingyen egy hajót.").ability.startswith("may ")
