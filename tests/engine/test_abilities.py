"""Abilities and offers: what is ready, what is legal, how often, and in which order it is offered."""

import pytest

from realmsdsl.engine import Game
from realmsdsl.engine.offers import END
from tests.engine.small import do, game_of, held, offered

FORGE = """
    game forge "Forge"

    resource iron
    resource fame
    zone bench of player public active
    zone hand of player private
    zone stack public pile
    zone yard public active
    property home: a zone = hand
    property grade: a number = 1
    kind tool

    ability strike once a turn
    ability polish only if iron is 3 or more
    ability temper (heat: a number = 2) once a game costs (heat) iron
    ability stoke

    define ready_tools: count(tools in bench with grade 1) * 100 + count(ready abilities of cards in bench)
    define startable: count(legal abilities of cards in bench)
    define used_today: count(abilities used this turn)
    define fresh: count(new tools in bench)

    action use_it (power: a ready strike ability of an active card) during work: use power
    action finish (power: a ready polish ability of an active card) during work once a turn: use power
    action harden (power: a ready temper ability of an active card) during work once a game: use power
    action gather (amount: 1 to 3) during work: gain (amount) iron
    action pick_up during work:
        only if stack is not empty
        move top card of stack to bench
    action grab (thing: a tool in stack) during work: move thing to bench
    action equip (thing: a tool in hand) during work: move thing to bench
    at end of turn: use stoke of cards in bench

    setup:
        create every tool in stack by count
        each player:
            move top 3 cards of stack to hand

    turn:
        phase work: offer any number of work actions
    course: take_turns
    rule over: each player: if fame is 1000 or more: win

    format alone "Alone":
        players 1
    format two "Two":
        players 2

    tool "Hammer":
        count 12
        strike: gain 1 fame
        strike: gain 10 fame
        polish: gain 2 fame
        temper: gain 3 fame
        temper 1: gain 4 fame
        stoke: gain 5 fame
"""


TAXES = """
    game taxes "Taxes"

    resource gold
    resource days
    action wait during day: gain 1 days
    action tax (victim: a player) for (amount: 1 to gold of victim) during day: victim: lose (amount) gold

    turn:
        phase day: offer any number of day actions
    course: take_turns
    rule over: each player: if days is 50 or more: win

    format two "Two":
        players 2
"""


@pytest.fixture(params=[False, True], ids=["reference", "fast"])
def forge(request: pytest.FixtureRequest) -> Game:
    return game_of(FORGE, fast=request.param)


def starting(game: Game, word: str) -> list[str]:
    return [each for each in offered(game) if each.startswith(word)]


def ask(game: Game, question: str) -> int:
    found: int = game.answer_to(question, 0, [])
    return found


def equipped(game: Game) -> int:
    """A hammer on the bench; its number."""
    do(game, 'equip "Hammer"')
    card: int = game.zones[game.machine.zone_base[0]][-1]
    return card


def test_actions_are_offered_in_declared_order_and_inside_by_number(forge: Game) -> None:
    equipped(forge)
    equipped(forge)
    options = (forge.options or [])[:-1]
    assert options == sorted(options)
    assert (forge.options or [])[-1] == END
    assert [each[0] for each in options] == sorted(each[0] for each in options)


def test_of_a_pile_only_the_top_is_one_choice(forge: Game) -> None:
    assert len(forge.zones[forge.machine.zone_base[forge.machine.zone_index["stack"]]]) == 9
    assert len(starting(forge, "grab")) == 1


def test_all_numbers_of_a_range_are_offered(forge: Game) -> None:
    assert starting(forge, "gather") == ["gather 1", "gather 2", "gather 3"]


@pytest.mark.parametrize("fast", [False, True], ids=["reference", "fast"])
@pytest.mark.parametrize("gold", [(2, 3), (2, 102), (102, 2), (-3, 2), (0, -1)])
def test_a_range_may_depend_on_the_seat(*, fast: bool, gold: tuple[int, int]) -> None:
    """Few numbers are made beforehand, many when they are asked for; none is offered twice, or of somebody who has none."""
    game = game_of(TAXES, "two", fast=fast)
    game.resources[:2] = gold
    game.parts = None  # nothing is taken over from a list that is not true any more
    for _ in range(2):
        do(game, "wait")
        taxes = [f"tax {seat} {amount}" for seat in range(2) for amount in range(1, gold[seat] + 1)]
        assert starting(game, "tax") == taxes


