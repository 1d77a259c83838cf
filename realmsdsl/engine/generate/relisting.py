"""Which parts of a list of legal actions an action may change: the others are taken over from the list before it.

The parts of a list are its actions, in declared order. What an action writes and what a part reads is known from the data
alone (`ops.touches`). Whatever goes the long way forgets the list before.
"""

from collections.abc import Iterable
from typing import Final, final

from attrs import frozen

from realmsdsl import ir, ops
from realmsdsl.engine.generate.sight import Sight
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import FREE, Ability, AbilityKindDef, ActionDef, Body, Price
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops.touches import EVERYTHING, Touched, may_meet

_SIMPLE: Final = (ops.Change, ops.Act, ops.Branch, ops.Let, ops.Move, ops.Shuffle, ops.While)
"""Steps that write what they say and nothing else, as long as no card has anything to lose when it moves."""

_CALLING: Final = (*_SIMPLE, ops.Repeat, ops.ForEach, ops.Perform, ops.Watch)
"""The same with what verbs write that they call."""

_NOTHING: Final[Touched] = frozenset()


@final
@frozen(slots=True)
class Parts:
    """The parts of a list that are made `anew`, the one that only loses the choice that was taken, and the one that only gains
    the abilities of the card of that choice (-1: none). They are known while nothing modifies a card."""

    anew: tuple[int, ...]
    shorter: int = -1
    longer: int = -1


_USED: Final = "used"
"""That abilities are used up."""


@final
@frozen(slots=True)
class Moved:
    """A card, by its definition, whose abilities of a kind were `used` when it came from the first zone to the last one."""

    card: int
    used: str
    zones: tuple[str, ...]


