"""Numbers that are made many at once are those that come one after the other."""

from itertools import islice

from hypothesis import example, given
from hypothesis import strategies as some

from realmsdsl.engine import chance

states = some.integers(0, 0xFFFFFFFFFFFFFFFF).map(chance.seeded)


@given(states, some.integers(0, 120))
@example([0, 5, 7, 0], 10)  # the first number is 0, which is no number below 10: it is thrown away
@example([0xFFFFFFFF, 1, 1, 0], 33)
@example([3774286785, 4718850, 3366650054, 1627196355], 20)  # the fourth number is 0
def test_a_shuffle_draws_below_each_place(state: list[int], count: int) -> None:
    begun, things, expected = state[:], list(range(count)), list(range(count))
    chance.shuffle(state, things)
    for last in range(count - 1, 0, -1):
        other = chance.below(begun, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert (things, state) == (expected, begun)


@given(states)
def test_a_stream_gives_the_numbers_and_leaves_the_state(state: list[int]) -> None:
    begun = state[:]
    found = list(islice(chance.stream(state), 100))
    assert state == begun
    assert found == [chance.next32(state) for _ in found]
