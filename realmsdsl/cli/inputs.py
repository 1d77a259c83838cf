"""The SETs and FILEs that commands are given."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final

import click

from realmsdsl.api.sets import Compilation, SetNotFoundError, load_set, set_path
from realmsdsl.cli.guard import UnusableError

EVERY: Final = "all"
"""What is asked for with one word instead of a list."""


def compiled(name: str) -> Compilation:
    """The set of this name or path, compiled.

    Raises:
        UnusableError: there is no such set or file.
    """
    try:
        return load_set(name)
    except SetNotFoundError as error:
        raise UnusableError(str(error)) from error


def found_file(name: str) -> Path:
    """The file that a name or path means.

    Raises:
        UnusableError: there is none.
    """
    try:
        return set_path(name)
    except SetNotFoundError as error:
        raise UnusableError(str(error)) from error


def chosen_of(known: Collection[str]) -> Callable[[click.Context, click.Parameter, str], tuple[str, ...]]:
    """A callback of an option that takes a list with commas in it, whose words are all known; `all` are those."""

    def chosen(_ctx: click.Context, _param: click.Parameter, value: str) -> tuple[str, ...]:
        words = tuple(dict.fromkeys(each.strip() for each in value.split(",")))
        for each in words:
            if each not in known and each != EVERY:
                raise click.BadParameter(f"{each!r} is not one of {', '.join([*known, EVERY])}")
        return tuple(known) if EVERY in words else words

    return chosen


def split_card(name: str) -> tuple[str, str]:
    """`FILE:CARD` in its two parts; the card is empty where none is named."""
    if Path(name).exists() or ":" not in name:
        return name, ""
    file, _, card = name.rpartition(":")
    return file, card
