"""Words that stand alone, without quantity: names of a body, values, questions about you, zones."""

from realmsdsl.ir import (
    CARD,
    SEAT,
    Candidate,
    CounterOf,
    Expr,
    FactOf,
    Group,
    LoopNumber,
    Noun,
    PropertyOf,
    ResourceOf,
    SeatCount,
    Single,
    Sort,
    This,
    Truth,
    Type,
    Word,
)
from realmsdsl.semantics.nouns import places
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.values import definitions
from realmsdsl.semantics.words import CARD_FACTS, ROLE
from realmsdsl.semantics.words.builtin import ANSWERS
from realmsdsl.syntax.nodes import NameNode, OfNode, TailNode


def local(name: NameNode, tail: tuple[TailNode, ...], scope: Scope) -> Expr | None:
    """A name bound in this body; None where `of` makes it a question: about a player, or for a property."""
    bound = scope.names[name.text]
    is_asked = bool(tail) and isinstance(tail[-1], OfNode)
    if is_asked and (bound.per_seat or name.text in scope.words.properties):
        return None
    return bound.read(scope.you)


def bare(name: NameNode, scope: Scope, want: Sort | None) -> Expr | None:
    """What a word alone means: a value, a zone, a question about you. None if it heads a noun."""
    text, words = name.text, scope.words
    wanted = _wanted(text, scope, want)
    if wanted is not None:
        return wanted
    found = _implicit(text, scope) or _constant(text, scope) or _asked_of_you(name, scope)
    if found is not None:
        return found
    head = words.heads.get(text)
    is_card_noun = want is Sort.CARD and head is not None and head.sort is Sort.CARD
    if text in words.zones and not is_card_noun:
        return Noun(CARD, (places.in_zone(text, scope, None),))
    return None


def _wanted(text: str, scope: Scope, want: Sort | None) -> Expr | None:
    """A word of several sorts, as the sort that is wanted."""
    words = scope.words
    if want is Sort.WORD and text in words.adjectives:
        return Word(Type(Sort.WORD, words.adjectives[text][0]), text)
    if want is Sort.WORD and text in words.roles:
        return Word(ROLE, text)
    if want is Sort.PLACE and text in words.zones:
        return places.zone_place(text, scope)
    if want is Sort.ZONE and text in words.zones:
        return places.as_value(text)
    return None


def _implicit(text: str, scope: Scope) -> Expr | None:
    """`by PROPERTY`: the property of the thing that is counted or compared."""
    if scope.implicit != CARD:
        return None
    thing = Candidate(CARD)
    if text in scope.words.properties:
        return PropertyOf(scope.words.properties[text].type, text, thing)
    return FactOf(CARD_FACTS[text], text, thing) if text in CARD_FACTS else None


def _constant(text: str, scope: Scope) -> Expr | None:
    if text in ANSWERS:
        return Truth(text == ANSWERS[0])
    if text == "seats":
        return SeatCount()
    if text == "active_player":
        return Single(Noun(SEAT, (Group(text, scope.you),)), SEAT)
    return LoopNumber(text) if text in scope.words.loops else None


def _asked_of_you(name: NameNode, scope: Scope) -> Expr | None:
    """A resource or question of the seat that acts, or a counter of the card that speaks."""
    text, words = name.text, scope.words
    if text in words.resources:
        return ResourceOf(text, scope.you)
    for entry in words.definitions.get(text, ()):
        if not entry.params:
            return definitions.ask(name, entry, (), scope)
    return CounterOf(text, This()) if scope.has_this and text in words.counters else None
