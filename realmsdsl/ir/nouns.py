"""Nouns: where things are looked for, and which of them are meant."""

from typing import ClassVar, Final, final

from attrs import frozen

from realmsdsl.base.record import Record
from realmsdsl.ir.expressions import Expr
from realmsdsl.ir.types import NUMBER, PLACE, Sort, Type


BUILTIN_PASTS: Final = {"placed": "place", "gained": "gain", "used": "use"}
"""The past words of the built-in verbs that leave events."""


@frozen(slots=True, eq=False, repr=False)
class Where(Record):
    """A place to look; a noun looks in the union of several."""


@final
@frozen(slots=True, eq=False, repr=False)
class InZone(Where):
    """A zone: of the seat or seats that `seats` names, or shared where it is None; of a `pile` the top card only."""

    zone: str
    seats: Expr | None
    pile: bool = False


@final
@frozen(slots=True, eq=False, repr=False)
class Among(Where):
    """The one thing or the set that an expression already names."""

    things: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Anywhere(Where):
    """Every card of the game (of modifiers, events and definite arguments), every word of a list, every cell
    of a grid: whatever the type of the noun has."""


@final
@frozen(slots=True, eq=False, repr=False)
class Group(Where):
    """Seats in their order of play, seen from `you`.

    `group` is `players` (still in), `opponents`, `teammates`, `active_player`, `seats` (all that began),
    or a role.
    """

    group: str
    of: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Happened(Where):
    """The objects of the events that left the past word of a verb, since the period began.

    `by` is the seat that acted, or None for anybody; the noun's predicate is asked about the snapshot.
    """

    verb: str
    period: str
    by: Expr | None


@final
@frozen(slots=True, eq=False, repr=False)
class Cells(Where):
    """The cells of a grid zone."""

    zone: str
    seats: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class AbilitiesOf(Where):
    """The abilities on the cards of a noun."""

    cards: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Best(Record):
    """Keep those with the most (or fewest) of a number asked of the candidate; last, in order."""

    most: bool
    value: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Slice(Record):
    """The first things from an end of the zone, or drawn by chance: `end` is `top bottom random`."""

    end: str
    count: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Noun(Expr):
    """A set of things of one sort: where, which (a yes/no about the candidate, or None), best, slice.

    `sort` is the type of one of them.
    """

    sort: Type
    where: tuple[Where, ...]
    which: Expr | None = None
    best: tuple[Best, ...] = ()
    slice: Slice | None = None

    @property
    def type(self) -> Type:
        """The type of the whole: a set of its sort."""
        return Type(self.sort.sort, self.sort.of, many=True)


@final
@frozen(slots=True, eq=False, repr=False)
class Single(Expr):
    """The one thing that a definite noun in the singular names (`top card of tray`, `teammate with role
    guard`): the first in canonical order, or nothing."""

    noun: Expr
    type: Type


@final
@frozen(slots=True, eq=False, repr=False)
class Range(Expr):
    """The numbers from `low` to `high`: what may be chosen, or how many times."""

    type: ClassVar[Type] = Type(Sort.NUMBER, many=True)
    low: Expr
    high: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Gained(Expr):
    """How much of a resource events moved since the period began (`coins gained this turn`)."""

    type: ClassVar[Type] = NUMBER
    resource: str
    verb: str
    period: str
    by: Expr | None


@final
@frozen(slots=True, eq=False, repr=False)
class Place(Expr):
    """Where a card goes: a zone of a seat (None: shared), at its `top` or `bottom`."""

    type: ClassVar[Type] = PLACE
    zone: str
    seat: Expr | None
    end: str = "top"
