"""A declared word means one thing where it stands: it is no word of the language there, and no second word of the game."""

from collections.abc import Collection, Iterator
from typing import Any

from attrs import define

from realmsdsl.base import Label, Span
from realmsdsl.ir import Sort
from realmsdsl.semantics.values.definitions import type_of_answer
from realmsdsl.semantics.words import (
    ADJECTIVES,
    ANSWERS,
    CARD_FACTS,
    CELL_FACTS,
    SEAT_FACTS,
    DefinitionEntry,
    Entry,
    Words,
)
from realmsdsl.semantics.words.builtin import DESCRIBE_ANYTHING, NOUNS, STATES

_Named = tuple[str, Entry | DefinitionEntry]
"""A declared word behind what it is, in words for people."""


def check(words: Words) -> None:
    """Report the words that would mean two things, once the answers to all questions are known."""
    meanings = _Meanings(words, {each.span for each in words.diagnostics.sorted()})
    meanings.take(_alone(words), (*NOUNS, *ANSWERS), "where it stands alone")
    for named in _describing(words):
        meanings.take(iter((named,)), (*ADJECTIVES, *ANSWERS), "before a noun")
    for sort in (Sort.CARD, Sort.SEAT, Sort.ABILITY, Sort.CELL):
        meanings.take(_said_of(sort, words), (*DESCRIBE_ANYTHING, *STATES.get(sort, ())), "before a noun")
        meanings.take(_asked_of(sort, words), _facts(sort, words), "before `of`")


@define(slots=True)
class _Meanings:
    """What was reported so far: one mistake for each declared word."""

    words: Words
    reported: set[Span]

    def take(self, named: Iterator[_Named], taken: Collection[str], where: str) -> None:
        """Report the words of a row that are `taken` by the language, or by one before them."""
        first: dict[str, _Named] = {}
        for what, entry in tuple(named):
            if entry.span in self.reported:
                continue
            if entry.name in taken:
                self._report(entry, "a word of the language", where, None)
                continue
            before, other = first.setdefault(entry.name, (what, entry))
            if other is not entry:
                (before, other), (_, later) = sorted(((before, other), (what, entry)), key=self._order)
                self._report(
                    later, f"{before} already", where, Label(other.span, f"{before} is declared here")
                )
                self._forget(later)

    def _order(self, named: _Named) -> tuple[int, int]:
        entry = named[1]
        return self.words.files.get(entry.span.file, 0), entry.span.start

    def _forget(self, entry: Entry | DefinitionEntry) -> None:
        """The word keeps its first meaning, or every line that uses it would be a mistake too."""
        tables: tuple[dict[str, Any], ...] = (self.words.zones, self.words.resources, self.words.counters)
        for table in tables:
            if table.get(entry.name) is entry:
                del table[entry.name]

    def _report(self, entry: Entry | DefinitionEntry, what: str, where: str, other: Label | None) -> None:
        self.reported.add(entry.span)
        self.words.error(
            "RD209",
            f"`{entry.name}` is {what}",
            entry.span,
            f"{where}, it would mean two things",
            "give it another name" if other is None else "give one of them another name",
            () if other is None else (other,),
        )


def _alone(words: Words) -> Iterator[_Named]:
    """What a word means that has nothing before it or behind it."""
    yield from (("a zone", each) for each in words.zones.values())
    yield from (("a resource", each) for each in words.resources.values())
    yield from (("a counter", each) for each in words.counters.values())
    yield from (("an option", each) for each in words.options.values())
    yield from (("a loop", each) for each in words.loops.values())
    yield from (("a question", each) for each in _questions(words) if not each.params)


def _describing(words: Words) -> Iterator[_Named]:
    """The words that stand before some noun, whatever they describe."""
    yield from (("a kind of card", each) for each in words.kinds.values())
    yield from (("a kind of ability", each) for each in words.ability_kinds.values())
    yield from (("a role", each) for each in words.roles.values())
    yield from (("a word", each) for values in words.values.values() for each in values.words.values())


def _said_of(sort: Sort, words: Words) -> Iterator[_Named]:
    """The words that describe a thing of some sort."""
    if sort is Sort.CARD:
        yield from (("a kind of card", each) for each in words.kinds.values())
        told = {each.type.of for each in words.properties.values() if each.type.sort is Sort.WORD}
        for values in (each for each in words.values.values() if each.name in told):
            yield from ((f"a word of {values.name}", each) for each in values.words.values())
    elif sort is Sort.SEAT:
        yield from (("a role", each) for each in words.roles.values())
    elif sort is Sort.ABILITY:
        yield from (("a kind of ability", each) for each in words.ability_kinds.values())
    described = (each for each in _questions(words) if [it.type.sort for it in each.params] == [sort])
    yield from (("a question", each) for each in described if _is_yes_no(each, words))


def _is_yes_no(question: DefinitionEntry, words: Words) -> bool:
    return type_of_answer(question, words).sort is Sort.YES_NO


def _asked_of(sort: Sort, words: Words) -> Iterator[_Named]:
    """The words that stand before `of` and a thing of some sort."""
    if sort is Sort.CARD:
        yield from (("a property", each) for each in words.properties.values())
        yield from (("a counter", each) for each in words.counters.values())
    elif sort is Sort.SEAT:
        yield from (("a resource", each) for each in words.resources.values())
    for each in _questions(words):
        asks = each.params[0].type.sort if each.params else Sort.SEAT
        if asks is sort:
            yield "a question", each


def _facts(sort: Sort, words: Words) -> tuple[str, ...]:
    """What the language asks of a thing; a card on a grid stands for its cell."""
    if sort is Sort.CARD:
        return (*CARD_FACTS, *(CELL_FACTS if words.grids() else ()))
    return tuple({Sort.SEAT: SEAT_FACTS, Sort.CELL: CELL_FACTS}.get(sort, ()))


def _questions(words: Words) -> Iterator[DefinitionEntry]:
    return (each for entries in words.definitions.values() for each in entries)
