"""What a seat cannot see, dealt anew: so that an agent that looks ahead does not look under the cards."""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any, final

from attrs import frozen

from realmsdsl.engine import Game, Machine
from realmsdsl.engine.chance import below, next32, shuffle
from realmsdsl.engine.layout import NOBODY
from realmsdsl.engine.view import may_see
from realmsdsl.ir import Expr, InZone, Local, Place
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Ask, Move, Perform
from realmsdsl.sim.alike import asks_for_cards


@final
class Imagination:
    """Games as they could be, as far as a seat knows.

    What a player holds unseen may lie in any of the unseen zones between which the rules move cards: in those of the same
    player, in those of others to whom they are passed, and in the stack that nobody owns from which they are drawn. Any other
    unseen zone has its own cards in any order. What was revealed to the seat lies where it lies, and the future draws of
    chance are new.
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
    group = {instance: instance for instance in unseen}
    for left, right in _ways(machine, unseen):
        low, high = sorted((group[left], group[right]))
        if low != high:
            group = {instance: low if at == high else at for instance, at in group.items()}
    return tuple(
        tuple(instance for instance in unseen if group[instance] == first)
        for first in dict.fromkeys(group.values())
    )


def _ways(machine: Machine, unseen: list[int]) -> Iterable[tuple[int, int]]:
    """Between which unseen zones cards move: two of one player, or one of a player and one of others or of nobody.

    Where the rules fill a zone of players, what some card may bring there besides is too rare to reckon with. From one stack
    that nobody owns to another cards go for all to know.
    """
    at: dict[int, list[int]] = {}
    for instance in unseen:
        at.setdefault(machine.instance_zone[instance], []).append(instance)
    owner, by_rules = machine.instance_seat, list(_moves(machine, machine.lines))
    filled = {zone.zone for way in by_rules for zone in way if zone.seat is not None}
    for left, right in (*by_rules, *_moves(machine, (machine.cards, machine.program.ability_kinds))):
        is_beside = (left, right) not in by_rules and {left.zone, right.zone} & filled
        for one, other in product(at.get(left.zone, ()), at.get(right.zone, ())):
            if left.seat == right.seat:
                if owner[one] == owner[other] != NOBODY:
                    yield one, other
            elif not is_beside:
                yield one, other


@final
@frozen(slots=True)
class _Zone:
    """A zone by its number, and whose it is."""

    zone: int
    seat: Expr | None


def _moves(machine: Machine, whole: object) -> Iterable[tuple[_Zone, _Zone]]:
    """From which zone to which a piece of the program moves cards: as it says, or by a verb that moves what was picked.

    What is picked from a stack that nobody owns is searched for there, and does not count.
    """
    picked: dict[tuple[str, int], list[_Zone]] = {}
    for body in _bodies(whole):
        asked = {op.into: op.options for op in body if isinstance(op, Ask)}
        for op in body:
            if isinstance(op, Perform):
                for index, arg in enumerate(op.args):
                    picked.setdefault((op.verb, index), []).extend(_picked_from(machine, arg, asked))
            for cards, right in _moved(machine, op):
                left = (
                    _picked_from(machine, cards, asked)
                    if isinstance(cards, Local)
                    else _zones(machine, cards)
                )
                yield from ((each, right) for each in left)
    for verb in machine.verbs.values():
        for op in walk(verb.body):
            for cards, right in _moved(machine, op):
                if isinstance(cards, Local):
                    yield from ((each, right) for each in picked.get((verb.name, cards.slot), ()))


def _moved(machine: Machine, op: object) -> Iterable[tuple[Expr, _Zone]]:
    """What a step moves to a place, and where that is; nothing for any other step."""
    if isinstance(op, Move) and isinstance(op.to, Place):
        yield op.cards, _Zone(machine.zone_index[op.to.zone], op.to.seat)


def _picked_from(machine: Machine, thing: Expr, asked: Mapping[int, Expr]) -> list[_Zone]:
    """The zones of players from which a thing was picked."""
    options = asked.get(thing.slot) if isinstance(thing, Local) else None
    return [each for each in _zones(machine, options) if each.seat is not None]


def _bodies(whole: object) -> Iterable[tuple[Any, ...]]:
    """All rows of steps in a piece of a program."""
    for each in walk(whole):
        for name in ("body", "then", "orelse"):
            body = getattr(each, name, None)
            if isinstance(body, tuple):
                yield body
        yield from (body for body in getattr(each, "bodies", ()) if isinstance(body, tuple))


def _zones(machine: Machine, cards: object) -> list[_Zone]:
    """The zones in which a noun looks."""
    return [
        _Zone(machine.zone_index[where.zone], where.seats)
        for where in walk(cards)
        if isinstance(where, InZone)
    ]
