"""What the IR guarantees to a second backend, as far as games show it: a test for each line of that list.

Lines 1 to 6 are about data alone: `tests/semantics/test_guarantees.py`. 13 is in `tests/reference/test_chance.py`, 15 in
`test_touches.py`, 22 and 23 in `test_budget.py`.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from realmsdsl import ops
from realmsdsl.engine import Game, Machine, Trace, new_game, replay
from realmsdsl.engine.opening import Rivals
from realmsdsl.engine.question import asking
from realmsdsl.sim.agents import GreedyAgent, RandomAgent
from realmsdsl.sim.match import Match
from realmsdsl.sim.naming import agent_named
from tests.engine.small import do, game_of, held, names_in, offered
from tests.engine.tables import CORE, HOSTILE_DUEL, Table, machine
from tests.engine.test_every_game import answer

STATION: Final = Table("among_the_stars", (), "station_building", 4)
TABLES: Final = (CORE, HOSTILE_DUEL, STATION)

ASKING: Final = (ops.Ask, ops.May, ops.Choose, ops.Offer, ops.Arrange)
"""The ops that ask of themselves."""

SPLITTING: Final = (ops.Offer, ops.Use, ops.Change)
"""Those that ask how much of a price each of several pays."""

REPLACED: Final = (ops.Perform, ops.Move, ops.Remove, ops.Create, ops.Swap, Rivals)
"""Those that ask which of several things happens instead, or answers."""


def decisions(table: Table, seed: int, most: int = 150) -> Iterator[Game]:
    """A random game at each of its decisions."""
    game, chance = new_game(machine(table), seed=seed), Random(seed)
    while not game.over and game.steps < most:
        yield game
        game.choose(answer(game, chance))


ROOM = """
    game room "Room"

    resource luck
    counter dust
    zone hand of player private
    zone shelf of player public active
    zone box hidden ordered
    zone heap public pile
    property home: a zone = box
    property shine: a number = 1
    kind thing

    ability rub once a turn

    action put_up (item: a thing in hand) during day: move item to shelf
    action rub_it (power: a ready ability of an active card) during day: use power
    action take_back (item: a thing in shelf) during day: move item to hand
    action grab (item: a thing in heap) during day: move item to hand
    action dust_it (item: a thing in shelf) during day:
        put 1 dust on item
        set shine of item to 9
    action bet (amount: 1 to 3) during day: gain (amount) luck
    action only_one during day:
        choose a thing in heap as best
        choose 2 to 2 as sure
        gain (sure) luck

    setup:
        create every thing in box by count
        shuffle box
        each player: move top 2 cards of box to hand
        move all cards in box to heap

    turn:
        phase day: offer any number of day actions
    course: take_turns
    rule over: each player: if luck is 50 or more: win

    format alone "Alone":
        players 1

    thing "Lamp":
        count 6
        rub: until end of turn: shine of things is 1 more
