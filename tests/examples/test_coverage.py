"""No ability, trigger, effect or choice of a card of the official sets is without its example."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from realmsdsl.engine import Game, Machine
from realmsdsl.ir import CardDef, Number, Op, Program
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Ask, Choose, May, Until, Watch
from realmsdsl.sim.examples import run_examples
from realmsdsl.sim.spelling import asking_now
from tests.examples.plays import FILES, SHIPPED, compiled, own_examples

NONE = -1

Key = tuple[str, str, int]
"""A card, what of it, and the number of that on the card."""


class Census:
    """Counts what the games of all examples used."""

    def __init__(self) -> None:
        self.used: Counter[Key] = Counter()
        self.answers: Counter[tuple[Key, str]] = Counter()
        self._machines: dict[int, tuple[Machine, dict[int, Key]]] = {}

    def watch(self, game: Game, at: int | None) -> None:
        keys = self._keys(game.machine)
        if at is not None:
            op = asking_now(game)
            if id(op) in keys:
                self.answers[keys[id(op)], _answer(op, (game.options or [])[at])] += 1
            return
        for entry in game.log or ():
            if entry[0] == "use":
                self.used[game.machine.cards[entry[3]].name, "ability", entry[4]] += 1
            elif entry[0] == "trigger" and id(game.machine.triggers[entry[1]]) in keys:
                self.used[keys[id(game.machine.triggers[entry[1]])]] += 1
        for entries in game.modifiers.values():
            for number, _, _ in entries:
                self._count(game.machine.modifiers[number], keys)
        for _, _, body, *last in game.laters:
            if body == "end":  # a copy is no modifier in force, but one that ends
                self._count(game.machine.modifiers[last[1][0]], keys)

    def _count(self, part: object, keys: dict[int, Key]) -> None:
        if id(part) in keys:
            self.used[keys[id(part)]] += 1

    def _keys(self, machine: Machine) -> dict[int, Key]:
        if id(machine) not in self._machines:
            self._machines[id(machine)] = (machine, {id(part): key for part, key in parts(machine.program)})
        return self._machines[id(machine)][1]


def parts(program: Program) -> Iterator[tuple[Any, Key]]:
    """What cards do by themselves, and the questions that they ask."""
    for card in program.cards:
        yield from _parts(card)


def _parts(card: CardDef) -> Iterator[tuple[Any, Key]]:
    triggers = [*card.triggers, *(node.trigger for node in walk(card.abilities) if isinstance(node, Watch))]
    modifiers = [*card.modifiers]
    for node in walk(card.abilities):
        if isinstance(node, Until):
            modifiers += node.modifiers
    asking_ops = [
        node for node in walk((card.abilities, card.triggers)) if isinstance(node, Ask | May | Choose)
    ]
    for what, found in (("trigger", triggers), ("effect", modifiers), ("question", asking_ops)):
        yield from ((each, (card.name, what, at)) for at, each in enumerate(found))


def _answer(op: object, option: Any) -> str:
    if isinstance(op, Choose):
        return str(option + 1)
    return "none" if option == NONE else "some"


def wanted_answers(op: Op) -> set[str]:
    """Every answer of a kind that a question can get."""
    if isinstance(op, Choose):
        return {str(number) for number in range(1, len(op.bodies) + 1)}
    if isinstance(op, May) or (isinstance(op, Ask) and (op.may or op.least == Number(0))):
        return {"none", "some"}
    return set()


@cache
def census() -> Census:
    found = Census()
    for name in (*FILES, *SHIPPED):
        program = compiled(name).program
        assert program is not None
        for outcome in run_examples(program, own_examples(name), watcher=found.watch, log=True):
            assert outcome.failure is None, outcome.example.name
    return found


def official() -> tuple[CardDef, ...]:
    """The cards of both sets, those that both have once."""
    found: dict[str, CardDef] = {}
    for name in ("core", "colony_wars"):
        program = compiled(name).program
        assert program is not None
        found |= {card.name: card for card in program.cards}
    return tuple(found.values())


def official_parts() -> list[tuple[Any, Key]]:
    return [part for card in official() for part in _parts(card)]


def test_every_ability_is_used() -> None:
    wanted = {(card.name, "ability", index) for card in official() for index in range(len(card.abilities))}
    assert len(wanted) == 167
    assert sorted(wanted - census().used.keys()) == []


def test_every_trigger_and_effect_is_used() -> None:
    wanted = {key for _, key in official_parts() if key[1] in ("trigger", "effect")}
    assert {("Fleet HQ", "trigger", 0), ("Mech World", "effect", 0), ("Freighter", "trigger", 0)} <= wanted
    assert {("Plasma Vent", "trigger", 0), ("Stealth Tower", "trigger", 0)} <= wanted
    assert sorted(wanted - census().used.keys()) == []


def test_every_choice_is_taken_and_declined() -> None:
    wanted = {
        (key, answer) for op, key in official_parts() if key[1] == "question" for answer in wanted_answers(op)
    }
    assert len(wanted) == 76
    assert sorted(wanted - census().answers.keys()) == []


def test_every_card_is_named_by_an_example() -> None:
    cards = {card.name for card in official() if card.abilities or card.triggers or card.modifiers}
    titles = " ".join(each.name for name in FILES for each in own_examples(name))
    assert sorted(name for name in cards if name not in titles) == []
