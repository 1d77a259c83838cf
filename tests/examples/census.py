"""What the games of examples use of their cards."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from realmsdsl.engine import Game, Machine
from realmsdsl.ir import CardDef, Number, Op, Program
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Ask, Choose, May, Until, Watch
from realmsdsl.sim.spelling import asking_now

NONE = -1

Key = tuple[str, str, int]
"""A card, what of it, and the number of that on the card."""


class Census:
    """Counts what games that keep a log use; `parts` are censuses of other games."""

    def __init__(self, *parts: "Census") -> None:
        self.used: Counter[Key] = Counter()
        self.answers: Counter[tuple[Key, str]] = Counter()
        for each in parts:
            self.used += each.used
            self.answers += each.answers
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
        yield from parts_of(card)


def parts_of(card: CardDef) -> Iterator[tuple[Any, Key]]:
    """The same of one card."""
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
