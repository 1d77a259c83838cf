"""What an expression reads and what ops may change, from the data alone.

Both are sets of keys: `zone:NAME`, `number:NAME` of resources, `counter:NAME`, `property:NAME` as modified, `effects` for
the modifiers in force, `seats` for who is still in, `history`; `zone:*` and `counter:*` for any of them, and `*` for
everything, used abilities and the passes of loops among it. Questions, verbs and events stand for all that they ask and
do in turn: they are names while that is being worked out, `:ask NAME` and the like.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, final

from attrs import frozen

from realmsdsl.ir import (
    AbilityKindDef,
    Answer,
    Anywhere,
    CardDef,
    Cells,
    CounterOf,
    Distance,
    Expr,
    FactOf,
    Gained,
    Group,
    Happened,
    InZone,
    IsBetween,
    IsNextTo,
    Legal,
    Lines,
    LoopNumber,
    Modifier,
    Noun,
    Op,
    Place,
    Price,
    PropertyOf,
    ResourceOf,
    Single,
    Sort,
    State,
    Trigger,
    WordOfAbility,
)
from realmsdsl.ir.walk import ops_in, walk
from realmsdsl.ops.arrange import Arrange
from realmsdsl.ops.assign import Assign
from realmsdsl.ops.change import Change
from realmsdsl.ops.create import Create
from realmsdsl.ops.eliminate import Eliminate
from realmsdsl.ops.end import End
from realmsdsl.ops.move import Move
from realmsdsl.ops.offer import Offer
from realmsdsl.ops.perform import Perform
from realmsdsl.ops.remove import Remove
from realmsdsl.ops.repeat import Repeat
from realmsdsl.ops.shuffle import Shuffle
from realmsdsl.ops.swap import Swap
from realmsdsl.ops.take_turn import TakeTurn
from realmsdsl.ops.until import Until
from realmsdsl.ops.use import Use

Touched = frozenset[str]

EVERYTHING: Final = "*"
ANY_ZONE: Final = "zone:*"
_NOTHING: Final[Touched] = frozenset()
_SEATS: Final = "seats"
_HISTORY: Final = "history"
_EFFECTS: Final = "effects"
_ANY_COUNTER: Final = "counter:*"
_ASK, _HAS, _DO, _WHEN, _USE, _MOVE = ":ask ", ":has ", ":do ", ":when ", ":use", ":move"
"""What a name stands for: a question, a property, a verb, the answers to an event, any ability, what goes with a card that
changes its zone.
"""


@final
@frozen(slots=True)
class Touches:
    """Reads of each question and property, writes of each verb and event, with all that they ask and do in turn."""

    known: Mapping[str, Touched]

    @classmethod
    def of(
        cls, lines: Iterable[Lines], cards: tuple[CardDef, ...], kinds: tuple[AbilityKindDef, ...]
    ) -> "Touches":
        """Everything that the lines of a game touch, with its cards; several lines of one name all count."""
        pieces: dict[str, set[str]] = {_MOVE: {_ANY_COUNTER, _EFFECTS}}
        for each in lines:
            for definition in each.definitions:
                pieces.setdefault(_ASK + definition.name, set()).update(_reads(definition.value))
            for verb in each.verbs:
                pieces.setdefault(_DO + verb.name, {_WHEN + verb.name}).update(_writes(verb.body))
            _add_effects(pieces, each)
        _add_effects(pieces, (cards, kinds))
        for card in cards:
            for name, value in card.properties:
                pieces.setdefault(_HAS + name, set()).update(_reads(value))
        pieces[_USE] = {_WHEN + "use"}
        for kind in kinds:
            pieces[_USE] |= _writes_of_price(kind.price)
        for ability in (ability for card in cards for ability in card.abilities):
            pieces[_USE] |= _writes(ability.body) | _writes_of_price(ability.price)
        return cls(_with_inner(pieces))

    def _told(self, touched: Iterable[str]) -> Touched:
        """What is touched, names and all."""
        found: set[str] = set()
        for key in touched:
            if key.startswith(":"):
                found |= self.known.get(key, _NOTHING)
            else:
                found.add(key)
        return frozenset(found)

    def reads(self, value: object) -> Touched:
        """What an expression, or everything in a body, looks at."""
        return self._told(_reads(value))

    def writes(self, body: object) -> Touched:
        """What some ops may change."""
        return self._told(_writes(body))

    def own_writes(self, body: object) -> Touched:
        """The same without what the verbs and actions that are called change."""
        return self._told(
            key
            for op in ops_in(body)
            if not isinstance(op, (Perform, Offer, TakeTurn))
            for key in _writes_of(op)
        )

    @property
    def writes_of_leaving(self) -> Touched:
        """What a card may lose when it changes its zone."""
        return self.known[_MOVE]

    def writes_of_answers(self, event: str) -> Touched:
        """What the triggers of an event may change."""
        return self.known.get(_WHEN + event, _NOTHING)

    def writes_of_price(self, price: Price) -> Touched:
        """What paying changes."""
        return self._told(_writes_of_price(price))


def _add_effects(pieces: dict[str, set[str]], value: Any) -> None:
    """What triggers do, what modifiers ask, and what values of cards are set."""
    for node in walk(value):
        if isinstance(node, Trigger):
            pieces.setdefault(_WHEN + node.event.verb, set()).update(_writes(node.body))
        elif isinstance(node, Modifier):
            target = node.target
            is_question = target.startswith("definition:")
            name = _ASK + target.removeprefix("definition:") if is_question else _HAS + target
            asked = _reads((node.of, node.value, node.condition))
            pieces.setdefault(name, set()).update((_EFFECTS, *asked))
            pieces[_MOVE] |= {f"property:{each}" for each in node.keeping}
        elif isinstance(node, Assign) and isinstance(node.target, PropertyOf):
            pieces[_MOVE].add(f"property:{node.target.property}")


def _with_inner(pieces: Mapping[str, set[str]]) -> dict[str, Touched]:
    """What each name touches itself and through the names in it, however long the row of names is."""
    found = {name: {key for key in keys if key[0] != ":"} for name, keys in pieces.items()}
    users: dict[str, list[str]] = {}
    for name, keys in pieces.items():
        for used in keys:
            if used[0] == ":":
                users.setdefault(used, []).append(name)
    waiting = list(found)
    while waiting:
        name = waiting.pop()
        for user in users.get(name, ()):
            if not found[name] <= found[user]:
                found[user] |= found[name]
                waiting.append(user)
    return {name: frozenset(keys) for name, keys in found.items()}


# ---- reads ---------------------------------------------------------------------------------------------


def _reads(value: object) -> Touched:
    return _NOTHING.union(*(read_by(node) for node in walk(value)))


def read_by(node: object) -> tuple[str, ...]:
    """What one piece of an expression looks at itself; what it asks in turn by a name, which begins with a colon."""
    match node:
        case InZone(zone=zone) | Cells(zone=zone) | Place(zone=zone):
            return (f"zone:{zone}",)
        case ResourceOf(resource=name):
            return (f"number:{name}",)
        case CounterOf(counter=name):
            return (f"counter:{name}",)
        case PropertyOf(property=name):
            return (f"property:{name}", _HAS + name)
        case Answer(definition=name):
            return (_ASK + name,)
        case Happened() | Gained():
            return (_HISTORY,)
        case Distance() | IsNextTo() | IsBetween():
            return (ANY_ZONE,)
        case Noun(where=(Anywhere(),)) if node.sort.sort is not Sort.WORD:
            return (ANY_ZONE, _SEATS, _EFFECTS)
        case _:
            return _reads_of_course(node)


def _reads_of_course(node: object) -> tuple[str, ...]:
    """Who is still in, which pass of a loop it is, where cards lie, what was used."""
    match node:
        case FactOf(fact="left" | "right") if node.of.type.sort is not Sort.SEAT:
            return (ANY_ZONE,)
        case Group() | FactOf(fact="left" | "right" | "captain"):
            return (_SEATS,)
        case FactOf(fact="owner" | "row" | "column" | "above" | "below"):
            return (ANY_ZONE,)
        case LoopNumber() | Legal() | State(word="ready" | "legal"):
            return (EVERYTHING,)
        case State():
            return (ANY_ZONE, _SEATS, _HISTORY)
        case WordOfAbility():
            return (_EFFECTS,)
        case _:
            return ()


# ---- writes --------------------------------------------------------------------------------------------


def _writes(body: object) -> Touched:
    return _NOTHING.union(*(_writes_of(op) for op in ops_in(body)))


def _writes_of(op: Op) -> tuple[str, ...]:
    match op:
        case Use():
            return (_USE,)
        case Offer() | TakeTurn():
            return (EVERYTHING,)
        case Perform(verb=name):
            return (_DO + name, _HISTORY)
        case Change(what=name):
            return (*_amount(name), _HISTORY, _WHEN + "gain", _WHEN + "lose")
        case Assign(target=target):
            return _target(target)
        case Eliminate() | End():
            return (_SEATS,)
        case Until(modifiers=modifiers):
            return (_EFFECTS, *(f"property:{name}" for each in modifiers for name in each.keeping))
        case _:
            return _writes_of_zones(op)


def _writes_of_zones(op: Op) -> tuple[str, ...]:
    moves = _MOVE, _WHEN + "enters", _WHEN + "leaves"
    match op:
        case Move(cards=cards, to=to, how=how):
            placed = (_HISTORY, _WHEN + "place") if how == "place" else ()
            return (*_zones(cards), _place(to), *moves, *placed)
        case Remove(cards=cards):
            return (*_zones(cards), *moves)
        case Create(to=to):
            return (_place(to), *moves)
        case Swap():
            return (ANY_ZONE, *moves)
        case Shuffle(place=place):
            return (_place(place),)
        case Arrange(cards=cards):
            return tuple(_zones(cards))
        case Repeat(loop=loop) if loop:
            return (EVERYTHING,)
        case _:
            return ()


def _writes_of_price(price: Price) -> Touched:
    return _writes(price.deeds).union(*(_amount(each.what) for each in price.payments))


def _amount(what: str) -> tuple[str, str]:
    """A resource or a counter: the name alone does not say which."""
    return f"number:{what}", f"counter:{what}"


def _target(target: Expr) -> tuple[str, ...]:
    match target:
        case ResourceOf(resource=name) | CounterOf(counter=name):
            return _amount(name)
        case PropertyOf(property=name):
            return (f"property:{name}",)
        case _:
            return ()


def _place(to: Any) -> str:
    """The zone where cards come to, or any."""
    return f"zone:{to.zone}" if isinstance(to, Place) else ANY_ZONE


def _zones(cards: Any) -> Iterator[str]:
    """The zones that cards leave: those the noun looks in, else any."""
    noun = cards.noun if isinstance(cards, Single) else cards
    where = noun.where if isinstance(noun, Noun) else ()
    if where and all(isinstance(each, InZone) for each in where):
        yield from (f"zone:{each.zone}" for each in where if isinstance(each, InZone))
    else:
        yield ANY_ZONE


def may_meet(reads: Touched, writes: Touched) -> bool:
    """Whether what is written may change what is read."""
    if EVERYTHING in reads or EVERYTHING in writes or reads & writes:
        return bool(reads) and bool(writes)
    return any(
        any(each.startswith(kind) for each in some)
        for kind in ("zone:", "counter:")
        for some, others in ((reads, writes), (writes, reads))
        if f"{kind}*" in others
    )
