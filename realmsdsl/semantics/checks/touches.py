"""What an expression reads and what ops may change, from the data alone."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import define, field

from realmsdsl.ir import (
    Answer,
    Cells,
    CounterOf,
    DefinitionDef,
    FactOf,
    Group,
    Happened,
    InZone,
    LoopNumber,
    Noun,
    Op,
    Place,
    Program,
    PropertyOf,
    ResourceOf,
    State,
    Trigger,
    VerbDef,
)
from realmsdsl.ir.walk import walk
from realmsdsl.ops import (
    Assign,
    Change,
    Create,
    Eliminate,
    End,
    Move,
    Offer,
    Perform,
    Remove,
    Shuffle,
    Swap,
    TakeTurn,
    Use,
)

EVERYTHING = "*"
_ANY_ZONE = "zone:*"


@define(slots=True)
class Touches:
    """Reads and writes over one program, each verb and question worked out once."""

    program: Program
    triggers: tuple[Trigger, ...]
    _verbs: dict[str, list[VerbDef]] = field(factory=dict)
    _definitions: dict[str, list[DefinitionDef]] = field(factory=dict)
    _written: dict[str, frozenset[str]] = field(factory=dict)
    _read: dict[str, frozenset[str]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        for lines in (self.program.lines, *(each.lines for each in self.program.formats)):
            for verb in lines.verbs:
                self._verbs.setdefault(verb.name, []).append(verb)
            for definition in lines.definitions:
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
        if isinstance(node, (Group, Happened, LoopNumber, State)) or (
            isinstance(node, FactOf) and node.fact == "owner"
        ):
            return frozenset((EVERYTHING,))
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

    def _writes_of(self, op: Op) -> frozenset[str]:
        if isinstance(op, (Use, Offer, TakeTurn, Eliminate, End)):
            return frozenset((EVERYTHING,))
        if isinstance(op, Change):
            return frozenset((f"number:{op.what}",))
        if isinstance(op, Assign):
            return self.reads(op.target)
        if isinstance(op, (Move, Remove)):
            target = op.to if isinstance(op, Move) else None
            return frozenset(_zones(op.cards)) | self.reads(target)
        if isinstance(op, (Create, Shuffle)):
            return self.reads(op.to if isinstance(op, Create) else op.place)
        if isinstance(op, Swap):
            return frozenset((_ANY_ZONE,))
        if isinstance(op, Perform):
            return self._writes_of_verb(op.verb)
        return frozenset()

    def _writes_of_verb(self, name: str) -> frozenset[str]:
        if name not in self._written:
            self._written[name] = frozenset()
            found: frozenset[str] = frozenset()
            for verb in self._verbs.get(name, ()):
                found |= self.writes(verb.body)
            for trigger in self.triggers:
                if trigger.event.verb in (name, "enters", "leaves"):
                    found |= self.writes(trigger.body)
            self._written[name] = found
        return self._written[name]


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
    if _ANY_ZONE in writes and any(each.startswith("zone:") for each in reads):
        return True
    return bool(reads & writes)
