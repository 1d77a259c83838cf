"""Rows of a sheet that are sums of those above them, and no cards."""

from realmsdsl.base import Span
from realmsdsl.ir import Sort
from realmsdsl.readback.cells_of_cards import count_in
from realmsdsl.readback.columns import Columns
from realmsdsl.readback.sheet import Sheet

_A_FEW = 2
"""Rows above a sum: that of one row is as good as a second card."""


def sums(sheet: Sheet, columns: Columns) -> frozenset[Span]:
    """The rows that have neither a kind nor a text, where others have, and as many copies as all rows above.

    Where such a row has no number of copies, all numbers in it are sums of those above.

    Args:
        sheet: its rows.
        columns: what its columns hold.
    """
    said = [columns.usual.get(each, "") for each in ("kind", "text")]
    said += [*columns.texts.values(), *columns.abilities]
    copies = columns.usual.get("count", "")
    values = [column for column, each in columns.properties.items() if each.type.sort is Sort.NUMBER]
    found, above, speaking = set[Span](), dict[str, list[int]](), 0
    for row in sheet.rows:
        stated = {column: count_in(row.cells.get(column, "")) or 0 for column in (copies, *values)}
        numbers = {column: number for column, number in stated.items() if number}
        totals = {copies: numbers[copies]} if copies in numbers else numbers
        says_something = any(row.cells.get(column, "") for column in said)
        are_sums = (
            len(before := above.get(column, [])) >= _A_FEW and sum(before) == number
            for column, number in totals.items()
        )
        if totals and not says_something and speaking and all(are_sums):
            found.add(row.span)
            continue
        speaking += says_something
        for column, number in numbers.items():
            above.setdefault(column, []).append(number)
    return frozenset(found)
