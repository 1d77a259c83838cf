"""Alphabetical order as a language has it."""

import unicodedata
from functools import lru_cache
from typing import Final

from realmsdsl.text.pack import Language
from realmsdsl.text.scripts import APOSTROPHES

SortKey = tuple[tuple[int, ...], tuple[int, ...], tuple[bool, ...]]
"""Letters first, then accents, then capitals."""

_SIGN, _DIGIT, _FOREIGN = 0, 10, 1000
_JOINED: Final = {"æ": "ae", "œ": "oe", "ß": "ss"}
"""Letters that are two where a language does not say otherwise."""

_NOT_HEARD: Final = dict.fromkeys(map(ord, APOSTROPHES))
"""Apostrophes, which are sorted as if they were not there."""

_LONGEST: Final = 4
"""Letters that one entry of an alphabet, or of its expansions, may have."""


def sort_key(language: Language, text: str) -> SortKey:
    """The key by which texts stand in the order of the language's dictionaries."""
    letters, folded = _alphabet(language), unicodedata.normalize("NFC", text)
    lower = folded.lower()
    for spelling, read in (*language.expansions.items(), *_JOINED.items()):
        if spelling not in letters:
            lower = lower.replace(spelling, read)
    if not any(each in entry for entry in letters for each in APOSTROPHES):
        lower = lower.translate(_NOT_HEARD)
    first: list[int] = []
    second: list[int] = []
    at = 0
    while at < len(lower):
        size = next((n for n in range(_LONGEST, 1, -1) if lower[at : at + n] in letters), 1)
        place, accent = _weight(lower[at : at + size], letters)
        first.append(place)
        second.append(accent)
        at += size
    return tuple(first), tuple(second), tuple(letter.isupper() for letter in folded)


@lru_cache(maxsize=16)
def _alphabet(language: Language) -> dict[str, tuple[int, int]]:
    return {
        letter: (_DIGIT * 2 + place, accent)
        for place, entry in enumerate(language.alphabet)
        for accent, letter in enumerate(entry.split())
    }


def _weight(letter: str, letters: dict[str, tuple[int, int]]) -> tuple[int, int]:
    known = letters.get(letter)
    if known is not None:
        return known
    if letter.isdigit():
        return _DIGIT + int(unicodedata.digit(letter, 0)), 0
    if not letter.isalpha():
        return _SIGN, ord(letter)
    plain = letters.get(_without_marks(letter))
    return (plain[0], ord(letter)) if plain else (_FOREIGN + ord(letter), 0)


def _without_marks(letter: str) -> str:
    """A letter without accents, strokes and hooks."""
    plain = unicodedata.normalize("NFD", letter)[0]
    try:
        return unicodedata.lookup(unicodedata.name(plain).partition(" WITH ")[0])
    except (KeyError, ValueError):
        return plain
