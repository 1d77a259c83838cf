"""Which verbs, rules and ops can never ask, in this program: a fixed point from below."""

from realmsdsl import ops
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import Body, Op
from realmsdsl.ir.walk import walk

PRINTABLE = (
    *(ops.Let, ops.Move, ops.Create, ops.Remove, ops.Shuffle, ops.Reveal, ops.Swap, ops.Change, ops.Assign),
    *(ops.Branch, ops.ForEach, ops.Repeat, ops.While, ops.Act, ops.Perform),
    *(ops.Watch, ops.Later, ops.Until, ops.Order, ops.End),
)
"""The ops that have source; the others ask, or wait in frames."""


class Straightness:
    """What never asks, is never answered, replaced or forbidden, and takes no seat out of the game.

    Attributes:
        verbs: those of which that holds.
        rules: those by number.
        eliminating: the rules that do nothing but take seats out, and for which the rest of that holds.
    """

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.verbs = {
            name
            for name in machine.verbs
            if name not in machine.answered | machine.replaced | machine.forbidden
        }
        self.rules = set(machine.all_rules)
        while True:
            verbs = {name for name in self.verbs if self._is_straight_verb(name)}
            rules = {number for number in self.rules if self.is_straight(machine.rules[number].body)}
            if (verbs, rules) == (self.verbs, self.rules):
                break
            self.verbs, self.rules = verbs, rules
        self.eliminating = {
            number
            for number in set(machine.all_rules) - self.rules
            if self._only_takes_out(machine.rules[number].body)
        }

    def _only_takes_out(self, body: Body) -> bool:
        """Whether each step of a rule takes a seat out, and nothing else comes behind that."""
        if len(body) != 1:
            return False
        op = body[0]
        if isinstance(op, ops.Act):
            return not op.secretly and self._only_takes_out(op.body)
        if isinstance(op, ops.Branch):
            return not op.orelse and self._only_takes_out(op.then)
        return isinstance(op, ops.Perform) and op.into is op.over is None and self._eliminates(op.verb)

    def _eliminates(self, verb: str) -> bool:
        machine = self.machine
        body = machine.verbs[verb].body
        is_heard = verb in machine.answered | machine.replaced | machine.forbidden
        return not is_heard and len(body) == 1 and isinstance(body[0], ops.Eliminate)

    def _is_straight_verb(self, name: str) -> bool:
        woken = self.machine.rules_then[name]
        return all(number in self.rules for number in woken) and self.is_straight(
            self.machine.verbs[name].body
        )

    def is_straight(self, body: Body) -> bool:
        """Whether a body can never ask, and never takes a seat out of the game."""
        return all(self.is_straight_op(op) for op in body)

    def is_straight_op(self, op: Op) -> bool:
        """The same for one op and all that is in it, but for what only happens later."""
        return all(self._may_stand(each) for each in _now(op))

    def _may_stand(self, op: Op) -> bool:
        machine = self.machine
        if not isinstance(op, PRINTABLE):
            return False
        if isinstance(op, ops.Perform):
            return op.verb in self.verbs and op.into is None
        if isinstance(op, ops.Change):
            heard = {"gain": ("gain",), "lose": ("lose",), "take": ("gain", "lose")}.get(op.how, ())
            return not op.may_be_split and not machine.answered.intersection(heard)
        if isinstance(op, (ops.Move, ops.Create, ops.Remove, ops.Swap)):
            is_heard = isinstance(op, ops.Move) and op.how in machine.answered
            return not machine.watches_moves and not is_heard
        return not (isinstance(op, ops.Repeat) and op.loop) and not (isinstance(op, ops.Act) and op.secretly)


def _now(op: Op) -> list[Op]:
    """An op and those in it that are carried out with it."""
    found = []
    waiting: list[Op] = [op]
    while waiting:
        each = waiting.pop()
        found.append(each)
        if not isinstance(each, (ops.Watch, ops.Later)):
            waiting += _inside(each)
    return found


def _inside(op: Op) -> list[Op]:
    """The ops one level further in."""
    bodies = [getattr(op, name, ()) for name in ("body", "then", "orelse")]
    bodies += getattr(op, "bodies", ())
    return [each for body in bodies for each in body]


def bodies_in(body: Body) -> list[Body]:
    """A body and all bodies in it."""
    found = [body]
    for op in walk(body):
        if isinstance(op, Op):
            inner = [getattr(op, name, ()) for name in ("body", "then", "orelse")]
            found += [each for each in (*inner, *getattr(op, "bodies", ())) if each]
    return found
