"""Mistakes planted into the real set files are found, and misspelt words get the right word offered."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

from realmsdsl.base import Diagnostic, Severity, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics import compile_source
from tests.diagnostics.planting import (
    Mutation,
    SetFile,
    exchange,
    misspelt,
    plant,
    read,
    sorts_of,
    uses,
    words_of,
)
from tests.harness.trial import parsed_once

_GAME: Final = sets_path() / "star_realms"
_DRAFTS: Final = Path(__file__).parent.parent / "drafts" / "star_realms"
_SEED: Final = 20_240_229
_EACH: Final = 110
"""How many mistakes of each sort are planted into each of the three files."""


@cache
def _files() -> tuple[SetFile, ...]:
    paths = (_GAME / "game.realms", _GAME / "core.realms", _DRAFTS / "expansions.realms")
    return tuple(read(path.name, path.read_text(encoding="utf-8")) for path in paths)


def _diagnosed(file: SetFile, text: str) -> tuple[Diagnostic, ...]:
    return compile_source(Source(file.source.file, text), _GAME, parsed_once).diagnostics


def _touches(diagnostic: Diagnostic, file: SetFile, start: int, end: int) -> bool:
    span = diagnostic.span
    return span.file == file.source.file and span.start < end and start < span.end


def _sample(change: Callable[[str, Random], str | None]) -> Iterator[tuple[SetFile, Mutation]]:
    random = Random(_SEED)  # the same mistakes every time
    for file in _files():
        names = uses(file)
        planted = 0
        while planted < _EACH:
            name = random.choice(names)
            new = change(name.text, random)
            if new is not None:
                planted += 1
                yield file, plant(file, name, new)


def _share(record: Callable[[str, object], None], title: str, missed: list[str]) -> float:
    """The share of the mistakes that were found, told in the summary of the run with those that were not."""
    planted = _EACH * len(_files())
    share = 1 - len(missed) / planted
    record("figure", f"{title}: {planted - len(missed)} of {planted} ({share:.1%})")
    for each in missed:
        record("figure", f"    not so: {each}")
    return share


def test_misspelt_words_are_found_and_the_right_word_offered(
    record_property: Callable[[str, object], None],
) -> None:
    known = words_of(_files())

    def change(word: str, random: Random) -> str | None:
        new = misspelt(word, random)
        return new if new not in known and new[0].isalpha() else None

    missed: list[str] = []
    for file, mutation in _sample(change):
        end = mutation.start + len(mutation.new)
        found = [
            each for each in _diagnosed(file, mutation.text) if _touches(each, file, mutation.start, end)
        ]
        if not any(re.search(rf"\b{mutation.old}\b", each.help) for each in found):
            said = "; ".join(f"{each.code} {each.message} ({each.help})" for each in found) or "nothing"
            missed.append(f"{mutation.old} as {mutation.new} in `{mutation.line}`: {said}")
    assert _share(record_property, "misspelt words found, the right word offered", missed) >= 0.99


def test_words_of_the_wrong_sort_are_found(record_property: Callable[[str, object], None]) -> None:
    sorts = sorts_of(_files())

    def change(word: str, random: Random) -> str | None:
        return exchange(word, sorts, random)

    missed = [
        f"{mutation.new} for {mutation.old} in `{mutation.line}`"
        for file, mutation in _sample(change)
        if all(each.severity is not Severity.ERROR for each in _diagnosed(file, mutation.text))
    ]
    assert _share(record_property, "words of the wrong sort found", missed) >= 0.95


@pytest.mark.parametrize("at", range(3), ids=["game", "core", "expansions"])
def test_the_files_are_without_mistakes_before_anything_is_planted(at: int) -> None:
    file = _files()[at]
    assert _diagnosed(file, file.text) == ()
    random = Random(_SEED)  # the same places every time
    for name in random.sample(uses(file), 20):
        assert _diagnosed(file, plant(file, name, name.text).text) == ()
