"""The generator of chance: xoshiro128++, seeded by SplitMix64; the only door to randomness in a game.

The state is a list of four 32-bit numbers, so that a game copies and saves it like everything else.
"""

from collections.abc import Callable, Iterator

_MASK32 = 0xFFFFFFFF
_MASK64 = 0xFFFFFFFFFFFFFFFF


def seeded(seed: int) -> list[int]:
    """The state that a seed (any whole number, taken modulo 2**64) gives."""
    state = seed & _MASK64
    words: list[int] = []
    for _ in range(2):
        state = (state + 0x9E3779B97F4A7C15) & _MASK64
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK64
        mixed ^= mixed >> 31
        words += [mixed & _MASK32, mixed >> 32]
    return words if any(words) else [1, 0, 0, 0]


def next32(state: list[int]) -> int:
    """The next 32-bit number; advances the state."""
    first, second, third, fourth = state
    total = (first + fourth) & _MASK32
    result = ((((total << 7) | (total >> 25)) & _MASK32) + first) & _MASK32
    shifted = (second << 9) & _MASK32
    third ^= first
    fourth ^= second
    second ^= third
    first ^= fourth
    third ^= shifted
    state[0] = first
    state[1] = second
    state[2] = third
    state[3] = ((fourth << 11) | (fourth >> 21)) & _MASK32
    return result


def below(state: list[int], bound: int) -> int:
    """A number from 0 to `bound` - 1, every one as likely (multiply and reject)."""
    return bounded(lambda: next32(state), bound)


def bounded(next_number: Callable[[], int], bound: int) -> int:
    """The same from whatever gives 32-bit numbers."""
    product = next_number() * bound
    if product & _MASK32 < bound:
        threshold = (0x100000000 - bound) % bound
        while product & _MASK32 < threshold:
            product = next_number() * bound
    return product >> 32


def stream(state: list[int]) -> Iterator[int]:
    """The numbers of `next32`, one after the other; the state itself stays as it is."""
    first, second, third, fourth = state
    while True:
        total = (first + fourth) & _MASK32
        yield (((total << 7) | (total >> 25)) + first) & _MASK32
        shifted = (second << 9) & _MASK32
        third ^= first
        fourth ^= second
        second ^= third
        first ^= fourth
        third ^= shifted
        fourth = ((fourth << 11) | (fourth >> 21)) & _MASK32


def shuffle(state: list[int], things: list[int]) -> None:
    """Fisher-Yates from the top index down, in place: `below` for each, written out since games shuffle often."""
    first, second, third, fourth = state
    for top in range(len(things) - 1, 0, -1):
        while True:
            total = (first + fourth) & _MASK32
            product = ((((total << 7) | (total >> 25)) + first) & _MASK32) * (top + 1)
            shifted = (second << 9) & _MASK32
            third ^= first
            fourth ^= second
            second ^= third
            first ^= fourth
            third ^= shifted
            fourth = ((fourth << 11) | (fourth >> 21)) & _MASK32
            left = product & _MASK32
            if left > top or left >= (0x100000000 - top - 1) % (top + 1):
                break
        other = product >> 32
        things[top], things[other] = things[other], things[top]
    state[:] = (first, second, third, fourth)
