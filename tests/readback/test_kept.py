"""What a text says is in the ability that is made of it: a reading that would lose something means nothing."""

import pytest

from realmsdsl import Spoken
from realmsdsl.text.read import ALL
from realmsdsl.readback.kept import lost
from realmsdsl.readback.understand import understand


@pytest.mark.parametrize(
    ("said", "made", "expected"),
    [
        ("Gain 2 Combat.", "Gain 2 Combat.", set()),
        ("Gain 2 Combat.", "Gain 3 Combat.", {"2"}),
        ("Gain 2 Combat.", "Gain 2 Trade.", {"resource.combat"}),
        ("Scrap a card from your hand.", "Draw a card.", {"zone.hand"}),
        ("Draw a card for each Blob card you played this turn.", "Draw a card.", {"faction.blob"}),
        ("Destroy target Base.", "Draw a card.", {"kind.base"}),
        ("If you control 2 or more Bases, draw a card.", "Draw a card.", {"2", "kind.base"}),
        ("Acquire an Explorer for free.", "Draw a card.", {"Explorer"}),
    ],
)
def test_what_was_said_and_is_gone_is_named(spoken: Spoken, said: str, made: str, expected: set[str]) -> None:
    lines = spoken.reader("en").read(said, extent=ALL).readings[0]
    meaning = understand(spoken, "en", made).meaning
    assert meaning is not None
    assert lost(lines, meaning.plan) == expected
