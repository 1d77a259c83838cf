"""Files of a language pack as text, tables and rows; what is wrong with them becomes diagnostics."""

import csv
import io
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.base.files import beginning
from realmsdsl.base.characters import invisible, without_invisible

MOST_BYTES: Final = 2_000_000
"""A larger file is no dictionary."""

_AT_LINE: Final = re.compile(r"\(at line (\d+), column (\d+)\)|\(at end of document\)")


_AS_UTF_8: Final = "save it in UTF-8; as a table, Excel calls that “CSV UTF-8”"

_SAID_TWICE: Final = "Cannot overwrite"

_NOT_TOML: Final = {
    "Illegal character": 'a text ends on its line with the quotation mark that it begins with: ", or \' where " stands in it',
    "Unterminated string": "a text ends with the quotation mark that it begins with",
    "Unclosed array": "a list ends with a square bracket",
    "Cannot declare": "write the lines of both tables below one head",
    _SAID_TWICE: "a key stands once in its table: put several texts into one list",
    "Invalid value": 'write text in straight quotation marks, as in `key = "text"`',
    "Expected newline": "where \" stands in a text, ' stands around it; nothing stands behind its end but a remark",
    "Invalid statement": 'a line is `[table]` or `key = "text"`; a key with other signs than letters, digits, _ and - stands in quotes',
    "Expected '=' after": 'a line is `key = "text"`; a key with other signs than letters, digits, _ and - stands in quotes',
}
"""What mends a file that is no TOML, by what the message of its reader says."""

_NOT_CSV: Final = {
    "unexpected end": "the cell that begins with a quotation mark here does not end: end it with one, or leave both out",
    "expected after": "a quotation mark within a cell that is in quotes stands there twice",
}
"""What mends a file that is no table, by what the message of its reader says."""

_FOR_EXCEL: Final = "sep="
"""What Excel likes to be told in a line of its own, before the table."""

_PRIVATE: Final = re.compile("[\ue000-\uf8ff]")
"""Characters that texts are marked with while they are put together."""


@final
@frozen(slots=True)
class Row:
    """A line of a table: the cells by column, and where the line stands."""

    cells: Mapping[str, str]
    span: Span


