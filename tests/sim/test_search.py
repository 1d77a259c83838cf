"""The agent `mcts`: what it tries, what it goes on with, and how it weighs what comes to the same at once."""

from realmsdsl.engine import Game, new_game
from realmsdsl.engine.chance import seeded
from realmsdsl.sim.agents import GreedyAgent
from realmsdsl.sim.alike import distinct, worth_trying
from realmsdsl.sim.search import SearchAgent
from realmsdsl.sim.weighing import Weighing
from tests.engine.small import machine_of

GARDEN = """
    game garden "Garden"

    resource coins
    resource points
    zone bed of player public active
    zone market public
    property home: a zone = market
    kind plant

    setup:
        create every plant in market by count
        each player: gain 1 coins

    action plant_it (thing: a plant in market) during day:
        costs 1 coins
        move thing to bed
    action pick (amount: 1 to 9) during day:
        costs 1 coins
        gain (amount) points

    turn:
        phase day: offer any number of day actions
    course: take_turns
    rule rich: each player: if points is 60 or more: win
    define value: points

    plant "Daisy":
        count 2
    plant "Apple Tree":
        count 2
        at start of turn: if you is active_player: gain 3 points

    format pair "Two":
        players 2
"""


def garden(*, with_picking: bool) -> Game:
    text = (
        GARDEN
        if with_picking
        else GARDEN.replace("costs 1 coins\n        gain (amount)", "costs 2 coins\n        gain (amount)")
    )
    return new_game(machine_of(text, fast=True), seed=1)


def named(game: Game, choice: int) -> str:
    card: int = (game.options or [])[choice][1]
    return game.machine.cards[game.printed[card]].name


def test_of_amounts_the_least_and_the_most_are_tried() -> None:
    game = garden(with_picking=True)
    pick = game.machine.action_index["pick"]
    amounts = [
        (game.options or [])[at][1]
        for at in worth_trying(game).values()
        if (game.options or [])[at][0] == pick
    ]
    assert amounts == [1, 9]
    others = {key: at for key, at in distinct(game).items() if (game.options or [])[at][0] != pick}
    assert others.items() <= worth_trying(game).items()


def test_what_pays_only_later_is_found_among_equals() -> None:
    game = garden(with_picking=False)
    assert named(game, GreedyAgent(1).choose(game, game.asked)) == "Daisy"
    for seed in range(2):
        assert named(game, SearchAgent(seed, 40).choose(game, game.asked)) == "Apple Tree"


def test_what_pays_at_once_is_not_given_up_for_it() -> None:
    game = garden(with_picking=True)
    pick = game.machine.action_index["pick"]
    assert (game.options or [])[SearchAgent(1, 100).choose(game, game.asked)] == (pick, 9)


def test_weighing_ends_when_one_choice_is_clearly_ahead() -> None:
    game = garden(with_picking=False)
    choices = [*distinct(game).values()][:2]
    chance = seeded(4)
    best = Weighing([game], game.asked).best(choices, 40, chance)
    assert named(game, best) == "Apple Tree"
    # few playouts suffice, and more of them draw no more from chance
    again = seeded(4)
    assert Weighing([game], game.asked).best(choices, 4000, again) == best
    assert again == chance
