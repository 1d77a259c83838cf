"""The nearest sentence that is known: what the cards of the game say."""

from collections.abc import Mapping
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from realmsdsl.base import Diagnostics
from realmsdsl.readback.game import Spoken

_ALIKE: Final = 0.3


def nearest_sentence(spoken: Spoken, language: str, text: str) -> str:
    """The sentence that a pack knows for such a text; else the line of a card, with its label or without, that looks most
    like it; empty if none does."""
    reader = spoken.reader(language)
    words, listed = reader.spelling(text), reader.nearest(text)
    if listed:
        return listed
    best, found = _ALIKE, ""
    for line, spelled in _lines(spoken, language).items():
        matcher = SequenceMatcher(a=words, b=spelled, autojunk=False)
        if matcher.quick_ratio() > best and (ratio := matcher.ratio()) > best:
            best, found = ratio, line
    return found


@lru_cache(maxsize=16)
def _lines(spoken: Spoken, language: str) -> Mapping[str, tuple[str, ...]]:
    reader = spoken.reader(language)
    texts = (spoken.said(language, card, Diagnostics()) for card in spoken.program.cards)
    said = (each for text in texts for line in text.lines for each in (line.text, line.full))
    return {each: reader.spelling(each) for each in said}
