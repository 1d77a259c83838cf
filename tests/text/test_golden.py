"""Every golden text comes out exactly, from abilities written in our language."""

import csv
from collections.abc import Mapping
from pathlib import Path

import pytest

from realmsdsl.base import Diagnostics, Source
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import CardDef, Program
from realmsdsl.semantics import compile_source
from realmsdsl.text import LANGUAGES, Pack, card_text, load_pack
from tests.text.conftest import folders

_HERE = Path(__file__).parent

_IN_WORDS = {"draw_2_words"}
"""Rows that show numbers as words: a setting of the language."""

_SECOND_SENTENCE = {"scrap_those_3"}
"""Rows that are the second sentence of an ability: what they speak of has been said in the first."""


def _rows() -> dict[str, dict[str, str]]:
    with (_HERE / "golden.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


ROWS = _rows()
STAR_REALMS = sorted(row for row in ROWS if not row.startswith("ats_"))


@pytest.fixture(scope="module")
def golden() -> Program:
    source = Source("golden.realms", (_HERE / "golden.realms").read_text(encoding="utf-8"))
    compilation = compile_source(source, sets_path() / "star_realms")
    assert not compilation.diagnostics
    assert compilation.program is not None
    return compilation.program


@pytest.fixture(scope="module")
def in_words(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Pack]:
    found = {}
    for language in LANGUAGES:
        folder = tmp_path_factory.mktemp(language)
        (folder / "language.toml").write_text('[numerals]\nstyle = "words"\n', encoding="utf-8")
        pack = load_pack(language, [*folders(language), folder], Diagnostics())
        assert pack is not None
        found[language] = pack
    return found


def _cards(golden: Program) -> dict[str, CardDef]:
    return {card.name: card for card in golden.cards if card.source == "golden"}


def test_every_row_of_the_game_has_its_ability(golden: Program) -> None:
    assert sorted(_cards(golden).keys() - {"Zorblax"}) == STAR_REALMS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", STAR_REALMS)
def test_the_text_is_the_golden_one(
    row: str, language: str, golden: Program, packs: Mapping[str, Pack], in_words: Mapping[str, Pack]
) -> None:
    diagnostics = Diagnostics()
    pack = (in_words if row in _IN_WORDS else packs)[language]
    lines = card_text(pack, golden, _cards(golden)[row], diagnostics).lines
    text = " ".join(line.full for line in lines)
    if row in _SECOND_SENTENCE:
        text = text.partition(". ")[2]
    assert text == ROWS[row][language]
    assert not [each for each in diagnostics.sorted() if each.code != "L10N-W504"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_abilities_have_one_text(language: str) -> None:
    texts = [ROWS[row][language] for row in STAR_REALMS]
    assert len(set(texts)) == len(texts)
