"""What stands behind bullets, in lines, however far down."""

import pytest

from realmsdsl.text.bullets import bullet, parted

_DEEP = 8


def test_what_stands_behind_a_bullet_is_a_line_of_its_own_however_far_down() -> None:
    item = "Choose one:" + "".join(f" {bullet(depth)} Level {depth}." for depth in range(1, _DEEP))
    assert [(each.depth, each.bullet, each.text) for each in parted(item)] == [
        (0, bullet(0), "Choose one:"),
        *((depth, bullet(depth), f"Level {depth}.") for depth in range(1, _DEEP)),
    ]


@pytest.mark.parametrize("item", ["Draw a card.", "Gain 3 Combat: 2•3.", ""])
def test_what_has_no_bullet_in_it_is_one_line(item: str) -> None:
    assert [each.text for each in parted(item)] == [item]
