"""Teams whose members have their turn together: who is asked when, what is common, what is one's own."""

import pytest

from realmsdsl.engine import Game, load_game
from tests.engine.small import do, game_of, held, names_in, offered

RELAY = """
    game relay "Relay"

    resource steps
    resource coins from 0
    resource dues

    zone hand of player private
    zone road of player public active
    property home: a zone = hand
    kind runner

    verb run (thing: a runner in hand) past run_out: move thing to road

    action start (thing: a runner in hand) during running: run thing
    action stroll during running: gain 1 steps
    action build during running:
        costs 3 coins from purses
        gain 10 steps

    define purses: you

    setup: each player: create every runner in hand

    at start of turn: gain 1 coins
    at end of running: gain 1 dues

    turn:
        phase morning: gain 1 coins
        phase running:
            gain 100 steps
            offer any number of running actions
            gain 1000 steps
        phase night: lose 1 coins

    course: take_turns

    rule home_again: each player: if steps is 3000 or more: win

    format relay "Relay":
        players 4
        teams 2 of 2
        turns by team
        define purses: team of you

    format trio "Three against one":
        players 4
        roles guard, thief
        teams by role
        turns by team
        turn of thief:
            phase running: offer 1 running action
            phase flight: gain 7 dues

    runner "Alba":
        when you run a runner: gain 1 steps
        at start of turn: gain 5 dues

    runner "Bruno":
        when you run a runner: gain 0 steps
"""


@pytest.fixture(params=[False, True], ids=["reference", "fast"])
def relay(request: pytest.FixtureRequest) -> Game:
    return game_of(RELAY, fast=request.param)


def steps(game: Game) -> list[int]:
    return [held(game, "steps", seat) for seat in range(game.machine.seats)]


def test_all_come_to_their_actions_before_anybody_is_asked(relay: Game) -> None:
    assert steps(relay) == [100, 100, 0, 0]
    assert relay.asked == 0


def test_members_are_asked_round_and_round_until_all_have_ended_in_a_row(relay: Game) -> None:
    asked = []
    for deed in ("stroll", "end", "stroll", "stroll", "end", "end"):
        asked.append(relay.asked)
        do(relay, deed)
    assert asked == [0, 1, 0, 1, 0, 1]
    assert steps(relay)[:2] == [1102, 1101]
    assert relay.asked == 2, "then the other team has its turn"


def test_who_has_ended_is_asked_again_when_a_teammate_acts(relay: Game) -> None:
    do(relay, "end")
    assert relay.asked == 1
    do(relay, "stroll")
    assert relay.asked == 0
    do(relay, "end")
    assert relay.asked == 1
    do(relay, "end")
    assert relay.asked == 2


def test_the_active_player_is_whoever_is_asked(relay: Game) -> None:
    for _ in range(5):
        assert relay.active == relay.asked
        do(relay, "stroll")


def test_one_turn_of_a_team_is_one_turn(relay: Game) -> None:
    assert relay.turn == 1
    do(relay, "end", "end")
    assert relay.turn == 2
    do(relay, "end", "end")
    assert (relay.turn, relay.asked) == (3, 0)


def test_times_come_for_each_member(relay: Game) -> None:
    assert [held(relay, "coins", seat) for seat in range(4)] == [2, 2, 0, 0]
    do(relay, "end", "end")
    assert [held(relay, "coins", seat) for seat in range(4)] == [1, 1, 2, 2]
    assert [held(relay, "dues", seat) for seat in range(4)] == [1, 1, 0, 0]


def test_cards_and_what_they_hear_are_ones_own(relay: Game) -> None:
    do(relay, 'start "Alba"', 'start "Bruno"')
    assert names_in(relay, "road", 0) == ["Alba"]
    assert names_in(relay, "road", 1) == ["Bruno"]
    assert steps(relay)[:2] == [101, 100], "Alba has heard itself, and not the teammate's runner"
    do(relay, 'start "Bruno"')
    assert steps(relay)[:2] == [102, 100]


def test_a_price_may_be_paid_together_and_whoever_pays_splits_it(relay: Game) -> None:
    assert "build" in offered(relay)
    do(relay, "build")
    assert relay.options == [1, 2], "one or two of one's own: the teammate has only two"
    relay.apply(0, 1)
    assert [held(relay, "coins", seat) for seat in range(2)] == [0, 1]
    assert "build" not in offered(relay)


def test_the_turn_is_saved_and_copied_with_both_halves_of_it(relay: Game) -> None:
    do(relay, "stroll", "stroll", "build")
    copy, loaded = relay.clone(), load_game(relay.machine, relay.to_json())
    relay.apply(relay.asked, 0)
    do(relay, "end", "stroll", "end", "end")
    for other in (copy, loaded):
        assert held(other, "steps", 0) == 101
        other.apply(other.asked, 0)
        do(other, "end", "stroll", "end", "end")
        assert other.to_json() == relay.to_json()


def test_roles_of_a_team_and_a_member_alone() -> None:
    game = game_of(RELAY, "trio")
    assert game.asked == 0
    do(game, "end")
    assert game.asked == 1, "the guard alone is a team of one"
    asked = []
    while game.asked != 0:
        asked.append(game.asked)
        do(game, "stroll")
    assert asked == [1, 2, 3], "each thief has one action, and then no more"
    assert [held(game, "dues", seat) for seat in range(4)] == [1, 8, 8, 8]
