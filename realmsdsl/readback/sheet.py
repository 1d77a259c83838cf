"""Spreadsheets: rows with their places, from CSV as any program writes it, or from a book."""

import codecs
import csv
import io
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.base import Diagnostic, Diagnostics, Severity, Source, Span
from realmsdsl.base.cells import typed_cell
from realmsdsl.base.files import beginning
from realmsdsl.base.markup import without_markup
from realmsdsl.readback.book import Page, Placed, read_page

_MOST_BYTES: Final = 5_000_000
_MOST_ROWS: Final = 20_000
_MOST_ABOVE: Final = 8
"""How far down the row may stand that names the columns."""
_MARKS: Final = ",;\t|"
_MARK_TOLD: Final = re.compile(r"sep=(.)\n", re.IGNORECASE)
"""What some programs write first, so that others know the mark between cells."""
_ENDINGS: Final = (".csv", ".tsv", ".txt", ".xlsx")
_AS_UTF_8: Final = "save it as CSV in UTF-8, which Excel calls “CSV UTF-8”"


@final
@frozen(slots=True)
class Row:
    """A row of a sheet: its cells by the name of their column in small letters, where it stands, and cells in no column.

    `places` has where each cell stands.
    """

    cells: Mapping[str, str]
    span: Span
    loose: tuple[str, ...] = ()
    places: Mapping[str, Span] = MappingProxyType({})


@final
@frozen(slots=True)
class Sheet:
    """A sheet that was read.

    Attributes:
        source: its text as diagnostics show it.
        columns: what they are called, in small letters.
        rows: those below the one that names the columns.
        header: that one.
        title: what it is called in a book with several.
        is_book: whether it is of a book, where cells are called `B5`.
    """

    source: Source
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    header: Row
    title: str = ""
    is_book: bool = False

    def place(self, row: Row, cell: str, part: Span | None = None, column: str = "") -> Span:
        """Where a cell stands; the whole row if that is not known.

        Args:
            row: the row.
            cell: what stands in the cell, or a piece of that.
            part: where in it, if not all of it is meant.
            column: the one in which it stands, if it is known.
        """
        span = self._cell(row, cell, column)
        written = self.source.slice(span)
        if not cell or written.count(cell) != 1:
            return span
        at = span.start + written.index(cell)
        start, end = (part.start, part.end) if part is not None else (0, len(cell))
        return Span(row.span.file, at + start, at + end)

    def _cell(self, row: Row, cell: str, column: str) -> Span:
        if column:
            found = [column]
        else:
            found = [each for each, typed in row.cells.items() if typed == cell]
            found = found or [each for each, typed in row.cells.items() if cell and cell in typed]
        place = row.places.get(found[0]) if len(found) == 1 else None
        return place if place is not None and place.start < place.end else row.span

    def heading(self, column: str) -> Span:
        """Where the name of a column stands."""
        return self.header.places.get(column, self.header.span)

    def told(self, found: Diagnostic) -> Diagnostic:
        """What is wrong in a cell, with what the cell is called, if the sheet is of a book."""
        if not self.is_book or found.label or found.span.start == found.span.end:
            return found
        line, _ = self.source.position(found.span.start)
        rows = (
            each for each in (self.header, *self.rows) if each.span.start <= found.span.start <= each.span.end
        )
        places = next(rows, self.header).places.items()
        inside = (at for at, place in places if place.start <= found.span.start < found.span.end <= place.end)
        column = next(inside, None)
        called = f"row {line}" if column is None else f"cell {_letters(self.columns.index(column))}{line}"
        return evolve(found, label=called)


