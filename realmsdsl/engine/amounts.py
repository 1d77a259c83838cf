"""Resources and counters change, and properties are set."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.evaluation.bound import as_bits
from realmsdsl.engine.layout import LIMIT, NOBODY, Activation
from realmsdsl.engine.printing import Printing
from realmsdsl.ir import Expr
from realmsdsl.ops import Change


class Amounts(Printing):
    """A game whose numbers change."""

    __slots__ = ()

    def add(self, number: int, seat: int, amount: int) -> int:
        """Change a resource of a seat, floor and limits kept; returns by how much it changed."""
        slot = self.machine.resource_slot[number][seat]
        before = self.resources[slot]
        after = before + amount
        floor = self.machine.floors[number]
        if floor is not None and after < floor:
            after = floor
        after = max(-LIMIT, min(LIMIT, after))
        self.resources[slot] = after
        if after != before:
            self.changes += 1
            if self.log is not None:
                self.log.append(("number", number, seat, after - before))
        return after - before

    def set_counter(self, number: int, card: int, value: int) -> None:
        """Set the tokens on a card."""
        value = max(0, min(LIMIT, value))
        if value != self.counters.get((card, number), 0):
            self.changes += 1
        self.counters = {key: held for key, held in self.counters.items() if key != (card, number)}
        if value:
            self.counters[card, number] = value

    def assign(self, target: Expr, value: Any, act: Activation) -> None:
        """Set a resource, counter or property; words that come as a list are one set."""
        value = as_bits(value)
        if isinstance(target, ir.ResourceOf):
            seat = self.value(target.seat, act)
            if seat >= 0:
                number = self.machine.resource_index[target.resource]
                self.add(number, seat, value - self.resource(number, seat))
        elif isinstance(target, ir.CounterOf):
            card = self.value(target.card, act)
            if card >= 0:
                self.set_counter(self.machine.counter_index[target.counter], card, value)
        elif isinstance(target, ir.PropertyOf):
            card = self.value(target.card, act)
            if card >= 0:
                number = self.machine.property_index[target.property]
                self.changes += self.kept.get((card, number)) != value
                self.kept = {**self.kept, (card, number): value}
                self.parts = None

    # ---- gain, lose, take, put ----------------------------------------------------------------------------

    def change_at_once(self, op: Change, act: Activation) -> int:
        """`gain lose take put`, and `pay` where it is certain who pays: how much moved in all."""
        amount = None if op.amount is None else max(0, self.value(op.amount, act))
        if op.what in self.machine.counter_index:
            return self._change_counter(op, act, amount)
        number = self.machine.resource_index[op.what]
        seats = self.things(op.of, act)
        if op.how == "gain":
            return sum([self.gain(number, seat, amount or 0) for seat in seats])
        total = 0
        for source in seats if op.source is None else self.things(op.source, act):
            lost = self.lose(number, source, amount, at_most_all=op.how != "lose", is_event=op.how != "pay")
            total += lost
            if op.how == "take":
                for taker in seats:
                    self.gain(number, taker, lost)
        return total

    def gain(self, number: int, seat: int, amount: int) -> int:
        """A seat has so much more of a resource; returns how much it really gained."""
        moved = self.add(number, seat, amount)
        if moved > 0:
            self.note("gain", seat, number, moved)
        return moved

    def lose(
        self, number: int, seat: int, amount: int | None, *, at_most_all: bool = False, is_event: bool = True
    ) -> int:
        """A seat has so much less of a resource (None: all that it has); returns how much it really lost."""
        held = max(0, self.resource(number, seat))
        wanted = held if amount is None else min(amount, held) if at_most_all else amount
        lost = -self.add(number, seat, -wanted)
        if lost > 0 and is_event:
            self.note("lose", seat, number, lost)
        return lost

    def note(self, verb: str, seat: int, number: int, amount: int) -> None:
        """Write an event of a resource into the history, and keep it for those who listen."""
        machine = self.machine
        if verb in machine.remembered and self.is_set_up:
            event = (verb, seat, number, NOBODY, amount, None)
            self.history.append(event)
            if verb in machine.answered:
                self.moved.append(event)

    def _change_counter(self, op: Change, act: Activation, amount: int | None) -> int:
        number = self.machine.counter_index[op.what]
        total = 0
        for card in self.things(op.of, act):
            held = self.counter(number, card)
            moved = amount if amount is not None else held
            if op.how != "put":
                moved = -min(moved, held)
            self.set_counter(number, card, held + moved)
            total += abs(self.counter(number, card) - held)
        return total
