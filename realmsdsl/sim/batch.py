"""Many games between agents, by one process or several; the same seed gives the same counts for any number of them."""

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.engine import Machine
from realmsdsl.ir import Program
from realmsdsl.sim.agents import AgentMaker
from realmsdsl.sim.match import Match
from realmsdsl.sim.naming import AgentChoice, agent_named, agent_of, check_agents
from realmsdsl.sim.seating import filled, script_of, seats_with
from realmsdsl.sim.statistics import Tally

MOST_OF_A_CHUNK: Final = 100
"""Games that a process is told to play at once."""

MOST_SECONDS: Final = 0.5
"""After so long a process reports what it has played, however little: agents can be slow, and Ctrl-C can come."""

Progress = Callable[[Tally], None]
"""Called now and then with the counts so far."""


@final
@frozen(slots=True)
class Batch:
    """What a simulation came to.

    Attributes:
        game: the name of the game, and `sets` those of its sets that bring cards.
        format: which format was played, with which `options`.
        agents: the names of the agents.
        asked: how many games were asked for; fewer were played if it was interrupted.
        seed: of game 0.
        tally: the counts.
        seconds: how long it took.
    """

    game: str
    sets: tuple[str, ...]
    format: str
    options: Mapping[str, str]
    agents: tuple[str, ...]
    asked: int
    seed: int
    tally: Tally
    seconds: float

    @property
    def games_per_second(self) -> float:
        """By the clock on the wall."""
        return self.tally.games / self.seconds if self.seconds > 0 else 0.0

    @property
    def is_interrupted(self) -> bool:
        """Whether it ended before all games were played."""
        return self.tally.games < self.asked


def simulate(
    program: Program | Machine,
    agents: Sequence[str | AgentChoice | AgentMaker],
    games: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    format: str = "",
    options: Mapping[str, str] | None = None,
) -> Batch:
    """Play many games and count. Ctrl-C ends it early, with what was played by then.

    Args:
        program: a compiled game, or a machine made of it (then `format` and `options` are those of the machine).
        agents: who plays, in the order of seats: names as for `agent_named`, or classes that are made from a seed and have
            `choose`; seats that follow a script need none, and else there are as many seats as agents.
        games: how many.
        seed: of game 0; game i has seed + i, its agents have seeds made of that.
        jobs: processes. The counts are the same for any number of them.
        format: the first one if empty.
        options: open rulings by name.

    Raises:
        UnknownAgentError: there is no such agent, or it cannot play this game.
        TypeError: what was given is no agent.
        FormatError: there is no such format or option, or it is not for so many players.
    """
    if not isinstance(program, Machine):
        program = Machine(program, format, seats_with(program, format, len(agents)), options)
    return play_games(match_between(program, agents, seed), games, jobs)


def match_between(
    machine: Machine,
    agents: Sequence[str | AgentChoice | AgentMaker],
    seed: int = 0,
    *,
    rotate: bool = False,
    trace: bool = False,
) -> Match:
    """Games of a machine between agents, as for `simulate`; other arguments as of `Match`.

    Raises:
        UnknownAgentError: there is no such agent, or it cannot play this game.
        TypeError: what was given is no agent.
        FormatError: there are not as many agents as seats that are played.
    """
    named = [agent_of(each) for each in agents]
    chosen = filled(named, machine, script_of)
    check_agents(chosen, machine)
    return Match(machine, chosen, seed, rotate, trace)


def play_games(match: Match, games: int, jobs: int = 1, progress: Progress | None = None) -> Batch:
    """Play many games of a match and count. Ctrl-C ends it early, with what was played by then.

    Args:
        match: who plays what.
        games: how many.
        jobs: processes.
        progress: called with the counts so far.
    """
    tally, begun = Tally(), time.perf_counter()
    try:
        for _ in _played(match, games, jobs, tally):
            if progress is not None:
                progress(tally)
    except KeyboardInterrupt:
        pass  # what was played is counted
    seconds = time.perf_counter() - begun
    tally.traces = dict(sorted(tally.traces.items()))
    machine = match.machine
    with_cards = {card.source for card in machine.cards}
    return Batch(
        game=machine.program.game,
        sets=tuple(each.name for each in machine.program.sets if each.name in with_cards),
        format=machine.format.name,
        options=machine.options,
        agents=tuple(each.name for each in match.agents),
        asked=games,
        seed=match.seed,
        tally=tally,
        seconds=seconds,
    )


def _played(match: Match, games: int, jobs: int, tally: Tally) -> Iterator[None]:
    """Count games; now and then something may be said about them."""
    if jobs == 1 or games == 1:
        for number in range(games):
            match.play(number, tally)
            yield
    else:
        for part in _played_by_processes(match, games, min(jobs, games)):
            tally.add(part)
            yield


def _played_by_processes(match: Match, games: int, jobs: int) -> Iterator[Tally]:
    """The counts of chunks of games, as processes finish them; no more of them wait than are soon needed."""
    size = max(1, min(MOST_OF_A_CHUNK, games // (16 * jobs)))
    chunks = iter([range(first, min(first + size, games)) for first in range(0, games, size)])
    before = set(multiprocessing.active_children())
    with _deaf_to_interrupts():
        executor = ProcessPoolExecutor(
            jobs, multiprocessing.get_context("spawn"), _sit_down, (_packed(match),)
        )
        waiting: set[Future[tuple[Tally, range]]] = {
            executor.submit(_play_chunk, chunk) for chunk in islice(chunks, 2 * jobs)
        }
    try:
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for each in done:
                tally, rest = each.result()
                chunk = rest or next(chunks, None)
                if chunk is not None:
                    waiting.add(executor.submit(_play_chunk, chunk))
                yield tally
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        raise
    executor.shutdown()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes begun meanwhile leave Ctrl-C to this one, from their first moment."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# ---- in the other processes ----------------------------------------------------------------------------


def _packed(match: Match) -> tuple[Any, ...]:
    """A match without its machine, which every process makes for itself."""
    machine = match.machine
    made_of = (machine.program, machine.format.name, machine.seats, machine.options)
    agents = [each.name if _is_by_name(each) else each for each in match.agents]
    return (made_of, machine.fast, agents, match.seed, match.rotate, match.trace)


def _is_by_name(agent: AgentChoice) -> bool:
    """Whether an agent is found again by its name: one of a file, which cannot be sent."""
    return agent.name.partition(":")[0].endswith(".py")


_match: list[Match] = []
"""What this process plays: it is told once, when it begins."""


def _sit_down(packed: tuple[Any, ...]) -> None:
    made_of, fast, agents, seed, rotate, trace = packed
    machine = Machine(*made_of, fast=fast)
    chosen = [agent_named(each) if isinstance(each, str) else each for each in agents]
    _match[:] = [Match(machine, chosen, seed, rotate, trace)]


def _play_chunk(numbers: range) -> tuple[Tally, range]:
    """The counts of some games, and the numbers of those that there was no time for."""
    tally, begun = Tally(), time.monotonic()
    for played, number in enumerate(numbers, 1):
        _match[0].play(number, tally)
        if time.monotonic() - begun > MOST_SECONDS:
            return tally, numbers[played:]
    return tally, range(0)


__all__ = ["Batch", "Progress", "match_between", "play_games", "simulate"]
