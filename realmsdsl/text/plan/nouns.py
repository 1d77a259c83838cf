"""Nouns of the IR as noun phrases: what they are called, which of them, and where they lie."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, final

from attrs import evolve, frozen

from realmsdsl.ir import (
    All,
    Answer,
    Any,
    Anywhere,
    CameFrom,
    Candidate,
    Compare,
    EventObject,
    Expr,
    FactOf,
    Group,
    Happened,
    InZone,
    IsKind,
    IsNamed,
    Local,
    Meets,
    Not,
    Noun,
    Number,
    Place,
    PropertyOf,
    Same,
    Single,
    Sort,
    This,
    Word,
    WordSet,
    You,
)
from realmsdsl.text.clauses import (
    Clause,
    Destination,
    NounPhrase,
    Quantity,
    Slot,
    Verb,
    Words,
    ZoneOf,
    Zones,
)
from realmsdsl.text.plan.scene import Scene

_TARGET: Final = "targetable"
"""The question of the game that the word `target` asks."""

_GROUPS: Final = {"opponents": "opponent", "teammates": "teammate", "players": "player", "seats": "player"}
_COMPARED: Final = {"<=": "at_most", ">=": "at_least", "<": "less", ">": "more", "==": "exactly", "!=": "not"}

THIS: Final = NounPhrase("this", ("card",))


def unsaid(what: object, prefix: str) -> Clause:
    """The clause for what the plan has no words for yet: its key names the construct that needs a phrase."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(what).__name__).lower()
    return Clause(f"{prefix}.{name}")


@final
@frozen(slots=True)
class _Described:
    """What the conditions of a noun say of it."""

    heads: tuple[str, ...] = ()
    name: str = ""
    modifiers: tuple[tuple[int, Clause], ...] = ()
    zones: tuple[ZoneOf, ...] = ()
    determiner: str = ""
    required: tuple[str, ...] = ()
    came_from: tuple[str, ...] = ()


def noun_phrase(
    noun: Noun, determiner: str, scene: Scene, number: int | None = None, known: Expr | None = None
) -> NounPhrase:
    """The noun phrase for a noun.

    Args:
        noun: what is spoken of.
        determiner: how it is introduced, unless it says `target` or `another` itself.
        scene: where.
        number: how many, or None.
        known: what the verb says of such things by itself, which need not be said again.
    """
    told = known if isinstance(known, Noun) else None
    described = _Described(zones=_zones_of(noun, told, scene))
    for condition in _particular(_conditions(noun.which), scene):
        if told is None or isinstance(condition, IsKind) or condition not in set(_conditions(told.which)):
            described = _with_condition(described, condition)
    modifiers = (*described.modifiers, *_further(noun, determiner, described, scene))
    several = ("several",) if described.determiner == "target" and determiner == "n" else ()
    return NounPhrase(
        _determiner(determiner, described.determiner),
        described.heads or (_head(noun),),
        described.name,
        number,
        tuple(clause for _, clause in sorted(modifiers, key=lambda each: each[0])),
        Zones(described.zones) if described.zones else None,
        several,
        described.required,
    )


def _determiner(introduced: str, described: str) -> str:
    """How a thing is introduced that describes itself as a target, or as another one."""
    if not described:
        return introduced
    stands_alone = introduced == "a" or (introduced == "n" and described == "target")
    return described if stands_alone or introduced == "next" else f"{introduced}_{described}"


def _further(
    noun: Noun, determiner: str, described: _Described, scene: Scene
) -> Iterator[tuple[int, Clause]]:
    """What else there is to say: what happened, and whatever the plan has no words for."""
    happened = [where for where in noun.where if isinstance(where, Happened)]
    for where in noun.where:
        if isinstance(where, Happened):
            yield 2, _happened(where, described.came_from, scene)
        elif not isinstance(where, InZone | Group | Anywhere):
            yield 2, unsaid(where, "which")
    if described.came_from and not happened:
        yield 2, Clause("which.came_from")
    if noun.best:
        yield 2, unsaid(noun.best[0], "which")
    if noun.slice is not None and noun.slice.end != determiner:
        yield 2, unsaid(noun.slice, "which")


def _is_candidate(value: Expr) -> bool:
    """Whether an expression is the thing that the innermost noun asks about."""
    return isinstance(value, Candidate) and value.depth == 0


