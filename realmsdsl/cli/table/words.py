"""The words of the table in a language: those of every game, and those that a game adds."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, final

from attrs import field, frozen

from realmsdsl.base import Diagnostics
from realmsdsl.text import Pack
from realmsdsl.text.pack.reading import read_source, read_toml

GAME_FILE: Final = "play.toml"
"""What a game or set says at the table: beside its words for cards."""

_SHIPPED: Final = Path(__file__).parent / "lang"


@final
@frozen(slots=True, eq=False)
class Words:
    """Phrases by dotted key, for example `choice.end`; those of a game may be missing."""

    _tables: Mapping[str, Mapping[str, Any]] = field(repr=False)

    def say(self, key: str, **slots: object) -> str:
        """The phrase of a key, filled in; a key of our own is always there."""
        found = self.find(key, **slots)
        return key if found is None else found

    def find(self, key: str, **slots: object) -> str | None:
        """The phrase of a key, filled in; None if there is none, or if it asks for what is not there."""
        table, _, name = key.partition(".")
        phrase = self._tables.get(table, {}).get(name)
        if not isinstance(phrase, str):
            return None
        try:
            return phrase.format(**slots)
        except (LookupError, ValueError, AttributeError, TypeError):
            return None

    def named(self, table: str, name: str) -> str:
        """What a name of the game is called; the name itself, spelled out, if it has no word."""
        return self.find(f"{table}.{name}") or spelled(name)

    def commands(self) -> dict[str, str]:
        """For each word that may be typed the command it means."""
        return {
            word: command
            for command, words in self._tables.get("commands", {}).items()
            for word in (words if isinstance(words, list) else [])
        }


def spelled(name: str) -> str:
    """A name of a program as words: `two_words` is "Two words"."""
    said = name.replace("_", " ")
    return said[:1].upper() + said[1:]


def table_words(pack: Pack, diagnostics: Diagnostics) -> Words:
    """The words of the table in the language of a pack.

    Those in English come first, so that its commands are understood in every language.

    Args:
        pack: of the game: the table's words of the game lie beside it.
        diagnostics: what is wrong with a file of the game goes here; the rest is used.
    """
    tables: dict[str, dict[str, Any]] = {}
    for code in dict.fromkeys(("en", pack.code)):
        _add(tables, tomllib.loads((_SHIPPED / f"{code}.toml").read_text(encoding="utf-8")))
    for folder in pack.layers:
        path = folder / GAME_FILE
        source = read_source(path, diagnostics) if path.is_file() else None
        added = read_toml(source, diagnostics) if source is not None else None
        _add(tables, added or {})
    return Words(tables)


def _add(tables: dict[str, dict[str, Any]], more: Mapping[str, Any]) -> None:
    for name, table in more.items():
        if not isinstance(table, dict):
            continue
        into = tables.setdefault(name, {})
        for key, value in table.items():
            before = into.get(key)
            into[key] = [*before, *value] if isinstance(before, list) and isinstance(value, list) else value
