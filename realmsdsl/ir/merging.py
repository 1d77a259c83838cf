"""Lines of a format in the place of lines of its game."""

from typing import TypeVar

from realmsdsl.ir.program import Declared, Lines

_T = TypeVar("_T", bound=Declared)


def _replaced(below: tuple[_T, ...], above: tuple[_T, ...]) -> tuple[_T, ...]:
    """Those below, each that has a name of one above in its place, then the others above."""
    left = {each.name: each for each in above}
    return (*(left.pop(each.name, each) for each in below), *left.values())


def merged(below: Lines, above: Lines) -> Lines:
    """The lines of `below` with those of `above` in their place, or added."""
    turns = {each.role: each for each in above.turns}
    return Lines(
        _replaced(below.definitions, above.definitions),
        _replaced(below.verbs, above.verbs),
        _replaced(below.rules, above.rules),
        _replaced(below.actions, above.actions),
        (*below.triggers, *above.triggers),
        (*below.clocks, *above.clocks),
        (*below.modifiers, *above.modifiers),
        (*(turns.pop(each.role, each) for each in below.turns), *turns.values()),
        above.setup or below.setup,
        above.course or below.course,
    )
