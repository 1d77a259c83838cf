"""Prices: whether they can be paid, and paying; the player who pays splits what several could pay."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from realmsdsl import ir
from realmsdsl.engine.deeds import Deeds
from realmsdsl.engine.layout import EXTRA, HEADER, YOU, Activation, Frame
from realmsdsl.ir import Op, Payment, Price
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Ask, Change, Perform

OWED, SOURCES, ASKING, PAID = range(4)
"""The parts of the state of a payment that several can make."""


class Paying(Deeds):
    """A game in which prices are paid."""

    __slots__ = ()

    # ---- whether it can be paid -----------------------------------------------------------------------

    def is_payable(self, price: Price, act: Activation) -> bool:
        """Whether a price can be paid: enough of everything, and something to do each deed to."""
        return self.can_pay(((price, act),))

    def can_pay(self, prices: Iterable[tuple[Price, Activation]]) -> bool:
        """Whether some prices can be paid together."""
        owed: dict[str, list[tuple[frozenset[int], int]]] = {}
        for price, act in prices:
            for payment in price.payments:
                amount = max(0, self.value(payment.amount, act))
                if amount:
                    purses = self._purses(payment.what, self.sources(payment, act))
                    owed.setdefault(payment.what, []).append((purses, amount))
            if not all(self._is_possible(op, act, price.slots) for op in price.deeds):
                return False
        return all(self._is_covered(what, parts) for what, parts in owed.items())

    def _is_covered(self, what: str, parts: list[tuple[frozenset[int], int]]) -> bool:
        """Whether what several payments need is there, however their purses overlap (Hall's condition)."""
        for count in range(1, len(parts) + 1):
            for some in combinations(parts, count):
                purses = frozenset().union(*(each for each, _ in some))
                if self._in_purses(what, purses) < sum(amount for _, amount in some):
                    return False
        return True

    def sources(self, payment: Payment, act: Activation) -> list[int]:
        """The seats or cards that can pay."""
        return [act[YOU]] if payment.source is None else self.things(payment.source, act)

    def _purses(self, what: str, sources: Iterable[int]) -> frozenset[int]:
        """The cards on which tokens lie, or the places of a resource: teams may share one."""
        number = self.machine.resource_index.get(what)
        if number is None:
            return frozenset(source for source in sources if source >= 0)
        return frozenset(self.machine.resource_slot[number][seat] for seat in sources if seat >= 0)

    def _in_purses(self, what: str, purses: Iterable[int]) -> int:
        number = self.machine.counter_index.get(what)
        if number is not None:
            return sum([self.counter(number, card) for card in purses])
        return sum([max(0, self.resources[slot]) for slot in purses])

    def held_by(self, what: str, sources: Iterable[int]) -> int:
        """How much of a resource seats hold, or of a counter cards."""
        return self._in_purses(what, self._purses(what, sources))

    def _held(self, what: str, source: int) -> int:
        """The same of one seat or card that is somebody."""
        number = self.machine.counter_index.get(what)
        if number is not None:
            return self.counters.get((source, number), 0)
        slot = self.machine.resource_slot[self.machine.resource_index[what]][source]
        return max(0, self.resources[slot])

    def _is_possible(self, op: Op, act: Activation, slots: int) -> bool:
        """Whether a deed that is part of a price can be done in full."""
        padded = [*act, *(0,) * (HEADER + slots - len(act))]
        if isinstance(op, Ask):
            return op.may or len(set(self.things(op.options, padded))) >= self.value(op.least, padded)
        if not isinstance(op, Perform) or op.verb not in self.machine.forbidden:
            return True
        known = len(act) - HEADER
        if any(isinstance(each, ir.Local) and each.slot >= known for each in walk(op.args)):
            return True
        return not self.is_forbidden(op.verb, act[YOU], [self.value(arg, padded) for arg in op.args])

    # ---- paying -------------------------------------------------------------------------------------------

    def pay_numbers(self, price: Price, act: Activation, state: list[Any]) -> bool:
        """Pay resources and counters; False while the payer is thinking.

        `state` is `[which payment, the state of that payment or None]`, at first `[0, None]`, and so again at the end.
        """
        while state[0] < len(price.payments):
            payment = price.payments[state[0]]
            if state[1] is None:
                amount = max(0, self.value(payment.amount, act))
                if amount and payment.source is None and payment.what in self.machine.resource_index:
                    self._take(payment.what, act[YOU], min(amount, self._held(payment.what, act[YOU])))
                    amount = 0
                if not amount:
                    state[:] = [state[0] + 1, None]
                    continue
                state[1] = self._to_split(payment.what, self.sources(payment, act), amount)
            if not self._split(payment.what, state[1], act[YOU]):
                return False
            state[:] = [state[0] + 1, None]
        state[:] = [0, None]
        return True

    def change(self, op: Change, act: Activation, frame: Frame) -> int | None:
        """`gain lose pay take put`: how much moved in all, or None while the payer is asked."""
        if not op.may_be_split:
            return self.change_at_once(op, act)
        if frame[EXTRA] is None:
            sources = self.things(op.who_pays, act)
            amount = (
                self.held_by(op.what, sources) if op.amount is None else max(0, self.value(op.amount, act))
            )
            frame[EXTRA] = self._to_split(op.what, sources, amount)
        if not self._split(op.what, frame[EXTRA], act[YOU]):
            return None
        paid: int = frame[EXTRA][PAID]
        return paid

    def _to_split(self, what: str, sources: Sequence[int], amount: int) -> list[Any]:
        """The state of a payment: nobody pays more than they have, and of seats that share a purse the first pays."""
        number = self.machine.resource_index.get(what)
        found: dict[int, int] = {}
        owed = 0
        for source in sorted(set(sources)):
            held = self._held(what, source) if source >= 0 else 0
            purse = source if number is None else self.machine.resource_slot[number][source]
            if held and purse not in found:
                found[purse] = source
                owed += held
        return [min(amount, owed), list(found.values()), None, 0]

    def _split(self, what: str, state: list[Any], payer: int) -> bool:
        """Take what is owed from the sources, asking how much from each but the last."""
        while state[OWED] > 0 and state[SOURCES]:
            source, rest = state[SOURCES][0], state[SOURCES][1:]
            most = min(state[OWED], self._held(what, source))
            least = max(0, state[OWED] - sum([self._held(what, each) for each in rest]))
            asking: Frame = [0, 0, 0, state[ASKING], 0]
            picked = self.pick(asking, payer, list(range(least, most + 1)), 1, 1, may=False)
            state[ASKING] = asking[EXTRA]
            if picked is None:
                return False
            self._take(what, source, picked[0])
            state[:] = [state[OWED] - picked[0], rest, None, state[PAID] + picked[0]]
        return True

    def _take(self, what: str, source: int, amount: int) -> None:
        number = self.machine.counter_index.get(what)
        if number is not None:
            self.set_counter(number, source, self.counter(number, source) - amount)
        else:
            self.add(self.machine.resource_index[what], source, -amount)
