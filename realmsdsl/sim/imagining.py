"""What a seat cannot see, dealt anew: so that an agent that looks ahead does not look under the cards."""

from collections.abc import Iterable
from typing import final

from realmsdsl.engine import Game, Machine
from realmsdsl.engine.chance import below, next32, shuffle
from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.view import may_see
from realmsdsl.ir import InZone, Place
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Move
from realmsdsl.sim.alike import asks_for_cards


@final
class Imagination:
    """Games as they could be, as far as a seat knows.

    What a player holds unseen may lie in any of the unseen zones of that player between which the rules move cards; an
    unseen zone that nobody owns has its own cards in any order. What was revealed to the seat lies where it lies, and
    the future draws of chance are new.
    """

    def __init__(self, machine: Machine, seat: int) -> None:
        self.seat = seat
        self._pools: tuple[tuple[int, ...], ...] | None = None
        self._machine = machine

    def deal(self, game: Game, chance: list[int]) -> Game:
        """A copy of the game at the same decision of this seat, in which what it cannot see is dealt by `chance`."""
        if self._pools is None:
            self._pools = _pools(game, self.seat)
        world = game.clone()
        fixed = {card for to, card in game.revealed if to in (self.seat, NOBODY)}
        asked = _asked_cards(game)
        for pool in self._pools:
            _deal_pool(world, pool, fixed, asked, chance)
        renew(world, chance)
        return world


def renew(world: Game, chance: list[int]) -> None:
    """Give a copy of a game a future of its own."""
    world.chance = [next32(chance) | 1, next32(chance), next32(chance), next32(chance)]


def _deal_pool(
    world: Game, pool: tuple[int, ...], fixed: set[int], asked: set[int], chance: list[int]
) -> None:
    """Deal the cards of some zones among them: those `fixed` stay at their place, those `asked` in their zone."""
    free = [card for zone in pool for card in world.zones[zone] if card not in fixed and card not in asked]
    shuffle(chance, free)
    for zone in pool:
        cards = world.zones[zone]
        open_places = [at for at, card in enumerate(cards) if card not in fixed]
        staying = [card for card in cards if card in asked and card not in fixed]
        count = len(open_places) - len(staying)
        coming, free = free[:count], free[count:]
        if staying:
            for card in staying:
                coming.insert(below(chance, len(coming) + 1), card)
        for at, card in zip(open_places, coming, strict=True):
            cards[at] = card
            world.at[card] = zone


def _asked_cards(game: Game) -> set[int]:
    """The cards that the pending decision is about: they are known to lie where they lie."""
    return {card for card in game.options or () if card >= 0} if asks_for_cards(game) else set()


def _pools(game: Game, seat: int) -> tuple[tuple[int, ...], ...]:
    """The zones that a seat cannot see into, in groups that cards are dealt among."""
    machine = game.machine
    unseen = [instance for instance in range(machine.gone) if not may_see(game, instance, seat)]
    joined = _joined(machine, {machine.instance_zone[each] for each in unseen})
    groups: dict[tuple[int, int], list[int]] = {}
    for instance in unseen:
        owner, zone = machine.instance_seat[instance], machine.instance_zone[instance]
        key = (owner, joined[zone]) if owner != NOBODY else (NOBODY, instance)
        groups.setdefault(key, []).append(instance)
    return tuple(tuple(group) for group in groups.values())


def _joined(machine: Machine, zones: set[int]) -> dict[int, int]:
    """For each of some zones the first one that the rules move cards to or from, directly or in steps."""
    first = {zone: zone for zone in zones}
    for left, right in _ways(machine):
        if left in first and right in first:
            low, high = sorted((first[left], first[right]))
            first = {zone: low if at == high else at for zone, at in first.items()}
    return first


def _ways(machine: Machine) -> Iterable[tuple[int, int]]:
    """From which zone to which the program moves cards."""
    for op in walk((machine.lines, machine.cards, machine.program.ability_kinds)):
        if isinstance(op, Move) and isinstance(op.to, Place):
            for where in walk(op.cards):
                if isinstance(where, InZone):
                    yield machine.zone_index[where.zone], machine.zone_index[op.to.zone]
