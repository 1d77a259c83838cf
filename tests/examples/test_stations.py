"""Among the Stars: every worked case, ruling, card and reading holds, in both forms of the engine and by the same way."""

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from realmsdsl.ir import CardDef
from tests.examples.census import Census, Key, parts, wanted_answers
from tests.examples.plays import compiled, own_examples, played, used

_FOLDER: Final = Path(__file__).parent / "among_the_stars"
FILES: Final = tuple(str(path) for path in sorted(_FOLDER.glob("*.realms")))

CASES: Final = 33
"""Worked cases of the rules."""


@pytest.mark.parametrize("name", FILES, ids=lambda name: Path(name).stem)
def test_examples_hold_in_both_forms(name: str) -> None:
    assert compiled(name).diagnostics == ()
    reference, way = played(name, fast=False)
    assert reference == {}
    fast, other_way = played(name, fast=True)
    assert fast == {}
    assert way == other_way


def _titles() -> list[str]:
    return [each.name for name in FILES for each in own_examples(name)]


def test_every_worked_case_is_there_by_its_number() -> None:
    numbers = {int(found[1]) for title in _titles() if (found := re.match(r"T(\d+): ", title))}
    assert numbers == set(range(1, CASES + 1))


def test_every_ruling_of_the_rulebook_is_there_by_its_number() -> None:
    numbers = {int(found[1]) for title in _titles() if (found := re.match(r"ruling (\d+): ", title))}
    assert {26, 30, 62, *range(53, 62)} == numbers
    assert {"energy sources", "less than zero", "what range"} <= {
        title.partition(":")[0] for title in _titles()
    }


def test_every_value_of_every_option_is_played() -> None:
    program = compiled(FILES[0]).program
    assert program is not None
    played_with = {pair for name in FILES for each in own_examples(name) for pair in each.options}
    settled = {option.name: option.values for option in program.options}
    others = {(name, value) for name, values in settled.items() for value in values[1:]}
    # whether races are chosen is asked during set-up, before an example begins: `tests/engine/test_stations.py`
    assert others - played_with == {("race_choice", "chosen_races")}


# ---- nothing on a card is without its example --------------------------------------------------------------------------


@cache
def _census() -> Census:
    return Census(*map(used, FILES))


@cache
def _cards() -> tuple[CardDef, ...]:
    program = compiled("base_game").program
    assert program is not None
    return program.cards


def _names() -> list[tuple[Any, Key]]:
    program = compiled("base_game").program
    assert program is not None
    return list(parts(program))


def test_every_ability_is_used() -> None:
    wanted = {(card.name, "ability", index) for card in _cards() for index in range(len(card.abilities))}
    assert len(wanted) == 59
    assert sorted(wanted - _census().used.keys()) == []


def test_every_effect_is_in_force() -> None:
    wanted = {key for _, key in _names() if key[1] in ("trigger", "effect")}
    assert {("Galactic Bank", "effect", 0), ("Zehuti", "effect", 1), ("Sheptas", "effect", 2)} <= wanted
    assert sorted(wanted - _census().used.keys()) == []


def test_every_choice_is_taken_and_declined() -> None:
    wanted = {(key, answer) for op, key in _names() if key[1] == "question" for answer in wanted_answers(op)}
    assert len(wanted) == 8
    assert sorted(wanted - _census().answers.keys()) == []
