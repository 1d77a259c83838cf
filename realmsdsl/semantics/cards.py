"""Cards: their fields, abilities, triggers and effects."""

from attrs import define, field

from realmsdsl.base import Label
from realmsdsl.ir import (
    Ability,
    CardDef,
    Clock,
    Expr,
    Modifier,
    Sort,
    Trigger,
    Type,
    Word,
    WordSet,
)
from realmsdsl.semantics import signatures
from realmsdsl.semantics.declare import clauses, standing
from realmsdsl.semantics.report import error, unknown
from realmsdsl.semantics.scope import Scope
from realmsdsl.semantics.steps import body
from realmsdsl.semantics.words import Words
from realmsdsl.syntax.nodes import (
    CardAbilityNode,
    CardNode,
    DeclNode,
    ExprNode,
    FieldNode,
    NameNode,
    NumberNode,
    StandingNode,
    StaticNode,
)

MOST_COPIES = 999
MOST_PRINTED = 999


@define(slots=True)
class _Parts:
    """What the lines of a card say, as it is read."""

    fields: dict[str, tuple[FieldNode, Expr]] = field(factory=dict)
    abilities: list[Ability] = field(factory=list)
    triggers: list[Trigger] = field(factory=list)
    clocks: list[Clock] = field(factory=list)
    modifiers: list[Modifier] = field(factory=list)
    count: int | None = None
    reserve: int | None = None


def card(node: CardNode, source: str, words: Words) -> CardDef | None:
    """A card with everything that it says; None if its kind is unknown."""
    kind = node.kind.text
    if kind not in words.kinds:
        unknown(words, "RD202", "a kind of card", node.kind, words.kinds)
    if not node.name.text.strip():
        error(
            words.diagnostics,
            "RD401",
            "a card needs a name",
            node.name.span,
            "nothing is printed",
            f'write `{kind} "Name":`',
        )
    parts = _Parts()
    for line in node.lines:
        _line(line, parts, words)
    if kind not in words.kinds:
        return None
    _required(node, parts, words)
    count = parts.count
    reserve = parts.reserve or 0
    if count is None:
        count = 0 if parts.reserve else 1
    properties = tuple((name, parts.fields[name][1]) for name in words.properties if name in parts.fields)
    return CardDef(
        node.name.text,
        source,
        kind,
        count,
        reserve,
        properties,
        tuple(parts.abilities),
        tuple(parts.triggers),
        tuple(parts.clocks),
        tuple(parts.modifiers),
    )


def _line(line: DeclNode, parts: _Parts, words: Words) -> None:
    if isinstance(line, FieldNode):
        _field(line, parts, words)
    elif isinstance(line, CardAbilityNode):
        found = _ability(line, words)
        parts.abilities += [found] if found is not None else []
    elif isinstance(line, (StandingNode, StaticNode)):
        triggers, clocks, modifiers = standing(line, words, has_this=True)
        parts.triggers += triggers
        parts.clocks += clocks
        parts.modifiers += modifiers


# ---- fields -------------------------------------------------------------------------------------------------


def _field(line: FieldNode, parts: _Parts, words: Words) -> None:
    name = line.name.text
    if name in ("count", "reserve"):
        _copies(line, parts, words)
        return
    if name == "name":
        error(
            words.diagnostics,
            "RD401",
            "the name of a card stands in its header",
            line.span,
            "not a line of its own",
            'write it behind the kind: `KIND "Name":`',
        )
        return
    entry = words.properties.get(name)
    if entry is None:
        _unknown_line(line.name, words)
        return
    before = parts.fields.get(name)
    if before is not None:
        error(
            words.diagnostics,
            "RD209",
            f"`{name}` is said twice",
            line.name.span,
            "the second one",
            "leave one of them out",
            (Label(before[0].name.span, "the first one"),),
        )
        return
    value = _values(line, entry.type, words)
    if value is not None:
        parts.fields[name] = (line, value)


def _unknown_line(name: NameNode, words: Words) -> None:
    text = name.text
    if text in words.ability_kinds:
        error(
            words.diagnostics,
            "RD302",
            f"`{text}` is an ability: what does it do?",
            name.span,
            "a colon and a body are missing",
            f"write `{text}: …`",
        )
        return
    legal = [*words.properties, "count", "reserve", *words.ability_kinds]
    unknown(words, "RD207", "a line of a card", name, legal)


def _copies(line: FieldNode, parts: _Parts, words: Words) -> None:
    name = line.name.text
    before = parts.count if name == "count" else parts.reserve
    if before is not None:
        error(
            words.diagnostics,
            "RD209",
            f"`{name}` is said twice",
            line.name.span,
            "the second one",
            "leave one of them out",
        )
    value = line.values[0] if len(line.values) == 1 else None
    if not isinstance(value, NumberNode):
        error(
            words.diagnostics,
            "RD301",
            f"`{name}` is a number",
            line.span,
            "a number is needed here",
            f"write `{name} 2`",
        )
        return
    if not 1 <= value.value <= MOST_COPIES:
        help = "a card that is not in the box has no line at all" if name == "count" else "leave the line out"
        error(
            words.diagnostics,
            "RD404",
            f"a {name} is from 1 to {MOST_COPIES}",
            value.span,
            f"{value.value} is out of range",
            help,
        )
    if name == "count":
        parts.count = value.value
    else:
        parts.reserve = value.value


