"""Whose things lie in a zone is said with every verb, and read back: yours, anybody's, those of others."""

import pytest

from realmsdsl import Spoken
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES
from tests.readback.read_back import assert_read_back

_DEEDS = ("discard {}", "scrap {}", "move {} to discard_pile")
_THINGS = ("a base", "all outposts", "up to 2 ships")
_OWNERS = ("", " of all players", " of opponents")


@pytest.mark.parametrize("deed", _DEEDS)
@pytest.mark.parametrize("thing", _THINGS)
def test_a_text_tells_whose_things_are_meant(spoken: Spoken, deed: str, thing: str) -> None:
    said = []
    for owner in _OWNERS:
        ability = deed.format(f"{thing} in play{owner}")
        card, found = later_card(
            spoken.compilation, Source("card", f'ship "Typed":\n    primary: {ability}\n')
        )
        assert card is not None, found
        texts = spoken.texts(card)
        said.append(texts)
        assert_read_back(spoken, card)
    for language in LANGUAGES:
        assert len({texts[language] for texts in said}) == len(_OWNERS)
