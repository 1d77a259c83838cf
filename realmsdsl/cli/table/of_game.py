"""The words that the table needs for what a game and its sets declare: which are missing, which mean nothing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from realmsdsl.base import Diagnostic, Source, Span
from realmsdsl.base.listing import listed
from realmsdsl.base.suggest import nearest
from realmsdsl.emit.words import gaps
from realmsdsl.ir import FormatDef, Program, Sort
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Ask
from realmsdsl.text import Pack
from realmsdsl.text.pack.reading import setting_span
from realmsdsl.text.pack.settings import did_you_mean

GAME_FILE: Final = "play.toml"
"""What a game or set says at the table: beside its words for cards."""

TABLES: Final = ("action", "deed", "done", "zone", "format", "resource", "colour")
"""Tables whose keys are names that games and sets declare."""

_MOST_SHOWN: Final = 3
"""Lines that are shown where several are missing."""

Files = Sequence[tuple[Source, Mapping[str, Any]]]
"""Files of words with their tables."""


def needed(program: Program, played: Sequence[FormatDef]) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """For each table the names that need a word, with the gaps that the word may have."""
    lines = (program.lines, *(each.lines for each in played))
    asked = (op.tag for op in walk((lines, program.cards)) if isinstance(op, Ask))
    return {
        "action": {
            action.name: (*(param.name for param in action.params), "price")
            for each in lines
            for action in each.actions
        },
        "deed": dict.fromkeys((tag for tag in asked if tag), ()),
        "done": {
            verb.name: ("things",)
            for each in lines
            for verb in each.verbs
            if verb.past and any(param.type.sort is Sort.CARD for param in verb.params)
        },
        "zone": dict.fromkeys((zone.name for zone in program.zones), ()),
        "format": dict.fromkeys((each.name for each in played), ()),
    }


def unneeded(
    files: Files, model: Mapping[str, Mapping[str, Any]], program: Program | None
) -> Iterator[Diagnostic]:
    """Tables and keys of files that nobody asks for, and words with gaps that nothing fills.

    Names of other sets may stand there as well: a name is told where one without a word is near.
    """
    own = needed(program, program.formats) if program is not None else {}
    said: dict[str, set[str]] = {}
    for _, tables in files:
        for name, table in tables.items():
            said.setdefault(name, set()).update(table if isinstance(table, dict) else ())
    for source, tables in files:
        for name, table in tables.items():
            if name not in {*model, *TABLES} or not isinstance(table, dict):
                called = f"`[{name}]`" if isinstance(table, dict) else f"`{name}`"
                help_ = did_you_mean(name, (*model, *TABLES))
                yield _nothing(source, f"{called} means nothing here", help_, name)
                continue
            missing = [each for each in own.get(name, {}) if each not in said[name]]
            for key, phrase in table.items():
                near = nearest(key, missing)
                is_open = name in TABLES
                unknown = not is_open and name in model and key not in model[name]
                if unknown or (key not in own.get(name, {}) and near):
                    help_ = did_you_mean(key, missing if is_open else tuple(model[name]))
                    yield _nothing(source, f"`{name}.{key}` means nothing here", help_, name, key)
                elif (filled := own.get(name, {}).get(key)) is not None:
                    yield from _gaps(source, f"{name}.{key}", phrase, filled)


def _gaps(source: Source, called: str, phrase: object, filled: Sequence[str]) -> Iterator[Diagnostic]:
    unfilled = [each for each in gaps(str(phrase)) if each not in filled]
    if unfilled:
        message = f"`{called}` has other gaps than it may have"
        help_ = f"the gaps are: {' '.join(f'{{{gap}}}' for gap in filled) or 'none'}"
        span = setting_span([source], called.split("."))
        yield Diagnostic("L10N-E309", message, span, help=help_)


def _nothing(source: Source, message: str, help_: str, *path: str) -> Diagnostic:
    return Diagnostic("L10N-E106", message, setting_span([source], path), help=help_)


def missing_words(
    files: Files,
    shipped: Mapping[str, Mapping[str, Any]],
    program: Program,
    played: Sequence[FormatDef],
    pack: Pack,
) -> Iterator[Diagnostic]:
    """Names of a game and its sets that have no word, a message for each table and file, with lines to write.

    Args:
        files: the words that there are.
        shipped: those that the package has of every game.
        program: what declares the names.
        played: the formats that are meant.
        pack: the language; what a set declares belongs beside that set.
    """
    written = {source.file: (source, tables) for source, tables in files}
    for at, (table, names) in enumerate(needed(program, played).items()):
        said = {key for tables in (shipped, *(each for _, each in files)) for key in _keys(tables.get(table))}
        by_file: dict[str, list[str]] = {}
        for name in names:
            if name not in said:
                place = pack.end_of(GAME_FILE, source=pack.declared.get(name, ""))
                by_file.setdefault(place.file, []).append(name)
        for file, lacking in by_file.items():
            source, tables = written.get(file, (None, {}))
            end = at + (len(source.text) if source else 0)  # a place of its own for each
            span = setting_span([source], [table]) if source and table in tables else Span(file, end, end)
            called = listed([f"`{table}.{each}`" for each in lacking])
            lines = ", ".join(f"`{_line(each, names[each])}`" for each in lacking[:_MOST_SHOWN])
            where = f"below `[{table}]` of {GAME_FILE}, in your words: {lines}"
            help_ = f"say them {where}" if source else f"make this file, and say them {where}"
            yield Diagnostic(
                "L10N-E308", f"`{pack.code}` has no words at the table for {called}", span, help=help_
            )


def spelled_words(program: Program, said: Mapping[str, Any]) -> str:
    """The words that a table still needs in English, as a file: names spelled out, and the titles of formats."""
    titles = {each.name: each.title for each in program.formats}
    tables = []
    for table, names in needed(program, program.formats).items():
        lacking = [each for each in names if each not in _keys(said.get(table))]
        lines = [
            f'{each} = "{titles[each]}"' if table == "format" else _line(each, names[each])
            for each in lacking
        ]
        tables += ["\n".join([f"[{table}]", *lines]) + "\n"] if lines else []
    return "\n".join(tables)


def _line(name: str, filled: Sequence[str]) -> str:
    said = " ".join(
        [name.replace("_", " ").capitalize(), *(f"{{{gap}}}" for gap in filled if gap != "price")]
    )
    return f'{name} = "{said}"'


def _keys(table: object) -> Sequence[str]:
    return tuple(table) if isinstance(table, dict) else ()
