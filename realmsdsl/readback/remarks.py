"""Remarks in set files: what somebody noted beside a card stays when the card changes."""

import re
from collections.abc import Iterator
from typing import Final, final

from attrs import Factory, define

_SIGN: Final = "#"
_PARTS: Final = re.compile(r'((?:"[^"\n]*"|[^"#\n])*)(#.*)?')
"""A line and the remark behind it; a text in quotes may have the sign of a remark in it."""


@final
@define(slots=True)
class _Noted:
    """What is noted about a line of a card: in lines above it, and behind it."""

    above: list[str] = Factory(list)
    behind: str = ""

    def all(self) -> Iterator[str]:
        yield from self.above
        if self.behind:
            yield self.behind


def has_remarks(text: str) -> bool:
    """Whether anything is noted in a piece of a set file."""
    return any(_parted(line)[1] for line in text.splitlines())


def without_remark(line: str) -> str:
    """A line without what is noted behind it."""
    return _parted(line)[0].rstrip()


def with_remarks(card: str, old: str) -> str:
    """A card with the remarks of what it was before: each at its line, and at the top those whose lines it has no more.

    Args:
        card: its lines, laid out and without remarks.
        old: what stood in the file.
    """
    noted = _noted(old)
    header, *lines = card.splitlines()
    written = list[str]()
    for line in lines:
        written += _with(line, noted.pop(_key(line), _Noted()))
    margin = _margin(lines[0]) if lines else ""
    behind = noted.pop(_key(header), _Noted())
    left = [f"{margin}{remark}" for each in noted.values() for remark in each.all()]
    return "\n".join([*_with(header, behind), *left, *written])


def _noted(old: str) -> dict[str, _Noted]:
    """The remarks of a card, by the lines that they are about; those behind its last line are about none."""
    found, above = dict[str, _Noted](), list[str]()
    for line in old.splitlines():
        code, remark = _parted(line)
        if not code.strip():
            above += [remark] if remark else []
        elif above or remark:
            noted = found.setdefault(_key(code), _Noted())
            noted.above += [*above, remark] if noted.behind and remark else above
            noted.behind = noted.behind or remark
            above = []
    if above:
        found.setdefault("", _Noted()).above += above
    return found


def _with(line: str, noted: _Noted) -> list[str]:
    above = [f"{_margin(line)}{remark}" for remark in noted.above]
    return [*above, f"{line}  {noted.behind}" if noted.behind else line]


def _parted(line: str) -> tuple[str, str]:
    found = _PARTS.match(line)
    code, remark = (found[1], found[2] or "") if found else (line, "")
    return code, remark.rstrip()


def _key(line: str) -> str:
    return " ".join(without_remark(line).split())


def _margin(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]
