"""Advice that the author of a set has answered: `# realms: ignore[RD504] they are meant for different seats`."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, final

from attrs import frozen

from realmsdsl.base import Diagnostic, Severity, Source, Span
from realmsdsl.base.codes import ADVICE

_MARK: Final = "realms: ignore"
_REMARK: Final = re.compile(
    r'^(?P<before>(?:[^"#\n]|"[^"\n]*")*)#\s*realms: ignore\[(?P<codes>[^\]\n]*)\][ \t]*(?P<reason>[^\n]*)',
    re.MULTILINE,
)


@final
@frozen(slots=True)
class _Remark:
    """An answer to advice: about the line that it ends, or about the next one if it stands alone."""

    span: Span
    line: int
    codes: tuple[str, ...]
    reason: str


def without_ignored(found: Iterable[Diagnostic], source: Source) -> Iterator[Diagnostic]:
    """The advice that nobody has answered, and the answers that do not count."""
    remarks = tuple(_remarks(source))
    heard: set[tuple[int, str]] = set()
    for each in found:
        line = source.position(each.span.start)[0]
        answers = [remark for remark in remarks if remark.line == line and each.code in remark.codes]
        heard |= {(remark.span.start, each.code) for remark in answers}
        if not any(remark.reason for remark in answers):
            yield each
    for remark in remarks:
        if not remark.reason:
            yield _warning(remark, "advice is ignored without a reason", "say why behind the bracket")
        elif idle := [code for code in remark.codes if (remark.span.start, code) not in heard]:
            known = [code for code in idle if code in ADVICE]
            mend = "leave it out" if known else f"advice has the codes {min(ADVICE)} to {max(ADVICE)}"
            yield _warning(remark, f"there is no {idle[0]} here to ignore", mend)


def _remarks(source: Source) -> Iterator[_Remark]:
    if _MARK not in source.text:
        return
    for match in _REMARK.finditer(source.text):
        line = source.position(match.start())[0]
        if not match["before"].strip():
            line = _next_line(source, line)
        codes = tuple(re.findall(r"[^\s,]+", match["codes"]))
        yield _Remark(
            Span(source.file, match.end("before"), match.end()), line, codes, match["reason"].strip()
        )


def _next_line(source: Source, line: int) -> int:
    """The line that a remark standing alone is about: the next one that is neither empty nor a remark."""
    lines = source.text.count("\n") + 1
    line += 1
    while line < lines and source.line_text(line).strip()[:1] in {"", "#"}:
        line += 1
    return line


def _warning(remark: _Remark, message: str, mend: str) -> Diagnostic:
    return Diagnostic("RD507", message, remark.span, "", mend, (), Severity.WARNING)
