"""Numbers of what you have: so many for each of a resource, as many as there are, more of one sort than of another."""

from collections.abc import Mapping
from typing import Final

import pytest

from realmsdsl import Spoken, parse_text

_HALF, _TENTH, _TRADE = "gain (credits / 2) points", "gain (authority / 10) combat", "gain (trade) combat"
_MORE: Final = "if count(military locations in station) is more than count(diplomatic locations in station):\n    gain 2 points"
_BLOBS: Final = "if count(blob cards in play) is more than count(machine_cult cards in play): draw 1"
_MEANT: Final = (
    ("among_the_stars", "en", "1 VP for every 2 credits", _HALF),
    ("among_the_stars", "pl", "1 PZ za każde 2 kredyty", _HALF),
    ("among_the_stars", "pl", "1 PZ za każdy kredyt", "gain (credits) points"),
    ("among_the_stars", "pl", "1 PZ za każdy kredyt na tej karcie", "gain (stored_credits of this) points"),
    (
        "among_the_stars",
        "en",
        "At the end of the game: 1 VP for each 3 credits.",
        "endgame: gain (credits / 3) points",
    ),
    ("among_the_stars", "pl", "2 PZ, jeśli masz więcej lokacji militarnych niż dyplomatycznych", _MORE),
    ("star_realms", "pl", "1 walki za każde 10 punktów autorytetu", _TENTH),
    ("star_realms", "hu", "1 harci érték minden 10 befolyáspont után", _TENTH),
    ("star_realms", "en", "Gain 1 combat for each trade.", _TRADE),
    ("star_realms", "en", "Gain as much combat as you have trade.", _TRADE),
    ("star_realms", "pl", "tyle walki, ile masz handlu", _TRADE),
    ("star_realms", "pl", "jeśli masz więcej kart Blobów niż Kultu Maszyn, dobierz kartę", _BLOBS),
)


@pytest.fixture(scope="module")
def games(spoken: Spoken, stars: Spoken) -> Mapping[str, Spoken]:
    return {"star_realms": spoken, "among_the_stars": stars}


@pytest.mark.parametrize(("game", "language", "typed", "ability"), _MEANT)
def test_it_is_counted(
    games: Mapping[str, Spoken], game: str, language: str, typed: str, ability: str
) -> None:
    assert parse_text(games[game], language, typed).ability == ability
