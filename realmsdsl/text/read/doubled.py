"""Articles that would stand twice in a row and stand once: the second one is read where the first would have to be."""

from collections.abc import Iterable, Iterator
from typing import Final

from attrs import evolve

from realmsdsl.text.read.forms import Forms
from realmsdsl.text.read.grammar import Production, Words

AHEAD: Final = "doubled"
"""The symbol for such a word that is only looked at: what stands behind begins with it."""


def with_doubled_once(productions: Iterable[Production], forms: Forms) -> Iterator[Production]:
    """Productions, and what they look like where what follows a word begins with the same word."""
    doubled = forms.doubled
    for word in doubled:
        yield Production(AHEAD, (word,), lambda _: None, "")
    for each in productions:
        yield each
        for at in _places(each, doubled):
            yield evolve(each, parts=(*each.parts[:at], AHEAD, *each.parts[at + 1 :]))


def _places(production: Production, doubled: frozenset[Words]) -> Iterator[int]:
    """Where such a word stands before something that may begin with it."""
    for at, part in enumerate(production.parts[:-1]):
        if part in doubled and not isinstance(production.parts[at + 1], frozenset):
            yield at
