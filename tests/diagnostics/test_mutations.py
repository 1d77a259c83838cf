"""Mistakes planted into the real set files are found, and misspelt words get the right word offered."""

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

_GAME: Final = sets_path() / "star_realms"
_DRAFTS: Final = Path(__file__).parent.parent / "drafts"
_SEED: Final = 20_240_229
_EACH: Final = 120
"""How many mistakes of each sort are planted into each of the three files."""


@cache
def _files() -> tuple[SetFile, ...]:
    paths = (_GAME / "game.realms", _GAME / "core.realms", _DRAFTS / "expansion_cards.realms")
    return tuple(read(path.name, path.read_text(encoding="utf-8")) for path in paths)


def _diagnosed(file: SetFile, mutation: Mutation) -> tuple[Diagnostic, ...]:
    return compile_source(Source(file.source.file, mutation.text), _GAME).diagnostics


def _sample(change: Callable[[str, Random], str | None]) -> Iterator[tuple[SetFile, Mutation]]:
    random = Random(_SEED)  # noqa: S311  # the same mistakes every time
    for file in _files():
        planted: list[Mutation] = []
        names = uses(file)
        while len(planted) < _EACH:
            name = random.choice(names)
            new = change(name.text, random)
            if new is not None:
                planted.append(plant(file, name, new))
        yield from ((file, mutation) for mutation in planted)


def _report(record: Callable[[str, object], None], title: str, missed: list[str], planted: int) -> float:
    share = 1 - len(missed) / planted
    record("figure", f"{title}: {planted - len(missed)} of {planted} ({share:.1%})")
    for each in missed:
        record("figure", f"    missed: {each}")
    return share


def _line(mutation: Mutation) -> str:
    text = mutation.text
    return text[text.rfind("\n", 0, mutation.start) + 1 : text.find("\n", mutation.start)].strip()


def test_misspelt_words_are_found_and_the_right_word_offered(
    record_property: Callable[[str, object], None],
) -> None:
    known = words_of(_files())

    def change(word: str, random: Random) -> str | None:
        new = misspelt(word, random)
        return None if new in known or not new[:1].isalpha() else new

    missed: list[str] = []
    for file, mutation in _sample(change):
        end = mutation.start + len(mutation.new)
        found = [
            each
            for each in _diagnosed(file, mutation)
            if each.span.start < end and mutation.start < each.span.end
        ]
        if not any(f"`{mutation.old}`" in each.help + each.message for each in found):
            said = "; ".join(f"{each.code} {each.message} ({each.help})" for each in found) or "nothing"
            missed.append(f"{mutation.old} as {mutation.new} in `{_line(mutation)}`: {said}")
    assert _report(record_property, "misspelt words found, the right word offered", missed, 3 * _EACH) >= 0.99


def test_words_of_the_wrong_sort_are_found(record_property: Callable[[str, object], None]) -> None:
    sorts = sorts_of(_files())

    def change(word: str, random: Random) -> str | None:
        return exchange(word, sorts, random)

    missed = [
        f"{mutation.new} for {mutation.old} in `{_line(mutation)}`"
        for file, mutation in _sample(change)
        if all(each.severity is not Severity.ERROR for each in _diagnosed(file, mutation))
    ]
    assert _report(record_property, "words of the wrong sort found", missed, 3 * _EACH) >= 0.95


@pytest.mark.parametrize("at", range(3), ids=["game", "core", "expansions"])
def test_the_files_are_without_mistakes_before_anything_is_planted(at: int) -> None:
    file = _files()[at]
    assert compile_source(file.source, _GAME).diagnostics == ()
