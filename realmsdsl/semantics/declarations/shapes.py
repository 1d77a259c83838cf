"""Types and parameters of declared words, once all names are known."""

from typing import final

from attrs import Factory, define, evolve

from realmsdsl.base import Label
from realmsdsl.ir import BUILTIN_PASTS, Param, Type
from realmsdsl.semantics import report
from realmsdsl.semantics.declarations import signatures
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.wording import name_of
from realmsdsl.semantics.words import (
    BUILTIN_VERBS,
    CARD_FACTS,
    FUNCTIONS,
    AbilityKindEntry,
    DefinitionEntry,
    PropertyEntry,
    VerbEntry,
    Words,
)
from realmsdsl.semantics.words.builtin import BUILTIN_PROPERTIES, END
from realmsdsl.syntax import walk
from realmsdsl.syntax.nodes import AbilityKindNode, ActionNode, DefineNode, NameNode, PropertyNode, VerbNode


@final
@define(slots=True)
class Pending:
    """Declarations whose types need all names first, each with its source (and format, if a format may say it)."""

    properties: list[tuple[str, PropertyNode]] = Factory(list)
    abilities: list[tuple[str, AbilityKindNode]] = Factory(list)
    verbs: list[tuple[str, VerbNode | ActionNode, str]] = Factory(list)
    definitions: list[tuple[str, DefineNode, str]] = Factory(list)
    parents: list[tuple[str, NameNode]] = Factory(list)


def fill(pending: Pending, words: Words) -> None:
    """Enter properties, questions, kinds of abilities, verbs and actions into the tables."""
    for source, node in pending.properties:
        _property(source, node, words)
    _kinds_have(words, pending.parents)
    for source, define_node, format_ in _plain_first(pending.definitions):
        _definition(source, define_node, format_, words)
    for source, ability in pending.abilities:
        _ability(source, ability, words)
    for source, verb, format_ in pending.verbs:
        _verb(source, verb, format_, words)


# ---- properties and kinds -------------------------------------------------------------------------------


def _property(source: str, node: PropertyNode, words: Words) -> None:
    name = node.name.text
    if name in (*BUILTIN_PROPERTIES, *CARD_FACTS):
        words.error("RD209", f"every card has `{name}`", node.name.span, "built in", "leave this line out")
        return
    type_ = signatures.property_type(node, Scope(words, can_ask=False))
    entry = PropertyEntry(name, node.name.span, source, type_, node)
    before = words.properties.setdefault(name, entry)
    if before is not entry:
        report.twice(words, "the property", node.name, before.span)


def _kinds_have(words: Words, parents: list[tuple[str, NameNode]]) -> None:
    """Parents and obligatory properties of kinds."""
    in_circle: set[str] = set()
    for name, parent in parents:
        if parent.text not in words.kinds:
            report.unknown(
                words, "RD202", "a kind of card", parent, [each for each in words.kinds if each != name]
            )
        elif name not in in_circle and name in words.line_of(parent.text):
            in_circle.update(words.line_of(parent.text))
            words.error(
                "RD406",
                f"`{name}` would be a kind of itself",
                parent.span,
                "a circle of kinds",
                "leave `is` out of one of them",
            )
    for kind in words.kinds.values():
        for has in kind.own_has:
            if has.text not in words.properties:
                report.unknown(words, "RD207", "a property", has, words.properties)


# ---- abilities ------------------------------------------------------------------------------------------


def _ability(source: str, node: AbilityKindNode, words: Words) -> None:
    before = words.ability_kinds.get(node.name.text)
    if before is not None:
        report.twice(words, "the kind of ability", node.name, before.span)
        return
    params = signatures.parameters(node.params, Scope(words, has_this=True, can_ask=False))
    if len(params) > 1:
        words.error(
            "RD303",
            "a kind of ability takes one parameter",
            node.params[1].span,
            "one too many",
            "a line of a card has one value before its colon",
        )
    limit = "" if node.limit is None else node.limit.text
    words.ability_kinds[node.name.text] = AbilityKindEntry(
        node.name.text, node.name.span, source, params[:1], limit
    )


# ---- verbs and actions ------------------------------------------------------------------------------------


def _verb(source: str, node: VerbNode | ActionNode, format_: str, words: Words) -> None:
    name = node.name.text
    if name in (*BUILTIN_VERBS, END):
        words.error(
            "RD209",
            f"`{name}` is a verb of the language",
            node.name.span,
            "built in",
            "give the verb another name",
        )
        return
    before = words.verbs.get(name)
    if before is not None and not format_:
        what = "the verb" if isinstance(node, VerbNode) else "the action"
        report.twice(words, what, node.name, before.span, _who_replaces(before.source, source))
        return
    scope = Scope(words, can_ask=False, format=format_)
    params = signatures.parameters(node.params, scope, offered=isinstance(node, ActionNode))
    if before is not None:
        _same_shape(node, params, before, words)
        if before.formats:
            words.verbs[name] = evolve(before, formats=(*before.formats, format_))
        return
    _past(node, words)
    past = "" if node.past is None else node.past.text
    formats = (format_,) if format_ else ()
    words.verbs[name] = VerbEntry(name, node.name.span, source, params, past, node, formats)


