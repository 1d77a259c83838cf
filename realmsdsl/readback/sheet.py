"""Spreadsheets: CSV as any program writes it, and XLSX where `openpyxl` is installed; rows with their places."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span

_MOST_BYTES: Final = 5_000_000
_MOST_ROWS: Final = 20_000
_MARKS: Final = ",;\t"
_BETWEEN: Final = "\t"


@final
@frozen(slots=True)
class Row:
    """A row of a sheet: its cells by the name of their column in small letters, and where it stands."""

    cells: Mapping[str, str]
    span: Span


@final
@frozen(slots=True)
class Sheet:
    """A sheet that was read: its text as diagnostics show it, and its rows."""

    source: Source
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def read_sheet(path: Path, diagnostics: Diagnostics) -> Sheet | None:
    """The first sheet of a file, whose first row names the columns; None with a diagnostic if it cannot be read.

    Args:
        path: a `.csv` or `.xlsx` file.
        diagnostics: what is wrong with it goes here.

    Raises:
        ModuleNotFoundError: it is a `.xlsx` file and `openpyxl` is not installed.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        _refuse(path, f"cannot read {path.name}: {error.strerror}", diagnostics)
        return None
    if len(raw) > _MOST_BYTES:
        _refuse(path, f"{path.name} is larger than {_MOST_BYTES // 1_000_000} MB", diagnostics)
        return None
    found = (
        _of_xlsx(path, raw, diagnostics)
        if path.suffix.lower() == ".xlsx"
        else _of_csv(path, raw, diagnostics)
    )
    if found is not None and not found.columns:
        _refuse(path, f"{path.name} has no row that names its columns", diagnostics)
        return None
    return found


def _refuse(path: Path, message: str, diagnostics: Diagnostics) -> None:
    diagnostics.add(Diagnostic("L10N-E610", message, Span(str(path), 0, 0)))


# ---- CSV -----------------------------------------------------------------------------------------------


def _of_csv(path: Path, raw: bytes, diagnostics: Diagnostics) -> Sheet | None:
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        _refuse(path, f"{path.name} is not UTF-8: line {line} has a byte that means nothing", diagnostics)
        return None
    source = Source(str(path), text)
    first = text.partition("\n")[0]
    mark = max(_MARKS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline="\n"), delimiter=mark, strict=True)
    offsets = [0]
    for each in text.split("\n"):
        offsets.append(offsets[-1] + len(each) + 1)
    placed: list[tuple[Sequence[str], Span]] = []
    before = 0
    try:
        for cells in reader:
            placed.append((cells, Span(str(path), offsets[before], max(offsets[reader.line_num] - 1, 0))))
            before = reader.line_num
    except csv.Error as error:
        _refuse(path, f"{path.name} is not CSV: {error}", diagnostics)
        return None
    return _sheet(source, placed)


# ---- XLSX ------------------------------------------------------------------------------------------------


def _of_xlsx(path: Path, raw: bytes, diagnostics: Diagnostics) -> Sheet | None:
    from openpyxl import load_workbook  # noqa: PLC0415  an extra: who has no such file need not have it

    try:
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True)
        rows = [[_shown(cell) for cell in row] for row in book.worksheets[0].iter_rows(values_only=True)]
    except Exception as error:  # noqa: BLE001  a broken file may fail in any way
        _refuse(path, f"{path.name} is no spreadsheet that can be read: {error}", diagnostics)
        return None
    text, placed = "", list[tuple[Sequence[str], Span]]()
    for row in rows[:_MOST_ROWS]:
        line = _BETWEEN.join(cell.replace("\n", " ") for cell in row)
        placed.append((row, Span(str(path), len(text), len(text) + len(line))))
        text += f"{line}\n"
    return _sheet(Source(str(path), text), placed)


def _shown(cell: object) -> str:
    if cell is None:
        return ""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)


# ---- both ------------------------------------------------------------------------------------------------------


def _sheet(source: Source, placed: Iterable[tuple[Sequence[str], Span]]) -> Sheet:
    filled = [(cells, span) for cells, span in placed if any(cell.strip() for cell in cells)]
    if not filled:
        return Sheet(source, (), ())
    columns = tuple(cell.strip().casefold() for cell in filled[0][0])
    return Sheet(source, columns, tuple(_rows(columns, filled[1:])))


def _rows(columns: Sequence[str], placed: Iterable[tuple[Sequence[str], Span]]) -> Iterator[Row]:
    for cells, span in placed:
        pairs = zip(columns, (cell.strip() for cell in cells), strict=False)
        yield Row({column: cell for column, cell in pairs if column}, span)
