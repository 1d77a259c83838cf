"""The lines of a printed file: where they are indented, and where its comments and blank lines go."""

from bisect import bisect_left, bisect_right
from itertools import pairwise
from typing import Final, final

from attrs import define, field

from realmsdsl.syntax.nodes import CommentNode, FileNode

WIDTH: Final = 100
"""Columns of a line that is put together from several."""

INDENT: Final = 4
"""Columns of one level."""


def fits(level: int, text: str) -> bool:
    """Whether a text is no wider than a line at this level."""
    return INDENT * level + len(text) <= WIDTH


@final
@define(slots=True)
class Row:
    """One printed line: its level and text, and where in the old file it came from (character offsets).

    `is_apart` asks for a blank line above it.
    """

    level: int
    text: str
    start: int
    end: int
    is_apart: bool = False
    comment: str = ""


@final
@define(slots=True)
class Sheet:
    """Collects rows, then puts the comments and blank lines of the old file between them."""

    file: FileNode
    rows: list[Row] = field(factory=list)
    is_apart: bool = False
    _places: list[int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._places = [comment.span.start for comment in self.file.comments]

    def row(self, level: int, text: str, start: int, end: int | None = None) -> None:
        """Add a line; `end` is given where it says what stood on several lines."""
        self.rows.append(Row(level, text, start, start if end is None else end, self.is_apart))
        self.is_apart = False

    def is_quiet(self, start: int, end: int) -> bool:
        """Whether no comment stands between two offsets, so that lines may be joined."""
        return bisect_left(self._places, start) == bisect_left(self._places, end)

    def text(self) -> str:
        """The file as it is printed."""
        rows = self._with_comments()
        _align(rows, [self._gap_above(rows, i) for i in range(len(rows))])
        lines: list[str] = []
        for i, row in enumerate(rows):
            if self._gap_above(rows, i):
                lines.append("")
            lines.append(" " * (INDENT * row.level) + row.text + row.comment)
        return "".join(line + "\n" for line in lines)

    # ---- comments -------------------------------------------------------------------------------------

    def _with_comments(self) -> list[Row]:
        merged: list[Row] = []
        waiting = list(reversed(self.file.comments))
        for i, row in enumerate(self.rows):
            own: list[Row] = []
            while waiting and waiting[-1].span.start < row.start:
                comment = waiting.pop()
                if comment.own_line or i == 0 or self.rows[i - 1].comment:
                    own.append(self._comment_row(comment, i))
                else:
                    self.rows[i - 1].comment = comment.text
            self._set_apart(row, own)
            merged += [*own, row]
        while waiting:
            comment = waiting.pop()
            if comment.own_line or not self.rows or self.rows[-1].comment:
                merged.append(self._comment_row(comment, len(self.rows)))
            else:
                self.rows[-1].comment = comment.text
        return merged

    def _set_apart(self, row: Row, comments: list[Row]) -> None:
        # The blank line above a card goes above the comments that belong to it.
        first = next((comment for comment in comments if comment.level <= row.level), None)
        if row.is_apart and first is not None:
            parts = [*comments[comments.index(first) :], row]
            if all(self._line(b.start) - self._line(a.end) <= 1 for a, b in pairwise(parts)):
                first.is_apart = True
            row.is_apart = False

    def _comment_row(self, comment: CommentNode, next_row: int) -> Row:
        start = comment.span.start
        return Row(self._comment_level(self._column(start), next_row), comment.text, start, start)

    def _comment_level(self, column: int, next_row: int) -> int:
        # A comment belongs to the line below it, unless it stands further right: then to a block above.
        below = self.rows[next_row] if next_row < len(self.rows) else None
        level = below.level if below else 0
        if below and column <= self._column(below.start):
            return level
        for i in range(next_row - 1, -1, -1):
            row = self.rows[i]
            if row.level < level:
                break
            is_first = i == 0 or self._line(self.rows[i - 1].end) < self._line(row.start)
            if is_first and self._column(row.start) <= column:
                return row.level
        return level

    # ---- lines of the old file ------------------------------------------------------------------------------

    def _line(self, offset: int) -> int:
        return bisect_right(self.file.lines, offset)

    def _column(self, offset: int) -> int:
        line = self._line(offset)
        return offset - self.file.lines[line - 1] if line else 0

    def _gap_above(self, rows: list[Row], i: int) -> bool:
        row, above = rows[i], rows[i - 1]
        if i == 0 or row.level > above.level:
            return False
        return row.is_apart or (
            self._line(row.start) - self._line(above.end) > 1 and not row.text.startswith("else")
        )


def _align(rows: list[Row], gaps: list[bool]) -> None:
    # Comments behind lines of one level that follow each other begin at one column.
    group: list[Row] = []
    for row, has_gap in zip(rows, gaps, strict=True):
        if group and (has_gap or not row.comment or row.level != group[0].level):
            _pad(group)
            group = []
        if row.comment:
            group.append(row)
    _pad(group)


def _pad(group: list[Row]) -> None:
    widest = max((len(row.text) for row in group), default=0)
    for row in group:
        row.comment = " " * (widest + 2 - len(row.text)) + row.comment
