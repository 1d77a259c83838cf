"""Every program in `examples` runs and shows what it promises."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHOWS = {
    "add_a_card.py": (0, ["en: Choose one: 2 Trade or 3 Authority.", "pl: Wybierz jedno:"]),
    "check_a_set.py": (1, ["line 4, column 13: there is no word of faction `blobb`", "^^^^^ not known here"]),
    "pettingzoo_loop.py": (0, [" actions in ", "returns {'player_0': "]),
    "play_a_hand.py": (0, ["seat 0 holds ", "refused: seat 0 is not asked", "played again: True"]),
    "print_a_list.py": (0, ["# Star Realms: Zestaw podstawowy", "| **Blob Wojenny** |"]),
    "read_the_program.py": (0, ["and back: equal", "cut off: this is not JSON"]),
    "run_a_tournament.py": (0, ["mcts:5 against random", "1. "]),
    "write_an_agent.py": (0, ["against random: won ", "against greedy: won ", " of 10, so "]),
}


def test_every_example_is_tried() -> None:
    assert sorted(SHOWS) == sorted(path.name for path in (ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("name", SHOWS)
def test_example(name: str, tmp_path: Path) -> None:
    code, parts = SHOWS[name]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name)],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        env=env,
        check=False,
    )
    assert (done.returncode, done.stderr) == (code, "")
    assert [part for part in parts if part not in done.stdout] == []


def test_lists_are_written_where_they_are_asked_for(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(ROOT / "examples" / "print_a_list.py"), str(tmp_path / "lists")]
    subprocess.run(command, capture_output=True, env=env, check=True)
    assert len(list((tmp_path / "lists").iterdir())) == 8
