"""What seats chose in a game and which cards came to them, counted without slowing it down by a log."""

from collections import Counter
from functools import lru_cache
from typing import Any, final

from realmsdsl.engine import Game, Machine
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD
from realmsdsl.ir import Sort
from realmsdsl.sim.statistics import CardCount, Tally


@final
class Watch:
    """What happened to the cards of one game since this watch began.

    Attributes:
        chosen: for each seat what it has chosen.
    """

    def __init__(self, game: Game) -> None:
        self.chosen: list[list[Any]] = [[] for _ in range(game.machine.seats)]
        self._begun = len(game.taken)

    def note(self, seat: int, option: Any) -> None:
        """Take in the answer `option` of a seat."""
        self.chosen[seat].append(option)

    def count(self, game: Game, tally: Tally) -> None:
        """Write what was noted into the counts of a game that is over."""
        machine, winners = game.machine, game.winners
        taken = Counter((game.printed[card], seat) for card, seat in game.taken[self._begun :])
        for (printed, seat), times in taken.items():
            _count(tally.taken, machine.cards[printed].name, times, won=seat in winners)
        about, of_card = _about_cards(machine), game.printed
        for seat, chosen in enumerate(self.chosen):
            done: dict[tuple[str, int], int] = {}
            for option, times in Counter(chosen).items():
                if option.__class__ is tuple and option[0] >= 0:
                    for name, at, is_ability in about[option[0]]:
                        card = option[at] // ABILITIES_OF_A_CARD if is_ability else option[at]
                        if card >= 0:
                            key = name, of_card[card]
                            done[key] = done.get(key, 0) + times
            for (name, printed), times in done.items():
                counts = tally.deeds.setdefault(name, {})
                _count(counts, machine.cards[printed].name, times, won=seat in winners)


def _count(counts: dict[str, CardCount], name: str, times: int, *, won: bool) -> None:
    count = counts.get(name)
    if count is None:
        count = counts[name] = CardCount()
    count.times += times
    count.hands += 1
    count.wins += won


@lru_cache(maxsize=8)
def _about_cards(machine: Machine) -> list[list[tuple[str, int, bool]]]:
    """For each action where it tells of cards: its name, the place in an option, whether an ability of the card is there."""
    return [
        [
            (action.name, at, param.type.sort is Sort.ABILITY)
            for at, param in enumerate(action.params, 1)
            if param.type.sort in (Sort.CARD, Sort.ABILITY)
        ]
        for action in machine.actions
    ]
