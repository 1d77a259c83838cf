"""Saved games that somebody has changed so that the check number fits: they are refused, or can be played on."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmsdsl.engine import Game, SaveError, load_game, new_game
from realmsdsl.engine.save import as_text, checked
from tests.engine.tables import CORE, HOSTILE_DUEL, Table, machine

VALUES: tuple[Any, ...] = (
    0,
    1,
    -1,
    -2,
    3,
    64,
    10_000,
    2**31,
    2**70,
    1.5,
    None,
    True,
    "x",
    "ask",
    [],
    [0],
    [[0]],
    {},
)


def signed(game: Game, state: dict[str, Any]) -> str:
    """A saved game with another state, and the check number of that."""
    found = json.loads(game.to_json())
    found["state"], found["check"] = state, checked(as_text(state))
    return json.dumps(found)


def state_of(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(game.to_json())["state"]
    return found


def somewhere(table: Table, seed: int, steps: int) -> Game:
    """A game at some decision."""
    game, chance = new_game(machine(table), seed=seed), Random(seed)
    while game.steps < steps:
        before = game.clone()
        game.choose(chance.randrange(len(game.options or ())))
        if game.over:
            return before
    return game


def changed(value: Any, chance: Random) -> Any:
    """A value in which one thing is another, is missing, is there twice or lies elsewhere."""
    if isinstance(value, dict) and value:
        key = chance.choice(sorted(value))
        return {**value, key: changed(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.85:
        at = chance.randrange(len(value))
        rest = [*value[:at], *value[at + 1 :]]
        how = chance.random()
        if how < 0.8:
            return [*value[:at], changed(value[at], chance), *value[at + 1 :]]
        if how < 0.9:
            return rest
        return [*rest[: chance.randrange(len(value))], value[at], *rest]
    if value.__class__ is int and chance.random() < 0.5:
        return value + chance.choice((-1, 1, 64, -64))
    return chance.choice(VALUES)


def play_on(game: Game, chance: Random) -> None:
    """Every seat looks, somebody chooses."""
    for _ in range(60):
        if game.over:
            break
        game.view(chance.randrange(game.machine.seats))
        game.apply(game.asked, chance.randrange(len(game.options or ())))


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(
    table=st.sampled_from([CORE, HOSTILE_DUEL]),
    seed=st.integers(0, 50),
    steps=st.integers(0, 200),
    change=st.integers(0, 2**32),
)
def test_what_is_made_up_is_refused_or_can_be_played(
    table: Table, seed: int, steps: int, change: int
) -> None:
    game, chance = somewhere(table, seed, steps), Random(change)
    state = state_of(game)
    for _ in range(chance.choice((1, 1, 3))):
        state = changed(state, chance)
    try:
        loaded = load_game(game.machine, signed(game, state), untrusted=True)
    except SaveError:
        return
    play_on(loaded, chance)
    assert load_game(game.machine, loaded.to_json()).options == loaded.options


def _twice(state: dict[str, Any]) -> None:
    state["zones"][0].append(state["zones"][0][0])


def _elsewhere(state: dict[str, Any]) -> None:
    state["at"][state["zones"][0][0]] += 1


def _another_card(state: dict[str, Any]) -> None:
    state["printed"][0] = state["face"][0] = state["printed"][0] + 1


def _rich(state: dict[str, Any]) -> None:
    state["resources"][0] = 2**40


def _no_seat(state: dict[str, Any]) -> None:
    state["active"] = 7


def _nowhere(state: dict[str, Any]) -> None:
    state["frames"][-1][1] = 99


def _nobody_asked(state: dict[str, Any]) -> None:
    state["frames"][-1][3][5] = 9


def _future(state: dict[str, Any]) -> None:
    state["periods"] = {"turn": 500}


def _strange_trigger(state: dict[str, Any]) -> None:
    state["listeners"] = {"played": [[0, 999]]}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (_twice, "its cards do not lie where they can"),
        (_elsewhere, "its cards do not lie where they can"),
        (_another_card, "its cards are not those of the game"),
        (_rich, "its numbers are out of bounds"),
        (_no_seat, "its seats are not those of the game"),
        (_nowhere, "what is going on in it cannot be"),
        (_nobody_asked, "its parts do not fit together"),
        (_future, "what has happened in it cannot have"),
        (_strange_trigger, "what is waited for in it does not exist"),
    ],
)
def test_it_is_told_what_is_wrong(change: Any, why: str) -> None:
    game = somewhere(CORE, 1, 30)
    state = state_of(game)
    change(state)
    with pytest.raises(SaveError, match=f"damaged: {why}"):
        load_game(game.machine, signed(game, state), untrusted=True)
