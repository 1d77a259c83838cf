"""Small games for the tests of the engine, written in the language where they are used."""

from functools import cache
from pathlib import Path
from textwrap import dedent

from realmsdsl.base import Source
from realmsdsl.engine import Game, Machine, new_game
from realmsdsl.engine.offers import END
from realmsdsl.ir import Program
from realmsdsl.semantics import compile_source


@cache
def program_of(text: str) -> Program:
    """The program of a game, which must have no mistake."""
    compilation = compile_source(Source("game.realms", dedent(text).lstrip()), Path())
    assert compilation.program is not None, compilation.diagnostics
    assert compilation.diagnostics == ()
    return compilation.program


@cache
def machine_of(text: str, format: str = "", seats: int = 0, *, fast: bool = False) -> Machine:
    return Machine(program_of(text), format, seats, fast=fast)


def game_of(text: str, format: str = "", seats: int = 0, *, seed: int = 0, fast: bool = False) -> Game:
    """A new game at its first decision."""
    return new_game(machine_of(text, format, seats, fast=fast), seed=seed)


def held(game: Game, resource: str, seat: int = 0) -> int:
    """How much of a resource a seat has."""
    return game.resource(game.machine.resource_index[resource], seat)


def names_in(game: Game, zone: str, seat: int = 0) -> list[str]:
    """The names of the cards in a zone, from the bottom to the top."""
    machine = game.machine
    number = machine.zone_index[zone]
    cards = game.zones[machine.zone_base[number] + (seat if machine.zone_of_player[number] else 0)]
    return [machine.cards[game.printed[card]].name for card in cards]


def offered(game: Game) -> list[str]:
    """The actions on offer, in words: `buy "Lamp"`, `end`."""
    return [_in_words(game, option) for option in game.options or ()]


def _in_words(game: Game, option: object) -> str:
    if not isinstance(option, tuple):
        return str(option)
    if option == END:
        return "end"
    machine = game.machine
    action = machine.actions[option[0]]
    words = [action.name]
    for param, value in zip(action.params, option[1:], strict=True):
        is_card = param.type.sort.value == "card"
        words.append(f'"{machine.cards[game.printed[value]].name}"' if is_card else str(value))
    return " ".join(words)


def do(game: Game, *deeds: str) -> None:
    """Choose actions one after the other, each the first on offer that is called so."""
    for deed in deeds:
        game.apply(game.asked, offered(game).index(deed))


def pick(game: Game, *names: str) -> None:
    """Answer questions about cards, each with the first card of that name."""
    machine = game.machine
    for name in names:
        called = [
            machine.cards[game.printed[card]].name if card >= 0 else "none" for card in game.options or ()
        ]
        game.apply(game.asked, called.index(name))
