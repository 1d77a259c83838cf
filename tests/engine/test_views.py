"""What a seat sees: what lies open, what is its own, what it was shown, its question; nothing else."""

import json
from typing import Any

import pytest

from realmsdsl.engine import Game
from tests.engine.small import do, game_of

CAMP = """
    game camp "Camp"

    resource wood
    counter moss
    zone hand of player private
    zone tent of player hidden
    zone pile of player public ordered
    zone fire public active
    zone woods hidden ordered
    property home: a zone = woods
    kind log

    ability burn once a turn

    action peek during day: look_at top 2 cards of woods
    action show (thing: a log in hand) during day: reveal thing
    action spy (foe: another player) during day: look_at hand of foe
    action take_log during day: move top card of woods to hand
    action hide_log (thing: a log in hand) during day: move thing to tent
    action lay (thing: a log in hand) during day:
        move thing to fire
        put 2 moss on thing
    action search during day: move a log in tent of opponents to hand
    action light (power: a ready ability of an active card) during day: use power
    action mix during day: shuffle woods

    setup:
        create every log in woods by count
        shuffle woods
        each player: move top 3 cards of woods to hand
        move top card of woods to pile of captain of players

    turn:
        phase day: offer any number of day actions
    course: take_turns
    rule over: each player: if wood is 10 or more: win

    format pair "Two":
        players 2
    format friends "Friends":
        players 4
        teams 2 of 2
        open hand to team

    log "Birch":
        count 9
        burn: gain 1 wood
    log "Oak":
        count 9
        burn: gain 1 wood
"""


@pytest.fixture
def camp() -> Game:
    return game_of(CAMP, "pair", seed=3)


def seen(game: Game, seat: int, zone: str, owner: int = -1) -> dict[str, Any]:
    """A zone as a seat sees it."""
    found: dict[str, Any] = next(
        each for each in game.view(seat)["zones"] if (each["zone"], each["owner"]) == (zone, owner)
    )
    return found


def test_a_view_is_plain_data(camp: Game) -> None:
    view = camp.view(0)
    assert json.loads(json.dumps(view)) == view
    assert (view["seat"], view["active"], view["turn"], view["over"], view["winners"]) == (0, 0, 1, False, [])
    assert [each["resources"] for each in view["seats"]] == [{"wood": 0}, {"wood": 0}]


def test_a_hand_is_seen_by_its_owner_and_counted_by_others(camp: Game) -> None:
    assert len(seen(camp, 0, "hand", 0)["cards"]) == 3
    assert seen(camp, 1, "hand", 0) == {"zone": "hand", "owner": 0, "count": 3}


def test_what_is_hidden_is_hidden_from_its_owner_too(camp: Game) -> None:
    camp.choose(next(at for at, option in enumerate(camp.options or ()) if option[0] == 4))
    for seat in range(2):
        assert seen(camp, seat, "tent", 0) == {"zone": "tent", "owner": 0, "count": 1}


def test_what_is_public_is_seen_with_its_tokens_and_marks(camp: Game) -> None:
    camp.choose(next(at for at, option in enumerate(camp.options or ()) if option[0] == 5))
    camp.choose(next(at for at, option in enumerate(camp.options or ()) if option[0] == 7))
    for seat in range(2):
        (card,) = seen(camp, seat, "fire")["cards"]
        assert card["counters"] == {"moss": 2}
        assert card["used"] == [0]


def test_only_who_is_asked_has_a_decision(camp: Game) -> None:
    assert camp.view(0)["decision"]["tag"] == "day"
    assert "decision" not in camp.view(1)


def test_who_looks_at_cards_sees_them_until_they_move(camp: Game) -> None:
    do(camp, "peek")
    shown = seen(camp, 0, "woods")["revealed"]
    assert len(shown) == 2
    assert "revealed" not in seen(camp, 1, "woods")
    do(camp, "take_log")
    assert len(seen(camp, 0, "woods")["revealed"]) == 1
    do(camp, "mix")
    assert "revealed" not in seen(camp, 0, "woods"), "and nobody knows any longer what lies where"


def test_what_is_revealed_is_seen_by_all(camp: Game) -> None:
    camp.choose(next(at for at, option in enumerate(camp.options or ()) if option[0] == 1))
    assert len(seen(camp, 1, "hand", 0)["revealed"]) == 1


def test_a_spy_sees_a_hand(camp: Game) -> None:
    do(camp, "spy 1")
    assert len(seen(camp, 0, "hand", 1)["revealed"]) == 3
    assert "revealed" not in seen(camp, 1, "hand", 0)


def test_who_picks_unseen_cards_sees_those(camp: Game) -> None:
    for _ in range(2):
        camp.choose(next(at for at, option in enumerate(camp.options or ()) if option[0] == 4))
    do(camp, "end", "search")
    cards = camp.view(1)["decision"]["cards"]
    assert [each["card"] for each in cards] == camp.options
    assert "decision" not in camp.view(0)


def test_a_zone_without_order_is_seen_in_no_order(camp: Game) -> None:
    other = camp.clone()
    place = camp.machine.zone_base[camp.machine.zone_index["hand"]]
    other.zones[place].reverse()
    assert other.view(0) == camp.view(0)


def test_a_team_sees_what_is_open_to_it() -> None:
    game = game_of(CAMP, "friends", seed=3)
    assert "cards" in seen(game, 0, "hand", 1)
    assert "cards" not in seen(game, 0, "hand", 2)


def test_the_order_of_what_is_unseen_is_in_no_view(camp: Game) -> None:
    other = camp.clone()
    place = camp.machine.zone_base[camp.machine.zone_index["woods"]]
    other.zones[place].reverse()
    for seat in range(2):
        assert other.view(seat) == camp.view(seat)
