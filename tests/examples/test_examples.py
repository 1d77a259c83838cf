"""Every example holds, in both forms of the engine and by the same way."""

from functools import cache
from typing import Any

import pytest

from realmsdsl.ir import CardDef
from realmsdsl.sim.examples import run_examples
from tests.examples.census import Census, Key, parts_of, wanted_answers
from tests.examples.plays import FILES, SHIPPED, compiled, own_examples, played, used


def test_there_are_examples() -> None:
    assert len(FILES) >= 14
    assert sum(len(own_examples(name)) for name in FILES) >= 250


@pytest.mark.parametrize("name", [*FILES, *SHIPPED], ids=lambda name: name.rpartition("/")[2])
def test_examples_hold_in_both_forms(name: str) -> None:
    assert compiled(name).diagnostics == ()
    reference, way = played(name, fast=False)
    assert reference == {}
    fast, other_way = played(name, fast=True)
    assert fast == {}
    assert way == other_way


@pytest.mark.parametrize("name", FILES, ids=lambda name: name.rpartition("/")[2])
def test_a_file_of_examples_is_a_set_without_cards(name: str) -> None:
    compilation = compiled(name)
    assert compilation.program is not None
    assert [card.name for card in compilation.program.cards if card.source == compilation.name] == []
    titles = [each.name for each in own_examples(name)]
    assert sorted(set(titles)) == sorted(titles)


def test_an_example_is_the_same_game_each_time() -> None:
    assert played(FILES[0], fast=False) == played(FILES[0], fast=False)


def test_examples_do_not_touch_each_other() -> None:
    name = FILES[-1]
    program = compiled(name).program
    assert program is not None
    examples = own_examples(name)
    backwards = run_examples(program, examples[::-1])
    assert [each.example.name for each in backwards if each.failure is not None] == []


# ---- no ability, trigger, effect or choice of a card of the official sets is without its example -----------------------


@cache
def _census() -> Census:
    return Census(*map(used, (*FILES, *SHIPPED)))


def official() -> tuple[CardDef, ...]:
    """The cards of both sets, those that both have once."""
    found: dict[str, CardDef] = {}
    for name in ("core", "colony_wars"):
        program = compiled(name).program
        assert program is not None
        found |= {card.name: card for card in program.cards}
    return tuple(found.values())


def official_parts() -> list[tuple[Any, Key]]:
    return [part for card in official() for part in parts_of(card)]


def test_every_ability_is_used() -> None:
    wanted = {(card.name, "ability", index) for card in official() for index in range(len(card.abilities))}
    assert len(wanted) == 167
    assert sorted(wanted - _census().used.keys()) == []


def test_every_trigger_and_effect_is_used() -> None:
    wanted = {key for _, key in official_parts() if key[1] in ("trigger", "effect")}
    assert {("Fleet HQ", "trigger", 0), ("Mech World", "effect", 0), ("Freighter", "trigger", 0)} <= wanted
    assert {("Plasma Vent", "trigger", 0), ("Stealth Tower", "trigger", 0)} <= wanted
    assert sorted(wanted - _census().used.keys()) == []


def test_every_choice_is_taken_and_declined() -> None:
    wanted = {
        (key, answer) for op, key in official_parts() if key[1] == "question" for answer in wanted_answers(op)
    }
    assert len(wanted) == 76
    assert sorted(wanted - _census().answers.keys()) == []


def test_every_card_is_named_by_an_example() -> None:
    cards = {card.name for card in official() if card.abilities or card.triggers or card.modifiers}
    titles = " ".join(each.name for name in FILES for each in own_examples(name))
    assert sorted(name for name in cards if name not in titles) == []
