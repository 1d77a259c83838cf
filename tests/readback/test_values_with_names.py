"""Places and words as values, cells with a name, and whether something is one of those that lie somewhere."""

import pytest

from realmsdsl import Spoken
from realmsdsl.text import needs_hand
from tests.readback.read_back import card_with

_MAY_BECOME_OTHERS = {
    "those with the most": "let n1 be players with most trade\n        draw 1\n        n1: lose 1 trade",
    "the faction of what lies on top": (
        "let n1 be faction of top card of deck\n        draw 1\n"
        "        gain 1 trade for each ship with faction n1 in play"
    ),
}


@pytest.mark.parametrize("lines", _MAY_BECOME_OTHERS.values(), ids=_MAY_BECOME_OTHERS)
def test_what_another_step_may_change_is_not_said_behind_it(spoken: Spoken, lines: str) -> None:
    assert needs_hand(spoken.program, card_with(spoken, f"primary:\n        {lines}")) == ("let",)
