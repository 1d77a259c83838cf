"""Actions: what a seat may do, enumerated with conditions and prices, and carried out."""

from collections.abc import Iterator
from typing import Any

from realmsdsl import ir
from realmsdsl.engine.abilities import Abilities
from realmsdsl.engine.machine import HEADER, NOBODY
from realmsdsl.ir import ActionDef, Op
from realmsdsl.ops import Offer

ACT, EXTRA = 2, 3
END = (-1,)
"""The choice to do nothing more."""


class Offers(Abilities):
    """The actions of a group for a seat."""

    __slots__ = ()

    # ---- what is legal ------------------------------------------------------------------------------

    def legal(self, group: str, seat: int) -> list[tuple[int, ...]]:
        """The legal actions: in declared order, inside one by parameters in canonical order."""
        found: list[tuple[int, ...]] = []
        for number, action in enumerate(self.machine.actions):
            if action.group != group or (action.limit and (NOBODY - 1 - seat, number) in self.spent):
                continue
            for act in self._parameters(action, [seat, NOBODY, None], 0):
                if self._allows(action, act):
                    found.append((number, *act[HEADER:]))
        return found

    def _parameters(self, action: ActionDef, act: list[Any], index: int) -> Iterator[list[Any]]:
        """Every way to fill the parameters."""
        if index == len(action.params):
            yield act
            return
        options = self.parameter_options(action.params[index], act)
        for option in options:
            yield from self._parameters(action, [*act, option], index + 1)

    def parameter_options(self, param: ir.Param, act: list[Any]) -> list[int]:
        """What a parameter of an action can be, in canonical order."""
        if param.options is None:
            return []
        return sorted(set(self.things(param.options, act)))

    def _allows(self, action: ActionDef, act: list[Any]) -> bool:
        if action.condition is not None and not self.value(action.condition, act):
            return False
        if not self.is_payable(action.price, act):
            return False
        return not self.is_forbidden(action.name, act[0], act[HEADER:])

    def is_legal(self, action: str, seat: int, args: list[Any]) -> bool:
        """Whether an action is on offer to a seat now; an argument that is a list stands for any of its things."""
        if self.asked != seat or self.options is None:
            return False
        number = self.machine.action_index[action]
        wanted = [arg if isinstance(arg, list) else (arg,) for arg in args]
        return any(
            isinstance(option, tuple)
            and option[0] == number
            and all(value in arg for value, arg in zip(option[1:], wanted, strict=True))
            for option in self.options
        )

    def legal_actions(self, group: str, seat: int) -> list[tuple[int, ...]]:
        """The same as `legal`, by generated source where there is some."""
        listing = self.machine.listing.get(group)
        return listing(self, seat) if listing is not None else self.legal(group, seat)

    # ---- the offer ------------------------------------------------------------------------------------

    def offer(self, op: Op, frame: list[Any]) -> bool:
        """One step of an offer: `extra` is what next, how many were done, the action in hand, its call, payment."""
        assert isinstance(op, Offer), "only an offer offers"
        act = self.acts[frame[ACT]]
        extra = frame[EXTRA]
        if extra is None:
            most = None if op.most is None else self.value(op.most, act)
            extra = [
                *("ask", 0, None, None, None),
                *(self.value(op.seat, act), self.value(op.least, act), most, op.group),
            ]
            frame[EXTRA] = extra
        while True:
            todo = extra[0]
            if todo == "ask":
                asked = self._ask(op.group, extra)
                if asked is not None:
                    return asked
            elif todo == "pay":
                if not self._pay_action(extra, frame):
                    return False
            elif todo == "body":
                extra[0] = "done"
                if not self._run_action(extra):
                    return False
            elif todo == "done":
                extra[0] = "rules"
                if self._acted(extra):
                    return False
            else:
                if not self._after(extra):
                    return False
                extra[0], extra[2], extra[3] = "ask", None, None

    def _ask(self, group: str, extra: list[Any]) -> bool | None:
        """Ask for an action; None to go on with it, True if the offer is over, False while the seat is thinking."""
        seat, least, most, _ = extra[5:]
        if self.answer is None:
            if self.over or self.out[seat] or (most is not None and extra[1] >= most):
                return True
            self.budget, self.uses = self.machine.step_budget, 0
            options = self.legal_actions(group, seat)
            if extra[1] >= least or not options:
                options.append(END)
            if len(options) > 1 or self.machine.waits:
                self.asked, self.options = seat, options
                return False
            self.answer = options[0]
        chosen, self.answer = self.answer, None
        if chosen == END:
            return True
        extra[1] += 1
        return self._act_quickly(seat, chosen, extra)

    def _act_quickly(self, seat: int, chosen: tuple[int, ...], extra: list[Any]) -> bool | None:
        """Carry the chosen action out, as far as it goes without a frame: None to go on with the offer, False if
        something was pushed."""
        machine = self.machine
        action = machine.actions[chosen[0]]
        extra[2], extra[3], extra[0] = [*chosen], [seat, False, None], "pay"
        acting = machine.acting[chosen[0]]
        if acting is None or self.log is not None:
            return None
        before = self.changes
        extra[0] = "done"
        if not acting(self, seat, *chosen[1:]):
            extra[3][2] = [before, NOBODY, NOBODY, None]
            return False
        if self.falling:
            self.settle_eliminated()
        extra[0] = "rules"
        if self._hold(machine.rules_after[action.name]):
            extra[0], extra[2], extra[3] = "ask", None, None
        return None

    def _action(self, extra: list[Any]) -> tuple[ActionDef, list[Any]]:
        number, *args = extra[2]
        return self.machine.actions[number], [extra[3][0], NOBODY, None, *args]

    def _pay_action(self, extra: list[Any], frame: list[Any]) -> bool:
        action, act = self._action(extra)
        if extra[3][2] is None:
            extra[3][2] = self.about_action(action, act)
            if action.limit:
                self.spent.append((NOBODY - 1 - act[0], extra[2][0]))
        if not extra[3][1] and not self.pay_numbers(action.price, act, frame, 4):
            return False
        if action.price.deeds and not extra[3][1]:
            extra[3][1] = True
            self.push_new(action.price.deeds, [*act, *(0,) * (HEADER + action.price.slots - len(act))])
            return False
        extra[0] = "body"
        return True

    def about_action(self, action: ActionDef, act: list[Any]) -> list[Any]:
        """What the event of an action needs to know before it."""
        if action.name not in self.machine.remembered:
            return [self.changes, NOBODY, NOBODY, None]
        return self.about(action.name, act[HEADER:])

    def _run_action(self, extra: list[Any]) -> bool:
        action, act = self._action(extra)
        if self.log is not None:
            self.log.append(("action", act[0], action.name, *act[HEADER:]))
        act += (0,) * (action.slots - len(action.params))
        return self.start(action.body, act)

    def _acted(self, extra: list[Any]) -> bool:
        """The action is done: its event and what answers it."""
        self.settle_eliminated()
        action, act = self._action(extra)
        about = extra[3][2]
        if self.changes == about[0]:
            return False
        return self.happen(
            action.name, act[0], about, self.amount_of(action.name, act[HEADER:]), act[HEADER:]
        )

    def _after(self, extra: list[Any]) -> bool:
        """The rules hold again."""
        action = self.machine.actions[extra[2][0]]
        state = extra[3][2]
        if state is None or state[:1] != ["rules"]:
            state = extra[3][2] = ["rules", "", 0, 0, None]
        return self.establish(
            self.machine.rules_after[action.name], self.machine.rules_then[action.name], state, 1
        )
