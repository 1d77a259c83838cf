"""Rules text is broken into lines and made as large as its frame allows.

Lines are broken here and nowhere else, from the widths of the letters, so that a check without a typesetter says the
same as the print. All measures of type are in multiples of its size, those of frames in millimetres.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

from attrs import frozen

from realmsdsl.emit.fonts import STRONG, TEXT, typeface
from realmsdsl.emit.standing import BOX, standing

POINT: Final = 25.4 / 72
"""Millimetres of a typographic point."""

LINE, ICON_LINE, LEADING = 1.0, 1.35, 0.18
"""The height of a line, of one with icons in it, and the gap between two lines of a paragraph."""

ROW_PADDING, ROW_GAP = 0.18, 0.3
"""What lies above and below the lines of a row, and between two rows."""

MARK_WIDTH, MARK_GUTTER = 1.9, 0.45
"""The icon before a row, and the gap behind it."""

ICON_WIDTH, ICON_HEIGHT = 1.55, 1.5
"""An icon in running text."""

LONE_ICON, LONE_GAP = 2.4, 0.4
"""An icon in a paragraph that has nothing but icons, and the gap between two."""

PLAIN, BULLET, INSIDE, LONE = "plain", "bullet", "inside", "lone"
"""What lines are."""

INDENT: Final = 0.85
"""How far the text of a bullet stands in, and further with each level."""

_STEP: Final = 0.2
"""Points between two sizes that are tried."""


@final
@frozen(slots=True)
class Words:
    """Words of one face."""

    text: str
    strong: bool = False


@final
@frozen(slots=True)
class Icon:
    """An icon in running text, by its term, with the number on it; `said` is what is read aloud."""

    term: str
    number: str
    said: str = ""


Piece = Words | Icon
"""What a line is made of."""


@final
@frozen(slots=True)
class Paragraph:
    """Pieces that run on; with a bullet they stand in. Icons without a word and a bullet stand large.

    `bullet` is the sign before them, if there is one, and `depth` how far down that is, from 0.
    """

    pieces: tuple[Piece, ...]
    bullet: str = ""
    depth: int = 0

    @property
    def indent(self) -> float:
        """How far they stand in."""
        return INDENT * (self.depth + 1) if self.bullet else 0.0

    @property
    def is_lone(self) -> bool:
        """Whether there are only icons in it, and no bullet."""
        return not self.bullet and all(isinstance(piece, Icon) for piece in self.pieces)


@final
@frozen(slots=True)
class Row:
    """Paragraphs beside each other's icon.

    `mark` is the term of the icon that stands before them, or empty; `term` of what the row is about picks its panel.
    """

    paragraphs: tuple[Paragraph, ...]
    mark: str = ""
    about: str = ""


@final
@frozen(slots=True)
class TypeLine:
    """A line of type.

    Attributes:
        kind: PLAIN, BULLET (the first of one), INSIDE one, or LONE icons.
        pieces: what stands in it.
        indent: how far they stand in.
        bullet: the sign before them, in the first line of one.
    """

    kind: str
    pieces: tuple[Piece, ...]
    indent: float = 0.0
    bullet: str = ""


@final
@frozen(slots=True)
class FittedRow:
    """A row whose lines are broken."""

    row: Row
    lines: tuple[TypeLine, ...]


@final
@frozen(slots=True)
class Fitted:
    """Rows at a size.

    Attributes:
        size: of the type, in points.
        rows: with their lines.
        above: millimetres between the top of the frame and them.
        excess: by how many millimetres they are too large even so, else 0.
    """

    size: float
    rows: tuple[FittedRow, ...]
    above: float
    excess: float


def fit(
    rows: Sequence[Row],
    width: float,
    height: float,
    largest: float,
    smallest: float,
    taken: Sequence[BOX] = (),
) -> Fitted:
    """The rows in the largest size at which they fit.

    Args:
        rows: what stands in the frame.
        width: of the frame, in millimetres.
        height: of the frame, in millimetres.
        largest: size that is tried, in points.
        smallest: size that is allowed, in points.
        taken: what lies in front of the frame, from its upper left corner: no line goes behind it.
    """
    cut = [(row, [(each, _glued(_atoms(each.pieces))) for each in row.paragraphs]) for row in rows]
    whole = _tried(cut, width, height, round(largest, 2), taken)
    if not whole.excess:  # as it is with most cards
        return whole
    low, high = 0, max(0, round((largest - smallest) / _STEP))
    while low < high:  # a smaller type never needs more room
        middle = (low + high) // 2
        if _tried(cut, width, height, largest - middle * _STEP, taken).excess > 0:
            low = middle + 1
        else:
            high = middle
    return _tried(cut, width, height, round(largest - low * _STEP, 2), taken)


def fit_line(text: str, face: str, width: float, largest: float, smallest: float) -> tuple[float, float]:
    """The size in points at which a line fits a width in millimetres, and by how many millimetres it is too wide at the smallest."""
    ems = typeface(face).width(text)
    size = min(largest, width / POINT / ems) if ems else largest
    if size >= smallest:
        return int(size * 10) / 10, 0.0
    return smallest, round(ems * smallest * POINT - width, 1)


# ---- lines -------------------------------------------------------------------------------------------


@final
@frozen(slots=True)
class _Atom:
    """What cannot be broken: a word or an icon; `space` is how wide the space before it is."""

    piece: Piece
    width: float
    space: float


@final
@frozen(slots=True)
class _Glued:
    """Words and icons that stay on one line; `width` without the space before them."""

    atoms: list[_Atom]
    width: float
    space: float


_Cut = tuple[Row, list[tuple[Paragraph, list[_Glued]]]]


def _atoms(pieces: Iterable[Piece]) -> list[_Atom]:
    """The words and icons of a paragraph; words beside each other without a space are one."""
    atoms: list[_Atom] = []
    after_space = False
    for piece in pieces:
        if isinstance(piece, Icon):
            atoms.append(_Atom(piece, ICON_WIDTH, 0.25 if after_space else 0.08))
            after_space = False
            continue
        face = typeface(STRONG if piece.strong else TEXT)
        space = face.width(" ")
        for at, word in enumerate(piece.text.split(" ")):
            if at:
                after_space = True
            if word:
                atoms.append(
                    _Atom(Words(word, piece.strong), face.width(word), space if after_space else 0.0)
                )
                after_space = False
    return atoms


def _tried(cut: Sequence[_Cut], width: float, height: float, size: float, taken: Sequence[BOX]) -> Fitted:
    rows = tuple(_broken(each, width, size) for each in cut)
    em = size * POINT
    high = _height(rows) * em
    lines = [(em * left, em * top, em * w, em * h) for left, top, w, h in _places(rows, width / em)]
    above, hidden = standing(lines, high, height, taken)
    over = max(high - height, _widest(rows, width, size), hidden)
    return Fitted(size, rows, above, round(over, 1) if over >= 0.05 else 0.0)


def _broken(cut: _Cut, width: float, size: float) -> FittedRow:
    row, paragraphs = cut
    room = width / (size * POINT) - (MARK_WIDTH + MARK_GUTTER if row.mark else 0)
    lines: list[TypeLine] = []
    for paragraph, words in paragraphs:
        if paragraph.is_lone:
            lines.append(TypeLine(LONE, paragraph.pieces))
            continue
        bullet, indent = paragraph.bullet, paragraph.indent
        broken = _lines(words, room - indent)
        if not bullet:
            if not row.mark and len(broken) > 1:
                broken = _balanced(words, room, len(broken))
            lines += (TypeLine(PLAIN, _joined(line)) for line in broken)
            continue
        for at, line in enumerate(map(_joined, broken)):
            lines.append(TypeLine(INSIDE if at else BULLET, line, indent, "" if at else bullet))
    return FittedRow(row, tuple(lines))


def _lines(words: Sequence[_Glued], room: float) -> list[list[_Atom]]:
    """As many words on each line as it takes; what is glued to the word before goes with it."""
    lines: list[list[_Atom]] = []
    line: list[_Atom] = []
    used = 0.0
    for word in words:
        if line and used + word.space + word.width > room:
            lines.append(line)
            line, used = [], 0.0
        used += (word.space if line else 0.0) + word.width
        line = [*line, *word.atoms]
    return [*lines, line] if line else lines


def _glued(atoms: Sequence[_Atom]) -> list[_Glued]:
    words: list[list[_Atom]] = []
    for atom in atoms:
        is_between_icons = isinstance(atom.piece, Icon) and words and isinstance(words[-1][-1].piece, Icon)
        if words and atom.space < 0.1 and not is_between_icons:
            words[-1].append(atom)
        else:
            words.append([atom])
    return [
        _Glued(word, sum(each.width + each.space for each in word) - word[0].space, word[0].space)
        for word in words
    ]


def _balanced(words: Sequence[_Glued], room: float, count: int) -> list[list[_Atom]]:
    """As many lines as before, as even as they can be."""
    low, high = room * 0.4, room
    while high - low > room * 0.02:
        middle = (low + high) / 2
        low, high = (low, middle) if len(_lines(words, middle)) <= count else (middle, high)
    return _lines(words, high)


def _joined(line: Sequence[_Atom]) -> tuple[Piece, ...]:
    """The pieces of a line, neighbours of one face as one."""
    pieces: list[Piece] = []
    for at, atom in enumerate(line):
        piece, last = atom.piece, pieces[-1] if pieces else None
        gap = " " if at and atom.space > 0.1 else ""
        if isinstance(piece, Icon):
            if gap and isinstance(last, Words):
                pieces[-1] = Words(last.text + gap, last.strong)
            elif gap:
                pieces.append(Words(gap))
            pieces.append(piece)
        elif isinstance(last, Words) and last.strong == piece.strong:
            pieces[-1] = Words(last.text + gap + piece.text, last.strong)
        else:
            pieces.append(Words(gap + piece.text, piece.strong))
    return tuple(pieces)


# ---- measures ------------------------------------------------------------------------------------------


def _places(rows: Sequence[FittedRow], width: float) -> Iterator[BOX]:
    """Where marks and lines stand, from the top of the first row, in multiples of the size of the type."""
    top = 0.0
    for fitted in rows:
        high = _row_height(fitted)
        if fitted.row.mark:
            yield 0.0, top + (high - MARK_WIDTH) / 2, MARK_WIDTH, MARK_WIDTH
        left = MARK_WIDTH + MARK_GUTTER if fitted.row.mark else 0.0
        is_centred = not fitted.row.mark and all(line.kind in (PLAIN, LONE) for line in fitted.lines)
        line_top = top + (high - _lines_height(fitted)) / 2
        for line in fitted.lines:
            wide, tall = _line_width(line), _line_height(line)
            before = (width - wide) / 2 if is_centred else left + line.indent
            yield before, line_top, wide, tall
            line_top += tall + LEADING
        top += high + ROW_GAP


def _line_width(line: TypeLine) -> float:
    if line.kind == LONE:
        return LONE_ICON * len(line.pieces) + LONE_GAP * (len(line.pieces) - 1)
    return sum(
        ICON_WIDTH if isinstance(each, Icon) else typeface(STRONG if each.strong else TEXT).width(each.text)
        for each in line.pieces
    )


def _height(rows: Sequence[FittedRow]) -> float:
    return sum(map(_row_height, rows)) + ROW_GAP * max(0, len(rows) - 1)


def _row_height(fitted: FittedRow) -> float:
    return max(_lines_height(fitted), MARK_WIDTH if fitted.row.mark else 0.0) + 2 * ROW_PADDING


def _lines_height(fitted: FittedRow) -> float:
    lines = sum(map(_line_height, fitted.lines))
    return lines + max(0, len(fitted.lines) - 1) * LEADING


def _line_height(line: TypeLine) -> float:
    if line.kind == LONE:
        return LONE_ICON
    return ICON_LINE if any(isinstance(each, Icon) for each in line.pieces) else LINE


def _widest(rows: Sequence[FittedRow], width: float, size: float) -> float:
    """By how many millimetres the longest word is too wide."""
    room = width / (size * POINT)
    widest = max(
        (
            typeface(TEXT).width(word)
            for row in rows
            for line in row.lines
            for piece in line.pieces
            if isinstance(piece, Words)
            for word in piece.text.split(" ")
        ),
        default=0.0,
    )
    return (widest - room) * size * POINT
