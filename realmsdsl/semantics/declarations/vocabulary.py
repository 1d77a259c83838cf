"""The tables of a program: words of lists, resources, zones, properties, kinds, abilities, options."""

from collections.abc import Iterable
from typing import final

from attrs import frozen

from realmsdsl.ir import (
    AbilityKindDef,
    CounterDef,
    KindDef,
    OptionDef,
    PropertyDef,
    ResourceDef,
    ValuesDef,
    ZoneDef,
)
from realmsdsl.semantics.declarations.prices import clauses
from realmsdsl.semantics.scope import Scope, is_mistake, is_unknown
from realmsdsl.semantics.steps.triggers import is_limit
from realmsdsl.semantics.values import values
from realmsdsl.semantics.words import PropertyEntry, Words
from realmsdsl.syntax.nodes import AbilityKindNode


@final
@frozen(slots=True)
class Vocabulary:
    """The tables of words of a program, each in declared order."""

    values: tuple[ValuesDef, ...]
    resources: tuple[ResourceDef, ...]
    counters: tuple[CounterDef, ...]
    zones: tuple[ZoneDef, ...]
    properties: tuple[PropertyDef, ...]
    kinds: tuple[KindDef, ...]
    ability_kinds: tuple[AbilityKindDef, ...]
    options: tuple[OptionDef, ...]


def vocabulary(words: Words, ability_nodes: Iterable[AbilityKindNode]) -> Vocabulary:
    """The tables of a program; `ability_nodes` are the kinds of abilities, each once."""
    return Vocabulary(
        tuple(
            ValuesDef(each.name, each.source, tuple((word, each.titles.get(word, "")) for word in each.words))
            for each in words.values.values()
        ),
        tuple(ResourceDef(each.name, each.source, each.floor) for each in words.resources.values()),
        tuple(CounterDef(each.name, each.source, each.lasting) for each in words.counters.values()),
        tuple(ZoneDef(each.name, each.source, each.of_player, each.flags) for each in words.zones.values()),
        tuple(_property(each, words) for each in words.properties.values()),
        tuple(
            KindDef(each.name, each.source, each.parent, tuple(has.text for has in each.own_has), each.plural)
            for each in words.kinds.values()
        ),
        tuple(_ability_kind(each, words) for each in ability_nodes),
        tuple(
            OptionDef(each.name, each.source, each.question, each.values) for each in words.options.values()
        ),
    )


def _property(entry: PropertyEntry, words: Words) -> PropertyDef:
    node = entry.node.default
    if node is None or is_unknown(entry.type):
        return PropertyDef(entry.name, entry.source, entry.type, None)
    default = values.typed(node, entry.type, Scope(words, has_this=True, can_ask=False))
    return PropertyDef(entry.name, entry.source, entry.type, None if is_mistake(default) else default)


def _ability_kind(node: AbilityKindNode, words: Words) -> AbilityKindDef:
    entry = words.ability_kinds[node.name.text]
    if node.limit is not None:
        is_limit(node.limit, Scope(words))
    scope = Scope(words, has_this=True, has_gap=words.has_gap(node.span))
    price, guard = clauses(node.clauses, entry.params, scope)
    return AbilityKindDef(entry.name, entry.source, entry.params, entry.limit, price, guard)
