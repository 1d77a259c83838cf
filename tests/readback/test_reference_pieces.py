"""Whatever the reference shows of cards, lines and steps is read back from its text in every language."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

import realmsdsl.reference
from realmsdsl import CardDef, Spoken, parse_text
from realmsdsl.base import Diagnostics, Source
from realmsdsl.reference.frames import framed
from realmsdsl.semantics import later_card
from realmsdsl.text import LANGUAGES

_PAGES = sorted((Path(realmsdsl.reference.__file__).parent / "pages").glob("*.md"))
_EXAMPLE = re.compile(r"```realms (step|line|cards)\n(.*?)```", re.DOTALL)
_CARD = re.compile(r'^[a-z_]+ "[^"\n]+":\n(?:[ \t].*\n?|\n)+', re.MULTILINE)
_PROGRAMS = re.compile(r"let \w+ be (?!top)|while |times as ")
"""Programs in words, which need a text that somebody writes."""

_SETTLED: Final = {"if allies_linger is on: draw 1"}
"""Pieces that say nothing, by their first line: a ruling settles them, and a card is printed by the rulings that hold."""


def _pieces() -> Iterator[str]:
    """The cards of all examples, each with its lines."""
    seen = set()
    for page in _PAGES:
        for frame, text in _EXAMPLE.findall(page.read_text(encoding="utf-8")):
            if _PROGRAMS.search(text):
                continue
            for card in _CARD.findall(framed(frame, text) + "\n"):
                if card not in seen:
                    seen.add(card)
                    yield card


def _first_line(piece: str) -> str:
    """The first line of a piece that is not about what the card is."""
    lines = (line.strip() for line in piece.splitlines()[1:])
    return next((line for line in lines if line and line != "primary:"), "")


def _does(card: CardDef) -> object:
    return card.abilities, card.triggers, card.modifiers, card.clocks


@pytest.fixture(scope="module")
def pieces(spoken: Spoken) -> Sequence[tuple[str, CardDef, Mapping[str, str]]]:
    """Each piece that says something with the words of the game: its first line, its card, its texts."""
    found = []
    for piece in _pieces():
        card, _ = later_card(spoken.compilation, Source("piece.realms", piece))
        if card is not None and any((card.abilities, card.triggers, card.modifiers, card.clocks)):
            said = {each: spoken.text(each, card, Diagnostics()) for each in spoken.packs}
            found.append((_first_line(piece), card, said))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_read_back(
    spoken: Spoken, pieces: Sequence[tuple[str, CardDef, Mapping[str, str]]], language: str
) -> None:
    unread = set()
    for line, card, said in pieces:
        understood = parse_text(spoken, language, said[language], card)
        read = understood.meaning.card if understood.meaning is not None else None
        if read is None or understood.diagnostics:
            unread.add(line)
        elif _does(read) != _does(card):
            assert {each: spoken.text(each, read) for each in said} == said, line
    assert unread == _SETTLED
    assert len(pieces) > 130
