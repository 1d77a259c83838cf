"""Random against random: what `play_out` does between random agents, in one loop without further calls."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from realmsdsl.engine import Game
from realmsdsl.engine.chance import bounded
from realmsdsl.engine.offers import END
from realmsdsl.sim.agents import RandomAgent
from realmsdsl.sim.watch import Watch

_MASK32: Final = 0xFFFFFFFF


def play_randomly(game: Game, agents: Sequence[Any], watch: Watch | None) -> None:
    """Let random agents play a game in which one seat at a time is asked. The choices are those of their `choose`, and what
    follows them is what `take` does."""
    chosen = (watch or Watch(game)).chosen
    seats = [
        (agent.numbers, made.append)
        for agent, made in zip(agents, chosen, strict=True)
        if isinstance(agent, RandomAgent)
    ]
    before = game.steps - sum(map(len, chosen))
    try:
        _play(game, seats)
    except RecursionError:
        game.stop_circle()
    finally:
        # counted once, not at each of them
        game.steps = before + sum(map(len, chosen))


def _play(game: Game, seats: Sequence[tuple[Any, Any]]) -> None:
    """The same by what gives each seat its numbers and notes what it has chosen; `steps` is left to the caller."""
    # what has no function of its own takes the long way, and then there are no options
    acting = [each or Game.take for each in game.form.acting]
    while not game.over:
        numbers, note = seats[game.asked]
        options: Any = game.options
        if options[-1] is not END:
            # a question, or a game that was loaded
            option = _one_of(options, numbers)
            note(option)
            game.take(option)
            continue
        while options is not None:
            count = len(options) - 1
            if count > 1:
                product = next(numbers) * count
                if product & _MASK32 < count:
                    product = _again(numbers, product, count)
                option = options[product >> 32]
            else:
                option = options[0]
            note(option)
            options = acting[option[0]](game, option)
    game.finish()


def _one_of(options: Sequence[Any], numbers: Iterator[int]) -> Any:
    """One of some options, each as likely, but the end only where there is nothing else."""
    count = len(options) - (options[-1] == END)
    return options[bounded(numbers.__next__, count) if count > 1 else 0]


def _again(numbers: Iterator[int], product: int, bound: int) -> int:
    """The product of a number that may have to be rejected, or of the first one behind it that need not."""
    if product & _MASK32 < (0x100000000 - bound) % bound:
        return bounded(numbers.__next__, bound) << 32
    return product
