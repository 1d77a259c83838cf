"""First pass: who declares which word, before any body is read."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar, final

from attrs import define, frozen

from realmsdsl.base import Label, Source
from realmsdsl.semantics import report
from realmsdsl.semantics.declarations import shapes
from realmsdsl.semantics.words import (
    CardEntry,
    CounterEntry,
    Entry,
    FormatEntry,
    KindEntry,
    OptionEntry,
    ResourceEntry,
    ValuesEntry,
    Words,
    ZoneEntry,
    plural_of,
)
from realmsdsl.semantics.words.builtin import COUNTER_FLAGS, VISIBILITY, ZONE_FLAGS
from realmsdsl.syntax import walk
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
    OptionNode,
    PropertyNode,
    RepeatNode,
    ResourceNode,
    RolesNode,
    RuleNode,
    TurnNode,
    ValuesNode,
    VerbNode,
    ZoneNode,
)

_NAMES: Final = re.compile(r"[a-z_][a-z0-9_]*")
_TEXTS: Final = re.compile(r'"([^"\n]*)"')


@final
@frozen(slots=True)
class Unit:
    """One file of the program: the game's or a set's, by the name that its cards carry as their source."""

    name: str
    file: FileNode
    source: Source


@final
@define(slots=True)
class _Collecting:
    """One walk over the declarations; `source` and `format` are where it is."""

    words: Words
    pending: shapes.Pending
    source: str = ""
    format: str = ""

    def entry(self, name: NameNode) -> Entry:
        return Entry(name.text, name.span, self.source)


def collect(units: Iterable[Unit], words: Words) -> None:
    """Fill the tables of words from all files: names first, then types and parameters."""
    collecting = _Collecting(words, shapes.Pending())
    for unit in units:
        collecting.source = unit.name
        words.files.setdefault(unit.file.span.file, len(words.files))
        _note_gaps(unit, words)
        for item, collecting.format in _lines(unit.file):
            declare = _DECLARE.get(type(item))
            if declare is not None:
                declare(item, collecting)
    words.index()
    shapes.fill(collecting.pending, words)


def _lines(file: FileNode) -> Iterator[tuple[DeclNode, str]]:
    """All declarations, those inside a format with the format's name."""
    for item in file.items:
        yield item, ""
        if isinstance(item, FormatNode):
            for line in item.lines:
                yield line, item.name.text


def _note_gaps(unit: Unit, words: Words) -> None:
    """Lines that could not be read, and the words in them: any of these may be a name that is missing now."""
    for broken in unit.file.broken:
        words.gaps.append(broken.span)
        text = unit.source.slice(broken.span)
        words.unread.update(_NAMES.findall(text), _TEXTS.findall(text))


_E = TypeVar("_E", bound=Entry)


def _put(table: dict[str, _E], entry: _E, name: NameNode, words: Words, what: str) -> None:
    """Add a name to a table; a second one is reported."""
    before = table.setdefault(name.text, entry)
    if before is not entry:
        report.twice(words, what, name, before.span)


# ---- by the class of node ------------------------------------------------------------------------------


def _values(item: ValuesNode, now: _Collecting) -> None:
    name = item.name.text
    entry = now.words.values.setdefault(name, ValuesEntry(name, item.name.span, now.source, plural_of(name)))
    for word in item.words:
        before = entry.words.setdefault(word.name.text, now.entry(word.name))
        if before.span != word.name.span:
            report.twice(now.words, f"the word of {name}", word.name, before.span)
        else:
            entry.titles[word.name.text] = "" if word.title is None else word.title.text


def _resource(item: ResourceNode, now: _Collecting) -> None:
    floor = None if item.floor is None else item.floor.value
    entry = ResourceEntry(item.name.text, item.name.span, now.source, floor)
    _put(now.words.resources, entry, item.name, now.words, "the resource")


def _counter(item: CounterNode, now: _Collecting) -> None:
    flags = [flag.text for flag in item.flags]
    for flag in item.flags:
        if flag.text not in COUNTER_FLAGS:
            report.unknown(now.words, "RD311", "a flag of a counter", flag, COUNTER_FLAGS)
    entry = CounterEntry(item.name.text, item.name.span, now.source, "lasting" in flags)
    _put(now.words.counters, entry, item.name, now.words, "the counter")


def _zone(item: ZoneNode, now: _Collecting) -> None:
    words = now.words
    if item.owner is not None and item.owner.text != "player":
        words.error(
            "RD311",
            "a zone is `of player`, or shared",
            item.owner.span,
            "nobody else has zones",
            "write `of player`, or leave it out",
        )
    said = [flag.text for flag in item.flags]
    _check_flags(item, words)
    flags = tuple(flag for flag in ZONE_FLAGS if flag in said)
    entry = ZoneEntry(item.name.text, item.name.span, now.source, item.owner is not None, flags)
    _put(words.zones, entry, item.name, words, "the zone")


