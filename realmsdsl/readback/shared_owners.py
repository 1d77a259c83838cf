"""Whose the second of two places is: "a neighbour's house or garden" are both theirs, though only the first says so."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from attrs import evolve

from realmsdsl.text.clauses import Clause, Clauses, NounPhrase, Runs, ZoneOf, Zones
from realmsdsl.text.read import ReadLine

_NOBODYS_ELSE: Final = frozenset({"", "all", "owner"})


def with_shared_owners(readings: Iterable[tuple[ReadLine, ...]]) -> Iterator[tuple[ReadLine, ...]]:
    """Readings, and behind each in which a place of yours follows one of somebody else the one in which both are theirs."""
    for lines in readings:
        yield lines
        if mixes_owners(lines):
            yield _shared(lines)


def mixes_owners(lines: Sequence[ReadLine]) -> bool:
    """Whether things are in a place of somebody else, or in one behind it that is yours.

    Args:
        lines: what was read.
    """
    return _shared(lines) != tuple(lines)


def _shared(lines: Sequence[ReadLine]) -> tuple[ReadLine, ...]:
    return tuple(evolve(line, sentences=_within(line.sentences)) for line in lines)


def _within(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(map(_within, part))
    if isinstance(part, Clauses | Runs):
        return evolve(part, items=_within(part.items))
    if isinstance(part, Clause):
        return evolve(part, slots={name: _within(each) for name, each in part.slots.items()})
    if isinstance(part, NounPhrase):
        zones = part.zones
        return evolve(part, modifiers=_within(part.modifiers), zones=zones and _of_the_first(zones))
    return _of_the_first(part) if isinstance(part, Zones) else part


def _of_the_first(zones: Zones) -> Zones:
    first, *others = zones.items or (ZoneOf(""),)
    if not others or (first.owner in _NOBODYS_ELSE and first.holder is None):
        return zones
    return evolve(zones, items=(first, *(_as_of(first, each) for each in others)))


def _as_of(first: ZoneOf, other: ZoneOf) -> ZoneOf:
    is_yours = not other.owner and other.holder is None
    return evolve(other, owner=first.owner, holder=first.holder) if is_yours else other
