"""Cards: what their lines say, and what they must and cannot have."""

from typing import Final, final

from attrs import define
from attrs import field as attr

from realmsdsl.base import Label
from realmsdsl.ir import Ability, CardDef, Clock, Expr, Modifier, Sort, Trigger
from realmsdsl.semantics import report
from realmsdsl.semantics.declarations import fields
from realmsdsl.semantics.declarations.prices import clauses
from realmsdsl.semantics.declarations.standing import standing
from realmsdsl.semantics.scope import Scope, is_mistake
from realmsdsl.semantics.steps.body import body
from realmsdsl.semantics.wording import with_article
from realmsdsl.semantics.words import AbilityKindEntry, Words
from realmsdsl.syntax.nodes import (
    CardAbilityNode,
    CardNode,
    DeclNode,
    FieldNode,
    PrintedNode,
    StandingNode,
    StaticNode,
)

_UNREAD: Final = "unread"
"""What a line begins with that holds a text which an import did not understand."""

_TEXT: Final = "text"
_KIND, _COUNT = "kind", "count"
_NO_CARD: Final = {
    "name: ?": (
        "a card that was imported has no name",
        "which card is this?",
        "write its name in place of “?”, and delete this line",
    ),
    "sum: the rows above": (
        "a row that was imported looks like the sum of those above",
        "is this a card?",
        "delete the card, or this line alone if it is one",
    ),
}
"""What an import says of rows that may be no cards: the message about it, its label and help."""
"""What a line begins with that holds printed text."""


@final
@define(slots=True)
class _Card:
    """What the lines of a card say, as it is read; it `is_of_open_kind` if an import could not read which kind it is."""

    words: Words
    kind: str
    stated: fields.Stated
    abilities: list[Ability] = attr(factory=list)
    triggers: list[Trigger] = attr(factory=list)
    clocks: list[Clock] = attr(factory=list)
    modifiers: list[Modifier] = attr(factory=list)
    is_of_open_kind: bool = False

    def scope(self, node: DeclNode) -> Scope:
        """The scope of a line."""
        return Scope(self.words, has_this=True, kind=self.kind, has_gap=self.words.has_gap(node.span))


def card(node: CardNode, source: str, words: Words) -> CardDef | None:
    """A card with everything that it says; None if its kind is unknown."""
    kind = node.kind.text
    if kind not in words.kinds:
        report.unknown(words, "RD202", "a kind of card", node.kind, words.kinds)
    if not node.name.text.strip():
        mend = f'write `{kind} "Name":`'
        words.error("RD401", "a card needs a name", node.name.span, "nothing is printed", mend)
    now = _Card(words, kind, fields.Stated(words))
    for line in node.lines:
        _line(line, now)
    if kind not in words.kinds:
        return None
    if not now.is_of_open_kind:
        if not words.has_gap(node.span) and not now.stated.unknown:
            _must_have(node, now.stated)
        _cannot_have(node, now.stated)
    count, reserve = now.stated.copies()
    return CardDef(
        node.name.text,
        source,
        kind,
        count,
        reserve,
        now.stated.in_declared_order(),
        tuple(now.abilities),
        tuple(now.triggers),
        tuple(now.clocks),
        tuple(now.modifiers),
    )


def _line(line: DeclNode, now: _Card) -> None:
    if isinstance(line, FieldNode):
        fields.field(line, now.stated)
    elif isinstance(line, PrintedNode):
        if line.name.text == _UNREAD:
            _unread(line, now)
        elif line.name.text != _TEXT:
            legal = [_TEXT, *now.words.properties]
            report.unknown(now.words, "RD207", "a line of a card", line.name, legal)
    elif isinstance(line, CardAbilityNode):
        found = _ability(line, now)
        now.abilities += [] if found is None else [found]
    elif isinstance(line, StandingNode | StaticNode):
        effects = standing(line, now.scope(line))
        now.triggers += effects.triggers
        now.clocks += effects.clocks
        now.modifiers += effects.modifiers


