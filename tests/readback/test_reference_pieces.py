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

_SETTLED = "a ruling settles it, so that nothing is printed"
_TOLD = "a question with parameters is told by what it works out, and no card can be written so"
_EVERYWHERE: Final = {
    "if allies_linger is on: draw 1": _SETTLED,
    "draw hand_size - 4": _TOLD,
}
"""Pieces that no language reads back, by their first line, and why."""

_IN_A_LANGUAGE: Final = {
    ("hu", "if seat of you is 1: draw 1"): "a sentence with a colon inside a condition is read as a label",
}
"""Pieces that one language does not read back, and why."""


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
    assert unread == {*_EVERYWHERE, *(line for code, line in _IN_A_LANGUAGE if code == language)}
    assert len(pieces) > 130
