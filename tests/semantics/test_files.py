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


_UNUSED = {
    "two": """set two "Two" for village uses three

kind barrow is tool
values color: violet "Violet", white
verb push (amount: a number): get (amount)

barrow "Cart":
    cost 1
""",
    "three": 'set three "Three" for village\n',
    "four": 'set four "Four" for village uses one\n\nvalues color: yellow\n',
    "five": 'set five "Five" for town\n\nzone fork\n',
}


def help_beside_unused_sets(folder: Path, line: str) -> str | None:
    """The help for the only mistake of a set that uses none of the sets beside it."""
    (told,) = village(folder, one=f'set one "One" for village\n\n{line}\n', **_UNUSED).diagnostics
    return told.help


@pytest.mark.parametrize(
    "line",
    [
        'barrow "Wagon":\n    cost 2',
        'tool "Wagon":\n    color violet',
        'tool "Wagon":\n    color white',
        'tool "Wagon":\n    work: push 2',
        'tool "Wagon":\n    work: move "Cart" in hand to pit',
    ],
)
def test_a_word_of_a_set_that_is_not_used_is_found_there(tmp_path: Path, line: str) -> None:
    mend = "the set `two` has it: add `two` behind `uses` in the first line"
    assert help_beside_unused_sets(tmp_path, line) == mend


@pytest.mark.parametrize(
    "line",
    [
        'tool "Wagon":\n    work: move "Wheel" in hand to pit',
        'tool "Wagon":\n    color yellow',
        'tool "Wagon":\n    work: move hand to fork',
    ],
)
def test_no_set_is_named_that_could_not_be_used(tmp_path: Path, line: str) -> None:
    assert "the set" not in (help_beside_unused_sets(tmp_path, line) or "")


def test_a_word_that_the_game_misses_is_sought_in_no_set(tmp_path: Path) -> None:
    found = village(tmp_path, one='set one "One" for village\n\nkind barrow is tool\n')
    game = tmp_path / "game.realms"
    game.write_text(f"{game.read_text(encoding='utf-8')}\nkind cart is barrow\n", encoding="utf-8")
    found = compile_file(game)
    (told,) = found.diagnostics
    assert told.code == "RD202"
    assert "the set" not in (told.help or "")


BARROWS = """
values color: guild "Guild"
zone shed of player public
kind barrow is tool
property burden: a number = 1
verb push (thing: a card in hand) past pushed: move thing to shed
when players push a barrow: gain 1 coins
"""


def test_two_sets_may_say_the_same(tmp_path: Path) -> None:
    """They can be used together, and what both say is there once."""
    found = village(
        tmp_path,
        both='set both "Both" for village uses one, two\n',
        one=f'set one "One" for village\n{BARROWS}\nbarrow "Cart":\n    cost 2\n',
        two=f'set two "Two" for village\n{BARROWS}\nbarrow "Wagon":\n    cost 3\n    color guild\n',
    )
    assert codes(found) == []
    program = found.program
    assert program is not None
    assert [(each.name, each.source) for each in program.kinds if each.name == "barrow"] == [
        ("barrow", "one")
    ]
    assert len([each for each in program.lines.triggers if each.event.verb == "push"]) == 1
    assert [word for each in program.values if each.name == "color" for word, _ in each.words].count(
        "guild"
    ) == 1


@pytest.mark.parametrize(
    "other",
    [
        BARROWS.replace("of player public", "of player private"),
        BARROWS.replace("is tool", "is tool has burden"),
        BARROWS.replace("number = 1", "number = 2"),
        BARROWS.replace("to shed", "to bottom of shed"),
        BARROWS.replace('"Guild"', '"Guild of Porters"'),
    ],
)
def test_two_sets_may_not_say_it_differently(tmp_path: Path, other: str) -> None:
    found = village(
        tmp_path,
        both='set both "Both" for village uses one, two\n',
        one=f'set one "One" for village\n{BARROWS}',
        two=f'set two "Two" for village\n{other}',
    )
    assert codes(found) == ["RD209"]
    assert "differently" in found.diagnostics[0].message


def test_a_game_names_sets_that_are_there(tmp_path: Path) -> None:
    text = (GAME / "game.realms").read_text(encoding="utf-8")
    named = text.replace('game village "Village"', 'game village "Village" with one, tow', 1)
    assert named != text
    (tmp_path / "game.realms").write_text(named, encoding="utf-8")
    (tmp_path / "one.realms").write_text('set one "One" for village\n', encoding="utf-8")
    found = compile_file(tmp_path / "game.realms")
    assert codes(found) == ["RD210"]
    assert "`tow`" in found.diagnostics[0].message
