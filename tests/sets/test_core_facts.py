"""Every card of the core set says what the table of facts says."""

import csv
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from realmsdsl.base import Source
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import CardDef, Number, Program, Word, WordSet
from realmsdsl.semantics import compile_file, compile_source
from tests.sets.notation import card_source

_GAME = sets_path() / "star_realms"
_TABLE = Path(__file__).with_name("star_realms_core.csv").read_text(encoding="utf-8")
_ROWS = list(csv.DictReader(_TABLE.splitlines()))
_BY_ID = {row["id"]: row for row in _ROWS}

by_row = pytest.mark.parametrize("row", _ROWS, ids=list(_BY_ID))


@cache
def _core() -> Program:
    compilation = compile_file(_GAME / "core.realms")
    assert not compilation.diagnostics
    assert compilation.program
    return compilation.program


@cache
def _translated() -> dict[str, CardDef]:
    cards = "\n".join(card_source(row, f"{row['name_en']} again") for row in _ROWS)
    text = f'set facts "Facts" for star_realms uses core\n\n{cards}'
    compilation = compile_source(Source("facts.realms", text), _GAME)
    assert not compilation.diagnostics
    assert compilation.program
    return {card.name: card for card in compilation.program.cards if card.source == "facts"}


def _card(name: str) -> CardDef:
    return next(card for card in _core().cards if card.name == name)


def _number(card: CardDef, property_name: str) -> str:
    value = dict(card.properties).get(property_name)
    assert value is None or isinstance(value, Number)
    return "" if value is None else str(value.value)


def _factions(card: CardDef) -> str:
    value = dict(card.properties).get("faction")
    assert value is None or isinstance(value, Word | WordSet)
    words = () if value is None else (value.word,) if isinstance(value, Word) else value.words
    return "+".join(words) or "unaligned"


def test_the_set_has_the_cards_of_the_table_and_no_other() -> None:
    cards = {card.name: card.count for card in _core().cards if card.count}
    assert cards == {row["name_en"]: int(row["count"]) for row in _ROWS}


def test_eighty_cards_twenty_of_each_faction() -> None:
    factions: Counter[str] = Counter()
    for card in _core().cards:
        if card.source == "core":
            factions[_factions(card)] += card.count
    assert factions == {"blob": 20, "trade_federation": 20, "star_empire": 20, "machine_cult": 20}


@by_row
def test_printed_facts(row: dict[str, str]) -> None:
    card = _card(row["name_en"])
    cost = _number(card, "cost") or "0"
    assert (card.kind, _factions(card), cost, _number(card, "defense")) == (
        row["type"],
        row["faction"],
        row["cost"],
        row["defense"],
    )


@by_row
def test_abilities_and_everything_else(row: dict[str, str]) -> None:
    card = _card(row["name_en"])
    second = _translated()[f"{row['name_en']} again"]
    assert evolve(second, name=card.name, source=card.source) == card
