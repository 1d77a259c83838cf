"""Amounts without a verb, with a sign: what is less than nothing is lost."""

from typing import Final

import pytest

from realmsdsl import Spoken, parse_text

_MEANT: Final = (
    ("en", "-2 Authority", "lose 2 authority"),
    ("en", "+2 Trade, -1 Authority", "gain 2 trade\nlose 1 authority"),
    ("en", "Target opponent: -2 Authority", "target opponent: lose 2 authority"),
    ("pl", "-2 autorytetu", "lose 2 authority"),
    ("pl", "przeciwnik: -2 autorytetu", "target opponent: lose 2 authority"),
    ("fr", "-2 Influence", "lose 2 authority"),
    ("hu", "-2 befolyás", "lose 2 authority"),
)


@pytest.mark.parametrize(("language", "typed", "ability"), _MEANT)
def test_less_than_nothing_is_lost(spoken: Spoken, language: str, typed: str, ability: str) -> None:
    read = parse_text(spoken, language, typed).ability
    assert "; ".join(each.strip() for each in read.replace(":\n", ": ").split("\n")) == ability.replace(
        "\n", "; "
    )
