"""Set-up done once for all games of a machine, where nothing in it looks at what chance has done.

Each game then is a copy in which the same zones are shuffled at the same moments, by its own chance.
"""

from collections.abc import Iterator
from typing import Any, final

from realmsdsl import ir, ops
from realmsdsl.engine import chance
from realmsdsl.engine.course import Course
from realmsdsl.engine.layout import GAME_SPEAKS, Activation, Function
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.opening import RULES
from realmsdsl.engine.state import State
from realmsdsl.ir.walk import walk

_BLIND = (ops.Create, ops.Shuffle, ops.Assign, ops.Change, ops.Act, ops.Branch)
"""Steps that add cards on top, shuffle, and change numbers."""

_LOOKS = (ir.InZone, ir.Single, ir.Slice, ir.Happened, ir.Legal, ir.State)
"""What might see which card lies where."""


@final
class Rehearsal(Course):
    """A game in set-up that notes where it would shuffle, instead of doing so."""

    __slots__ = ("shuffles",)

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine, 0)
        self.shuffles: list[tuple[int, int]] = []
        """Zone instances, and how many of their cards lay there then."""

    def shuffle(self, place: int) -> None:
        """Note it."""
        if place >= 0:
            count = len(self.zones[place >> 1])
            self.shuffles.append((place >> 1, count))
            self.changes += count > 1

    def begin(self, game: State, seed: int) -> None:
        """Make another game the same, with the chance of a seed."""
        self.copy_to(game)
        game.chance = chance.seeded(seed)
        for zone, count in self.shuffles:
            cards = game.zones[zone]
            if count == len(cards):
                chance.shuffle(game.chance, cards)
            else:
                first = cards[:count]
                chance.shuffle(game.chance, first)
                cards[:count] = first


def rehearsed(machine: Machine, whole: dict[int, Function]) -> Rehearsal | None:
    """The set-up of a machine at the moment when its rules are first established; None if games do not begin alike."""
    setup = machine.lines.setup
    if setup is None or id(setup.body) not in whole or not _is_blind(machine, setup.body):
        return None
    if any(clock.clock == "setup" for clock in machine.clocks):
        return None
    game = Rehearsal(machine)
    game.put_lines_in_force()
    act: Activation = [0, GAME_SPEAKS, None, *(0,) * setup.slots]
    whole[id(setup.body)](game, act)
    if game.over:
        return None
    game.end_set_up()
    game.push_new(machine.opening, [0, GAME_SPEAKS, None])
    game.frames[-1][3] = [RULES, ["", None]]
    return game


def _is_blind(machine: Machine, body: ir.Body) -> bool:
    """Whether set-up looks at nothing that lies anywhere."""
    for node in _spoken(machine, body):
        if isinstance(node, ir.Op) and not isinstance(node, _BLIND):
            return False
        if isinstance(node, ops.Create) and not (isinstance(node.to, ir.Place) and node.to.end == "top"):
            return False
        if isinstance(node, ops.Change) and node.what not in machine.resource_index:
            return False
        if isinstance(node, ops.Assign) and not isinstance(node.target, ir.ResourceOf):
            return False
        if isinstance(node, _LOOKS):
            return False
    return True


def _spoken(machine: Machine, body: ir.Body) -> Iterator[Any]:
    """A body, and the questions that it asks in turn."""
    waiting: list[Any] = [body]
    asked: set[str] = set()
    while waiting:
        for node in walk(waiting.pop()):
            yield node
            if isinstance(node, ir.Answer) and node.definition not in asked:
                asked.add(node.definition)
                waiting.append(machine.definitions[node.definition].value)
