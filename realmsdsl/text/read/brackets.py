"""Brackets of a text: they part numbers from each other, and nothing else is read of them."""

import re
from collections.abc import Sequence
from typing import Final, final

from realmsdsl.text.read.grammar import Part
from realmsdsl.text.read.tokens import STOP, Token

_BRACKET: Final = re.compile(r"[()\[\]]")
_CLOSING: Final = ")]"


@final
class Brackets:
    """The pairs of brackets around tokens."""

    def __init__(self, text: str, row: Sequence[Token]) -> None:
        """`row` are the tokens of the text."""
        self._row = row
        self._pairs = tuple(_pairs(text)) if row else ()

    def __bool__(self) -> bool:
        return bool(self._pairs)

    def are_around(self, start: int, end: int) -> bool:
        """Whether a pair stands right around the tokens from one place up to another."""
        row = self._row
        after = row[start - 1].end if start else 0
        until = row[end].start if end < len(row) else None
        first, last = row[start].start, row[end - 1].end
        return any(
            after <= opened < first and closed >= last and (until is None or closed < until)
            for opened, closed in self._pairs
        )

    def cross(self, start: int, end: int) -> bool:
        """Whether a pair has one end among these tokens, with some of them on either side of it."""
        first, last = self._row[start].start, self._row[end - 1].start
        before, behind = self._row[start].end, self._row[end - 1].end
        for opened, closed in self._pairs:
            opens_inside = before <= opened < last and closed >= behind
            closes_inside = before <= closed <= last and opened < first
            if opens_inside and not self._is_last(closed, end):
                return True
            if closes_inside and not self._is_first(opened, start):
                return True
        return False

    def end_among(self, start: int, end: int) -> bool:
        """Whether a pair opens right before these tokens, behind others of their sentence, and closes among them: what
        stands in it is said of those before it."""
        row = self._row
        if start == 0 or row[start].gap >= STOP:
            return False
        before, first, last = row[start - 1].end, row[start].start, row[end - 1].start
        return any(before <= opened < first < closed <= last for opened, closed in self._pairs)

    def part_what_is_asked(self, start: int, end: int, words: Part) -> bool:
        """Whether a pair parts what is done on a condition, from one place up to another, from others that are done on it.

        So does one that ends among them, unless it is around the condition alone; and one that ends with them and begins neither
        where they do, perhaps with a word that joins them to others, nor at one of some words or behind it.
        """
        row = self._row
        for opened, closed in self._pairs:
            first = next((at for at, token in enumerate(row) if token.start > opened), len(row))
            if first == len(row):
                continue
            if row[start].end <= closed <= row[end - 1].start and opened < row[start].start:
                is_alone = first == start and not any(
                    each.gap for each in row[start + 1 : end] if each.end <= closed
                )
                if not is_alone:
                    return True
            elif closed >= row[end - 1].end and self._is_last(closed, end):
                is_joined = first == start - 1 and not row[start].gap
                is_before = first < start and not is_joined
                is_asked = isinstance(words, str) or any(each.key in words for each in row[start : first + 1])
                if is_before or (first > start and not is_asked):
                    return True
        return False

    def _is_last(self, closed: int, end: int) -> bool:
        return end == len(self._row) or closed < self._row[end].start

    def _is_first(self, opened: int, start: int) -> bool:
        return start == 0 or opened >= self._row[start - 1].end


def _pairs(text: str) -> Sequence[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    opened: list[int] = []
    for match in _BRACKET.finditer(text):
        if match[0] not in _CLOSING:
            opened.append(match.start())
        elif opened:
            found.append((opened.pop(), match.start()))
    return found
