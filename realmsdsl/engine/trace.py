"""The trace of a game: 32 bits into which every answered question and the public state at it are folded (FNV-1a).

Order of what is folded at each answer: the number of options, the index of the answer, the active seat, the turn; the
resources by number and seat; for each zone by number the count of its cards and, if it is public, the cards: in
their order if the zone is ordered, else by number, on a grid followed by their cells; then for each seat whether it is out.
"""

from typing import final

from realmsdsl.engine.game import Game

_PRIME = 0x01000193
_START = 0x811C9DC5
_MASK = 0xFFFFFFFF


@final
class Trace:
    """A running trace; `note` is called with a game at its decision and the answer that it is about to get."""

    __slots__ = ("hash",)

    def __init__(self) -> None:
        self.hash = _START

    def note(self, game: Game, choice: int) -> None:
        """Fold one answer and the public state before it."""
        value = self.hash
        for number in _numbers(game, choice):
            value = ((value ^ (number & _MASK)) * _PRIME) & _MASK
        self.hash = value


def _numbers(game: Game, choice: int) -> list[int]:
    machine = game.machine
    found = [len(game.options or ()), choice, game.active, game.turn, *game.resources]
    for instance in range(machine.gone):
        cards = game.zones[instance]
        found.append(len(cards))
        if machine.is_public[instance]:
            found += cards if machine.is_ordered[instance] else sorted(cards)
            if machine.is_grid[instance]:
                found += [game.cells[card] for card in sorted(cards)]
    return [*found, *map(int, game.out)]
