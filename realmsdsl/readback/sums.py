"""Rows of a sheet that are sums of those above them, and no cards."""

from realmsdsl.base import Span
from realmsdsl.readback.cells_of_cards import count_in
from realmsdsl.readback.columns import Columns
from realmsdsl.readback.sheet import Sheet

_A_FEW = 2
"""Rows above a sum: that of one row is as good as a second card."""


def sums(sheet: Sheet, columns: Columns) -> frozenset[Span]:
    """The rows that have as many copies as all rows above, and neither a kind nor a text.

    Args:
        sheet: its rows.
        columns: what its columns hold.
    """
    copies = columns.usual.get("count", "")
    said = [columns.usual.get(each, "") for each in ("kind", "text")]
    said += [*columns.texts.values(), *columns.abilities]
    found, above = set[Span](), list[int]()
    for row in sheet.rows:
        number = count_in(row.cells.get(copies, "")) or 0
        says_nothing = not any(row.cells.get(column, "") for column in said)
        if len(above) >= _A_FEW and number == sum(above) and says_nothing:
            found.add(row.span)
        elif number:
            above.append(number)
    return frozenset(found)
