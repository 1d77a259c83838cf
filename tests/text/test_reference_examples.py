"""Whatever the reference shows of cards, lines and steps has its text in every language."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import realmsdsl.reference
from realmsdsl.base import Diagnostics, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import CardDef, Program
from realmsdsl.reference.frames import framed
from realmsdsl.semantics import compile_source
from realmsdsl.text import LANGUAGES, Pack, card_text

_PAGES = sorted((Path(realmsdsl.reference.__file__).parent / "pages").glob("*.md"))
_EXAMPLE = re.compile(r"```realms (step|line|cards)\n(.*?)```", re.DOTALL)

_PROGRAMS = re.compile(r"let \w+ be (?!top)|while |times as ")
"""Programs in words, which need a text that somebody writes."""


def _examples() -> Iterator[tuple[str, str]]:
    for page in _PAGES:
        yield from _EXAMPLE.findall(page.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def abilities() -> Mapping[str, tuple[Program, CardDef]]:
    """The cards of all examples, by the text of the example."""
    found: dict[str, tuple[Program, CardDef]] = {}
    for frame, text in _examples():
        compilation = compile_source(Source("x.realms", framed(frame, text)), sets_path() / "star_realms")
        assert compilation.program is not None, text
        for card in compilation.program.cards:
            if card.source == compilation.name:
                found[f"{text}{card.name}"] = (compilation.program, card)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_has_its_text(
    language: str, abilities: Mapping[str, tuple[Program, CardDef]], packs: Mapping[str, Pack]
) -> None:
    assert len(abilities) > 100
    for source, (program, card) in abilities.items():
        diagnostics = Diagnostics()
        text = " ".join(line.full for line in card_text(packs[language], program, card, diagnostics).lines)
        wrong = [each.message for each in diagnostics.sorted() if each.code != "L10N-W504"]
        assert bool(wrong) == bool(_PROGRAMS.search(source)), (source, text, wrong)
        assert not re.search(r" [.,]|\.\.|,,|[\ue000-\uf8ff]", text), text
