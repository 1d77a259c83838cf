"""Deeds: calls of verbs with their replacements, events, triggers and rules."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.evaluation.bound import as_bits
from realmsdsl.engine.events import Answer
from realmsdsl.engine.layout import ACT, EXTRA, HEADER, NOBODY, YOU, Activation, Event, Frame
from realmsdsl.engine.replacing import (
    ABOUT,
    ARGS,
    DECLINED,
    DONE,
    LEFT,
    MOVED,
    NEXT,
    PICKED,
    POSITION,
    REPLACED,
    RULES,
    SEAT,
    PENDING,
    object_of,
)
from realmsdsl.engine.ruling import Ruling
from realmsdsl.ops import Perform

NOTHING = "nothing"
"""What a call does that is about nobody."""


class Deeds(Ruling):
    """A game whose verbs are carried out, one thing at a time."""

    __slots__ = ()

    def perform(self, op: Perform, frame: Frame) -> bool:
        """One step of a call; True when it is done."""
        act = self.acts[frame[ACT]]
        if frame[EXTRA] is None:
            call = self.form.calls.get(id(op))
            if call is not None and not self._may_be_replaced(op.verb):
                return call(self, act, frame)
            frame[EXTRA] = self._begin(op, act)
        state = frame[EXTRA]
        if state[PENDING] != NOTHING and not self._run(op.verb, state):
            return False
        if op.into is not None:
            done = state[MOVED]
            act[HEADER + op.into] = done if op.over is not None else done[0] if done else NOBODY
        return True

    def _begin(self, op: Perform, act: Activation) -> list[Any]:
        """The state of a call; there is nothing to do if an argument is nobody."""
        args: list[Any] = []
        for index, expr in enumerate(op.args):
            if index == op.over:
                args.append(NOBODY)
                continue
            if self.machine.takes_set(op.verb, index):
                args.append([*self.things(expr, act)])
                continue
            value = self.value(expr, act)
            if isinstance(value, list):
                value = as_bits(value) if expr.type.sort is ir.Sort.WORD else value[0] if value else NOBODY
            args.append(value)
        if op.over is not None:
            return [
                NEXT,
                sorted(set(self.things(op.args[op.over], act))),
                args,
                act[YOU],
                None,
                op.over,
                [],
                [],
            ]
        position = self.machine.verb_object[op.verb]
        is_nothing = any(args[index] == NOBODY for index in self.machine.verb_things[op.verb])
        thing = NOBODY if position is None else args[position]
        return [NOTHING if is_nothing else NEXT, [thing], args, act[YOU], None, position, [], []]

    # ---- one thing after the other ----------------------------------------------------------------------

    def _run(self, verb: str, state: list[Any]) -> bool:
        """Go on with a call; False if something else runs or is asked first."""
        while state[PENDING] != RULES:
            if not self._go_on(verb, state):
                return False
        if state[ABOUT] is None:
            state[ABOUT] = ["", None]
        machine = self.machine
        return self.establish(machine.rules_after[verb], machine.rules_then[verb], state[ABOUT])

    def _go_on(self, verb: str, state: list[Any]) -> bool:
        todo = state[PENDING]
        if todo == NEXT:
            if not state[LEFT]:
                state[PENDING], state[ABOUT] = RULES, None
                return True
            return self._next(verb, state)
        if todo == DONE:
            done = self._done(verb, state)
            state[PENDING] = NEXT if state[LEFT] else RULES
            return not done
        if todo == REPLACED:
            declined = self.is_declined(state)
            state[PENDING] = NEXT
            return self._replace_or_start(verb, state) if declined else True
        self.pick_replacement(self._would_be(verb, state), state)
        return False

    def _next(self, verb: str, state: list[Any]) -> bool:
        """Take the next thing: forbidden, replaced, or begun."""
        thing = state[LEFT].pop(0)
        if state[POSITION] is not None:
            state[ARGS][state[POSITION]] = thing
        state[DECLINED] = []
        if not self.tick() or self.is_forbidden(verb, state[SEAT], state[ARGS]):
            return True
        return self._replace_or_start(verb, state)

    def _replace_or_start(self, verb: str, state: list[Any]) -> bool:
        if verb in self.machine.replaced and self.begin_replacing(self._would_be(verb, state), state):
            return bool(state[PENDING] == PICKED)
        definition = self.machine.verbs[verb]
        state[ABOUT] = self.about(verb, state[ARGS])
        state[PENDING] = DONE
        args = state[ARGS]
        self.push_new(
            definition.body, [state[SEAT], NOBODY, None, *args, *(0,) * (definition.slots - len(args))]
        )
        return False

    def _would_be(self, verb: str, state: list[Any]) -> dict[str, Event]:
        """The event that a deed would leave."""
        _, thing, left, seen = self.about(verb, state[ARGS])
        if left >= 0 and seen is None:
            seen = self.snapshot(thing)
        return {verb: (verb, state[SEAT], thing, left, self.amount_of(verb, state[ARGS]), seen)}

    def _done(self, verb: str, state: list[Any]) -> bool:
        """The verb has ended: its event is written and what answers it is pushed. True if anything does."""
        self.settle_eliminated()
        about, state[ABOUT] = state[ABOUT], None
        if self.changes == about[0]:
            return False
        if object_of(state) >= 0:
            state[MOVED].append(object_of(state))
        return self.happen(verb, state[SEAT], about, state[ARGS])

    def _may_be_replaced(self, verb: str) -> bool:
        """Whether something armed or on a card may replace a deed."""
        if verb not in self.machine.replaced:
            return False
        key = "would:" + verb
        return bool(self.armed) or key in self.listeners or key in self.machine.own_keys

    # ---- what quick calls leave for later -------------------------------------------------------------------

    def answer_later(
        self,
        verb: str,
        body: int,
        frame: Frame | None,
        act: Activation,
        args: list[Any],
        bodies: list[Answer],
    ) -> bool:
        """A quick call whose event has to be answered in frames: leave the frame that waits for its rules."""
        self._leave(verb, body, frame, act, args)
        self.push_row(bodies)
        return False

    def rule_later(
        self,
        verb: str,
        body: int,
        frame: Frame | None,
        act: Activation,
        args: list[Any],
        rules: list[Any],
    ) -> bool:
        """A quick call after which a rule must run in a frame."""
        state = self._leave(verb, body, frame, act, args)
        state[ABOUT] = self.go_on_ruling(rules)
        return False

    def call_later(self, body: int, frame: Frame | None, act: Activation) -> bool:
        """A call that may be replaced runs in a frame of its own; in a frame it goes the long way at once."""
        if frame is not None:
            raise RuntimeError("a call that may be replaced was made in its own frame")
        self._new_frame(body, act)
        return False

    def _leave(
        self, verb: str, body: int, frame: Frame | None, act: Activation, args: list[Any]
    ) -> list[Any]:
        """The state of a call that was carried out without a frame, in one that goes on with its rules."""
        position = self.machine.verb_object[verb]
        done = [args[position]] if position is not None and args[position] >= 0 else []
        if frame is None:
            frame = self._new_frame(body, act)
        frame[EXTRA] = [RULES, [], args, act[YOU], None, position, [], done]
        state: list[Any] = frame[EXTRA]
        return state

    def _new_frame(self, body: int, act: Activation) -> Frame:
        self.acts.append(act)
        frame: Frame = [body, 0, len(self.acts) - 1, None, 1]
        self.frames.append(frame)
        return frame