def _particular(conditions: tuple[Expr, ...], scene: Scene) -> tuple[Expr, ...]:
    """The conditions without those for a kind that a more particular kind says already."""
    kinds = [item.kind for item in conditions if isinstance(item, IsKind)]
    told = {wider for kind in kinds for wider in scene.vocabulary.wider_kinds(kind)}
    return tuple(item for item in conditions if not (isinstance(item, IsKind) and item.kind in told))


def _head(noun: Noun) -> str:
    if noun.sort.sort is Sort.SEAT:
        group = next((where.group for where in noun.where if isinstance(where, Group)), "players")
        return _GROUPS.get(group, f"role.{group}")
    return "card"


def _conditions(which: Expr | None) -> tuple[Expr, ...]:
    if isinstance(which, All):
        return tuple(inner for item in which.items for inner in _conditions(item))
    return () if which is None else (which,)


# ---- which ---------------------------------------------------------------------------------------


def _with_condition(described: _Described, condition: Expr) -> _Described:
    for read in _READINGS:
        found = read(described, condition)
        if found is not None:
            return found
    return evolve(described, modifiers=(*described.modifiers, (1, unsaid(condition, "which"))))


def _kind(described: _Described, condition: Expr) -> _Described | None:
    items = condition.items if isinstance(condition, Any) else (condition,)
    kinds = [item.kind for item in items if isinstance(item, IsKind) and _is_candidate(item.card)]
    if not kinds or len(kinds) < len(items) or described.heads:
        return None
    return evolve(described, heads=tuple(f"kind.{kind}" for kind in kinds))


def _named(described: _Described, condition: Expr) -> _Described | None:
    if not isinstance(condition, IsNamed) or not _is_candidate(condition.card) or described.name:
        return None
    return evolve(described, name=condition.name)


def _determined(described: _Described, condition: Expr) -> _Described | None:
    if isinstance(condition, Answer) and condition.definition.partition(":")[0] == _TARGET:
        return evolve(described, determiner="target")
    if not isinstance(condition, Not) or not isinstance(condition.item, Same):
        return None
    if not _is_candidate(condition.item.left) or described.determiner:
        return None
    if isinstance(condition.item.right, This):
        return evolve(described, determiner="another")
    if isinstance(condition.item.right, You):
        return evolve(described, required=(*described.required, "other"))
    return None


def _origin(described: _Described, condition: Expr) -> _Described | None:
    return evolve(described, came_from=condition.zones) if isinstance(condition, CameFrom) else None


def _modified(described: _Described, condition: Expr) -> _Described | None:
    found = _meets(condition) or _compared(condition) or _answered(condition)
    return evolve(described, modifiers=(*described.modifiers, found)) if found else None


_READINGS: Final[tuple[Callable[[_Described, Expr], _Described | None], ...]] = (
    _kind,
    _named,
    _determined,
    _origin,
    _modified,
)


def words_of(value: Expr) -> Words | None:
    """The words that an expression states, or None if they have to be worked out."""
    if not isinstance(value, Word | WordSet) or value.type.sort is not Sort.WORD:
        return None
    if isinstance(value, Word):
        return Words((f"{value.type.of}.{value.word}",))
    return Words(tuple(f"{value.type.of}.{word}" for word in value.words))


def _meets(condition: Expr) -> tuple[int, Clause] | None:
    if not isinstance(condition, Meets) or not isinstance(condition.left, PropertyOf):
        return None
    words = words_of(condition.right)
    if words is None or not _is_candidate(condition.left.card):
        return None
    slots: Mapping[str, Slot] = {"words": words}
    general = Clause("which.meets", slots)
    return 0, Clause(f"which.meets.{condition.left.property}", slots, otherwise=general)


def _compared(condition: Expr) -> tuple[int, Clause] | None:
    if not isinstance(condition, Compare) or not isinstance(condition.left, PropertyOf):
        return None
    if not isinstance(condition.right, Number) or not _is_candidate(condition.left.card):
        return None
    slots: Mapping[str, Slot] = {"amount": Quantity(condition.right.value)}
    required = (_COMPARED[condition.op],)
    return 1, Clause(f"which.compare.{condition.left.property}", slots, required=required)


def _answered(condition: Expr) -> tuple[int, Clause] | None:
    if not isinstance(condition, Answer) or not any(map(_is_candidate, condition.args)):
        return None
    return 1, Clause(f"which.answer.{condition.definition.partition(':')[0]}")


