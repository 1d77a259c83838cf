"""First pass: who declares which word, before any body is read."""

from collections.abc import Iterable, Iterator

import attrs
from attrs import define, frozen

from realmsdsl.base import Label, Span
from realmsdsl.ir import Type
from realmsdsl.semantics import signatures
from realmsdsl.semantics.report import error, unknown
from realmsdsl.semantics.scope import Mistake, Scope
from realmsdsl.semantics.words import (
    BUILTIN_PASTS,
    BUILTIN_PROPERTIES,
    BUILTIN_VERBS,
    CARD_WORDS,
    PLAYER_WORDS,
    ZONE_FLAGS,
    AbilityKindEntry,
    DefinitionEntry,
    Entry,
    KindEntry,
    OptionEntry,
    PropertyEntry,
    ResourceEntry,
    ValuesEntry,
    VerbEntry,
    Words,
    ZoneEntry,
    plural_of,
)
from realmsdsl.syntax.nodes import (
    AbilityKindNode,
    ActionNode,
    CardNode,
    CounterNode,
    CourseNode,
    DeclNode,
    DefineNode,
    FileNode,
    FormatNode,
    KindNode,
    NameNode,
    Node,
    OptionNode,
    PropertyNode,
    RepeatNode,
    ResourceNode,
    RolesNode,
    RuleNode,
    SetupNode,
    TurnNode,
    ValuesNode,
    VerbNode,
    ZoneNode,
)


@frozen(slots=True)
class Unit:
    """One file of the program: the game's or a set's, by the name that its cards carry as their source."""

    name: str
    file: FileNode
    is_game: bool


@define(slots=True)
class _Pending:
    """Declarations whose types need all names first."""

    properties: list[tuple[str, PropertyNode]]
    abilities: list[tuple[str, AbilityKindNode]]
    verbs: list[tuple[str, VerbNode | ActionNode, str]]
    definitions: list[tuple[str, DefineNode, str]]
    parents: list[tuple[str, NameNode]]


def collect(units: Iterable[Unit], words: Words) -> None:
    """Fill the tables of words from all files: names first, then types and parameters."""
    pending = _Pending([], [], [], [], [])
    units = tuple(units)
    for unit in units:
        for item, place in _lines(unit.file):
            _declare(item, place, unit.name, words, pending)
    words.index()
    for source, node in pending.properties:
        _property(source, node, words)
    words.index()
    _kinds_have(words, pending.parents)
    for source, define_node, place in pending.definitions:
        _definition(source, define_node, place, words)
    for source, ability in pending.abilities:
        scope = Scope(words, has_this=True)
        params = signatures.parameters(ability.params, scope)
        words.ability_kinds[ability.name.text] = AbilityKindEntry(
            ability.name.text, ability.name.span, source, params, "" if ability.limit is None else ability.limit.text
        )
    for source, verb, place in pending.verbs:
        _verb(source, verb, place, words)


def _lines(file: FileNode) -> Iterator[tuple[DeclNode, str]]:
    """All declarations, those inside a format with the format's name."""
    for item in file.items:
        yield item, ""
        if isinstance(item, FormatNode):
            for line in item.lines:
                yield line, item.name.text


def _put(table: dict[str, Entry], name: NameNode, entry: Entry, words: Words, what: str) -> None:
    """Add a name to a table; a second one is reported."""
    before = table.get(name.text)
    if before is None:
        table[name.text] = entry
    else:
        twice(words, what, name, before.span)


def twice(words: Words, what: str, name: NameNode, first: Span, help: str = "") -> None:
    """Report a name that is declared a second time."""
    error(
        words.diagnostics, "RD209", f"{what} `{name.text}` is declared twice", name.span, "the second one",
        help or "give it another name, or leave one of them out", (Label(first, "the first one"),),
    )


def _declare(item: Node, place: str, source: str, words: Words, pending: _Pending) -> None:
    """Register one declaration."""
    if isinstance(item, ValuesNode):
        _values(item, source, words)
    elif isinstance(item, ResourceNode):
        floor = None if item.floor is None else item.floor.value
        entry = ResourceEntry(item.name.text, item.name.span, source, floor)
        _put(words.resources, item.name, entry, words, "the resource")  # type: ignore[arg-type]  # dict of its own entries
    elif isinstance(item, CounterNode):
        _put(words.counters, item.name, _entry(item.name, source), words, "the counter")
    elif isinstance(item, ZoneNode):
        _zone(item, source, words)
    elif isinstance(item, KindNode):
        _kind(item, source, words)
        if item.parent is not None:
            pending.parents.append((item.name.text, item.parent))
    elif isinstance(item, OptionNode):
        _option(item, source, words)
    elif isinstance(item, RolesNode):
        for role in item.names:
            words.roles.setdefault(role.text, _entry(role, source))
    elif isinstance(item, FormatNode):
        _put(words.formats, item.name, _entry(item.name, source), words, "the format")
    elif isinstance(item, CardNode):
        _card(item, source, words)
    elif isinstance(item, RuleNode):
        if not place:
            _put(words.rules, item.name, _entry(item.name, source), words, "the rule")
    elif isinstance(item, TurnNode):
        for phase in item.phases:
            words.phases.setdefault(phase.name.text, _entry(phase.name, source))
    elif isinstance(item, (CourseNode, SetupNode)):
        _loops(item, source, words)
    else:
        _later(item, place, source, words, pending)


