"""Every card of the two official sets says what the table of facts says."""

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
_SETS = ("core", "colony_wars")
_TABLES = {
    name: Path(__file__).with_name(f"star_realms_{name}.csv").read_text(encoding="utf-8") for name in _SETS
}
_ROWS = {name: list(csv.DictReader(text.splitlines())) for name, text in _TABLES.items()}

by_set = pytest.mark.parametrize("name", _SETS)
by_row = pytest.mark.parametrize(
    ("name", "row"),
    [(name, row) for name, rows in _ROWS.items() for row in rows],
    ids=[f"{name}-{row['id']}" for name, rows in _ROWS.items() for row in rows],
)


@cache
def _program(name: str) -> Program:
    compilation = compile_file(_GAME / f"{name}.realms")
    assert not compilation.diagnostics
    assert compilation.program
    return compilation.program


@cache
def _translated(name: str) -> dict[str, CardDef]:
    cards = "\n".join(card_source(row, f"{row['name_en']} again") for row in _ROWS[name])
    text = f'set facts "Facts" for star_realms uses {name}\n\n{cards}'
    compilation = compile_source(Source("facts.realms", text), _GAME)
    assert not compilation.diagnostics
    assert compilation.program
    return {card.name: card for card in compilation.program.cards if card.source == "facts"}


def _card(set_name: str, name: str) -> CardDef:
    return next(card for card in _program(set_name).cards if card.name == name)


def _number(card: CardDef, property_name: str) -> str:
    value = dict(card.properties).get(property_name)
    assert value is None or isinstance(value, Number)
    return "" if value is None else str(value.value)


def _straight(name: str) -> str:
    return name.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def _factions(card: CardDef) -> str:
    value = dict(card.properties).get("faction")
    assert value is None or isinstance(value, Word | WordSet)
    words = () if value is None else (value.word,) if isinstance(value, Word) else value.words
    return "+".join(words) or "unaligned"


@by_set
def test_the_set_has_the_cards_of_the_table_and_no_other(name: str) -> None:
    cards = {card.name: card.count for card in _program(name).cards if card.count}
    assert cards == {row["name_en"]: int(row["count"]) for row in _ROWS[name]}


@by_set
def test_eighty_cards_twenty_of_each_faction(name: str) -> None:
    factions: Counter[str] = Counter()
    for card in _program(name).cards:
        if card.source == name:
            factions[_factions(card)] += card.count
    assert factions == {"blob": 20, "trade_federation": 20, "star_empire": 20, "machine_cult": 20}


@by_row
def test_printed_facts(name: str, row: dict[str, str]) -> None:
    card = _card(name, row["name_en"])
    cost = _number(card, "cost") or "0"
    assert (card.kind, _factions(card), cost, _number(card, "defense")) == (
        row["type"],
        row["faction"],
        row["cost"],
        row["defense"],
    )


@by_row
def test_abilities_and_everything_else(name: str, row: dict[str, str]) -> None:
    card = _card(name, row["name_en"])
    second = _translated(name)[f"{row['name_en']} again"]
    assert evolve(second, name=card.name, source=card.source) == card


@by_set
@pytest.mark.parametrize("language", ["pl", "hu", "fr"])
def test_names_are_those_of_the_table(name: str, language: str) -> None:
    """None is invented: what the table leaves open is open in the set."""
    path = _GAME / "lang" / language / name / "names.csv"
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    names = {row["card"]: _straight(row["name"]) for row in rows}
    cards = {card.name for card in _program(name).cards if card.source == name}
    assert names == {
        row["name_en"]: _straight(row[f"name_{language}"]) for row in _ROWS[name] if row["name_en"] in cards
    }
