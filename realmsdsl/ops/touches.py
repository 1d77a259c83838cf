"""What an expression reads and what ops may change, from the data alone."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import define, field

from realmsdsl.ir import (
    AbilityKindDef,
    Answer,
    CardDef,
    Cells,
    CounterOf,
    DefinitionDef,
    FactOf,
    Gained,
    Group,
    Happened,
    InZone,
    Lines,
    LoopNumber,
    Noun,
    Op,
    Place,
    Price,
    PropertyOf,
    ResourceOf,
    State,
    Trigger,
    VerbDef,
)
from realmsdsl.ir.walk import walk
from realmsdsl.ops.assign import Assign
from realmsdsl.ops.change import Change
from realmsdsl.ops.create import Create
from realmsdsl.ops.eliminate import Eliminate
from realmsdsl.ops.move import Move
from realmsdsl.ops.offer import Offer
from realmsdsl.ops.perform import Perform
from realmsdsl.ops.remove import Remove
from realmsdsl.ops.shuffle import Shuffle
from realmsdsl.ops.swap import Swap
from realmsdsl.ops.take_turn import TakeTurn
from realmsdsl.ops.use import Use

EVERYTHING = "*"
SEATS = "seats"
HISTORY = "history"
_ANY_ZONE = "zone:*"


@define(slots=True)
class Touches:
    """Reads and writes over the lines of a game, each verb and question worked out once."""

    lines: Lines
    triggers: tuple[Trigger, ...]
    cards: tuple[CardDef, ...] = ()
    kinds: tuple[AbilityKindDef, ...] = ()
    _verbs: dict[str, list[VerbDef]] = field(factory=dict)
    _definitions: dict[str, list[DefinitionDef]] = field(factory=dict)
    _written: dict[str, frozenset[str]] = field(factory=dict)
    _read: dict[str, frozenset[str]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        for verb in self.lines.verbs:
            self._verbs.setdefault(verb.name, []).append(verb)
        for definition in self.lines.definitions:
            self._definitions.setdefault(definition.name, []).append(definition)

    def verbs(self, name: str) -> list[VerbDef]:
        """The verb of this name in the game and in its formats."""
        return self._verbs.get(name, [])

    # ---- reads ---------------------------------------------------------------------------------

    def reads(self, value: Any) -> frozenset[str]:
        """The zones, resources, counters and properties that an expression looks at."""
        found: set[str] = set()
        for node in walk(value):
            found |= self._reads_of(node)
        return frozenset(found)

    def _reads_of(self, node: Any) -> frozenset[str]:
        if isinstance(node, (InZone, Cells, Place)):
            return frozenset((f"zone:{node.zone}",))
        if isinstance(node, ResourceOf):
            return frozenset((f"number:{node.resource}",))
        if isinstance(node, CounterOf):
            return frozenset((f"number:{node.counter}",))
        if isinstance(node, PropertyOf):
            return frozenset((f"property:{node.property}",))
        if isinstance(node, Answer):
            return self._reads_of_definition(node.definition)
        return self._reads_of_course(node)

    @staticmethod
    def _reads_of_course(node: Any) -> frozenset[str]:
        """Who is still in, what has happened, which pass of a loop it is, where cards lie."""
        if isinstance(node, Group):
            return frozenset((SEATS,))
        if isinstance(node, (Happened, Gained)):
            return frozenset((HISTORY,))
        if isinstance(node, LoopNumber):
            return frozenset((EVERYTHING,))
        if isinstance(node, State):
            return frozenset((_ANY_ZONE, SEATS, HISTORY))
        if isinstance(node, FactOf) and node.fact in ("owner", "left", "right", "captain"):
            return frozenset((_ANY_ZONE if node.fact == "owner" else SEATS,))
        return frozenset()

    def _reads_of_definition(self, name: str) -> frozenset[str]:
        if name not in self._read:
            self._read[name] = frozenset()
            found: frozenset[str] = frozenset()
            for definition in self._definitions.get(name, ()):
                found |= self.reads(definition.value)
            self._read[name] = found
        return self._read[name]

    # ---- writes ----------------------------------------------------------------------------------

    def writes(self, body: Iterable[Op]) -> frozenset[str]:
        """What some ops may change; `*` if that cannot be told."""
        found: set[str] = set()
        for node in walk(tuple(body)):
            if isinstance(node, Op):
                found |= self._writes_of(node)
        return frozenset(found)

    def own_writes(self, body: Iterable[Op]) -> frozenset[str]:
        """The same without what the verbs that are called change."""
        found: set[str] = set()
        for node in walk(tuple(body)):
            if isinstance(node, Op) and not isinstance(node, Perform):
                found |= self._writes_of(node)
        return frozenset(found)

    def _writes_of(self, op: Op) -> frozenset[str]:
        if isinstance(op, Use) and self.cards:
            return self._writes_of_abilities()
        if isinstance(op, (Use, Offer, TakeTurn)):
            return frozenset((EVERYTHING,))
        if isinstance(op, Eliminate):
            return frozenset((SEATS,))
        if isinstance(op, Change):
            return frozenset((f"number:{op.what}",))
        if isinstance(op, Assign):
            return self.reads(op.target)
        if isinstance(op, (Move, Remove)):
            return frozenset(_zones(op.cards)) | (_place(op.to) if isinstance(op, Move) else frozenset())
        if isinstance(op, (Create, Shuffle)):
            return _place(op.to if isinstance(op, Create) else op.place)
        if isinstance(op, Swap):
            return frozenset((_ANY_ZONE,))
        if isinstance(op, Perform):
            return self._writes_of_verb(op.verb) | {HISTORY}
        return frozenset()

    def _writes_of_abilities(self) -> frozenset[str]:
        """What any ability of any card may change."""
        if EVERYTHING not in self._written:
            self._written[EVERYTHING] = frozenset()
            found: frozenset[str] = frozenset()
            for kind in self.kinds:
                found |= self.writes_of_price(kind.price)
            for card in self.cards:
                for ability in card.abilities:
                    found |= self.writes(ability.body) | self.writes_of_price(ability.price)
            self._written[EVERYTHING] = found
        return self._written[EVERYTHING]

    def _writes_of_verb(self, name: str) -> frozenset[str]:
        if name not in self._written:
            self._written[name] = frozenset()
            found: frozenset[str] = frozenset()
            for verb in self._verbs.get(name, ()):
                found |= self.writes(verb.body)
            found |= self.writes_of_triggers(name)
            self._written[name] = found
        return self._written[name]

    def writes_of_triggers(self, name: str) -> frozenset[str]:
        """What triggers of a verb's event may change."""
        found: frozenset[str] = frozenset()
        for trigger in self.triggers:
            if trigger.event.verb in (name, "enters", "leaves"):
                found |= self.writes(trigger.body)
        return found

    def writes_of_price(self, price: Price) -> frozenset[str]:
        """What paying changes."""
        return self.writes(price.deeds) | frozenset(f"number:{each.what}" for each in price.payments)


def _place(to: Any) -> frozenset[str]:
    """The zone where cards come to, or any."""
    return frozenset((f"zone:{to.zone}" if isinstance(to, Place) else _ANY_ZONE,))


def _zones(cards: Any) -> Iterator[str]:
    """The zones that cards leave: those the noun names, else any."""
    where = [each for each in walk(cards) if isinstance(each, InZone)] if isinstance(cards, Noun) else []
    if not where:
        inner = [each for each in walk(cards) if isinstance(each, InZone)]
        where = inner
    yield from (f"zone:{each.zone}" for each in where) if where else (_ANY_ZONE,)


def may_meet(reads: frozenset[str], writes: frozenset[str]) -> bool:
    """Whether what is written may change what is read."""
    if EVERYTHING in reads or EVERYTHING in writes:
        return True
    for some, others in ((writes, reads), (reads, writes)):
        if _ANY_ZONE in some and any(each.startswith("zone:") for each in others):
            return True
    return bool(reads & writes)
