"""The examples that the reference shows are played too."""

import pytest

from realmsdsl.base import Source
from realmsdsl.reference.book import entries
from realmsdsl.reference.frames import FRAMES, framed
from realmsdsl.semantics import compile_source
from realmsdsl.sim.examples import run_examples

SHOWN = {
    entry.title: shown.text
    for entry in entries()
    for shown in entry.examples
    if shown.frame == "cards" and not shown.wrong and 'example "' in shown.text
}


def test_there_are_some() -> None:
    assert len(SHOWN) >= 6


@pytest.mark.parametrize("text", SHOWN.values(), ids=SHOWN)
def test_an_example_of_the_reference_holds(text: str) -> None:
    compilation = compile_source(Source("shown.realms", framed("cards", text)), FRAMES)
    assert compilation.program is not None, compilation.diagnostics
    own = tuple(each for each in compilation.examples if each.source == compilation.name)
    assert own
    assert [each.failure for each in run_examples(compilation.program, own) if each.failure] == []
