"""Nodes of steps, events and effects."""

from typing import final

from attrs import field, frozen

from realmsdsl.base import NOWHERE, Span

from realmsdsl.syntax.nodes.expressions import (
    ExprNode,
    NameNode,
    Node,
    PlaceRefNode,
    QuantityNode,
    RangeNode,
)


@frozen(slots=True, eq=False, repr=False)
class StepNode(Node):
    """One step of a body."""


Body = tuple[StepNode, ...]
"""The steps of a block, in order."""


# ---- calls ------------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class ArgNode(Node):
    """`to tray`, `for 4`, `by coins, weight`: a preposition and its values."""

    preposition: NameNode
    values: tuple[ExprNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class MultiplierNode(Node):
    """`for each NOUN up to N` behind a call or an effect; `each` is 3 in `for each 3 cards` (in the noun)."""

    noun: ExprNode
    limit: QuantityNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class CallNode(StepNode):
    """`VERB NOUN to NOUN … for each NOUN`."""

    verb: NameNode
    arg: ExprNode | None = None
    args: tuple[ArgNode, ...] = ()
    multiplier: MultiplierNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class MayNode(StepNode):
    """`may CALL` (`block` is False and `body` is one call) or `may:` with a block."""

    body: Body
    block: bool


@final
@frozen(slots=True, eq=False, repr=False)
class LetNode(StepNode):
    """`let N be V`."""

    name: NameNode
    value: ExprNode


@final
@frozen(slots=True, eq=False, repr=False)
class ChooseNode(StepNode):
    """`choose NOUN as N`, `choose 0 to 6 as N`."""

    what: ExprNode | RangeNode
    name: NameNode | None


@final
@frozen(slots=True, eq=False, repr=False)
class AssignNode(StepNode):
    """`set X of NOUN to V`."""

    target: ExprNode
    value: ExprNode


# ---- blocks ------------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class TheyNode(StepNode):
    """`each PLAYERS: …`, `target PLAYERS: …`, `PLAYER: …`.

    `word` is `each`, `target` or empty; `who` the noun of the players (its quantity is the number of
    targets, or None).
    """

    word: str
    who: ExprNode
    secretly: bool
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class ForEachNode(StepNode):
    """`for each NOUN as N: …`."""

    noun: ExprNode
    name: NameNode | None
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class RepeatNode(StepNode):
    """`repeat V times as N: …`."""

    times: ExprNode
    name: NameNode | None
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class WhileNode(StepNode):
    """`while C: …`."""

    condition: ExprNode
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class IfNode(StepNode):
    """`if C: … else: …`; `else if` is one `IfNode` in `orelse`; None without `else`.

    `else_span` is where the word `else` stands.
    """

    condition: ExprNode
    body: Body
    orelse: Body | None = None
    else_span: Span = field(default=NOWHERE, eq=False, repr=False)


@final
@frozen(slots=True, eq=False, repr=False)
class ChoiceNode(StepNode):
    """`choose one:` with its options; `amount` as in a quantity (`one` is 1)."""

    amount: QuantityNode
    options: tuple[Body, ...]


# ---- events and effects ---------------------------------------------------------------------------------


@frozen(slots=True, eq=False, repr=False)
class EventNode(Node):
    """What a trigger listens to."""


@final
@frozen(slots=True, eq=False, repr=False)
class DeedNode(EventNode):
    """`players would lift a stone to tray`; `actor` is `you` or a word for players."""

    actor: NameNode
    would: bool
    verb: NameNode
    arg: ExprNode | None = None
    args: tuple[ArgNode, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class MovedNode(EventNode):
    """`this enters shelf`, `a card would leave tray`; `move` is `enters` or `leaves`."""

    noun: ExprNode
    would: bool
    move: str
    places: tuple[PlaceRefNode, ...]


@frozen(slots=True, eq=False, repr=False)
class EffectNode(Node):
    """One line of `static`, `always` or `until`."""


@final
@frozen(slots=True, eq=False, repr=False)
class TriggerNode(StepNode, EffectNode):
    """`when EVENT once a turn: …`; on a card, in the game, or as a step."""

    event: EventNode
    limit: NameNode | None
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class ClockNode(StepNode, EffectNode):
    """`at start of X: …`, `at end of X: …`; `edge` is `start` or `end`."""

    edge: str
    of: NameNode
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class OnceNode(StepNode):
    """`once this turn when EVENT: …`."""

    period: NameNode
    event: EventNode
    body: Body


@final
@frozen(slots=True, eq=False, repr=False)
class UntilNode(StepNode):
    """`until end of X: effects`."""

    edge: str
    of: NameNode
    effects: tuple[EffectNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class ModifyNode(EffectNode):
    """`X of NOUN is V more for each NOUN keeping P only if C`; `direction` is `more`, `less` or empty."""

    target: ExprNode
    value: ExprNode
    direction: str = ""
    multiplier: MultiplierNode | None = None
    keeping: tuple[NameNode, ...] = ()
    guard: ExprNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class IncludeNode(EffectNode):
    """`X of NOUN includes V only if C`."""

    target: ExprNode
    value: ExprNode
    guard: ExprNode | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class ForbidNode(EffectNode):
    """`PLAYERS cannot CALL only if C`."""

    players: ExprNode
    call: CallNode
    guard: ExprNode | None = None
