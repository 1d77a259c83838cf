"""A recorded game of each format and each number of players is the same game again.

`pytest tests/engine/test_playthroughs.py --update-cases` records them anew, with agents that look one step ahead.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from realmsdsl.engine import Game, Machine, Trace, new_game, replay
from realmsdsl.sim import agent_named
from realmsdsl.sim.match import answer_of, made
from tests.engine.tables import BOSSES, Table, program, seats_of, shipped

_RECORDS: Final = Path(__file__).with_name("playthroughs")
_SEED: Final = 2731
_AGENT: Final = "greedy"

_SCORE: Final = {"star_realms": "authority", "among_the_stars": "points"}
"""By game: the number that tells how it stands."""

_VARIANTS: Final = tuple(
    Table("among_the_stars", (), "station_building", seats, options)
    for seats, options in (
        (2, (("aggressive", "on"),)),
        (3, (("aggressive", "on"),)),
        (4, (("aggressive", "on"),)),
        (3, (("all_in_one", "on"),)),
        (3, (("limited_space", "on"), ("station_size", "five_wide"))),
        (3, (("seize_the_chance", "on"),)),
        (2, (("races", "off"), ("public_objectives", "off"))),
        (4, (("race_choice", "chosen_races"),)),
    )
)
"""Each variant is a switch; the aggressive one adds cards by the number of players."""

_COLONY_WARS: Final = (
    Table("star_realms", ("colony_wars",), "duel"),
    Table("star_realms", ("colony_wars", "core"), "duel"),
)
TABLES: Final = (
    *(each._replace(seats=seats) for each in shipped() if each.game in _SCORE for seats in seats_of(each)),
    *_COLONY_WARS,
    *_VARIANTS,
    *(each._replace(seats=seats) for each in BOSSES for seats in seats_of(each)),
)


def _record(table: Table) -> dict[str, Any]:
    """A game played by agents: what they answered, and how it ended."""
    machine = _machine(table)
    game, trace, answers = new_game(machine, seed=_SEED), Trace(), []
    agents = [made(agent_named(_AGENT), _SEED, seat) for seat in range(machine.seats)]
    while not game.is_over:
        answers.append(answer_of(agents[game.asked], game, game.asked))
        trace.note(game, answers[-1])
        game.apply(game.asked, answers[-1])
    return {
        "table": str(table),
        "seed": _SEED,
        **_end(game),
        "trace": trace.hash,
        "answers": " ".join(map(str, answers)),
    }


def _machine(table: Table) -> Machine:
    return Machine(program(table.game, table.sets), table.format, table.seats, dict(table.options))


def _end(game: Game) -> dict[str, Any]:
    score = _SCORE[game.machine.program.game]
    number = game.machine.resource_index[score]
    return {
        "winners": [seat + 1 for seat in game.winners],
        "turns": game.turn,
        score: [game.resource(number, seat) for seat in range(game.machine.seats)],
    }


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_recorded_game_is_the_same_again(table: Table, pytestconfig: pytest.Config) -> None:
    path = _RECORDS / f"{table}.json"
    if pytestconfig.getoption("--update-cases"):
        path.write_text(json.dumps(_record(table), indent=1) + "\n", encoding="utf-8")
    record = json.loads(path.read_text(encoding="utf-8"))
    answers = [int(each) for each in record["answers"].split()]
    machine = _machine(table)
    game, trace = new_game(machine, seed=record["seed"]), Trace()
    for choice in answers:
        trace.note(game, choice)
        game.apply(game.asked, choice)
    assert (game.is_over, game.cut, game.ran_away) == (True, False, "")
    assert _end(game) == {name: record[name] for name in _end(game)}
    assert trace.hash == record["trace"]
    assert replay(machine, record["seed"], answers).to_json() == game.to_json()


def test_there_is_one_for_each_and_no_other() -> None:
    assert {path.stem for path in _RECORDS.glob("*.json")} == {str(table) for table in TABLES}
    played = {(table.format, table.seats) for table in TABLES}
    assert {("hunter", seats) for seats in (3, 4, 5, 6)} <= played
    assert {("two_headed_hydra", 4), ("three_headed_hydra", 6), ("emperor", 6)} <= played
    assert {("rage_against_the_cult", seats) for seats in (2, 3, 4, 5)} <= played
    assert {("station_building", seats) for seats in (2, 3, 4)} <= played
    assert len(played) == 17 + 12 + 3
