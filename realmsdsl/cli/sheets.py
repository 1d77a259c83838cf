"""The spreadsheets that commands are given; apart from other inputs, which need not wait for what reads them."""

from pathlib import Path

from realmsdsl.api.reading import Sheet, Spoken, headings, read_sheet
from realmsdsl.base import Diagnostics
from realmsdsl.cli.guard import UnusableError, needs_extra


def sheet_of(file: Path, spoken: Spoken, diagnostics: Diagnostics) -> Sheet | None:
    """A spreadsheet about cards of a game, None with a diagnostic if it cannot be read.

    Raises:
        UnusableError: there is no such file, or what reads it is not installed.
    """
    if not file.is_file():
        raise UnusableError(f"{file} is a folder" if file.is_dir() else f"there is no file {file}")
    with needs_extra("sheets"):
        return read_sheet(file, diagnostics, headings(spoken))
