"""Cards whose ability is a program: no sentence says it, so they carry a text that somebody wrote."""

from pathlib import Path

import pytest

from realmsdsl import compile_text, load_set
from realmsdsl.api.reading import CardByHand, cards_by_hand, check_texts
from realmsdsl.api.texts import card_texts
from realmsdsl.base.resources import sets_path
from realmsdsl.semantics import Compilation
from realmsdsl.text import LANGUAGES
from tests.cli.conftest import Realms

PROGRAM = """\
set mine "Mine" for star_realms uses core

ship "Looper":
    cost 2
    text en "Gain 1 Combat for each Base."
    text pl "Otrzymujesz 1 punkt Walki za każdą Bazę, potem odrzucasz rękę."
    primary:
        let n be count(bases in play)
        repeat n times: gain 1 combat
        while there is a card in hand: discard a card

ship "Plain":
    cost 1
    primary: draw 1
"""


@pytest.fixture(scope="module")
def compilation() -> Compilation:
    made = compile_text(PROGRAM, sets_path() / "star_realms")
    assert not made.diagnostics
    return made


def test_they_are_listed_with_what_is_missing(compilation: Compilation) -> None:
    assert cards_by_hand(compilation, LANGUAGES) == (
        CardByHand("Looper", ("let", "while"), ("en", "pl"), ("hu", "fr")),
    )


def test_what_was_written_stands_on_the_card(compilation: Compilation) -> None:
    said = card_texts(compilation, "en")
    assert [line.full for line in said.cards["Looper"].lines] == ["Gain 1 Combat for each Base."]
    assert not said.diagnostics


def test_what_was_not_written_is_told_where_the_card_stands(compilation: Compilation) -> None:
    said = card_texts(compilation, "fr")
    (found,) = [each for each in said.diagnostics if each.code != "L10N-W504"]
    assert found.code == "L10N-E310"
    assert found.help == 'write its text by hand, as a line of the card: text fr "…"'
    assert compilation.sources[found.span.file].slice(found.span) == '"Looper"'
    assert [line.full for line in said.cards["Looper"].lines] == ["⟦text.Looper:fr⟧"]


def test_nobody_compares_them_with_the_card(compilation: Compilation) -> None:
    assert check_texts(compilation).diagnostics == ()


@pytest.mark.parametrize("name", ["star_realms/core", "star_realms/colony_wars"])
def test_no_card_of_the_shipped_sets_is_among_them(name: str) -> None:
    assert cards_by_hand(load_set(name), LANGUAGES) == ()


def test_the_command_lists_them(realms: Realms, tmp_path: Path) -> None:
    (tmp_path / "mine.realms").write_text(PROGRAM, encoding="utf-8")
    result = realms("text", "by-hand", "mine.realms")
    assert result.exit_code == 1
    assert result.stdout == "Looper (let, while): written: en, pl; missing: hu, fr\n"
    assert realms("text", "by-hand", "mine.realms", "--lang", "pl").exit_code == 0
