"""What `realms bench` measures of games: how fast they are played, copied and saved, and what thousands of them come to."""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from realmsdsl.api.games import load_game, new_game
from realmsdsl.api.sets import load_set
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.measure import Measure, median
from realmsdsl.engine import Game, Machine
from realmsdsl.sim import agent_named
from realmsdsl.sim.match import made, play_out

_SET: Final = "core"
_GAMES: Final = 40
_GAMES_OF_REFERENCE: Final = 4
"""Games in one run of the measures of speed."""

_COPIES: Final = 500
_SAVES: Final = 50
_FLAT: Final = 8.0
"""Megabytes that ten times as many games may take more."""

_MIDDLE: Final = 150
"""Decisions into a game: about its middle."""


_WATCHED: Final = """\
import subprocess, sys
code = subprocess.call(sys.argv[2:])
try:
    import resource
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
except ImportError:
    peak = 0
with open(sys.argv[1], "w") as file:
    file.write(str(peak))
sys.exit(code)
"""
"""A small process that starts another one and writes how much that held at most: of one that is started from a large
process the system tells the size of the large one."""


def game_measures(runs: int, games: int) -> Iterator[Measure]:
    """The measures, one after the other.

    Args:
        runs: of each measure of speed.
        games: of which memory and statistics are told.
    """
    program = load_set(_SET).program
    if program is None:
        raise UnusableError(f"the set {_SET} has mistakes; `realms check {_SET}` tells them")
    machine = Machine(program)
    reference = Machine(program, fast=False)
    for key, what, made_of, count, goal in (
        ("games_per_second", "random against random, generated source", machine, _GAMES, 250.0),
        ("games_per_second_reference", "the same, reference form", reference, _GAMES_OF_REFERENCE, None),
    ):
        seconds = median(partial(_play, made_of, count), runs, time.process_time)
        yield Measure(key, what, count / seconds, "games/s", goal, more_is_better=True)
    game = _middle(machine)
    seconds = median(partial(_copy, game), runs, time.process_time)
    yield Measure("clone_us", "game.clone(), two players", 1e6 * seconds / _COPIES, "us", 10, places=1)
    text = game.to_json()
    seconds = median(partial(_save, game), runs, time.process_time)
    yield Measure("save_ms", "save", 1e3 * seconds / _SAVES, "ms", 0.2, places=3)
    seconds = median(partial(_load, machine, text), runs, time.process_time)
    yield Measure("load_ms", "load", 1e3 * seconds / _SAVES, "ms", 0.2, places=3)
    yield from _of_a_batch(program.game, games)


def _play(machine: Machine, games: int) -> None:
    random = agent_named("random")
    for seed in range(games):
        play_out(new_game(machine, seed=seed), [made(random, seed, seat) for seat in range(machine.seats)])


def _middle(machine: Machine) -> Game:
    """A game at about its middle."""
    game = new_game(machine, seed=1)
    random = [made(agent_named("random"), 1, seat) for seat in range(machine.seats)]
    while not game.is_over and game.steps < _MIDDLE:
        game.choose(random[game.asked].choose(game, game.asked))
    return game


def _copy(game: Game) -> None:
    for _ in range(_COPIES):
        game.clone()


def _save(game: Game) -> None:
    for _ in range(_SAVES):
        game.to_json()


def _load(machine: Machine, text: str) -> None:
    for _ in range(_SAVES):
        load_game(machine, text)


# ---- a whole batch ---------------------------------------------------------------------------------------


def _of_a_batch(game: str, games: int) -> Iterator[Measure]:
    """Memory and statistics of a simulation, in a process of its own."""
    few = max(1, games // 10)
    (_, before), (told, peak) = _simulated(game, few), _simulated(game, games)
    shown = f"{games:,} games"
    if peak:
        yield Measure("memory_mb", f"memory, {shown}", peak / 1e6, "MB", 150)
        more = max(0, peak - before) / 1e6
        yield Measure("memory_growth_mb", f"more memory than for {few:,} games", more, "MB", _FLAT, places=1)
    turns = told["turns_per_game"] or 0
    yield Measure("turns_per_game", f"turns a game, {shown}", turns, "turns", 26.8, within=0.5, places=2)
    percent = 100 * (told["first_player_win_rate"] or 0)
    yield Measure("first_player_percent", f"first player won, {shown}", percent, "%", 55, within=2, places=1)


def _simulated(game: str, games: int) -> tuple[dict[str, Any], int]:
    """What a simulation told, and the bytes that its process held at most; 0 where the system does not tell."""
    args = ["simulate", game, "--set", _SET, "--games", str(games), "--json"]
    with tempfile.TemporaryDirectory() as folder:
        peak = Path(folder) / "peak"
        command = [sys.executable, "-c", _WATCHED, str(peak), sys.executable, "-m", "realmsdsl", *args]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=False)  # noqa: S603  our own command
        if done.returncode:
            raise UnusableError(f"`realms {' '.join(args)}` failed")
        told: dict[str, Any] = json.loads(done.stdout)
        kept = int(peak.read_text(encoding="utf-8"))
    return told, kept if sys.platform == "darwin" else 1024 * kept
