"""What seats chose in a game and which cards came to them, counted without slowing it down by a log."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Any, final

from realmsdsl.engine import Game, Machine
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD
from realmsdsl.ir import Sort
from realmsdsl.sim.statistics import Tally


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
        winners, deeds = game.winners, _deeds(game.machine)
        if deeds.printed != game.printed:
            # its cards are not those of the game before
            deeds.begin(game.printed)
        taken: list[list[str]] = [[] for _ in self.chosen]
        for card, seat in game.taken[self._begun :]:
            taken[seat].append(deeds.names[card])
        for seat, chosen in enumerate(self.chosen):
            won = seat in winners
            tally.cards_taken.note(taken[seat], won=won)
            tally.cards_in_deeds.note(deeds.told(chosen), won=won)


class _Deeds(dict[Any, Any]):
    """By option what it tells of cards: the names of the action and of a card, a blank between, for each
    parameter that is one; where no action has two such parameters, one text, which may be empty.

    `names` are those of the cards of the game.
    """

    def __init__(self, machine: Machine) -> None:
        super().__init__()
        self.printed: list[int] = []
        self.names: list[str] = []
        self._machine = machine
        self._about = [
            [
                (at, param.type.sort is Sort.ABILITY)
                for at, param in enumerate(action.params, 1)
                if param.type.sort in (Sort.CARD, Sort.ABILITY)
            ]
            for action in machine.actions
        ]
        self._is_one_each = all(len(row) < 2 for row in self._about)

    def told(self, options: Iterable[Any]) -> Iterable[str]:
        """What options tell of cards."""
        told = map(self.__getitem__, options)
        return filter(None, told) if self._is_one_each else chain.from_iterable(told)

    def begin(self, printed: list[int]) -> None:
        """Tell of games with these cards."""
        self.clear()
        self.printed = printed[:]
        self.names = [self._machine.cards[each].name for each in printed]

    def __missing__(self, option: Any) -> str | tuple[str, ...]:
        told = tuple(self._cards(option))
        self[option] = "".join(told) if self._is_one_each else told
        return self[option]  # type: ignore[no-any-return]  # as it was put there

    def _cards(self, option: Any) -> Iterator[str]:
        if option.__class__ is not tuple or option[0] < 0:
            return
        for at, is_ability in self._about[option[0]]:
            card = option[at] // ABILITIES_OF_A_CARD if is_ability else option[at]
            if card >= 0:
                yield f"{self._machine.actions[option[0]].name} {self.names[card]}"


_deeds = lru_cache(maxsize=8)(_Deeds)
