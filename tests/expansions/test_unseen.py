"""Cards that are not in the sample can be written, and do what they should."""

from pathlib import Path

from realmsdsl import load_set
from tests.examples.plays import own_examples, played

FOLDER = Path(__file__).parent / "unseen"
EXAMPLES = str(FOLDER / "unseen_examples.realms")


def test_the_cards_are_right_and_each_has_an_example() -> None:
    made = load_set(FOLDER / "unseen.realms")
    assert made.diagnostics == ()
    assert made.program is not None
    cards = {each.name for each in made.program.cards if each.source == made.name}
    assert len(cards) == 25
    assert cards <= {each.name for each in own_examples(EXAMPLES)}


def test_their_examples_hold_in_both_forms() -> None:
    failed, way = played(EXAMPLES, fast=False)
    assert (failed, played(EXAMPLES, fast=True)) == ({}, ({}, way))
