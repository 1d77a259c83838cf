"""A zone with cells as a map: cards where they lie, and on free cells the numbers of the choices that are about them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

Spot = tuple[int, int]
"""A row and a column, counted from the middle."""

Card = Mapping[str, Any]
"""A card of a view, with its `row` and `column`."""

_WIDEST: Final = 16
_NARROWEST: Final = 8
_EDGE: Final = 10
"""Columns of a terminal that the frame and the numbers of the rows take."""


def cell_name(row: int, column: int) -> str:
    """What a cell is called: how many steps up or down, left or right of the middle, in arrows."""
    return _steps(row, "↑", "↓") + _steps(column, "←", "→") or "0"


def _steps(number: int, below: str, above: str) -> str:
    return f"{below if number < 0 else above}{abs(number)}" if number else ""


def grid_map(
    cards: Sequence[Card],
    name: Callable[[Card], Text],
    tokens: Callable[[Card], str],
    offered: Mapping[Spot, Sequence[int]],
    width: int,
) -> RenderableType:
    """A map of all cards and of the cells that are on offer; one that is too wide comes in parts, one below the other.

    Args:
        cards: those in the zone.
        name: what a card is called.
        tokens: what lies on a card, in a few marks or words; empty if nothing does.
        offered: by cell, the numbers of the choices about it.
        width: columns of the terminal.
    """
    lying = {(card["row"], card["column"]): card for card in cards}
    spots = [*lying, *offered] or [(0, 0)]
    rows = range(min(row for row, _ in spots), max(row for row, _ in spots) + 1)
    columns = range(min(column for _, column in spots), max(column for _, column in spots) + 1)
    parts = -(-len(columns) // max(1, (width - _EDGE) // (_NARROWEST + 1)))
    most = -(-len(columns) // parts)
    room = max(_NARROWEST, min(_WIDEST, (width - _EDGE) // most - 1))
    drawn = []
    for first in range(columns.start, columns.stop, most):
        shown = range(first, min(first + most, columns.stop))
        cells = {
            (row, column): _card(lying[row, column], name, tokens, room)
            if (row, column) in lying
            else Text(" ".join(map(str, offered.get((row, column), ()))), style="bold cyan")
            for row in rows
            for column in shown
        }
        drawn.append(_part(rows, shown, cells, room))
    return drawn[0] if len(drawn) == 1 else Group(*drawn)


def _part(rows: range, columns: range, cells: Mapping[Spot, Text], room: int) -> Table:
    """Some columns of a map."""
    table = Table(box=box.SQUARE, show_lines=True, padding=0, pad_edge=False, header_style="dim")
    table.add_column("", style="dim")
    for column in columns:
        heading = Text(_steps(column, "←", "→") or "0", justify="center")
        table.add_column(heading, min_width=room, max_width=room, justify="center", vertical="middle")
    for row in rows:
        table.add_row(_steps(row, "↑", "↓") or "0", *(cells[row, column] for column in columns))
    return table


def _card(card: Card, name: Callable[[Card], Text], tokens: Callable[[Card], str], room: int) -> Text:
    """The name of a card, and below it what lies on it."""
    called, shown = name(card), tokens(card)
    lines = Text("\n".join(_lines(called.plain, room)), style=called.style)
    return Text.assemble(lines, "\n", (shown, "bold yellow")) if shown else lines


def _lines(name: str, room: int) -> Iterator[str]:
    """A name in lines that fit; a word that does not fit in one is parted by a hyphen."""
    words = (piece for word in name.split() for piece in _pieces(word, room))
    yield from wrap(" ".join(words), room, break_long_words=False, break_on_hyphens=False)


def _pieces(word: str, room: int) -> list[str]:
    """A word in pieces that fit, nearly as long as each other."""
    if len(word) <= room:
        return [word]
    count = -(-len(word) // (room - 1))
    size = -(-len(word) // count)
    cut = [word[at : at + size] for at in range(0, len(word), size)]
    return [f"{each}-" for each in cut[:-1]] + cut[-1:]
