"""Agents: what sits in a seat and chooses. Each draws from a generator of its own, never from that of the game."""

from collections.abc import Callable, Iterator
from math import fsum
from typing import Final, Protocol, final

from realmsdsl.engine import Game
from realmsdsl.engine.chance import below, bounded, seeded, stream
from realmsdsl.engine.offers import END
from realmsdsl.sim.alike import distinct
from realmsdsl.sim.imagining import Imagination

VALUE: Final = "value"
"""The question by which a game says what a seat wants."""

_MASK: Final = (1 << 64) - 1
_STRIDE: Final = 0xD1B54A32D192ED03
"""Odd and large, so that the seeds of agents lie far from the seeds of games and from each other."""


class Agent(Protocol):
    """Whatever chooses for a seat."""

    def choose(self, game: Game, seat: int) -> int:
        """The index of an option of the pending decision of `seat`; the game must not be changed."""


AgentMaker = Callable[[int], Agent]
"""Makes an agent for one game from the seed of its generator."""


def agent_seed(seed: int, seat: int) -> int:
    """The seed of the agent of a seat in the game of a seed: a number below 2**64."""
    return (seed + (seat + 1) * _STRIDE) & _MASK


@final
class RandomAgent:
    """Chooses evenly among the options, but never ends while something else can be done."""

    def __init__(self, seed: int) -> None:
        self.numbers: Iterator[int] = stream(seeded(seed))
        """The numbers of its generator, one after the other."""

    def choose(self, game: Game, seat: int) -> int:
        """One of the options; `seat` does not matter. The end only where there is nothing else; one alone draws nothing."""
        del seat
        options = game.options
        assert options is not None, "only a seat that is asked chooses"
        count = len(options)
        if options[-1] == END:
            count -= 1
        return bounded(self.numbers.__next__, count) if count > 1 else 0


def likely_choice(game: Game, chance: list[int]) -> int:
    """One of the options of the action that the game declares first, each as likely; of a question any."""
    options = game.options
    assert options is not None, "only a seat that is asked chooses"
    count = len(options)
    if options[0].__class__ is tuple:
        first, alike = options[0][0], 1
        while alike < count and options[alike][0] == first:
            alike += 1
        count = alike
    return below(chance, count) if count > 1 else 0


def lead_of(game: Game, seat: int) -> float | None:
    """By how much a seat's value is above the mean of its opponents; None if the game does not say what it wants."""
    machine = game.machine
    if VALUE not in machine.definitions:
        return None
    opponents = machine.opponents_of[seat]
    others = fsum(game.answer_to(VALUE, other, []) for other in opponents)
    return float(game.answer_to(VALUE, seat, [])) - others / max(1, len(opponents))


@final
class GreedyAgent:
    """Looks one choice ahead and takes what the game values most; of equals any.

    What its seat cannot see is dealt anew before it looks. The game must define `value`.
    """

    def __init__(self, seed: int) -> None:
        self._chance = seeded(seed)
        self._imagination: Imagination | None = None

    def choose(self, game: Game, seat: int) -> int:
        """The option after which `value`, asked for `seat`, is largest: its own generator decides between equals.

        Who always takes the first of them plays as the rules happen to be written, and loses two games of three
        against this one.
        """
        choices = list(distinct(game).values())
        if len(choices) == 1:
            return choices[0]
        if self._imagination is None:
            self._imagination = Imagination(game.machine, seat)
        world = self._imagination.deal(game, self._chance)
        worth = {choice: _worth(world, choice, seat) for choice in choices}
        most = max(worth.values())
        best = [choice for choice in choices if worth[choice] == most]
        return best[below(self._chance, len(best))] if len(best) > 1 else best[0]


def _worth(world: Game, choice: int, seat: int) -> float:
    """What the game is worth to a seat after a choice, at the next decision of anybody."""
    after = world.clone()
    after.choose(choice)
    if after.over and after.winners:
        return float("inf") if seat in after.winners else float("-inf")
    return float(after.answer_to(VALUE, seat, []))
