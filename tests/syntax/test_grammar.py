"""The grammar has no conflict, its builders are complete, and its stored tables are the ones it makes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from lark import Lark
from lark.exceptions import GrammarError

from realmsdsl.base.resources import grammar_path
from realmsdsl.syntax.build import BUILDERS
from realmsdsl.syntax.making import make, stored_text
from realmsdsl.syntax.tables import STORED, hashed, load, read, tables

GRAMMAR: Final = grammar_path().read_text(encoding="utf-8")


def test_strict_mode_finds_no_conflict_and_no_colliding_words() -> None:
    # With its own lexers Lark also compares the patterns of the words, which needs `interegular`.
    assert Lark(GRAMMAR, parser="lalr", lexer="contextual", strict=True).rules


def test_a_conflict_would_be_found() -> None:
    with pytest.raises(GrammarError):
        make('start: a | b\na: "x"\nb: "x"\n')


def test_every_rule_has_a_builder_and_every_builder_a_rule() -> None:
    named = {rule.name for rule in tables().rules if not rule.is_list and rule.only is None}
    assert named == set(BUILDERS)


def test_the_stored_tables_are_current() -> None:
    message = "the grammar has changed: run `python -m realmsdsl.syntax`"
    assert STORED.read_text(encoding="utf-8") == stored_text(GRAMMAR), message


# A grammar that is made in no time stands for the whole one.
SMALL: Final = 'start: ("a" NAME _NL)*\nNAME: /[a-z]+/\n%declare _NL\n'
OTHER: Final = 'start: ("b" _NL)*\n%declare _NL\n'


def test_tables_are_the_same_stored_or_made() -> None:
    assert read(json.loads(stored_text(SMALL).split("\n")[1])) == read(make(SMALL))


def test_stored_tables_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = tmp_path / "tables.json"
    stored.write_text(stored_text(SMALL), encoding="utf-8")
    expected = read(make(SMALL))
    monkeypatch.setattr("realmsdsl.syntax.making.make", None)
    assert load(stored, SMALL) == expected


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda _: "", id="empty"),
        pytest.param(lambda text: text[: len(text) // 2], id="half"),
        pytest.param(lambda text: text.replace("[", "{", 1), id="no JSON"),
        pytest.param(lambda text: text.replace("1", "2", 1), id="one digit"),
        pytest.param(lambda text: text.split("\n")[0] + "\n" + "[" * 100_000, id="deep"),
        pytest.param(lambda _: f"{hashed(SMALL)} {hashed('{}')}\n{{}}\n", id="whole but something else"),
        pytest.param(lambda _: f"{hashed(SMALL)} {hashed('[1]')}\n[1]\n", id="a list"),
        pytest.param(lambda _: stored_text(OTHER), id="of another grammar"),
    ],
)
def test_damaged_or_foreign_tables_are_made_anew(tmp_path: Path, damage: Callable[[str], str]) -> None:
    stored = tmp_path / "tables.json"
    stored.write_text(damage(stored_text(SMALL)), encoding="utf-8")
    assert load(stored, SMALL) == read(make(SMALL))


def test_tables_that_cannot_be_read_are_made_anew(tmp_path: Path) -> None:
    binary = tmp_path / "tables.json"
    binary.write_bytes(b"\xff\x00\x80")
    for place in (tmp_path / "nowhere.json", tmp_path, binary):
        assert load(place, SMALL) == read(make(SMALL))
