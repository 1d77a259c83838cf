"""What players decide at the same time is told when all have decided, and not before."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from realmsdsl.cli import main

_GAME = """
game bids "Bids"

resource coins from 0
zone hand of player private

kind chip
chip "Chip":
    count 1

course:
    each player: gain 5 coins
    repeat 2 times as round:
        each player secretly: choose 0 to coins as bid
        each player: lose (bid) coins
    end_game by coins

format table "Table":
    players 3
"""

_LOOKS_AWAY = "press Enter when nobody else looks"


def _played(folder: Path, seats: str, *lines: str) -> str:
    path = folder / "game.realms"
    path.write_text(_GAME, encoding="utf-8")
    text = "".join(f"{line}\n" for line in (*lines, "quit"))
    args = ["play", str(path), "--seats", seats, "--seed", "1"]
    done = CliRunner(env={"COLUMNS": "140"}).invoke(main, args, input=text, catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


def test_nobody_hears_of_a_secret_number_before_all_have_chosen_theirs(tmp_path: Path) -> None:
    """rules, 56: all decide in secret and reveal together."""
    output = _played(tmp_path, "human,human,human", "3", "", "5", "", "2", "")
    first, second, third, after = output.split(_LOOKS_AWAY)
    assert "Bid: how much?" in first
    assert [
        said for screen in (first, second, third) for said in ("Bid: 2", "Bid: 4") if said in screen
    ] == []
    for said in ("Player 1: Bid: 2", "Player 2: Bid: 4", "Player 3: Bid: 1"):
        assert said in after


def test_taking_back_takes_the_secret_back(tmp_path: Path) -> None:
    output = _played(tmp_path, "human,human,human", "3", "", "undo", "", "6", "", "5", "", "2", "")
    assert "Player 1: Bid: 5" in output
    assert "Player 1: Bid: 2" not in output


@pytest.mark.parametrize("seats", ["human,random,random", "random,human,random"])
def test_a_person_hears_of_agents_when_all_have_chosen(tmp_path: Path, seats: str) -> None:
    before, _, after = _played(tmp_path, seats, "1").partition("Bid: how much?")
    assert "Bid: " not in before
    for number in (1, 2, 3):
        assert f"Player {number}: Bid: " in after
