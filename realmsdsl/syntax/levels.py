"""How far right the lines of the open blocks stand."""

from typing import final

from attrs import define, field


@final
@define(slots=True)
class Levels:
    """The columns of the open blocks, from the left margin in.

    A level has one column, and further ones if lines that were meant for it stand askew: each column
    is reported once.
    """

    _columns: list[list[int]] = field(factory=lambda: [[0]])

    @property
    def depth(self) -> int:
        """How many blocks are open."""
        return len(self._columns) - 1

    @property
    def step(self) -> int:
        """By how many columns the first block is indented; 4 before there was one."""
        return self._columns[1][0] if self.depth else 4

    @property
    def top(self) -> int:
        """The column of the innermost open block."""
        return self._columns[-1][0]

    def is_deeper(self, column: int) -> bool:
        """Whether a line stands further right than all open blocks."""
        return column > max(self._columns[-1])

    def open(self, column: int) -> None:
        """Begin a block."""
        self._columns.append([column])

    def accept(self, column: int) -> None:
        """Take a column for the innermost open block from now on."""
        self._columns[-1].append(column)

    def closed_by(self, column: int) -> tuple[int, bool]:
        """How many blocks end before a line at this column, and whether its column is a proper one.

        A line between two levels belongs to the nearer one, to the deeper if both are as near.
        """
        for closing in range(len(self._columns)):
            columns = self._columns[-1 - closing]
            if column in columns:
                return closing, True
            if column > columns[0]:
                if closing and self._columns[-closing][0] - column <= column - columns[0]:
                    return closing - 1, False
                return closing, False
        return self.depth, False

    def close(self) -> None:
        """End the innermost block."""
        self._columns.pop()
