"""What never ends is stopped: the game is over, its state is whole, and it says which ability ran away."""

import pytest
from attrs import evolve

from realmsdsl.engine import Game, UnplayableError, load_game, new_game
from realmsdsl.engine.layout import DEPTH, STEP_BUDGET
from tests.engine.small import do, game_of, held, names_in, program_of

MILL = """
    game mill "Mill"

    resource flour
    resource dust
    zone hand of player private
    zone floor of player public active
    property home: a zone = hand
    kind wheel
    kind mirror is wheel

    ability spin once a turn
    ability echo

    verb grind past ground: gain 1 flour
    verb sweep past swept: gain 1 dust

    action mount (thing: a wheel in hand) during day: move thing to floor
    action turn_it (power: a ready ability of an active card) during day: use power

    setup: each player: create every wheel in hand by count

    turn:
        phase day: offer any number of day actions
    course: take_turns

    rule clean: while dust is more than 1000000: gain 1 dust
    rule done: each player: if flour is 900000 or more: win

    format alone "Alone":
        players 1

    wheel "Endless Loop":
        spin: repeat 1000000 times: gain 1 flour
    wheel "Two Loops":
        spin: repeat 200 times: repeat 200 times: gain 1 flour
    wheel "Ping":
        spin: sweep
        when you sweep: if flour is 0 or more: grind
    wheel "Pong":
        when you grind: sweep
        spin: gain 1 flour
    wheel "Selfish":
        echo: use echo of this
    mirror "Left Mirror":
        echo: use echo of other mirrors in floor
    mirror "Right Mirror":
        echo: use echo of other mirrors in floor
    wheel "Flood":
        spin: set dust to 2000000
    wheel "Long But Fine":
        spin: repeat 9000 times: gain 1 flour
"""


def mounted(*names: str, fast: bool = False) -> Game:
    """A game in which these wheels turn."""
    game = game_of(MILL, fast=fast)
    do(game, *(f'mount "{name}"' for name in names))
    return game


def turn(game: Game) -> None:
    """Use the first ability that is offered."""
    game.choose(next(at for at, option in enumerate(game.options or ()) if option[0] == 1))


@pytest.mark.parametrize(
    ("names", "culprit"),
    [
        (("Endless Loop",), "Endless Loop: spin"),
        (("Two Loops",), "Two Loops: spin"),
        (("Ping", "Pong"), "Pong: when grind"),
        (("Selfish",), "Selfish: echo"),
        (("Left Mirror", "Right Mirror"), "Right Mirror: echo"),
        (("Flood",), "rule clean"),
    ],
)
def test_it_is_told_what_ran_away_and_every_form_stops_at_the_same_step(
    names: tuple[str, ...], culprit: str
) -> None:
    ends = []
    for fast in (False, True, True):
        game = mounted(*names, fast=fast)
        turn(game)
        assert game.is_over
        assert game.ran_away in (culprit, culprit.replace("Pong: when grind", "Ping: when sweep"))
        assert game.returns == (0.0,), "nobody has won"
        ends.append((game.ran_away, held(game, "flour"), held(game, "dust"), game.budget, game.uses))
    assert len(set(ends)) == 1


def test_the_state_is_whole() -> None:
    game = mounted("Endless Loop", fast=True)
    turn(game)
    assert held(game, "flour") == STEP_BUDGET - 1, "the use is a step too"
    assert len(names_in(game, "hand")) == 8
    assert names_in(game, "floor") == ["Endless Loop"]
    again = load_game(game.machine, game.to_json())
    assert (again.is_over, again.ran_away, again.to_json()) == (True, game.ran_away, game.to_json())
    assert game.decisions() == {}


def test_uses_nest_so_deep_and_no_deeper() -> None:
    game = mounted("Selfish")
    turn(game)
    assert game.budget == STEP_BUDGET - DEPTH - 1


def test_what_is_long_is_not_endless_and_the_next_choice_has_a_budget_of_its_own() -> None:
    game = mounted("Long But Fine")
    turn(game)
    assert not game.is_over
    assert held(game, "flour") == 9000
    do(game, "end")
    turn(game)
    assert held(game, "flour") == 18000
    assert not game.ran_away


def test_a_question_does_not_stop_the_count() -> None:
    """A cascade that asks at every step runs away as well: the budget is of the resolution, not of the stretch."""
    game = game_of(
        """
        game spring "Spring"
        resource drops
        zone hand of player private
        zone pool of player public active
        property home: a zone = hand
        kind stone
        verb splash (thing: a stone in hand) past splashed: move thing to pool
        action throw (thing: a stone in hand) during day: splash thing
        setup: each player: create every stone in hand by count
        turn:
            phase day: offer any number of day actions
        course: take_turns
        rule done: each player: if drops is 900000 or more: win
        format alone "Alone":
            players 1
        stone "Skipping Stone":
            count 2
            when you splash a stone: repeat 5000 times: repeat 2 times: gain 1 drops
        """
    )
    do(game, 'throw "Skipping Stone"')
    assert not game.is_over
    assert held(game, "drops") == 10000
    do(game, 'throw "Skipping Stone"')
    assert game.ran_away == "Skipping Stone: when splash"
    assert names_in(game, "pool") == ["Skipping Stone", "Skipping Stone"]


def test_effects_that_ask_for_what_they_change_end_the_game_too() -> None:
    game = game_of(
        """
        game cairn "Cairn"
        resource height
        zone hand of player private
        zone pile of player public active
        kind stone
        define load (thing: a stone): 1
        define heavy (thing: a stone): load of thing is 2 or more
        action lay (thing: a stone in hand) during day: move thing to pile
        action weigh (thing: a heavy stone in pile) during day: gain (load of thing) height
        setup: each player: create every stone in hand by count
        turn:
            phase day: offer any number of day actions
        course: take_turns
        rule done: each player: if height is 9 or more: win
        format alone "Alone":
            players 1
        stone "Keystone":
            static: load of stones is (load of this) more
        """
    )
    do(game, 'lay "Keystone"')
    assert game.is_over
    assert game.ran_away
    assert game.view(0)["zones"] != {}
    assert load_game(game.machine.program, game.to_json()).ran_away == game.ran_away


def test_a_program_that_speaks_of_what_it_does_not_declare_is_refused() -> None:
    """One that was compiled cannot; one that somebody has put together, or read from JSON, may."""
    program = program_of(MILL)
    *others, mirror = program.kinds
    with pytest.raises(UnplayableError, match="'ghost', which it does not declare"):
        new_game(evolve(program, kinds=(*others, evolve(mirror, parent="ghost"))))
