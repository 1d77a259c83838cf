"""Diagnostics as people read them: the one place that knows the look."""

import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Severity, Source, Span
from realmsdsl.cli.snippet import shortened, snippet

_WIDTH: Final = 120
"""Screen columns where no terminal tells."""

_HELP: Final = 800
"""Characters of a line of help: it may be a list of words."""

Piece = tuple[str, str]
"""A text and its style: a name of rich."""

Line = list[Piece]

_STYLES: Final = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow"}
_FRAME: Final = "bold blue"


@final
@frozen(slots=True)
class _Mark:
    """A part of one line to underline, and what is said beside it."""

    file: str
    line: int
    start: int
    end: int
    sign: str
    style: str
    text: str


def to_text(diagnostics: Iterable[Diagnostic], sources: Mapping[str, Source], width: int = _WIDTH) -> str:
    """Diagnostics in plain text, with the source underlined.

    Args:
        diagnostics: in the order in which they are to be read.
        sources: the texts they point into, by the names that their spans know them by.
        width: screen columns that a line of source may take.
    """
    lines = to_lines(diagnostics, sources, width)
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in lines)


def to_plain(diagnostic: Diagnostic, sources: Mapping[str, Source]) -> dict[str, object]:
    """A diagnostic as JSON has it; lines and columns count from 1, in characters; the end is behind the last one."""
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **_plain_span(diagnostic.span, sources),
        "label": diagnostic.label,
        "help": diagnostic.help,
        "secondary": [
            {**_plain_span(each.span, sources), "label": each.text} for each in diagnostic.secondary
        ],
    }


def _plain_span(span: Span, sources: Mapping[str, Source]) -> dict[str, object]:
    source = sources.get(span.file)
    if source is None:
        return {"file": span.file or None, "line": None, "column": None, "end": None}
    (line, column), (last, after) = source.position(span.start), source.position(span.end)
    return {"file": span.file, "line": line, "column": column, "end": {"line": last, "column": after}}


def to_lines(diagnostics: Iterable[Diagnostic], sources: Mapping[str, Source], width: int) -> Iterator[Line]:
    """The same in styled pieces, line by line; an empty line between two diagnostics."""
    for at, diagnostic in enumerate(diagnostics):
        if at:
            yield []
        yield from _one(diagnostic, sources, width)


def terminal_width() -> int:
    """Screen columns of the terminal, within what is comfortable to read."""
    return max(40, min(shutil.get_terminal_size((_WIDTH, 24)).columns, 140))


def shown_path(file: str) -> str:
    """The name of a file as short as it can be said from here."""
    path, here = Path(file), Path.cwd()
    return shortened(str(path.relative_to(here)) if path.is_relative_to(here) else file)


def _one(diagnostic: Diagnostic, sources: Mapping[str, Source], width: int) -> Iterator[Line]:
    style = _STYLES[diagnostic.severity]
    marks = [
        *_marks(diagnostic.span, "^", style, diagnostic.label, sources),
        *(
            mark
            for each in diagnostic.secondary
            for mark in _marks(each.span, "-", _FRAME, each.text, sources)
        ),
    ]
    margin = max((len(str(mark.line)) for mark in marks), default=1)
    yield [
        (f"{diagnostic.severity.value}[{diagnostic.code}]", style),
        (f": {shortened(diagnostic.message)}", "bold"),
    ]
    yield from _place(diagnostic.span, sources, margin)
    here = [mark for mark in marks if mark.file == diagnostic.span.file]
    yield from _excerpt(here, sources, margin, width)
    elsewhere = [mark for mark in marks if mark.file != diagnostic.span.file]
    for file, others in groupby(sorted(elsewhere, key=lambda mark: mark.file), key=lambda mark: mark.file):
        found = list(others)
        yield [
            (" " * margin + " ::: ", _FRAME),
            (f"{shown_path(file)}:{found[0].line}:{found[0].start + 1}", ""),
        ]
        yield from _excerpt(found, sources, margin, width)
    for at, line in enumerate(diagnostic.help.splitlines()):
        begins = [(" " * margin + " = ", _FRAME), ("help: ", "bold")]
        inset = [(" " * sum(len(text) for text, _ in begins), "")]
        yield [*(inset if at else begins), (shortened(line, _HELP), "")]


def _place(span: Span, sources: Mapping[str, Source], margin: int) -> Iterator[Line]:
    if span.file:
        source = sources.get(span.file)
        at = ":{}:{}".format(*source.position(span.start)) if source else ""
        yield [(" " * margin + "--> ", _FRAME), (shown_path(span.file) + at, "")]


def _marks(span: Span, sign: str, style: str, text: str, sources: Mapping[str, Source]) -> Iterator[_Mark]:
    """The lines to underline for a span: its own, or of a longer one the first and the last."""
    source = sources.get(span.file)
    if source is None:
        return
    end = span.start + len(source.slice(span).rstrip())
    first, column = source.position(span.start)
    last, after = source.position(max(span.start, end))
    if first == last:
        yield _Mark(span.file, first, column - 1, max(after - 1, column - 1), sign, style, text)
        return
    yield _Mark(span.file, first, column - 1, len(source.line_text(first)), sign, style, "")
    line = source.line_text(last)
    yield _Mark(span.file, last, len(line) - len(line.lstrip()), after - 1, sign, style, text)


def _excerpt(
    marks: Sequence[_Mark], sources: Mapping[str, Source], margin: int, width: int
) -> Iterator[Line]:
    if not marks:
        return
    empty = " " * margin + " |"
    yield [(empty, _FRAME)]
    before: int | None = None
    for mark in sorted(marks, key=lambda each: (each.line, each.sign != "^", each.start)):
        line = sources[mark.file].line_text(mark.line)
        part = snippet(line, mark.start, mark.end, width - margin - 3)
        if before is not None and mark.line > before + 1:
            yield [("...", _FRAME)]
        if mark.line != before or part.is_cut:
            yield [(f"{mark.line:>{margin}} | ", _FRAME), (part.text, "")]
        before = mark.line
        yield [
            (empty + " ", _FRAME),
            (" " * part.column + mark.sign * part.width, mark.style),
            (f" {shortened(mark.text)}" if mark.text else "", mark.style),
        ]
