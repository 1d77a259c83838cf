"""Cells that a spreadsheet would run."""

from hypothesis import given
from hypothesis import strategies as st

from realmsdsl.base.cells import plain_cell, typed_cell

_cells = st.one_of(st.text(), st.text().map(lambda rest: f"={rest}"), st.from_regex(r"\A[-+@=\t']{1,3}\w*\Z"))


@given(_cells)
def test_no_cell_begins_like_a_formula_but_a_number(text: str) -> None:
    cell = plain_cell(text)
    assert not cell.startswith(("=", "+", "@", "\t", "\r"))
    assert not cell.startswith("-") or cell.lstrip("-").isdigit()


@given(_cells.filter(lambda text: not text.startswith("'")))
def test_what_is_written_is_what_was_typed(text: str) -> None:
    assert typed_cell(plain_cell(text)) == text


def test_an_apostrophe_that_hides_nothing_is_a_letter() -> None:
    assert typed_cell("'t Zand") == "'t Zand"
