"""Abilities: ready or not, their price, their use."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.deeds import Deeds
from realmsdsl.engine.evaluate import evaluate
from realmsdsl.engine.machine import HEADER, NOBODY
from realmsdsl.engine.state import ABILITIES_OF_A_CARD
from realmsdsl.ir import Price
from realmsdsl.ops import Ask

ACT, EXTRA = 2, 3
DEPTH = 64
"""How deep the use of abilities may nest."""


class Abilities(Deeds):
    """The use of abilities: condition asked, price paid, marked, carried out."""

    __slots__ = ()

    def state(self, word: str, thing: int, act: list[Any]) -> bool:
        """A built-in yes or no about a thing."""
        if word == "ready":
            return self.is_ready(thing, act[0])
        if word == "active":
            instance = self.at[thing]
            owner = self.machine.instance_seat[instance]
            return self.machine.is_active[instance] and owner in (act[0], NOBODY)
        if word == "out":
            return thing < 0 or self.out[thing]
        if word == "winner":
            return thing in self.winners
        if word == "other":
            return thing // ABILITIES_OF_A_CARD != act[1]
        if word == "new":
            return any(event[2] == thing for event in self.history)
        return False

    # ---- ready --------------------------------------------------------------------------------------

    def is_ready(self, number: int, you: int) -> bool:
        """Whether an ability could be used now and has not been, in its period."""
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        ability = self.machine.abilities[self.face[card]][index]
        kind = self.machine.ability_kind[ability.kind]
        if kind.limit and self.marks[card] >> index & 1:
            return False
        return self.holds(ability, kind, card, index, you) and self.is_payable_for(
            ability, kind, card, index, you
        )

    def holds(self, ability: ir.Ability, kind: ir.AbilityKindDef, card: int, index: int, you: int) -> bool:
        """Whether the conditions of an ability and of its kind hold."""
        act = self._asking(kind, card, index, you)
        if kind.condition is not None and not self.value(kind.condition, act):
            return False
        return ability.condition is None or bool(self.value(ability.condition, [you, card, None]))

    def _asking(self, kind: ir.AbilityKindDef, card: int, index: int, you: int) -> list[Any]:
        """The activation in which a kind's condition and price are asked: its parameter is the first local."""
        act: list[Any] = [you, card, None]
        if kind.params:
            act.append(self.machine.ability_argument[self.face[card]][index])
        return act

    def is_payable_for(
        self, ability: ir.Ability, kind: ir.AbilityKindDef, card: int, index: int, you: int
    ) -> bool:
        """Whether both prices of an ability can be paid."""
        free = not kind.price.payments and not kind.price.deeds
        if free and not ability.price.payments and not ability.price.deeds:
            return True
        act = self._asking(kind, card, index, you)
        return self.is_payable(kind.price, act) and self.is_payable(ability.price, [you, card, None])

    def is_payable(self, price: Price, act: list[Any]) -> bool:
        """Whether a price can be paid: enough of everything, and something to do each deed to."""
        owed: dict[tuple[str, tuple[int, ...]], int] = {}
        for payment in price.payments:
            amount = max(0, self.value(payment.amount, act))
            sources = self.sources(payment, act)
            key = (payment.what, tuple(sources))
            owed[key] = owed.get(key, 0) + amount
        for (what, sources), amount in owed.items():
            if amount and self.held_by(what, sources) < amount:
                return False
        return all(self._has_object(op, act, price.slots) for op in price.deeds if isinstance(op, Ask))

    def sources(self, payment: ir.Payment, act: list[Any]) -> list[int]:
        """The seats or cards that can pay."""
        return [act[0]] if payment.source is None else self.things(payment.source, act)

    def held_by(self, what: str, sources: tuple[int, ...]) -> int:
        """How much of a resource seats hold, or of a counter cards."""
        number = self.machine.counter_index.get(what)
        if number is not None:
            return sum(self.counter(number, card) for card in sources)
        resource = self.machine.resource_index[what]
        slots = {self.machine.resource_slot[resource][seat] for seat in sources if seat >= 0}
        return sum(max(0, self.resources[slot]) for slot in slots)

    def _has_object(self, op: Ask, act: list[Any], slots: int) -> bool:
        padded = [*act, *(0,) * (HEADER + slots - len(act))]
        least = self.value(op.least, padded)
        return op.may or len(self.things(op.options, padded)) >= min(1, least)

    # ---- pay ------------------------------------------------------------------------------------------

    def pay_numbers(self, price: Price, act: list[Any], frame: list[Any], slot: int) -> bool:
        """Pay resources and counters; with several who can pay, the payer splits. False while it is thinking.

        `frame[EXTRA][slot]` keeps `[which payment, still owed, sources left, asking]`.
        """
        extra = frame[EXTRA]
        if extra[slot] is None:
            extra[slot] = [0, NOBODY, [], None]
        doing = extra[slot]
        while doing[0] < len(price.payments):
            payment = price.payments[doing[0]]
            if doing[1] == NOBODY:
                doing[1] = max(0, self.value(payment.amount, act))
                sources = self.sources(payment, act)
                if len(sources) == 1:
                    self._take(
                        payment.what,
                        sources[0],
                        min(doing[1], max(0, self.held_by(payment.what, tuple(sources)))),
                    )
                    doing[0], doing[1] = doing[0] + 1, NOBODY
                    continue
                doing[2] = self._distinct(payment.what, sources)
            if not self._split(payment.what, doing, act[0]):
                return False
            doing[0], doing[1] = doing[0] + 1, NOBODY
        extra[slot] = None
        return True

    def _distinct(self, what: str, sources: list[int]) -> list[int]:
        """Those that hold something; of seats that share a resource the first."""
        seen: set[int] = set()
        found = []
        number = self.machine.resource_index.get(what)
        for source in sorted(set(sources)):
            key = source if number is None else self.machine.resource_slot[number][source]
            if key not in seen and self.held_by(what, (source,)):
                seen.add(key)
                found.append(source)
        return found

    def _split(self, what: str, doing: list[Any], payer: int) -> bool:
        """Take what is owed from the sources, asking how much from each but the last."""
        while doing[1] > 0 and doing[2]:
            source, rest = doing[2][0], tuple(doing[2][1:])
            most = min(doing[1], self.held_by(what, (source,)))
            least = max(0, doing[1] - self.held_by(what, rest))
            asking: list[Any] = [0, 0, 0, doing[3], 0]
            picked = self.pick(asking, payer, list(range(least, most + 1)), 1, 1, may=False)
            doing[3] = asking[EXTRA]
            if picked is None:
                return False
            doing[3] = None
            self._take(what, source, picked[0])
            doing[1] -= picked[0]
            doing[2].pop(0)
        return True

    def _take(self, what: str, source: int, amount: int) -> None:
        number = self.machine.counter_index.get(what)
        if number is not None:
            self.set_counter(number, source, self.counter(number, source) - amount)
        else:
            self.add(self.machine.resource_index[what], source, -amount)

    # ---- use ------------------------------------------------------------------------------------------

    def use_at_once(self, abilities: list[int], you: int) -> bool:
        """Use abilities that certainly ask nothing; False, and nothing done, if one of them might."""
        plain, face = self.machine.plain_abilities, self.face
        for number in abilities:
            card, index = divmod(number, ABILITIES_OF_A_CARD)
            if plain[face[card]][index] is None:
                return False
        for number in abilities:
            self.use_plain(number, you)
        return True

    def use_plain(self, number: int, you: int) -> None:
        """Use an ability that certainly asks nothing, if it can be used."""
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        face = self.face[card]
        function, kind, asked, deeds = self.machine.plain_abilities[face][index]
        if self.over or (asked is not None and not asked(self, you, card)) or not self.tick():
            return
        if self.uses >= DEPTH:
            self.run_away()
            return
        self.marks[card] |= 1 << index
        self.machine.count_use(face, index)
        for deed, args in deeds:
            deed(self, [you, card, None, *args])
            if self.over:
                return
        if self.log is not None:
            self.log.append(("use", you, card, kind))
        function(self, you, card)

    def use(self, abilities: list[int], frame: list[Any]) -> bool:
        """One step of the use of abilities: `extra` is what next, those left, who uses, the one in hand, payment."""
        extra = frame[EXTRA]
        if len(extra) == 3:
            extra += [None, None]
        while True:
            if extra[0] == "next":
                if not extra[1] or self.over:
                    return True
                if self.use_at_once(extra[1][:1], extra[2]):
                    del extra[1][0]
                    continue
                if not self._begin_use(extra):
                    continue
            ability, kind, card, index, face = self._in_hand(extra)
            if extra[0] in ("kind price", "own price") and not self._pay(
                extra, frame, ability, kind, card, index
            ):
                return False
            if extra[0] == "body":
                extra[0] = "event"
                self._use_body(ability, card, extra)
                return False
            if extra[0] == "event":
                extra[0] = "next"
                if self._used(extra, card, index, face):
                    return False

    def _in_hand(self, extra: list[Any]) -> tuple[ir.Ability, ir.AbilityKindDef, int, int, int]:
        number, face = extra[3][:2]
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        ability = self.machine.abilities[face][index]
        return ability, self.machine.ability_kind[ability.kind], card, index, face

    def _begin_use(self, extra: list[Any]) -> bool:
        """Ask the condition, look the ability up, mark it. False if it cannot be used."""
        number = extra[1].pop(0)
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        face = self.face[card]
        if index >= len(self.machine.abilities[face]):
            return False
        ability = self.machine.abilities[face][index]
        kind = self.machine.ability_kind[ability.kind]
        you = extra[2]
        if not self.holds(ability, kind, card, index, you) or not self.is_payable_for(
            ability, kind, card, index, you
        ):
            return False
        if not self.tick() or self.uses >= DEPTH:
            self.run_away()
            return False
        self.marks[card] |= 1 << index
        self.machine.count_use(face, index)
        argument = self.machine.ability_argument[face][index]
        extra[3] = [number, face, argument, False]
        extra[0] = "kind price"
        return True

    def _pay(
        self,
        extra: list[Any],
        frame: list[Any],
        ability: ir.Ability,
        kind: ir.AbilityKindDef,
        card: int,
        index: int,
    ) -> bool:
        """Pay the price of the kind, then the ability's own. False if a deed was pushed or the payer is asked."""
        while extra[0] in ("kind price", "own price"):
            is_kind = extra[0] == "kind price"
            price = kind.price if is_kind else ability.price
            act: list[Any] = [extra[2], card, None]
            if is_kind and kind.params:
                act.append(extra[3][2])
            if not extra[3][3] and not self.pay_numbers(price, act, frame, 4):
                return False
            if price.deeds and not extra[3][3]:
                extra[3][3] = True
                self.push_new(price.deeds, [*act, *(0,) * (HEADER + price.slots - len(act))])
                return False
            extra[3][3] = False
            extra[0] = "own price" if is_kind else "body"
        return True

    def _use_body(self, ability: ir.Ability, card: int, extra: list[Any]) -> None:
        self.uses += 1
        if self.log is not None:
            self.log.append(("use", extra[2], card, ability.kind))
        self.push_new(ability.body, [extra[2], card, None, *(0,) * ability.slots])

    def _used(self, extra: list[Any], card: int, index: int, face: int) -> bool:
        """Write the event of a use; True if anything answers it."""
        self.uses -= 1
        if not self.machine.watches_uses:
            return False
        number = extra[3][0]
        event = ("use", extra[2], number, NOBODY, 1, None)
        self.history.append(event)
        return self.answer_event("use", event, [number])


__all__ = ["Abilities", "evaluate"]
