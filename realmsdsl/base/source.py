"""A source file and the spans that point into it."""

from bisect import bisect_right
from functools import cached_property
from typing import final

from attrs import field, frozen


@final
@frozen(slots=True)
class Span:
    """A half-open range of characters of one source file.

    `file` is the name the source is known by, `start` and `end` are character offsets.
    """

    file: str
    start: int
    end: int

    def to(self, other: "Span") -> "Span":
        """The span from the beginning of this one to the end of `other`."""
        return Span(self.file, self.start, max(self.end, other.end))


NOWHERE = Span("", 0, 0)
"""The span of what no file says: built-in words."""


@final
@frozen(slots=False)
class Source:
    """The text of one file, with the arithmetic of lines and columns (both from 1)."""

    file: str
    text: str = field(repr=False)

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        at = self.text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = self.text.find("\n", at + 1)
        return starts

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of a character offset; one behind the end is the end."""
        offset = min(offset, len(self.text))
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line_text(self, line: int) -> str:
        """The text of a line without its end."""
        start = self._line_starts[line - 1]
        end = self._line_starts[line] - 1 if line < len(self._line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r")

    def slice(self, span: Span) -> str:
        """The text under a span."""
        return self.text[span.start : span.end]
