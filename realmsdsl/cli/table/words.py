"""The words of the table in a language: those of every game, and those that a game adds."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from attrs import field, frozen

from realmsdsl.base.listing import listed
from realmsdsl.base import Diagnostic, Diagnostics, Source
from realmsdsl.cli.table.of_game import GAME_FILE, TABLES, missing_words, spelled_words, unneeded
from realmsdsl.cli.table.unusable import unusable
from realmsdsl.emit.words import gaps, waiting
from realmsdsl.ir import FormatDef, Program
from realmsdsl.text import Pack, merged_tables
from realmsdsl.text.pack.letters import mixed_scripts
from realmsdsl.text.pack.reading import entry_span, read_source, read_toml

MODEL: Final = "en"
"""The language that says which words there must be."""

_SHIPPED: Final = Path(__file__).parent / "lang"


@final
@frozen(slots=True, eq=False)
class Words:
    """Phrases by dotted key, for example `choice.end`; those of a game may be missing."""

    _tables: Mapping[str, Mapping[str, Any]] = field(repr=False)
    _code: str = MODEL

    def say(self, key: str, **slots: object) -> str:
        """The phrase of a key, filled in; a mark with the key if it is missing."""
        found = self.find(key, **slots)
        return f"⟦{key}:{self._code}⟧" if found is None else found

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
        """What a name of the game is called; if it has no word the name itself, spelled out, in English, else a mark."""
        key = f"{table}.{name}"
        return self.find(key) or (spelled(name) if self._code == MODEL else f"⟦{key}:{self._code}⟧")

    def titled(self, table: str, name: str, title: str) -> str:
        """What a name of the game is called; the title that its file gives it in English, else a mark."""
        return self.find(f"{table}.{name}") or (title if self._code == MODEL else self.named(table, name))

    def commands(self) -> dict[str, str]:
        """For each word that may be typed the command it means."""
        return {
            word: command
            for command, words in self._tables.get("commands", {}).items()
            for word in (words if isinstance(words, list) else [])
            if isinstance(word, str)
        }


def spelled(name: str) -> str:
    """A name of a program as words: `two_words` is "Two words"."""
    said = name.replace("_", " ")
    return said[:1].upper() + said[1:]


def table_words(
    pack: Pack, diagnostics: Diagnostics, program: Program | None = None, played: Sequence[FormatDef] = ()
) -> Words:
    """The words of the table in the language of a pack.

    The commands of English are understood in every language; nothing else of it is said in another one.

    Args:
        pack: of the game: the table's words of the game lie beside it, of a language that does not come with the
            package those of every game too.
        diagnostics: what is wrong with a file of the game, or missing, goes here; the rest is used.
        program: what is played, if names of it that have no word are to be told.
        played: the formats that are meant; all of the program if there are none.
    """
    model = _shipped(MODEL)
    tables: dict[str, dict[str, Any]] = {}
    _add(tables, {"commands": model["commands"]})
    _add(tables, _shipped(pack.code))
    files = []
    for source in table_sources(pack, diagnostics).values():
        added = read_toml(source, diagnostics)
        _check_gaps(source, model, added or {}, diagnostics)
        _add(tables, added or {})
        files.append((source, added or {}))
    where = pack.end_of(GAME_FILE, of_game=False)
    told = [*unneeded(files, model, program), *unusable(files, model, _shipped(pack.code))]
    told += [each for source, _ in files for each in mixed_scripts(source, pack.language)]
    if program is not None and pack.code != MODEL:
        told += missing_words(files, _shipped(pack.code), program, played or program.formats, pack)
    for each in told:
        diagnostics.add(each)
    missing = [
        f"{name}.{key}"
        for name, keys in model.items()
        for key in (keys if name not in TABLES else ())
        if key not in tables.get(name, {})
    ]
    if missing:
        message = f"`{pack.code}` has no words for {listed([f'`{key}`' for key in missing])}"
        help_ = f"say them in {GAME_FILE}: the one that `realms l10n new` makes has the English ones"
        diagnostics.add(Diagnostic("L10N-E308", message, where, help=help_))
    return Words(tables, pack.code)


def table_sources(pack: Pack, diagnostics: Diagnostics) -> Mapping[str, Source]:
    """The files of words of the table, by the name that diagnostics know them by.

    Args:
        pack: of the game.
        diagnostics: files that cannot be read go here.
    """
    paths = [layer / GAME_FILE for layer in pack.layers if (layer / GAME_FILE).is_file()]
    sources = (read_source(path, diagnostics) for path in paths)
    return {source.file: source for source in sources if source is not None}


def _check_gaps(
    source: Source, model: Mapping[str, Any], added: Mapping[str, Any], diagnostics: Diagnostics
) -> None:
    """Words of every game may not ask for what is not there."""
    for name in model.keys() & added.keys():
        keys = added[name] if isinstance(added[name], dict) else {}
        for key in model[name].keys() & keys.keys():
            wanted, phrase = model[name][key], keys[key]
            if isinstance(wanted, str) and not set(gaps(str(phrase))) <= set(gaps(wanted)):
                message = f"`{name}.{key}` has other gaps than it must have"
                help_ = f"the gaps are: {' '.join(f'{{{gap}}}' for gap in gaps(wanted)) or 'none'}"
                span = entry_span(source, name, key)
                diagnostics.add(Diagnostic("L10N-E309", message, span, help=help_))


def table_skeleton(model: Pack | None = None, program: Program | None = None) -> str:
    """A file of words to begin with: what English says, as comments.

    Args:
        model: the English words of a game, if what it says at the table is to wait in this file as well.
        program: the game with its sets, if what they declare is to wait as well where English spells its name.
    """
    files = [_SHIPPED / f"{MODEL}.toml", *(each / GAME_FILE for each in (model.layers if model else ()))]
    texts = [each.read_text(encoding="utf-8") for each in files if each.is_file()]
    said = tomllib.loads(merged_tables(texts))
    own = spelled_words(program, said) if program is not None else ""
    return waiting(merged_tables([*texts, own]))


@cache
def _shipped(code: str) -> Mapping[str, Mapping[str, Any]]:
    path = _SHIPPED / f"{code}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _add(tables: dict[str, dict[str, Any]], more: Mapping[str, Any]) -> None:
    for name, table in more.items():
        if not isinstance(table, dict):
            continue
        into = tables.setdefault(name, {})
        for key, value in table.items():
            before = into.get(key)
            into[key] = [*before, *value] if isinstance(before, list) and isinstance(value, list) else value
