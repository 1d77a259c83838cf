"""`realms simulate`: what it prints for people and programs."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from realmsdsl.api.games import load_together
from realmsdsl.cli import main

ROOT = Path(__file__).parents[2]
Simulate = Callable[..., Result]

_together = cache(load_together)


@pytest.fixture
def simulate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Simulate:
    """Runs the command in an empty folder; the streams are kept apart."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("realmsdsl.cli.games.load_together", _together)
    runner = CliRunner()
    return lambda *args: runner.invoke(main, ["simulate", "star_realms", *args], catch_exceptions=False)


def told(result: Result) -> dict[str, Any]:
    assert result.stderr == ""
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_json_has_what_programs_need(simulate: Simulate) -> None:
    result = simulate("--set", "core", "--format", "duel", "--games", "6", "--seed", "3", "--json")
    assert result.exit_code == 0
    said = told(result)
    assert said["games"] == 6
    assert said["games_per_second"] > 0
    assert 15 < said["turns_per_game"] < 45
    low, high = said["first_player_win_interval"]
    assert 0 <= low <= said["first_player_win_rate"] <= high <= 1
    assert sum(each["wins"] for each in said["wins"]) == 6
    assert (said["game"], said["sets"], said["format"]) == ("star_realms", ["core"], "duel")
    assert said["cards"]["Explorer"]["taken"]["times"] > 10
    assert said["cards"]["Scout"]["deeds"]["play_card"]["hands"] == 12
    assert (said["faults"], said["cut"], said["ran_away"], said["interrupted"]) == (0, 0, {}, False)


def test_the_same_seed_says_the_same(simulate: Simulate) -> None:
    def timeless(result: Result) -> dict[str, Any]:
        return {
            key: value for key, value in told(result).items() if key not in {"seconds", "games_per_second"}
        }

    args = ("--games", "4", "--seed", "9", "--trace", "--json")
    first = timeless(simulate(*args))
    assert first == timeless(simulate(*args))
    assert len(set(first["traces"])) == 4
    assert (
        timeless(simulate("--games", "4", "--seed", "10", "--trace", "--json"))["traces"][:3]
        == first["traces"][1:]
    )


def test_in_words(simulate: Simulate) -> None:
    shown = simulate("--games", "5", "--trace", "--option", "allies_linger=on").stdout
    first, *lines = shown.splitlines()
    assert first == "star_realms (core), duel: random against random; 5 games, seed 0"
    assert "  with allies_linger on" in lines
    for what in (
        "games per second",
        "turns per game",
        "first player won",
        "random (2) won",
        "trace of seed 4",
    ):
        assert any(line.strip().startswith(what) for line in lines), what
    assert any(line.startswith("Explorer ") for line in lines)


def test_rulings_change_the_game(simulate: Simulate) -> None:
    plain, other = (
        told(simulate("--games", "4", "--trace", "--json", *more))["trace"]
        for more in ((), ("--option", "forced_discard=next_turn"))
    )
    assert plain != other


def test_faults_are_told_and_end_with_1(simulate: Simulate, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Bad:\n    def __init__(self, seed): pass\n    def choose(self, game, seat): return 'x'\n"
    )
    result = simulate("--agents", "random,bad.py:Bad", "--games", "7")
    assert result.exit_code == 1
    said = "fault of bad.py:Bad (seat 2) in 7 games, the first 0, seed 0, turn 2: answered 'x'"
    assert said in result.stdout
    assert result.stdout.count("fault of") == 1, "once for each kind"
    assert "faults more" not in result.stdout
    assert told(simulate("--agents", "random,bad.py:Bad", "--games", "2", "--json"))["faults"] == 2


def test_a_long_name_of_an_agent_leaves_the_figures_in_a_column(simulate: Simulate, tmp_path: Path) -> None:
    (tmp_path / "agents_of_mine.py").write_text("from realmsdsl.sim.agents import RandomAgent as Hesitant\n")
    shown = simulate("--agents", "random,agents_of_mine.py:Hesitant", "--games", "1").stdout
    rows = [line for line in shown.splitlines() if " won  " in line or line.startswith("  turns per game")]
    assert len(rows) == 4
    assert len({len(line) - len(line.split("  ", 2)[2].lstrip()) for line in rows}) == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--agents", "random"), "for 2 players, not 1"),
        (
            ("--agents", "random,gredy"),
            "Invalid value for '--agents': there is no agent 'gredy'; did you mean 'greedy'?",
        ),
        (("--agents", "random,"), "there is no agent ''"),
        (("--games", "0"), "0 is not in the range"),
        (("--jobs", "0"), "0 is not in the range"),
        (("--seed", "x"), "'x' is not a valid integer"),
        (("--format", "duell"), "there is no format `duell`; use `duel`"),
        (("--format", "chess"), "there is no format `chess`; there are: duel, free_for_all, "),
        (("--option", "all_fall=me"), "`me` is no value of `all_fall`; there are: nobody, active_player"),
        (("--option", "forced_discard=next_trun"), "no value of `forced_discard`; use `next_turn`"),
        (("--option", "allfall=nobody"), "there is no option `allfall`; use `all_fall`"),
        (("--option", "a=1", "--option", "a=2"), "a is told twice"),
        (("--set", "cores"), "did you mean 'core'?"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(
    simulate: Simulate, args: tuple[str, ...], said: str
) -> None:
    result = simulate(*args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.stderr


# ---- sets ------------------------------------------------------------------------------------------------

MINE = """\
set mine "Mine" for star_realms

ship "Gift":
    faction blob
    cost 1
    primary: gain 9 authority
"""


def test_a_set_of_ones_own_beside_the_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "mine.realms").write_text(MINE)
    result = CliRunner().invoke(
        main,
        [
            "simulate",
            "star_realms",
            "--set",
            "core",
            "--set",
            str(tmp_path / "mine.realms"),
            "--games",
            "3",
            "--json",
        ],
    )
    said = told(result)
    assert said["sets"] == ["core", "mine"]
    assert "Gift" in said["cards"]
    assert "Cutter" in said["cards"]


def test_sets_with_mistakes_are_told(tmp_path: Path) -> None:
    (tmp_path / "mine.realms").write_text(MINE.replace("authority", "autority"))
    result = CliRunner().invoke(main, ["simulate", "star_realms", "--set", str(tmp_path / "mine.realms")])
    assert result.exit_code == 1
    assert "autority" in result.stderr


def test_a_set_of_another_game_and_other_games_are_refused(tmp_path: Path) -> None:
    (tmp_path / "other.realms").write_text('set other "Other" for chess\n')
    run = CliRunner().invoke
    refused = run(main, ["simulate", "star_realms", "--set", str(tmp_path / "other.realms")])
    assert (refused.exit_code, "is for chess, not for star_realms" in refused.stderr) == (2, True)
    unknown = run(main, ["simulate", "star_realm"])
    assert (unknown.exit_code, "did you mean 'star_realms'" in unknown.stderr) == (2, True)


# ---- the bar ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="needs a terminal of its own")
def test_a_bar_on_a_terminal_and_only_there() -> None:
    command = [sys.executable, "-m", "realmsdsl", "simulate", "star_realms", "--games", "5"]
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, cwd=ROOT, env={**os.environ, "TERM": "xterm-256color"}
    ) as process:
        os.close(theirs)
        out, _ = process.communicate(timeout=60)
    bar = os.read(ours, 1 << 20).decode()
    os.close(ours)
    assert "5/5" in bar
    assert "games/s" in bar
    assert b"5 games, seed 0" in out
    assert b"\x1b" not in out
