"""What somebody noted in a set file stays when a sheet changes the card."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from realmsdsl import compile_text, spoken_in
from realmsdsl.api.reading import import_sheet, read_sheet
from realmsdsl.base import Diagnostics, Source
from realmsdsl.readback.remarks import has_remarks, with_remarks, without_remark

_OLD = """\
ship "Kavka #1":  # a bird
    # not 4
    cost 3
    primary: gain 5 combat  # too much?
    # or "two #" cards
    ally: draw 1
    scrap: draw 1  # realms: ignore[RD501] once is enough"""


@pytest.mark.parametrize(
    ("card", "noted"),
    [
        (
            'ship "Kavka #1":\n    cost 3\n    primary: gain 4 combat\n    ally: draw 1\n    scrap: draw 1',
            (
                'ship "Kavka #1":  # a bird\n    # too much?\n    # not 4\n    cost 3\n    primary: gain 4 combat\n'
                '    # or "two #" cards\n    ally: draw 1\n    scrap: draw 1  # realms: ignore[RD501] once is enough'
            ),
        ),
        (
            'base "Kavka #1":\n    primary: gain 5 combat',
            (
                'base "Kavka #1":\n    # a bird\n    # not 4\n    # or "two #" cards\n    # realms: ignore[RD501] once is enough\n'
                "    primary: gain 5 combat  # too much?"
            ),
        ),
    ],
    ids=["one line is another", "most lines are gone"],
)
def test_a_remark_stays_at_its_line_or_goes_to_the_top(card: str, noted: str) -> None:
    assert with_remarks(card, _OLD) == noted


def test_two_lines_that_are_the_same_keep_both_remarks() -> None:
    old = 'ship "A":\n    primary: draw 1  # one\n    # more\n    primary: draw 1  # two'
    new = 'ship "A":\n    cost 2\n    primary: draw 1\n    primary: draw 1'
    assert with_remarks(new, old) == (
        'ship "A":\n    cost 2\n    # more\n    # two\n    primary: draw 1  # one\n    primary: draw 1'
    )


@pytest.mark.parametrize("line", ['text en "#1 of 3"', "cost 3", ""])
def test_a_text_has_no_remark_in_it(line: str) -> None:
    assert not has_remarks(line)
    assert without_remark(f"{line}  # noted") == line


@given(
    st.lists(
        st.tuples(st.sampled_from(["cost 3", "primary: draw 1", 'text en "#"']), st.integers(0, 99)),
        min_size=1,
    ),
    st.lists(st.sampled_from(["cost 3", "primary: draw 1", "cost 4"]), min_size=1),
)
def test_no_remark_is_lost(old: list[tuple[str, int]], new: list[str]) -> None:
    was = "\n".join(
        [
            'ship "A":',
            *(
                f"    # above {at}.{number}\n    {line}  # behind {at}.{number}"
                for at, (line, number) in enumerate(old)
            ),
        ]
    )
    card = "\n".join(['ship "A":', *(f"    {line}" for line in new)])
    written = with_remarks(card, was)
    for at, (_, number) in enumerate(old):
        assert written.count(f"# above {at}.{number}") == written.count(f"# behind {at}.{number}") == 1
    lines = [without_remark(line) for line in written.splitlines()]
    assert [line for line in lines if line.strip()] == card.splitlines()


def test_an_import_keeps_what_is_noted_beside_a_card(tmp_path: Path) -> None:
    head = 'set own "Own" for star_realms uses core\n\n'
    source = Source(
        "own.realms",
        f'{head}ship "Kavka":  # a bird\n    # not 4\n    cost 3\n    primary: gain 5 combat  # much\n',
    )
    spoken = spoken_in(compile_text(source.text))
    with (tmp_path / "own.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(
            [["name", "type", "cost", "text"], ["Kavka", "Ship", "4", "Gain 5 Combat."]]
        )
    sheet = read_sheet(tmp_path / "own.csv", Diagnostics())
    assert sheet is not None
    imported = import_sheet(spoken, "en", sheet, "own", "Own", source)
    assert (
        imported.text
        == f'{head}ship "Kavka":  # a bird\n    # not 4\n    cost 4\n    primary: gain 5 combat  # much\n'
    )
