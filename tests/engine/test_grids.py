"""Grids: cells, what lies in them, ways from one to another, and what is placed, paid and forbidden there."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmsdsl.engine import Game, Trace, load_game, new_game
from realmsdsl.engine.grids import AREA, MIDDLE, NO_WAY, SIDE, column_of, middle_of, neighbours, row_of
from tests.engine.small import do, game_of, held, machine_of, names_in, offered

GARDEN = """
    game garden "Garden"

    resource coins
    resource joy
    counter water

    zone hand of player private
    zone bed of player public grid active
    zone heap public ordered
    property home: a zone = hand
    property scent: a number = 0

    kind plant
    kind stone
    kind well

    ability bloom

    define stones: count(stones in bed)
    define near_well: count(plants in bed within 2 of well in bed)
    define gap (thing: a plant): distance(thing, well in bed)
    define far: most(gap of plants in bed)
    define beside: count(plants next to a stone in bed)
    define on_line: count(plants in bed between well in bed and stone in bed)
    define spread: count(cells in bed)
    define rose: plant in bed
    define corner: 10 * row of rose + column of rose
    define at_hand (thing: a card): (there is a card in hand where it is thing) or (joy is 20 or more)
    define light (thing: a plant): (scent of thing is 11 or more) or (coins is 3 or more)

    action sow (thing: a plant in hand) at (spot: an empty cell next to a card in bed) during work:
        costs 2 water from wells in bed within 2 of spot
        place thing at spot
    action roll (thing: a stone in hand) at (spot: an empty cell in bed) during work:
        only if abs(column of spot) is 2 or less
        place thing at spot
    action pull (thing: a plant in bed) during work: move thing to heap
    action rest during work: use bloom of plants placed this turn in bed
    action mulch (thing: an at_hand plant in hand or heap) during work: move thing to heap
    action sniff (thing: a light plant in heap) during work: remove thing

    setup:
        each player:
            create every well in bed
            put 6 water on it
            create every plant in hand by count
            create every stone in hand by count

    turn:
        phase work: offer any number of work actions

    course: take_turns
    rule over: each player: if joy is 100 or more: win

    format one "Alone":
        players 1

    format two "Two":
        players 2

    well "Well":
        count 1

    plant "Rose":
        count 3
        when you place a plant: gain 1 coins
        bloom: gain (scent of this) joy
        scent 10 * count(players) + count(stones in bed)

    plant "Thorn":
        count 1
        always: you cannot sow this at a cell where distance(it, well in bed) is 2 or more
        static: you cannot sow a card at a cell next to this

    stone "Slate":
        count 4