def test_an_ability_once_a_turn_belongs_to_its_card_and_its_place_on_it(forge: Game) -> None:
    first, second = equipped(forge), equipped(forge)
    assert len(starting(forge, "use_it")) == 4
    do(forge, f"use_it {64 * first}")
    assert f"use_it {64 * first}" not in offered(forge)
    assert {f"use_it {64 * first + 1}", f"use_it {64 * second}"} <= set(offered(forge))
    do(forge, "end")
    assert len(starting(forge, "use_it")) == 4


def test_a_condition_of_a_kind_is_asked_when_it_is_offered(forge: Game) -> None:
    equipped(forge)
    assert starting(forge, "finish") == []
    do(forge, "gather 3")
    assert len(starting(forge, "finish")) == 1


def test_a_limit_of_an_action_is_of_the_seat(forge: Game) -> None:
    equipped(forge)
    equipped(forge)
    do(forge, "gather 3")
    do(forge, starting(forge, "finish")[0])
    assert starting(forge, "finish") == []
    do(forge, "end")
    assert len(starting(forge, "finish")) == 2


def test_a_parameter_of_a_kind_is_its_price_here(forge: Game) -> None:
    card = equipped(forge)
    do(forge, "gather 1")
    assert starting(forge, "harden") == [f"harden {64 * card + 4}"], "the one for 1"
    do(forge, "gather 1")
    assert len(starting(forge, "harden")) == 2
    do(forge, f"harden {64 * card + 3}")
    assert (held(forge, "iron"), held(forge, "fame")) == (0, 3)
    do(forge, "end", "gather 3")
    assert starting(forge, "harden") == [], "once a game"


def test_ready_and_legal_are_two_things(forge: Game) -> None:
    """Ready: it could be used. Legal: an action could be started with it."""
    card = equipped(forge)
    assert ask(forge, "ready_tools") == 100 + 3, "two strikes, and stoke, which no action starts"
    assert ask(forge, "startable") == 2
    do(forge, "gather 3")
    assert ask(forge, "ready_tools") == 100 + 6
    assert ask(forge, "startable") == 5
    do(forge, f"use_it {64 * card}")
    assert ask(forge, "startable") == 4
    do(forge, starting(forge, "finish")[0])
    assert ask(forge, "ready_tools") == 100 + 5, "polish can be used again"
    assert ask(forge, "startable") == 3, "but the action is used up"


def test_used_abilities_and_new_cards_are_of_this_turn(forge: Game) -> None:
    card = equipped(forge)
    do(forge, f"use_it {64 * card}", f"use_it {64 * card + 1}")
    assert ask(forge, "used_today") == 2
    do(forge, "end")
    assert ask(forge, "used_today") == 0
    assert ask(forge, "fresh") == 0


def test_a_card_that_leaves_and_comes_back_is_fresh(forge: Game) -> None:
    card = equipped(forge)
    do(forge, f"use_it {64 * card}")
    forge.move((card,), 2 * forge.machine.zone_base[forge.machine.zone_index["hand"]])
    forge.interject((), [0, -2, None])
    assert f"use_it {64 * card}" not in offered(forge)
    do(forge, 'equip "Hammer"', 'equip "Hammer"', 'equip "Hammer"')
    assert f"use_it {64 * card}" in offered(forge)


def test_what_is_on_the_benches_of_others_is_not_yours() -> None:
    game = game_of(FORGE, "two")
    equipped(game)
    do(game, "end")
    assert game.asked == 1
    assert starting(game, "use_it") == []


def test_an_end_alone_is_not_asked() -> None:
    game = game_of(
        """
        game quiet "Quiet"
        resource days
        action rest (thing: a player with days 100 or more) during day: gain 1 days
        turn:
            phase day:
                gain 1 days
                offer any number of day actions
        course: take_turns
        rule over: each player: if days is 50 or more: win
        format alone "Alone":
            players 1
        """
    )
    assert game.is_over
    assert (game.turn, game.steps) == (50, 0)
