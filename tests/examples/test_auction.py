"""An expansion of Star Realms in `examples` uses the primitives that Among the Stars brought, and speaks four languages."""

from pathlib import Path

import pytest

from realmsdsl.api.texts import card_texts
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Act, Change, Later
from realmsdsl.text import LANGUAGES
from tests.examples.plays import compiled, own_examples, played

AUCTION = str(Path(__file__).parents[2] / "examples" / "auction" / "auction.realms")


def test_its_examples_hold_in_both_forms() -> None:
    assert len(own_examples(AUCTION)) == 4
    reference, way = played(AUCTION, fast=False)
    fast, other_way = played(AUCTION, fast=True)
    assert (reference, fast) == ({}, {})
    assert way == other_way


def test_it_uses_tokens_secret_bids_and_later_steps() -> None:
    program = compiled(AUCTION).program
    assert program is not None
    ops = [each for card in program.cards if card.source == "auction" for each in walk(card.abilities)]
    assert any(isinstance(op, Act) and op.secretly for op in ops)
    assert any(isinstance(op, Change) and op.what == "cargo" for op in ops)
    assert any(isinstance(op, Later) for op in ops)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    assert {each.code for each in card_texts(compiled(AUCTION), language).diagnostics} <= {"L10N-W504"}
