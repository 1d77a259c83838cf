"""A zone with cells as a map: cards where they lie, and on free cells the numbers of the choices that are about them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

Spot = tuple[int, int]
"""A row and a column, counted from the middle."""

Card = Mapping[str, Any]
"""A card of a view, with its `row` and `column`."""

_WIDEST: Final = 16
_NARROWEST: Final = 6
_EDGE: Final = 12
"""Columns of a terminal that the frame and the numbers of the rows take."""

_MARK: Final = "●"
_MOST_MARKS: Final = 4
"""More of them are counted."""


def cell_name(row: int, column: int) -> str:
    """What a cell is called: how many steps up or down, left or right of the middle, in arrows."""
    return _steps(row, "↑", "↓") + _steps(column, "←", "→") or "0"


def _steps(number: int, below: str, above: str) -> str:
    return f"{below if number < 0 else above}{abs(number)}" if number else ""


def grid_map(
    cards: Sequence[Card], name: Callable[[Card], Text], offered: Mapping[Spot, Sequence[int]], width: int
) -> RenderableType:
    """A map of all cards and of the cells that are on offer.

    Args:
        cards: those in the zone.
        name: what a card is called.
        offered: by cell, the numbers of the choices about it.
        width: columns of the terminal.
    """
    lying = {(card["row"], card["column"]): card for card in cards}
    spots = [*lying, *offered] or [(0, 0)]
    rows = range(min(row for row, _ in spots), max(row for row, _ in spots) + 1)
    columns = range(min(column for _, column in spots), max(column for _, column in spots) + 1)
    room = max(_NARROWEST, min(_WIDEST, (width - _EDGE) // len(columns) - 1))
    table = Table(box=box.SQUARE, show_lines=True, padding=0, pad_edge=False, header_style="dim")
    table.add_column("", style="dim")
    for column in columns:
        heading = Text(_steps(column, "←", "→") or "0", justify="center")
        table.add_column(heading, min_width=room, max_width=room, justify="center", vertical="middle")
    for row in rows:
        cells = (_cell((row, column), lying, offered, name) for column in columns)
        table.add_row(_steps(row, "↑", "↓") or "0", *cells)
    return table


def _cell(
    spot: Spot,
    lying: Mapping[Spot, Card],
    offered: Mapping[Spot, Sequence[int]],
    name: Callable[[Card], Text],
) -> Text:
    if spot in lying:
        return _card(lying[spot], name)
    return Text(" ".join(map(str, offered.get(spot, ()))), style="bold cyan")


def _card(card: Card, name: Callable[[Card], Text]) -> Text:
    """The name of a card, and below it a token for each of its counters, or how many there are."""
    tokens = sum(card.get("counters", {}).values())
    if not tokens:
        return name(card)
    shown = _MARK * tokens if tokens <= _MOST_MARKS else f"{tokens} {_MARK}"
    return Text.assemble(name(card), "\n", (shown, "bold yellow"))
