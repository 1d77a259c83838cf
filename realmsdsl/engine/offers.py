"""Actions: what a seat may do, enumerated with conditions and prices, and carried out."""

from collections.abc import Iterator
from typing import Any

from realmsdsl import ir
from realmsdsl.engine.layout import ACT, ACTIONS_AN_OFFER, EXTRA, HEADER, NOBODY, YOU, Activation, Frame
from realmsdsl.engine.strands import Strands
from realmsdsl.ir import ActionDef, Sort
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Offer

END = (-1,)
"""The choice to do nothing more."""

PENDING, DONE_SO_FAR, IN_HAND, CALL, PAYING, SEAT, LEAST, MOST, GROUP = range(9)
"""The state of an offer: what it does next, how many actions were done, the one in hand as `[action, arguments …]`, its
call as `[seat, whether the deeds of its price are done, what it is about]`, the state of its payments; then what the offer
says: to whom, least, most, group.
"""

ASK, PAY, BODY, EVENT, RULES = "ask", "pay", "body", "event", "rules"
"""What an offer does next."""


class Offers(Strands):
    """A game whose seats may start actions."""

    __slots__ = ()

    # ---- what is legal ------------------------------------------------------------------------------

    def legal_actions(self, group: str, seat: int) -> list[tuple[int, ...]]:
        """The legal actions of a group, by generated source where there is some."""
        listing = self.form.listing.get(group)
        return listing(self, seat) if listing is not None else self.legal(group, seat)

    def legal(self, group: str, seat: int) -> list[tuple[int, ...]]:
        """The same by the reference form: in declared order, inside one action by parameters in canonical order."""
        found: list[tuple[int, ...]] = []
        for number, action in enumerate(self.machine.actions):
            if action.group == group and not (action.limit and ("action", seat, number) in self.spent):
                found += self._ways_to_start(number, action, seat)
        return found

    def _ways_to_start(self, number: int, action: ActionDef, seat: int) -> Iterator[tuple[int, ...]]:
        for act in self._parameters(action, [seat, NOBODY, None], 0):
            if self._allows(action, act):
                yield (number, *act[HEADER:])

    def _parameters(self, action: ActionDef, act: Activation, index: int) -> Iterator[Activation]:
        """Every way to fill the parameters."""
        if index == len(action.params):
            yield act
            return
        options = action.params[index].options
        for option in sorted(set(self.things(options, act))) if options is not None else ():
            yield from self._parameters(action, [*act, option], index + 1)

    def _allows(self, action: ActionDef, act: Activation) -> bool:
        if action.condition is not None and not self.value(action.condition, act):
            return False
        if not self.is_payable(action.price, act):
            return False
        return not self.is_forbidden(action.name, act[YOU], act[HEADER:])

    def is_legal(self, action: str, args: list[Any]) -> bool:
        """Whether an action is on offer to whoever is asked; an argument that is a list stands for any of its things."""
        if self.options is None:
            return False
        number = self.machine.action_index[action]
        wanted = [arg if isinstance(arg, list) else (arg,) for arg in args]
        return any(
            isinstance(option, tuple)
            and option[0] == number
            and all(value in arg for value, arg in zip(option[1:], wanted, strict=True))
            for option in self.options
        )

    def state(self, word: str, thing: int, sort: Sort, act: Activation) -> bool:
        """A built-in yes or no about a thing; an ability is `legal` if an action could be started with it."""
        if word != "legal":
            return super().state(word, thing, sort, act)
        return any(
            thing == option[1]
            for number, action in enumerate(self.machine.actions)
            if _is_started_with_abilities(action)
            and not (action.limit and ("action", act[YOU], number) in self.spent)
            for option in self._ways_to_start(number, action, act[YOU])
        )

    # ---- the offer ------------------------------------------------------------------------------------

    def offer(self, op: Offer, frame: Frame) -> bool:
        """One step of an offer; True when it is over, False if something else runs or is asked first."""
        state = frame[EXTRA]
        if state is None:
            act = self.acts[frame[ACT]]
            most = ACTIONS_AN_OFFER if op.most is None else self.value(op.most, act)
            state = [
                ASK,
                0,
                None,
                None,
                None,
                self.value(op.seat, act),
                self.value(op.least, act),
                most,
                op.group,
            ]
            frame[EXTRA] = state
        while True:
            if state[PENDING] == ASK:
                asked = self._ask(op, state)
                if asked is not None:
                    return asked
            elif self._has_ended(state) or not self._go_on_acting(state):
                return False

    def _ask(self, op: Offer, state: list[Any]) -> bool | None:
        """Ask for an action; None to go on with it, True if the offer is over, False while the seat is thinking."""
        seat = state[SEAT]
        team = self.shared_turn(seat) if self.machine.moves_by_team else NOBODY
        if self.answer is None:
            if self.over or self.out[seat] or state[DONE_SO_FAR] >= state[MOST]:
                if op.most is None and state[DONE_SO_FAR] >= state[MOST]:
                    self.over = self.cut = True
                return True
            waits = self.waits_for_team(team) if team >= 0 else None
            if waits is not None:
                return waits
            self.budget, self.uses = self.machine.step_budget, 0
            options = self.legal_actions(op.group, seat)
            if state[DONE_SO_FAR] >= state[LEAST] or not options:
                options.append(END)
            if len(options) > 1 or self.machine.waits:
                self.asked, self.options, self.offered = seat, options, state
                return False
            self.answer = options[0]
        chosen, self.answer = self.answer, None
        if team >= 0 and self.is_told_to_team(team, is_end=chosen == END):
            return False
        if chosen == END:
            return True
        state[DONE_SO_FAR] += 1
        state[PENDING], state[IN_HAND] = PAY, [*chosen]
        state[CALL], state[PAYING] = [seat, False, None], [0, None]
        return None

    # ---- an action in hand -------------------------------------------------------------------------------

    def _go_on_acting(self, state: list[Any]) -> bool:
        """One step of an action; False if something else runs or is asked first."""
        if state[PENDING] == PAY:
            return self._pay_action(state)
        if state[PENDING] == BODY:
            state[PENDING] = EVENT
            return self._run_action(state)
        if state[PENDING] == EVENT:
            state[PENDING] = RULES
            return not self._tell_action(state)
        machine = self.machine
        name = machine.actions[state[IN_HAND][0]].name
        if not self.establish(machine.rules_after[name], machine.rules_then[name], state[CALL][2]):
            return False
        state[PENDING], state[IN_HAND], state[CALL], state[PAYING] = ASK, None, None, None
        return True

    def _has_ended(self, state: list[Any]) -> bool:
        """Whether an action that has run is over, and its seat asked what follows: by generated source, where nothing hears of
        it and nothing has to be done."""
        if state[PENDING] != EVENT:
            return False
        ending = self.form.ending[state[IN_HAND][0]]
        return ending is not None and ending(self, state)

    def _action(self, state: list[Any]) -> tuple[ActionDef, Activation]:
        number, *args = state[IN_HAND]
        return self.machine.actions[number], [state[CALL][0], NOBODY, None, *args]

    def _pay_action(self, state: list[Any]) -> bool:
        action, act = self._action(state)
        call = state[CALL]
        if call[2] is None:
            is_told = action.name in self.machine.remembered or self.log is not None
            nothing = [self.changes, NOBODY, NOBODY, None]
            call[2] = self.about(action.name, act[HEADER:]) if is_told else nothing
            if self.log is not None:
                self.log.append(("action", act[YOU], action.name, *act[HEADER:]))
            if action.limit:
                self.spent = [*self.spent, ("action", act[YOU], state[IN_HAND][0])]
        if not call[1]:
            if not self.pay_numbers(action.price, act, state[PAYING]):
                return False
            if action.price.deeds:
                call[1] = True
                self.push_new(action.price.deeds, [*act, *(0,) * (HEADER + action.price.slots - len(act))])
                return False
        state[PENDING] = BODY
        return True

    def _run_action(self, state: list[Any]) -> bool:
        action, act = self._action(state)
        act += (0,) * (action.slots - len(action.params))
        return self.start(action.body, act)

    def _tell_action(self, state: list[Any]) -> bool:
        """The action is done: its event and what answers it. True if anything does."""
        if self.falling:
            self.settle_eliminated()
        about, state[CALL][2] = state[CALL][2], ["", None]
        if self.log is None and self.machine.actions[state[IN_HAND][0]].name not in self.machine.remembered:
            return False
        action, act = self._action(state)
        return self.changes != about[0] and self.happen(action.name, act[YOU], about, act[HEADER:])


def _is_started_with_abilities(action: ActionDef) -> bool:
    """Whether an action is started with an ability, and can be listed without asking which are legal."""
    if not action.params or action.params[0].type.sort is not Sort.ABILITY:
        return False
    return not any(isinstance(each, ir.State) and each.word == "legal" for each in walk(action.params))
