"""The typed program: tables of declarations, and bodies of ops."""

from typing import final

from attrs import frozen

from realmsdsl.base.record import Record
from realmsdsl.ir.expressions import Expr
from realmsdsl.ir.types import Type


@frozen(slots=True, eq=False, repr=False)
class Op(Record):
    """The empty base of the primitives in `realmsdsl.ops`."""


Body = tuple[Op, ...]
"""Ops in order."""


@frozen(slots=True, eq=False, repr=False)
class Declared(Record):
    """What has a name; `source` is the game or set that says it."""

    name: str
    source: str


# ---- vocabulary --------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class ValuesDef(Declared):
    """A list of words with their printed names (empty: none)."""

    words: tuple[tuple[str, str], ...]


@final
@frozen(slots=True, eq=False, repr=False)
class ResourceDef(Declared):
    """A number of each seat, with its floor or None."""

    floor: int | None


@final
@frozen(slots=True, eq=False, repr=False)
class CounterDef(Declared):
    """Tokens on a card; `lasting` ones stay on it when it changes its zone, until it leaves the game."""

    lasting: bool = False


@final
@frozen(slots=True, eq=False, repr=False)
class ZoneDef(Declared):
    """A place for cards: of each player or shared; flags `hidden private public ordered pile grid active`."""

    of_player: bool
    flags: tuple[str, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class PropertyDef(Declared):
    """A typed value of a card; `default` is asked with the card as `this`, None if there is none."""

    type: Type
    default: Expr | None


@final
@frozen(slots=True, eq=False, repr=False)
class KindDef(Declared):
    """A kind of card; `has` are the properties that cards of it must have."""

    parent: str | None
    has: tuple[str, ...]
    plural: str


@final
@frozen(slots=True, eq=False, repr=False)
class Param(Record):
    """A parameter: its slot is its index. `options` is what an indefinite argument may pick from."""

    name: str
    type: Type
    preposition: str
    options: Expr | None
    default: Expr | None


@final
@frozen(slots=True, eq=False, repr=False)
class Payment(Record):
    """Part of a price: `amount` of a resource or counter, from seats or cards (None: the payer)."""

    what: str
    amount: Expr
    source: Expr | None


@final
@frozen(slots=True, eq=False, repr=False)
class Price(Record):
    """What an ability or action costs: payments, then deeds, whose body has parameters and `slots` locals."""

    payments: tuple[Payment, ...] = ()
    deeds: Body = ()
    slots: int = 0


FREE = Price()


@final
@frozen(slots=True, eq=False, repr=False)
class AbilityKindDef(Declared):
    """A kind of ability: parameters, how often (`turn`, a loop, `game`, or empty), price, condition."""

    params: tuple[Param, ...]
    limit: str
    price: Price
    condition: Expr | None


# ---- rules --------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class VerbDef(Declared):
    """A verb of the game; `past` is the word of its events or empty; `slots` how many locals its body needs."""

    params: tuple[Param, ...]
    past: str
    body: Body
    slots: int


@final
@frozen(slots=True, eq=False, repr=False)
class DefinitionDef(Declared):
    """A question: its answer for `you` and the parameters."""

    params: tuple[Param, ...]
    type: Type
    value: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class OptionDef(Declared):
    """An open ruling or variant; the first value is the default."""

    question: str
    values: tuple[str, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class RuleDef(Declared):
    """What holds at all times: established again after every verb."""

    body: Body
    slots: int


@final
@frozen(slots=True, eq=False, repr=False)
class ActionDef(Declared):
    """What a seat may do in a group."""

    params: tuple[Param, ...]
    past: str
    group: str
    limit: str
    price: Price
    condition: Expr | None
    body: Body
    slots: int


@final
@frozen(slots=True, eq=False, repr=False)
class Event(Record):
    """What a trigger listens to.

    `verb` is a verb's name, or `enters` / `leaves` for moves; `would` makes it a replacement. `actor` is
    `you players opponents teammates` or a role. `object` and `args` are yes/no about the candidate, or None for anything;
    `args` go by parameter index. `zones` are those of a move; `resource` the resource of a gain or loss.
    """

    verb: str
    would: bool
    actor: str
    object: Expr | None = None
    args: tuple[tuple[int, Expr], ...] = ()
    zones: tuple[str, ...] = ()
    resource: str = ""


@final
@frozen(slots=True, eq=False, repr=False)
class Trigger(Record):
    """A body that answers an event; `limit` as of abilities; `slots` how many locals it needs."""

    event: Event
    limit: str
    body: Body
    slots: int


@final
@frozen(slots=True, eq=False, repr=False)
class Clock(Record):
    """A body at the start or end (`edge`) of a phase, `turn`, loop or `setup`, every time."""

    edge: str
    clock: str
    body: Body
    slots: int


@final
@frozen(slots=True, eq=False, repr=False)
class Modifier(Record):
    """An effect in force while it is.

    `how` is `set add include copy forbid`. `target` names what is changed: a property, `definition:NAME`,
    or for `forbid` a verb or action. `of` is the noun whose answers change (cards, seats); the candidate of depth 0 in
    `value` and `condition` is the thing asked about. `args` of a `forbid` are yes/no by parameter index. `keeping` are the
    sets of words that a copy unites. `everywhere` is `always`.
    """

    how: str
    target: str
    of: Expr
    value: Expr | None
    condition: Expr | None
    everywhere: bool = False
    args: tuple[tuple[int, Expr], ...] = ()
    keeping: tuple[str, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class Phase(Record):
    """A named part of a turn."""

    name: str
    body: Body
    slots: int


@final
@frozen(slots=True, eq=False, repr=False)
class Turn(Record):
    """The phases of a turn, of a role or of everybody (empty)."""

    role: str
    phases: tuple[Phase, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class Block(Record):
    """A body with the number of its locals: set-up and course."""

    body: Body
    slots: int


# ---- cards ---------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class Ability(Record):
    """An ability of a card: its kind, the argument of the kind's parameter, own price and condition, body.

    `argument` is None where the kind's default holds.
    """

    kind: str
    argument: Expr | None
    price: Price
    condition: Expr | None
    body: Body
    slots: int


@final
@frozen(slots=True, eq=False, repr=False)
class CardDef(Declared):
    """A card as printed. `properties` are those that the card states, in declared order."""

    kind: str
    count: int
    reserve: int
    properties: tuple[tuple[str, Expr], ...]
    abilities: tuple[Ability, ...]
    triggers: tuple[Trigger, ...]
    clocks: tuple[Clock, ...]
    modifiers: tuple[Modifier, ...]


# ---- the whole -------------------------------------------------------------------------------------


@final
@frozen(slots=True, eq=False, repr=False)
class Seating(Record):
    """Seats of a format: how many, teams, roles in seat order, those that follow a script, what teams share and see."""

    least: int
    most: int
    teams: int
    team_size: int
    teams_by: str
    roles: tuple[str, ...]
    scripted: tuple[str, ...]
    shared: tuple[str, ...]
    turns_by: str
    open: tuple[tuple[str, str], ...]


@final
@frozen(slots=True, eq=False, repr=False)
class Lines(Record):
    """The rules of a game, or the lines that a format puts in their place or adds."""

    definitions: tuple[DefinitionDef, ...] = ()
    verbs: tuple[VerbDef, ...] = ()
    rules: tuple[RuleDef, ...] = ()
    actions: tuple[ActionDef, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    clocks: tuple[Clock, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    turns: tuple[Turn, ...] = ()
    setup: Block | None = None
    course: Block | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class FormatDef(Declared):
    """A format: title, the format it builds on (already merged into it), seats, and its lines."""

    title: str
    parent: str
    seating: Seating
    lines: Lines


@final
@frozen(slots=True, eq=False, repr=False)
class SetDef(Declared):
    """A card set that is part of the program (the game itself is one, for the cards its rules name)."""

    title: str
    uses: tuple[str, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class Program(Record):
    """A game with its sets, checked: everything a backend needs."""

    game: str
    title: str
    sets: tuple[SetDef, ...]
    values: tuple[ValuesDef, ...]
    resources: tuple[ResourceDef, ...]
    counters: tuple[CounterDef, ...]
    zones: tuple[ZoneDef, ...]
    properties: tuple[PropertyDef, ...]
    kinds: tuple[KindDef, ...]
    ability_kinds: tuple[AbilityKindDef, ...]
    options: tuple[OptionDef, ...]
    lines: Lines
    formats: tuple[FormatDef, ...]
    cards: tuple[CardDef, ...]
