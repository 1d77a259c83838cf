"""What the language means, point by point, by examples that hold in both forms of the engine and by the same way."""

from pathlib import Path
from typing import Final

import pytest
from attrs import evolve

from realmsdsl.ir import Not
from realmsdsl.ir.examples import ExpectStep
from realmsdsl.sim.examples import run_examples
from tests.examples.plays import compiled, own_examples, played

FILES: Final = sorted(Path(__file__).parent.glob("meaning/*.realms"))
"""One file for each part of the engine; what they share stands in `common.realms`."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_examples_hold_in_both_forms(path: Path) -> None:
    name = str(path)
    assert compiled(name).diagnostics == ()
    reference, way = played(name, fast=False)
    assert reference == {}
    fast, other_way = played(name, fast=True)
    assert fast == {}
    assert way == other_way


def test_the_examples_are_all_there() -> None:
    titles = [each.name for path in FILES for each in own_examples(str(path))]
    assert len(titles) == len(set(titles)) >= 74


def test_an_example_that_does_not_hold_would_be_told() -> None:
    name = str(FILES[0].parent / "events.realms")
    program = compiled(name).program
    assert program is not None
    (first, *_) = own_examples(name)
    *steps, last = first.steps
    assert isinstance(last, ExpectStep)
    wrong = evolve(first, steps=(*steps, evolve(last, condition=Not(last.condition))))
    assert [each.failure is None for each in run_examples(program, (first,))] == [True]
    (outcome,) = run_examples(program, (wrong,))
    assert outcome.failure is not None
    assert outcome.failure.code == "RD651"
