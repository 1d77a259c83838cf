"""The nearest known word for an unknown one."""

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=1 << 15)  # a text with many readings asks for the same words again and again
def _distance(left: str, right: str, limit: int) -> int:
    """Edits between two words (insert, delete, replace, swap of neighbours), or more than `limit`."""
    if abs(len(left) - len(right)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                best = min(best, older[j - 2] + 1)
            row.append(best)
        if min(row) > limit:
            return limit + 1
    return row[-1]


def nearest_words(
    word: str, known: Iterable[str], most: int = 3, limit: int | None = None
) -> tuple[str, ...]:
    """The known words that a person most likely meant: those fewest edits away, at most `most` of them.

    Words up to 5 letters may differ in one edit, up to 8 in two, longer ones in three; among equals
    the same first letter comes first, then the alphabet. A `limit` is said where it is another one.
    """
    if limit is None:
        limit = 1 if len(word) <= 5 else 2 if len(word) <= 8 else 3
    found: list[tuple[int, bool, str]] = []
    for candidate in set(known):
        distance = _distance(word, candidate, limit)
        if 0 < distance <= limit:
            found.append((distance, candidate[:1] != word[:1], candidate))
            limit = distance
    return tuple(name for distance, _, name in sorted(found) if distance == limit)[:most]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The first of `nearest_words`, or None if nothing is near."""
    return next(iter(nearest_words(word, known, 1)), None)
