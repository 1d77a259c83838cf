"""The files of a program: the game of a set, the sets that it uses, and what their headers say."""

from pathlib import Path
from shutil import copy

import pytest

from realmsdsl.base.resources import sets_path
from realmsdsl.semantics import Compilation, compile_file, find_set, shipped_sets
from tests.semantics.village import GAME


def village(folder: Path, **sets: str) -> Compilation:
    """The first of some sets, compiled in a folder that holds them and their game."""
    copy(GAME / "game.realms", folder)
    for name, text in sets.items():
        (folder / f"{name}.realms").write_text(text, encoding="utf-8")
    return compile_file(folder / f"{next(iter(sets))}.realms")


def codes(found: Compilation) -> list[str]:
    return [each.code for each in found.diagnostics]


def test_a_set_knows_its_game_and_the_sets_it_uses(tmp_path: Path) -> None:
    found = village(
        tmp_path,
        one='set one "One" for village uses two\n\nbarrow "Cart":\n    cost 2\n',
        two='set two "Two" for village\n\nkind barrow is tool\n',
    )
    assert codes(found) == []
    assert found.program is not None
    assert (found.name, [each.name for each in found.program.sets]) == ("one", ["two", "one"])
    assert set(found.folders) == {"village", "one", "two"}
    assert len(found.sources) == 3


def test_a_set_that_two_others_use_is_there_once(tmp_path: Path) -> None:
    found = village(
        tmp_path,
        one='set one "One" for village uses two, three\n',
        two='set two "Two" for village uses four\n',
        three='set three "Three" for village uses four\n',
        four='set four "Four" for village\n\nkind barrow is tool\n',
    )
    assert codes(found) == []
    assert found.program is not None
    assert [each.name for each in found.program.sets] == ["four", "two", "three", "one"]


@pytest.mark.parametrize(
    ("sets", "expected"),
    [
        ({"one": 'set one "One" for vilage\n'}, ["RD210"]),
        ({"one": 'set one "One" for village uses tow\n', "two": 'set two "Two" for village\n'}, ["RD210"]),
        ({"one": 'set one "One" for village uses one\n'}, ["RD407"]),
        (
            {"one": 'set one "One" for village uses two\n', "two": 'set two "Two" for village uses one\n'},
            ["RD407"],
        ),
        ({"one": 'set one "One" for village uses two\n', "two": 'set other "Two" for village\n'}, ["RD210"]),
        (
            {"one": 'set one "One" for village uses two\n', "two": 'set two "Two" for star_realms\n'},
            ["RD210"],
        ),
        ({"one": 'set one "One" for village\nset two "Two" for village\n'}, ["RD411"]),
        ({"one": "kind barrow is tool\n"}, ["RD411"]),
        # a header that cannot be read is one mistake, not two
        ({"one": 'set one "One" for village uses two\n', "two": "set two Two for village\n"}, ["RD106"]),
    ],
)
def test_wrong_headers(tmp_path: Path, sets: dict[str, str], expected: list[str]) -> None:
    assert codes(village(tmp_path, **sets)) == expected


def test_a_mistake_in_a_used_file_is_told_there(tmp_path: Path) -> None:
    found = village(
        tmp_path,
        one='set one "One" for village uses two\n',
        two='set two "Two" for village\n\ntoool "Cart":\n    cost 2\n',
    )
    (only,) = found.diagnostics
    assert (only.code, Path(only.span.file).name) == ("RD202", "two.realms")
    # once more: files that others build on are remembered, and so are their mistakes
    assert compile_file(tmp_path / "one.realms").diagnostics == found.diagnostics


def test_a_file_that_changed_is_read_anew(tmp_path: Path) -> None:
    sets = {
        "one": 'set one "One" for village uses two\n',
        "two": 'set two "Two" for village\n\ntoool "Cart":\n',
    }
    assert codes(village(tmp_path, **sets)) != []
    assert codes(village(tmp_path, **(sets | {"two": 'set two "Two" for village\n'}))) == []


def test_shipped_sets_are_found_by_name() -> None:
    for name in shipped_sets():
        found = find_set(name)
        assert found is not None
        assert found.is_relative_to(sets_path())
        assert find_set(name.partition("/")[2]) is not None
    assert find_set("nothing_like_it") is None
    assert find_set("../pyproject") is None
    assert find_set("village/../../pyproject") is None
