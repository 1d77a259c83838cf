"""Guarantee 15: what ops and questions are said to read and write contains all that they do read and write."""

from functools import partial
from inspect import isfunction
from random import Random
from typing import Any

import pytest

from realmsdsl import ops
from realmsdsl.engine import Game, Machine, new_game
from realmsdsl.engine.evaluation import evaluate
from realmsdsl.ir import Op
from realmsdsl.ops.touches import EVERYTHING
from realmsdsl.engine.layout import GAME_SPEAKS
from tests.engine.tables import CORE, HOSTILE_DUEL, Table, machine, new_machine
from tests.engine.test_every_game import answer

STATION = Table("among_the_stars", (), "station_building", 3)
TABLES = (CORE, HOSTILE_DUEL, STATION)


def may_be(key: str, said: frozenset[str]) -> bool:
    """Whether a key is among those that are said, perhaps as any of its kind."""
    return key in said or EVERYTHING in said or key.partition(":")[0] + ":*" in said


# ---- writes --------------------------------------------------------------------------------------------


def digest(game: Game) -> dict[str, Any]:
    """What can be written, by the key that it is written under."""
    tables = game.machine
    found: dict[str, Any] = {
        "effects": {key: list(row) for key, row in game.modifiers.items()},
        "seats": (list(game.out), list(game.falling), game.over),
        "history": len(game.history),
    }
    for number, zone in enumerate(game.zones[: tables.gone]):
        name = tables.zone_names[tables.instance_zone[number]]
        found.setdefault(f"zone:{name}", []).append(list(zone))
    for number, name in enumerate(tables.resource_names):
        found[f"number:{name}"] = [game.resource(number, seat) for seat in range(tables.seats)]
    for number, name in enumerate(tables.counter_names):
        found[f"counter:{name}"] = {key: held for key, held in game.counters.items() if key[1] == number}
    for number, entry in enumerate(tables.property_defs):
        found[f"property:{entry.name}"] = {key: held for key, held in game.kept.items() if key[1] == number}
    return found


PRIMITIVES = [getattr(ops, name) for name in ops.__all__]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[type[Op], set[str]]:
    """While games are played: the keys that each kind of primitive has written, none of them unsaid."""
    seen: dict[type[Op], set[str]] = {}

    def watched(kind: Any, step: Any, op: Any, game: Game, frame: Any) -> bool:
        before = digest(game)
        done: bool = step(op, game, frame)
        after = digest(game)
        changed = {key for key in before if before[key] != after[key]}
        unsaid = {key for key in changed if not may_be(key, game.machine.touches.writes((op,)))}
        assert not unsaid, f"{op} writes {unsaid}"
        seen.setdefault(kind, set()).update(changed)
        return done

    for kind in PRIMITIVES:
        step = kind.step
        monkeypatch.setattr(
            kind, "step", lambda op, game, frame, kind=kind, step=step: watched(kind, step, op, game, frame)
        )
    return seen


def test_what_primitives_write_is_said(written: dict[type[Op], set[str]]) -> None:
    for table in TABLES:
        play(new_machine(table, fast=False), seed=5, decisions=120)  # it knows the steps that are watched
    assert {ops.Move, ops.Change, ops.Perform, ops.Shuffle, ops.Until, ops.Create, ops.Use} <= written.keys()
    assert "zone:hand" in written[ops.Move]
    assert "counter:energy" in written[ops.Change]


def play(made: Machine, seed: int, decisions: int) -> None:
    game, chance = new_game(made, seed=seed), Random(seed)
    while not game.over and game.steps < decisions:
        game.choose(answer(game, chance))


# ---- reads ---------------------------------------------------------------------------------------------


class Reader:
    """A game that notes what is read of it: its methods run on the reader, so that nothing is read behind its back."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.read: set[str] = set()
        self.zones = _Zones(self)

    def __getattr__(self, name: str) -> Any:
        found = getattr(Game, name, None)
        if isfunction(found):
            return partial(found, self)
        return found.__get__(self) if isinstance(found, property) else getattr(self.game, name)

    def resource(self, number: int, seat: int) -> int:
        self.read.add(f"number:{self.game.machine.resource_names[number]}")
        return self.game.resource(number, seat)

    def counter(self, number: int, card: int) -> int:
        self.read.add(f"counter:{self.game.machine.counter_names[number]}")
        return self.game.counter(number, card)

    def property(self, number: int, card: int, you: int = -1) -> int:
        self.read.add(f"property:{self.game.machine.property_defs[number].name}")
        found: int = Game.property(self, number, card, you)  # type: ignore[arg-type]  # as good as one
        return found

    def happened(self, verb: str, period: str) -> list[Any]:
        self.read.add("history")
        return self.game.happened(verb, period)

    def group(self, name: str, of: int) -> list[int]:
        self.read.add("seats")
        return self.game.group(name, of)


class _Zones:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def __getitem__(self, number: int) -> list[int]:
        tables = self.reader.game.machine
        self.reader.read.add(f"zone:{tables.zone_names[tables.instance_zone[number]]}")
        return self.reader.game.zones[number]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_asked_is_said(table: Table) -> None:
    """Every question without parameters, of each seat, at every tenth decision."""
    made = machine(table, fast=False)
    game, chance, read = new_game(made, seed=3), Random(3), set[str]()
    while not game.over and game.steps < 150:
        if game.steps % 10 == 0:
            for definition in made.definitions.values():
                for seat in range(made.seats if not definition.params else 0):
                    reader = Reader(game)
                    evaluate(reader, definition.value, [seat, -1, None])
                    unsaid = {
                        key for key in reader.read if not may_be(key, made.touches.reads(definition.value))
                    }
                    assert not unsaid, f"{definition.name} reads {unsaid}"
                    read |= reader.read
        game.choose(answer(game, chance))
    assert {"seats", "zone:hand"} <= read or table == STATION
    assert len(read) >= 5


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_rule_sleeps_only_while_nothing_that_it_reads_is_written(table: Table) -> None:
    """After whatever was chosen, no rule that was left asleep has anything to do."""
    made = machine(table, fast=False)
    game, chance = new_game(made, seed=9), Random(9)
    while not game.over and game.steps < 200:
        game.choose(answer(game, chance))
        if isinstance((game.options or [0])[0], tuple):
            copy = game.clone()
            copy.interject((), [copy.active, GAME_SPEAKS, None])
            assert copy.changes == game.changes
