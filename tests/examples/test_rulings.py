"""Every ruling on the games for two with the official sets has its example, and every open one each of its values."""

import re
from typing import Final

from realmsdsl.engine import Game, new_game
from realmsdsl.engine.view import view
from realmsdsl.sim.examples import run_examples
from tests.examples.plays import FILES, SHIPPED, compiled, own_examples

RULINGS: Final = range(1, 101)
"""Sections A to J of the collection of rulings."""

ELSEWHERE: Final = {
    11: "what a player may see is no condition of the language: see `test_discard_piles_are_public` here",
    37: "no card of the official sets has a double ally ability; `allies(which)` is a number, so that one can ask for two",
}
"""Rulings without an example, each with its reason."""


OPEN: Final = {
    6: "all_fall",
    33: "allies_linger",
    56: "free_explorers",
    72: "bases_stay_used",
    74: "forced_discard",
    88: "copy_needles",
    89: "copy_scrapped",
}
"""The rulings of which the sources differ or say nothing, or know two modes, each with its option. Ruling 60 is open for the
official app only: the text has `may`.
"""


def _titles() -> list[str]:
    return [each.name for name in (*FILES, *SHIPPED) for each in own_examples(name)]


def test_every_ruling_has_its_example_or_a_reason() -> None:
    shown = {int(found[1]) for title in _titles() if (found := re.match(r"ruling (\d+)[:,]", title))}
    assert sorted(set(RULINGS) - shown - ELSEWHERE.keys()) == []
    assert sorted(shown & ELSEWHERE.keys()) == []
    assert shown <= set(RULINGS)


def test_the_worked_examples_of_the_rulebook_are_among_them() -> None:
    assert len([title for title in _titles() if "the rulebook's example" in title]) >= 4


def test_every_open_ruling_is_an_option_with_an_example_for_each_value() -> None:
    program = compiled("core").program
    assert program is not None
    values = {option.name: set(option.values) for option in program.options}
    for number, option in OPEN.items():
        of_ruling = [
            each
            for name in FILES
            for each in own_examples(name)
            if re.match(rf"ruling {number}[:,]", each.name)
        ]
        shown = {value for each in of_ruling for name, value in each.options if name == option}
        assert shown == values[option], f"ruling {number}"


def test_every_value_of_every_option_has_an_example() -> None:
    wanted: set[tuple[str, str]] = set()
    for name in ("core", "colony_wars"):
        program = compiled(name).program
        assert program is not None
        wanted |= {(option.name, value) for option in program.options for value in option.values}
    named = {pair for name in (*FILES, *SHIPPED) for each in own_examples(name) for pair in each.options}
    assert sorted(wanted - named) == []


def _game() -> Game:
    program = compiled("core").program
    assert program is not None
    return new_game(program, seed=7)


def _names(game: Game, zone: str, seat: int) -> list[str]:
    machine = game.machine
    cards = game.zones[machine.zone_base[machine.zone_index[zone]] + seat]
    return [machine.cards[game.printed[card]].name for card in cards]


def test_rulings_1_and_3_hold_for_a_dealt_game() -> None:
    game = _game()
    assert [len(_names(game, "hand", seat)) for seat in (0, 1)] == [3, 5]
    for seat in (0, 1):
        deck = sorted([*_names(game, "deck", seat), *_names(game, "hand", seat)])
        assert deck == ["Scout"] * 8 + ["Viper"] * 2
    assert [game.resource(game.machine.resource_index["authority"], seat) for seat in (0, 1)] == [50, 50]


def test_discard_piles_are_public() -> None:
    """Ruling 11."""
    game = _game()
    while not _names(game, "discard_pile", 0):
        game.choose(len(game.options or ()) - 1)
    seen = [zone for zone in view(game, 1)["zones"] if (zone["zone"], zone["owner"]) == ("discard_pile", 0)]
    assert [card["name"] for card in seen[0]["cards"]] == _names(game, "discard_pile", 0)


def test_the_player_who_discards_is_asked() -> None:
    """Ruling 73: an answer in an example does not say whose it is."""
    name = next(name for name in FILES if name.endswith("rulings_discards.realms"))
    program = compiled(name).program
    assert program is not None
    example = next(each for each in own_examples(name) if each.name.startswith("ruling 73"))
    asked: list[int] = []

    def watcher(game: Game, at: int | None) -> None:
        if at is not None:
            asked.append(game.asked)

    assert [each.failure for each in run_examples(program, (example,), watcher=watcher)] == [None]
    assert asked == [0, 1]