def _happened(where: Happened, came_from: tuple[str, ...], scene: Scene) -> Clause:
    slots: dict[str, Slot] = {"verb": Verb(where.verb)}
    features: tuple[str, ...] = ()
    if came_from:
        slots["from"] = Zones(tuple(ZoneOf(zone) for zone in came_from))
        features = ("from",)
    required = (
        *(() if isinstance(where.by, You) else ("anybody",) if where.by is None else ("others",)),
        *(("third",) if scene.is_third and where.by is not None else ()),
        *(() if where.period == "turn" else (where.period,)),
    )
    general = Clause("which.happened", slots, features, required)
    return Clause(f"which.happened.{where.verb}", slots, features, required, general)


# ---- where ---------------------------------------------------------------------------------------


def _zones_of(noun: Noun, told: Noun | None, scene: Scene) -> tuple[ZoneOf, ...]:
    places = tuple(where for where in noun.where if isinstance(where, InZone))
    if told is not None and set(places) == {where for where in told.where if isinstance(where, InZone)}:
        return ()
    return tuple(ZoneOf(place.zone, owner_of(place.seats, scene)) for place in places)


def owner_of(seats: Expr | None, scene: Scene) -> str:
    """Whose a place is: empty for your own and for a shared one."""
    if seats is None:
        return ""
    if isinstance(seats, You):
        return "theirs" if scene.is_third else ""
    if isinstance(seats, Noun) and seats.which is None and len(seats.where) == 1:
        (group,) = seats.where
        if isinstance(group, Group):
            return "all" if group.group == "players" else group.group
    return seats.fact if isinstance(seats, FactOf) else "others"


def destination(place: Place, scene: Scene) -> Destination:
    """Where a card goes."""
    return Destination(ZoneOf(place.zone, owner_of(place.seat, scene)), place.end)


# ---- things that a deed is done to ---------------------------------------------------------------------


def thing(value: Expr, scene: Scene, verb: str = "", known: Expr | None = None) -> NounPhrase | None:
    """The noun phrase for an argument, or None if the plan has no words for it.

    Args:
        value: the argument.
        scene: where; what is spoken of for the first time is noted there.
        verb: what is done to it, or empty.
        known: what the verb says of such things by itself.
    """
    if isinstance(value, Local):
        return _referred(value.slot, scene, verb)
    if isinstance(value, This):
        phrase = evolve(THIS, features=("again",)) if scene.said_this else THIS
        scene.said_this = True
        return phrase
    if isinstance(value, EventObject):
        return scene.event
    return _named_outright(value, scene, known)


def _referred(slot: int, scene: Scene, verb: str) -> NounPhrase | None:
    mention = scene.mentions.get(slot)
    if mention is None:
        return None
    first, mention.is_said = not mention.is_said, True
    mention.verb = verb or mention.verb
    phrase = mention.phrase
    if first:
        return phrase
    if phrase.number is not None and phrase.number > 1 and phrase.determiner != "up_to":
        return NounPhrase("those", phrase.heads, number=phrase.number)
    many = phrase.determiner in {"up_to", "any_number", "all"}
    return NounPhrase("them" if many else "it", phrase.heads, phrase.name)


def _named_outright(value: Expr, scene: Scene, known: Expr | None) -> NounPhrase | None:
    noun = value.noun if isinstance(value, Single) else value
    if not isinstance(noun, Noun):
        return None
    if noun.slice is None:
        return noun_phrase(noun, "the" if isinstance(value, Single) else "all", scene, known=known)
    if not isinstance(noun.slice.count, Number):
        return None
    number = noun.slice.count.value
    several = ("several",) if number != 1 else ()
    phrase = noun_phrase(noun, noun.slice.end, scene, number, known)
    return evolve(phrase, features=(*phrase.features, *several))


def each_of(noun: Expr, scene: Scene) -> NounPhrase | None:
    """The noun phrase for every single one of a noun, or of what a slot holds."""
    if isinstance(noun, Noun):
        return noun_phrase(noun, "each", scene)
    mention = scene.mentions.get(noun.slot) if isinstance(noun, Local) else None
    if mention is None or not mention.verb:
        return None
    modifier = Clause("which.this_way", {"verb": Verb(mention.verb)})
    return NounPhrase("each", mention.phrase.heads, modifiers=(modifier,))
