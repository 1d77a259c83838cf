"""What one sentence cannot say plainly is said behind bullets, one thing after the other; of one thing at most "it" is all."""

from textwrap import indent
from typing import Final

import pytest

from realmsdsl import CardDef, Spoken
from tests.readback.read_back import assert_read_back
from tests.readback.search import made_card

_BELOW: Final = {
    "what somebody does again and again, and a choice of theirs behind it": """\
when an outpost leaves hand:
    left of you:
        repeat 3 times: strike_all; may gain 2 debt
        choose one:
            - play top 3 cards
            - put 2 damage on every ships in hand
""",
    "a choice behind an offer": """\
when this leaves trade_row:
    may draw 1
    choose one:
        - discard random card
        - discard 2 cards in hand
""",
    "what is done behind a condition that has one inside": """\
when another base would leave trade_row:
    if hand is empty:
        use scrap of random card in deck
        if authority is 5: strike; set debt to 5
    pay 3 trade
""",
}

_IN_A_SENTENCE: Final = {
    "an offer and one deed": "when you play a base: may draw 1; gain 2 trade",
    "a condition and one deed": "when you play a base:\n    if hand is empty: draw 1\n    gain 2 trade",
}

_ONE_AT_MOST: Final = {
    "spoken of right behind it": "primary:\n    choose up to 1 base in play\n    put 2 damage on it\n    scrap it",
    "by a letter": """\
primary:
    choose up to 1 base in play as one
    put 1 damage on one
    choose a ship in discard_pile as other_one
    scrap other_one
    put 2 damage on one
""",
}

_SEVERAL_BY_LETTER: Final = """\
primary:
    choose up to 2 bases in play as some
    put 1 damage on some
    choose a ship in discard_pile as other_one
    scrap other_one
    put 2 damage on some
"""


def _card(spoken: Spoken, lines: str) -> CardDef:
    card = made_card(spoken, indent(lines, "    "))
    assert card is not None, lines
    return card


@pytest.mark.parametrize("kind", _BELOW)
def test_parts_that_nobody_could_tell_apart_have_bullets(spoken: Spoken, kind: str) -> None:
    card = _card(spoken, _BELOW[kind])
    texts = spoken.texts(card)
    assert "do all of this in order: • " in texts["en"]
    assert all(text.count("•") == 2 for text in texts.values())
    assert_read_back(spoken, card)


@pytest.mark.parametrize("kind", _IN_A_SENTENCE)
def test_few_parts_stay_one_sentence(spoken: Spoken, kind: str) -> None:
    card = _card(spoken, _IN_A_SENTENCE[kind])
    assert not any("•" in text for text in spoken.texts(card).values())
    assert_read_back(spoken, card)


@pytest.mark.parametrize("kind", _ONE_AT_MOST)
def test_one_thing_at_most_is_spoken_of_as_one(spoken: Spoken, kind: str) -> None:
    card = _card(spoken, _ONE_AT_MOST[kind])
    assert spoken.texts(card)["en"].endswith(("Scrap it.", "Put 2 damage on card A."))
    assert_read_back(spoken, card)


def test_several_by_a_letter_have_a_word_in_every_case(spoken: Spoken) -> None:
    card = _card(spoken, _SEVERAL_BY_LETTER)
    assert spoken.texts(card)["hu"].endswith("Tegyél 2 sebzést az összes A jelű lapra.")
    assert_read_back(spoken, card)
