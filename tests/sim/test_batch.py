"""Many games: the same for any number of jobs, faults and interruptions included."""

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from realmsdsl.engine import FormatError, Game, Machine, new_game
from realmsdsl.ir import Program
from realmsdsl.sim import AgentChoice, Tally, UnknownAgentError, agent_named, simulate
from realmsdsl.sim.agents import RandomAgent, agent_seed
from realmsdsl.sim.batch import _play_chunk, match_between, play_games
from realmsdsl.sim.match import AgentFault, Match, play_out

ROOT = Path(__file__).parents[2]


MINE = """
from realmsdsl.sim.agents import RandomAgent, agent_seed
from realmsdsl.sim.batch import match_between, play_games


class Mine:
    def __init__(self, seed):
        self.inner, self.seed = RandomAgent(seed), seed

    def choose(self, game, seat):
        if game.turn > 12 and self.seed % 3 == 0:
            raise LookupError("lost")
        return self.inner.choose(game, seat)
"""


def test_the_same_for_any_number_of_jobs(machine: Machine, tmp_path: Path) -> None:
    """With agents that are played by name, and one of a file that fails now and then."""
    (tmp_path / "mine.py").write_text(MINE)
    agents = ["random", f"{tmp_path / 'mine.py'}:Mine"]
    match = match_between(machine, agents, 40, rotate=True, trace=True)
    alone, together = (play_games(match, 17, jobs).tally for jobs in (1, 2))
    assert alone == together
    assert list(alone.traces) == list(together.traces) == list(range(17))
    assert 0 < alone.failed < alone.games == 17


