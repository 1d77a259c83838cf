"""What can be asked of one thing: properties, resources, counters, built-in facts, questions of the game."""

from collections.abc import Iterator

from attrs import evolve

from realmsdsl.ir import CounterOf, Expr, FactOf, PropertyOf, ResourceOf, Sort, Type, WordOfAbility
from realmsdsl.semantics import report
from realmsdsl.semantics.nouns import adjectives
from realmsdsl.semantics.scope import MISTAKE, Scope, is_unknown
from realmsdsl.semantics.values import definitions
from realmsdsl.semantics.wording import did_you_mean, name_of
from realmsdsl.semantics.words import CARD_FACTS, CELL_FACTS, SEAT_FACTS
from realmsdsl.syntax.nodes import NameNode


def fact(name: NameNode, subject: Expr, type_: Type, scope: Scope) -> Expr:
    """What a word asks of one thing; reported if it asks nothing of such a thing."""
    found = _OF_SORT.get(type_.sort, _nothing)(name, subject, scope) or _asked_about(name, subject, scope)
    if found is not None:
        return found
    _report(name, type_, scope)
    return MISTAKE


def _nothing(_name: NameNode, _subject: Expr, _scope: Scope) -> Expr | None:
    return None


def _of_seat(name: NameNode, seat: Expr, scope: Scope) -> Expr | None:
    text, words = name.text, scope.words
    bound = scope.names.get(text)
    if bound is not None and bound.per_seat:
        return bound.read(seat)
    if text in SEAT_FACTS:
        return FactOf(SEAT_FACTS[text], text, seat)
    if text in words.resources:
        return ResourceOf(text, seat)
    for entry in words.definitions.get(text, ()):
        if not entry.params:
            return definitions.ask(name, entry, (), scope, seat)
    return None


def _of_card(name: NameNode, card: Expr, scope: Scope) -> Expr | None:
    text, words = name.text, scope.words
    if text in words.properties:
        type_ = words.properties[text].type
        return MISTAKE if is_unknown(type_) else PropertyOf(type_, text, card)
    if text in CARD_FACTS:
        return FactOf(CARD_FACTS[text], text, card)
    if text in words.counters:
        return CounterOf(text, card)
    # a card on a grid stands for its cell
    return _of_cell(name, card, scope) if words.grids() else None


def _of_cell(name: NameNode, cell: Expr, _scope: Scope) -> Expr | None:
    return FactOf(CELL_FACTS[name.text], name.text, cell) if name.text in CELL_FACTS else None


def _of_ability(name: NameNode, ability: Expr, scope: Scope) -> Expr | None:
    """The words in force for the parameter of an ability, by the property that has such words."""
    asked = scope.words.properties.get(name.text)
    if asked is None:
        return None
    for kind in scope.words.ability_kinds.values():
        for param in kind.params:
            if param.type.of == asked.type.of:
                return WordOfAbility(evolve(param.type, many=True), ability)
    return None


_OF_SORT = {Sort.SEAT: _of_seat, Sort.CARD: _of_card, Sort.CELL: _of_cell, Sort.ABILITY: _of_ability}


def _asked_about(name: NameNode, subject: Expr, scope: Scope) -> Expr | None:
    """A question of the game with one parameter."""
    entry = adjectives.question_about(name.text, subject.type.sort, scope)
    return None if entry is None else definitions.ask(name, entry, (subject,), scope)


def legal_facts(type_: Type, scope: Scope) -> Iterator[str]:
    """The words that can stand before `of` a thing of this type."""
    words = scope.words
    if type_.sort is Sort.SEAT:
        yield from (*words.resources, *SEAT_FACTS, "captain")
        yield from (zone.name for zone in words.zones.values() if zone.of_player)
        yield from (
            name for name, entries in words.definitions.items() if any(not each.params for each in entries)
        )
        yield from (name for name, bound in scope.names.items() if bound.per_seat)
    if type_.sort is Sort.CARD:
        yield from (*words.properties, *words.counters, *CARD_FACTS, *words.ability_kinds)
    if type_.sort is Sort.CELL:
        yield from CELL_FACTS
    if type_.sort is Sort.NUMBER:
        # a team is a number, until something is asked of its players
        yield "captain"
    yield from (
        name for name in words.definitions if adjectives.question_about(name, type_.sort, scope) is not None
    )


def _report(name: NameNode, type_: Type, scope: Scope) -> None:
    words = scope.words
    one = name_of(evolve(type_, many=False))
    elsewhere = words.sorts_of(name.text)
    if not elsewhere:
        report.unknown(words, "RD207", f"a property of {one}", name, legal_facts(type_, scope))
        return
    words.error(
        "RD301",
        f"`{name.text}` is {elsewhere[0]}, and {one} has none",
        name.span,
        f"cannot be asked of {one}",
        did_you_mean(name.text, legal_facts(type_, scope)),
    )
