"""Seats that nobody plays: they are never asked, prefer what the game says, and leave ties to chance."""

from collections import Counter

import pytest

from realmsdsl.engine import FormatError, Machine, load_game, new_game
from realmsdsl.sim import simulate
from tests.engine.small import game_of, machine_of, names_in, program_of

FOX = """
    game hen_house "Hen House"

    zone yard of player public ordered
    zone den of player public ordered
    zone barn public ordered
    property home: a zone = yard
    property weight: a number = 1
    resource days

    kind hen

    hen "Chick":
        count 4
    hen "Broody":
        count 2
        weight 3
    hen "Rooster":
        weight 0

    verb snatch (thing: a hen in yard of farmers) past snatched: move thing to den of fox

    setup: farmers: create every hen in yard by count

    turn:
        phase day:
            choose a hen in yard as favourite
            gain 1 days

    course: take_turns

    rule over: if days of fox is 3 or more: end_game

    format raid "Raid":
        players 2 to 3
        roles fox, farmer
        scripted fox
        define preference (thing: a card): weight of thing
        turn of fox:
            phase night:
                may snatch a hen in yard of farmers
                gain 1 days

    format guests "Guests" is raid:
        turn of fox:
            phase night:
                target_one
                gain 1 days
        verb target_one: choose a farmer as victim; victim: remove top card of yard
"""


def played(seed: int, *, fast: bool = True) -> list[str]:
    """What lies in the den of the fox when farmers did as little as they could."""
    game = game_of(FOX, "raid", 2, seed=seed, fast=fast)
    while not game.is_over:
        assert game.asked == 1, "the fox is never asked"
        game.apply(1, 0)
    return names_in(game, "den", 0)


def test_what_is_preferred_most_is_picked() -> None:
    assert played(1)[:2] == ["Broody", "Broody"]


def test_between_equals_chance_decides_and_the_seed_decides_chance() -> None:
    games = [new_game(machine_of(FOX, "raid", 2, fast=True), seed=seed) for seed in range(30)]
    picked = Counter(
        names and game.zones[game.machine.zone_base[game.machine.zone_index["den"]]][0]
        for game in games
        if (names := names_in(game, "den", 0))
    )
    assert len(picked) == 2, "either of the two that weigh most"
    assert min(picked.values()) >= 5
    assert played(4) == played(4)


def test_what_is_not_wanted_is_left() -> None:
    """The rooster weighs nothing, and a `may` is declined for it."""
    game = game_of(FOX.replace("count 4", "reserve 4").replace("count 2", "reserve 2"), "raid", 2)
    while not game.is_over:
        game.apply(1, 0)
    assert names_in(game, "den", 0) == []


def test_both_forms_follow_the_same_script() -> None:
    assert [played(seed) for seed in range(8)] == [played(seed, fast=False) for seed in range(8)]


def test_a_saved_game_goes_on_alike() -> None:
    game = game_of(FOX, "raid", 2, seed=3)
    loaded = load_game(game.machine, game.to_json())
    for each in (game, loaded):
        each.apply(1, 1)
    assert game.to_json() == loaded.to_json()


def test_a_choice_without_a_preference_is_left_to_chance() -> None:
    machine = machine_of(FOX, "guests", 3, fast=True)
    left = Counter(
        tuple(len(game.zones[machine.zone_base[machine.zone_index["yard"]] + seat]) for seat in (1, 2))
        for game in (new_game(machine, seed=seed) for seed in range(20))
    )
    assert len(left) == 2


def test_agents_are_those_who_play() -> None:
    batch = simulate(program_of(FOX), ["random", "random"], 3, format="raid")
    assert batch.agents == ("fox", "random", "random")
    assert (batch.tally.games, batch.tally.failed) == (3, 0)


def test_numbers_of_players_leave_the_scripts_out() -> None:
    with pytest.raises(FormatError, match="`raid` is for 1 to 2 players, not 3"):
        simulate(program_of(FOX), ["random"] * 3, 1, format="raid")
    with pytest.raises(FormatError, match="the game is for 1 players, not 2"):
        simulate(Machine(program_of(FOX), "raid", 2), ["random"] * 2, 1)