def _values(line: FieldNode, type: Type, words: Words) -> Expr | None:
    """The value of a field; a set of words in declared order, so that equal cards are equal data."""
    scope = Scope(words, has_this=True)
    if len(line.values) > 1 and not (type.many and type.sort is Sort.WORD):
        error(
            words.diagnostics,
            "RD313",
            f"`{line.name.text}` takes one value",
            line.values[1].span,
            "one too many",
            "leave the others out",
        )
        return None
    if not line.values:
        error(
            words.diagnostics,
            "RD302",
            f"`{line.name.text}` needs a value",
            line.name.span,
            "nothing stands behind it",
            f"write `{line.name.text}` and its value",
        )
        return None
    if type.sort is Sort.NUMBER:
        _printed_number(line.values[0], words)
    found = [signatures.typed_value(each, type, scope) for each in line.values]
    if any(each is None for each in found):
        return None
    values = [each for each in found if each is not None]
    if type.many and type.sort is Sort.WORD and all(isinstance(each, Word) for each in values):
        return _word_set(line, [each for each in values if isinstance(each, Word)], type, words)
    return values[0]


def _word_set(line: FieldNode, values: list[Word], type: Type, words: Words) -> Expr:
    said = [each.word for each in values]
    for index, word in enumerate(said):
        if word in said[:index]:
            error(
                words.diagnostics,
                "RD209",
                f"`{word}` is said twice",
                line.values[index].span,
                "the second one",
                "leave one of them out",
            )
    order = list(words.values[type.of].words) if type.of in words.values else []
    return WordSet(type, tuple(sorted(set(said), key=lambda each: order.index(each) if each in order else 0)))


def _printed_number(node: ExprNode, words: Words) -> None:
    if isinstance(node, NumberNode) and node.value > MOST_PRINTED:
        error(
            words.diagnostics,
            "RD404",
            f"{node.value} is out of range",
            node.span,
            f"printed numbers go up to {MOST_PRINTED}",
            "write a smaller number",
        )


def _required(node: CardNode, parts: _Parts, words: Words) -> None:
    """Some kinds must have a property, and the others cannot have it."""
    required = words.required(node.kind.text)
    for name, kind in required.items():
        if name not in parts.fields and not any(
            isinstance(line, FieldNode) and line.name.text == name for line in node.lines
        ):
            error(
                words.diagnostics,
                "RD401",
                f"“{node.name.text}” has no {name}",
                node.name.span,
                f"a {kind} must say its {name}",
                f"add a line `{name} 4`"
                if words.properties[name].type.sort is Sort.NUMBER
                else f"add a line `{name} …`",
                (Label(words.kinds[kind].span, f"`{kind}` has {name}"),),
            )
    owners = {has.text: each.name for each in words.kinds.values() for has in each.own_has}
    for name, (line, _) in parts.fields.items():
        if name in owners and name not in required:
            error(
                words.diagnostics,
                "RD402",
                f"a {node.kind.text} has no {name}",
                line.name.span,
                f"only a {owners[name]} has one",
                f"leave the line out, or write `{owners[name]}` instead of `{node.kind.text}`",
                (Label(words.kinds[owners[name]].span, f"`{owners[name]}` has {name}"),),
            )


# ---- abilities --------------------------------------------------------------------------------------------------


def _property_with_colon(line: CardAbilityNode, words: Words) -> None:
    error(
        words.diagnostics,
        "RD301",
        f"`{line.name.text}` is a property: it has a value and no colon",
        line.name.span,
        "not an ability",
        f"write `{line.name.text} …` without the colon",
    )


def _ability(line: CardAbilityNode, words: Words) -> Ability | None:
    entry = words.ability_kinds.get(line.name.text)
    if entry is None and line.name.text in words.properties:
        _property_with_colon(line, words)
        return None
    scope = Scope(words, has_this=True)
    lowered = body(line.body, scope)
    price, guard = clauses(line.clauses, (), words, has_this=True)
    if entry is None:
        legal = [*words.ability_kinds, *words.properties]
        unknown(words, "RD207", "a kind of ability", line.name, legal)
        return None
    argument: Expr | None = None
    if line.values:
        if not entry.params:
            error(
                words.diagnostics,
                "RD303",
                f"`{entry.name}` takes no value",
                line.values[0].span,
                "one too many",
                f"write `{entry.name}: …`",
                (Label(entry.span, "declared here"),),
            )
            return None
        as_field = FieldNode(line.name, line.values, span=line.span)
        argument = _values(as_field, entry.params[0].type, words)
        if argument is None:
            return None
    elif entry.params and entry.params[0].default is None:
        error(
            words.diagnostics,
            "RD302",
            f"`{entry.name}` needs a value",
            line.name.span,
            f"`{entry.params[0].name}` is missing",
            f"write `{entry.name} …:`",
            (Label(entry.span, "declared here"),),
        )
        return None
    return Ability(entry.name, argument, price, guard, lowered, scope.frame.slots)
