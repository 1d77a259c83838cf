"""The nearest sentence that is known: what the cards of the game say, and what its golden texts do."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import log
from typing import Final, final

from attrs import field, frozen

from realmsdsl.base import Diagnostics
from realmsdsl.readback.game import Spoken
from realmsdsl.text import golden_texts
from realmsdsl.text.read import Reader
from realmsdsl.text.read.instead import plain_letters

_ALIKE: Final = 0.33
_SENTENCES: Final = re.compile(r"(?<=[.!?…;])\s+|\n")
_BEGINNING: Final = 4
"""So many letters of a word count: the rest is its form."""

_BEGINS_ALIKE: Final = 1.2
"""What a sentence gains that begins with the same word: it mostly says what is done."""

_Words = Counter[str]


def nearest_sentence(spoken: Spoken, language: str, text: str, at: int = 0) -> str:
    """The sentence that a pack knows for such a text; else that of a card or a golden text which has most in common with
    the sentence at a place of the text, where rare words count more than frequent ones; empty if none has enough."""
    listed = spoken.reader(language).nearest(text)
    return listed or _known(spoken, language).nearest(_sentence_at(text, at))


def _sentence_at(text: str, at: int) -> str:
    """The sentence of a text that a place is in."""
    start = max((each.end() for each in _SENTENCES.finditer(text) if each.end() <= at), default=0)
    end = min((each.start() for each in _SENTENCES.finditer(text) if each.start() > at), default=len(text))
    return text[start:end]


@final
@frozen(slots=True)
class _Known:
    """What is known to be said, by its words without their forms; and how much a word tells, by how few texts have it."""

    reader: Reader = field(repr=False)
    texts: Mapping[str, _Words]
    weights: Mapping[str, float]

    def nearest(self, text: str) -> str:
        """The text that has most in common with another one; empty if none has enough."""
        words = _words(self.reader, text)
        best, found = _ALIKE, ""
        for known, its_words in self.texts.items():
            common = self._weight(words & its_words)
            alike = 2 * common / (self._weight(words) + self._weight(its_words)) if common else 0
            if next(iter(words), "") == next(iter(its_words), ""):
                alike *= _BEGINS_ALIKE
            if alike > best:
                best, found = alike, known
        return found

    def _weight(self, words: _Words) -> float:
        unknown = log(len(self.texts)) / 4
        return sum(self.weights.get(word, unknown) * number for word, number in words.items())


@lru_cache(maxsize=16)
def _known(spoken: Spoken, language: str) -> _Known:
    reader = spoken.reader(language)
    texts = {each: _words(reader, each) for each in _said(spoken, language) if each}
    having = Counter(word for words in texts.values() for word in words)
    weights = {word: log((len(texts) + 1) / (number + 0.5)) for word, number in having.items()}
    return _Known(reader, texts, weights)


def _said(spoken: Spoken, language: str) -> Iterator[str]:
    """Lines of cards with and without their labels, golden texts, and each of their sentences."""
    texts = (spoken.said(language, card, Diagnostics()) for card in spoken.program.cards)
    lines = [each for text in texts for line in text.lines for each in (line.text, line.full)]
    lines += (
        line
        for golden in golden_texts(spoken.packs[language], Diagnostics())
        for line in golden.text.splitlines()
    )
    yield from _sentences(lines)
    yield from lines


def _sentences(lines: Iterable[str]) -> Iterator[str]:
    return (each.lstrip("• ") for line in lines for each in _SENTENCES.split(line))


def _words(reader: Reader, text: str) -> _Words:
    return Counter(plain_letters(key)[:_BEGINNING] if key.isalpha() else "" for key in reader.spelling(text))
