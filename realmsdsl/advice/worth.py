"""What deeds are worth, roughly: the game's own `value` says what a resource counts."""

from collections.abc import Iterable, Iterator, Mapping
from statistics import median
from typing import Final, final

from attrs import frozen

from realmsdsl.ir import (
    Ability,
    Arithmetic,
    CardDef,
    Expr,
    Number,
    Op,
    Place,
    Program,
    ResourceOf,
    Sort,
    VerbDef,
    You,
)
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops import Act, Ask, Branch, Change, Choose, ForEach, May, Move, Perform, Repeat

VALUE: Final = "value"
"""The question by which a game says how well a seat stands."""

DEED: Final = 2.0
"""How many of a middling resource a deed counts that moves none, for each thing it is done to."""

UNKNOWN: Final = 2.0
"""What an amount counts that only the game will tell."""

HALF: Final = 0.5
"""How much of an ability counts that needs something or costs something: it is not always used."""


@final
@frozen(slots=True)
class Worth:
    """`weights` of a seat's resources; `welcome` are the verbs that give who does them something; `halved` the kinds of
    abilities of which half counts; `deed` is what one counts that moves no resource.
    """

    weights: Mapping[str, float]
    welcome: frozenset[str]
    halved: frozenset[str]
    deed: float

    @classmethod
    def of(cls, program: Program) -> "Worth":
        """What the deeds of a game are worth: every resource 1 if the game has no `value`."""
        value = next((each.value for each in program.lines.definitions if each.name == VALUE), None)
        weights = dict.fromkeys((each.name for each in program.resources), 1.0 if value is None else 0.0)
        for name, weight in () if value is None else _terms(value, 1.0):
            weights[name] = weights.get(name, 0.0) + weight
        private = {each.name for each in program.zones if "private" in each.flags}
        welcome = frozenset(each.name for each in program.lines.verbs if _gives(each, private))
        halved = frozenset(
            each.name
            for each in program.ability_kinds
            if each.condition is not None or each.price.payments or each.price.deeds
        )
        counted = [weight for weight in weights.values() if weight > 0]
        return cls(weights, welcome, halved, DEED * (median(counted) if counted else 1.0))

    def of_card(self, card: CardDef) -> float:
        """What the abilities and triggers of a card are worth, used once each."""
        return sum(map(self.of_ability, card.abilities)) + sum(
            self.of_body(each.body) for each in card.triggers
        )

    def of_ability(self, ability: Ability) -> float:
        """What an ability is worth, half of it if it needs or costs something."""
        conditional = ability.kind in self.halved or ability.condition is not None
        paid = bool(ability.price.payments or ability.price.deeds)
        return self.of_body(ability.body) * (HALF if conditional or paid else 1.0)

    def of_body(self, body: Iterable[Op]) -> float:
        """What some steps are worth to the one who does them."""
        return sum(map(self._of_op, body))

    def _of_op(self, op: Op) -> float:
        match op:
            case Change():
                return self._of_change(op)
            case Perform(args=args):
                amounts = [arg for arg in args if arg.type.sort is Sort.NUMBER]
                return self.deed * (_amount(amounts[0]) if amounts else 1.0)
            case Choose(bodies=bodies):
                return max(map(self.of_body, bodies), default=0.0)
            case May(body=inner):
                return max(0.0, self.of_body(inner))
            case Branch(then=then, orelse=orelse):
                return (self.of_body(then) + self.of_body(orelse)) / 2
            case Repeat(times=times, body=inner):
                return _amount(times) * self.of_body(inner)
            case ForEach(body=inner):
                return UNKNOWN * self.of_body(inner)
            case Act(body=inner):
                return abs(self.of_body(inner))  # what it makes others do is meant to be good for its owner
        return 0.0

    def _of_change(self, change: Change) -> float:
        weight = self.weights.get(change.what, 0.0)
        sign = 1.0 if change.how in {"gain", "take", "put"} else -1.0
        if change.of != You():
            sign = -sign
        return sign * weight * (UNKNOWN if change.amount is None else _amount(change.amount))


def _amount(amount: Expr) -> float:
    return float(amount.value) if isinstance(amount, Number) else UNKNOWN


def _terms(value: Expr, factor: float) -> Iterator[tuple[str, float]]:
    """The resources of the seat itself in a sum, with what they are multiplied by."""
    match value:
        case ResourceOf(resource=name, seat=You()):
            yield name, factor
        case Arithmetic(op="+", left=left, right=right):
            yield from _terms(left, factor)
            yield from _terms(right, factor)
        case Arithmetic(op="-", left=left, right=right):
            yield from _terms(left, factor)
            yield from _terms(right, -factor)
        case (
            Arithmetic(op="*", left=Number(value=times), right=term)
            | Arithmetic(op="*", left=term, right=Number(value=times))
        ):
            yield from _terms(term, factor * times)


def _gives(verb: VerbDef, private: set[str]) -> bool:
    """Whether a verb takes an amount and only brings cards into a zone of one's own that others do not see."""
    if [param.type.sort for param in verb.params] != [Sort.NUMBER]:
        return False
    ops = tuple(ops_in(verb.body))
    return any(isinstance(op, Move) and _ends_in(op, private) for op in ops) and not any(
        isinstance(op, Ask | Choose) for op in ops
    )


def _ends_in(move: Move, zones: set[str]) -> bool:
    return isinstance(move.to, Place) and move.to.zone in zones and move.to.seat == You()
