"""Whether an ability still says everything that a text said: nothing that was read may be lost on the way."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import attrs
from attrs import evolve

from realmsdsl.ir import ActionDef, All, Answer, InZone, IsKind, Local, Noun, Program, PropertyOf, VerbDef
from realmsdsl.text.clauses import (
    BACKWARDS,
    PICKS,
    Amount,
    Clause,
    Clauses,
    Named,
    NounPhrase,
    Runs,
    Verb,
    Words,
    ZoneOf,
    Zones,
    sort_of,
)
from realmsdsl.text.plan import PlannedLine, Vocabulary
from realmsdsl.text.read import ReadLine
from realmsdsl.text.referring import is_done_by_you

_ANYTHING: Final = frozenset({"", "card", "property", "1"})
"""What says nothing in particular: everything is a card, a word is that of some property, one of a thing is one without a number, too."""

_PLAIN: Final = (str, int, type(None))
"""What has nothing inside."""

_AMOUNTS: Final = ("resource.", "counter.")
_HALF: Final = "value.half"
_SEVERAL: Final = 2
_TWO: Final = 2
"""Every two of them are half of them."""

_DEED: Final = "deed"
_KIND: Final = "kind."
_VERB: Final = "verb."
_EFFECT: Final = "effect."
_COSTS: Final = "effect.add."
_THIS, _ACTIVE, _GRID = "this", "active", "grid"
SPOKEN_OF: Final = frozenset({"again"})
"""What a pronoun says of the card itself: that it was spoken of before."""

_SPEAKING_OF: Final = BACKWARDS | {"they"}
"""How what was named before is introduced: whatever it is called there, it is that."""

_LIST: Final = "values."
_EVERY: Final = frozenset({"all", "each"})
_OF_ALL_WORDS: Final = {"for_each": "each", "which.of_word": "other"}
"""Where words of a list stand, by the kind of clause."""

_DOING: Final = frozenset({"do", "put", "verb"})
"""The tables of what is done to things."""

_NEAR: Final = frozenset({"which.next_to", "which.within"})

_NOT: Final = "not"
_DENIED: Final = frozenset({"no", "none", _NOT})


def lost(lines: Sequence[ReadLine], plan: Sequence[PlannedLine]) -> frozenset[str]:
    """What was read and is not said by the plan of the ability that was made of it.

    Those are words for things, words of lists, zones, resources, names and numbers, and whether something is denied. Words
    that the rules imply may be said or left out; what is said at all must be in the plan, or in the more general way of
    saying it.

    Args:
        lines: what was read.
        plan: what the ability says.
    """
    read = said(tuple(line.sentences for line in lines))
    return frozenset(read - said(tuple(plan)) - _ANYTHING)


def implied(lines: Sequence[ReadLine], verbs: Sequence[VerbDef]) -> frozenset[str]:
    """The places that may be said of what a verb is done to, as the rules look nowhere else.

    Args:
        lines: what was read.
        verbs: those of the game.
    """
    done = {each for line in lines for each in verbs_in(line.sentences)}
    return frozenset(zone for verb in verbs if verb.name in done for zone in _only_place(verb))


def grids_of_near(lines: Sequence[ReadLine], vocabulary: Vocabulary) -> frozenset[str]:
    """The grids that may be said of what lies near something, which lies on one of them anyway.

    Args:
        lines: what was read.
        vocabulary: the words of the game.
    """
    lying = [
        (each.zones, any(said.kind in _NEAR for said in each.modifiers))
        for each in _inside(tuple(line.sentences for line in lines))
        if isinstance(each, NounPhrase) and each.zones is not None
    ]
    near, elsewhere = (
        {zone.zone for zones, is_near in lying if is_near is wanted for zone in zones.items}
        for wanted in (True, False)
    )
    return frozenset(f"zone.{grid}" for grid in (near & vocabulary.grids) - elsewhere)


def kinds_of_named(lines: Sequence[ReadLine], vocabulary: Vocabulary) -> frozenset[str]:
    """The kinds that are said of cards beside their names, and which those are of anyway.

    Args:
        lines: what was read.
        vocabulary: the words of the game.
    """
    named = (
        each for each in _inside(tuple(line.sentences for line in lines)) if isinstance(each, NounPhrase)
    )
    kinds = ((each.name, head) for each in named if each.name for head in each.heads)
    return frozenset(head for name, head in kinds if vocabulary.may_be_named(name, head.removeprefix(_KIND)))


def _only_place(verb: VerbDef) -> Iterator[str]:
    for param in verb.params:
        options = param.options
        places = options.where if isinstance(options, Noun) else ()
        zones = {each.zone for each in places if isinstance(each, InZone)}
        if len(zones) == 1:
            yield f"zone.{zones.pop()}"


def is_misplaced(lines: Sequence[ReadLine], program: Program) -> bool:
    """Whether something is done to a thing that lies where the rules do not look for such things.

    A card that says what is done lies where it is in force.

    Args:
        lines: what was read.
        program: the game.
    """
    places = {f"{_VERB}{verb.name}": frozenset(_places(verb)) for verb in program.lines.verbs}
    in_force = frozenset(each.name for each in program.zones if _ACTIVE in each.flags)
    return _lies_elsewhere(lines, places, in_force)


def is_of_no_kind(lines: Sequence[ReadLine], program: Program) -> bool:
    """Whether any card is named that lies where the rules do not look for the kind of card that something is done to.

    Args:
        lines: what was read.
        program: the game.
    """
    asking = (verb for verb in program.lines.verbs if _asks_for_kind(verb))
    places = {f"{_VERB}{verb.name}": frozenset(_places(verb)) for verb in asking}
    return _lies_elsewhere(lines, places, frozenset(), of_any_kind=True)


def _asks_for_kind(verb: VerbDef) -> bool:
    """Whether the rules only look for cards of a kind where they look for what a verb is done to."""
    nouns = (each.options for each in verb.params if isinstance(each.options, Noun))
    return any(isinstance(each, IsKind) for noun in nouns for each in _parts(noun.which))


def _parts(condition: object) -> tuple[object, ...]:
    return condition.items if isinstance(condition, All) else (condition,)


def is_unpaid(lines: Sequence[ReadLine], program: Program) -> bool:
    """Whether a thing costs more or less where nobody pays for it, such as one that was paid for long ago.

    Args:
        lines: what was read.
        program: the game.
    """
    places = {f"{_COSTS}{name}": zones for name, zones in _paid_for(program.lines.actions)}
    grids = frozenset(each.name for each in program.zones if _GRID in each.flags)
    return _lies_elsewhere(lines, places, frozenset(), near=grids)


def counts_all_words(lines: Sequence[ReadLine]) -> bool:
    """Whether something is done for each word of a list, or a thing has all of them: nobody who says so means the rules' list.

    Args:
        lines: what was read.
    """
    counted = (
        each.slots.get(_OF_ALL_WORDS.get(each.kind, "")) for each in clauses_in(lines, with_descriptions=True)
    )
    return any(isinstance(words, NounPhrase) and _is_every_word(words) for words in counted)


def is_unnumbered(lines: Sequence[ReadLine]) -> bool:
    """Whether something is done to several things, and neither how many nor that it is all of them is said.

    Args:
        lines: what was read.
    """
    deeds = (each for each in clauses_in(lines) if each.kind.partition(".")[0] in _DOING)
    things = (each.slots.get("thing") for each in deeds)
    return any(isinstance(thing, NounPhrase) and _are_some(thing) for thing in things)


def asks_what_a_name_is(lines: Sequence[ReadLine]) -> bool:
    """Whether of a card that goes by its name is asked what it is, as only a copy can have become something else.

    Args:
        lines: what was read.
    """
    asked = (each.slots.get("thing") for each in clauses_in(lines) if each.kind == "is_a")
    return any(isinstance(thing, NounPhrase) and bool(thing.name) for thing in asked)


def asks_what_it_is(lines: Sequence[ReadLine]) -> bool:
    """Whether behind what is done it is asked what the card itself is, as if that were not printed on it: another is meant.

    Args:
        lines: what was read.
    """
    behind = (evolve(line, sentences=line.sentences[1:]) for line in lines)
    asked = (each for each in clauses_in([*behind]) if each.kind == "is_a" or "words" in each.slots)
    things = (each.slots.get("thing") for each in asked)
    return any(isinstance(thing, NounPhrase) and thing.determiner == _THIS for thing in things)


def _are_some(thing: NounPhrase) -> bool:
    is_plain = thing.heads == ("card",) or "some" in thing.required
    return thing.is_bare and is_plain and thing.determiner == "plural" and thing.number is None


def clauses_in(lines: Sequence[ReadLine], *, with_descriptions: bool = False) -> Iterator[Clause]:
    """The clauses of some lines and those inside them, also those that describe things if that is asked for."""
    waiting: list[object] = [line.sentences for line in lines]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += part
        elif isinstance(part, Clauses | Runs):
            waiting += part.items
        elif isinstance(part, NounPhrase):
            waiting += part.modifiers if with_descriptions else ()
        elif isinstance(part, Clause):
            yield part
            waiting += part.slots.values()


def _is_every_word(thing: NounPhrase) -> bool:
    """Whether all words of a list are meant, whatever has them."""
    is_list = "".join(thing.heads[:1]).startswith(_LIST)
    return is_list and thing.determiner in _EVERY and not thing.modifiers and thing.zones is None


def _lies_elsewhere(
    lines: Sequence[ReadLine],
    places: Mapping[str, frozenset[str]],
    by_itself: frozenset[str],
    *,
    near: frozenset[str] = frozenset(),
    of_any_kind: bool = False,
) -> bool:
    """Whether what a clause is about lies in none of the places for its table; the card itself lies in those of `by_itself`, and
    what is said to lie near something in those of `near`.

    With `of_any_kind` it is only asked of what is done, and to cards of which it is not said of what kind they are.
    """
    for clause in clauses_in(lines):
        verb = clause.slots.get("verb")
        known = places.get(f"{_VERB}{verb.id}" if isinstance(verb, Verb) else clause.kind)
        things = (each for each in clause.slots.values() if known and isinstance(each, NounPhrase))
        is_done = sort_of(clause.kind) == _DEED and not clause.kind.startswith(
            _EFFECT
        )  # none is picked there
        for thing in filter(_is_any_card, things if is_done else ()) if of_any_kind else things:
            lies = by_itself if thing.determiner == _THIS else {each.zone for each in _zones_of(thing)}
            lies = lies or (near if any(each.kind in _NEAR for each in thing.modifiers) else lies)
            if lies and lies.isdisjoint(known or ()):
                return True
    return False


def _is_any_card(thing: NounPhrase) -> bool:
    """Whether a card of any kind is picked; such a one is said to be of the kind that the rules look for."""
    return (
        thing.determiner in PICKS
        and thing.heads == ("card",)
        and not any(each.kind == "which.kind" for each in thing.modifiers)
    )


def _zones_of(thing: NounPhrase) -> Iterator[ZoneOf]:
    inside = (each.slots.get("zones") for each in thing.modifiers if each.kind == "which.in")
    for each in (thing.zones, *inside):
        yield from each.items if isinstance(each, Zones) else ()


def _paid_for(actions: Sequence[ActionDef]) -> Iterator[tuple[str, frozenset[str]]]:
    """What is paid for the things of actions, and the zones in which they lie."""
    for action in actions:
        for payment in action.price.payments:
            match payment.amount:
                case Answer(definition=name, args=(Local(), *_)) | PropertyOf(property=name, card=Local()):
                    yield name, frozenset(_places(action))


def _places(verb: VerbDef | ActionDef) -> Iterator[str]:
    """The zones in which the rules look for what a verb is done to."""
    for param in verb.params:
        if isinstance(param.options, Noun):
            yield from (each.zone for each in param.options.where if isinstance(each, InZone))


def zones_in(part: object) -> Iterator[ZoneOf]:
    """The places in a part of a plan."""
    return (each for each in _inside(part) if isinstance(each, ZoneOf))


def phrases_in(part: object) -> Iterator[NounPhrase]:
    """The things in a part of a plan."""
    return (each for each in _inside(part) if isinstance(each, NounPhrase))


def verbs_in(part: object) -> Iterator[str]:
    """The verbs in a part of a plan, with all that is inside it."""
    match part:
        case Clause():
            if part.kind.startswith(_VERB):
                yield part.kind.removeprefix(_VERB)
            yield from verbs_in(tuple(part.slots.values()))
        case Verb():
            yield part.id
        case Clauses() | Runs():
            yield from verbs_in(part.items)
        case tuple():
            for each in part:
                yield from verbs_in(each)


def said(part: Any) -> set[str]:
    """What a part of a plan says, with all that is inside it."""
    return {each for inner in _inside(part) for each in _itself(inner)}


def _inside(part: Any) -> Iterator[Any]:
    waiting: list[Any] = [part]
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple):
            waiting += each
        elif isinstance(each, Mapping):
            waiting += each.values()
        elif isinstance(each, Clause) and is_done_by_you(each):  # as whatever nobody else is said to do
            waiting.append(each.slots.get(_DEED))
        elif not isinstance(each, _PLAIN):
            yield each
            sort: Any = type(each)
            waiting += (getattr(each, name) for name in _fields(sort))


@cache
def _fields(sort: type) -> tuple[str, ...]:
    """What is inside parts of a sort; what owns a place says nothing more than the place."""
    if not attrs.has(sort) or sort is ZoneOf:
        return ()
    return tuple(each.name for each in attrs.fields(sort))


def _is_fewer(clause: Clause) -> bool:
    """Whether it is denied that there are so many: there are fewer."""
    thing = clause.slots.get("thing")
    return isinstance(thing, NounPhrase) and thing.number is not None and thing.number >= _SEVERAL


def _itself(part: object) -> Iterator[str]:
    match part:
        case NounPhrase(determiner="this"):
            yield part.name  # whatever it is called, it is the card itself
            yield from SPOKEN_OF.intersection(part.features)
        case NounPhrase() if part.determiner not in _SPEAKING_OF:
            yield from (*part.heads, part.name)
        case NounPhrase(determiner="that_many"):
            yield from (each for each in part.heads if each.startswith(_AMOUNTS))
        case Clause():
            yield from (
                () if _DENIED.isdisjoint(part.required) or _is_fewer(part) else (_NOT,)
            )  # in whichever words
        case Amount():
            yield part.term
        case ZoneOf():
            yield f"zone.{part.zone}"
        case Words():
            yield from part.ids
        case Named():
            yield part.name
    number = _TWO if getattr(part, "kind", "") == _HALF else getattr(part, "number", None)
    if isinstance(number, int):
        yield str(number)
