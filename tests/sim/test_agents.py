"""What agents choose, and what they may know."""

from collections import Counter
from collections.abc import Iterator

import pytest

from realmsdsl.engine import Game, Machine, new_game
from realmsdsl.engine.chance import seeded
from realmsdsl.engine.offers import END
from realmsdsl.engine.view import may_see
from realmsdsl.ir import Program
from realmsdsl.sim import Agent, UnknownAgentError, agent_named
from realmsdsl.sim.agents import GreedyAgent, RandomAgent, agent_seed
from realmsdsl.sim.alike import distinct, meanings
from realmsdsl.sim.batch import match_between, play_games
from realmsdsl.sim.imagining import Imagination
from realmsdsl.sim.naming import check_agents
from realmsdsl.sim.search import SearchAgent
from tests.engine import tables

HIDDEN = {"deck", "hand", "trade_deck"}


def decisions(machine: Machine, seed: int, most: int = 10_000) -> Iterator[Game]:
    """A random game at each of its decisions."""
    game = new_game(machine, seed=seed)
    agents: list[Agent] = [RandomAgent(agent_seed(seed, seat)) for seat in range(machine.seats)]
    while not game.is_over and game.steps < most:
        yield game
        game.choose(agents[game.asked].choose(game, game.asked))


def test_random_never_ends_while_something_else_is_legal(machine: Machine) -> None:
    agent, ends = RandomAgent(1), 0
    for game in decisions(machine, 3):
        assert game.options is not None
        if game.options[-1] == END:
            ends += 1
            assert all(game.options[agent.choose(game, game.asked)] != END for _ in range(5))
    assert ends > 50


def test_random_is_even(machine: Machine) -> None:
    game = next(each for each in decisions(machine, 3) if len(each.options or ()) >= 6)
    agent = RandomAgent(7)
    count = len(game.options or ()) - 1
    seen = Counter(agent.choose(game, game.asked) for _ in range(600 * count))
    assert set(seen) == set(range(count))
    assert all(500 < times < 700 for times in seen.values())


def test_none_is_a_choice_like_others(machine: Machine) -> None:
    asked = next(
        game for seed in range(30) for game in decisions(machine, seed) if (game.options or [0])[-1] == -1
    )
    agent = RandomAgent(5)
    last = len(asked.options or ()) - 1
    assert {agent.choose(asked, asked.asked) for _ in range(100 * last)} == set(range(last + 1))


def test_an_agent_draws_nothing_from_the_game(machine: Machine) -> None:
    for name in ("random", "greedy", "mcts:8"):
        game = next(each for each in decisions(machine, 5) if len(each.options or ()) > 3)
        before = game.to_json()
        agent_named(name).make(3).choose(game, game.asked)
        assert game.to_json() == before


def test_agents_of_a_game_and_its_chance_have_seeds_of_their_own() -> None:
    seeds = [*range(100), *(agent_seed(seed, seat) for seed in range(100) for seat in range(6))]
    assert len(set(seeds)) == len(seeds)
    assert max(seeds) < 1 << 64


# ---- greedy ---------------------------------------------------------------------------------------------


def test_greedy_takes_what_the_game_values_most_and_any_of_equals(machine: Machine) -> None:
    ties = 0
    for game in decisions(machine, 11, 60):
        seat = game.asked
        worth = {}
        for choice in distinct(game).values():
            after = game.clone()
            after.choose(choice)
            worth[choice] = after.answer_to("value", seat, [])
        best = {choice for choice, each in worth.items() if each == max(worth.values())}
        # what is drawn is dealt anew before it looks, and draws are worth nothing by themselves
        assert GreedyAgent(1).choose(game, seat) in best
        if len(best) == 2:
            ties += 1
            assert {GreedyAgent(seed).choose(game, seat) for seed in range(20)} == best
    assert ties > 2


