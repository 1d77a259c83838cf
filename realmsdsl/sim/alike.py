"""Options that come to the same, or to nearly the same: of equal cards in one place it does not matter which is taken."""

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


def worth_trying(game: Game) -> dict[Any, int]:
    """The options that differ, as `distinct` gives them; of those that differ in amounts alone the first and the last.

    What lies between the least and the most is left out by whoever cannot try everything: it can often be had in parts.
    """
    options, first = game.options, distinct(game)
    assert options is not None, "only a seat that is asked has options"
    amounts = _amount_positions(game.machine)
    if not amounts or options[0].__class__ is not tuple:
        return first
    ends: dict[Any, list[Any]] = {}
    for key, index in first.items():
        option = options[index]
        at = amounts.get(option[0])
        rest = key if at is None else tuple([each for place, each in enumerate(key) if place not in at])
        ends.setdefault(rest, []).append(key)
    return {key: first[key] for row in ends.values() for key in dict.fromkeys((row[0], row[-1]))}


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
    """Where the cards stand in the options of the actions that are about cards."""
    return _positions(machine, Sort.CARD)


@lru_cache(maxsize=8)
def _amount_positions(machine: Machine) -> dict[int, tuple[int, ...]]:
    """Where the amounts stand in the options of the actions that have some."""
    return _positions(machine, Sort.NUMBER)


def _positions(machine: Machine, sort: Sort) -> dict[int, tuple[int, ...]]:
    found = {
        number: tuple(at for at, param in enumerate(action.params, 1) if param.type.sort is sort)
        for number, action in enumerate(machine.actions)
    }
    return {number: at for number, at in found.items() if at}


def asks_for_cards(game: Game) -> bool:
    """Whether the pending decision is a question whose options are cards."""
    op = asking(game)
    return isinstance(op, Arrange) or (isinstance(op, Ask) and op.type.sort is Sort.CARD)
