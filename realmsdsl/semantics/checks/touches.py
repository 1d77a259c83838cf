"""What an expression reads and what ops may change, from the data alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.ir import (
    Answer,
    Cells,
    CounterOf,
    FactOf,
    Group,
    Happened,
    InZone,
    LoopNumber,
    Op,
    Place,
    Program,
    PropertyOf,
    ResourceOf,
    State,
    Trigger,
)
from realmsdsl.ir.walk import ops_in, walk
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

EVERYTHING: Final = "*"
_ANY_ZONE: Final = "zone:*"
_MOVES: Final = ("enters", "leaves")

Touched = frozenset[str]
"""Zones, resources and counters, properties, by sort and name; `*` if it cannot be told."""

_NOTHING: Final[Touched] = frozenset()
_ALL: Final[Touched] = frozenset((EVERYTHING,))


@final
@frozen(slots=True)
class Touches:
    """Reads of each question and writes of each verb of one program, with all that they ask and do in turn."""

    questions: Mapping[str, Touched]
    verbs: Mapping[str, Touched]

    @classmethod
    def of(cls, program: Program, triggers: tuple[Trigger, ...]) -> "Touches":
        """Everything that the lines of a program touch, in whatever format."""
        all_lines = (program.lines, *(each.lines for each in program.formats))
        answers: dict[str, list[object]] = {}
        for lines in all_lines:
            for definition in lines.definitions:
                answers.setdefault(definition.name, []).append(definition.value)
        bodies: dict[str, list[object]] = {}
        for lines in all_lines:
            for verb in lines.verbs:
                bodies.setdefault(verb.name, []).append(verb.body)
        moved = [trigger.body for trigger in triggers if trigger.event.verb in _MOVES]
        for name, each in bodies.items():
            each.extend(trigger.body for trigger in triggers if trigger.event.verb == name)
            each.extend(moved)
        without = cls({}, {})
        questions = _with_inner(answers, without.reads, _asked)
        return cls(questions, _with_inner(bodies, cls(questions, {}).writes, _done))

    # ---- reads ---------------------------------------------------------------------------------

    def reads(self, value: object) -> Touched:
        """The zones, resources, counters and properties that an expression looks at."""
        return _NOTHING.union(*(self._reads_of(node) for node in walk(value)))

    def _reads_of(self, node: object) -> Touched:
        match node:
            case InZone(zone=zone) | Cells(zone=zone) | Place(zone=zone):
                return frozenset((f"zone:{zone}",))
            case ResourceOf(resource=name) | CounterOf(counter=name):
                return frozenset((f"number:{name}",))
            case PropertyOf(property=name):
                return frozenset((f"property:{name}",))
            case Answer(definition=name):
                return self.questions.get(name, _NOTHING)
            case Group() | Happened() | LoopNumber() | State() | FactOf(fact="owner"):
                return _ALL
            case _:
                return _NOTHING

    # ---- writes ----------------------------------------------------------------------------------

    def writes(self, body: object) -> Touched:
        """What some ops may change."""
        return _NOTHING.union(*(self._writes_of(node) for node in ops_in(body)))

    def _writes_of(self, op: Op) -> Touched:
        match op:
            case Use() | Offer() | TakeTurn() | Eliminate() | End():
                return _ALL
            case Change(what=name):
                return frozenset((f"number:{name}",))
            case Perform(verb=name):
                return self.verbs.get(name, _NOTHING)
            case Assign(target=place) | Create(to=place) | Shuffle(place=place):
                return self.reads(place)
            case _:
                return self._moves_of(op)

    def _moves_of(self, op: Op) -> Touched:
        match op:
            case Move(cards=cards, to=to):
                return _left(cards) | self.reads(to)
            case Remove(cards=cards):
                return _left(cards)
            case Swap():
                return frozenset((_ANY_ZONE,))
            case _:
                return _NOTHING


def _left(cards: object) -> Touched:
    """The zones that cards leave: those the noun names, else any."""
    zones = frozenset(f"zone:{each.zone}" for each in walk(cards) if isinstance(each, InZone))
    return zones or frozenset((_ANY_ZONE,))


def _asked(value: object) -> Iterator[str]:
    return (node.definition for node in walk(value) if isinstance(node, Answer))


def _done(body: object) -> Iterator[str]:
    return (node.verb for node in ops_in(body) if isinstance(node, Perform))


def _with_inner(
    pieces: Mapping[str, list[Any]],
    own: Callable[[object], Touched],
    inner: Callable[[object], Iterable[str]],
) -> dict[str, Touched]:
    """What each name touches itself and through the names in it, however long the row of names is."""
    found = {name: _NOTHING.union(*map(own, each)) for name, each in pieces.items()}
    users: dict[str, list[str]] = {}
    for name, each in pieces.items():
        for piece in each:
            for used in inner(piece):
                users.setdefault(used, []).append(name)
    waiting = list(found)
    while waiting:
        name = waiting.pop()
        for user in users.get(name, ()):
            more = found[user] | found[name]
            if more != found[user]:
                found[user] = more
                waiting.append(user)
    return found


def may_meet(reads: Touched, writes: Touched) -> bool:
    """Whether what is written may change what is read."""
    if EVERYTHING in reads or EVERYTHING in writes:
        return True
    if _ANY_ZONE in writes and any(each.startswith("zone:") for each in reads):
        return True
    return bool(reads & writes)
