"""Everything of which the reference must have an entry, taken from where it is defined."""

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from realmsdsl.base.codes import CODES
from realmsdsl.ir import BUILTIN_PASTS
from realmsdsl.semantics import examples, words
from realmsdsl.syntax import nodes
from realmsdsl.syntax.reserved import NOUN_STARTERS

_NOT_WRITTEN: Final = frozenset({"BrokenNode", "FileNode"})
"""Nodes that stand for a whole file and for what could not be read."""

_NOT_QUANTITIES: Final = frozenset({"an", "it", "the", "them", "this", "you", "your"})
"""Words that begin a noun without saying how many: pronouns, a second spelling, and two that have no use."""


def inventory() -> tuple[str, ...]:
    """The name of each thing as entries document it: `MayNode`, `verb move`, `function count`, `RD110`."""
    return tuple(_inventory())


def _inventory() -> Iterator[str]:
    yield from node_names()
    yield from _each("verb", words.BUILTIN_VERBS)
    yield from _each("past", BUILTIN_PASTS)
    yield from _each("adjective", words.ADJECTIVES)
    yield from _each("function", words.FUNCTIONS)
    yield from _each("flag", (*words.ZONE_FLAGS, *words.COUNTER_FLAGS))
    yield from _each("property", words.BUILTIN_PROPERTIES)
    yield from _each("card fact", words.CARD_FACTS)
    yield from _each("player fact", (*words.SEAT_FACTS, "captain"))
    yield from _each("cell fact", words.CELL_FACTS)
    yield from _each("players", words.PLAYER_WORDS)
    for nouns in _NOUNS:
        yield f"noun {nouns[0]}"
    yield from _each("quantity", sorted(NOUN_STARTERS - _NOT_QUANTITIES))
    yield from _each("value", ("always", "never"))
    yield from _each("clock", ("setup", "turn"))
    yield from _each("period", ("turn", "game"))
    yield from _each("answer", examples.ANSWERS)
    yield from CODES


_NOUNS: Final = (
    words.CARD_WORDS,
    words.CELL_WORDS,
    words.ABILITY_WORDS,
    words.ACTION_WORDS,
    words.NUMBER_WORDS,
    words.PLACE_WORDS,
    words.ZONE_WORDS,
)


def _each(what: str, names: Iterable[str]) -> Iterator[str]:
    return (f"{what} {name}" for name in names)


def node_names() -> tuple[str, ...]:
    """The classes of nodes that an author can write."""
    classes = (getattr(nodes, name) for name in nodes.__all__)
    return tuple(
        each.__name__
        for each in classes
        if attrs.has(each) and getattr(each, "__final__", False) and each.__name__ not in _NOT_WRITTEN
    )
