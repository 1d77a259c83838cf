"""The words around the cards: `lang/XX.toml`, and `pages.toml` beside the words of a game for any other language."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

from realmsdsl.base.listing import listed
from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.text import PAGES_FILE, Pack
from realmsdsl.text.pack.reading import entry_span, read_toml, setting_span
from realmsdsl.text.pack.settings import did_you_mean

MODEL: Final = "en"
"""The language that says which words there must be, and what is filled into them."""

_FOLDER: Final = Path(__file__).parent / "lang"

_Tables = Mapping[str, Mapping[str, str]]


def words(pack: Pack, table: str, diagnostics: Diagnostics) -> Mapping[str, str]:
    """The words of a language for an output; a mark with its key stands for each that is missing, never an English one.

    Args:
        pack: the language.
        table: which output, for example `sheet`.
        diagnostics: what is missing, or has other gaps than it must have, goes here.
    """
    own: dict[str, str] = dict(_shipped(pack.code).get(table, {}))
    where = pack.end_of(PAGES_FILE, of_game=False)
    for layer in pack.layers:
        source = pack.sources.get(str(layer / PAGES_FILE))
        if source is not None:
            where = Span(source.file, len(source.text), len(source.text))
            tables = read_toml(source, diagnostics) or {}
            own |= _told(tables, table, source, diagnostics)
            _check_tables(tables, source, diagnostics)
    model = _shipped(MODEL)[table]
    missing = [key for key in model if key not in own]
    if missing:
        message = f"`{pack.code}` has no words for {listed([f'`{table}.{key}`' for key in missing])}"
        help_ = f"say them in {PAGES_FILE}: the one that `realms l10n new` makes has the English ones"
        diagnostics.add(Diagnostic("L10N-E308", message, where, help=help_))
    return {key: own.get(key, f"⟦{table}.{key}:{pack.code}⟧") for key in model}


def _told(
    tables: Mapping[str, Any], table: str, source: Source, diagnostics: Diagnostics
) -> Mapping[str, str]:
    """What a file says for an output; words with other gaps than those of the model are refused."""
    model, said = _shipped(MODEL)[table], {}
    own = tables.get(table)
    for key, phrase in (own if isinstance(own, dict) else {}).items():
        span = entry_span(source, table, key)
        if key not in model or not isinstance(phrase, str):
            message = f"`{table}.{key}` means nothing here"
            help_ = did_you_mean(key, tuple(model)) if key not in model else "write text in quotes"
            diagnostics.add(Diagnostic("L10N-E106", message, span, help=help_))
        elif gaps(phrase) != gaps(model[key]):
            wanted = " ".join(f"{{{gap}}}" for gap in gaps(model[key])) or "none"
            message = f"`{table}.{key}` has other gaps than it must have"
            diagnostics.add(Diagnostic("L10N-E309", message, span, help=f"the gaps are: {wanted}"))
        else:
            said[key] = phrase
    return said


def _check_tables(tables: Mapping[str, Any], source: Source, diagnostics: Diagnostics) -> None:
    """Tables that no output asks for, and lines outside of all tables."""
    known = tuple(_shipped(MODEL))
    for name, table in tables.items():
        if name not in known or not isinstance(table, dict):
            called = f"`[{name}]`" if isinstance(table, dict) else f"`{name}`"
            message, span = f"{called} means nothing in {PAGES_FILE}", setting_span([source], [name])
            diagnostics.add(Diagnostic("L10N-E106", message, span, help=did_you_mean(name, known)))


def pages_skeleton() -> str:
    """A `pages.toml` to begin with: what English says, as comments."""
    text = (_FOLDER / f"{MODEL}.toml").read_text(encoding="utf-8")
    return waiting(text)


def waiting(text: str) -> str:
    """A file whose words wait to be translated: each line as a comment but the heads of tables."""
    lines = (line if not line or line.startswith(("#", "[")) else f"# {line}" for line in text.splitlines())
    return "\n".join(lines) + "\n"


def gaps(phrase: str) -> list[str]:
    """What stands in the braces of a phrase, sorted; a brace alone is a gap that nothing fills."""
    try:
        parts = list(Formatter().parse(phrase))
    except ValueError:
        return ["{"]
    filled = [(name, conversion, spec) for _, name, spec, conversion in parts if name is not None]
    return sorted(
        name + (f"!{how}" if how else "") + (f":{spec}" if spec else "") for name, how, spec in filled
    )


@cache
def _shipped(code: str) -> _Tables:
    path = _FOLDER / f"{code}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
