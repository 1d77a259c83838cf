"""`realms bench`: every figure is measured, in words and as JSON. Whether goals are reached is for quiet machines."""

import json
import re

import pytest

from realmsdsl.cli import bench, game_measures, print_measures, text_measures
from tests.cli.conftest import Realms

KEYS = ["cards_per_second", "check_ms", "build_ms", "help_ms"]
OF_TEXTS = ["say_ms", "read_ms"]
OF_PRINTS = ["sheets_ms", "changed_card_ms", "print_memory_mb"]
OF_GAMES = [
    "games_per_second",
    "games_per_second_reference",
    "clone_us",
    "save_ms",
    "load_ms",
    "memory_mb",
    "memory_growth_mb",
    "turns_per_game",
    "first_player_percent",
]
QUICKLY = ("--runs", "1", "--games", "20", "--cards", "30")


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is measured is measured on little."""
    monkeypatch.setattr(bench, "_CARDS", 92)
    monkeypatch.setattr(text_measures, "_ABILITIES", 50)
    monkeypatch.setattr(text_measures, "_READ", 2)
    monkeypatch.setattr(print_measures, "_SHEETS", 46)
    monkeypatch.setattr(game_measures, "_GAMES", 4)
    monkeypatch.setattr(game_measures, "_GAMES_OF_REFERENCE", 1)


@pytest.mark.usefixtures("_small")
def test_figures_as_json(realms: Realms) -> None:
    result = realms("bench", "--json", *QUICKLY)
    assert (result.exit_code, result.stderr) == (0, "")
    told = json.loads(result.stdout)
    assert told["runs"] == 1
    assert list(told["measures"]) == [*KEYS, *OF_TEXTS, *OF_PRINTS, *OF_GAMES]
    for key, measure in told["measures"].items():
        assert measure["value"] > 0 or (key, measure["value"]) == ("memory_growth_mb", 0)
        assert measure["reached"] in {True, False}
        assert measure["unit"] in {"ms", "us", "MB", "%", "turns", "cards/s", "games/s"}
    assert (
        told["measures"]["print_memory_mb"]["value"] < 400
    )  # of three processes; a thousand cards may take 600


def test_figures_in_words(realms: Realms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of processes: the same figures as in JSON, as if each took a second."""
    monkeypatch.setattr(bench, "median", lambda *_: 1.0)
    for name in ("text_measures", "print_measures", "game_measures"):
        monkeypatch.setattr(bench, name, lambda *_: iter(()))
    lines = realms("bench", *QUICKLY).stdout.splitlines()
    assert [re.split(r"  +", line) for line in lines] == [
        ["source text to IR, 920 cards", "920 cards/s", "(>= 500)"],
        ["realms check core, whole process", "1000 ms", "(<= 600, not reached)"],
        ["realms build core -o DIR, whole process", "1000 ms", "(<= 2000)"],
        ["realms --help, whole process", "1000 ms", "(<= 120, not reached)"],
    ]


def test_runs_must_be_a_number_of_runs(realms: Realms) -> None:
    assert realms("bench", "--runs", "0").exit_code == 2
