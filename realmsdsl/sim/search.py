"""The agent `mcts`: a tree of choices grown by playing on in imagined games (information-set UCT)."""

from collections.abc import Iterable
from math import fsum, inf, log, sqrt, tanh
from typing import Any, Final, final

from attrs import define, field

from realmsdsl.engine import Game
from realmsdsl.engine.chance import next32, seeded
from realmsdsl.sim.agents import VALUE, likely_choice
from realmsdsl.sim.alike import distinct
from realmsdsl.sim.imagining import Imagination, renew

PLAYOUTS: Final = 300
"""Playouts for each move, unless told otherwise."""

WORLDS: Final = 24
"""Ways to deal what a seat cannot see, for each move; the playouts take turns with them."""

EXPLORATION: Final = 0.3
"""How much a rarely tried choice is preferred."""


@final
@define(slots=True, eq=False)
class _Node:
    """A choice, as often as it was tried and could have been, with the sum of what it came to for who made it."""

    tried: int = 0
    possible: int = 0
    total: float = 0.0
    after: dict[Any, "_Node"] = field(factory=dict)


@final
class SearchAgent:
    """Plays on many times in imagined games, in each further where it went well, and takes what it tried most.

    Needs no knowledge of a game; where the game defines `value`, a playout is cut short where it leaves the tree, and judged
    by that. Looking a few choices ahead without noise was better than a turn or two played on at random.
    """

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        self._chance = seeded(seed)
        self._playouts = playouts
        self._imagination: Imagination | None = None
        self._leads: list[float] = []
        self._squares = 0.0
        self._judged = 0

    def choose(self, game: Game, seat: int) -> int:
        """The option that was tried most."""
        options = distinct(game)
        if len(options) == 1:
            return next(iter(options.values()))
        if self._imagination is None:
            self._imagination = Imagination(game.machine, seat)
        self._leads, self._squares, self._judged = _leads(game), 0.0, 0
        root = _Node()
        count = min(WORLDS, self._playouts)
        worlds = [self._imagination.deal(game, self._chance) for _ in range(count)]
        won = _winning(worlds[0], options.values(), seat)
        if won is not None:
            return won
        for number in range(self._playouts):
            world = worlds[number % count].clone()
            renew(world, self._chance)
            self._playout(root, world)
        return options[max(options, key=lambda key: _tried(root, key))]

    # ---- one playout -----------------------------------------------------------------------------------

    def _playout(self, root: _Node, world: Game) -> None:
        """Go down the tree, add one choice to it, play on, and tell those on the way what it came to."""
        path: list[tuple[_Node, int]] = []
        node, is_new = root, False
        while not is_new and not world.over:
            seat = world.asked
            node, choice, is_new = self._descend(node, world)
            path.append((node, seat))
            world.choose(choice)
        while not world.over and not self._leads:
            world.choose(likely_choice(world, self._chance))
        results = self._results(world)
        for node, seat in path:
            node.tried += 1
            node.total += results[seat]

    def _descend(self, node: _Node, world: Game) -> tuple[_Node, int, bool]:
        """The next choice in the tree: one that was never tried, or the most promising."""
        new: list[tuple[Any, int]] = []
        best, best_choice, best_worth = node, 0, -inf
        for key, choice in distinct(world).items():
            known = node.after.get(key)
            if known is None:
                new.append((key, choice))
                continue
            known.possible += 1
            worth = known.total / known.tried + EXPLORATION * sqrt(log(known.possible) / known.tried)
            if worth > best_worth:
                best, best_choice, best_worth = known, choice, worth
        if not new:
            return best, best_choice, False
        key, choice = new[next32(self._chance) % len(new)]
        added = node.after[key] = _Node(possible=1)
        return added, choice, True

    # ---- what it came to ---------------------------------------------------------------------------------

    def _results(self, world: Game) -> list[float]:
        """For each seat from 0 (lost) to 1 (won); of a game cut short by how its value compares with the others of this move."""
        seats = range(world.machine.seats)
        if world.over:
            if not world.winners:
                return [0.5 for _ in seats]
            return [1.0 if seat in world.winners else 0.0 for seat in seats]
        gains = [now - before for now, before in zip(_leads(world), self._leads, strict=True)]
        self._squares += sum(gain * gain for gain in gains)
        self._judged += len(gains)
        scale = max(1.0, sqrt(self._squares / self._judged))
        return [0.5 + 0.5 * tanh(gain / scale) for gain in gains]


def _leads(game: Game) -> list[float]:
    """By how much each seat's value is above the mean of its opponents; nothing if the game does not say."""
    machine = game.machine
    if VALUE not in machine.definitions:
        return []
    values = [float(game.answer_to(VALUE, seat, [])) for seat in range(machine.seats)]
    others = [[values[other] for other in machine.opponents_of[seat]] for seat in range(machine.seats)]
    return [value - fsum(those) / max(1, len(those)) for value, those in zip(values, others, strict=True)]


def _winning(world: Game, choices: Iterable[int], seat: int) -> int | None:
    """A choice that wins at once."""
    for choice in choices:
        after = world.clone()
        after.choose(choice)
        if after.over and seat in after.winners:
            return choice
    return None


def _tried(root: _Node, key: Any) -> int:
    node = root.after.get(key)
    return node.tried if node is not None else 0