def test_a_process_reports_after_a_while_however_slow_the_agents_are(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("realmsdsl.sim.batch._match", [Match(machine, [agent_named("random")] * 2, 0)])
    monkeypatch.setattr("realmsdsl.sim.batch.MOST_SECONDS", 0.0)
    tally, rest = _play_chunk(range(5, 9))
    assert (tally.games, rest) == (1, range(6, 9))
    monkeypatch.setattr("realmsdsl.sim.batch.MOST_SECONDS", 600.0)
    tally, rest = _play_chunk(rest)
    assert (tally.games, list(rest)) == (3, [])


def test_game_i_has_seed_plus_i(machine: Machine) -> None:
    later, first = (
        play_games(match_between(machine, ["random", "random"], seed, trace=True), games).tally.traces
        for seed, games in ((12, 3), (10, 5))
    )
    assert [later[0], later[1], later[2]] == [first[2], first[3], first[4]]
    assert len(set(first.values())) == 5


def test_the_counts_fit_together(machine: Machine) -> None:
    tally = simulate(machine, ["random", "random"], 24, seed=1).tally
    assert tally.games == tally.played_out == tally.won == tally.wins.total() == 24
    assert 0 < tally.won_by_first == tally.wins[0] < 24
    assert 22 < (tally.turns_per_game or 0) < 32
    bought = sum(count.times for count in tally.deeds["buy"].values())
    taken = sum(count.times for count in tally.taken.values())
    assert bought <= taken < 1.2 * bought  # some are free
    assert "Scout" not in tally.taken
    assert all(
        count.wins <= count.hands <= 48 and count.hands <= count.times for count in tally.taken.values()
    )


def test_acquisitions_are_those_of_the_log(machine: Machine) -> None:
    """The watch sees between decisions what the log notes at each step."""
    match = Match(machine, [agent_named("random")] * 2, seed=70)
    for number in range(3):
        counted = {name: count.times for name, count in match.play(number).taken.items()}
        assert counted == _taken_by_log(machine, 70 + number)


def _taken_by_log(machine: Machine, seed: int) -> dict[str, int]:
    game = new_game(machine, seed=seed, log=True)
    log: list[tuple[Any, ...]] = game.log or []
    before, places = len(log), game.at[:]
    play_out(game, [RandomAgent(agent_seed(seed, seat)) for seat in range(2)])
    found: dict[str, int] = {}
    for kind, *rest in log[before:]:
        if kind != "move":
            continue
        card, place = rest
        was = places[card]
        if was < machine.gone and machine.instance_seat[was] < 0 <= machine.instance_seat[place]:
            name = machine.cards[game.printed[card]].name
            found[name] = found.get(name, 0) + 1
        places[card] = place
    return found


def test_agents_move_on_by_one_seat(machine: Machine) -> None:
    match = Match(machine, [agent_named("random"), agent_named("greedy")], 0, rotate=True)
    assert [match.seating(number) for number in range(3)] == [[0, 1], [1, 0], [0, 1]]
    fixed = Match(machine, match.agents, 0)
    assert fixed.seating(1) == [0, 1]


def test_more_than_two_seats(program: Program) -> None:
    batch = simulate(program, ["random"] * 3, 2, seed=2, format="free_for_all")
    assert batch.tally.games == 2
    assert batch.tally.wins.total() == batch.tally.won


@pytest.mark.parametrize(
    ("agents", "more", "said"),
    [
        (["random"] * 5, {}, "for 2 players, not 5"),
        (["random"] * 2, {"format": "duell"}, "there is no format `duell`"),
        (["random"] * 2, {"options": {"all_fall": "me"}}, "no value of `all_fall`"),
        ([], {}, "for 2 players, not 0"),
    ],
)
def test_what_cannot_be_played_is_told(
    program: Program, agents: list[str], more: dict[str, Any], said: str
) -> None:
    with pytest.raises((FormatError, UnknownAgentError), match=said):
        simulate(program, agents, 1, **more)


def test_a_machine_has_its_seats(machine: Machine) -> None:
    with pytest.raises(FormatError, match="for 2 players, not 3"):
        simulate(machine, ["random"] * 3, 1)


# ---- faults ----------------------------------------------------------------------------------------------


class Failing:
    """An agent that plays well for a while."""

    def __init__(self, seed: int, answer: Callable[[Game, int], Any]) -> None:
        self._random = RandomAgent(seed)
        self._answer = answer

    def choose(self, game: Game, seat: int) -> Any:
        return self._random.choose(game, seat) if game.turn < 3 else self._answer(game, seat)


def _raises(game: Game, seat: int) -> int:
    raise ValueError(f"no idea for seat {seat}\nin turn {game.turn}")


def _plays_itself(game: Game, seat: int) -> int:
    game.apply(seat, 0)
    return 0


NONSENSE: dict[str, tuple[Callable[[Game, int], Any], str]] = {
    "raises": (_raises, r"raised ValueError: no idea for seat 1 \(test_batch.py, line \d+\)$"),
    "leaves": (lambda *_: sys.exit(3), "raised SystemExit: 3"),
    "too large": (lambda game, _: len(game.options or ()), "answered .*, with options 0 to"),
    "negative": (lambda *_: -1, "answered -1"),
    "no number": (lambda *_: "first", "answered 'first'"),
    "nothing": (lambda *_: None, "answered None"),
    "yes": (lambda *_: True, "answered True"),
    "half": (lambda *_: 0.5, "answered 0.5"),
    "plays itself": (_plays_itself, "changed the game instead of choosing"),
}


@pytest.mark.parametrize("kind", NONSENSE)
def test_a_fault_ends_its_game_and_the_batch_goes_on(machine: Machine, kind: str) -> None:
    answer, said = NONSENSE[kind]
    bad = AgentChoice("bad", lambda seed: Failing(seed, answer))
    tally = simulate(machine, ["random", bad], 4, seed=5).tally
    assert tally.games == tally.failed == 4
    assert tally.won == tally.played_out == 0
    assert [(each.game, each.seed, each.seat, each.agent) for each in tally.faults] == [
        (number, 5 + number, 1, "bad") for number in range(4)
    ]
    assert {each.turn for each in tally.faults} <= {3, 4}
    with pytest.raises(AgentFault, match=said) as caught:
        play_out(new_game(machine, seed=5), [RandomAgent(1), bad.make(2)])
    assert caught.value.seat == 1


def _unmade(seed: int) -> RandomAgent:
    return RandomAgent(1 // (seed - seed))


def test_a_class_is_an_agent(machine: Machine) -> None:
    class Mine(RandomAgent):  # type: ignore[misc]  # it is final for us, not for this test
        """Of somebody who has not read on."""

    batch = simulate(machine, [Mine, "random"], 1, seed=5)
    assert (batch.agents, batch.tally.failed) == (("Mine", "random"), 0)
    with pytest.raises(TypeError, match="give its class, RandomAgent"):
        simulate(machine, [RandomAgent(1), "random"], 1)  # type: ignore[list-item]  # that is the mistake
    with pytest.raises(TypeError, match="an agent is a name"):
        simulate(machine, [None, "random"], 1)  # type: ignore[list-item]  # that is the mistake


def test_an_agent_that_cannot_be_made_is_at_fault(machine: Machine) -> None:
    bad = AgentChoice("unmade", _unmade)
    tally = simulate(machine, [bad, "random"], 2).tally
    line = _unmade.__code__.co_firstlineno + 1
    said = f"raised ZeroDivisionError: integer division or modulo by zero (test_batch.py, line {line})"
    assert [each.what for each in tally.faults] == [said] * 2
    assert tally.fault_kinds == {("unmade", said): 2}


def test_numbers_of_other_types_are_answers(machine: Machine) -> None:
    class Number:
        def __index__(self) -> int:
            return 0

    class First:
        def choose(self, game: Game, seat: int) -> Any:
            del game, seat
            return Number()

    tally = simulate(machine, [AgentChoice("first", lambda _: First())] * 2, 1).tally
    assert tally.failed == 0


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("x = 1", "x", "has no class or function 'x'"),
        ("x = 1", "", "say which class or function"),
        ("x = ", "x", "cannot be used: SyntaxError"),
        ("raise SystemExit(3)", "x", "cannot be used: SystemExit"),
    ],
)
def test_a_file_that_cannot_be_used_is_told(tmp_path: Path, text: str, name: str, said: str) -> None:
    (tmp_path / "mine.py").write_text(text)
    with pytest.raises(UnknownAgentError, match=said):
        agent_named(f"{tmp_path / 'mine.py'}:{name}")