@final
@frozen(slots=True)
class Relisting:
    """Knows the parts of the lists of one group.

    Attributes:
        machine: what is printed.
        straight: knows what cannot ask.
        members: the actions of the group, by number.
        sight: knows what they look at.
    """

    machine: Machine
    straight: Straightness
    members: tuple[int, ...]
    sight: Sight

    def after(self, number: int) -> Parts | None:
        """The parts that an action may change; None if it may be any."""
        action = self.machine.actions[number]
        writes = self._writes(action)
        return None if writes is None else self._parts(number, writes)

    def after_cards(self, number: int, op: ops.Perform, kind: str) -> list[Parts | None]:
        """The same of an action that moves a card, whose abilities of a kind are used then: for each card."""
        machine = self.machine
        zones = self._zones_of_move(machine.actions[number], op)
        if zones is None:
            return [None] * len(machine.abilities)
        also = {"history"} if op.verb in machine.remembered else set()
        if zones[0] in self._active_zones:
            also.add(zones[0])
        return [
            self._after_use(
                number, [each for each in row if each.kind == kind], also, Moved(card, kind, zones)
            )
            for card, row in enumerate(machine.abilities)
        ]

    def puts_into_play(self, number: int, op: ops.Perform) -> bool:
        """Whether an action moves a card to where cards speak."""
        zones = self._zones_of_move(self.machine.actions[number], op)
        return zones is not None and zones[-1] in self._active_zones

    def after_abilities(self, number: int) -> list[list[Parts | None]]:
        """The same of an action that uses an ability: for each card and ability."""
        return [
            [self._after_use(number, [each], {_USED}) for each in abilities]
            for abilities in self.machine.abilities
        ]

    def _after_use(
        self, number: int, abilities: list[Ability], also: set[str], moved: Moved | None = None
    ) -> Parts | None:
        """The parts that an action may change which uses abilities, writes some more, and moves a card."""
        writes, action = set(also), self.machine.actions[number]
        for each in abilities:
            kind = self.machine.ability_kind[each.kind]
            for price in (kind.price, each.price):
                writes |= self._writes_of_payments(price)
            for body in (kind.price.deeds, each.price.deeds, each.body):
                written = self._writes_of_body(body)
                if written is None:
                    return None
                writes |= written
        writes |= self._writes_of_payments(action.price)
        zones = moved.zones if moved else ()
        writes |= self._writes_of_rules(self.machine.broken_in_turn(frozenset((*writes, *zones))))
        return self._parts(number, frozenset(writes), moved)

    def _parts(self, number: int, writes: Touched, moved: Moved | None = None) -> Parts | None:
        """The parts that read what is written, or see the card that was moved."""
        writes -= self.machine.touches.writes_of_leaving
        actions = [self.machine.actions[each] for each in self.members]
        own, longer = self.members.index(number), -1
        anew = {at for at, each in enumerate(actions) if _meet(self._reads(each), writes)}
        is_shorter = False
        if moved is not None:
            seen = [self._reads(each, moved.card) for each in actions]
            is_shorter = (
                own not in anew
                and not _meet(seen[own], frozenset(moved.zones[1:]))
                and _is_each_card(actions[own])
            )
            anew |= {at for at, each in enumerate(seen) if _meet(each, frozenset(moved.zones))}
            longer = self._longer(actions, anew, moved)
        if is_shorter:
            anew -= {own}
        if len(anew) == len(self.members):
            return None
        return Parts(tuple(sorted(anew)), own if is_shorter else -1, longer)

    def _longer(self, actions: list[ActionDef], anew: set[int], moved: Moved) -> int:
        """The part that gains abilities of the card that came into play; -1 if none does."""
        if not self._active_zones.intersection(moved.zones[1:]):
            return -1
        known = self.machine.ability_kind
        is_used_up = all(
            each.kind == moved.used
            and known[each.kind].limit
            and each.condition is known[each.kind].condition is None
            and each.price == known[each.kind].price == FREE
            for each in self.machine.abilities[moved.card]
        )
        found = [at for at, each in enumerate(actions) if at not in anew and _offers_abilities(each)]
        if len(found) > 1 or any(len(actions[at].params) > 1 for at in found):
            anew.update(found)
            return -1
        return found[0] if found and not is_used_up else -1

    # ---- what a part reads -------------------------------------------------------------------------------

    def _reads(self, action: ActionDef, card: int = -1) -> Touched:
        """What a part looks at; with a card only what this one is seen by when it moves, but for its own abilities."""
        if action.limit or action.name in self.machine.forbidden:
            return frozenset((EVERYTHING,))
        options = [each.options for each in action.params]
        asked = tuple(each for each in options if not _is_ready_ability_of_active_card(each))
        reads = self.sight.reads((*asked, action.condition, action.price), card)
        reads |= self._writes_of_payments(action.price)
        return reads | self._reads_of_abilities(card) if _offers_abilities(action) else reads

    def _reads_of_abilities(self, card: int) -> Touched:
        """What may make an ability of a card in play ready or not."""
        machine = self.machine
        said: list[Ability | AbilityKindDef] = [*machine.ability_kind.values()]
        said += (each for row in machine.abilities for each in row)
        prices = [each.price for each in said if each.price != FREE]
        conditions = [each.condition for each in said if each.condition is not None]
        found = self.sight.reads((*conditions, *prices), card).union(*map(self._writes_of_payments, prices))
        return found if card >= 0 else found | {"effects", "seats", _USED, *self._active_zones}

    @property
    def _active_zones(self) -> frozenset[str]:
        machine = self.machine
        return frozenset(
            f"zone:{name}"
            for name, flags in zip(machine.zone_names, machine.zone_flags, strict=True)
            if "active" in flags
        )

    # ---- what an action writes ---------------------------------------------------------------------------------

    def _writes(self, action: ActionDef) -> Touched | None:
        """What an action writes where nothing goes the long way; None if that is not certain."""
        machine = self.machine
        op = action.body[0] if len(action.body) == 1 else None
        rules = set(machine.rules_then[action.name])
        if isinstance(op, ops.Perform):
            moved = self._zones_of_move(action, op)
            if moved is None or op.verb in machine.answered | machine.remembered:
                return None
            writes = frozenset(moved)
            rules |= set(machine.rules_then[op.verb])
        elif self.straight.is_straight(action.body) and is_simple(action.body):
            writes = machine.touches.own_writes(action.body)
        else:
            return None
        writes |= self._writes_of_payments(action.price) | self._writes_of_rules(rules)
        return writes if {"gain", "lose"} & machine.remembered else writes - {"history"}

    def _writes_of_rules(self, numbers: Iterable[int]) -> Touched:
        """What rules write that may run; others that run forget the list before."""
        bodies = [self.machine.rules[number].body for number in numbers if number in self.straight.rules]
        return _NOTHING.union(*(self.machine.touches.writes(body) for body in bodies if is_simple(body)))

    @staticmethod
    def _writes_of_payments(price: Price) -> Touched:
        return frozenset(f"{kind}:{each.what}" for each in price.payments for kind in ("number", "counter"))

    def _writes_of_body(self, body: Body) -> Touched | None:
        """What a body writes with the verbs that it calls, and the rules behind them; None if that is not certain."""
        if not self.straight.is_straight(body):
            return None
        machine = self.machine
        calls: set[str] = set()
        waiting = [body]
        while waiting:
            for op in ops_in(waiting.pop()):
                if not isinstance(op, _CALLING):
                    return None
                if isinstance(op, ops.Perform) and op.verb not in calls:
                    calls.add(op.verb)
                    waiting.append(machine.verbs[op.verb].body)
        writes = machine.touches.writes(body)
        if not ({"gain", "lose"} | calls) & machine.remembered:
            writes -= {"history"}
        return writes | self._writes_of_rules({rule for verb in calls for rule in machine.rules_then[verb]})

    def _zones_of_move(self, action: ActionDef, op: ops.Perform) -> tuple[str, ...] | None:
        """The zones that a call changes whose verb moves one thing, the first parameter of the action, to a zone: that one last."""
        body = self.machine.verbs[op.verb].body
        step = body[0] if len(body) == 1 else None
        if not isinstance(step, ops.Move) or not isinstance(step.cards, ir.Local) or op.over is not None:
            return None
        thing = op.args[step.cards.slot]
        to = op.args[step.to.slot] if isinstance(step.to, ir.Local) else step.to
        if (
            not isinstance(thing, ir.Local)
            or thing.slot != 0
            or not action.params
            or not isinstance(to, ir.Place)
        ):
            return None
        options = action.params[thing.slot].options
        places = options.where if isinstance(options, ir.Noun) else ()
        if not places or not all(isinstance(each, ir.InZone) for each in places):
            return None
        return (*(f"zone:{each.zone}" for each in places if isinstance(each, ir.InZone)), f"zone:{to.zone}")


