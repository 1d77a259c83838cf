"""Copies of games: whatever happens to a copy does not happen to the game, and the other way round."""

from random import Random

import pytest

from realmsdsl.engine import Game, new_game
from tests.engine.small import game_of, machine_of
from tests.engine.test_abilities import FORGE
from tests.engine.test_frames import INN
from tests.engine.test_grids import GARDEN
from tests.engine.test_paying import BANK
from tests.engine.test_saves import SHOP
from tests.engine.test_secrets import MARKET
from tests.engine.test_teams import RELAY

GAMES = {
    "abilities": (FORGE, "two"),
    "grids": (GARDEN, "two"),
    "frames": (INN, "pair"),
    "paying": (BANK, "partners"),
    "lasting": (SHOP, "pair"),
    "secrets": (MARKET, "three"),
    "teams": (RELAY, "relay"),
}
"""Small games of these tests: each has another part of the engine in its frames."""


def step(game: Game, chance: Random) -> None:
    game.choose(chance.randrange(len(game.options or ())))


@pytest.mark.parametrize("fast", [False, True], ids=["reference", "fast"])
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_and_its_game_go_their_own_ways(name: str, *, fast: bool) -> None:
    text, format_ = GAMES[name]
    chance = Random(name)
    game = new_game(machine_of(text, format_, fast=fast), seed=6)
    while not game.is_over and game.steps < 90:
        before = game.to_json()
        copy = game.clone()
        assert copy.to_json() == before
        for _ in range(chance.randrange(1, 8)):
            if not copy.is_over:
                step(copy, chance)
        assert game.to_json() == before, "what happened to the copy"
        kept, after = copy.to_json(), copy.clone()
        if not game.is_over:
            step(game, chance)
        assert copy.to_json() == kept == after.to_json(), "what happened to the game"


def test_a_copy_plays_the_same_game() -> None:
    game = game_of(GARDEN, "two", seed=1)
    chance, again = Random(1), Random(1)
    for _ in range(30):
        step(game, chance)
    copy = new_game(game.machine, seed=1)
    for _ in range(30):
        copy = copy.clone()
        step(copy, again)
    assert copy.to_json() == game.to_json()


def test_a_copy_shares_what_never_changes_and_what_was_found_out() -> None:
    game = game_of(GARDEN)
    copy = game.clone()
    assert copy.machine is game.machine
    assert copy.maps is game.maps, "how far it is from where to where, as long as nothing comes or goes"
    assert copy.log is None


def test_a_copy_of_a_finished_game_is_finished() -> None:
    game = game_of(MARKET)
    while not game.is_over:
        game.apply(game.asked, 0)
    copy = game.clone()
    assert (copy.is_over, copy.winners, copy.decisions()) == (True, game.winners, {})
