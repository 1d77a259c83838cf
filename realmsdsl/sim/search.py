"""The agent `mcts`: a tree of choices grown by playing on in imagined games (information-set tree search)."""

from collections.abc import Iterable
from math import fsum, inf, log, sqrt
from typing import Any, Final, final

from attrs import define, field

from realmsdsl.engine import Game
from realmsdsl.engine.chance import next32, seeded
from realmsdsl.sim.agents import lead_of, likely_choice
from realmsdsl.sim.alike import worth_trying
from realmsdsl.sim.imagining import Imagination, renew
from realmsdsl.sim.weighing import Weighing

PLAYOUTS: Final = 300
"""Playouts for each move, unless told otherwise."""

WORLDS: Final = 12
"""Ways to deal what a seat cannot see, for each move; the playouts take turns with them."""

EXPLORATION: Final = 0.1
"""How much a rarely tried choice is preferred where the game says what a position is worth, as a share of what lies between
the best and the worst that was seen."""

NEAR: Final = 0.15
"""By how much a choice may be worth less than the best and still be weighed against it, as the same share."""

EXPLORATION_OF_ENDS: Final = 1.2
"""The same where only won and lost is known: that says less each time."""


@final
@define(slots=True, eq=False)
class _Node:
    """A choice, as often as it was tried and could have been; what it is worth to the seat that searches."""

    tried: int = 0
    possible: int = 1
    total: float = 0.0
    worth: float = 0.0
    after: dict[Any, "_Node"] = field(factory=dict)

    def note(self, results: list[float]) -> None:
        """Take in what playouts that ended here, or behind it, came to."""
        self.tried += len(results)
        self.total += fsum(results)
        self.worth = self.total / self.tried


