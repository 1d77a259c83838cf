"""Abilities: ready or not, and their use."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.layout import (
    ABILITIES_OF_A_CARD,
    DEPTH,
    EXTRA,
    HEADER,
    NOBODY,
    THIS,
    YOU,
    Activation,
    Event,
    Frame,
)
from realmsdsl.engine.paying import Paying
from realmsdsl.ir import Ability, AbilityKindDef, Price, Sort

PENDING, LEFT, SEAT, IN_HAND, PAYING = range(5)
"""The state of a use: what it does next, the abilities left, who uses, the one in hand as `[ability, face, argument of its
kind, whether the deeds of the price are done]`, the state of its payments.
"""

NEXT, KIND_PRICE, OWN_PRICE, BODY, EVENT = "next", "kind price", "own price", "body", "event"
"""What a use does next."""


class Abilities(Paying):
    """A game whose cards can do something."""

    __slots__ = ()

    # ---- yes and no about things ----------------------------------------------------------------------

    def state(self, word: str, thing: int, sort: Sort, act: Activation) -> bool:
        """A built-in yes or no about a thing; `out` is true of nobody, everything else is not."""
        if word == "out":
            return thing < 0 or self.out[thing]
        if thing < 0:
            return False
        if word == "empty":
            return thing not in self.lying
        if word == "winner":
            return thing in self.winners
        if word == "active":
            return self._is_active(thing, act[YOU])
        if word == "other":
            return bool(thing // ABILITIES_OF_A_CARD != act[THIS])
        if word == "new":
            return self.is_new(thing, sort)
        numbers = self.abilities_on([thing]) if sort is Sort.CARD else [thing]
        return any(self.is_ready(number, act[YOU]) for number in numbers)

    def _is_active(self, card: int, you: int) -> bool:
        """Whether a card lies in an active zone of a seat or of nobody."""
        instance = self.at[card]
        return self.machine.is_active[instance] and self.machine.instance_seat[instance] in (you, NOBODY)

    def is_ready(self, number: int, you: int) -> bool:
        """Whether an ability could be used now and has not been, in its period."""
        ability = self.ability(number)
        if ability is None:
            return False
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        kind = self.machine.ability_kind[ability.kind]
        if kind.limit and self.marks[card] >> index & 1:
            return False
        return self._can_use(ability, kind, number, you)

    def _may_use(self, ability: Ability, kind: AbilityKindDef, number: int, you: int) -> bool:
        """The same by generated source where there is some."""
        ready = self.form.ready
        if ready is None:
            return self._can_use(ability, kind, number, you)
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        asked = ready[self.face[card]][index]
        return asked is None or asked(self, you, card)

    def _can_use(self, ability: Ability, kind: AbilityKindDef, number: int, you: int) -> bool:
        """Whether the conditions of an ability and of its kind hold, and both prices can be paid."""
        card = number // ABILITIES_OF_A_CARD
        of_kind = self._asking(kind, number, you)
        own: Activation = [you, card, None]
        if kind.condition is not None and not self.value(kind.condition, of_kind):
            return False
        if ability.condition is not None and not self.value(ability.condition, own):
            return False
        if kind.price == ability.price == ir.FREE:
            return True
        return self.can_pay(((kind.price, of_kind), (ability.price, own)))

    def _asking(self, kind: AbilityKindDef, number: int, you: int) -> Activation:
        """The activation in which a kind's condition and price are asked: its parameter is the first local."""
        act: Activation = [you, number // ABILITIES_OF_A_CARD, None]
        if kind.params:
            act.append(self.ability_words(number))
        return act

    # ---- use ------------------------------------------------------------------------------------------

    def use(self, frame: Frame) -> bool:
        """One step of the use of abilities; True when all are used, False if something else runs or is asked first."""
        state = frame[EXTRA]
        while state[PENDING] != NEXT or (state[LEFT] and not self.over):
            if state[PENDING] == NEXT:
                if not self._use_next(state):
                    continue
                if state[PENDING] == EVENT:
                    return False
            if not self._go_on_using(state):
                return False
        return True

    def _use_next(self, state: list[Any]) -> bool:
        """Use the next ability without a frame, if it certainly asks nothing, or begin its use. False if that was all."""
        number = state[LEFT][0]
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        face = self.face[card]
        row = self.form.uses[face]
        if self.uses >= DEPTH or index >= len(row):
            return self._begin_use(state)
        use = row[index]
        if use is not None:
            use(self, state[SEAT], card)
            del state[LEFT][0]
            return False
        begin = self.form.begins[face][index]
        if begin is None:
            return self._begin_use(state)
        del state[LEFT][0]
        is_begun: bool = begin(self, state[SEAT], card, state)
        return is_begun

    def _go_on_using(self, state: list[Any]) -> bool:
        """Pay, carry out, tell: False if something else runs or is asked first."""
        number, face = state[IN_HAND][:2]
        if state[PENDING] == EVENT:
            state[PENDING] = NEXT
            self.uses -= 1
            return not self._tell_use(state[SEAT], number, face)
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        ability = self.machine.abilities[face][index]
        kind = self.machine.ability_kind[ability.kind]
        if state[PENDING] == KIND_PRICE:
            act: Activation = [state[SEAT], card, None, *([state[IN_HAND][2]] if kind.params else ())]
            if not self._pay(kind.price, act, state):
                return False
            state[PENDING] = OWN_PRICE
        if not self._pay(ability.price, [state[SEAT], card, None], state):
            return False
        state[PENDING] = EVENT
        self.uses += 1
        if self.log is not None:
            self.log.append(("use", state[SEAT], card, face, index))
        self.push_new(ability.body, [state[SEAT], card, None, *(0,) * ability.slots])
        return False

    def _begin_use(self, state: list[Any]) -> bool:
        """Ask the condition, look the ability up, mark it. False if it cannot be used."""
        number = state[LEFT].pop(0)
        ability = self.ability(number)
        if ability is None:
            return False
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        kind = self.machine.ability_kind[ability.kind]
        if not self._may_use(ability, kind, number, state[SEAT]) or not self.tick():
            return False
        if self.uses >= DEPTH:
            self.run_away()
            return False
        self.marks[card] |= 1 << index
        face = self.face[card]
        state[IN_HAND] = [number, face, self.machine.ability_argument[face][index], False]
        state[PENDING], state[PAYING] = KIND_PRICE, [0, None]
        return True

    def _pay(self, price: Price, act: Activation, state: list[Any]) -> bool:
        """Pay a price, the numbers first. False if a deed was pushed or the payer is asked."""
        if not price.payments and not price.deeds:
            return True
        in_hand = state[IN_HAND]
        if not in_hand[3]:
            if not self.pay_numbers(price, act, state[PAYING]):
                return False
            if price.deeds:
                in_hand[3] = True
                self.push_new(price.deeds, [*act, *(0,) * (HEADER + price.slots - len(act))])
                return False
        in_hand[3] = False
        return True

    def _tell_use(self, you: int, number: int, face: int) -> bool:
        """Write the event of a use; True if anything answers it. In the place of a zone it keeps the card's face."""
        machine = self.machine
        if "use" not in machine.remembered:
            return False
        event: Event = ("use", you, number, face, 1, None)
        self.history.append(event)
        return "use" in machine.answered and self.answer_events([("use", event, [number])])
