"""What seats chose in a game and which cards came to them, counted without slowing it down by a log."""

from collections import Counter
from collections.abc import Iterator
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
        deeds = _deeds(machine)
        if deeds.printed != game.printed:
            # its cards are not those of the game before
            deeds.begin(game.printed)
        for seat, chosen in enumerate(self.chosen):
            done: dict[tuple[str, str], int] = {}
            for number, times in Counter(map(deeds.__getitem__, chosen)).items():
                for deed in deeds.told[number]:
                    done[deed] = done.get(deed, 0) + times
            for (name, card), times in done.items():
                _count(tally.deeds.setdefault(name, {}), card, times, won=seat in winners)


def _count(counts: dict[str, CardCount], name: str, times: int, *, won: bool) -> None:
    count = counts.get(name)
    if count is None:
        count = counts[name] = CardCount()
    count.times += times
    count.hands += 1
    count.wins += won


class _Deeds(dict[Any, int]):
    """By option the number of what it tells of cards, which is `told`: the names of the action and of a card, for each
    parameter that is one."""

    def __init__(self, machine: Machine) -> None:
        super().__init__()
        self.printed: list[int] = []
        self.told: list[tuple[tuple[str, str], ...]] = []
        self._numbers: dict[tuple[tuple[str, str], ...], int] = {}
        self._machine = machine
        self._about = [
            [
                (at, param.type.sort is Sort.ABILITY)
                for at, param in enumerate(action.params, 1)
                if param.type.sort in (Sort.CARD, Sort.ABILITY)
            ]
            for action in machine.actions
        ]

    def begin(self, printed: list[int]) -> None:
        """Tell of games with these cards."""
        self.clear()
        self.printed = printed[:]

    def __missing__(self, option: Any) -> int:
        told = tuple(self._cards(option))
        number = self._numbers.setdefault(told, len(self.told))
        if number == len(self.told):
            self.told.append(told)
        self[option] = number
        return number

    def _cards(self, option: Any) -> Iterator[tuple[str, str]]:
        if option.__class__ is not tuple or option[0] < 0:
            return
        for at, is_ability in self._about[option[0]]:
            card = option[at] // ABILITIES_OF_A_CARD if is_ability else option[at]
            if card >= 0:
                name = self._machine.cards[self.printed[card]].name
                yield self._machine.actions[option[0]].name, name


_deeds = lru_cache(maxsize=8)(_Deeds)