@final
class SearchAgent:
    """Plays on many times in imagined games, in each further where it went well, and takes what came to most.

    Needs no knowledge of a game. Where the game defines `value`, a playout is cut short where it leaves the tree and where
    the turn ends, and judged by how far the seat is ahead of the others by then. A choice is worth as much as the
    best that was found behind it: the mean of all would favour ending a turn at once, behind which nothing can be tried.
    What comes to nearly the same by then, and cannot be had one after the other, is played on for some turns (`Weighing`).
    Where the game defines none, playouts go to the end by likely choices, and the mean is all that chance leaves.
    """

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        self._chance = seeded(seed)
        self._playouts = playouts
        self._imagination: Imagination | None = None
        self._seat = self._turn = 0
        self._lead: float | None = None
        self._low = self._high = 0.0
        self._root = _Node()
        self._grown = 0

    def choose(self, game: Game, seat: int) -> int:
        """The option that came to most."""
        options = worth_trying(game)
        if len(options) == 1:
            return next(iter(options.values()))
        if self._imagination is None:
            self._imagination = Imagination(game.machine, seat)
        if not self._is_foreseen(game, options):
            self._root = _Node()
            self._seat, self._turn, self._lead = seat, game.turn, lead_of(game, seat)
            self._low = self._high = 0.0
        worlds = [self._imagination.deal(game, self._chance)]
        won = _winning(worlds[0], options.values(), seat)
        if won is not None:
            return won
        left = self._playouts - self._grow(game, worlds)
        best = max(options, key=lambda key: _worth(self._root, key))
        if self._lead is not None:
            rivals = self._rivals(worlds[0], options, best)
            if len(rivals) > 1:
                choice = Weighing(worlds, seat).best([options[key] for key in rivals], left, self._chance)
                best = next(key for key in rivals if options[key] == choice)
        self._root = self._root.after.get(best) or _Node()
        return options[best]

    def _is_foreseen(self, game: Game, options: dict[Any, int]) -> bool:
        """Whether the tree of the move before goes on here: in the same turn, at a decision where nothing has come up."""
        return (
            self._lead is not None and game.turn == self._turn and options.keys() == self._root.after.keys()
        )

    def _grow(self, game: Game, worlds: list[Game]) -> int:
        """Play on in worlds, one after the other, until nothing new is found in any of them; how many playouts that took.

        Where the game says what a position is worth, that is half of all playouts at most.
        """
        assert self._imagination is not None, "made with the first choice"
        root, found, most = self._root, 0, self._playouts
        if self._lead is not None:
            most = max(most // 2 - root.tried, most // 8, 1)
        for number in range(most):
            if number and len(worlds) < WORLDS:
                worlds.append(self._imagination.deal(game, self._chance))
            world = worlds[number % len(worlds)].clone()
            renew(world, self._chance)
            before = self._grown
            self._playout(root, world)
            if self._grown > before:
                found = number
            elif number - found > WORLDS and self._lead is not None:
                return number + 1
        return most

    def _rivals(self, world: Game, options: dict[Any, int], best: Any) -> list[Any]:
        """The best choice, and those worth nearly as much that it would take away: what stays possible can wait."""
        least = _worth(self._root, best) - NEAR * max(1.0, self._high - self._low)
        near = [key for key in options if key != best and _worth(self._root, key) >= least]
        if not near:
            return [best]
        after = world.clone()
        after.choose(options[best])
        stays = not after.over and (after.asked, after.turn) == (self._seat, self._turn)
        still = worth_trying(after) if stays else {}
        return [best, *(key for key in near if key not in still)]

    # ---- one playout -----------------------------------------------------------------------------------

    def _playout(self, root: _Node, world: Game) -> None:
        """Go down the tree, add the choices that come next to it, and tell those on the way what they came to."""
        path: list[tuple[_Node, int]] = []
        node, results = root, None
        while results is None and self._goes_on(world):
            sign = 1 if world.asked == self._seat else -1
            path.append((node, sign))
            options = worth_trying(world)
            new = {key: choice for key, choice in options.items() if key not in node.after}
            if new:
                results = self._widen(node, world, new)
            else:
                node, choice = self._descend(node, options, sign)
                world.choose(choice)
        if results is None:
            results = [self._judged(world)]
            node.note(results)
        for each, sign in reversed(path):
            each.note(results)
            if self._lead is not None:
                each.worth = sign * max(sign * after.worth for after in each.after.values())

    def _goes_on(self, world: Game) -> bool:
        return not world.over and (self._lead is None or world.turn == self._turn)

    def _widen(self, node: _Node, world: Game, new: dict[Any, int]) -> list[float]:
        """Add choices to the tree: all of them, or one where each has to be played to the end."""
        if self._lead is None:
            keys = list(new)
            key = keys[next32(self._chance) % len(keys)]
            new = {key: new[key]}
        results = []
        for key, choice in new.items():
            after = world.clone()
            after.choose(choice)
            result = self._judged(after)
            node.after[key] = added = _Node()
            self._grown += 1
            added.note([result])
            results.append(result)
        return results

    def _descend(self, node: _Node, options: dict[Any, int], sign: int) -> tuple[_Node, int]:
        """The most promising choice; `sign` is -1 if it is made by somebody else, who wants the opposite."""
        best, best_choice, most = node, 0, -inf
        share = EXPLORATION if self._lead is not None else EXPLORATION_OF_ENDS
        reach = share * max(1.0, self._high - self._low)
        for key, choice in options.items():
            known = node.after[key]
            known.possible += 1
            promise = sign * known.worth + reach * sqrt(log(known.possible) / known.tried)
            if promise > most:
                best, best_choice, most = known, choice, promise
        return best, best_choice

    # ---- what it came to ---------------------------------------------------------------------------------

    def _judged(self, world: Game) -> float:
        """What a position is worth to the seat: how much more it is ahead than now; if nothing says so, it is played on."""
        while self._lead is None and not world.over:
            world.choose(likely_choice(world, self._chance))
        if world.over:
            # twice as much as the best of what is not over, but no more: chance may have been kind
            end = 2 * max(1.0, self._high, -self._low)
            return end if self._seat in world.winners else -end if world.winners else 0.0
        assert self._lead is not None, "what is not over is judged by `value`"
        gain = (lead_of(world, self._seat) or 0.0) - self._lead
        self._low, self._high = min(self._low, gain), max(self._high, gain)
        return gain


def _winning(world: Game, choices: Iterable[int], seat: int) -> int | None:
    """A choice that wins at once."""
    for choice in choices:
        after = world.clone()
        after.choose(choice)
        if after.over and seat in after.winners:
            return choice
    return None


def _worth(root: _Node, key: Any) -> float:
    node = root.after.get(key)
    return node.worth if node is not None else -inf
