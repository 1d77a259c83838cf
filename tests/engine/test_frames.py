"""Bodies that run and wait: a game can stop at any question, wherever that comes up, and goes on from there."""

from collections.abc import Callable
from random import Random

import pytest

from realmsdsl.engine import Game, load_game, new_game
from tests.engine.small import do, game_of, held, machine_of, names_in, pick

INN = """
    game inn "Inn"

    resource coins
    resource fame
    zone hand of player private
    zone table of player public active
    zone cellar public ordered
    zone kitchen of player hidden ordered
    property home: a zone = hand
    kind guest
    kind dish

    ability order_up once a turn
    ability tip costs serve a dish in hand

    verb serve (thing: a dish in hand) past served: move thing to cellar
    verb welcome (thing: a guest in hand) past welcomed: move thing to table
    verb toast past toasted: gain 1 fame

    action seat_it (thing: a guest in hand) during evening: welcome thing
    action call (power: a ready ability of an active card) during evening: use power

    setup:
        each player:
            create every guest in hand by count
            create every dish in hand by count
            gain 10 coins
        each player: move a dish in hand to kitchen
    at end of setup: each player: may toast

    turn:
        phase evening: offer any number of evening actions
        phase night: choose up to 1 dish in hand as left_over; move left_over to kitchen
    at start of night: may toast
    at end of turn: if fame is 90 or more: win
    course: take_turns
    rule full: each player: if count(guests in table) is 3 or more: move a guest in table to hand
    rule over: each player: if fame is 100 or more: win

    format alone "Alone":
        players 1
    format pair "Two":
        players 2

    guest "Nested":
        count 2
        order_up:
            for each guest in table as friend:
                if coins is 1 or more:
                    repeat 2 times as round:
                        may:
                            choose one:
                                - gain (10 * round) coins
                                - choose 0 to 2 as drinks; lose (drinks) coins
    guest "Payer":
        count 1
        tip: gain 100 coins
    guest "Listener":
        count 1
        when you serve a dish: may toast
        when you welcome a guest: choose 0 to 3 as cheer; gain (cheer) fame
    guest "Stopper":
        count 1
        when you would serve a dish: may move it to kitchen
        order_up: each player: serve a dish
    dish "Soup":
        count 2
        order_up: toast
    dish "Stew":
        count 2
        order_up: toast
"""


def tag(game: Game) -> tuple[int, str, int]:
    """Who is asked, about what, and how many answers there are."""
    return game.asked, game.tag(), len(game.options or ())


def test_set_up_can_ask() -> None:
    game = game_of(INN, "pair")
    assert tag(game) == (0, "move", 4)
    pick(game, "Soup")
    assert tag(game)[0] == 1
    pick(game, "Stew")
    assert tag(game) == (0, "toast", 2), "and so can what waits for its end"
    assert not game.is_set_up


def opened(*, fast: bool = False) -> Game:
    """A game alone, at its first evening."""
    game = game_of(INN, fast=fast)
    pick(game, "Soup")
    game.apply(0, 1)
    return game


@pytest.fixture(params=[False, True], ids=["reference", "fast"])
def inn(request: pytest.FixtureRequest) -> Game:
    return opened(fast=request.param)


def test_a_question_comes_up_within_loops_within_conditions_within_abilities(inn: Game) -> None:
    do(inn, 'seat_it "Nested"', "call 0")
    for round_ in (1, 2):
        assert inn.options == [1, -1], "a may"
        inn.apply(0, 0)
        assert inn.options == [0, 1], "which of the branches"
        inn.apply(0, 0)
        assert held(inn, "coins") == (10 + 10 * round_ if round_ == 1 else 10 + 10 + 20)
    assert inn.tag() == "evening"


def test_a_price_can_ask_and_what_it_does_can_ask(inn: Game) -> None:
    do(inn, 'seat_it "Listener"')
    inn.apply(0, 2)
    assert held(inn, "fame") == 2, "it has welcomed itself"
    do(inn, 'seat_it "Payer"')
    inn.apply(0, 0)
    tip = next(at for at, option in enumerate(inn.options or ()) if option[0] == 1)
    inn.choose(tip)
    assert inn.tag() == "serve", "which dish"
    assert held(inn, "coins") == 10, "the ability has not begun"
    pick(inn, "Stew")
    assert inn.options == [1, -1], "the listener may toast what was paid with"
    inn.apply(0, 0)
    assert (held(inn, "coins"), held(inn, "fame")) == (110, 3)


def test_a_rule_can_ask(inn: Game) -> None:
    do(inn, 'seat_it "Nested"', 'seat_it "Nested"', 'seat_it "Payer"')
    assert (inn.tag(), len(inn.options or ())) == ("move", 3)
    pick(inn, "Payer")
    assert names_in(inn, "table") == ["Nested", "Nested"]
    assert inn.tag() == "evening"


def test_a_time_and_a_phase_can_ask(inn: Game) -> None:
    do(inn, "end")
    assert inn.tag() == "toast"
    inn.apply(0, 0)
    assert inn.tag() == "left_over"
    assert (inn.options or [])[-1] == -1
    inn.apply(0, len(inn.options or ()) - 1)
    assert inn.tag() == "evening"
    assert inn.turn == 2


def test_what_happens_instead_can_ask(inn: Game) -> None:
    do(inn, 'seat_it "Stopper"')
    inn.choose(next(at for at, option in enumerate(inn.options or ()) if option[0] == 1))
    pick(inn, "Stew")
    assert inn.options == [1, -1]
    copy = inn.clone()
    inn.apply(0, 0)
    assert "Stew" in names_in(inn, "kitchen")
    assert names_in(inn, "cellar") == []
    copy.apply(0, 1)
    assert names_in(copy, "cellar") == ["Stew"], "declined: the dish is served"


def again(game: Game) -> Game:
    return load_game(game.machine, game.to_json())


def copied(game: Game) -> Game:
    return game.clone()


@pytest.mark.parametrize("through", [again, copied])
@pytest.mark.parametrize("seed", range(3))
def test_every_question_can_be_kept_and_gone_on_from(seed: int, through: Callable[[Game], Game]) -> None:
    """A game that is saved and loaded, or copied, at each decision is the same game as one that never stopped."""
    chance = Random(seed)
    straight = new_game(machine_of(INN, "pair"), seed=seed)
    stopped = new_game(machine_of(INN, "pair", fast=True), seed=seed)
    while not straight.is_over and straight.steps < 250:
        stopped = through(stopped)
        assert (stopped.asked, stopped.options, stopped.tag()) == (
            straight.asked,
            straight.options,
            straight.tag(),
        )
        choice = chance.randrange(len(straight.options or ()))
        straight.choose(choice)
        stopped.choose(choice)
    assert stopped.to_json() == straight.to_json()


def test_no_frame_holds_anything_but_numbers_words_and_lists() -> None:
    game, chance = new_game(machine_of(INN, "pair"), seed=8), Random(8)
    while not game.is_over and game.steps < 200:
        assert plain(game.frames)
        assert plain(game.acts)
        game.choose(chance.randrange(len(game.options or ())))


def plain(value: object) -> bool:
    if isinstance(value, (list, tuple)):
        return all(map(plain, value))
    return value is None or isinstance(value, (int, str))
