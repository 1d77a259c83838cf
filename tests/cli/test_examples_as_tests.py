"""`realms test`."""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from realmsdsl.cli import main
from tests.cli.conftest import Realms

HEAD = 'set tried "Tried" for star_realms uses core\n'

HOLDS = """
example "a scout brings trade":
    given create "Scout" in hand
    do play_card "Scout"
    expect trade is 1
"""

FAILING = {
    "an expectation": (
        'given create 2 "Scout" in hand\n    expect count(cards in hand) is 3',
        "RD651",
        'expected 3, found 2: "Scout", "Scout"',
    ),
    "a bound": ("expect authority is less than 50", "RD651", "expected less than 50, found 50"),
    "nothing there": ("expect there is a card in hand", "RD651", "found nothing"),
    "something there": (
        'given create "Scout" in hand\n    expect there is no card in hand',
        "RD651",
        'found "Scout"',
    ),
    "a word": (
        'given create "Ram" in play\n    expect faction of "Ram" is machine_cult',
        "RD651",
        "found blob",
    ),
    "a card": (
        'given create "Ram" in deck\n    expect top card of deck is "Scout"',
        "RD651",
        'found "Ram"',
    ),
    "what is legal": (
        'given create "Scout" in hand\n    expect play_card("Viper") is legal',
        "RD651",
        'play_card "Scout"',
    ),
    "a winner": ("expect opponent is winner", "RD651", "it does not"),
    "an action": ('given gain 3 combat\n    do buy "Explorer"', "RD652", "attack opponent for 1 to 3"),
    "another seat": (
        'do opponent: play_card "Scout"',
        "RD652",
        "opponent cannot act now: you are asked",
    ),
    "the end": ("given set authority to 0\n    do end turn", "RD652", "the game is over: won by opponent"),
    "another phase": ("do end draw", "RD652", "the phase is `main`, not `draw`"),
    "what never ends": ("do while authority is 50 or more: gain 1 authority", "RD652", "ran away"),
    "a question": (
        'given create "Trading Post" in play\n    do use_ability primary of "Trading Post"',
        "RD653",
        "no `answer` follows: you are asked",
    ),
    "a question of another": (
        'given opponent: create 2 "Scout" in hand\n    do opponent: must_discard 1',
        "RD653",
        "no `answer` follows: opponent is asked",
    ),
    "an answer": (
        'given create 2 "Scout" in hand\n    do discard a card\n    answer "Ram"',
        "RD654",
        "this is not one of the choices",
    ),
    "an answer too many": (
        'given create "Scout" in hand\n    do discard a card\n    answer "Scout"',
        "RD654",
        "nobody is asked any more",
    ),
    "a yes to a pick": (
        'given create 2 "Scout" in hand\n    do may discard a card\n    answer yes',
        "RD654",
        "none",
    ),
    "seats": ("in duel with 3 players\n    do end turn", "RD655", "`duel` is for 2 players, not 3"),
}


def _write(folder: Path, body: str, name: str = "tried.realms") -> Path:
    path = folder / name
    path.write_text(HEAD + body)
    return path


def test_examples_that_hold(realms: Realms, tmp_path: Path) -> None:
    result = realms("test", _write(tmp_path, HOLDS))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:2] == ["tried.realms", "  ok      a scout brings trade"]
    assert "1 of 1 example holds" in result.stdout


