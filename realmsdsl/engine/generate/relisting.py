"""Which parts of a list of legal actions an action may change: the others are taken over from the list before it.

The parts of a list are its actions, in declared order. What an action writes and what a part reads is known from the data
alone (`ops.touches`). Whatever goes the long way forgets the list before.
"""

from typing import Final, final

from attrs import frozen

from realmsdsl import ir, ops
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import ActionDef, Body, Price
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops.touches import EVERYTHING, Touched, may_meet

_SIMPLE: Final = (ops.Change, ops.Act, ops.Branch, ops.Let, ops.Move, ops.Shuffle, ops.While)
"""Steps that write what they say and nothing else, as long as no card has anything to lose when it moves."""


@final
@frozen(slots=True)
class Relisting:
    """Knows the parts of the lists of one group.

    Attributes:
        machine: what is printed.
        straight: knows what cannot ask.
        members: the actions of the group, by number.
    """

    machine: Machine
    straight: Straightness
    members: tuple[int, ...]

    def changed_by(self, action: ActionDef) -> tuple[int, int] | None:
        """The first part that an action may change, and the one behind the last; None if it may be any."""
        writes = self._writes(action)
        if writes is None:
            return None
        changed = [
            at
            for at, number in enumerate(self.members)
            if EVERYTHING in (reads := self._reads(self.machine.actions[number])) or may_meet(reads, writes)
        ]
        first, behind = (changed[0], changed[-1] + 1) if changed else (len(self.members), len(self.members))
        return None if behind - first == len(self.members) else (first, behind)

    # ---- what a part reads -------------------------------------------------------------------------------

    def _reads(self, action: ActionDef) -> Touched:
        if action.limit or action.name in self.machine.forbidden:
            return frozenset((EVERYTHING,))
        options = [each.options for each in action.params]
        ready = [each for each in options if _is_ready_ability_of_active_card(each)]
        asked = tuple(each for each in options if not _is_ready_ability_of_active_card(each))
        reads = self.machine.touches.reads((asked, action.condition)) | self._reads_of_price(action.price)
        return reads | self._reads_of_abilities() if ready else reads

    def _reads_of_price(self, price: Price) -> Touched:
        whats = {f"{kind}:{each.what}" for each in price.payments for kind in ("number", "counter")}
        return self.machine.touches.reads(price) | whats

    def _reads_of_abilities(self) -> Touched:
        """What may make an ability of a card in play ready or not."""
        machine = self.machine
        found = {"effects", "seats", *(f"zone:{name}" for name in self._active_zones())}
        abilities = [each for row in machine.abilities for each in row]
        kinds = machine.ability_kind.values()
        conditions = (*(each.condition for each in kinds), *(each.condition for each in abilities))
        found |= machine.touches.reads(conditions)
        for price in (*(each.price for each in kinds), *(each.price for each in abilities)):
            found |= self._reads_of_price(price)
        return frozenset(found)

    def _active_zones(self) -> list[str]:
        machine = self.machine
        return [
            name
            for name, flags in zip(machine.zone_names, machine.zone_flags, strict=True)
            if "active" in flags
        ]

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
            writes = moved
            rules |= set(machine.rules_then[op.verb])
        elif self.straight.is_straight(action.body) and is_simple(action.body):
            writes = machine.touches.own_writes(action.body)
        else:
            return None
        writes |= {f"{kind}:{each.what}" for each in action.price.payments for kind in ("number", "counter")}
        for number in rules & self.straight.rules:
            # other rules that run forget the list before
            if is_simple(machine.rules[number].body):
                writes |= machine.touches.writes(machine.rules[number].body)
        writes -= machine.touches.writes_of_leaving
        return writes if {"gain", "lose"} & machine.remembered else writes - {"history"}

    def _zones_of_move(self, action: ActionDef, op: ops.Perform) -> Touched | None:
        """The zones that a call changes whose verb moves one thing, a parameter of the action, to a zone."""
        body = self.machine.verbs[op.verb].body
        step = body[0] if len(body) == 1 else None
        if not isinstance(step, ops.Move) or not isinstance(step.cards, ir.Local) or op.over is not None:
            return None
        thing = op.args[step.cards.slot]
        to = op.args[step.to.slot] if isinstance(step.to, ir.Local) else step.to
        if (
            not isinstance(thing, ir.Local)
            or thing.slot >= len(action.params)
            or not isinstance(to, ir.Place)
        ):
            return None
        options = action.params[thing.slot].options
        places = options.where if isinstance(options, ir.Noun) else ()
        if not places or not all(isinstance(each, ir.InZone) for each in places):
            return None
        return frozenset({f"zone:{each.zone}" for each in places if isinstance(each, ir.InZone)}) | {
            f"zone:{to.zone}"
        }


def is_simple(body: Body) -> bool:
    """Whether a body writes what its steps say and nothing else."""
    return all(isinstance(op, _SIMPLE) for op in ops_in(body))


def _is_ready_ability_of_active_card(options: ir.Expr | None) -> bool:
    """Whether a noun is `a ready ability of an active card`."""
    if not isinstance(options, ir.Noun) or options.which != ir.State("ready", ir.Candidate(options.sort)):
        return False
    active = ir.Noun(ir.CARD, (ir.Anywhere(),), ir.State("active", ir.Candidate(ir.CARD)))
    return options.where == (ir.AbilitiesOf(active),)
