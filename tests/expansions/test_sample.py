"""Cards of 31 other sets, expressed with words of set files: nearly every row of the sample says what its table says."""

import csv
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from realmsdsl.ir import CardDef, Number, Program, Word, WordSet
from realmsdsl.semantics import compile_file
from tests.examples.plays import own_examples, played

HERE: Final = Path(__file__).parent
ROWS: Final = list(
    csv.DictReader((HERE / "star_realms_expansions.csv").read_text(encoding="utf-8").splitlines())
)
EXAMPLES: Final = str(HERE / "examples.realms")

_TWO_SIDES: Final = "it has two sides, and a card of the language has one"
_UNKNOWN: Final = "its text is not known: no source says how many gambits are looked at"

NOT_EXPRESSED: Final = {
    "mutant_drone": _TWO_SIDES,
    "warrior_drone": _TWO_SIDES,
    "worker_drone": _TWO_SIDES,
    "valkens_enterprise": _TWO_SIDES,
    "coalition_stronghold": "it is the back of Valken's Enterprise",
    "wild_gambit": _UNKNOWN,
}
"""Rows that no file says, each with its reason."""

NEW_KINDS: Final = ("hero", "event", "tech", "gambit", "mission", "scenario", "commander")

expressed = [row for row in ROWS if row["id"] not in NOT_EXPRESSED]


@cache
def _program() -> Program:
    compilation = compile_file(HERE / "everything.realms")
    assert compilation.diagnostics == ()
    assert compilation.program is not None
    return compilation.program


def _cards() -> dict[str, CardDef]:
    return {card.name: card for card in _program().cards}


def test_nearly_all_are_expressed() -> None:
    assert len(ROWS) == 213
    assert len({row["set"] for row in ROWS}) >= 30
    assert len(expressed) / len(ROWS) >= 0.95
    assert NOT_EXPRESSED.keys() <= {row["id"] for row in ROWS}


def test_what_is_not_expressed_is_nowhere() -> None:
    absent = {row["name_en"] for row in ROWS if row["id"] in NOT_EXPRESSED}
    assert sorted(absent & _cards().keys()) == []


@pytest.mark.parametrize("row", expressed, ids=[f"{row['set']}-{row['id']}" for row in expressed])
def test_printed_facts(row: dict[str, str]) -> None:
    card = _cards()[row["name_en"]]
    values = dict(card.properties)
    faction = values.get("faction")
    assert faction is None or isinstance(faction, Word | WordSet)
    words = () if faction is None else (faction.word,) if isinstance(faction, Word) else faction.words
    assert card.kind == row["type"]
    assert set(words) == set(row["faction"].split("+")) - {"unaligned"}
    for name in ("cost", "defense"):
        assert values.get(name, Number(0)) == Number(int(row[name] or 0)), name


def test_counts_are_those_of_all_sets_together() -> None:
    """A card that several command decks share is one card here."""
    wanted: Counter[str] = Counter()
    for row in expressed:
        wanted[row["name_en"]] += int(row["count"])
    tokens = {
        card.name: card.reserve for card in _cards().values() if card.source not in ("core", "star_realms")
    }
    found = {name: _cards()[name].count or tokens[name] for name in wanted}
    assert found == dict(wanted)


def test_nothing_else_is_in_the_files() -> None:
    ours = {"Time Fold"}
    names = {card.name for card in _program().cards if card.source not in ("core", "star_realms")}
    assert names - ours == {row["name_en"] for row in expressed}


def test_every_card_does_something() -> None:
    silent = [
        card.name
        for card in _cards().values()
        if card.source not in ("core", "star_realms")
        and not (card.abilities or card.triggers or card.modifiers or card.clocks)
    ]
    assert silent == []


def test_each_new_kind_has_its_examples() -> None:
    titles = Counter(each.name.partition(":")[0].lower() for each in own_examples(EXAMPLES))
    assert all(titles[kind] >= 1 for kind in NEW_KINDS)
    assert sum(titles.values()) >= 50


def test_examples_hold_in_both_forms() -> None:
    failed, way = played(EXAMPLES, fast=False)
    assert failed == {}
    fast, other_way = played(EXAMPLES, fast=True)
    assert fast == {}
    assert way == other_way