"""


@pytest.fixture
def room() -> Game:
    return game_of(ROOM, seed=2)


# ---- asking --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_7_decisions_arise_only_from_ops_that_ask_and_have_a_tag(table: Table) -> None:
    kinds = set()
    for game in decisions(table, seed=11):
        op = asking(game)
        assert isinstance(op, (*ASKING, *SPLITTING, *REPLACED))
        assert game.tag()
        kinds.add(type(op))
    assert ops.Offer in kinds


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_8_options_come_in_an_order_that_history_does_not_know(table: Table) -> None:
    for game in decisions(table, seed=12):
        options = list(game.options or ())
        ends = [each for each in options if each in ((-1,), -1)]
        assert options == [*sorted(each for each in options if each not in ((-1,), -1)), *ends]
        assert len(ends) <= 1


def test_9_a_pile_is_one_option(room: Game) -> None:
    assert len(names_in(room, "heap")) == 4
    assert [each for each in offered(room) if each.startswith("grab")] == ['grab "Lamp"']


def test_10_one_option_answers_itself_is_not_recorded_and_draws_nothing(room: Game) -> None:
    before, steps = list(room.chance), room.steps
    do(room, "only_one")
    assert held(room, "luck") == 2, "the only card of the pile, the only number"
    assert (room.chance, room.steps) == (before, steps + 1)


def test_10_with_no_option_the_step_is_skipped() -> None:
    game = game_of(ROOM, seed=2)
    do(game, *['grab "Lamp"'] * 4, "only_one")
    assert held(game, "luck") == 2
    assert game.tag() == "day"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_11_a_game_is_its_seed_and_its_answers(table: Table) -> None:
    chance, choices = Random(13), list[int]()
    game = new_game(machine(table), seed=13)
    while not game.over and game.steps < 120:
        choices.append(answer(game, chance))
        game.choose(choices[-1])
    assert replay(machine(table), 13, choices).to_json() == game.to_json()


# ---- chance and numbers ------------------------------------------------------------------------------------


def test_12_an_agent_draws_from_a_generator_of_its_own() -> None:
    for game in decisions(CORE, seed=14, most=40):
        before = game.to_json()
        for agent in (RandomAgent(1), GreedyAgent(1)):
            assert 0 <= agent.choose(game, game.asked) < len(game.options or ())
            assert game.to_json() == before


def test_12_game_i_of_a_batch_has_the_seed_plus_i() -> None:
    pair = (agent_named("random"), agent_named("random"))
    third = Match(machine(CORE), pair, seed=100, trace=True).play(3)
    first = Match(machine(CORE), pair, seed=103, trace=True).play(0)
    assert third.traces[3] == first.traces[0]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_14_all_numbers_fit_into_32_bits(table: Table) -> None:
    for game in decisions(table, seed=15):
        numbers = [*game.resources, *game.counters.values(), *game.kept.values(), *game.chance]
        assert {type(each) for each in numbers} == {int}
        assert all(-(2**31) <= each < 2**32 for each in numbers)


# ---- change ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_16_and_19_nothing_registers_triggers_or_modifiers_in_a_game(table: Table) -> None:
    made: Machine = machine(table)
    before = (len(made.triggers), len(made.modifiers), len(made.clocks), len(made.bodies))
    targets = {
        f"forbid:{each.target}" if each.how == "forbid" else each.target or each.how
        for each in made.modifiers
    }
    for game in decisions(table, seed=16):
        assert game.modifiers.keys() <= targets, "what can be modified is known"
        assert all(row[0] < before[1] for entries in game.modifiers.values() for row in entries)
        assert game.listeners.keys() <= set(made.event_key)
    assert (len(made.triggers), len(made.modifiers), len(made.clocks), len(made.bodies)) == before


def test_18_an_armed_effect_is_a_number_and_what_it_has_captured() -> None:
    seen = 0
    for seed in range(3):
        for game in decisions(HOSTILE_DUEL, seed=20 + seed, most=400):
            for number, once, act, period in game.armed:
                assert isinstance(number, int)
                assert isinstance(once, bool)
                assert period in ("turn", *game.machine.loop_names)
                assert all(each is None or isinstance(each, (int, tuple, list)) for each in act)
                seen += 1
    assert seen > 0


def test_20_what_was_set_and_added_falls_back_when_a_card_leaves(room: Game) -> None:
    shine = room.machine.property_index["shine"]
    do(room, 'put_up "Lamp"')
    do(room, offered_with(room, "rub_it"))
    card = room.zones[room.machine.zone_base[room.machine.zone_index["shelf"]]][0]
    do(room, 'dust_it "Lamp"')
    assert (room.property(shine, card), room.counter(0, card)) == (10, 1)
    do(room, 'take_back "Lamp"')
    assert (room.property(shine, card), room.counter(0, card)) == (2, 0), (
        "the effect is on all things until the turn ends"
    )
    do(room, "end")
    assert room.property(shine, card) == 1


def test_21_marks_belong_to_a_stay_in_play(room: Game) -> None:
    do(room, 'put_up "Lamp"')
    power = offered_with(room, "rub_it")
    do(room, power)
    assert power not in offered(room)
    do(room, 'take_back "Lamp"')
    assert room.marks == [0] * len(room.marks)
    while power not in offered(room):
        do(room, 'put_up "Lamp"')


def offered_with(game: Game, word: str) -> str:
    """The first action on offer that is called so."""
    return next(each for each in offered(game) if each.startswith(word))


def test_24_who_falls_is_out_when_the_verb_ends_and_does_nothing_more() -> None:
    game = game_of(
        """
        game cliff "Cliff"
        resource steps
        resource shouts
        verb jump past jumped:
            eliminate
            gain 1 shouts
        action leap during day:
            jump
            gain 10 shouts
        action stand during day: gain 1 steps
        turn:
            phase day: offer any number of day actions
        course: take_turns
        rule last: if count(players) is 1: each player: win
        format three "Three":
            players 3
        """
    )
    do(game, "leap")
    assert (game.out, held(game, "shouts")) == ([True, False, False], 1)
    assert game.asked == 1
    do(game, "leap")
    assert game.is_over
    assert game.winners == [2]


# ---- agents and instruments --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "done"), [("coins", "work"), ("fame", "sing"), ("coins - 5 * fame", "work")]
)
def test_25_what_an_agent_wants_is_a_number_that_the_game_defines(wanted: str, done: str) -> None:
    game = game_of(
        f"""
        game choir "Choir"
        resource coins
        resource fame
        define value: {wanted}
        action sing during day: gain 1 fame
        action work during day: gain 1 coins
        turn:
            phase day: offer any number of day actions
        course: take_turns
        rule over: each player: if coins + fame is 9 or more: win
        format alone "Alone":
            players 1
        """
    )
    assert offered(game)[GreedyAgent(1).choose(game, 0)] == done


def test_26_the_trace_tells_states_apart_that_choices_do_not(room: Game) -> None:
    other = room.clone()
    other.resources[0] += 1
    traces = Trace(), Trace()
    for game, trace in zip((room, other), traces, strict=True):
        trace.note(game, 0)
        assert 0 <= trace.hash < 2**32
    assert traces[0].hash != traces[1].hash


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_27_a_log_changes_no_answer_and_no_random_number(table: Table) -> None:
    chance = Random(17)
    plain, told = new_game(machine(table), seed=17), new_game(machine(table), seed=17, log=True)
    while not plain.over and plain.steps < 150:
        assert told.options == plain.options
        choice = answer(plain, chance)
        plain.choose(choice)
        told.choose(choice)
    assert told.to_json() == plain.to_json()
    assert told.log
