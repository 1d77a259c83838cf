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
    chosen, take = (watch or Watch(game)).chosen, game.take
    seats = [
        (agent.next_number, made.append)
        for agent, made in zip(agents, chosen, strict=True)
        if isinstance(agent, RandomAgent)
    ]
    while (options := game.options) is not None:
        next_number, note = seats[game.asked]
        count = len(options)
        last = options[-1]
        if last is END or last == END:
            count -= 1
        choice = 0
        if count > 1:
            product = next_number() * count
            if product & _MASK32 < count:
                product = _again(next_number, product, count)
            choice = product >> 32
        option = options[choice]
        note(option)
        take(option)


def _again(next_number: Any, product: int, bound: int) -> int:
    """The product of a number that may have to be rejected, or of the first one behind it that need not."""
    if product & _MASK32 < (0x100000000 - bound) % bound:
        return bounded(next_number, bound) << 32
    return product