# ---- interruption -------------------------------------------------------------------------------------------


def test_an_interruption_keeps_what_was_played(machine: Machine) -> None:
    def stop(tally: Tally) -> None:
        if tally.games == 3:
            raise KeyboardInterrupt

    batch = play_games(match_between(machine, ["random", "random"]), 50, progress=stop)
    assert batch.is_interrupted
    assert batch.tally.games == 3


@pytest.mark.skipif(os.name != "posix", reason="signals are sent to a group of processes")
def test_ctrl_c_shows_what_was_played_and_leaves_no_process() -> None:
    command = [
        sys.executable,
        "-m",
        "realmsdsl",
        "simulate",
        "star_realms",
        "--games",
        "100000",
        "--jobs",
        "2",
    ]
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(theirs)
    shown = b""
    while b"games/s" not in shown:  # until then nothing has been played
        shown += os.read(ours, 1 << 16)
    os.killpg(running.pid, signal.SIGINT)
    out, _ = running.communicate(timeout=60)
    with suppress(OSError):  # so ends a terminal
        while part := os.read(ours, 1 << 16):
            shown += part
    os.close(ours)
    assert running.returncode == 130
    assert "of 100,000, interrupted" in out
    assert "games per second" in out
    assert b"Traceback" not in shown
    assert _ends_soon(running.pid)


def _ends_soon(group: int) -> bool:
    """Whether the processes of a group are gone within ten seconds."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
