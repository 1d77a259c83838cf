"""Cells of spreadsheets: what a spreadsheet would run as a formula is text to us, and stays text."""

from typing import Final

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def plain_cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula: one that looks like it begins with an apostrophe."""
    is_number = text.lstrip("-").isdigit()
    return f"'{text}" if text.startswith(_FORMULA) and not is_number else text


def typed_cell(cell: str) -> str:
    """What was typed into a cell: the apostrophe of `plain_cell`, which spreadsheets do not show, is not part of it."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_FORMULA) else cell
