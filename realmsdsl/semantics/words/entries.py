"""Declared words, one class for each sort: where each stands, who says it, and what it says of itself."""

from enum import Enum
from typing import final

from attrs import Factory, define, frozen

from realmsdsl.base import Span
from realmsdsl.ir import NUMBER, Expr, Param, Sort, Type
from realmsdsl.syntax.nodes import ActionNode, DefineNode, NameNode, PropertyNode, VerbNode


@frozen(slots=True, eq=False, repr=False)
class Entry:
    """A declared name, where it stands, and which game or set says it."""

    name: str
    span: Span
    source: str


@final
@define(slots=True)
class ValuesEntry:
    """A list of words with their printed names (empty: none); sets may add to it."""

    name: str
    span: Span
    source: str
    plural: str
    words: dict[str, Entry] = Factory(dict)
    titles: dict[str, str] = Factory(dict)


@final
@frozen(slots=True, eq=False, repr=False)
class ResourceEntry(Entry):
    """A number of each player, with its floor or None."""

    floor: int | None


@final
@frozen(slots=True, eq=False, repr=False)
class CounterEntry(Entry):
    """Tokens on a card; whether they stay on a card that changes its zone."""

    lasting: bool


@final
@frozen(slots=True, eq=False, repr=False)
class ZoneEntry(Entry):
    """A place for cards."""

    of_player: bool
    flags: tuple[str, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class PropertyEntry(Entry):
    """A typed value of a card."""

    type: Type
    node: PropertyNode


@final
@frozen(slots=True, eq=False, repr=False)
class KindEntry(Entry):
    """A kind of card, what it is, and the properties that cards of it must have."""

    parent: str | None
    plural: str
    own_has: tuple[NameNode, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class AbilityKindEntry(Entry):
    """A kind of ability with its parameters; `limit` is how often, empty for any number of times."""

    params: tuple[Param, ...]
    limit: str


@final
@frozen(slots=True, eq=False, repr=False)
class VerbEntry(Entry):
    """A verb or an action: both are called alike. `formats` are those that alone have it, if any."""

    params: tuple[Param, ...]
    past: str
    node: VerbNode | ActionNode
    formats: tuple[str, ...] = ()

    @property
    def is_action(self) -> bool:
        """Whether seats start it themselves."""
        return isinstance(self.node, ActionNode)


class Progress(Enum):
    """How far the answer to a question is known."""

    NEW = "nobody has asked yet"
    OPEN = "it is being found"
    DONE = "it is known"


@final
@define(slots=True)
class DefinitionEntry:
    """A question of the game.

    `type` and `value` are found when it is first asked (`value` stays None if it was not understood); `wanted` is the
    sort that the game answers where a format answers anew; `formats` are those that alone have it, if any.
    """

    name: str
    span: Span
    source: str
    id: str
    params: tuple[Param, ...]
    node: DefineNode
    formats: tuple[str, ...] = ()
    wanted: Sort | None = None
    progress: Progress = Progress.NEW
    type: Type = NUMBER
    value: Expr | None = None


@final
@frozen(slots=True, eq=False, repr=False)
class OptionEntry(Entry):
    """An open ruling or variant with its values."""

    question: str
    values: tuple[str, ...]


@final
@frozen(slots=True, eq=False, repr=False)
class FormatEntry(Entry):
    """A format, and the one that it builds on or empty."""

    parent: str


@final
@frozen(slots=True, eq=False, repr=False)
class CardEntry(Entry):
    """A card by its printed name."""

    kind: str
