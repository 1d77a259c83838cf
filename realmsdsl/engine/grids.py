"""Grids: cells, what lies in them, and how far it is from one to another.

A cell is a number that says the zone, the row and the column. A grid has no edge: its cells are those in which cards lie
and those that touch them; of an empty grid it is the one in the middle. A way leads through cells in which cards lie, from
side to side; its ends may be empty.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.state import State

SIDE: Final = 1024
"""Rows and columns that a number of a cell has room for; no way is as long."""

MIDDLE: Final = SIDE // 2
AREA: Final = SIDE * SIDE

NO_WAY: Final = AREA
"""How far it is where no way leads."""

_STEPS: Final = {"above": -SIDE, "left": -1, "right": 1, "below": SIDE}
"""From a cell to the next one on a side, in the order of the numbers."""

_CELLS = "cells"


def middle_of(instance: int) -> int:
    """The cell in the middle of a zone."""
    return instance * AREA + MIDDLE * SIDE + MIDDLE


def row_of(cell: int) -> int:
    """How far below the middle a cell is."""
    return cell // SIDE % SIDE - MIDDLE


def column_of(cell: int) -> int:
    """How far to the right of the middle a cell is."""
    return cell % SIDE - MIDDLE


@lru_cache(maxsize=1 << 16)
def neighbours(cell: int) -> tuple[int, ...]:
    """The cells that touch a cell at a side, in ascending order; there are fewer at the end of the numbers."""
    row, column = cell // SIDE % SIDE, cell % SIDE
    if 1 < row < SIDE - 2 and 1 < column < SIDE - 2:
        return cell - SIDE, cell - 1, cell + 1, cell + SIDE
    return tuple(
        cell + step
        for step in _STEPS.values()
        if 0 < (cell + step) // SIDE % SIDE < SIDE - 1 and 0 < (cell + step) % SIDE < SIDE - 1
    )


class Grids(State):
    """A game whose cards may lie in cells."""

    __slots__ = ()

    # ---- what lies where -------------------------------------------------------------------------------

    def cell(self, card: int) -> int:
        """The cell in which a card lies; nobody if it lies in none."""
        return self.cells.get(card, NOBODY)

    def cell_fact(self, name: str, cell: int) -> int:
        """A row, a column, or the next cell on a side."""
        if cell < 0:
            return NOBODY if name in _STEPS else 0
        if name == "row":
            return row_of(cell)
        if name == "column":
            return column_of(cell)
        found = cell + _STEPS[name]
        return found if found in neighbours(cell) else NOBODY

    def cells_in(self, instance: int) -> list[int]:
        """The cells of a grid, in ascending order."""
        known = self._known(instance)
        if _CELLS not in known:
            found = {self.cells[card] for card in self.zones[instance]}
            found.update(each for cell in tuple(found) for each in neighbours(cell))
            known[_CELLS] = sorted(found) or [middle_of(instance)]
        cells: list[int] = known[_CELLS]
        return cells

    def cells_of(self, base: int, seats: Iterable[int]) -> list[int]:
        """The cells of a zone of some seats."""
        return [cell for seat in seats for cell in self.cells_in(base + seat)]

    def all_cells(self) -> list[int]:
        """The cells of all grids."""
        return [cell for instance in self.machine.grid_instances for cell in self.cells_in(instance)]

    def cells_beside(self, cards: Iterable[int]) -> list[int]:
        """The cells that touch one of some cards, in ascending order."""
        cells = self.cells
        return sorted({each for card in cards if card in cells for each in neighbours(cells[card])})

    # ---- how far it is ---------------------------------------------------------------------------------

    def _known(self, instance: int) -> dict[Any, Any]:
        """What was found out about a grid since a card last came or went; copies of a game share it."""
        known = self.maps.get(instance)
        if known is None:
            known = self.maps[instance] = {}
        return known

    def _ways_from(self, start: int, most: int) -> dict[int, int]:
        """How far it is from a cell to every cell within so many steps."""
        known = self._known(start // AREA)
        key = (start, most)
        found: dict[int, int] | None = known.get(key)
        if found is not None:
            return found
        found = known[key] = {start: 0}
        lying, edge, far = self.lying, [start], 0
        while edge and far < most:
            far += 1
            reached = dict.fromkeys(
                [each for cell in edge for each in neighbours(cell) if each not in found], far
            )
            found.update(reached)
            edge = [each for each in reached if each in lying] if far < most else []
        return found

    def distance(self, first: int, second: int) -> int:
        """The length of the shortest way between two cells."""
        if first < 0 or second < 0 or first // AREA != second // AREA:
            return NO_WAY
        # one map of a cell in which a card lies serves all that ask for their way there
        if second not in self.lying and first in self.lying:
            first, second = second, first
        return self._ways_from(second, NO_WAY).get(first, NO_WAY)

    def is_within(self, first: int, second: int, most: int) -> bool:
        """Whether a way between two cells has at most so many steps; a look around, however large the grid is."""
        if first < 0 or second < 0 or first // AREA != second // AREA:
            return most >= NO_WAY
        return self._ways_from(second, most).get(first, NO_WAY) <= most

    def tokens_around(self, counter: int, cards: Iterable[int], most: int) -> dict[int, int]:
        """For each cell within so many steps of some cards how many tokens lie on those, by a look around each card."""
        counters, cells = self.counters, self.cells
        found: dict[int, int] = {}
        for card in cards:
            held = counters.get((card, counter), 0)
            if held and card in cells:
                for cell in self._ways_from(cells[card], most):
                    found[cell] = found.get(cell, 0) + held
        return found

    @staticmethod
    def touches(first: int, second: int) -> bool:
        """Whether two cells touch at a side."""
        return first >= 0 and second >= 0 and second in neighbours(first)

    @staticmethod
    def is_between(cell: int, first: int, second: int) -> bool:
        """Whether a cell lies on the straight line between two others."""
        if min(cell, first, second) < 0 or not cell // AREA == first // AREA == second // AREA:
            return False
        low, high = sorted((first, second))
        if row_of(low) == row_of(high) == row_of(cell):
            return low < cell < high
        return column_of(low) == column_of(high) == column_of(cell) and low < cell < high

    # ---- coming and going ------------------------------------------------------------------------------

    def take_cell(self, card: int, instance: int, cell: int) -> None:
        """A card has come to a zone: it leaves its cell, and takes one if this is a grid: any free one if nobody is named."""
        before = self.cells.get(card, NOBODY)
        if not self.machine.is_grid[instance]:
            if before >= 0:
                self._set_cells({card: NOBODY})
            return
        if cell < 0:
            if before // AREA == instance:
                return
            cell = self._free_cell(instance)
        self._set_cells({card: cell})

    def _free_cell(self, instance: int) -> int:
        """The middle, or the first cell in which no card lies."""
        middle = middle_of(instance)
        if middle not in self.lying:
            return middle
        lying = {self.cells[card] for card in self.zones[instance] if card in self.cells}
        return min(each for cell in lying for each in neighbours(cell) if each not in lying)

    def exchange_cells(self, first: int, second: int, spots: tuple[int, int]) -> None:
        """Two cards have changed places: each lies where exactly the other lay before."""
        self._set_cells({first: NOBODY, second: NOBODY})
        self._set_cells({first: spots[1], second: spots[0]})

    def _set_cells(self, new: dict[int, int]) -> None:
        """Cards lie in other cells, or in none."""
        # copies of a game share these tables
        cells, lying, maps = dict(self.cells), dict(self.lying), dict(self.maps)
        for card in new:
            before = cells.pop(card, NOBODY)
            if before >= 0:
                del lying[before]
                maps.pop(before // AREA, None)
        for card, cell in new.items():
            if cell >= 0:
                cells[card] = cell
                lying[cell] = card
                maps.pop(cell // AREA, None)
        self.cells, self.lying, self.maps = cells, lying, maps
