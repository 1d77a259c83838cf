"""Among the Stars as a whole: decks are used up, variants are switches, and what is wrong is refused."""

from functools import cache
from random import Random

import pytest

from realmsdsl.engine import FormatError, Game, IllegalChoice, Machine, new_game
from realmsdsl.engine.question import asking
from realmsdsl.ops import Ask
from tests.engine.small import held, names_in
from tests.engine.tables import program

YEARS = 4


@cache
def _machine(seats: int, *options: tuple[str, str]) -> Machine:
    return Machine(program("among_the_stars"), "station_building", seats, dict(options))


def _count(game: Game, zone: str, seat: int = 0) -> int:
    machine = game.machine
    instances = [
        at
        for at, number in enumerate(machine.instance_zone[: machine.gone])
        if machine.zone_names[number] == zone
    ]
    return len(game.zones[instances[seat] if len(instances) > 1 else instances[0]])


def _played(machine: Machine, seed: int) -> tuple[Game, list[tuple[int, int]]]:
    """A game of random answers, and the size of the deck at each turn of each year."""
    game, chance = new_game(machine, seed=seed), Random(seed)
    decks: dict[tuple[int, int], int] = {}
    while not game.is_over:
        at = game.loops.get("year", 0), game.loops.get("turn", 0)
        decks.setdefault(at, _count(game, "location_deck"))
        game.choose(chance.randrange(len(game.options or ())))
    return game, [at for at in decks if at[1]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_four_years_of_six_turns_and_uses_up_the_deck(seats: int) -> None:
    """rulebook: two players use the deck of four; T29."""
    game, turns = _played(_machine(seats), seed=seats)
    assert turns == [(year, turn) for year in range(1, 5) for turn in range(1, 7)]
    assert game.turn == 24
    assert _count(game, "location_deck") == 0
    assert all(_count(game, zone, seat) == 0 for zone in ("hand", "packet") for seat in range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_aggressive_years_have_seven_turns_from_the_second_on(seats: int) -> None:
    """T30: 54 + 9 and 72 + 12 cards are dealt in three years of seven turns."""
    game, turns = _played(_machine(seats, ("aggressive", "on")), seed=seats)
    assert [sum(year == each for each, _ in turns) for year in range(1, YEARS + 1)] == [6, 7, 7, 7]
    assert _count(game, "location_deck") == 0


def test_all_in_one_leaves_cards_in_the_deck_of_three() -> None:
    game, _ = _played(_machine(3, ("all_in_one", "on")), seed=1)
    assert _count(game, "location_deck") == 96 - 72


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_play_one_card_a_turn(seats: int) -> None:
    """Whatever is chosen is built, or becomes a reactor, or is discarded: nothing is lost."""
    game, _ = _played(_machine(seats, ("races", "off")), seed=7)
    built = sum(_count(game, "station", seat) for seat in range(seats))
    reactors = 16 - _count(game, "reactor_pile")
    taken = 24 * seats + (24 * 2 if seats == 2 else 0)
    assert built - reactors - seats + _count(game, "discard_pile") == taken


def test_races_are_chosen_one_after_the_other_if_players_want_to() -> None:
    game = new_game(_machine(3, ("race_choice", "chosen_races")), seed=3)
    offered = []
    while not game.is_set_up:
        if isinstance(asking(game), Ask) and len(game.options or ()) > 2:
            offered.append((game.asked, len(game.options or ())))
        game.choose(0)
    assert offered[:3] == [(0, 8), (1, 7), (2, 6)]
    assert len({names_in(game, "race", seat)[0] for seat in range(3)}) == 3


def test_everybody_begins_with_ten_credits_and_a_reactor() -> None:
    game = new_game(_machine(4, ("races", "off")), seed=1)
    assert [held(game, "credits", seat) for seat in range(4)] == [10] * 4
    assert [names_in(game, "station", seat) for seat in range(4)] == [["Main Reactor"]] * 4
    assert [_count(game, "hand", seat) for seat in range(4)] == [6] * 4
    assert game.seats_asked == (0, 1, 2, 3)


def test_a_rejected_objective_is_seen_by_nobody() -> None:
    """rules, 4: neither the objective that the Qualeen keep nor the one they reject is known to others."""
    game = new_game(_machine(2, ("race_choice", "chosen_races")), seed=3)
    while "Qualeen" not in names_in(game, "race", 0):
        options = game.options or []
        names = [game.machine.cards[game.printed[card]].name for card in options]
        game.choose(names.index("Qualeen"))
    two = sorted(names_in(game, "secret_objective", 0))
    game.choose(0)
    assert len(names_in(game, "rejected_objectives")) == len(names_in(game, "secret_objective", 0)) == 1
    assert sorted(names_in(game, "rejected_objectives") + names_in(game, "secret_objective", 0)) == two
    for seat in range(2):
        unseen = next(each for each in game.view(seat)["zones"] if each["zone"] == "rejected_objectives")
        assert unseen == {"zone": "rejected_objectives", "owner": -1, "count": 1}


# ---- what is wrong ----------------------------------------------------------------------------------------------------


def _at_an_action() -> Game:
    game = new_game(_machine(2, ("races", "off")), seed=5)
    while not isinstance((game.options or [0])[0], tuple):
        game.choose(0)
    return game


@pytest.mark.parametrize("choice", [-1, 999, None, "build", (0, 1, 2)])
def test_what_is_not_on_offer_is_refused_and_changes_nothing(choice: object) -> None:
    """An illegal cell, a payment out of reach and a card of nobody's hand are never among the options."""
    game = _at_an_action()
    before = game.to_json()
    with pytest.raises(IllegalChoice):
        game.apply(game.asked, choice)  # type: ignore[arg-type]  # what a caller might get wrong
    with pytest.raises(IllegalChoice):
        game.apply(1 - game.asked, 0)
    assert game.to_json() == before


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ((("agressive", "on"),), "agressive"),
        ((("aggressive", "maybe"),), "`maybe` is no value of `aggressive`"),
    ],
)
def test_a_variant_that_does_not_exist_is_named(options: tuple[tuple[str, str], ...], message: str) -> None:
    with pytest.raises(FormatError, match=message):
        _machine(2, *options)


@pytest.mark.parametrize("seats", [1, 5])
def test_only_two_to_four_play(seats: int) -> None:
    with pytest.raises(FormatError):
        _machine(seats)
