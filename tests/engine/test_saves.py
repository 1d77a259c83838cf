"""Saved games: any decision can be saved and gone on from; what is no whole save of this program is refused."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmsdsl.engine import Game, IllegalChoice, SaveError, load_game, replay
from tests.engine.small import do, game_of, machine_of

SHOP = """
    game shop "Shop"

    resource coins
    counter dust

    zone shelf of player public active
    zone deck hidden ordered
    property home: a zone = deck
    property worth: a number = 1
    kind toy
    ability wind once a turn

    option prices "Who sets the prices?": customer, owner

    verb take_one past taken_one: move top card of deck to shelf

    setup:
        create every toy in deck by count
        shuffle deck

    action fetch during day: take_one
    action wind_it (power: a ready ability of an active card) during day: use power
    action dust_off (thing: a toy in shelf) during day:
        put 1 dust on thing
        set worth of thing to 7
        at end of turn: gain 1 coins

    turn:
        phase day: offer any number of day actions
    course: take_turns
    rule rich: each player: if coins is 50 or more: win

    format solo "Alone":
        players 1
    format pair "Two":
        players 2

    toy "Top":
        count 3
        wind:
            choose 0 to 2 as turns
            gain (turns) coins
            once this turn when you take_one: gain 10 coins
    toy "Bear":
        count 3
        static: worth of toys is 1 more
        wind: choose one:
            - gain 1 coins
            - gain 2 coins
"""

OTHER = SHOP.replace("gain 10 coins", "gain 11 coins")


@pytest.fixture
def shop() -> Game:
    """A game in the middle of an ability, with tokens, modifiers, an armed effect and something due later."""
    game = game_of(SHOP, seed=4)
    do(game, "fetch", "fetch", "fetch", "fetch")
    names = [game.machine.cards[game.printed[card]].name for card in game.zones[0]]
    game.choose(next(at for at, option in enumerate(game.options or ()) if option[0] == 2))
    top = game.zones[0][names.index("Top")]
    game.choose((game.options or []).index((1, 64 * top)))
    return game


def saved(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(game.to_json())
    return found


def test_a_save_is_one_line_and_says_what_it_is_of(shop: Game) -> None:
    text = shop.to_json()
    assert "\n" not in text
    head = json.loads(text)
    assert (head["kind"], head["game"], head["format"], head["seats"]) == (
        "realmsdsl saved game",
        "shop",
        "solo",
        1,
    )
    assert head["options"] == {"prices": "customer"}


def test_a_saved_game_goes_on_where_it_was(shop: Game) -> None:
    loaded = load_game(shop.machine, shop.to_json())
    assert (loaded.asked, loaded.options) == (0, [0, 1, 2])
    for game in (shop, loaded):
        game.apply(0, 2)
        do(game, "fetch", "end")
    assert loaded.to_json() == shop.to_json()


def test_a_program_or_its_machine_loads(shop: Game) -> None:
    assert load_game(shop.machine.program, shop.to_json()).to_json() == shop.to_json()


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(share=st.floats(0, 1, exclude_max=True))
def test_what_is_cut_off_is_refused(shop: Game, share: float) -> None:
    text = shop.to_json()
    with pytest.raises(SaveError, match=r"cut off|no saved game|damaged"):
        load_game(shop.machine, text[: int(len(text) * share)])


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_changed_number_is_found(shop: Game, data: st.DataObject) -> None:
    found = saved(shop)
    name = data.draw(st.sampled_from(sorted(found["state"])))
    found["state"][name] = data.draw(
        st.sampled_from([None, [], {}, 12345, "x", [[0]], found["state"][name] == 0])
    )
    text = json.dumps(found)
    if json.loads(text) != saved(shop):
        with pytest.raises(SaveError):
            load_game(shop.machine, text)


def test_a_part_that_is_missing_is_refused(shop: Game) -> None:
    for name in saved(shop)["state"]:
        found = saved(shop)
        del found["state"][name]
        with pytest.raises(SaveError, match="damaged"):
            load_game(shop.machine, json.dumps(found))


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("kind", "chess", "no saved game"),
        ("version", 1, "version 1"),
        ("version", None, "version None"),
        ("version", 99, "version 99"),
        ("program", "0" * 16, "another program"),
        ("format", "pair", "another format"),
        ("seats", 2, "another format"),
        ("options", {"prices": "owner"}, "another format"),
        ("seats", "1", "`seats`"),
        ("state", [], "`state`"),
        ("check", 0, "check number"),
    ],
)
def test_a_head_that_does_not_fit_is_refused(shop: Game, name: str, value: object, why: str) -> None:
    found = saved(shop)
    found[name] = value
    with pytest.raises(SaveError, match=why):
        load_game(shop.machine, json.dumps(found))


def test_a_save_of_another_program_is_refused(shop: Game) -> None:
    with pytest.raises(SaveError, match=r"another program.*other sets were chosen with it"):
        load_game(machine_of(OTHER), shop.to_json())


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "{", "7", '"save"', "[" * 100_000, "\x00", "NaN"])
def test_a_foreign_file_is_refused(shop: Game, text: str) -> None:
    with pytest.raises(SaveError):
        load_game(shop.machine, text)


def test_a_game_is_its_seed_and_its_answers() -> None:
    game, choices = game_of(SHOP, seed=4), list[int]()
    while len(choices) < 60 and not game.is_over:
        choices.append((7 * len(choices) + 2) % len(game.options or ()))
        game.choose(choices[-1])
        assert replay(game.machine, 4, choices).to_json() == game.to_json()
    with pytest.raises(IllegalChoice):
        replay(game.machine, 4, [*choices, 99])
