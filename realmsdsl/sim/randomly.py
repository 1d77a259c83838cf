"""Random against random: what `play_out` does between random agents, in one loop without further calls."""

from collections.abc import Sequence
from typing import Any, Final

from realmsdsl.engine import Game
from realmsdsl.engine.chance import bounded
from realmsdsl.engine.offers import END
from realmsdsl.sim.agents import RandomAgent
from realmsdsl.sim.watch import Watch

_MASK32: Final = 0xFFFFFFFF


def play_randomly(game: Game, agents: Sequence[Any], watch: Watch | None) -> None:
    """Let random agents play a game in which one seat at a time is asked. The choices are those of their `choose`."""
    streams = [agent.next_number for agent in agents if isinstance(agent, RandomAgent)]
    choose, chosen = game.choose, (watch or Watch(game)).chosen
    while not game.over:
        options, seat = game.options, game.asked
        count = len(options)  # type: ignore[arg-type]  # a seat is asked while a game is not over
        if options[-1] == END:  # type: ignore[index]  # as above
            count -= 1
        choice = 0
        if count > 1:
            product = streams[seat]() * count
            if product & _MASK32 < count:
                product = _again(streams[seat], product, count)
            choice = product >> 32
        chosen[seat].append(options[choice])  # type: ignore[index]  # as above
        choose(choice)


def _again(next_number: Any, product: int, bound: int) -> int:
    """The product of a number that may have to be rejected, or of the first one behind it that need not."""
    if product & _MASK32 < (0x100000000 - bound) % bound:
        return bounded(next_number, bound) << 32
    return product
