"""What words for one thing and for several mean, where little but their form tells."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text

_MEANT: Final = (
    ("pl", "Inni gracze tracą 2 punkty Autorytetu.", "each other player: lose 2 authority"),
    ("pl", "inni gracze tracą 2 autorytetu", "each other player: lose 2 authority"),
    ("pl", "inni gracze dobierają kartę", "each other player: draw 1"),
    ("pl", "Złomuj inne karty z ręki.", "scrap other cards in hand"),
    ("pl", "złomuj inną kartę z ręki", "scrap another card in hand"),
    ("hu", "A többi játékos veszít 1 befolyáspontot.", "each other player: lose 1 authority"),
    ("pl", "Te karty kosztują o 1 mniej.", "price of them is 1 less"),
    ("pl", "złomuj te karty", "scrap them"),
    ("pl", "złomuj te kartę", "scrap this"),
    ("pl", "koszt tej karty jest o 1 niższy", "price of this is 1 less"),
    ("en", "Those cards cost 1 less.", "price of them is 1 less"),
    (
        "en",
        "Those Bases cost 1 less for each Base you control.",
        "price of them is 1 less for each base in play",
    ),
)
"""`them` is what was spoken of before, and never all there is."""


@pytest.mark.parametrize(("language", "typed", "ability"), _MEANT)
def test_forms_tell_one_from_several(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    assert parse_text(spoken, language, typed).ability == ability
