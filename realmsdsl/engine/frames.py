"""Bodies that run, decisions, and what certainly asks nothing and needs no frame."""

from collections.abc import Sequence


from realmsdsl.engine.amounts import Amounts
from realmsdsl.engine.layout import (
    ABILITIES_OF_A_CARD,
    AT,
    BODY,
    DEPTH,
    EXTRA,
    GAME_SPEAKS,
    NOBODY,
    Activation,
    Frame,
)
from realmsdsl.ir import Body, Number
from realmsdsl.ops import Act, Ask, Use

PICK = "pick"

_ONE = Number(1)


class Frames(Amounts):
    """A game that carries bodies out and asks."""

    __slots__ = ()

    def push(self, body: Body, activation: int) -> None:
        """A body runs next, with an activation that somebody else owns."""
        self.frames.append([self.machine.numbers_of_bodies[id(body)] if body else 0, 0, activation, None, 0])

    def push_new(self, body: Body, act: Activation) -> None:
        """A body runs next, with an activation of its own."""
        acts = self.acts
        self.frames.append([self.machine.numbers_of_bodies[id(body)] if body else 0, 0, len(acts), None, 1])
        acts.append(act)

    def push_row(self, bodies: Sequence[tuple[Body, Activation]]) -> None:
        """Bodies run next, the first one first."""
        for body, act in reversed(bodies):
            self.push_new(body, act)

    def is_left_undone(self, frame: Frame) -> bool:
        """Whether the rest of a body, whose seat is out, is not carried out: but of several that act, the others go on."""
        op = self.machine.bodies[frame[BODY]][frame[AT]]
        return not (isinstance(op, Act) and frame[EXTRA] is not None)

    # ---- decisions -------------------------------------------------------------------------------------

    def ask(self, op: Ask, act: Activation, frame: Frame) -> list[int] | None:
        """What a seat picks of what an op offers; None while it is thinking."""
        if self.answer is not None and op.most == _ONE:
            # what was offered need not be looked for again
            answer, self.answer = self.answer, None
            return [] if answer == NOBODY else [answer]
        asking = self.form.asking.get(id(op))
        if asking is not None:
            return self.pick(frame, *asking(self, act), may=op.may)
        most = None if op.most is None else self.value(op.most, act)
        options = [] if most == 0 else sorted(set(self.things(op.options, act)))
        least = self.value(op.least, act)
        return self.pick(frame, self.value(op.seat, act), options, least, most, may=op.may)

    def pick(
        self, frame: Frame, seat: int, options: list[int], least: int, most: int | None, *, may: bool
    ) -> list[int] | None:
        """Ask `seat` for `least` to `most` of `options`, as much as possible; None while it is thinking.

        Each next pick is only among later options, so that no set can be picked in two orders; "none" or "done"
        comes last. The picks so far stand in the frame.
        """
        extra = frame[EXTRA]
        if extra is None:
            if most == 1 and self.answer is None:
                return self._pick_one(frame, seat, options, may=may or least < 1)
            extra = frame[EXTRA] = [PICK, []]
        picked: list[int] = extra[1]
        count = len(options)
        most = count if most is None else max(0, min(most, count))
        least = max(0, min(least, most))
        while True:
            if self.answer is not None:
                answer, self.answer = self.answer, None
                if answer == NOBODY:
                    return picked
                picked.append(answer)
            if len(picked) >= most:
                return picked
            asked = _answers_left(options, picked, least, may=may)
            if asked is None:
                return [*picked, *_later(options, picked)]
            if not asked:
                return picked
            if len(asked) == 1:
                self.answer = asked[0]
                continue
            self.asked, self.options = seat, asked
            return None

    def _pick_one(self, frame: Frame, seat: int, options: list[int], *, may: bool) -> list[int] | None:
        """The same for the commonest question: one of several things, before anything is picked."""
        if not options:
            return []
        if may:
            options = [*options, NOBODY]
        elif len(options) == 1:
            return options
        frame[EXTRA] = [PICK, []]
        self.asked, self.options = seat, options
        return None

    def tag(self) -> str:
        """What the pending question is known by: its own tag, the group of an offer, the verb of a call, the op."""
        frame = self.frames[-1]
        op = self.machine.bodies[frame[0]][frame[1]]
        for name in ("tag", "group", "verb"):
            found: str = getattr(op, name, "")
            if found:
                return found
        return type(op).__name__.lower()

    # ---- what certainly asks nothing -----------------------------------------------------------------------

    def at_once(self, body: Body, act: Activation) -> bool:
        """Carry a body out now if it certainly asks nothing; False if it must run in a frame of its own."""
        if self.over:
            return False
        if self.out[act[0]] and act[1] != GAME_SPEAKS:
            # what is left of a seat that is out is not carried out
            return True
        whole = self.form.whole.get(id(body))
        if whole is not None:
            outer = self.inside
            self.inside = self.machine.names_of_bodies.get(self.machine.body_number(body), outer)
            whole(self, act)
            self.inside = outer
            return True
        if len(body) != 1 or not isinstance(body[0], Use):
            return False
        return self.use_at_once(sorted(self.things(body[0].abilities, act)), act[0])

    def start(self, body: Body, act: Activation) -> bool:
        """Carry a body of the game out as far as it goes without a frame: True if that was all, False if something was
        pushed."""
        whole = self.form.whole.get(id(body))
        if whole is not None:
            whole(self, act)
            return True
        if len(body) == 1:
            op = body[0]
            if isinstance(op, Use):
                if self.use_at_once(sorted(self.things(op.abilities, act)), act[0]):
                    return True
            else:
                call = self.form.calls.get(id(op))
                if call is not None:
                    return call(self, act, None)
        self.push_new(body, act)
        return False

    def use_at_once(self, abilities: list[int], you: int) -> bool:
        """Use abilities that certainly ask nothing; False, and nothing done, if one of them might."""
        if self.uses >= DEPTH:
            return False
        functions = []
        for number in abilities:
            card, index = divmod(number, ABILITIES_OF_A_CARD)
            row = self.form.uses[self.face[card]]
            function = row[index] if index < len(row) else None
            if function is None:
                return False
            functions.append((function, card))
        for function, card in functions:
            if not self.over:
                function(self, you, card)
        return True


def _later(options: list[int], picked: list[int]) -> list[int]:
    """The options behind the last pick."""
    return options[options.index(picked[-1]) + 1 :] if picked else options


def _answers_left(options: list[int], picked: list[int], least: int, *, may: bool) -> list[int] | None:
    """The answers to the next question; None if all that is left must be taken."""
    later = _later(options, picked)
    needed = least - len(picked)
    if may and not picked:
        # whoever begins must be able to come to the end
        reachable = later[: len(later) - max(needed, 1) + 1] if later else []
        return [*reachable, NOBODY] if reachable else []
    if needed > 0:
        if len(later) <= needed:
            return None
        return later[: len(later) - needed + 1]
    return [*later, NOBODY] if later else []
