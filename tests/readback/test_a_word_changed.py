"""Abilities that differ by a word differ in their texts, in every language: nobody could tell apart what is said alike."""

from random import Random
from typing import Final

import pytest

from realmsdsl import Spoken
from tests.readback.changed import changed
from tests.readback.likeness_of_lines import does, lost
from tests.readback.search import cards, made_card

_ABILITIES: Final = 60
_CHANGES: Final = 30
"""How many changes of each ability are tried; types refuse half of them."""


@pytest.mark.parametrize("game", ["spoken", "stars"])
@pytest.mark.parametrize("depth", [1, 2])
def test_what_a_changed_word_does_is_said(game: str, depth: int, request: pytest.FixtureRequest) -> None:
    spoken: Spoken = request.getfixturevalue(game)
    chance, told_apart = Random(depth), 0
    for lines, card in cards(spoken, depth, _ABILITIES, depth):
        said = spoken.texts(card)
        every = sorted(set(changed(spoken, lines)))
        for other_lines in chance.sample(every, min(_CHANGES, len(every))):
            other = made_card(spoken, other_lines)
            if other is None or does(other) == does(card):
                continue
            alike = [language for language, text in spoken.texts(other).items() if text == said[language]]
            says_the_same = len(alike) == len(said) and not lost(spoken, card, other)
            assert not alike or says_the_same, (lines, other_lines, alike)
            told_apart += not alike
    assert told_apart > 5 * _ABILITIES
