"""Choices that come to much the same by the end of a turn, weighed by what becomes of them some turns later."""

from collections.abc import Sequence
from itertools import count
from math import fsum, sqrt
from statistics import fmean, variance
from typing import Final, final

from realmsdsl.engine import Game
from realmsdsl.engine.chance import next32
from realmsdsl.sim.agents import lead_of, likely_choice

ROUNDS: Final = 4
"""Turns of every seat that a choice is played on for."""

FIRST_LOOK: Final = 8
"""Playouts of each choice before one is given up."""

LOOK: Final = 4
"""Playouts of each choice between two looks."""

ERRORS: Final = 1.5
"""By how many standard errors a choice must be behind to be given up."""


@final
class Weighing:
    """Plays choices on by likely ones for some turns, and says after which a seat was furthest ahead.

    All choices are played on in the same worlds by the same chance, and compared by their differences. Those that are
    clearly behind are given up, so that the playouts are kept for the others.
    """

    def __init__(self, worlds: Sequence[Game], seat: int) -> None:
        self._worlds = worlds
        self._seat = seat
        self._end = worlds[0].turn + ROUNDS * worlds[0].machine.seats
        self._reach = 1.0

    def best(self, choices: Sequence[int], playouts: int, chance: list[int]) -> int:
        """The choice that came to most.

        Args:
            choices: at the decision of all worlds, the most promising first.
            playouts: at most so many, of all choices together.
            chance: what the worlds go on by is drawn from it.
        """
        results: dict[int, list[float]] = {choice: [] for choice in choices}
        left = playouts
        for number in count(1):
            if len(results) == 1 or left < len(results):
                break
            left -= len(results)
            world = self._worlds[number % len(self._worlds)]
            future = [next32(chance) | 1, next32(chance), next32(chance), next32(chance)]
            for choice, row in results.items():
                row.append(self._played_on(world, choice, future))
            if number >= FIRST_LOOK and number % LOOK == 0:
                results = _still_open(results)
        return max(results, key=lambda choice: fsum(results[choice]))

    def _played_on(self, world: Game, choice: int, future: list[int]) -> float:
        """How far the seat was ahead in the end; a won game counts as much more as was ever seen."""
        world = world.clone()
        world.chance, chance = future[:], future[:]
        world.choose(choice)
        while not world.over and world.turn < self._end:
            world.choose(likely_choice(world, chance))
        lead = lead_of(world, self._seat)
        assert lead is not None, "only what can be valued is weighed"
        self._reach = max(self._reach, lead, -lead)
        if world.over and world.winners:
            lead += self._reach if self._seat in world.winners else -self._reach
        return lead


def _still_open(results: dict[int, list[float]]) -> dict[int, list[float]]:
    """The choices that may yet be the best."""
    best = max(results.values(), key=fsum)
    return {choice: row for choice, row in results.items() if row is best or not _is_behind(row, best)}


def _is_behind(row: list[float], best: list[float]) -> bool:
    differences = [most - each for most, each in zip(best, row, strict=True)]
    return fmean(differences) > ERRORS * sqrt(variance(differences) / len(row))
