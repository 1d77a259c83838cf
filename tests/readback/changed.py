"""Abilities with one word in place of another, two steps the other way round, or a step that stands further in or out."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from realmsdsl import Spoken

_WORDS: Final = (
    ("opponents", "players", "teammates"),
    ("an opponent", "a player", "another player", "a teammate"),
    ("each opponent", "each player", "each other player", "target opponent"),
    ("left of you", "right of you", "active_player", "that player", "owner of this"),
    ("it", "this", "them", "n1", "n2", "n3"),
    ("up to", "any number of", "all", "another", "a", "target", "other", "may", "not", "would", "this turn"),
    ("most", "fewest"),
    ("or more", "or less"),
    ("more than", "less than"),
    ("and", "or"),
    ("top", "bottom"),
    ("start of turn", "end of turn"),
    ("gain", "lose", "pay"),
    ("2", "3"),
)
"""Words in place of which the language has others."""

_DEPTH: Final = "    "


def changed(spoken: Spoken, lines: str) -> Iterator[str]:
    """The lines of an ability, changed at one place in every way; most of them are no ability, and some do the same.

    Args:
        spoken: the game, whose kinds, places and amounts stand for each other.
        lines: as they stand on a card.
    """
    program = spoken.program
    names = (program.kinds, program.zones, program.resources)
    for row in (*_WORDS, *([each.name for each in declared] for declared in names)):
        yield from _with_others(lines, row)
    rows = lines.split("\n")
    for at in range(1, len(rows)):
        yield from _moved(rows, at)


def _with_others(lines: str, row: Sequence[str]) -> Iterator[str]:
    for found in re.finditer(rf"\b({'|'.join(map(re.escape, row))})\b", lines):
        before, after = lines[: found.start()], lines[found.end() :]
        yield from (before + each + after for each in row if each != found[0])
        yield before + after.lstrip(" ")


def _moved(rows: Sequence[str], at: int) -> Iterator[str]:
    before, row, after = rows[:at], rows[at], rows[at + 1 :]
    yield "\n".join([*before, _DEPTH + row, *after])
    if row.startswith(_DEPTH):
        yield "\n".join([*before, row.removeprefix(_DEPTH), *after])
    if after:
        yield "\n".join([*before, after[0], row, *after[1:]])