def test_greedy_is_the_same_for_the_same_seed(machine: Machine) -> None:
    def chosen(seed: int) -> list[int]:
        agent = GreedyAgent(seed)
        return [agent.choose(game, 0) for game in decisions(machine, 11, 60) if game.asked == 0]

    assert chosen(6) == chosen(6) != chosen(7)


def test_greedy_needs_a_value(program: Program) -> None:
    without = Machine(program)
    without.definitions = {name: each for name, each in without.definitions.items() if name != "value"}
    with pytest.raises(UnknownAgentError, match="does not define `value`"):
        check_agents((agent_named("greedy"),), without)
    check_agents((agent_named("random"), agent_named("mcts:5")), without)
    assert SearchAgent(1, 3).choose(next(decisions(without, 1)), 0) >= 0


def test_greedy_beats_random_from_either_seat(machine: Machine) -> None:
    tally = play_games(match_between(machine, ["greedy", "random"], 1, rotate=True), 16).tally
    assert tally.of_agent(0).hits >= 12


# ---- search -----------------------------------------------------------------------------------------------


def test_search_takes_a_win_that_is_there(machine: Machine) -> None:
    attack = machine.action_index["attack"]
    game, amounts = next(
        (game, amounts)
        for game in decisions(machine, 2)
        if len(
            amounts := [
                option[2] for option in game.options or () if len(option) == 3 and option[0] == attack
            ]
        )
        > 2
    )
    seat = game.asked
    resource = machine.resource_index["authority"]
    game.resources[machine.resource_slot[resource][1 - seat]] = max(amounts)
    game.choose(SearchAgent(4, 20).choose(game, seat))
    assert game.is_over
    assert game.winners == [seat]


def test_search_is_the_same_for_the_same_seed(machine: Machine) -> None:
    game = next(each for each in decisions(machine, 9) if len(each.options or ()) > 5)
    chosen = [SearchAgent(6, 40).choose(game, game.asked) for _ in range(2)]
    assert chosen[0] == chosen[1]


# ---- what a seat cannot see ---------------------------------------------------------------------------------


def test_what_is_imagined_looks_the_same_to_the_seat(machine: Machine) -> None:
    chance = seeded(1)
    for game in decisions(machine, 4):
        if game.steps % 4:
            continue
        seat = game.asked
        world = Imagination(machine, seat).deal(game, chance)
        assert world.view(seat) == game.view(seat)
        assert world.options == game.options
        assert [card for card in range(len(world.at)) if card not in world.zones[world.at[card]]] == []
        assert sum(map(len, world.zones)) == len(world.at)


def test_what_is_hidden_is_dealt_evenly(machine: Machine) -> None:
    game = next(each for each in decisions(machine, 4) if each.turn == 9)
    seat = game.asked
    hidden = [place for place in range(machine.gone) if not may_see(game, place, seat)]
    assert {machine.zone_names[machine.instance_zone[place]] for place in hidden} == HIDDEN
    hand = next(place for place in hidden if machine.zone_names[machine.instance_zone[place]] == "hand")
    imagination, chance = Imagination(machine, seat), seeded(8)
    worlds = [imagination.deal(game, chance) for _ in range(400)]
    other = 1 - seat
    held = [card for place in hidden if machine.instance_seat[place] == other for card in game.zones[place]]
    seen = Counter(card for world in worlds for card in world.zones[hand])
    assert set(seen) == set(held)
    expected = 400 * len(game.zones[hand]) / len(held)
    assert all(expected / 2 < times < 2 * expected for times in seen.values())
    # what others hold stays with them, and shared decks keep their cards
    for place in hidden:
        if machine.instance_seat[place] == -1:
            assert all(sorted(world.zones[place]) == sorted(game.zones[place]) for world in worlds[:20])
    assert len({tuple(world.chance) for world in worlds}) == 400


@pytest.fixture(scope="module")
def stations() -> Machine:
    return Machine(tables.program("among_the_stars"), seats=3, options={"race_choice": "chosen_races"})


def _place(game: Game, zone: str, seat: int) -> int:
    machine = game.machine
    number = machine.zone_index[zone]
    return machine.zone_base[number] + (seat if machine.zone_of_player[number] else 0)