def _later(item: Node, place: str, source: str, words: Words, pending: _Pending) -> None:
    if isinstance(item, PropertyNode):
        pending.properties.append((source, item))
    elif isinstance(item, AbilityKindNode):
        before = words.ability_kinds.get(item.name.text)
        if before is not None:
            twice(words, "the kind of ability", item.name, before.span)
            return
        limit = "" if item.limit is None else item.limit.text
        words.ability_kinds[item.name.text] = AbilityKindEntry(item.name.text, item.name.span, source, (), limit)
        pending.abilities.append((source, item))
    elif isinstance(item, (VerbNode, ActionNode)):
        if isinstance(item, ActionNode):
            words.groups.setdefault(item.group.text, _entry(item.group, source))
        if item.past is not None:
            words.pasts.setdefault(item.past.text, item.name.text)
        pending.verbs.append((source, item, place))
    elif isinstance(item, DefineNode):
        pending.definitions.append((source, item, place))


def _entry(name: NameNode, source: str) -> Entry:
    return Entry(name.text, name.span, source)


def _values(item: ValuesNode, source: str, words: Words) -> None:
    name = item.name.text
    entry = words.values.get(name)
    if entry is None:
        entry = ValuesEntry(name, item.name.span, source, plural_of(name))
        words.values[name] = entry
    for word in item.words:
        before = entry.words.get(word.name.text)
        if before is not None:
            twice(words, f"the word of {name}", word.name, before.span)
            continue
        entry.words[word.name.text] = _entry(word.name, source)
        entry.titles[word.name.text] = "" if word.title is None else word.title.text


def _zone(item: ZoneNode, source: str, words: Words) -> None:
    for flag in item.flags:
        if flag.text not in ZONE_FLAGS:
            unknown(words, "RD311", "a flag of a zone", flag, ZONE_FLAGS)
    if item.owner is not None and item.owner.text != "player":
        error(
            words.diagnostics, "RD311", "a zone is `of player`, or shared", item.owner.span, "nobody else has zones",
            "write `of player`, or leave it out",
        )
    flags = tuple(sorted({flag.text for flag in item.flags}, key=lambda each: ZONE_FLAGS.index(each) if each in ZONE_FLAGS else 99))
    seen = [flag for flag in item.flags if flag.text in ("hidden", "private", "public")]
    if len(seen) > 1:
        error(
            words.diagnostics, "RD311", f"a zone cannot be {seen[0].text} and {seen[1].text}", seen[1].span,
            "who sees its cards?", "keep one of them",
        )
    entry = ZoneEntry(item.name.text, item.name.span, source, item.owner is not None, flags)
    _put(words.zones, item.name, entry, words, "the zone")  # type: ignore[arg-type]  # dict of its own entries


def _kind(item: KindNode, source: str, words: Words) -> None:
    plural = plural_of(item.name.text) if item.plural is None else item.plural.text
    parent = None if item.parent is None else item.parent.text
    entry = KindEntry(item.name.text, item.name.span, source, parent, plural, item.has)
    _put(words.kinds, item.name, entry, words, "the kind")  # type: ignore[arg-type]  # dict of its own entries
    if item.name.text in CARD_WORDS or item.name.text in PLAYER_WORDS:
        error(
            words.diagnostics, "RD209", f"`{item.name.text}` is a word of the language", item.name.span,
            "a kind needs a name of its own",
        )


def _kinds_have(words: Words, parents: list[tuple[str, NameNode]]) -> None:
    """Parents and obligatory properties of kinds, once all are declared."""
    in_circle: set[str] = set()
    for name, parent in parents:
        if parent.text not in words.kinds:
            unknown(words, "RD202", "a kind of card", parent, [each for each in words.kinds if each != name])
        elif name in words.line_of(parent.text) and name not in in_circle:
            in_circle.update(words.line_of(parent.text))
            error(
                words.diagnostics, "RD406", f"`{name}` would be a kind of itself", parent.span, "a circle of kinds",
                "leave `is` out of one of them",
            )
    for kind in words.kinds.values():
        for has in kind.own_has:
            if has.text not in words.properties:
                unknown(words, "RD207", "a property", has, words.properties)


def _option(item: OptionNode, source: str, words: Words) -> None:
    values = tuple(value.text for value in item.values)
    for index, value in enumerate(item.values):
        if value.text in values[:index]:
            twice(words, "the value", value, item.values[values.index(value.text)].span)
    if len(values) < 2:
        error(
            words.diagnostics, "RD214", "an option with one value leaves nothing open", item.name.span,
            "two values are needed", "add the other ruling behind a comma",
        )
    entry = OptionEntry(item.name.text, item.name.span, source, item.question.text, values)
    _put(words.options, item.name, entry, words, "the option")  # type: ignore[arg-type]  # dict of its own entries


