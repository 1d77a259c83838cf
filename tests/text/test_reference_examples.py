"""Whatever the reference shows of cards, lines and steps has its text in every language."""

import re
from collections.abc import Iterator, Mapping, Sequence
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

_PROGRAMS = re.compile(r"let \w+ be (?!top|left)|while |times as ")
"""Programs in words, which need a text that somebody writes."""


def _examples() -> Iterator[tuple[str, str]]:
    for page in _PAGES:
        yield from _EXAMPLE.findall(page.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def abilities() -> Sequence[tuple[str, Program, CardDef]]:
    """The cards of all examples, each with the text of its example; those that are part of a card share a file."""
    parts = [(frame, text) for frame, text in _examples() if frame != "cards"]
    head = framed("cards", "").rstrip("\n")
    cards = [
        framed(*part).removeprefix(head).replace("My Ship", f"Example {at}") for at, part in enumerate(parts)
    ]
    program, found = _compiled("\n".join([head, *cards]))
    assert [card.name for card in found] == [f"Example {at}" for at in range(len(parts))]
    rows = [(text, program, card) for (_, text), card in zip(parts, found, strict=True)]
    for frame, text in _examples():
        if frame == "cards":
            program, found = _compiled(framed(frame, text))
            rows += [(text, program, card) for card in found]
    return rows


def _compiled(text: str) -> tuple[Program, list[CardDef]]:
    """The program of a set file, and the cards that it brings."""
    compilation = compile_source(Source("x.realms", text), sets_path() / "star_realms")
    assert compilation.program is not None, compilation.diagnostics
    return compilation.program, [
        card for card in compilation.program.cards if card.source == compilation.name
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_has_its_text(
    language: str, abilities: Sequence[tuple[str, Program, CardDef]], packs: Mapping[str, Pack]
) -> None:
    assert len(abilities) > 100
    for source, program, card in abilities:
        diagnostics = Diagnostics()
        text = " ".join(line.full for line in card_text(packs[language], program, card, diagnostics).lines)
        wrong = [each.message for each in diagnostics.sorted() if each.code != "L10N-W504"]
        assert bool(wrong) == bool(_PROGRAMS.search(source)), (source, text, wrong)
        assert not re.search(r" [.,]|\.\.|,,|[\ue000-\uf8ff]", text), text
