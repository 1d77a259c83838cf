"""Spreadsheets as `.xlsx` books, where `openpyxl` is installed."""

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, final
from zipfile import ZipFile

from attrs import frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span
from realmsdsl.base.cells import typed_cell
from realmsdsl.base.markup import without_markup

_LARGEST_BOOK: Final = 200_000_000
"""Bytes of an `.xlsx` file when it is unpacked."""

_TABLES: Final = re.compile(r"xl/worksheets/[^/]+\.xml")
_JOINED: Final = b"<mergeCell "
_BETWEEN: Final = "\t"


Placed = tuple[Sequence[str], Span, tuple[Span, ...]]
"""A row: its cells, where it stands, and where each of them does."""


@final
@frozen(slots=True)
class Joined:
    """Cells of one column that were made one: the column and the first and last row, from 0."""

    column: int
    first: int
    last: int


@final
@frozen(slots=True)
class Page:
    """A sheet of a book.

    Attributes:
        title: what it is called, if the book has others.
        source: its text as diagnostics show it.
        rows: with their places.
        joined: cells that were made one.
    """

    title: str
    source: Source
    rows: tuple[Placed, ...]
    joined: tuple[Joined, ...]


def read_page(path: Path, raw: bytes, most_rows: int, diagnostics: Diagnostics) -> Page | None:
    """The first sheet of a book with something in it; None with a diagnostic if it cannot be read.

    Args:
        path: of the file.
        raw: what it holds.
        most_rows: how many rows are read, and one more.
        diagnostics: what is wrong with it goes here.

    Raises:
        ModuleNotFoundError: `openpyxl` is not installed.
    """
    from openpyxl import load_workbook  # noqa: PLC0415  an extra: who has no such file need not have it

    def rows(at: int, *, values: bool) -> list[list[str]]:
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=values)
        return _cells(book.worksheets[at].iter_rows(values_only=True), most_rows)

    try:
        with ZipFile(io.BytesIO(raw)) as packed:
            size = sum(each.file_size for each in packed.infolist())
            if size > _LARGEST_BOOK:
                message = f"{path.name} is larger than {_LARGEST_BOOK // 1_000_000} MB when it is unpacked"
                _refuse(path, message, diagnostics)
                return None
            tables = [each for each in packed.namelist() if _TABLES.fullmatch(each)]
            has_joined = any(_JOINED in packed.read(each) for each in tables)
        titles = [each.title for each in load_workbook(io.BytesIO(raw), read_only=True).worksheets]
        at, shown = next(
            ((at, found) for at in range(len(titles)) if _is_filled(found := rows(at, values=True))),
            (0, rows(0, values=True)),
        )
        left_out = [
            title for other, title in enumerate(titles) if other > at and _is_filled(rows(other, values=True))
        ]
        written = rows(at, values=False)
        ranges = load_workbook(io.BytesIO(raw)).worksheets[at].merged_cells.ranges if has_joined else ()
        joined = tuple(Joined(each.min_col - 1, each.min_row - 1, each.max_row - 1) for each in ranges)
    except Exception as error:  # noqa: BLE001  a broken file may fail in any way
        _refuse(path, f"{path.name} is no spreadsheet that can be read: {error}", diagnostics)
        return None
    source, placed = _placed(path, shown)
    valueless = [*_without_values(placed, written)]
    for each in valueless:
        diagnostics.add(each)
    if left_out:
        diagnostics.add(_not_read(path, titles[at], left_out))
    if valueless:
        return None
    return Page(titles[at] if len(titles) > 1 else "", source, placed, joined)


def _cells(every: Iterator[Iterable[object]], most_rows: int) -> list[list[str]]:
    """What the cells of rows show.

    Raises:
        ValueError: something stands below those that are read.
    """
    found = [[_shown(cell) for cell in row] for row in islice(every, most_rows + 1)]
    if any(any(row) for row in every):
        raise ValueError(f"there is something below row {most_rows + 1}")
    return found


def _not_read(path: Path, title: str, others: Sequence[str]) -> Diagnostic:
    """What nobody may think is read: further sheets with something in them."""
    quoted, several = ", ".join(f"“{each}”" for each in others), len(others) > 1
    message = f"only the sheet “{title}” is read, {quoted} {'are' if several else 'is'} left out"
    help_ = "put all cards into the first sheet, or save each as a file of its own"
    return Diagnostic("L10N-W611", message, Span(str(path), 0, 0), help=help_, severity=Severity.WARNING)


def _is_filled(rows: Iterable[Iterable[str]]) -> bool:
    return any(cell.strip() for row in rows for cell in row)


def _placed(path: Path, rows: Iterable[Sequence[str]]) -> tuple[Source, tuple[Placed, ...]]:
    lines, placed, at = list[str](), list[Placed](), 0
    for row in rows:
        cells, start, spans = [cell.replace("\n", " ") for cell in row], at, list[Span]()
        for cell in cells:
            spans.append(Span(str(path), start, start + len(cell)))
            start += len(cell) + len(_BETWEEN)
        line = _BETWEEN.join(cells)
        placed.append((row, Span(str(path), at, at + len(line)), tuple(spans)))
        lines.append(line)
        at += len(line) + 1
    return Source(str(path), "\n".join(lines) + "\n"), tuple(placed)


def _without_values(placed: Iterable[Placed], written: Iterable[Sequence[str]]) -> Iterator[Diagnostic]:
    """Formulas of which no program has kept what they come to."""
    for number, ((row, span, _), typed) in enumerate(zip(placed, written, strict=True), 1):
        if any(formula.startswith("=") and not value for value, formula in zip(row, typed, strict=False)):
            message = f"row {number} has a formula without a value"
            help_ = "open the file in a spreadsheet program and save it, or put the value there"
            yield Diagnostic("L10N-E610", message, span, help=help_)


def _refuse(path: Path, message: str, diagnostics: Diagnostics) -> None:
    diagnostics.add(Diagnostic("L10N-E610", message, Span(str(path), 0, 0)))


def _shown(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return without_markup(typed_cell(str(cell)))