def _who_replaces(first: str, second: str) -> str:
    return "only a format may replace a line of its game" if first != second else ""


def _past(node: VerbNode | ActionNode, words: Words) -> None:
    """The past word of a verb is that of no other."""
    taken = None if node.past is None else words.pasts.get(node.past.text)
    if node.past is None or taken is None or taken == node.name.text:
        return
    past = node.past.text
    what = "a word of the language" if past in BUILTIN_PASTS else f"the past word of `{taken}`"
    words.error(
        "RD209",
        f"`{past}` is already {what}",
        node.past.span,
        "which deed would it mean?",
        "choose another past word",
    )


def _same_shape(
    node: VerbNode | ActionNode, params: tuple[Param, ...], before: VerbEntry, words: Words
) -> None:
    """A line of a format has the parameters, and the past word, of the line that it replaces."""
    other_sort = isinstance(node, ActionNode) is not before.is_action
    if other_sort or _shape(params) != _shape(before.params):
        message = f"`{node.name.text}` must keep the parameters of the line that it replaces"
        if other_sort:
            message = f"`{node.name.text}` is {'an action' if before.is_action else 'a verb'} in the game"
        words.error(
            "RD302",
            message,
            node.name.span,
            "another shape",
            "write the same header",
            (Label(before.span, "the line of the game"),),
        )
    elif ("" if node.past is None else node.past.text) != before.past:
        words.error(
            "RD302",
            f"`{node.name.text}` must keep its past word",
            node.name.span if node.past is None else node.past.span,
            "cards listen to it",
            f"write `past {before.past}`" if before.past else "leave `past` out",
            (Label(before.span, "the line of the game"),),
        )


def _shape(params: tuple[Param, ...]) -> tuple[tuple[str, Type], ...]:
    return tuple((each.preposition, each.type) for each in params)


# ---- questions --------------------------------------------------------------------------------------------


def _plain_first(nodes: list[tuple[str, DefineNode, str]]) -> list[tuple[str, DefineNode, str]]:
    """Questions whose parameters are described by other questions come behind those."""
    names = {node.name.text for _, node, _ in nodes}

    def is_described(row: tuple[str, DefineNode, str]) -> bool:
        kinds = (param.kind for param in row[1].params)
        return any(isinstance(each, NameNode) and each.text in names for kind in kinds for each in walk(kind))

    return sorted(nodes, key=is_described)


def _definition(source: str, node: DefineNode, format_: str, words: Words) -> None:
    name = node.name.text
    if name in FUNCTIONS:
        words.error(
            "RD209",
            f"`{name}` is a function of the language",
            node.name.span,
            "built in",
            "give the question another name",
        )
        return
    # a default is asked where the question is, perhaps on a card
    params = signatures.parameters(node.params, Scope(words, has_this=True, can_ask=False, format=format_))
    entries = words.definitions.setdefault(name, [])
    shape = tuple(each.type for each in params)
    same = next((each for each in entries if tuple(param.type for param in each.params) == shape), None)
    if same is not None:
        if not format_:
            report.twice(words, "the question", node.name, same.span, _who_replaces(same.source, source))
        elif same.formats:
            same.formats = (*same.formats, format_)
        return
    if entries and not _differ(shape, entries):
        words.error(
            "RD209",
            f"`{name}` is declared with other parameters",
            node.name.span,
            "two questions of one name differ in the sort of their first parameter",
            "give it another name",
            (Label(entries[0].span, f"the first one: {_described(entries[0])}"),),
        )
        return
    id_ = name if not entries else f"{name}:{shape[0].sort.value}"
    if entries and ":" not in entries[0].id:
        entries[0].id = f"{name}:{entries[0].params[0].type.sort.value}"
    formats = (format_,) if format_ else ()
    entries.append(DefinitionEntry(name, node.name.span, source, id_, params, node, formats))


def _differ(shape: tuple[Type, ...], entries: list[DefinitionEntry]) -> bool:
    """Whether the sort of the first parameter tells a question from all others of its name."""
    return bool(shape) and all(
        each.params and each.params[0].type.sort is not shape[0].sort for each in entries
    )


def _described(entry: DefinitionEntry) -> str:
    return ", ".join(name_of(param.type) for param in entry.params) or "no parameter"
