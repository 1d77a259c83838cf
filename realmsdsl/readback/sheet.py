"""Spreadsheets: rows with their places, from CSV as any program writes it, or from a book."""

import codecs
import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.base.cells import typed_cell
from realmsdsl.readback.book import Page, read_page

_MOST_BYTES: Final = 5_000_000
_MOST_ROWS: Final = 20_000
_MARKS: Final = ",;\t|"
_AROUND: Final = rf"{re.escape(_MARKS)}\"\s"
"""What may stand beside a cell."""
_MARK_TOLD: Final = re.compile(r"sep=(.)\n", re.IGNORECASE)
"""What some programs write first, so that others know the mark between cells."""
_ENDINGS: Final = (".csv", ".tsv", ".txt", ".xlsx")
_AS_UTF_8: Final = "save it as CSV in UTF-8, which Excel calls “CSV UTF-8”"


@final
@frozen(slots=True)
class Row:
    """A row of a sheet: its cells by the name of their column in small letters, where it stands, and cells in no column."""

    cells: Mapping[str, str]
    span: Span
    loose: tuple[str, ...] = ()


@final
@frozen(slots=True)
class Sheet:
    """A sheet that was read: its text as diagnostics show it, and its rows; of a book with several, what it is called."""

    source: Source
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    title: str = ""

    def place(self, row: Row, cell: str, part: Span | None = None) -> Span:
        """Where a cell stands; the whole row if it is not written there as it is read, or more than once.

        Args:
            row: the row.
            cell: what stands in the cell.
            part: where in the cell, if not all of it is meant.
        """
        written = self.source.slice(row.span)
        alone = re.compile(rf"(?<![^{_AROUND}]){re.escape(cell)}(?![^{_AROUND}])")
        places = [found.start() for found in alone.finditer(written)] if cell else []
        if len(places) != 1:
            return row.span
        at = row.span.start + places[0]
        start, end = (part.start, part.end) if part is not None else (0, len(cell))
        return Span(row.span.file, at + start, at + end)


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
    if path.suffix.lower() not in _ENDINGS:
        help_ = "save it as .xlsx, or as CSV in UTF-8"
        _refuse(path, f"{path.name} is neither {' nor '.join(_ENDINGS)}", diagnostics, help_)
        return None
    found = (
        _of_book(path, raw, diagnostics)
        if path.suffix.lower() == ".xlsx"
        else _of_csv(path, raw, diagnostics)
    )
    if found is not None and not found.columns:
        _refuse(path, f"{path.name} has no row that names its columns", diagnostics)
        return None
    return found


def _refuse(path: Path, message: str, diagnostics: Diagnostics, help_: str = "") -> None:
    diagnostics.add(Diagnostic("L10N-E610", message, Span(str(path), 0, 0), help=help_))


# ---- CSV -----------------------------------------------------------------------------------------------


def _of_csv(path: Path, raw: bytes, diagnostics: Diagnostics) -> Sheet | None:
    encoding = "utf-16" if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        text = raw.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        message = f"{path.name} is not UTF-8: line {line} has a byte that means nothing"
        _refuse(path, message, diagnostics, _AS_UTF_8)
        return None
    if "\0" in text:
        _refuse(path, f"{path.name} is not UTF-8: it has a byte 0", diagnostics, _AS_UTF_8)
        return None
    told = _MARK_TOLD.match(text)
    source = Source(str(path), text)
    reader = csv.reader(
        io.StringIO(text, newline="\n"), delimiter=told[1] if told else _mark(text), strict=True
    )
    offsets = [0]
    for each in text.split("\n"):
        offsets.append(offsets[-1] + len(each) + 1)
    placed: list[tuple[Sequence[str], Span]] = []
    before = 0
    try:
        for cells in reader:
            placed.append(
                (
                    [typed_cell(each) for each in cells],
                    Span(str(path), offsets[before], max(offsets[reader.line_num] - 1, 0)),
                )
            )
            before = reader.line_num
    except csv.Error as error:
        message = f"{path.name} is not CSV: {error}, in the row that begins in line {before + 1}"
        _refuse(path, message, diagnostics, "a quotation mark that opens a cell has to close it")
        return None
    return _sheet(source, placed[1:] if told else placed, diagnostics)


def _mark(text: str) -> str:
    """What stands between cells: the mark that the first line with anything in it has most of."""
    lines = (line for line in text.split("\n") if line.strip(f" {_MARKS}"))
    return max(_MARKS, key=next(lines, "").count)


# ---- XLSX ------------------------------------------------------------------------------------------------


def _of_book(path: Path, raw: bytes, diagnostics: Diagnostics) -> Sheet | None:
    page = read_page(path, raw, _MOST_ROWS, diagnostics)
    if page is None:
        return None
    found = _sheet(page.source, _filled(page), diagnostics)
    return evolve(found, title=page.title) if found is not None else None


def _filled(page: Page) -> Sequence[tuple[Sequence[str], Span]]:
    """The rows of a page, with what stands in cells of several rows in each of them; names of columns stand once."""
    header = next((at for at, (cells, _) in enumerate(page.rows) if sum(1 for each in cells if each) > 1), 0)
    rows = [([*cells], span) for cells, span in page.rows]
    for each in page.joined:
        block = rows[each.first : each.last + 1] if each.first > header else []
        for cells, _ in block[1:]:
            cells[each.column : each.column + 1] = block[0][0][each.column : each.column + 1]
    return rows


# ---- both ------------------------------------------------------------------------------------------------------


def _sheet(
    source: Source, placed: Sequence[tuple[Sequence[str], Span]], diagnostics: Diagnostics
) -> Sheet | None:
    """The rows that are not empty, by their columns; None with a diagnostic if some of it would be lost."""
    if len(placed) > _MOST_ROWS:
        message = f"{Path(source.file).name} has more than {_MOST_ROWS} rows"
        diagnostics.add(Diagnostic("L10N-E610", message, placed[_MOST_ROWS][1]))
        return None
    filled = [(cells, span) for cells, span in placed if any(cell.strip() for cell in cells)]
    if not filled:
        return Sheet(source, (), ())
    if len(filled) > 1 and _is_title(filled[0][0], filled[1][0]):
        del filled[0]
    columns = tuple(cell.strip().casefold() for cell in filled[0][0])
    for column in dict.fromkeys(each for each in columns if each and columns.count(each) > 1):
        message = f"the column “{column}” stands there {columns.count(column)} times"
        diagnostics.add(Diagnostic("L10N-E610", message, filled[0][1], help="leave one of them"))
        return None
    return Sheet(source, columns, tuple(_rows(columns, filled[1:], diagnostics)))


def _is_title(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether a row is a title above the table: one cell of several that are there, where the next row has more."""
    filled = [sum(1 for cell in row if cell.strip()) for row in (first, second)]
    return len(first) > 1 and filled[0] == 1 < filled[1]


def _rows(
    columns: Sequence[str], placed: Iterable[tuple[Sequence[str], Span]], diagnostics: Diagnostics
) -> Iterator[Row]:
    for cells, span in placed:
        named = [*columns, *[""] * (len(cells) - len(columns))]
        loose = [
            cell.strip() for cell, column in zip(cells, named, strict=False) if cell.strip() and not column
        ]
        if loose:
            message = f"“{loose[0]}” stands in a column without a name"
            help_ = "name the column in the first row, or quote a cell that has a comma in it"
            diagnostics.add(Diagnostic("L10N-E611", message, span, help=help_))
        pairs = zip(columns, (cell.strip() for cell in cells), strict=False)
        yield Row({column: cell for column, cell in pairs if column}, span, tuple(loose))