def read_source(path: Path, diagnostics: Diagnostics) -> Source | None:
    """The text of a pack file, or None with a diagnostic if it cannot be read."""
    try:
        raw = beginning(path, MOST_BYTES)
    except OSError as error:
        diagnostics.add(unreadable(path, f"cannot read {path.name}: {error.strerror}"))
        return None
    if len(raw) > MOST_BYTES:
        diagnostics.add(unreadable(path, f"{path.name} is larger than {MOST_BYTES // 1_000_000} MB"))
        return None
    try:
        source = Source(str(path), raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        message = f"{path.name} is not UTF-8: line {line} has a byte that means nothing"
        start = len(as_far_as_read(raw[: error.start]))
        diagnostics.add(Diagnostic("L10N-E104", message, Span(str(path), start, start + 1), help=_AS_UTF_8))
        return None
    private = _PRIVATE.search(source.text)
    if private is not None:
        message = f"{path.name} has a character for private use, which no font shows"
        diagnostics.add(Diagnostic("L10N-E104", message, Span(str(path), *private.span())))
        return None
    return source if _is_visible(path, source.text, diagnostics) else None


def _is_visible(path: Path, text: str, diagnostics: Diagnostics) -> bool:
    """Whether a text has no character that people would not see, or that turns what stands behind it: that is told."""
    start, lines = 0, text.split("\n") if text != without_invisible(text) else ()
    for line in lines:
        found = invisible(line)
        if found is not None:
            at, what = start + found[0], found[1]
            message, help_ = f"{path.name} has {what}", "take it out: nobody sees it"
            diagnostics.add(Diagnostic("L10N-E104", message, Span(str(path), at, at + 1), help=help_))
            return False
        start += len(line) + 1
    return True


def as_far_as_read(raw: bytes) -> str:
    """What a file in another encoding looks like, so that a diagnostic can show its place."""
    return raw.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")


def unreadable(path: Path, message: str) -> Diagnostic:
    """The diagnostic for a pack file that cannot be read."""
    return Diagnostic("L10N-E104", message, Span(str(path), 0, 0))


def mark_between(source: Source) -> str:
    """What stands between the cells of a table: a comma, or the semicolon or tab that spreadsheets write as well."""
    first = source.text.partition("\n")[0]
    if "\t" in first and not {",", ";"} & set(first):
        return "\t"
    return ";" if ";" in first and "," not in first else ","


def read_toml(source: Source, diagnostics: Diagnostics) -> Mapping[str, Any] | None:
    """The tables of a TOML file, or None with a diagnostic."""
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        found = _AT_LINE.search(str(error))
        line = int(found[1]) if found and found[1] else source.position(len(source.text))[0]
        message = f"{Path(source.file).name} is not TOML: {_AT_LINE.sub('', str(error)).strip()}"
        help_ = next((each for sign, each in _NOT_TOML.items() if sign in str(error)), "")
        span = line_span(source, line)
        if _SAID_TWICE in str(error):  # the reader knows where the second text ends
            begun = (each for _, each in _settings_of(source) if each.start <= span.start)
            span = max(begun, key=lambda each: each.start, default=span)
        diagnostics.add(Diagnostic("L10N-E104", message, span, help=help_))
    except RecursionError:
        diagnostics.add(unreadable(Path(source.file), f"{Path(source.file).name} is nested too deep"))
    except ValueError:  # Python makes no number of thousands of digits
        diagnostics.add(
            unreadable(Path(source.file), f"{Path(source.file).name} has a number that is too long")
        )
    return None


def line_span(source: Source, line: int) -> Span:
    """The span of a whole line, counted from 1."""
    start = 0
    for _ in range(line - 1):
        start = source.text.find("\n", start) + 1
        if not start:
            start = len(source.text)
            break
    end = source.text.find("\n", start)
    return Span(source.file, start, end if end >= 0 else len(source.text))


def entry_span(source: Source, table: str, key: str = "") -> Span:
    """Where a table of a TOML file, or a key of it, stands; the end of the file if it does not."""
    text = source.text
    header = re.search(rf"^\[{re.escape(table)}\][^\n]*", text, re.MULTILINE)
    if header is None:
        return setting_span([source], [each for each in (*table.split("."), key) if each])
    if not key:
        return Span(source.file, header.start(), header.end())
    following = re.compile(r"^\[", re.MULTILINE).search(text, header.end())
    body = text[header.end() : following.start() if following else len(text)]
    found = re.search(rf"""^["']?{re.escape(key)}["']?\s*=[^\n]*""", body, re.MULTILINE)
    if found is None:
        return Span(source.file, header.start(), header.end())
    return Span(source.file, header.end() + found.start(), header.end() + found.end())


_HEAD: Final = re.compile(r"\s*\[(\[?)([^\[\]]+)\]")
_ENTRY: Final = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"))*)\s*=""")
_NAME: Final = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")


def setting_span(sources: Sequence[Source], path: Sequence[str | int]) -> Span:
    """Where a setting stands, in the last of some files that has it; if none has, where the table is that should.

    Args:
        sources: the files, a later one says better what an earlier one says.
        path: names of tables and its own, of a table in a row of tables its place there.
    """
    for wanted in (tuple(path[:length]) for length in range(len(path), 0, -1)):
        for source in reversed(sources):
            for found, span in _settings_of(source):
                if found == wanted or (len(wanted) == len(path) and found[: len(wanted)] == wanted):
                    return span
    first = sources[0]
    return Span(first.file, len(first.text), len(first.text))


def _settings_of(source: Source) -> Iterator[tuple[tuple[str | int, ...], Span]]:
    """The paths of all tables and settings of a TOML file, with the lines where they stand."""
    table: tuple[str | int, ...] = ()
    rows: dict[tuple[str | int, ...], int] = {}
    at = 0
    for line in source.text.split("\n"):
        span = Span(source.file, at, at + len(line))
        at += len(line) + 1
        if head := _HEAD.match(line):
            table = tuple(each.strip("\"'") for each in _NAME.findall(head[2]))
            if head[1]:
                rows[table] = rows.get(table, -1) + 1
                table = (*table, rows[table])
            yield table, span
        elif entry := _ENTRY.match(line):
            yield (*table, *(each.strip("\"'") for each in _NAME.findall(entry[1]))), span


def columns_of(source: Source) -> tuple[str, ...]:
    """What the first line of a CSV file calls its columns."""
    return tuple(each.strip() for each in source.text.partition("\n")[0].split(mark_between(source)))


