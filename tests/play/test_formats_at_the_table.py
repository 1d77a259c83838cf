"""Every format is played in the terminal, with any number of people and agents, and against a boss that nobody plays."""

import re

import pytest
from click.testing import CliRunner

from realmsdsl.cli import main
from tests.engine.tables import seats_of, shipped
from tests.play.conftest import Play

_TABLES = [
    (each.format, seats) for each in shipped() if each.game == "star_realms" for seats in seats_of(each)
]
by_table = pytest.mark.parametrize(("name", "seats"), _TABLES)


def options(name: str, *players: str) -> tuple[str, ...]:
    return ("--seed", "3", "--format", name, "--seats", ",".join(players))


@by_table
def test_people_only(play: Play, name: str, seats: int) -> None:
    """Everybody has had a turn when all have said often enough that they do the first thing on the list."""
    result = play(*["1"] * 15 * seats, options=options(name, *["human"] * seats))
    assert result.exit_code == 0
    moved = set(re.findall(r"^Player (\d): ", result.output, re.MULTILINE))
    assert moved == {str(seat + 1) for seat in range(seats)}


@by_table
def test_one_person_among_agents(play: Play, name: str, seats: int) -> None:
    players = ["random"] * seats
    players[-1] = "human"
    result = play(*["1"] * 15, options=options(name, *players))
    assert result.exit_code == 0
    assert f"Player {seats} (you)" in result.output
    moved = set(re.findall(r"^Player (\d): ", result.output, re.MULTILINE))
    assert moved == {str(seat + 1) for seat in range(seats)}


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_any_number_of_them(play: Play, people: int) -> None:
    players = ["human"] * people + ["random"] * (4 - people)
    result = play(*["1"] * 30, options=options("two_headed_hydra", *players))
    assert result.exit_code == 0
    assert "Two-Headed Hydra" in result.output
    assert "Turn 1" in result.output


def test_a_number_of_players_that_the_format_does_not_take(play: Play) -> None:
    result = play(options=options("emperor", "human", "random"), leaves=False)
    assert result.exit_code == 2
    assert "`emperor` is for 6 players, not 2" in result.output


def test_against_a_boss_one_plays_alone() -> None:
    boss = "rage_against_the_cult"
    command = ["play", "star_realms", "--set", boss, "--format", boss, "--seats", "human", "--seed", "3"]
    result = CliRunner().invoke(main, command, input="1\n" * 60 + "quit\n", catch_exceptions=False)
    assert result.exit_code == 0
    assert "Player 1 (cult)" in result.output
    assert "Player 2 (you)" in result.output
    assert re.search(r"^Turn 3: Player 1 . played: ", result.output, re.MULTILINE), (
        "what the cult does is told"
    )


def test_a_boss_takes_only_so_many() -> None:
    boss = "rage_against_the_cult"
    command = ["play", "star_realms", "--set", boss, "--format", boss, "--seats", ",".join(["human"] * 5)]
    result = CliRunner().invoke(main, command, catch_exceptions=False)
    assert result.exit_code == 2
    assert f"`{boss}` is for 1 to 4 players, not 5" in result.output