def _letters(column: int) -> str:
    """What spreadsheets call a column: A to Z, then AA."""
    return (_letters(column // 26 - 1) if column >= 26 else "") + chr(ord("A") + column % 26)


def read_sheet(path: Path, diagnostics: Diagnostics, known: Collection[str] = ()) -> Sheet | None:
    """The first sheet of a file, one of whose first rows names the columns; None with a diagnostic if it cannot be read.

    Args:
        path: a `.csv` or `.xlsx` file.
        diagnostics: what is wrong with it goes here.
        known: what columns may be called, in small letters: the row that has most of it names them. Else it is the first
            that is no title.

    Raises:
        ModuleNotFoundError: it is a `.xlsx` file and `openpyxl` is not installed.
    """
    try:
        raw = beginning(path, _MOST_BYTES)
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
        _of_book(path, raw, diagnostics, known)
        if path.suffix.lower() == ".xlsx"
        else _of_csv(path, raw, diagnostics, known)
    )
    if found is not None and not found.columns:
        _refuse(path, f"{path.name} has no row that names its columns", diagnostics)
        return None
    return found


def _refuse(path: Path, message: str, diagnostics: Diagnostics, help_: str = "") -> None:
    diagnostics.add(Diagnostic("L10N-E610", message, Span(str(path), 0, 0), help=help_))


# ---- CSV -----------------------------------------------------------------------------------------------


def _of_csv(path: Path, raw: bytes, diagnostics: Diagnostics, known: Collection[str]) -> Sheet | None:
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
    mark = told[1] if told else _mark(text)
    reader = csv.reader(io.StringIO(text, newline="\n"), delimiter=mark, strict=True)
    offsets = [0]
    for each in text.split("\n"):
        offsets.append(offsets[-1] + len(each) + 1)
    placed: list[Placed] = []
    before = 0
    try:
        for cells in reader:
            span = Span(str(path), offsets[before], max(offsets[reader.line_num] - 1, 0))
            placed.append(
                (
                    [without_markup(typed_cell(each)) for each in cells],
                    span,
                    _spans(source.slice(span), span, mark),
                )
            )
            before = reader.line_num
    except csv.Error as error:
        message = f"{path.name} is not CSV: {error}, in the row that begins in line {before + 1}"
        _refuse(path, message, diagnostics, "a quotation mark that opens a cell has to close it")
        return None
    quote = f"quote a cell that has “{mark}” in it" if mark.strip() else "put all of a text into one cell"
    rows = [each for each in (placed[1:] if told else placed) if _is_filled(each)]
    return _sheet(source, rows, _header(rows, known), quote, diagnostics)


def _spans(row: str, span: Span, mark: str) -> tuple[Span, ...]:
    """Where the cells of a row stand, without quotation marks and spaces around them."""
    cell, found, at = re.compile(rf'\s*"(?:[^"]|"")*"|[^{re.escape(mark)}\n]*'), list[Span](), 0
    while at <= len(row):
        end = written.end() if (written := cell.match(row, at)) else len(row)
        inside = row[at:end].strip()
        first = row.index(inside, at)
        quotes = 1 if len(inside) > 1 and inside[0] == inside[-1] == '"' else 0
        start = span.start + first + quotes
        found.append(Span(span.file, start, start + len(inside) - 2 * quotes))
        if end >= len(row) or row[end] != mark:
            break
        at = end + 1
    return tuple(found)


def _mark(text: str) -> str:
    """What stands between cells: the mark that the first line with anything in it has most of."""
    lines = (line for line in text.split("\n") if line.strip(f" {_MARKS}"))
    return max(_MARKS, key=next(lines, "").count)


# ---- XLSX ------------------------------------------------------------------------------------------------


def _of_book(path: Path, raw: bytes, diagnostics: Diagnostics, known: Collection[str]) -> Sheet | None:
    page = read_page(path, raw, _MOST_ROWS, diagnostics)
    if page is None:
        return None
    everywhere = [*_joined(page, range(len(page.rows)))]
    numbers = [at for at, row in enumerate(everywhere) if _is_filled(row)]
    header = _header([everywhere[at] for at in numbers], known)
    names_at = numbers[header] if numbers else -1
    kept = [*_joined(page, range(names_at + 1)), *_joined(page, range(names_at + 1, len(page.rows)))]
    rows = [kept[at] for at in numbers if at <= names_at or _is_filled(kept[at])]
    found = _sheet(page.source, rows, header, "put all of a text into one cell", diagnostics)
    return evolve(found, title=page.title, is_book=True) if found is not None else None


def _joined(page: Page, among: range) -> Iterator[Placed]:
    """Some rows of a page, with what stands in a cell of several of them in each: the names of columns stand once."""
    rows = {at: ([*page.rows[at][0]], *page.rows[at][1:]) for at in among}
    for each in page.joined:
        if each.first in among and each.last in among:
            said = rows[each.first][0][each.column : each.column + 1]
            for at in range(each.first + 1, each.last + 1):
                rows[at][0][each.column : each.column + 1] = said
    yield from rows.values()


# ---- both ------------------------------------------------------------------------------------------------------


def _sheet(
    source: Source, filled: Sequence[Placed], header_at: int, quote: str, diagnostics: Diagnostics
) -> Sheet | None:
    """The rows that are not empty, by their columns; None with a diagnostic if some of it would be lost."""
    if len(filled) > _MOST_ROWS:
        message = f"{Path(source.file).name} has more than {_MOST_ROWS} rows"
        diagnostics.add(Diagnostic("L10N-E610", message, filled[_MOST_ROWS][1]))
        return None
    if not filled:
        return Sheet(source, (), (), Row({}, Span(source.file, 0, 0)))
    for cells, span, _ in filled[:header_at]:
        if _filled_cells(cells) > 1:
            message = "this row stands above the one that names the columns, and is left out"
            diagnostics.add(Diagnostic("L10N-W611", message, span, severity=Severity.WARNING))
    names, span, places = filled[header_at]
    columns = tuple(cell.strip().casefold() for cell in names)
    for column in dict.fromkeys(each for each in columns if each and columns.count(each) > 1):
        message = f"the column “{column}” stands there {columns.count(column)} times"
        diagnostics.add(Diagnostic("L10N-E610", message, span, help="leave one of them"))
        return None
    header = Row(dict(zip(columns, names, strict=True)), span, (), dict(zip(columns, places, strict=False)))
    below = (each for each in filled[header_at + 1 :] if [*each[0]] != [*names])  # some say them again
    return Sheet(source, columns, tuple(_rows(columns, below, quote, diagnostics)), header)


def _is_filled(row: Placed) -> bool:
    return _filled_cells(row[0]) > 0


def _filled_cells(cells: Sequence[str]) -> int:
    return sum(1 for cell in cells if cell.strip())


def _header(rows: Sequence[Placed], known: Collection[str]) -> int:
    """Which of some rows names the columns: that with most names that are known, if there are two; else the first but a title."""
    named = [sum(cell.strip().casefold() in known for cell in row[0]) for row in rows[:_MOST_ABOVE]]
    most = max(named, default=0)
    if most > 1:
        return named.index(most)
    return 1 if len(rows) > 1 and _is_title(rows[0][0], rows[1][0]) else 0


def _is_title(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether a row is a title above the table: one cell of several that are there, where the next row has more."""
    return len(first) > 1 and _filled_cells(first) == 1 < _filled_cells(second)


def _rows(
    columns: Sequence[str], placed: Iterable[Placed], quote: str, diagnostics: Diagnostics
) -> Iterator[Row]:
    nameless: dict[int, list[tuple[str, Span]]] = {}
    for cells, span, places in placed:
        named = [*columns, *[""] * (len(cells) - len(columns))]
        loose = {
            at: cell.strip()
            for at, (cell, column) in enumerate(zip(cells, named, strict=False))
            if cell.strip() and not column
        }
        if loose:
            at, first = next(iter(loose.items()))
            place = places[at] if at < len(places) else span
            if at < len(columns):
                nameless.setdefault(at, []).append((first, place))
            else:
                diagnostics.add(_nameless([(first, place)], quote))
        pairs = zip(columns, (cell.strip() for cell in cells), strict=False)
        where = {column: place for column, place in zip(columns, places, strict=False) if column}
        yield Row({column: cell for column, cell in pairs if column}, span, tuple(loose.values()), where)
    for found in nameless.values():
        diagnostics.add(_nameless(found, quote))


def _nameless(cells: Sequence[tuple[str, Span]], quote: str) -> Diagnostic:
    """Cells of a column that the sheet does not name, each with its place: told once, where the first of them stands."""
    (first, place), *others = cells
    more = f" and {len(others)} more cell{'s' * (len(others) > 1)} stand" if others else " stands"
    help_ = f"name the column in the row above the cards, or {quote}"
    return Diagnostic("L10N-E611", f"“{first}”{more} in a column without a name", place, help=help_)
