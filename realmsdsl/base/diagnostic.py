"""What is wrong with an input, as a value: code, place, label, help."""

from collections.abc import Iterable
from enum import StrEnum
from typing import final

from attrs import field, frozen

from realmsdsl.base.source import Span


class Severity(StrEnum):
    """An error refuses the input, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@final
@frozen(slots=True)
class Label:
    """A secondary place of a diagnostic and what it has to do with it."""

    span: Span
    text: str


@final
@frozen(slots=True)
class Diagnostic:
    """One mistake.

    `code` is a key of `realmsdsl.base.codes.CODES`; `message` one line without full stop; `span` the
    primary place and `label` what is said under it; `help` how to mend it, of several lines where
    things are compared, may be empty.
    """

    code: str
    message: str
    span: Span
    label: str = ""
    help: str = ""
    secondary: tuple[Label, ...] = ()
    severity: Severity = Severity.ERROR


@final
@frozen(slots=True)
class Diagnostics:
    """The mistakes found so far, at most one for each place: the first one is the cause."""

    _found: dict[tuple[str, int], Diagnostic] = field(factory=dict)

    def add(self, diagnostic: Diagnostic) -> None:
        """Keep a mistake unless its place has one already."""
        key = (diagnostic.span.file, diagnostic.span.start)
        self._found.setdefault(key, diagnostic)

    def has_one_at(self, span: Span) -> bool:
        """Whether there is one for a place, so that another would not be kept."""
        return (span.file, span.start) in self._found

    def sorted(self) -> tuple[Diagnostic, ...]:
        """All mistakes by file and position."""
        return tuple(sorted(self._found.values(), key=lambda each: (each.span.file, each.span.start)))

    @property
    def has_errors(self) -> bool:
        """Whether any of them refuses the input."""
        return has_errors(self._found.values())


def has_errors(found: Iterable[Diagnostic]) -> bool:
    """Whether any of these diagnostics refuses the input."""
    return any(each.severity is Severity.ERROR for each in found)
