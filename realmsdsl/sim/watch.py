"""Looks at a game from decision to decision and counts what seats did with cards, without slowing it down by a log."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, final

from realmsdsl.engine import Game, Machine
from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD
from realmsdsl.ir import Sort
from realmsdsl.sim.statistics import CardCount, Tally

_Counts = Counter[tuple[int, int]]
"""How often, by printed card and seat."""


@final
class Watch:
    """What happened to the cards of one game since this watch began."""

    def __init__(self, game: Game) -> None:
        machine = game.machine
        self._taken: _Counts = Counter()
        self._chosen: list[tuple[int, tuple[int, ...]]] = []
        self._shared = [
            (place, game.zones[place][:], machine.is_public[place])
            for place in range(machine.gone)
            if machine.instance_seat[place] == NOBODY
        ]

    def note(self, game: Game, seat: int, option: Any) -> None:
        """Take in what became of the answer `option` of a seat."""
        zones = game.zones
        for place, before, is_public in self._shared:
            now = zones[place]
            # what is hidden is only ever drawn from, so that its length tells
            if len(now) != len(before) or (is_public and now != before):
                self._leave(game, before, now)
        if option.__class__ is tuple:
            self._chosen.append((seat, option))

    def _leave(self, game: Game, before: list[int], now: list[int]) -> None:
        """Count the cards that went from a place that nobody owns to that of a seat."""
        seat_of, at = game.machine.instance_seat, game.at
        for card in set(before).difference(now):
            owner = seat_of[at[card]]
            if owner != NOBODY:
                self._taken[game.printed[card], owner] += 1
        before[:] = now

    def count(self, game: Game, tally: Tally) -> None:
        """Write what was noted into the counts of a game that is over."""
        machine, winners = game.machine, game.winners
        deeds: dict[str, _Counts] = {}
        sorts = [[param.type.sort for param in action.params] for action in machine.actions]
        for seat, (action, *args) in self._chosen:
            for arg, sort in zip(args, sorts[action] if action >= 0 else (), strict=False):
                card = (
                    arg
                    if sort is Sort.CARD
                    else arg // ABILITIES_OF_A_CARD
                    if sort is Sort.ABILITY
                    else NOBODY
                )
                if card != NOBODY:
                    deeds.setdefault(machine.actions[action].name, Counter())[game.printed[card], seat] += 1
        tally.taken = _by_card(machine, self._taken, winners)
        tally.deeds = {name: _by_card(machine, counts, winners) for name, counts in deeds.items()}


def _by_card(
    machine: Machine, counts: Mapping[tuple[int, int], int], winners: list[int]
) -> dict[str, CardCount]:
    found: dict[str, CardCount] = {}
    for (printed, seat), times in counts.items():
        count = found.setdefault(machine.cards[printed].name, CardCount())
        count.times += times
        count.hands += 1
        count.wins += seat in winners
    return found
