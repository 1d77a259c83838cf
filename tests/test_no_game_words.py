"""No Python file of the package says a word of a game: games are data."""

import io
import keyword
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import realmsdsl
from realmsdsl.base import Diagnostics, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.syntax import parse
from realmsdsl.syntax.nodes import (
    ActionNode,
    CardNode,
    DeclNode,
    ExampleNode,
    FormatNode,
    KindNode,
    NameNode,
    OptionNode,
    RolesNode,
    SetNode,
    StringNode,
    TurnNode,
    ValuesNode,
    VerbNode,
)

_PACKAGE = Path(realmsdsl.__file__).parent

SHARED: Final[dict[str, str]] = {
    "active_player": "a noun of the language: the seat whose turn it is",
    "at_once": "plain English: at the same time",
    "base": "the package of sources and diagnostics; the format that another builds on",
    "build": "the command that makes lists; plain English: to make something out of parts",
    "built": "plain English: made out of parts",
    "conflict": "what a grammar must not have",
    "copyable": "the question that copying asks of a thing that was played",
    "drawn": "plain English: by chance, from the generator",
    "garden": "the small game of the reference",
    "hand": "plain English: by hand, to hand in, the thing in hand",
    "location": "where a file lies",
    "main": "the function that Python programs begin with",
    "nobody": "plain English: no player",
    "off": "plain English: cut off, set off",
    "on": "the preposition, also one of the language",
    "play": "plain English: to play a game, during play, order of play",
    "played": "plain English: a game is played",
    "points": "plain English: what points to something",
    "preference": "a word of the language: how much a script wants a thing",
    "price": "a word of the language: what an action or ability costs",
    "primary": "the primary place of a diagnostic",
    "reachable": "plain English: what can still be reached in a row of picks",
    "return": "plain English, of functions that return",
    "targetable": "the question that the language asks for `target`",
    "type": "the sort of a value; Python's own word",
    "value": "a word of the language: what agents maximise; the values of lists and names",
}
"""Words that a game has in common with the language, with Python or with plain English, each with its reason."""


def _declared(nodes: tuple[DeclNode, ...]) -> Iterator[str]:
    """The words that declarations bring, and the printed names of cards."""
    for node in nodes:
        name = getattr(node, "name", None)
        if isinstance(name, NameNode) and not isinstance(node, SetNode):
            yield name.text
        yield from _inside(node)


def _inside(node: DeclNode) -> Iterator[str]:
    """The words that a declaration brings besides its own name."""
    match node:
        case CardNode(name=StringNode(text=text)):
            yield text.lower()
        case ValuesNode(words=words):
            yield from (word.name.text for word in words)
        case KindNode(plural=NameNode(text=text)) | VerbNode(past=NameNode(text=text)):
            yield text
        case ActionNode(past=past, group=group):
            yield from (each.text for each in (past, group) if each)
        case OptionNode(values=names) | RolesNode(names=names):
            yield from (each.text for each in names)
        case TurnNode(phases=phases):
            yield from (phase.name.text for phase in phases)
        case FormatNode(lines=lines):
            yield from _declared(lines)
        case ExampleNode():
            return
        case _:
            return


@cache
def _game_words() -> frozenset[str]:
    files = sorted(sets_path().glob("*/*.realms"))
    assert files
    words: set[str] = set()
    for path in files:
        diagnostics = Diagnostics()
        tree = parse(Source(str(path), path.read_text(encoding="utf-8")), diagnostics)
        assert not diagnostics.has_errors
        words.update(_declared(tree.items))
    return frozenset(words)


def _spoken(text: str) -> str:
    """A text as a row of words: `CardNode`, `card_node` and "card node" are the same."""
    text = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    return f" {' '.join(re.findall(r'[a-z0-9]+', text.lower()))} "


_SAID: Final = {
    getattr(tokenize, name)
    # newer versions of Python cut the strings with braces into parts
    for name in ("NAME", "STRING", "COMMENT", "FSTRING_MIDDLE", "TSTRING_MIDDLE")
    if hasattr(tokenize, name)
}


def _pieces(path: Path) -> Iterator[tuple[int, str]]:
    """The names, strings and comments of a file, each with its line."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type in _SAID and not keyword.iskeyword(token.string):
            yield token.start[0], token.string


def _offenders(path: Path, words: frozenset[str]) -> Iterator[str]:
    """The words that a file says, each with its place: of a name and its parts, the longest."""
    named = {_spoken(word).strip(): word for word in words}
    forms = "|".join(map(re.escape, sorted(named, key=len, reverse=True)))
    pattern = re.compile(f"(?<= )(?:{forms})(?= )")
    for line, piece in _pieces(path):
        for at, text in enumerate(piece.split("\n")):
            for found in pattern.findall(_spoken(text)):
                yield f"{path.relative_to(_PACKAGE)}:{line + at}: {named[found]}"


def _python_files() -> list[Path]:
    return sorted(path for path in _PACKAGE.rglob("*.py") if "lang" not in path.relative_to(_PACKAGE).parts)


def test_no_word_of_a_game_in_the_package() -> None:
    words = _game_words() - SHARED.keys()
    found = [each for path in _python_files() for each in _offenders(path, words)]
    assert not found, "\n".join(["words of a game in Python:", *found])


def test_every_exception_is_still_needed() -> None:
    """A word that is no longer declared, or no longer said, needs no reason."""
    assert SHARED.keys() <= _game_words()
    said = {
        each.rpartition(": ")[2] for path in _python_files() for each in _offenders(path, frozenset(SHARED))
    }
    assert said == SHARED.keys()


@pytest.mark.parametrize(
    "word",
    ["trade_row", "combat", "blob", "outpost", "emperor", "stealth needle", "forced_discard", "free_for_all"],
)
def test_the_words_are_collected(word: str) -> None:
    assert word in _game_words()
