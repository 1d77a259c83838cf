"""Secret blocks: all seats of one are asked at once, and nobody learns what another has decided before all have."""

from itertools import permutations

import pytest

from realmsdsl.engine import Game, IllegalChoice, load_game, replay
from tests.engine.small import game_of, held, machine_of, names_in

MARKET = """
    game market "Market"

    resource coins from 0
    resource fame

    zone hand of player private
    zone pick of player private
    zone stall public
    property home: a zone = hand
    kind good

    setup:
        each player:
            create every good in hand
            gain 3 coins

    course:
        repeat 2 times as year:
            each player secretly:
                move a card in hand to pick
                choose 0 to min(2, coins) as fee
            each player:
                lose (fee) coins
                gain (10 * sum(fee of other players) + fee) fame
                move all cards in pick to stall
        each opponent secretly: choose 0 to 5 as guess
        gain (guess of left of you * 100 + guess of you) fame
        end_game by fame

    format three "Three":
        players 3

    good "Apple":
        count 1
    good "Bread":
        count 1
    good "Cheese":
        count 1
"""


@pytest.fixture(params=[False, True], ids=["reference", "fast"])
def market(request: pytest.FixtureRequest) -> Game:
    return game_of(MARKET, fast=request.param)


def answer(game: Game, *answers: tuple[int, int]) -> None:
    for seat, choice in answers:
        game.apply(seat, choice)


ROUND = ((0, 0), (0, 2), (1, 1), (1, 0), (2, 1), (2, 1))
"""Who takes which card, then which fee: Apple and 2, Bread and 0, Bread and 1."""


def test_all_are_asked_at_once_each_about_its_own(market: Game) -> None:
    decisions = market.decisions()
    assert list(decisions) == [0, 1, 2] == list(market.seats_asked)
    assert [each.options for each in decisions.values()] == [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
    assert {each.tag for each in decisions.values()} == {"move"}


def test_who_has_decided_is_no_longer_asked(market: Game) -> None:
    answer(market, (1, 0), (1, 1))
    assert list(market.decisions()) == [0, 2]
    with pytest.raises(IllegalChoice):
        market.apply(1, 0)


def test_who_has_answered_least_is_next(market: Game) -> None:
    asked = []
    for _ in range(6):
        asked.append(market.asked)
        market.apply(market.asked, 0)
    assert asked == [0, 1, 2, 0, 1, 2]


def test_the_order_of_answers_makes_no_difference(market: Game) -> None:
    ends = set()
    for order in set(permutations([0, 0, 1, 1, 2, 2])):
        game, left = market.clone(), {seat: [each for each in ROUND if each[0] == seat] for seat in range(3)}
        answer(game, *(left[seat].pop(0) for seat in order))
        ends.add(game.to_json())
    assert len(ends) == 1


def test_what_was_decided_comes_into_force_when_all_have(market: Game) -> None:
    answer(market, *ROUND[:-1])
    assert [held(market, "coins", seat) for seat in range(3)] == [3, 3, 3]
    answer(market, ROUND[-1])
    assert [held(market, "coins", seat) for seat in range(3)] == [1, 3, 2]
    assert [held(market, "fame", seat) for seat in range(3)] == [12, 30, 21]
    assert names_in(market, "stall") == ["Apple", "Bread", "Bread"]


def test_nobody_sees_what_another_has_decided(market: Game) -> None:
    other = market.clone()
    answer(market, (1, 0), (1, 2))
    answer(other, (1, 2), (1, 0))
    for seat in (0, 2):
        assert market.view(seat) == other.view(seat)
    assert market.view(1) != other.view(1)


def test_everybody_sees_their_own_question(market: Game) -> None:
    answer(market, (1, 0))
    assert market.asked == 0
    assert market.view(0)["decision"] == {"tag": "move", "options": [0, 1, 2]}
    assert market.view(1)["decision"] == {"tag": "fee", "options": [0, 1, 2]}
    answer(market, (1, 0))
    assert "decision" not in market.view(1)


def test_a_wrong_answer_changes_nothing(market: Game) -> None:
    answer(market, (2, 0))
    before = market.to_json()
    for seat, choice in ((0, 3), (1, -1), (2, 3), (3, 0), (-1, 0)):
        with pytest.raises(IllegalChoice):
            market.apply(seat, choice)
        assert market.to_json() == before


def test_half_of_the_answers_are_saved_and_copied(market: Game) -> None:
    answer(market, *ROUND[1:2], *ROUND[3:5])
    copy, loaded = market.clone(), load_game(market.machine, market.to_json())
    for game in (market, copy, loaded):
        assert game.seats_asked == (0, 1, 2)
    answer(market, (0, 0), (1, 0), (2, 0))
    for game in (copy, loaded):
        assert game.to_json() != market.to_json()
        answer(game, (0, 0), (1, 0), (2, 0))
        assert game.to_json() == market.to_json()


def test_a_game_is_its_answers_in_the_order_of_asking() -> None:
    machine = machine_of(MARKET)
    game, choices = game_of(MARKET), list[int]()
    while not game.is_over:
        choice = (len(choices) * 7 + 3) % len(game.options or ())
        game.choose(choice)
        choices.append(choice)
        assert replay(machine, 0, choices).to_json() == game.to_json()


def test_one_who_is_not_asked_has_decided_nothing(market: Game) -> None:
    while len(market.options or ()) != 6:
        market.apply(market.asked, 0)
    before = held(market, "fame")
    assert market.seats_asked == (1, 2)
    answer(market, (2, 5), (1, 3))
    assert market.is_over
    assert held(market, "fame") == before + 300


def test_what_nobody_binds_this_time_is_nothing() -> None:
    game = game_of(
        """
        game nights "Nights"
        resource fame
        course:
            repeat 12 times as night:
                each player secretly:
                    choose 0 to 3 as bid
                    if night is 1: choose 1 to 3 as bonus
                each player: gain (100 * bid of you) fame
            end_game by fame
        format pair "Pair":
            players 2
        """
    )
    for _ in range(26):
        assert len(game.to_json()) < 4000
        game.apply(game.asked, 1)
    assert game.is_over
    assert held(game, "fame") == 12 * 100
