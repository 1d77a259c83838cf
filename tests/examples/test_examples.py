"""Every example holds, in both forms of the engine and by the same way."""

import pytest

from realmsdsl.sim.examples import run_examples
from tests.examples.plays import FILES, SHIPPED, compiled, own_examples, played


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
