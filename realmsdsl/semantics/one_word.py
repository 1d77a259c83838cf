"""A name that is written in parts, as `two words` or `Two-Words` for `two_words`: that is all that is wrong there."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from realmsdsl.base import Diagnostic, Source, Span

_MOST_WORDS: Final = 4
"""Words of a name that is looked for in parts."""

_PIECE: Final = re.compile(r'#.*|"(?P<text>[^"]*)"?|[A-Za-z]\w*(?P<link>[ ]?-?[ ]?(?=[A-Za-z]))?')


def parted(source: Source, mistake: Diagnostic, names: Collection[str]) -> Diagnostic | None:
    """The mistake that a name stands in parts on the line of another one, which follows from it; None if none does.

    Args:
        source: the text in which the other mistake was made.
        mistake: what was reported.
        names: the names of several words that there are, with `_` in them.
    """
    number, column = source.position(mistake.span.start)
    line, begin = source.line_text(number), mistake.span.start - column + 1
    for start, stop, name in _in_parts(line, with_texts=mistake.code == "RD206"):
        if name in names:
            span = Span(mistake.span.file, begin + start, begin + stop)
            return Diagnostic(
                "RD111",
                f"a name is one word: `{name}`",
                span,
                "this is several",
                f"write `{name}`",
            )
    return None


def _in_parts(line: str, *, with_texts: bool) -> Iterator[tuple[int, int, str]]:
    """Places in a line, and the name that stands there if it is one in parts; the longest of each place first."""
    row: list[tuple[int, int]] = []
    for piece in _PIECE.finditer(line):
        if piece["text"] is not None and with_texts:
            yield piece.start(), piece.end(), "_".join(re.findall(r"\w+", piece["text"].lower()))
        if piece["text"] is not None or piece[0].startswith("#"):
            row = []
            continue
        link = piece["link"]
        row.append((piece.start(), piece.end() - len(link or "")))
        if not link:
            yield from _parts_of(line, row)
            row = []


def _parts_of(line: str, row: list[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
    for at in range(len(row)):
        for count in range(min(_MOST_WORDS, len(row) - at), 1, -1):
            words = [line[start:stop].lower() for start, stop in row[at : at + count]]
            yield row[at][0], row[at + count - 1][1], "_".join(words)
