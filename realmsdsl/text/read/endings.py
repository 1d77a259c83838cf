"""Endings that say what a word behind the noun says too: hu "lapért" is read as "lap után"."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.text.read.instead import plain_letters
from realmsdsl.text.read.tokens import Token

_SHORTEST: Final = 2
"""Letters that the noun has at least."""


@final
@frozen(slots=True)
class Endings:
    """Takes endings off words that mean nothing with them.

    Attributes:
        words: the words that stand for each ending.
        whole: words that mean something with their ending.
        known: those, and words that stand for others only in a row: "helyszínedért" may be one of such a row.
        by_letters: all words by how they look without accents; the last vowel before an ending may be a long one.
    """

    words: Mapping[str, Sequence[Token]]
    whole: Collection[str]
    known: Collection[str]
    by_letters: Mapping[str, frozenset[str]]

    def off(self, row: Sequence[Token]) -> tuple[Token, ...]:
        """A row of tokens with words in the place of endings."""
        return tuple(each for token in row for each in self._off(token))

    def noun_of(self, word: str) -> str:
        """The noun that a word is with one of the endings; empty if it is none."""
        stems = (word.removesuffix(ending) for ending in self.words if word.endswith(ending))
        return next(filter(None, map(self._noun, stems)), "")

    def _off(self, token: Token) -> Iterator[Token]:
        for ending, words in self.words.items() if token.key not in self.whole else ():
            stem = token.key.removesuffix(ending)
            noun = self._noun(stem) if stem != token.key else ""
            if noun:
                yield evolve(token, key=noun)
                yield from (evolve(each, gap=0, start=token.start, end=token.end) for each in words)
                return
        yield token

    def _noun(self, stem: str) -> str:
        """The word that a stem is, with its last vowel as it is without an ending; empty if there is none."""
        if len(stem) < _SHORTEST or stem in self.known:
            return stem if stem in self.known else ""
        alike = self.by_letters.get(plain_letters(stem), frozenset())
        return next((each for each in sorted(alike) if each[:-1] == stem[:-1]), "")
