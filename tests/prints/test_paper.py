"""The geometry of sheets: cards on the page, marks outside the grid, backs that meet their fronts."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from realmsdsl.emit.typeset.paper import CARD_SIZES, PAPERS, Grid, NoRoomError, grid

GRIDS = st.builds(
    grid, st.sampled_from(list(PAPERS.values())), st.sampled_from(list(CARD_SIZES.values())), st.floats(0, 5)
)


def test_nine_cards_of_poker_size_fit_both_papers() -> None:
    for paper in PAPERS.values():
        nine = grid(paper, CARD_SIZES["poker"])
        assert (nine.columns, nine.rows, nine.per_page) == (3, 3, 9)
    assert grid(PAPERS["letter"], CARD_SIZES["poker"], 3).per_page == 6
    assert grid(PAPERS["a4"], CARD_SIZES["poker"], 3).per_page == 9


@given(GRIDS)
def test_cards_lie_on_the_page_and_not_on_each_other(found: Grid) -> None:
    wide, high = found.cell
    places = [found.place(at) for at in range(found.per_page)]
    for x, y in places:
        assert 0 <= x <= found.paper[0] - wide + 0.01
        assert 0 <= y <= found.paper[1] - high + 0.01
    for at, (x, y) in enumerate(places):
        for across, down in places[at + 1 :]:
            assert abs(x - across) >= wide - 0.01 or abs(y - down) >= high - 0.01


@given(GRIDS)
@example(grid(PAPERS["letter"], CARD_SIZES["tarot"], 6.123440166826017e-16))
def test_marks_are_outside_the_grid_at_every_cut(found: Grid) -> None:
    left, top = found.corner
    right, bottom = left + found.columns * found.cell[0], top + found.rows * found.cell[1]
    marks = found.marks()
    for x1, y1, x2, y2 in marks:
        assert max(x1, x2) <= left or min(x1, x2) >= right or max(y1, y2) <= top or min(y1, y2) >= bottom
    cuts = {round(x1, 2) for x1, _, x2, _ in marks if x1 == x2 and left < x1 < right}
    for column in range(found.columns):
        edge = left + column * found.cell[0] + found.bleed
        assert (
            any(abs(edge - cut) < 0.02 for cut in cuts) or edge - left < 0.01
        )  # a bleed may be next to none


@given(GRIDS, st.integers(0, 30))
def test_a_back_lies_behind_its_front(found: Grid, at: int) -> None:
    at %= found.per_page
    front, back = found.place(at), found.place(at, mirrored=True)
    assert back[1] == front[1]
    assert abs(found.paper[0] - (back[0] + found.cell[0]) - front[0]) < 0.01


def test_backs_can_be_moved() -> None:
    nine = grid(PAPERS["a4"], CARD_SIZES["poker"])
    x, y = nine.place(4, mirrored=True)
    assert nine.place(4, mirrored=True, shift=(0.5, -1)) == (x + 0.5, y - 1)
    moved = zip(nine.marks(), nine.marks((0.5, -1)), strict=True)
    assert all(abs(b[0] - a[0] - 0.5) < 0.01 and abs(b[1] - a[1] + 1) < 0.01 for a, b in moved)


def test_a_card_larger_than_the_page_is_refused() -> None:
    with pytest.raises(NoRoomError, match="does not fit"):
        grid((50, 80), (63, 88))
