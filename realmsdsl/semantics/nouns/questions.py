"""`X of NOUN`: what is asked of somebody or something, and the zones and abilities of somebody or something."""

from attrs import evolve

from realmsdsl.ir import (
    ABILITY,
    CARD,
    SEAT,
    AbilitiesOf,
    Candidate,
    Expr,
    FactOf,
    Group,
    IsAbility,
    Noun,
    Sort,
)
from realmsdsl.semantics.nouns import facts, phrases, places
from realmsdsl.semantics.nouns.phrase import single
from realmsdsl.semantics.nouns.whereabouts import is_cut_from_zone
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake
from realmsdsl.semantics.wording import name_of
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import NameNode, NounNode, OfNode

_THINGS = (Sort.CARD, Sort.SEAT, Sort.CELL, Sort.ABILITY, Sort.ACTION)


def question(node: NounNode, of: OfNode, scope: Scope, want: Sort | None) -> Expr | None:
    """The meaning of `X of NOUN`, or None where X is a noun of things (`cards of ZONE`)."""
    row = node.words[-1]
    if node.quantity is not None or len(row) > 1 or len(node.tail) > 1:
        return None
    name = row[0]
    if places.zone_word(node, scope) is not None:
        zone = places.zone_of_node(node, scope)
        return None if zone is None else Noun(CARD, (zone,))
    if not _asks(name.text, scope.words):
        return None
    return _asked_of(node, name, of, scope, want)


def _asked_of(node: NounNode, name: NameNode, of: OfNode, scope: Scope, want: Sort | None) -> Expr:
    """What a word asks of the thing behind `of`."""
    found = phrases.phrase(of.noun, scope, Sort.SEAT if name.text == "captain" else None)
    owner = phrases.definite(found, scope)
    if is_mistake(owner) or not is_cut_from_zone(found, scope):
        return MISTAKE
    special = _ability_of(name, owner, scope) or _seat_of(name.text, owner, want)
    if special is not None:
        return special
    thing = single(owner) if found.singular else owner
    if thing.type.many and found.type.sort is not Sort.ABILITY:
        return _several(node, name, thing, scope)
    return facts.fact(name, thing, thing.type, scope)


def _asks(word: str, words: Words) -> bool:
    """Whether a word before `of` can ask something; a noun of things does not, unless it is also a question."""
    head = words.heads.get(word)
    if head is None or head.sort not in _THINGS:
        return True
    return any(
        word in table for table in (words.properties, words.definitions, words.ability_kinds, words.counters)
    )


def _ability_of(name: NameNode, owner: Expr, scope: Scope) -> Expr | None:
    """The abilities of a kind on cards."""
    words = scope.words
    if (
        owner.type.sort is Sort.CARD
        and name.text in words.ability_kinds
        and name.text not in words.properties
    ):
        return Noun(ABILITY, (AbilitiesOf(owner),), IsAbility(Candidate(ABILITY), name.text))
    return None


def _seat_of(word: str, owner: Expr, want: Sort | None) -> Expr | None:
    """The captain of a team; the players of a team, where players are wanted."""
    if owner.type.sort is not Sort.SEAT:
        return None
    if word == "captain":
        return FactOf(SEAT, word, owner)
    if word == "team" and want is Sort.SEAT:
        return Noun(SEAT, (Group(word, single(owner)),))
    return None


def _several(node: NounNode, name: NameNode, things: Expr, scope: Scope) -> Expr:
    """Several things have no one answer; reported, unless not even one of them has."""
    one = evolve(things.type, many=False)
    asked = facts.fact(name, Candidate(one), one, scope.with_candidate(one))
    if is_mistake(asked):
        return MISTAKE
    text = name.text
    if asked.type.sort is Sort.NUMBER:
        mend = f"write `sum({text} of …)` or `most({text} of …)`, or name one of them"
    else:
        mend = f"name one of them, or go through them: `for each … as thing: … {text} of thing …`"
    label = f"{name_of(things.type)} stand behind `of`"
    scope.words.error("RD314", f"`{text}` of several things is not one value", node.span, label, mend)
    return MISTAKE
