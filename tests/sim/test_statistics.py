"""Rates, intervals, and counts that add up in any order."""

import pytest

from realmsdsl.sim import CardCount, Fault, Rate, Tally
from realmsdsl.sim.statistics import MOST_FAULTS


@pytest.mark.parametrize(("hits", "cases"), [(0, 10), (10, 10), (5, 10), (55, 100), (5500, 10000), (1, 3)])
def test_the_ends_of_the_interval_are_where_the_score_test_turns(hits: int, cases: int) -> None:
    """At an end the share that was seen lies 1.96 standard deviations away; what the end would have, not what was seen."""
    ends = Rate(hits, cases).interval
    assert ends is not None
    seen = hits / cases
    assert ends[0] <= seen <= ends[1]
    for end in ends:
        if 0 < end < 1:
            deviation = (end * (1 - end) / cases) ** 0.5
            assert abs(seen - end) / deviation == pytest.approx(1.959964, abs=1e-5)


def test_of_nothing_there_is_no_rate() -> None:
    assert Rate(0, 0).value is None
    assert Rate(0, 0).interval is None
    assert Tally().turns_per_game is None
    assert Tally().first_player.value is None


def test_counts_add_up_in_any_order() -> None:
    parts = []
    for number in range(4):
        part = Tally(games=1, decisions=10 * number, won=1, won_by_first=number % 2)
        part.turns[20 + number] = 1
        part.wins[number % 2] = 1
        part.cards_taken.note(["A"] * number, won=number > 1)
        part.cards_in_deeds.note(["buy A", "buy Big B"], won=False)
        part.faults = [Fault(number, number, 0, "x", 3, "raised")]
        part.traces = {number: 7 * number}
        parts.append(part)
    forwards, backwards = Tally(), Tally()
    for part in parts:
        forwards.add(part)
    for part in reversed(parts):
        backwards.add(part)
    assert forwards == backwards
    assert forwards.turns_per_game == 21.5
    assert forwards.taken == {"A": CardCount(6, 3, 2)}
    assert forwards.deeds == {"buy": {"A": CardCount(4, 4, 0), "Big B": CardCount(4, 4, 0)}}
    assert [each.game for each in forwards.faults] == [0, 1, 2, 3]


def test_faults_are_kept_up_to_a_number_and_always_the_first() -> None:
    tally = Tally()
    for number in reversed(range(3 * MOST_FAULTS)):
        tally.add(Tally(failed=1, faults=[Fault(number, number, 0, "x", 1, "raised")]))
    assert tally.failed == 3 * MOST_FAULTS
    assert [each.game for each in tally.faults] == list(range(MOST_FAULTS))
