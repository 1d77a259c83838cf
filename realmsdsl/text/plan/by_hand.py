"""Programs in words: steps that no sentence says, so that their card needs a text which somebody wrote."""

from collections.abc import Iterable, Iterator
from typing import Final

from realmsdsl.text.clauses import Clause, Clauses, Runs, Sentence
from realmsdsl.text.plan.card import PlannedLine

_STEP: Final = "op"
"""The table of what has no sentence of its own."""

_PROGRAMS: Final = frozenset({"let", "while", "for_each", "repeat", "several", "choose"})
"""What programs are made of: names for numbers, loops until something holds, loops that hold several steps, choices of
as many as is worked out."""


def programs(lines: Iterable[PlannedLine]) -> tuple[str, ...]:
    """The steps of a card that no sentence says, in order, each once; none if something else is unsaid too."""
    found = dict.fromkeys(
        name for line in lines for sentence in line.sentences for name in _of_sentence(sentence)
    )
    return tuple(found) if found.keys() <= _PROGRAMS else ()


def _of_sentence(sentence: Sentence) -> Iterator[str]:
    yield from _of_clause(sentence.clause)
    for item in sentence.items:
        for inner in item:
            yield from _of_sentence(inner)


def _of_clause(clause: Clause) -> Iterator[str]:
    table, _, name = clause.kind.partition(".")
    if table == _STEP:
        yield name
    for slot in clause.slots.values():
        if isinstance(slot, Clause):
            yield from _of_clause(slot)
        elif isinstance(slot, Clauses):
            yield from (name for each in slot.items for name in _of_clause(each))
        elif isinstance(slot, Runs):
            yield from (name for run in slot.items for each in run for name in _of_clause(each))
