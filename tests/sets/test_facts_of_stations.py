"""Every card of Among the Stars says what the tables of facts say."""

import csv
from collections import Counter
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
from attrs import evolve

from realmsdsl.base import Source
from realmsdsl.base.resources import sets_path
from realmsdsl.ir import CardDef, Number, Program, WordSet
from realmsdsl.semantics import compile_file, compile_source
from tests.sets.notation_of_stations import location_source, other_source

_GAME = sets_path() / "among_the_stars"
Row = dict[str, str]


def _table(name: str) -> list[Row]:
    path = Path(__file__).with_name(f"among_the_stars_{name}.csv")
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def _by_name(rows: list[Row]) -> dict[str, list[Row]]:
    """The rows of each location, the basic copies first."""
    ordered = sorted(rows, key=lambda row: (row["name_en"], row["special"], row["min_players"]))
    return {name: list(found) for name, found in groupby(ordered, key=lambda row: row["name_en"])}


LOCATIONS = _by_name(_table("locations"))
OTHERS = {row["name_en"]: row for row in _table("other")}
SAID = {name: row for name, row in OTHERS.items() if row["kind"] in {"objective", "conflict"}}


@cache
def _program() -> Program:
    compilation = compile_file(_GAME / "base_game.realms")
    assert not compilation.diagnostics
    assert compilation.program
    return compilation.program


def _cards() -> dict[str, CardDef]:
    return {card.name: card for card in _program().cards}


@cache
def _translated() -> dict[str, CardDef]:
    sources = [location_source(rows, f"{name} again") for name, rows in LOCATIONS.items()]
    sources += [other_source(row, f"{name} again") for name, row in SAID.items()]
    text = 'set facts "Facts" for among_the_stars uses base_game\n\n' + "\n".join(sources)
    compilation = compile_source(Source("facts.realms", text), _GAME)
    assert not [each for each in compilation.diagnostics if each.severity.value == "error"]
    assert compilation.program
    return {card.name: card for card in compilation.program.cards if card.source == "facts"}


def test_the_set_has_the_cards_of_the_tables_and_no_other() -> None:
    copies = {name: sum(int(row["copies"]) for row in rows) for name, rows in LOCATIONS.items()}
    copies |= {name: int(row["count"]) for name, row in OTHERS.items()}
    assert {card.name: card.count for card in _program().cards} == copies


def test_what_lies_in_the_box() -> None:
    kinds: Counter[str] = Counter()
    for card in _program().cards:
        kinds[card.kind] += card.count
    assert kinds["basic_location"] + kinds["special_location"] == 116
    assert (
        kinds["reactor"],
        kinds["main_reactor"],
        kinds["race"],
        kinds["objective"],
        kinds["conflict"],
    ) == (
        *(16, 4 + 2),
        *(8, 8, 12),
    )
    assert len(LOCATIONS) == 39


def test_copies_for_four_players_and_among_the_special_ones() -> None:
    def total(name: str) -> int:
        found = [dict(card.properties).get(name, Number(0)) for card in _program().cards]
        return sum(each.value for each in found if isinstance(each, Number))

    special = sum(card.count for card in _program().cards if card.kind == "special_location")
    basic = sum(card.count for card in _program().cards if card.kind == "basic_location")
    assert total("marked_copies") == 18
    assert total("special_copies") == 2
    assert (basic - total("special_copies"), special + total("special_copies")) == (72, 44)


@pytest.mark.parametrize("name", LOCATIONS)
def test_locations(name: str) -> None:
    card, second = _cards()[name], _translated()[f"{name} again"]
    assert evolve(second, name=name, source=card.source, properties=()) == evolve(card, properties=())
    assert dict(second.properties) == dict(card.properties)


@pytest.mark.parametrize("name", SAID)
def test_objectives_and_conflicts(name: str) -> None:
    card, second = _cards()[name], _translated()[f"{name} again"]
    assert evolve(second, name=name, source=card.source) == card


def test_the_vak_begin_with_a_location_of_every_type() -> None:
    types = dict(_cards()["Vak Main Reactor"].properties)["type"]
    assert isinstance(types, WordSet)
    assert sorted(types.words) == ["administrative", "business", "diplomatic", "military", "recreational"]


SOURCES = {
    "seed+repo": ("rulebook", "one source"),
    "repo": ("one source",),
}


@pytest.mark.parametrize("name", LOCATIONS)
def test_where_the_facts_come_from_stands_behind_each_location(name: str) -> None:
    """No number of the box but those of one card is in the rulebook alone: the others are marked."""
    lines = (_GAME / "base_game.realms").read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in lines if f'_location "{name}":' in line]
    _, _, comment = line.partition("  # ")
    row = LOCATIONS[name][0]
    assert comment
    if name == "Holographic Display Area":
        assert comment == "effect and numbers: rulebook"
    else:
        assert "one source" in comment
    if row["source"] == "repo":
        assert "rulebook" not in comment
