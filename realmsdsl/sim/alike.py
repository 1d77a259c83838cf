"""Options that come to the same: of equal cards in one place it does not matter which is taken."""

from functools import lru_cache
from typing import Any

from realmsdsl.engine import Game, Machine
from realmsdsl.engine.question import asking
from realmsdsl.ir import Sort
from realmsdsl.ops import Arrange, Ask


def distinct(game: Game) -> dict[Any, int]:
    """The options of the pending decision that differ, by what they mean, each with the first of its indices.

    In a row of picks the first of equal cards leaves the most open, since the next pick is only among later ones.
    """
    first: dict[Any, int] = {}
    for index, key in enumerate(meanings(game)):
        if key not in first:
            first[key] = index
    return first


def meanings(game: Game) -> list[Any]:
    """For each option of the pending decision what it means: equal for options that come to the same.

    A card in a zone where it is active stands for itself; elsewhere for its name and place. Meanings of one decision can
    be compared with those of the same decision in another copy of the game.
    """
    options = game.options
    assert options is not None, "only a seat that is asked has options"
    if options[0].__class__ is tuple:
        cards = _card_positions(game.machine)
        return [_action(game, option, cards) for option in options]
    if asks_for_cards(game):
        return [option if option < 0 else _card(game, option) for option in options]
    return options


def _action(game: Game, option: tuple[int, ...], positions: dict[int, tuple[int, ...]]) -> Any:
    at = positions.get(option[0], ())
    if not at:
        return option
    return tuple([_card(game, each) if index in at else each for index, each in enumerate(option)])


def _card(game: Game, card: int) -> Any:
    place = game.at[card]
    return card if game.machine.is_active[place] else (game.printed[card], place)


@lru_cache(maxsize=8)
def _card_positions(machine: Machine) -> dict[int, tuple[int, ...]]:
    """Where the cards stand in the options of each action."""
    return {
        number: tuple(at for at, param in enumerate(action.params, 1) if param.type.sort is Sort.CARD)
        for number, action in enumerate(machine.actions)
    }


def asks_for_cards(game: Game) -> bool:
    """Whether the pending decision is a question whose options are cards."""
    op = asking(game)
    return isinstance(op, Arrange) or (isinstance(op, Ask) and op.type.sort is Sort.CARD)
