"""Zones with cells are shown as maps, on which a person chooses a cell by the number that stands in it."""

import re
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console
from rich.text import Text

from realmsdsl.cli import main
from realmsdsl.cli.table.grid_map import Card, Spot, cell_name, grid_map


@cache
def _typed(*lines: str, columns: int = 140, seats: str = "human,greedy", seed: int = 4) -> str:
    text = "".join(f"{line}\n" for line in (*lines, "quit"))
    options = ["--seed", str(seed), "--seats", seats, "--option", "races=off"]
    runner = CliRunner(env={"COLUMNS": str(columns)})
    done = runner.invoke(main, ["play", "among_the_stars", *options], input=text, catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


def _maps(output: str) -> list[str]:
    """The maps of the last table that was shown."""
    table = output.rpartition(" · turn ")[2]
    return re.findall(r"┌.*?└[─┴]*┘", table, re.DOTALL)


def test_each_station_is_a_map() -> None:
    other, own = _maps(_typed("1", "1"))
    for each in (other, own):
        assert "Main Reactor" in each
        assert "●●" in each


def test_free_cells_show_the_numbers_of_the_choices_about_them() -> None:
    output = _typed("1", "1")
    _, own = _maps(output)
    asked = output.rpartition("What do you do?")[2]
    rows = re.findall(r"^ {6}(\S.*…[^\n]*)\n +((?:\d+: \S+ *)+)", asked, re.MULTILINE)
    assert [row.partition(" at ")[0] for row, _ in rows] == [
        f"Build {_first_card(output)}",
        "Discard the card and build a reactor",
    ]
    for _, row in rows:
        offered = dict(re.findall(r"(\d+): (\S+)", row))
        assert sorted(offered.values()) == sorted(["↑1", "←1", "→1", "↓1"])
        assert all(re.search(rf"\b{number}\b", own) for number in offered)


def _first_card(output: str) -> str:
    found = re.search(r"^ +1  (.+?) *$", output.partition("Choose a card: which?")[2], re.MULTILINE)
    assert found
    return found[1]


def test_the_cell_that_is_chosen_is_built_on() -> None:
    offered = _typed("1", "1")
    number = re.search(r"(\d+): →1", offered.rpartition("What do you do?")[2])
    assert number
    built = _typed("1", "1", number[1])
    _, own = _maps(built)
    row = next(line for line in own.splitlines() if "Main" in line)
    assert _first_card(offered).split()[0] in row.partition("Main")[2]
    assert f"Build {_first_card(offered)} at →1" in built


def test_a_number_that_is_no_choice_changes_nothing() -> None:
    output = _typed("1", "1", "999")
    assert "There is no choice 999" in output
    assert _maps(output) == _maps(_typed("1", "1"))


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_maps_fit(columns: int) -> None:
    for line in "\n".join(_maps(_typed("1", "1", columns=columns))).splitlines():
        assert len(line) <= columns


@pytest.mark.parametrize(
    ("row", "column", "name"), [(0, 0, "0"), (-1, 0, "↑1"), (2, 0, "↓2"), (0, -3, "←3"), (-2, 1, "↑2→1")]
)
def test_cells_are_called_by_the_way_to_them(row: int, column: int, name: str) -> None:
    assert cell_name(row, column) == name


def _tokens(card: Card) -> str:
    return " ".join(f"{number} {name}" for name, number in card.get("counters", {}).items())


def _drawn(cards: list[Card], offered: dict[Spot, list[int]], width: int = 100) -> list[str]:
    console = Console(width=width, color_system=None, file=StringIO())
    with console.capture() as capture:
        console.print(grid_map(cards, lambda card: Text(card["name"]), _tokens, offered, width))
    return capture.get().splitlines()


def test_cards_lie_where_they_lie() -> None:
    heart = {"name": "Heart", "row": 0, "column": 0, "counters": {"energy": 2}}
    far = {"name": "Far", "row": 1, "column": 2, "counters": {"energy": 7}}
    lines = _drawn([heart, far], {(0, 1): [3, 12]})
    assert [each.strip() for each in lines[1].strip("│").split("│")] == ["", "0", "→1", "→2"]
    assert [each.strip() for each in lines[3].strip("│").split("│")] == ["0", "Heart", "3 12", ""]
    assert "2 energy" in lines[4]
    assert "Far" in lines[6]
    assert "7 energy" in lines[7]


def test_an_empty_grid_is_its_middle() -> None:
    assert "│0│" in "".join(_drawn([], {}))


def test_a_map_that_is_too_wide_comes_in_parts_and_long_words_are_parted() -> None:
    cards: list[Card] = [{"name": "Observation Dome", "row": 0, "column": column} for column in range(-9, 9)]
    lines = _drawn(cards, {(0, 9): [7]}, width=80)
    assert max(map(len, lines)) <= 76
    headings = [re.findall(r"[←→]\d+|\b0\b", line) for line in lines if "→" in line or "←" in line]
    assert [each for row in headings for each in row] == [cell_name(0, at) for at in range(-9, 10)]
    assert len(headings) == 3
    text = " ".join(lines)
    assert "…" not in text
    assert text.count("Observ-") == text.count("ation") == text.count("Dome") == 18


# ---- what is said beside the maps ----------------------------------------------------------------------------


def test_the_heading_counts_years_and_their_turns() -> None:
    output = _typed("1", "1")
    assert "· Year 1 · turn 1 ─" in output
    assert "\nYear 1 · turn 1\n" in output


def test_amounts_agree_with_their_number() -> None:
    output = _typed("1", "1")
    assert "· 10 Credits " in output
    assert re.search(r"for 1 Credit$|for 1 Credit +$", output, re.MULTILINE)


def test_numbers_that_only_set_up_asks_for_are_left_out() -> None:
    output = _typed("card Turret")
    assert "credits 1, energy 1, victory points 2" in output
    assert "copies" not in output


def test_objectives_are_read_and_long_piles_named() -> None:
    output = _typed("1", "1", columns=80)
    assert re.search(r"Objectives *\n +\S.*Objective\. At the end of the game", output)


def test_races_that_nobody_sees_yet_are_told_with_the_choice() -> None:
    runner = CliRunner(env={"COLUMNS": "200"})
    options = ["--seed", "4", "--seats", "human,greedy", "--option", "race_choice=chosen_races"]
    done = runner.invoke(main, ["play", "among_the_stars", *options], input="quit\n", catch_exceptions=False)
    assert re.search(r"^ +5  Sheptas\. A discarded card yields 4 Credits\.", done.output, re.MULTILINE)


@pytest.mark.parametrize(
    ("seed", "options", "typed", "told"),
    [
        ("5", ("--seats", "human,random,greedy,greedy"), "quit\n", r"Player 2: Remove, face down: a card\b"),
        (
            "4",
            ("--option", "race_choice=chosen_races"),
            "3\n1\nquit\n",
            r"Player 1: Remove, face down: [A-Z]",
        ),
    ],
    ids=["of another", "of one's own"],
)
def test_what_is_removed_unseen_is_named_to_its_owner_alone(
    seed: str, options: tuple[str, ...], typed: str, told: str
) -> None:
    """rules, 4: which of two objectives the Qualeen reject is hidden."""
    runner = CliRunner(env={"COLUMNS": "200"})
    args = ["play", "among_the_stars", "--seed", seed, *options]
    done = runner.invoke(main, args, input=typed, catch_exceptions=False)
    assert re.search(told, done.output)


_MILL = """
game mill "Mill"

counter water
zone river public grid
kind wheel
wheel "Wheel":
    count 2

setup:
    create "Wheel" in river
    put 1 water on it
    create "Wheel" in river
    put 1 water on it

action grind during day:
    costs 1 water from wheels in river
    shuffle river

course: take_turns
turn:
    phase work: offer 1 day action

format table "Table":
    players 2
"""


def test_of_two_like_cards_that_can_pay_the_map_says_which_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "game.realms"
    path.write_text(_MILL, encoding="utf-8")
    args = ["play", str(path), "--seats", "human,random", "--seed", "1"]
    done = CliRunner(env={"COLUMNS": "140"}).invoke(main, args, input="1\n2\nquit\n", catch_exceptions=False)
    assert "1 Water to pay: how much from Wheel (0)?" in done.output
    assert "Player 1: 1 Water from Wheel (0)" in done.output


def test_what_costs_nothing_of_something_is_not_said() -> None:
    output = _typed("1", "1")
    assert re.search(r"Build .+ for \d Credits", output)
    assert "0 Energy" not in output
