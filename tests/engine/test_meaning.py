"""What the language means, point by point, by examples that hold in both forms of the engine and by the same way."""

from pathlib import Path
from typing import Final

import pytest

from realmsdsl.sim.examples import run_examples
from tests.examples.plays import compiled, own_examples, played

FILES: Final = sorted(Path(__file__).parent.glob("*.realms"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_examples_hold_in_both_forms(path: Path) -> None:
    name = str(path)
    assert compiled(name).diagnostics == ()
    reference, way = played(name, fast=False)
    assert reference == {}
    fast, other_way = played(name, fast=True)
    assert fast == {}
    assert way == other_way


def test_an_example_that_does_not_hold_would_be_told() -> None:
    name = str(Path(__file__).parent / "meaning.realms")
    program = compiled(name).program
    assert program is not None
    titles = {each.example.name for each in run_examples(program, own_examples(name))}
    assert len(titles) >= 70
