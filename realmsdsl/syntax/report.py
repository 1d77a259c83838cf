"""The mistakes of one file: one for each line, and not without end."""

from typing import final

from attrs import define, field

from realmsdsl.base import Diagnostic, Diagnostics, Source, Span
from realmsdsl.syntax.limits import MAX_MISTAKES

_LONG = 40


def shown(text: str) -> str:
    """A piece of a file between backquotes, shortened if it is long, with nothing invisible in it."""
    visible = "".join(char if char.isprintable() else "�" for char in text[: _LONG + 1])
    return f"`{visible[: _LONG - 1]}…`" if len(text) > _LONG else f"`{visible}`"


@final
@define(slots=True)
class Report:
    """Where the diagnostics of a file go."""

    source: Source
    diagnostics: Diagnostics
    _lines: set[int] = field(factory=set)

    @property
    def is_full(self) -> bool:
        """Whether so many mistakes were found that reading on is no use."""
        return len(self._lines) >= MAX_MISTAKES

    def add(self, code: str, message: str, start: int, end: int, label: str = "", remedy: str = "") -> None:
        """Report a mistake, unless its line has one already.

        `start` and `end` are the character offsets of its place.
        """
        line, _ = self.source.position(start)
        if line not in self._lines and not self.is_full:
            self._lines.add(line)
            span = Span(self.source.file, start, max(start, end))
            self.diagnostics.add(Diagnostic(code, message, span, label, remedy))

    def stop(self, start: int) -> None:
        """Say that reading ended before the end of the file, at a character offset."""
        span = Span(self.source.file, start, start)
        message = "too many mistakes: reading stopped here"
        self.diagnostics.add(Diagnostic("RD124", message, span, help="mend those above, and look again"))