def _unread(line: PrintedNode, now: _Card) -> None:
    """What an import could not read: a text, a value with the name of its line before it, or what no card has."""
    name, colon, _ = line.text.text.partition(":")
    message, label = "a text that was imported was not understood", "what does this do?"
    help_ = "write what it means, as an ability or a value, and delete this line"
    if colon and name == _KIND:
        message, label = "a kind that was imported was not understood", "which kind of card is this?"
        help_ = "put the kind before the name of the card, and delete this line"
        now.is_of_open_kind = True
    elif colon and (name == _COUNT or name in now.words.properties):
        message, label = f"a {name} that was imported was not understood", f"which {name} is this?"
        help_ = f"write a line `{name} …` for it, and delete this one"
    elif line.text.text in _NO_CARD:
        message, label, help_ = _NO_CARD[line.text.text]
    now.words.error("RD207", message, line.text.span, label, help_)


# ---- what a card must and cannot have --------------------------------------------------------------------


def _must_have(node: CardNode, stated: fields.Stated) -> None:
    words = stated.words
    for name, kind in words.required(node.kind.text).items():
        if name in stated.lines or name not in words.properties:
            continue
        example = "4" if words.properties[name].type.sort is Sort.NUMBER else "…"
        words.error(
            "RD401",
            f"“{node.name.text}” has no {name}",
            node.name.span,
            f"{with_article(kind)} must say its {name}",
            f"add a line `{name} {example}`",
            (Label(words.kinds[kind].span, f"`{kind}` has {name}"),),
        )


def _cannot_have(node: CardNode, stated: fields.Stated) -> None:
    words, kind = stated.words, node.kind.text
    required = words.required(kind)
    owners = {has.text: each.name for each in words.kinds.values() for has in each.own_has}
    for name, line in stated.lines.items():
        if name not in owners or name in required:
            continue
        owner = owners[name]
        words.error(
            "RD402",
            f"{with_article(kind)} has no {name}",
            line.name.span,
            f"only {with_article(owner)} has one",
            f"leave the line out, or write `{owner}` instead of `{kind}`",
            (Label(words.kinds[owner].span, f"`{owner}` has {name}"),),
        )


# ---- abilities --------------------------------------------------------------------------------------------------


def _ability(line: CardAbilityNode, now: _Card) -> Ability | None:
    entry = now.words.ability_kinds.get(line.name.text)
    if entry is None and line.name.text in now.words.properties:
        _property_with_colon(line, now.words)
        return None
    scope = now.scope(line)
    lowered = body(line.body, scope)
    price, guard = clauses(line.clauses, (), now.scope(line))
    if entry is None:
        kinds, properties = now.words.ability_kinds, now.words.properties
        report.unknown(now.words, "RD207", "a kind of ability", line.name, kinds, properties)
        return None
    argument = _argument(line, entry, now.words)
    if argument is not None and is_mistake(argument):
        return None
    return Ability(entry.name, argument, price, guard, lowered, scope.frame.slots)


def _property_with_colon(line: CardAbilityNode, words: Words) -> None:
    name = line.name.text
    words.error(
        "RD301",
        f"`{name}` is a property: it has a value and no colon",
        line.name.span,
        "not an ability",
        f"write `{name} …` without the colon",
    )


def _argument(line: CardAbilityNode, entry: AbilityKindEntry, words: Words) -> Expr | None:
    """The value before the colon; None if the kind has none, or its default holds."""
    if line.values and entry.params:
        return fields.value(FieldNode(line.name, line.values, span=line.span), entry.params[0].type, words)
    if line.values:
        words.error(
            "RD303",
            f"`{entry.name}` takes no value",
            line.values[0].span,
            "one too many",
            f"write `{entry.name}: …`",
            report.declared_at(entry.span),
        )
    elif entry.params and entry.params[0].default is None:
        words.error(
            "RD302",
            f"`{entry.name}` needs a value",
            line.name.span,
            f"`{entry.params[0].name}` is missing",
            f"write `{entry.name} …:`",
            report.declared_at(entry.span),
        )
    return None