def _card(item: CardNode, source: str, words: Words) -> None:
    before = words.cards.get(item.name.text)
    if before is None:
        words.cards[item.name.text] = Entry(item.name.text, item.name.span, source)
        return
    error(
        words.diagnostics, "RD403", f"there are two cards “{item.name.text}”", item.name.span, "the second one",
        "for more copies write `count 2` on the first one", (Label(before.span, "the first one"),),
    )


def _loops(item: CourseNode | SetupNode, source: str, words: Words) -> None:
    """Loops with a name in the course of the game are clocks and periods."""
    if isinstance(item, CourseNode):
        for node in walk(item):
            if isinstance(node, RepeatNode) and node.name is not None:
                words.loops.setdefault(node.name.text, _entry(node.name, source))


def walk(node: Node) -> Iterator[Node]:
    """A node and all nodes in it, by its typed fields."""
    yield node
    for field in attrs.fields(type(node)):
        if field.name != "span":
            yield from _walk_value(getattr(node, field.name))


def _walk_value(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield from walk(value)
    elif isinstance(value, tuple):
        for each in value:
            yield from _walk_value(each)


# ---- types and parameters -----------------------------------------------------------------------------------


def _property(source: str, node: PropertyNode, words: Words) -> None:
    if node.name.text in BUILTIN_PROPERTIES:
        error(
            words.diagnostics, "RD209", f"every card has `{node.name.text}`", node.name.span, "built in",
            "leave this line out",
        )
        return
    type = signatures.property_type(node, Scope(words))
    entry = PropertyEntry(node.name.text, node.name.span, source, type or Mistake.type, node)
    _put(words.properties, node.name, entry, words, "the property")  # type: ignore[arg-type]  # dict of its own entries


def _verb(source: str, node: VerbNode | ActionNode, place: str, words: Words) -> None:
    name = node.name.text
    before = words.verbs.get(name)
    if name in BUILTIN_VERBS:
        error(
            words.diagnostics, "RD209", f"`{name}` is a verb of the language", node.name.span, "built in",
            "give the verb another name",
        )
        return
    if before is not None and not place:
        help = "only a format may replace a line of its game" if before.source != source else ""
        twice(words, "the verb" if isinstance(node, VerbNode) else "the action", node.name, before.span, help)
        return
    params = signatures.parameters(node.params, Scope(words))
    if before is not None:
        _same_shape(node, tuple((each.preposition, each.type) for each in params), before, words)
        return
    past = "" if node.past is None else node.past.text
    _past(node, past, words)
    words.verbs[name] = VerbEntry(name, node.name.span, source, params, past, node)


def _past(node: VerbNode | ActionNode, past: str, words: Words) -> None:
    taken = words.pasts.get(past)
    if taken is not None and node.past is not None and taken != node.name.text:
        what = "a word of the language" if past in BUILTIN_PASTS else f"the past word of `{taken}`"
        error(
            words.diagnostics, "RD209", f"`{past}` is already {what}", node.past.span, "which deed would it mean?",
            "choose another past word",
        )


def _same_shape(
    node: VerbNode | ActionNode, params: tuple[tuple[str, Type], ...], before: VerbEntry, words: Words
) -> None:
    """A line of a format has the parameters of the line that it replaces."""
    if params != tuple((each.preposition, each.type) for each in before.params):
        error(
            words.diagnostics, "RD302", f"`{node.name.text}` must keep the parameters of the line that it replaces",
            node.name.span, "other parameters", "write the same ones", (Label(before.span, "the line of the game"),),
        )


def _definition(source: str, node: DefineNode, place: str, words: Words) -> None:
    name = node.name.text
    # a default is asked where the question is, perhaps on a card
    params = signatures.parameters(node.params, Scope(words, has_this=True))
    entries = words.definitions.setdefault(name, [])
    shape = tuple(each.type for each in params)
    for before in entries:
        if tuple(each.type for each in before.params) == shape:
            if not place:
                help = "only a format may replace a line of its game" if before.source != source else ""
                twice(words, "the question", node.name, before.span, help)
            return
    if entries and (not shape or any(not each.params for each in entries) or _first_sort(shape, entries)):
        error(
            words.diagnostics, "RD209", f"`{name}` is declared with other parameters", node.name.span,
            "two questions of one name differ in the sort of their first parameter", "give it another name",
            (Label(entries[0].span, "the first one"),),
        )
        return
    id = name if not entries else f"{name}:{shape[0].sort.value}"
    if entries and ":" not in entries[0].id:
        entries[0].id = f"{name}:{entries[0].params[0].type.sort.value}"
    entries.append(DefinitionEntry(name, node.name.span, source, id, params, node))


def _first_sort(shape: tuple[Type, ...], entries: list[DefinitionEntry]) -> bool:
    return any(each.params and each.params[0].type.sort is shape[0].sort for each in entries)