def is_simple(body: Body) -> bool:
    """Whether a body writes what its steps say and nothing else."""
    return all(isinstance(op, _SIMPLE) for op in ops_in(body))


def _meet(reads: Touched, writes: Touched) -> bool:
    """Whether what is written may change a part that reads this: one that may look at everything is never taken over."""
    return EVERYTHING in reads or may_meet(reads, writes)


def _is_each_card(action: ActionDef) -> bool:
    """Whether an action has a choice for each card of one zone of whoever starts it."""
    options = action.params[0].options if len(action.params) == 1 else None
    if (
        not isinstance(options, ir.Noun)
        or options.best
        or options.slice is not None
        or len(options.where) > 1
    ):
        return False
    place = options.where[0]
    return isinstance(place, ir.InZone) and not place.pile and place.seats == ir.You()


def _offers_abilities(action: ActionDef) -> bool:
    return any(_is_ready_ability_of_active_card(each.options) for each in action.params)


def _is_ready_ability_of_active_card(options: ir.Expr | None) -> bool:
    """Whether a noun is `a ready ability of an active card`."""
    if not isinstance(options, ir.Noun) or options.which != ir.State("ready", ir.Candidate(options.sort)):
        return False
    active = ir.Noun(ir.CARD, (ir.Anywhere(),), ir.State("active", ir.Candidate(ir.CARD)))
    return options.where == (ir.AbilitiesOf(active),)