@pytest.fixture(scope="module")
def failures(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """What is told of all of them, in a form: they stand in one file, which is tried once."""
    examples = "".join(f'\nexample "{name}":\n    {steps}\n' for name, (steps, _, _) in FAILING.items())
    path = _write(tmp_path_factory.mktemp("failing"), examples + HOLDS)

    @cache
    def told(*form: str) -> str:
        result = CliRunner().invoke(main, ["test", *form, str(path)], catch_exceptions=False)
        assert result.exit_code == 1
        return result.stdout

    return told


@pytest.mark.parametrize("form", [(), ("--fast",)], ids=["reference", "fast"])
@pytest.mark.parametrize(("name", "code", "said"), [(name, *each[1:]) for name, each in FAILING.items()])
def test_a_failure_says_what_is_wrong(
    failures: Callable[..., str], name: str, code: str, said: str, form: tuple[str, ...]
) -> None:
    told = failures(*form)
    assert told.count(f"\n  FAILED  {name}\n") == 1
    (own,) = [each for each in told.split("\nerror") if f": {name}: " in each.partition("\n")[0]]
    assert own.startswith(f"[{code}]: {name}: ")
    assert said in own
    assert "^" in own


def test_a_failure_does_not_stop_the_others(failures: Callable[..., str]) -> None:
    told = failures()
    assert "  FAILED  seats\n  ok      a scout brings trade\n" in told
    assert f"1 of {len(FAILING) + 1} examples hold, {len(FAILING)} failed" in told


_TURRET = 'given create "Turret" in chosen_card'
_HEART = 'given create "Main Reactor" in station; put 2 energy on heart'
REFUSED = {
    "a cell": (
        f'{_TURRET}; {_HEART}; do build "Turret" at right of right of heart',
        "`spot` cannot be (row 0, column 2): it may be above of",
    ),
    "a card of nobody": (
        f'{_TURRET}; {_HEART}; do build "Garden" at right of heart',
        'what is named for `thing` is not there: it may be "Turret"',
    ),
    "a payment": (
        f'{_TURRET}; given create "Main Reactor" in station; do build "Turret" at right of heart',
        "it costs 1 energy, and 0 can be paid",
    ),
    "a card that forbids it": (
        (
            f'{_TURRET}; {_HEART}; given create "Observation Dome" in station at right of heart; '
            'do build "Turret" at right of right of heart'
        ),
        '"Observation Dome" forbids it',
    ),
    "a condition": (
        (
            f'{_HEART}; given create "Command Centre" in station at right of heart; '
            'given create "Command Centre" in chosen_card; do build "Command Centre" at left of heart'
        ),
        "`only if` number 2 does not hold",
    ),
    "what is expected": (
        f'{_TURRET}; given create "Main Reactor" in station; expect build("Turret", right of heart) is legal',
        "it costs 1 energy, and 0 can be paid",
    ),
    "actions of another kind": (
        "do foresee foresight of cards in race",
        "it is one of the foresight actions, and construction actions are offered",
    ),
}


@pytest.mark.parametrize(("steps", "why"), REFUSED.values(), ids=REFUSED)
def test_an_action_that_is_not_legal_says_why(realms: Realms, tmp_path: Path, steps: str, why: str) -> None:
    path = tmp_path / "refused.realms"
    lines = "".join(f"    {each}\n" for each in re.split(r"; (?=given|do|expect)", steps))
    path.write_text(
        'set tried "Tried" for among_the_stars uses base_game\n\n'
        f'example "refused":\n    in station_building with 2 players, races off\n{lines}'
    )
    result = realms("test", path)
    assert result.exit_code == 1
    assert re.search(rf"\^+ {re.escape(why)}", result.stdout), result.stdout
    assert result.stdout.partition("= the choices:\n")[2].rpartition("0 of 1")[0].rstrip().endswith(" sell")
    assert not re.search(r"\d{6}", result.stdout), "cells are named, not numbered"


def test_the_choices_are_listed(realms: Realms, tmp_path: Path) -> None:
    steps = 'given create 2 "Scout" in hand\n    given gain 2 combat\n    do buy "Explorer"'
    result = realms("test", _write(tmp_path, f'\nexample "choices":\n    {steps}\n'))
    assert result.stdout.partition("= the choices:\n")[2].splitlines()[:3] == [
        '      play_card "Scout" (2 times)',
        "      attack opponent for 1 to 2",
        "      end turn",
    ]


def test_json(realms: Realms, tmp_path: Path) -> None:
    body = HOLDS + '\nexample "no":\n    expect trade is 2\n'
    result = realms("test", "--json", _write(tmp_path, body))
    told = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (told["examples"], told["passed"], told["failed"]) == (2, 1, 1)
    first, second = told["files"][0]["examples"]
    assert first == {"title": "a scout brings trade", "passed": True}
    assert second["failure"]["code"] == "RD651"
    assert (second["failure"]["line"], second["failure"]["column"]) == (9, 12)
    assert second["failure"]["label"] == "expected 2, found 0"


def test_a_folder_with_a_broken_file(realms: Realms, tmp_path: Path) -> None:
    _write(tmp_path, HOLDS)
    _write(tmp_path, '\nexample "broken":\n    expect trad is 1\n', "broken.realms")
    result = realms("test", tmp_path)
    assert result.exit_code == 1
    assert "broken.realms: has mistakes" in result.stdout
    assert "1 of 1 example holds, 1 file with mistakes" in result.stdout
    assert "trad" in result.stderr


def test_only_some(realms: Realms, tmp_path: Path) -> None:
    path = _write(tmp_path, HOLDS + '\nexample "another":\n    expect trade is 0\n')
    assert "1 of 1 example holds" in realms("test", path, "-k", "SCOUT").stdout
    result = realms("test", path, "-k", "nothing like it")
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("path", ["nowhere.realms", "."])
def test_nothing_to_test_is_wrong_use(realms: Realms, path: str) -> None:
    result = realms("test", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no" in result.stderr


def test_shipped_sets_hold(realms: Realms) -> None:
    result = realms("test", "core", "star_realms")
    assert result.exit_code == 0
    assert "FAILED" not in result.stdout
