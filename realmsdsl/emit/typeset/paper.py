"""Geometry of sheets: where cards lie on a page and where it is cut. All lengths are millimetres."""

from typing import Final, final

from attrs import frozen

CARD_SIZES: Final = {
    "poker": (63.0, 88.0),
    "us-poker": (63.5, 88.9),
    "bridge": (57.0, 89.0),
    "tarot": (70.0, 120.0),
    "mini": (44.0, 67.0),
    "japanese": (59.0, 86.0),
    "square": (70.0, 70.0),
}
"""Sizes of cards by the names that card shops use."""

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Sizes of paper."""

_MARK, _MARK_GAP = 3.0, 0.8
_EDGE: Final = 1.0
"""What stays free at the edge of a page."""

Segment = tuple[float, float, float, float]


class NoRoomError(ValueError):
    """Not one card fits a page; the message says why."""


@final
@frozen(slots=True)
class Grid:
    """Cards on a page: how many beside and below each other, and where the first one (with its bleed) lies."""

    paper: tuple[float, float]
    card: tuple[float, float]
    bleed: float
    columns: int
    rows: int

    @property
    def cell(self) -> tuple[float, float]:
        """A card with its bleed."""
        return self.card[0] + 2 * self.bleed, self.card[1] + 2 * self.bleed

    @property
    def corner(self) -> tuple[float, float]:
        """The left upper corner of the grid, which lies in the middle of the page."""
        wide, high = self.cell
        return (self.paper[0] - self.columns * wide) / 2, (self.paper[1] - self.rows * high) / 2

    @property
    def per_page(self) -> int:
        """How many cards a page has room for."""
        return self.columns * self.rows

    def place(
        self, at: int, *, mirrored: bool = False, shift: tuple[float, float] = (0.0, 0.0)
    ) -> tuple[float, float]:
        """Where the card with a number from 0 lies: row by row, from the right if mirrored for the other side."""
        row, column = divmod(at, self.columns)
        column = self.columns - 1 - column if mirrored else column
        left, top = self.corner
        wide, high = self.cell
        return round(left + column * wide + shift[0], 3), round(top + row * high + shift[1], 3)

    def marks(self, shift: tuple[float, float] = (0.0, 0.0)) -> list[Segment]:
        """Cut marks: outside the whole grid at every edge of a card, however full the page is."""
        left, top = self.corner
        wide, high = self.cell
        right, bottom = left + self.columns * wide, top + self.rows * high
        found: dict[Segment, None] = {}
        for column in range(self.columns):
            for x in (left + column * wide + self.bleed, left + (column + 1) * wide - self.bleed):
                found[self._segment(x, top - _MARK_GAP - _MARK, x, top - _MARK_GAP, shift)] = None
                found[self._segment(x, bottom + _MARK_GAP, x, bottom + _MARK_GAP + _MARK, shift)] = None
        for row in range(self.rows):
            for y in (top + row * high + self.bleed, top + (row + 1) * high - self.bleed):
                found[self._segment(left - _MARK_GAP - _MARK, y, left - _MARK_GAP, y, shift)] = None
                found[self._segment(right + _MARK_GAP, y, right + _MARK_GAP + _MARK, y, shift)] = None
        return list(found)

    def _segment(self, x1: float, y1: float, x2: float, y2: float, shift: tuple[float, float]) -> Segment:
        across, down = shift
        wide, high = self.paper

        def kept(value: float, most: float) -> float:
            return round(min(max(value, 0.0), most), 3)

        return (
            kept(x1 + across, wide),
            kept(y1 + down, high),
            kept(x2 + across, wide),
            kept(y2 + down, high),
        )


def grid(paper: tuple[float, float], card: tuple[float, float], bleed: float = 0.0) -> Grid:
    """As many cards as a page has room for.

    Raises:
        NoRoomError: there is no room for one.
    """
    wide, high = card[0] + 2 * bleed, card[1] + 2 * bleed
    columns, rows = int((paper[0] - 2 * _EDGE) // wide), int((paper[1] - 2 * _EDGE) // high)
    if columns < 1 or rows < 1:
        raise NoRoomError(
            f"a card of {wide:g} by {high:g} mm with its bleed does not fit a page of {paper[0]:g} by {paper[1]:g} mm"
        )
    return Grid(paper, card, bleed, columns, rows)
