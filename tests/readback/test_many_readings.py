"""Long texts that can be read in many ways: what is written alike is tried once, and what no card can do is not tried again."""

import sys
from collections.abc import Sequence
from typing import Any, Final

import pytest

from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Source
from realmsdsl.readback import by_itself
from realmsdsl.semantics import later_card

_MOST_TRIED: Final = 100
"""Cards that are made of the readings of one text."""

_LONG: Final = {
    "steps of somebody, and counters with the word of a resource": (
        "at start of turn:\n        owner of this:\n            gain 1 points for each 2 reactors provoked this turn up to 8\n"
        "            gain 3 points for each empty cell where column of it is 3 up to 9\n"
        "        take 1 stored_credits from between 1 and 3 recreational reactors in station of teammates next to heart"
    ),
    "a condition of two, and what holds for a while": (
        "when players build a main_reactor once a turn: if this is not a recreational race and there is another main_reactor "
        "with most charge in struggle of owner of this where (it is not a military basic_location):\n"
        "        until end of year: energy_cost of conflicts in location_deck where row of it is row of this is 6 less"
    ),
    "offers and conditions in a row": (
        'at_setup:\n        may:\n            create "Garden" in station\n            if you do: gain (points) credits\n'
        "            if there is another business special_location in station:\n                may unveil an objective\n"
        "                swap a main_reactor with vp 3 in station for a location in race of all players"
        " where distance(it, heart) is 7 or more"
    ),
}


@pytest.mark.parametrize("which", _LONG)
def test_few_cards_are_made_of_many_readings(
    stars: Spoken, which: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def counted(spoken: Spoken, notation: Any, lines: Sequence[Any], on: CardDef | None) -> Any:
        tried.append(notation.source)
        return lowered(spoken, notation, lines, on)

    lowered = by_itself.lowered
    for module in (by_itself, sys.modules["realmsdsl.readback.understand"]):
        monkeypatch.setattr(module, "lowered", counted)
    source = Source("long.realms", f'{stars.plain_kind} "Long":\n    {_LONG[which]}\n')
    card, found = later_card(stars.compilation, source)
    assert card is not None, found
    for language, text in stars.texts(card).items():
        tried.clear()
        understood = parse_text(stars, language, text)
        assert understood.texts == stars.texts(card), (language, text, understood.diagnostics)
        assert len(tried) <= _MOST_TRIED, (language, text)