def test_what_was_drawn_unseen_may_be_any_card_of_the_deck(stations: Machine) -> None:
    """Hands that are drawn from one deck and passed on: what others hold or have chosen is not known."""
    game = next(each for each in decisions(stations, 4) if each.turn == 2 and len(each.seats_asked) > 1)
    first, *others = game.seats_asked
    game.choose(0)
    seat = game.asked
    assert seat != first
    imagination, chance = Imagination(stations, seat), seeded(5)
    worlds = [imagination.deal(game, chance) for _ in range(60)]
    for world in worlds:
        assert world.view(seat) == game.view(seat)
        assert world.options == game.options
    for place in (_place(game, "chosen_card", first), _place(game, "hand", others[-1])):
        assert len({card for world in worlds for card in world.zones[place]}) > 30
    kinds = {
        stations.cards[game.printed[card]].kind
        for world in worlds
        for card in world.zones[_place(game, "hand", others[-1])]
    }
    assert kinds == {"basic_location", "special_location"}


def test_secret_objectives_may_be_any_that_are_not_on_the_table(stations: Machine) -> None:
    game = new_game(stations, seed=4)
    while len(game.options or ()) > 2:
        names = [stations.cards[game.printed[card]].name for card in game.options or ()]
        game.choose(names.index("Qualeen") if "Qualeen" in names else 0)
    game.choose(0)
    imagination, chance = Imagination(stations, 1), seeded(5)
    worlds = [imagination.deal(game, chance) for _ in range(60)]
    for zone in ("secret_objective", "rejected_objectives"):
        seen = {card for world in worlds for card in world.zones[_place(game, zone, 0)]}
        assert len(seen) == 8 - 3, "all objectives but those on the table"


def test_what_was_revealed_stays(machine: Machine) -> None:
    game = next(each for each in decisions(machine, 4) if each.turn == 9)
    seat, other = game.asked, 1 - game.asked
    hand = next(
        place
        for place in range(machine.gone)
        if machine.instance_seat[place] == other
        and machine.zone_names[machine.instance_zone[place]] == "hand"
    )
    known = game.zones[hand][2]
    game.revealed = [*game.revealed, (seat, known)]  # copies share the row
    chance = seeded(3)
    assert all(Imagination(machine, seat).deal(game, chance).zones[hand][2] == known for _ in range(50))


# ---- equal options ---------------------------------------------------------------------------------------


def test_equal_cards_in_a_hand_are_one_choice(machine: Machine) -> None:
    game = new_game(machine, seed=3)
    names = [machine.cards[game.printed[option[1]]].name for option in game.options or () if option != END]
    shown = [
        machine.cards[game.printed[(game.options or [])[index][1]]].name
        for index in list(distinct(game).values())[:-1]
    ]
    assert len(names) > len(shown)
    assert shown == list(dict.fromkeys(names))


def test_distinct_options_cover_all(machine: Machine) -> None:
    for game in decisions(machine, 6):
        keys = meanings(game)
        chosen = distinct(game)
        assert chosen.keys() == set(keys)
        assert all(index == keys.index(key) for key, index in chosen.items())


# ---- names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("radom", "did you mean 'random'?"),
        ("xyzzy", "there are random, greedy, mcts"),
        ("mcts:0", "from 1 to"),
        ("mcts:many", "from 1 to"),
        ("random:3", "there are random, greedy, mcts"),
        ("nowhere.py:Mine", "there is no file"),
        ("", "there are random"),
    ],
)
def test_what_is_no_agent_is_told(name: str, said: str) -> None:
    with pytest.raises(UnknownAgentError, match=said):
        agent_named(name)


def test_playouts_by_name_or_as_told(machine: Machine) -> None:
    game = new_game(machine, seed=1)
    assert agent_named("mcts:12").make(1).choose(game, 0) == agent_named("mcts", 12).make(1).choose(game, 0)
