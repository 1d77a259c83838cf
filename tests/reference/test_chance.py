"""The test vectors of chance that the reference publishes are those of the engine."""

import re
from typing import Final

import pytest

from realmsdsl.engine import chance
from realmsdsl.reference.book import PAGES

_PAGE: Final = (PAGES / "09_program.md").read_text(encoding="utf-8")
_ROWS: Final = re.findall(r"^\| (\d+) \| (.+) \|$", _PAGE, re.MULTILINE)


def _numbers(cell: str) -> list[int]:
    return [int(each) for each in cell.split()]


def test_the_generator_is_the_published_one() -> None:
    """These numbers come with the original of xoshiro128++."""
    state = [1, 2, 3, 4]
    found = [chance.next32(state) for _ in range(6)]
    assert found == [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768]
    assert " ".join(map(str, found)) in " ".join(_PAGE.split())


@pytest.mark.parametrize(("seed", "cells"), _ROWS)
def test_a_seed_gives_what_is_published(seed: str, cells: str) -> None:
    state, numbers, small, large, shuffled = map(_numbers, cells.split(" | "))
    fresh = chance.seeded(int(seed))
    assert fresh == state
    assert [chance.next32(fresh) for _ in numbers] == numbers
    for bound, expected in ((6, small), (3_000_000_000, large)):
        fresh = chance.seeded(int(seed))
        assert [chance.below(fresh, bound) for _ in expected] == expected
    fresh, things = chance.seeded(int(seed)), list(range(10))
    chance.shuffle(fresh, things)
    assert things == shuffled


def test_there_are_seeds() -> None:
    assert len(_ROWS) == 4
