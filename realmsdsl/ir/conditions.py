"""Expressions that are a yes or a no, and values by cases."""

from typing import ClassVar, final

from attrs import frozen

from realmsdsl.ir.expressions import Expr
from realmsdsl.ir.nouns import InZone
from realmsdsl.ir.types import YES_NO, Type


@final
@frozen(slots=True, eq=False, repr=False)
class Compare(Expr):
    """Two numbers: op is one of `== != >= <= > <`."""

    type: ClassVar[Type] = YES_NO
    op: str
    left: Expr
    right: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Same(Expr):
    """Two cards, seats, words, zones or cells are the same one."""

    type: ClassVar[Type] = YES_NO
    left: Expr
    right: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Meets(Expr):
    """A set of words and a word or set of words have one in common."""

    type: ClassVar[Type] = YES_NO
    left: Expr
    right: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class All(Expr):
    """All conditions hold."""

    type: ClassVar[Type] = YES_NO
    items: tuple[Expr, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class Any(Expr):
    """One of the conditions holds."""

    type: ClassVar[Type] = YES_NO
    items: tuple[Expr, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class Not(Expr):
    """The condition does not hold."""

    type: ClassVar[Type] = YES_NO
    item: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class IfElse(Expr):
    """A value by cases: `then` if the condition holds, else `orelse`; `type` is that of both."""

    type: Type
    condition: Expr
    then: Expr
    orelse: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class Exists(Expr):
    """The noun names something."""

    type: ClassVar[Type] = YES_NO
    noun: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class IsKind(Expr):
    """A card is of a kind (or of a kind that is one)."""

    type: ClassVar[Type] = YES_NO
    card: Expr
    kind: str


@final
@frozen(slots=True, eq=False, repr=False)
class IsNamed(Expr):
    """A card is a copy of the card with this printed name."""

    type: ClassVar[Type] = YES_NO
    card: Expr
    name: str


@final
@frozen(slots=True, eq=False, repr=False)
class IsIn(Expr):
    """A thing is one of what a noun names."""

    type: ClassVar[Type] = YES_NO
    thing: Expr
    noun: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class State(Expr):
    """A built-in yes/no about a thing: `ready active out new empty legal`, in examples also `winner` (see the reference)."""

    type: ClassVar[Type] = YES_NO
    word: str
    thing: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class IsAbility(Expr):
    """An ability is of a kind."""

    type: ClassVar[Type] = YES_NO
    ability: Expr
    kind: str


@final
@frozen(slots=True, eq=False, repr=False)
class WordOfAbility(Expr):
    """The words in force for the parameter of an ability, as a set (`colour of now abilities`)."""

    type: Type
    ability: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class IsNextTo(Expr):
    """Two cards or cells of a grid touch at a side."""

    type: ClassVar[Type] = YES_NO
    left: Expr
    right: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class IsBetween(Expr):
    """A card or cell lies on the straight line between two others."""

    type: ClassVar[Type] = YES_NO
    thing: Expr
    first: Expr
    second: Expr


@final
@frozen(slots=True, eq=False, repr=False)
class CameFrom(Expr):
    """Inside a question about events: the object left one of these zones, of any seat, or one of these places."""

    type: ClassVar[Type] = YES_NO
    zones: tuple[str, ...]
    places: tuple[InZone, ...] = ()


@final
@frozen(slots=True, eq=False, repr=False)
class Legal(Expr):
    """An action with these arguments is on offer to the seat that acts."""

    type: ClassVar[Type] = YES_NO
    action: str
    args: tuple[Expr, ...]