def read_rows(
    source: Source, required: Sequence[str], optional: Sequence[str], diagnostics: Diagnostics
) -> Iterator[Row]:
    """The rows of a CSV file whose first line names its columns; cells without spaces around them.

    A missing or unknown column ends the reading, a row with too many cells, or without the first
    of the required ones, is skipped; each is a diagnostic.
    """
    name = Path(source.file).name
    offsets = _line_offsets(source.text)
    reader = csv.reader(io.StringIO(source.text, newline="\n"), delimiter=mark_between(source), strict=True)
    header: list[str] | None = None
    first = 0
    try:
        for cells in reader:
            line, first = first, reader.line_num
            span = Span(source.file, offsets[line], offsets[first] - 1)
            if header is None:
                header = [cell.strip() for cell in cells]
                if not _header_is_right(header, required, optional, span, diagnostics):
                    return
            elif any(cells):
                row = (
                    _row(cells, header, required[0], span)
                    if not _is_uncut(cells, header)
                    else _uncut(name, cells, span)
                )
                if isinstance(row, Row):
                    yield row
                else:
                    diagnostics.add(row)
    except csv.Error as error:
        message = f"{name} is not CSV: {error}"
        help_ = next((each for sign, each in _NOT_CSV.items() if sign in str(error)), "")
        diagnostics.add(Diagnostic("L10N-E104", message, line_span(source, first + 1), help=help_))
        return
    if header is None:
        message = f"{name} has no header"
        diagnostics.add(Diagnostic("L10N-E101", message, Span(source.file, 0, 0)))


def _row(cells: Sequence[str], header: Sequence[str], key: str, span: Span) -> Row | Diagnostic:
    name = Path(span.file).name
    if len(cells) > len(header):
        message = f"this line of {name} has {len(cells)} cells, its header {len(header)}"
        return Diagnostic("L10N-E104", message, span, help="quote a cell that has a comma in it")
    padded = [*cells, *[""] * (len(header) - len(cells))]
    row = Row(dict(zip(header, (cell.strip() for cell in padded), strict=True)), span)
    if not row.cells[key]:
        return Diagnostic("L10N-E106", f"this line of {name} has no `{key}`", span)
    return row


_MARKS: Final = {";": "semicolons", "\t": "tabs", ",": "commas"}
"""What may stand between the cells of a table."""


def _is_uncut(cells: Sequence[str], header: Sequence[str]) -> bool:
    """Whether a line is one cell as the header is read, and would be as many as that has if another mark parted them."""
    return len(cells) == 1 < len(header) and any(cells[0].count(mark) >= len(header) - 1 for mark in _MARKS)


def _uncut(name: str, cells: Sequence[str], span: Span) -> Diagnostic:
    mark = max(_MARKS, key=cells[0].count)
    message = (
        f"the cells of this line of {name} are parted by {_MARKS[mark]}, those of its first line are not"
    )
    return Diagnostic("L10N-E104", message, span, help="part the cells of all lines by the same sign")


def _line_offsets(text: str) -> list[int]:
    offsets = [0]
    for line in text.split("\n"):
        offsets.append(offsets[-1] + len(line) + 1)
    return offsets


def _header_is_right(
    header: Sequence[str],
    required: Sequence[str],
    optional: Sequence[str],
    span: Span,
    diagnostics: Diagnostics,
) -> bool:
    name = Path(span.file).name
    for column in header:
        if header.count(column) > 1:
            message = f"the column `{column}` stands twice in {name}"
            diagnostics.add(Diagnostic("L10N-E105", message, span))
            return False
    missing = [column for column in required if column not in header]
    unknown = [column for column in header if column not in required and column not in optional]
    if missing:
        message = f"{name} has no column `{missing[0]}`"
        is_of_excel = any(column.startswith(_FOR_EXCEL) for column in header[:1])
        help_ = "take this line out" if is_of_excel else f"the columns are {', '.join(required)}"
        diagnostics.add(Diagnostic("L10N-E101", message, span, help=help_))
    elif unknown:
        message = f"{name} has an unknown column `{unknown[0]}`"
        known = ", ".join([*required, *optional])
        diagnostics.add(Diagnostic("L10N-E106", message, span, help=f"the columns are {known}"))
    return not missing and not unknown
