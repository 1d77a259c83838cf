"""The SETs and FILEs that commands are given."""

from pathlib import Path

from realmsdsl.api.sets import Compilation, SetNotFoundError, load_set, set_path
from realmsdsl.cli.guard import UnusableError


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


def split_card(name: str) -> tuple[str, str]:
    """`FILE:CARD` in its two parts; the card is empty where none is named."""
    if Path(name).exists() or ":" not in name:
        return name, ""
    file, _, card = name.rpartition(":")
    return file, card
