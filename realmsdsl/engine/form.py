"""The form in which the games of a machine are carried out: what is asked, done and listed by which function.

Every machine has the reference form, which asks `evaluation` and steps each op. The fast form puts functions of generated
source in its place, wherever nothing can ask. Both play the same games; only the reference form writes a log.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, final

from attrs import define, field

from realmsdsl.engine.evaluation import evaluate
from realmsdsl.engine.layout import Activation, Function
from realmsdsl.engine.stirring import clock_stirs, stirs
from realmsdsl.ir import Expr
from realmsdsl.ops.table import Step

if TYPE_CHECKING:
    # machines know their forms
    from realmsdsl.engine.rehearsal import Rehearsal
    from realmsdsl.engine.tables import Tables

Plan = list[tuple[Callable[[Any, Any], Any] | None, int, bool]]
"""For each place of a body a function: of a stretch that cannot ask, with the place where that ends, or with 0 the step of
an op; and whether the body ends there. Last the end, which is None.
"""

Call = Callable[[Any, Activation, list[Any] | None], bool]
Use = Callable[[Any, int, int], None]
Begin = Callable[[Any, int, int, list[Any]], bool]
Acting = Callable[[Any, tuple[int, ...]], list[Any] | None]
Listing = Callable[[Any, int], list[tuple[int, ...]]]


def _asks(game: Any, expr: Expr, act: Activation, candidate: Any) -> Any:
    """A yes or no about one candidate, by the reference form."""
    return evaluate(game, expr, act, (candidate,))


@final
@define(slots=True)
class Form:
    """Functions by what they are for; what is missing is done step by step.

    Attributes:
        value: the value of an expression in an activation.
        asks: a yes or no about one event.
        holds: a yes or no about one thing or number, or about nobody.
        functions: by the identity of an expression: its function.
        properties_now: by property: its value for a card, as modified now.
        listing: by group: the legal actions of a seat.
        plans: by body and place: what is done there.
        whole: by the identity of a body that cannot ask.
        calls: by the identity of a call that mostly needs no frame.
        asking: by the identity of a question: who is asked, what there is to pick, how many at least and at most.
        begins: for each card and ability the beginning of its use, if that is free and may ask.
        ready: for each card and ability what asks whether it can be used; None if it always can.
        rehearsal: the set-up of all games, where they begin alike.
        acting: for each action, and last for the end of an offer: what follows its choice, up to the next decision. It
            returns the options of that if they are again actions of the same seat, and the end of the offer.
        ending: for each action what ends it when it has run in frames: True if its seat is asked what follows.
        uses: for each card and ability its use, if it certainly asks nothing.
        stirring: for each rule whether it has anything to do.
        rules: for each rule what it does, if it cannot ask.
        clock_stirs: whether a clock has anything to do.
    """

    stirring: list[Callable[[Any], bool]]
    rules: list[Callable[[Any], None] | None]
    clock_stirs: list[Callable[[Any], bool]]
    uses: list[list[Use | None]]
    acting: list[Acting | None]
    ending: list[Callable[[Any, list[Any]], bool] | None]
    begins: list[list[Begin | None]]
    value: Callable[[Any, Expr, Activation], Any] = evaluate
    asks: Callable[[Any, Expr, Activation, Any], Any] = _asks
    holds: Callable[[Any, Expr, Activation, Any], Any] = _asks
    functions: dict[int, Function] = field(factory=dict)
    properties_now: dict[int, Callable[[Any, int], int]] = field(factory=dict)
    listing: dict[str, Listing] = field(factory=dict)
    plans: list[Plan] = field(factory=list)
    whole: dict[int, Function] = field(factory=dict)
    calls: dict[int, Call] = field(factory=dict)
    asking: dict[int, Callable[[Any, Activation], tuple[int, list[int], int, int | None]]] = field(
        factory=dict
    )
    ready: list[list[Callable[[Any, int, int], bool] | None]] | None = None
    rehearsal: "Rehearsal | None" = None

    @classmethod
    def of_reference(cls, tables: "Tables") -> "Form":
        """Everything is asked of the reference form and runs in frames."""
        return cls(
            stirring=[partial(stirs, rule=number) for number in tables.all_rules],
            rules=[None] * len(tables.rules),
            clock_stirs=[partial(clock_stirs, number=number) for number in range(len(tables.clocks))],
            uses=[[None] * len(abilities) for abilities in tables.abilities],
            acting=[None] * (len(tables.actions) + 1),
            ending=[None] * len(tables.actions),
            begins=[[None] * len(abilities) for abilities in tables.abilities],
            plans=plans(tables.bodies, {}, {}),
        )


def plans(
    bodies: Sequence[tuple[Step, ...]],
    straight: Mapping[int, Sequence[tuple[Function, int] | None]],
    steps: Mapping[int, Callable[[Any, Any], Any]],
) -> list[Plan]:
    """What is done at each place of each body: a stretch that cannot ask, where there is one, else the step of an op, which
    may stand in `steps` by the identity of that."""
    return [
        _plan(body, straight.get(number) or (None,) * len(body), steps) for number, body in enumerate(bodies)
    ]


def _plan(
    body: tuple[Step, ...],
    stretches: Sequence[tuple[Function, int] | None],
    steps: Mapping[int, Callable[[Any, Any], Any]],
) -> Plan:
    found: Plan = []
    for at, (op, stretch) in enumerate(zip(body, stretches, strict=True)):
        step, behind = stretch or (steps.get(id(op), op.step), 0)
        found.append((step, behind, (behind or at + 1) == len(body)))
    return [*found, (None, 0, True)]
