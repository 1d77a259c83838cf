"""Words of the table that cannot be used: of the wrong sort, colours that there are not, a word for two commands."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from realmsdsl.base import Diagnostic, Source
from realmsdsl.text.pack.reading import setting_span
from realmsdsl.text.pack.settings import did_you_mean

_COMMANDS: Final = "commands"
_COLOUR: Final = "colour"
_PLAIN: Final = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
_COLOURS: Final = (*_PLAIN, *(f"bright_{each}" for each in _PLAIN))
"""What a name of a card is mostly coloured with; terminals know more."""

Tables = Mapping[str, Mapping[str, Any]]


def unusable(
    files: Sequence[tuple[Source, Mapping[str, Any]]], model: Tables, shipped: Tables
) -> Iterator[Diagnostic]:
    """What files say with values that mean nothing.

    Args:
        files: with their tables, a later one says better what an earlier one says.
        model: the words that English has.
        shipped: the words that the package has of the language.
    """
    means = {word: command for tables in (model, shipped) for word, command in _typed(tables)}
    for source, tables in files:
        for name, table in tables.items():
            for key, value in table.items() if isinstance(table, dict) else ():
                yield from _wrong(source, name, key, value)
        for word, command in _typed(tables):
            if means.setdefault(word, command) != command:
                message = f"“{word}” is typed for two commands, `{means[word]}` and `{command}`"
                span = setting_span([source], (_COMMANDS, command))
                yield Diagnostic("L10N-E105", message, span, help="write another word for one of them")


def _typed(tables: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The words that are typed, with the commands that they mean."""
    commands = tables.get(_COMMANDS)
    for command, words in commands.items() if isinstance(commands, dict) else ():
        yield from ((word, command) for word in words if isinstance(words, list) and isinstance(word, str))


def _wrong(source: Source, table: str, key: str, value: object) -> Iterator[Diagnostic]:
    called, help_ = f"`{table}.{key}`", f'write `{key} = "…"`'
    if table == _COMMANDS:
        is_right = isinstance(value, list) and all(isinstance(each, str) and each.strip() for each in value)
        complaint, help_ = "is not a list of words that are typed", f'write `{key} = ["…"]`'
    elif table == _COLOUR and isinstance(value, str):
        is_right = value in _COLOURS or _is_colour(value)
        complaint = f"is no colour: there is no `{value}`"
        help_ = f"colours have English names in every language; {did_you_mean(value, _COLOURS)}"
    else:
        is_right, complaint = isinstance(value, str), "is not text"
    if not is_right:
        span = setting_span([source], (table, key))
        yield Diagnostic("L10N-E106", f"{called} {complaint}", span, help=help_)


def _is_colour(name: str) -> bool:
    from rich.errors import StyleSyntaxError  # noqa: PLC0415  the usual names need no such list
    from rich.style import Style  # noqa: PLC0415  as above

    try:
        Style.parse(f"bold {name}")
    except StyleSyntaxError:
        return False
    return True
