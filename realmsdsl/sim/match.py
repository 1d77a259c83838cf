"""One game between agents, and what is counted of it."""

import traceback
from collections.abc import Sequence
from operator import index
from pathlib import Path
from typing import final

from attrs import frozen

from realmsdsl.engine import Game, Machine, Trace, new_game
from realmsdsl.sim.agents import Agent, RandomAgent, agent_seed
from realmsdsl.sim.naming import AgentChoice
from realmsdsl.sim.randomly import play_randomly
from realmsdsl.sim.statistics import MOST_FAULTS, Fault, Tally
from realmsdsl.sim.watch import Watch


class AgentFault(Exception):  # noqa: N818  # it is the agent's, and called so everywhere
    """An agent raised, or answered what was not asked; the message says which, `seat` whose agent it was.

    `kind` is the message without what differs from one decision to the next.
    """

    def __init__(self, seat: int, what: str, detail: str = "") -> None:
        super().__init__(what + detail)
        self.seat = seat
        self.kind = what


@final
@frozen(slots=True)
class Match:
    """Games of one machine between the same agents.

    Attributes:
        machine: what is played; it has as many seats as there are agents.
        agents: who plays.
        seed: of game 0; game i has seed + i.
        rotate: whether the agents move on by one seat after each game; else agent i always has seat i.
        trace: whether the trace of each game is noted.
    """

    machine: Machine
    agents: Sequence[AgentChoice]
    seed: int
    rotate: bool = False
    trace: bool = False

    def play(self, number: int, tally: Tally | None = None) -> Tally:
        """Play game `number`, and count it: in a new tally, or in one that is given."""
        seed = self.seed + number
        game = new_game(self.machine, seed=seed)
        seating = self.seating(number)
        trace = Trace() if self.trace else None
        watch = Watch(game)
        first = game.first_seat()
        tally = Tally() if tally is None else tally
        try:
            agents = [made(self.agents[agent], seed, seat) for seat, agent in enumerate(seating)]
            play_out(game, agents, watch, trace)
        except AgentFault as fault:
            name = self.agents[seating[fault.seat]].name
            tally.failed += 1
            tally.fault_kinds[name, fault.kind] += 1
            found = Fault(number, seed, fault.seat, name, game.turn, str(fault), fault.kind)
            tally.faults = sorted((*tally.faults, found))[:MOST_FAULTS]
        else:
            _count_end(game, first, seating, tally)
        tally.games += 1
        tally.decisions += game.steps
        watch.count(game, tally)
        if trace is not None:
            tally.traces[number] = trace.hash
        return tally

    def seating(self, number: int) -> list[int]:
        """For each seat of game `number` the number of the agent in it."""
        seats = range(len(self.agents))
        if not self.rotate:
            return list(seats)
        played = [seat for seat in seats if not self.machine.is_scripted[seat]]
        moved = {seat: played[(at - number) % len(played)] for at, seat in enumerate(played)}
        return [moved.get(seat, seat) for seat in seats]


def made(agent: AgentChoice, seed: int, seat: int) -> Agent:
    """An agent for a seat of the game of a seed.

    Raises:
        AgentFault: it could not be made.
    """
    try:
        return agent.make(agent_seed(seed, seat))
    except (Exception, SystemExit) as cause:
        raise AgentFault(seat, _raised(cause)) from cause


def play_out(
    game: Game, agents: Sequence[Agent], watch: Watch | None = None, trace: Trace | None = None
) -> None:
    """Let agents, one for each seat, play a game to its end; `watch` and `trace` note what happens.

    Raises:
        AgentFault: an agent raised, or answered what was not asked; the game stands at that decision.
    """
    if trace is None and not game.machine.keeps_secrets and all(type(each) is RandomAgent for each in agents):
        play_randomly(game, agents, watch)
    while not game.over:
        for seat, choice in _answers(game, agents):
            game.turn_to(seat)
            option = (game.options or ())[choice]
            if trace is not None:
                trace.note(game, choice)
            game.choose(choice)
            if watch is not None:
                watch.note(seat, option)


def _answers(game: Game, agents: Sequence[Agent]) -> list[tuple[int, int]]:
    """What the agents answer that are asked now: who decides in secret does not know what the others have decided."""
    if not game.machine.keeps_secrets:
        return [(game.asked, answer_of(agents[game.asked], game, game.asked))]
    first, found = game.asked, []
    for seat in game.seats_asked:
        game.turn_to(seat)
        found.append((seat, answer_of(agents[seat], game, seat)))
    game.turn_to(first)
    return found


def answer_of(agent: Agent, game: Game, seat: int) -> int:
    """What an agent answers to the pending decision of its seat: the index of an option.

    Raises:
        AgentFault: it raised, answered what was not asked, or played the game itself.
    """
    steps, count = game.steps, len(game.options or ())
    try:
        choice = agent.choose(game, seat)
    except (Exception, SystemExit) as cause:
        raise AgentFault(seat, _raised(cause)) from cause
    if game.steps != steps:
        raise AgentFault(seat, "changed the game instead of choosing")
    if choice.__class__ is int and 0 <= choice < count:
        return choice
    return _checked(choice, count, seat)


def _checked(choice: object, count: int, seat: int) -> int:
    """An answer as a number, if it is one of another type; nothing else is an answer."""
    try:
        number = -1 if isinstance(choice, bool) else index(choice)  # type: ignore[arg-type]  # whatever came
    except TypeError:
        number = -1
    if not 0 <= number < count:
        raise AgentFault(seat, f"answered {choice!r:.60}", f", with options 0 to {count - 1}")
    return number


def _raised(cause: BaseException) -> str:
    said = str(cause).strip().split("\n")[0]
    return f"raised {type(cause).__name__}" + (f": {said:.120}" if said else "") + _place(cause)


def _place(cause: BaseException) -> str:
    """Where in the file of an agent it was raised, or in what it called there; empty if it is no Python of its own."""
    frames = traceback.extract_tb(cause.__traceback__)[1:]  # the first is ours, which called it
    own = [each for each in frames if each.filename == frames[0].filename]
    return f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""


# ---- counting ---------------------------------------------------------------------------------------


def _count_end(game: Game, first: int, seating: Sequence[int], tally: Tally) -> None:
    if game.cut:
        tally.cut += 1
        return
    if game.ran_away:
        tally.ran_away[game.ran_away] += 1
        return
    tally.turns[game.turn] += 1
    if game.winners:
        tally.won += 1
        tally.won_by_first += first in game.winners
        tally.wins.update(seating[seat] for seat in game.winners)
