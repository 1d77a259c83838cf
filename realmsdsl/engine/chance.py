"""The generator of chance: xoshiro128++, seeded by SplitMix64; the only door to randomness in a game.

The state is a list of four 32-bit numbers, so that a game copies and saves it like everything else.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain
from struct import Struct
from typing import Final, NamedTuple

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
    return chain.from_iterable(_rows(state[:]))


def shuffle(state: list[int], things: list[int]) -> None:
    """Fisher-Yates from the top index down, in place, with a number of `below` for each."""
    top = len(things) - 1
    while top >= _FEW:
        top = _shuffle_ahead(state, things, top)
    for last in range(top, 0, -1):
        other = below(state, last + 1)
        things[last], things[other] = things[other], things[last]


# ---- many numbers at once ----------------------------------------------------------------------------------

_AHEAD: Final = 40
"""So many numbers are made at once, at most."""

_FEW: Final = 3
"""Fewer numbers than this are made one by one."""

_LANES: Final = _AHEAD + 3
"""States in a row of them: those that the numbers are made of, and the three from which the one behind them is known. Of each
there are the first word and, beside it, the fourth."""

_THREE: Final = (1 << 192) - 1
"""The bits of three states in a row."""

_LOW_WORDS: Final = sum(_MASK32 << (64 * lane) for lane in range(_AHEAD))
_NUMBERS: Final = Struct("<" + "I4x" * _AHEAD)
_WORDS: Final = Struct("<4I")
_PAIRS: Final = Struct("<6I")


@cache
def _rows_of_bytes() -> tuple[tuple[int, ...], ...]:
    """For each byte of a state and each value of it: the row of states that follow if all other bytes are 0.

    A step only moves bits and adds them without carry, so the row of any state is the sum, without carry, of these.
    """
    tables = []
    for byte in range(16):
        table = [0]
        for bit in range(8 * byte, 8 * byte + 8):
            row = _row_of_bit(bit)
            table += [row ^ other for other in table]
        tables.append(tuple(table))
    return tuple(tables)


def _row_of_bit(bit: int) -> int:
    state, row = list(_WORDS.unpack((1 << bit).to_bytes(16, "little"))), 0
    for lane in range(_LANES):
        row |= (state[0] | state[3] << 32) << (64 * lane)
        next32(state)
    return row


def _row(state: list[int]) -> int:
    """A state and those that follow it, as one number."""
    a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p = _WORDS.pack(*state)  # noqa: E741  # a name for each byte
    ta, tb, tc, td, te, tf, tg, th, ti, tj, tk, tl, tm, tn, to, tp = _rows_of_bytes()
    low = ta[a] ^ tb[b] ^ tc[c] ^ td[d] ^ te[e] ^ tf[f] ^ tg[g] ^ th[h]
    return low ^ ti[i] ^ tj[j] ^ tk[k] ^ tl[l] ^ tm[m] ^ tn[n] ^ to[o] ^ tp[p]


def _numbers(row: int) -> int:
    """What `next32` gives for each state of a row, as one number: its arithmetic on all of them at once."""
    first = row & _LOW_WORDS
    total = (first + (row >> 32 & _LOW_WORDS)) & _LOW_WORDS
    turned = (total << 7 | total >> 25) & _LOW_WORDS
    return turned + first & _LOW_WORDS


def _go_to(state: list[int], row: int, lane: int) -> None:
    """Make a state that of a row so many steps on, at most as many as there are numbers in it. Its other two words are what
    the next steps have added to the first ones."""
    pairs = (row >> 64 * lane & _THREE).to_bytes(24, "little")
    first, fourth, next_first, next_fourth, last_first, _ = _PAIRS.unpack(pairs)
    second = next_first ^ first ^ fourth
    next_second = last_first ^ next_first ^ next_fourth
    state[:] = (first, second, next_second ^ first ^ second, fourth)


def _rows(state: list[int]) -> Iterator[tuple[int, ...]]:
    while True:
        row = _row(state)
        yield _NUMBERS.unpack(_numbers(row).to_bytes(8 * _AHEAD, "little"))
        _go_to(state, row, _AHEAD)


def _shuffle_ahead(state: list[int], things: list[int], top: int) -> int:
    """Shuffle from an index down with numbers made at once, as far as they last; the index that comes next."""
    row = _row(state)
    lanes, factors, low_words, slack, carries, high_words = _draws_from(top)
    numbers, products, last = _numbers(row & lanes), 0, top
    for wanted, bit in factors:
        products += (numbers & wanted) << bit
    if (products & low_words) + slack & carries != carries:
        # one of them may have to be thrown away: that is looked at one by one
        other = below(state, top + 1)
        things[top], things[other] = things[other], things[top]
        return top - 1
    for other in high_words.unpack(products.to_bytes(high_words.size, "little")):
        things[last], things[other] = things[other], things[last]
        last -= 1
    _go_to(state, row, top - last)
    return last


class _Draws(NamedTuple):
    """The numbers of a shuffle that are made at once: each is multiplied with its factor, one more than an index.

    Attributes:
        lanes: all bits of the states that they are made of.
        factors: for each bit the lower words of those whose factors have it, with the number of the bit.
        low_words: the lower words of the products.
        slack: what may be added to those so that all of them carry but those below their factors.
        carries: where they carry to.
        high_words: what reads the upper words.
    """

    lanes: int
    factors: list[tuple[int, int]]
    low_words: int
    slack: int
    carries: int
    high_words: Struct


@cache
def _draws_from(top: int) -> _Draws:
    """Those from an index down."""
    factors = [top + 1 - lane for lane in range(min(top, _AHEAD))]
    bits = range((top + 1).bit_length())
    return _Draws(
        lanes=(1 << 64 * len(factors)) - 1,
        factors=[(_words(factor >> bit & 1 for factor in factors), bit) for bit in bits],
        low_words=_words(True for _ in factors),
        slack=sum(((1 << 32) - factor) << 64 * lane for lane, factor in enumerate(factors)),
        carries=sum(1 << (64 * lane + 32) for lane in range(len(factors))),
        high_words=Struct("<" + "4xI" * len(factors)),
    )


def _words(wanted: Iterable[int]) -> int:
    """The lower words of some lanes."""
    return sum(_MASK32 << 64 * lane for lane, is_wanted in enumerate(wanted) if is_wanted)
