"""How far right the lines of the open blocks stand."""

from typing import final

from attrs import define, field


@final
@define(slots=True)
class _Level:
    column: int
    askew: int | None = None
    is_flush: bool = False
    is_spoilt: bool = False


@final
@define(slots=True)
class Levels:
    """The columns of the open blocks, from the left margin in.

    A line that stands askew is taken for the nearest block, and so are those at the same column until
    the block goes on where it should. A flush block begins at the column of its header, by mistake. A
    block is spoilt while its last line is one with a mistake.
    """

    _levels: list[_Level] = field(factory=lambda: [_Level(0)])

    @property
    def depth(self) -> int:
        """How many blocks are open."""
        return len(self._levels) - 1

    @property
    def step(self) -> int:
        """By how many columns the outermost open block is indented; 4 if none is."""
        return self._levels[1].column if self.depth and self._levels[1].column else 4

    @property
    def top(self) -> int:
        """The column of the innermost open block."""
        return self._levels[-1].column

    @property
    def is_flush(self) -> bool:
        """Whether the innermost block is one that begins at the column of its header."""
        return self._levels[-1].is_flush

    @property
    def is_spoilt(self) -> bool:
        """Whether the last line of the innermost block had a mistake."""
        return self._levels[-1].is_spoilt

    def is_deeper(self, column: int) -> bool:
        """Whether a line stands further right than all open blocks."""
        return column > self.top and column != self._levels[-1].askew

    def open(self, column: int, *, is_flush: bool = False) -> None:
        """Begin a block."""
        self._levels.append(_Level(column, is_flush=is_flush))

    def close(self) -> None:
        """End the innermost block."""
        self._levels.pop()

    def spoil(self, *, is_spoilt: bool) -> None:
        """Note whether the last line of the innermost block had a mistake."""
        self._levels[-1].is_spoilt = is_spoilt

    def spoil_header(self) -> None:
        """Note that the line above the innermost block had a mistake."""
        self._levels[-2].is_spoilt = True

    def accept(self, column: int) -> None:
        """Take a line into the innermost block although it stands at another column than this."""
        level = self._levels[-1]
        if level.is_flush:
            level.column, level.is_flush = column, False
        else:
            level.askew = column

    def blocks_above(self, column: int) -> int | None:
        """How many blocks are open inside the one with this column; None if there is none."""
        columns = [level.column for level in reversed(self._levels)]
        return columns.index(column) if column in columns else None

    def closed_by(self, column: int) -> tuple[int, bool]:
        """How many blocks end before a line at this column, and whether its column is a proper one.

        A line between two levels belongs to the nearer one, to the deeper if both are as near.
        """
        for closing in range(len(self._levels)):
            level = self._levels[-1 - closing]
            if column in (level.column, level.askew):
                if column == level.column:
                    level.askew = None
                return closing, True
            if column > level.column:
                upper = self._levels[-closing].column
                return (closing - 1 if upper - column <= column - level.column else closing), False
        return self.depth, False
