"""The SETs and FILEs that commands are given."""

from pathlib import Path

from realmsdsl.api import Compilation, SetNotFoundError, load_set
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


def split_card(name: str) -> tuple[str, str]:
    """`FILE:CARD` in its two parts; the card is empty where none is named."""
    if Path(name).exists() or ":" not in name:
        return name, ""
    file, _, card = name.rpartition(":")
    return file, card