"""


@pytest.fixture(params=[False, True], ids=["reference", "fast"])
def garden(request: pytest.FixtureRequest) -> Game:
    return game_of(GARDEN, fast=request.param)


def cell(game: Game, row: int, column: int, seat: int = 0) -> int:
    """The number of a cell of a bed."""
    base = game.machine.zone_base[game.machine.zone_index["bed"]]
    return middle_of(base + seat) + row * SIDE + column


def put(game: Game, deed: str, row: int, column: int) -> None:
    """Sow or roll a card at a cell."""
    do(game, f"{deed} {cell(game, row, column, game.asked)}")


def cells_of(game: Game, deed: str) -> list[tuple[int, int]]:
    """Where a card may go, as row and column."""
    found = [int(each.rpartition(" ")[2]) for each in offered(game) if each.startswith(deed)]
    return sorted({(row_of(each), column_of(each)) for each in found})


def ask(game: Game, question: str) -> int:
    found: int = game.answer_to(question, game.asked, [])
    return found


# ---- cells ---------------------------------------------------------------------------------------------


def test_the_first_card_lies_in_the_middle_and_offers_its_four_sides(garden: Game) -> None:
    assert ask(garden, "spread") == 5
    assert cells_of(garden, 'sow "Rose"') == [(-1, 0), (0, -1), (0, 1), (1, 0)]


def test_cells_are_offered_by_row_and_column(garden: Game) -> None:
    found = [option for option in garden.options or () if option[0] == 0]
    assert found == sorted(found)
    assert [(row_of(each[2]), column_of(each[2])) for each in found[:4]] == [(-1, 0), (0, -1), (0, 1), (1, 0)]


def test_a_cell_knows_its_row_and_column(garden: Game) -> None:
    put(garden, 'sow "Rose"', 1, 0)
    assert ask(garden, "corner") == 10
    put(garden, 'roll "Slate"', -1, 0)
    assert cells_of(garden, 'roll "Slate"')[0] == (-2, 0)


def test_a_taken_cell_is_not_offered_and_becomes_free_again(garden: Game) -> None:
    put(garden, 'roll "Slate"', 0, 1)
    put(garden, 'sow "Rose"', 1, 0)
    assert (1, 0) not in cells_of(garden, 'roll "Slate"')
    do(garden, 'pull "Rose"')
    assert (1, 0) in cells_of(garden, 'roll "Slate"')
    assert (2, 0) not in cells_of(garden, 'roll "Slate"')
    assert len(garden.cells) == 2 == len(garden.lying)


def test_a_limit_of_space_is_a_condition(garden: Game) -> None:
    for column in (1, 2):
        put(garden, 'roll "Slate"', 0, column)
    assert (0, 3) not in cells_of(garden, 'roll "Slate"')
    assert (1, 2) in cells_of(garden, 'roll "Slate"')


def test_beds_of_players_are_their_own() -> None:
    game = game_of(GARDEN, "two")
    put(game, 'roll "Slate"', 0, 1)
    do(game, "end")
    assert game.asked == 1
    assert (0, 1) in cells_of(game, 'roll "Slate"')
    assert ask(game, "stones") == 0


def test_neighbours_touch_and_end_with_the_numbers() -> None:
    middle = middle_of(3)
    assert neighbours(middle) == (middle - SIDE, middle - 1, middle + 1, middle + SIDE)
    assert (row_of(middle), column_of(middle), middle // AREA) == (0, 0, 3)
    corner = 3 * AREA + SIDE + 1
    assert neighbours(corner) == (corner + 1, corner + SIDE)
    assert (row_of(corner), column_of(corner)) == (1 - MIDDLE, 1 - MIDDLE)


# ---- ways ----------------------------------------------------------------------------------------------


def test_ways_lead_through_cards_and_not_across_gaps(garden: Game) -> None:
    # rulebook: range, the rows of its example
    put(garden, 'roll "Slate"', 1, 0)
    put(garden, 'roll "Slate"', 1, 1)
    put(garden, 'roll "Slate"', 1, 2)
    well, end = cell(garden, 0, 0), cell(garden, 0, 2)
    assert garden.distance(well, end) == 4
    assert not garden.is_within(well, end, 3)
    assert garden.is_within(end, well, 4)
    put(garden, 'roll "Slate"', 0, 1)
    assert garden.distance(well, end) == 2


def test_corners_do_not_touch(garden: Game) -> None:
    put(garden, 'roll "Slate"', 0, 1)
    assert not garden.touches(cell(garden, 0, 0), cell(garden, 1, 1))
    assert garden.distance(cell(garden, 0, 0), cell(garden, 1, 1)) == 2


def test_no_way_is_longer_than_any_way(garden: Game) -> None:
    assert garden.distance(cell(garden, 0, 0), cell(garden, 5, 5)) == NO_WAY
    assert garden.distance(cell(garden, 0, 0), cell(garden, 0, 0, seat=1)) == NO_WAY
    assert garden.distance(-1, cell(garden, 0, 0)) == NO_WAY
    assert garden.distance(cell(garden, 5, 5), cell(garden, 5, 5)) == 0


def test_questions_about_ways_and_lines(garden: Game) -> None:
    put(garden, 'sow "Rose"', 0, 1)
    put(garden, 'sow "Rose"', 1, 0)
    put(garden, 'roll "Slate"', 0, 2)
    assert ask(garden, "near_well") == 2
    assert ask(garden, "far") == 1
    assert ask(garden, "beside") == 1, "only the first rose touches the slate"
    assert ask(garden, "on_line") == 1, "and lies between it and the well"


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6), size=st.integers(1, 30))
def test_a_way_is_as_long_as_the_plainest_search_finds(seed: int, size: int) -> None:
    """Whatever lies where: all distances are those of a search in a dictionary, also between empty ends."""
    chance, game = Random(seed), game_of(GARDEN)
    cells = [cell(game, 0, 0)]
    while len(cells) < size:
        around = neighbours(chance.choice(cells)) if chance.random() < 0.8 else [cell(game, 4, 4)]
        cells += [each for each in [chance.choice(around)] if each not in cells]
    game.lying = dict.fromkeys(cells, 0)
    game.maps = {}
    ends = cells + [each for start in cells for each in neighbours(start)]
    for _ in range(20):
        first, second = chance.choice(ends), chance.choice(ends)
        wanted = plain_way(set(cells), first, second)
        assert game.distance(first, second) == wanted == game.distance(second, first)
        most = chance.randrange(6)
        assert game.is_within(first, second, most) is (wanted <= most)


def plain_way(cells: set[int], first: int, second: int) -> int:
    reached, edge, steps = {first}, {first}, 0
    while edge:
        if second in edge:
            return steps
        open_ends = {each for each in edge if each in cells or each == first}
        edge = {each for start in open_ends for each in neighbours(start)} - reached
        reached |= edge
        steps += 1
    return NO_WAY


def test_a_look_around_does_not_grow_with_the_grid() -> None:
    """Range answers look at the cells in range, one map of the well serves all that ask for their way there."""
    game = game_of(GARDEN)
    row = [cell(game, 0, column) for column in range(300)]
    game.lying = dict.fromkeys(row, 0)
    game.maps = {}
    assert all(game.distance(each, row[0]) == at for at, each in enumerate(row))
    for each in row:
        game.is_within(each, row[150], 2)
    known = game.maps[row[0] // AREA]
    maps = {key: len(value) for key, value in known.items()}
    assert sorted(maps.values()) == [11, 3 * 300 + 2]


def test_a_list_of_cells_looks_around_what_pays_and_not_around_each_cell() -> None:
    """Where to sow: one look around the well for its water, one map of it for the thorn; both grow no faster than the bed."""
    game = game_of(GARDEN, fast=True)
    for size in range(2, 6):
        put(game, 'roll "Slate"', 0, size - 1 if size < 4 else 3 - size)
        known = game.maps[cell(game, 0, 0) // AREA]
        looks = {key: len(found) for key, found in known.items() if isinstance(key, tuple)}
        assert set(looks) == {(cell(game, 0, 0), 2), (cell(game, 0, 0), NO_WAY)}
        assert looks[cell(game, 0, 0), NO_WAY] == 3 * size + 2
        assert looks[cell(game, 0, 0), 2] <= 13


# ---- placing, paying, forbidding --------------------------------------------------------------------------


def test_placing_leaves_an_event_that_is_heard_and_remembered(garden: Game) -> None:
    put(garden, 'sow "Rose"', 0, 1)
    assert held(garden, "coins") == 1, "a rose hears that it was placed itself"
    put(garden, 'sow "Rose"', 0, 2)
    assert held(garden, "coins") == 1 + 2
    do(garden, "rest")
    assert held(garden, "joy") == 20, "both bloom, each for 10"
    do(garden, "end")
    do(garden, "rest")
    assert held(garden, "joy") == 20, "of what was placed in another turn nothing is known"


def test_what_a_card_computes_is_asked_by_a_player(garden: Game) -> None:
    put(garden, 'roll "Slate"', 0, 1)
    put(garden, 'sow "Rose"', 1, 0)
    do(garden, "rest")
    assert held(garden, "joy") == 11


def test_tokens_are_paid_within_range_only(garden: Game) -> None:
    for column in (1, 2):
        put(garden, 'roll "Slate"', 0, column)
    assert (0, 3) not in cells_of(garden, 'sow "Rose"'), "the well is three steps away"
    assert (1, 1) in cells_of(garden, 'sow "Rose"'), "and here two"
    for row, column in ((1, 0), (-1, 0), (0, -1)):
        put(garden, 'sow "Rose"', row, column)
    assert "sow" not in " ".join(offered(garden)), "six drops of water are three roses"


def test_a_card_may_forbid_where_it_is_placed_and_what_comes_beside_it(garden: Game) -> None:
    put(garden, 'roll "Slate"', 0, 1)
    assert (0, 2) in cells_of(garden, 'sow "Rose"')
    assert (0, 2) not in cells_of(garden, 'sow "Thorn"')
    put(garden, 'sow "Thorn"', 1, 0)
    assert {(1, 1), (1, -1), (2, 0)}.isdisjoint(cells_of(garden, 'sow "Rose"'))
    assert (1, 1) in cells_of(garden, 'roll "Slate"')
    do(garden, 'pull "Thorn"')
    assert (1, 1) in cells_of(garden, 'sow "Rose"')


def test_one_condition_or_another_that_speaks_of_no_thing(garden: Game) -> None:
    """The plants of the heap are offered as soon as there is joy, whichever of two conditions speaks of them."""
    do(garden, 'mulch "Thorn"')
    assert 'mulch "Thorn"' not in offered(garden)
    assert 'mulch "Rose"' in offered(garden)
    for column in (1, -1):
        put(garden, 'sow "Rose"', 0, column)
    assert held(garden, "coins") == 3
    assert 'sniff "Thorn"' in offered(garden), "three coins: all plants"
    do(garden, "rest")
    assert held(garden, "joy") == 20
    assert 'mulch "Thorn"' in offered(garden)


# ---- kept, copied, seen ------------------------------------------------------------------------------------


def test_cells_are_saved_copied_and_seen(garden: Game) -> None:
    put(garden, 'roll "Slate"', 0, 1)
    copy, loaded = garden.clone(), load_game(garden.machine, garden.to_json())
    put(garden, 'roll "Slate"', 0, 2)
    for other in (copy, loaded):
        assert names_in(other, "bed") == ["Well", "Slate"]
        assert cells_of(other, 'roll "Slate"') != cells_of(garden, 'roll "Slate"')
        put(other, 'roll "Slate"', 0, 2)
        assert other.to_json() == garden.to_json()
    bed = next(each for each in garden.view(0)["zones"] if each["zone"] == "bed")
    assert [(each["name"], each["row"], each["column"]) for each in bed["cards"]] == [
        ("Well", 0, 0),
        ("Slate", 0, 1),
        ("Slate", 0, 2),
    ]


def test_the_trace_tells_where_cards_lie(garden: Game) -> None:
    other, traces = garden.clone(), (Trace(), Trace())
    put(garden, 'roll "Slate"', 0, 1)
    put(other, 'roll "Slate"', 1, 0)
    for game, trace in zip((garden, other), traces, strict=True):
        # as if as much could be answered
        game.options = game.options[:1] if game.options else None
        trace.note(game, 0)
    assert traces[0].hash != traces[1].hash


@pytest.mark.parametrize("seed", range(4))
def test_both_forms_play_the_same_garden(seed: int) -> None:
    chance = Random(seed)
    games = [new_game(machine_of(GARDEN, "two", fast=fast), seed=seed) for fast in (False, True)]
    while not games[0].is_over and games[0].turn < 12:
        choice = chance.randrange(len(games[0].options or ()))
        assert games[0].options == games[1].options
        for game in games:
            game.choose(choice)
        assert games[0].to_json() == games[1].to_json()
