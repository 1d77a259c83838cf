"""Who sits where: seats that follow a script need no player, and are filled by themselves."""

from collections.abc import Callable, Sequence
from typing import TypeVar, final

from realmsdsl.engine import FormatError, Game, Machine
from realmsdsl.ir import Program, Seating
from realmsdsl.sim.naming import AgentChoice

_P = TypeVar("_P")


@final
class _Script:
    """Sits in the seat of a script, which is never asked."""

    def __init__(self, _seed: int) -> None:
        """Nothing is left to chance here: the game itself follows the script."""

    def choose(self, game: Game, seat: int) -> int:
        """Never called."""
        raise AssertionError(f"seat {seat + 1} follows a script, and was asked for {len(game.options or ())}")


def script_of(role: str) -> AgentChoice:
    """Who plays a scripted role, by the name of the role."""
    return AgentChoice(role, _Script)


def seats_with(program: Program, format: str, players: int) -> int:
    """The number of seats of a format when so many play: those that follow a script come on top.

    Args:
        program: a compiled game.
        format: the name of a format; the first one if empty.
        players: how many play; if 0 the answer is 0, which means the fewest.

    Raises:
        FormatError: with no number of seats do so many play.
    """
    chosen = next((each for each in program.formats if format in ("", each.name)), None)
    if chosen is None or not chosen.seating.scripted or not players:
        return players
    seating = chosen.seating
    playing = {seats - _scripts(seating, seats): seats for seats in range(seating.least, seating.most + 1)}
    if players not in playing:
        raise FormatError(f"`{chosen.name}` is for {_range(playing)} players, not {players}")
    return playing[players]


def filled(players: Sequence[_P], machine: Machine, script: Callable[[str], _P]) -> tuple[_P, ...]:
    """For each seat who sits there: the players in their order, `script` of the role where nobody plays.

    Raises:
        FormatError: there are not as many players as seats that are played.
    """
    played = machine.seats - sum(machine.is_scripted)
    if len(players) != played:
        raise FormatError(f"the game is for {played} players, not {len(players)}")
    roles = machine.format.seating.roles
    waiting = iter(players)
    return tuple(
        script(roles[min(seat, len(roles) - 1)]) if is_scripted else next(waiting)
        for seat, is_scripted in enumerate(machine.is_scripted)
    )


def _scripts(seating: Seating, seats: int) -> int:
    """How many of so many seats follow a script: the last role repeats."""
    roles = seating.roles
    return sum(roles[min(seat, len(roles) - 1)] in seating.scripted for seat in range(seats))


def _range(numbers: dict[int, int]) -> str:
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low} to {high}"