def _check_flags(item: ZoneNode, words: Words) -> None:
    for flag in item.flags:
        if flag.text not in ZONE_FLAGS:
            report.unknown(words, "RD311", "a flag of a zone", flag, ZONE_FLAGS)
    seen = [flag for flag in item.flags if flag.text in VISIBILITY]
    for flag in seen[1:]:
        message = f"a zone cannot be {seen[0].text} and {flag.text}"
        words.error("RD311", message, flag.span, "who sees its cards?", "keep one of them")


def _kind(item: KindNode, now: _Collecting) -> None:
    words, name = now.words, item.name.text
    plural = plural_of(name) if item.plural is None else item.plural.text
    parent = None if item.parent is None else item.parent.text
    entry = KindEntry(name, item.name.span, now.source, parent, plural, item.has)
    _put(words.kinds, entry, item.name, words, "the kind")
    if item.parent is not None:
        now.pending.parents.append((name, item.parent))


def _option(item: OptionNode, now: _Collecting) -> None:
    values = tuple(value.text for value in item.values)
    for index, value in enumerate(item.values):
        first = values.index(value.text)
        if first < index:
            report.twice(now.words, "the value", value, item.values[first].span, "leave one of them out")
    if len(values) < 2:
        now.words.error(
            "RD214",
            "an option with one value leaves nothing open",
            item.name.span,
            "two values are needed",
            "add the other ruling behind a comma",
        )
    entry = OptionEntry(item.name.text, item.name.span, now.source, item.question.text, values)
    _put(now.words.options, entry, item.name, now.words, "the option")


def _roles(item: RolesNode, now: _Collecting) -> None:
    for role in item.names:
        now.words.roles.setdefault(role.text, now.entry(role))


def _format(item: FormatNode, now: _Collecting) -> None:
    parent = "" if item.parent is None else item.parent.text
    entry = FormatEntry(item.name.text, item.name.span, now.source, parent)
    _put(now.words.formats, entry, item.name, now.words, "the format")


def _card(item: CardNode, now: _Collecting) -> None:
    entry = CardEntry(item.name.text, item.name.span, now.source, item.kind.text)
    before = now.words.cards.setdefault(item.name.text, entry)
    if before is not entry:
        now.words.error(
            "RD403",
            f"there are two cards “{item.name.text}”",
            item.name.span,
            "the second one",
            "for more copies write `count 2` on the first one",
            (Label(before.span, "the first one"),),
        )


def _rule(item: RuleNode, now: _Collecting) -> None:
    if not now.format:
        _put(now.words.rules, now.entry(item.name), item.name, now.words, "the rule")


def _turn(item: TurnNode, now: _Collecting) -> None:
    for phase in item.phases:
        now.words.phases.setdefault(phase.name.text, now.entry(phase.name))


def _course(item: CourseNode, now: _Collecting) -> None:
    """Loops with a name in the course of the game are clocks and periods."""
    for node in walk(item):
        if isinstance(node, RepeatNode) and node.name is not None:
            now.words.loops.setdefault(node.name.text, now.entry(node.name))


def _property(item: PropertyNode, now: _Collecting) -> None:
    now.pending.properties.append((now.source, item))


def _ability(item: AbilityKindNode, now: _Collecting) -> None:
    now.pending.abilities.append((now.source, item))


def _verb(item: VerbNode | ActionNode, now: _Collecting) -> None:
    if isinstance(item, ActionNode):
        now.words.groups.setdefault(item.group.text, now.entry(item.group))
    if item.past is not None:
        now.words.pasts.setdefault(item.past.text, item.name.text)
    now.pending.verbs.append((now.source, item, now.format))


def _definition(item: DefineNode, now: _Collecting) -> None:
    now.pending.definitions.append((now.source, item, now.format))


_DECLARE: dict[type[DeclNode], Callable[[Any, _Collecting], None]] = {
    ValuesNode: _values,
    ResourceNode: _resource,
    CounterNode: _counter,
    ZoneNode: _zone,
    KindNode: _kind,
    OptionNode: _option,
    RolesNode: _roles,
    FormatNode: _format,
    CardNode: _card,
    RuleNode: _rule,
    TurnNode: _turn,
    CourseNode: _course,
    PropertyNode: _property,
    AbilityKindNode: _ability,
    VerbNode: _verb,
    ActionNode: _verb,
    DefineNode: _definition,
}
"""Each function takes the class of node that it stands behind; the others declare no word."""
