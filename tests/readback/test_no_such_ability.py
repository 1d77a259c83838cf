"""What no ability does is refused, also where it is read from a text."""

import pytest

from realmsdsl import Spoken
from realmsdsl.base import Source
from realmsdsl.semantics import later_card
from realmsdsl.text.read import ALL
from tests.readback.read_back import assert_read_back, card_with


@pytest.mark.parametrize("past", ["drawn", "sold"])
def test_a_card_is_not_done_what_is_done_to_no_card(stars: Spoken, past: str) -> None:
    source = Source(
        "found.realms", f'{stars.plain_kind} "Found":\n    immediate: draw 1 for each card {past} this turn\n'
    )
    card, found = later_card(stars.compilation, source)
    assert card is None
    assert [(each.code, each.message) for each in found] == [("RD301", f"cards are never `{past}`")]


def test_a_value_for_each_is_told_and_needs_a_number(spoken: Spoken) -> None:
    card = card_with(spoken, "always: cost of bases is 2 for each outpost in hand")
    assert (
        spoken.texts(card)["en"]
        == "Wherever this card is, the cost of Bases is 2 for each Outpost in your hand."
    )
    source = Source(
        "found.realms", 'ship "Found":\n    static: faction of this is blob for each base in play\n'
    )
    made, found = later_card(spoken.compilation, source)
    assert made is None
    assert [each.code for each in found] == ["RD301"]


def test_a_card_comes_to_a_cell_only_where_there_are_cells(stars: Spoken) -> None:
    source = Source(
        "found.realms", 'location "Found":\n    immediate: create "Power Reactor" in hand at above of this\n'
    )
    made, found = later_card(stars.compilation, source)
    assert made is None
    assert [(each.code, each.message) for each in found] == [
        ("RD301", "`hand` has no cells, and `at` names one")
    ]


def test_what_goes_no_further_than_so_much_is_not_done_for_each(stars: Spoken) -> None:
    """Three for each of some things would be more than three."""
    card = card_with(stars, "immediate: outdo left of you by (credits)")
    assert "equal to the number of Credits you have (up to 3)" in stars.texts(card)["en"]
    assert_read_back(stars, card)


@pytest.mark.parametrize("one", ["it", "this", "n1"])
def test_one_card_is_no_row_of_cards(spoken: Spoken, one: str) -> None:
    lines = f"when you play a ship:\n        let n1 be it\n        for each {one}: draw 1"
    made, found = later_card(spoken.compilation, Source("found.realms", f'ship "Found":\n    {lines}\n'))
    assert made is None
    assert [(each.code, each.message) for each in found] == [("RD301", "this is a card, not several cards")]


@pytest.mark.parametrize(
    "lines",
    [
        "primary: scrap a ship in hand where it is not it",
        "primary:\n        if this is this: draw 1",
        "primary: scrap a ship in hand where owner of it is owner of it",
        "primary:\n        if left of you is not left of you: draw 1",
        "primary:\n        if faction of this is faction of this: draw 1",
    ],
)
def test_nothing_is_asked_whether_it_is_itself(spoken: Spoken, lines: str) -> None:
    made, found = later_card(
        spoken.compilation, Source("found.realms", f'{spoken.plain_kind} "Found":\n    {lines}\n')
    )
    assert made is None
    assert [(each.code, each.message) for each in found] == [("RD310", "everything is itself")]


def test_so_many_at_most_are_read_as_nothing_else(spoken: Spoken) -> None:
    """A Hungarian verb stands behind what it says of so many, whichever way they are counted."""
    read = spoken.reader("hu").read(
        "Selejtezz le egy bázist a kezedből, amelyen pontosan 1 sebzés van.", extent=ALL
    )
    assert len(read.readings) == 1
