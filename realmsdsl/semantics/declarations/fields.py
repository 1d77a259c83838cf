"""Fields of a card: printed values, and how many copies there are."""

from typing import Final, final

from attrs import define
from attrs import field as attr

from realmsdsl.base import Label
from realmsdsl.ir import Expr, Number, Sort, Type, Word, WordSet
from realmsdsl.semantics import report
from realmsdsl.semantics.scope import MISTAKE, Scope, is_mistake, is_unknown
from realmsdsl.semantics.values import values
from realmsdsl.semantics.words import Words
from realmsdsl.semantics.words.builtin import COPY_LINES
from realmsdsl.syntax.nodes import ExprNode, FieldNode, NameNode, NumberNode
from realmsdsl.syntax.walk import walk

MOST_COPIES: Final = 999
MOST_PRINTED: Final = 999


@final
@define(slots=True)
class Stated:
    """The fields of a card, as it is read: each line by its name, and the values that were understood."""

    words: Words
    lines: dict[str, FieldNode] = attr(factory=dict)
    values: dict[str, Expr] = attr(factory=dict)
    numbers: dict[str, int] = attr(factory=dict)
    unknown: list[str] = attr(factory=list)

    def copies(self) -> tuple[int, int]:
        """Copies in the box, and in the reserve: with a reserve there are none in the box unless the card says so."""
        reserve = self.numbers.get("reserve", 0)
        return self.numbers.get("count", 0 if reserve else 1), reserve

    def in_declared_order(self) -> tuple[tuple[str, Expr], ...]:
        """The printed values by property."""
        return tuple((name, self.values[name]) for name in self.words.properties if name in self.values)


def field(line: FieldNode, stated: Stated) -> None:
    """`PROPERTY value, value`, `count 3`."""
    name, words = line.name.text, stated.words
    entry = words.properties.get(name)
    if entry is None and name not in COPY_LINES:
        stated.unknown.append(name)
        _no_such_line(line, words)
        return
    before = stated.lines.setdefault(name, line)
    if before is not line:
        words.error(
            "RD209",
            f"`{name}` is said twice",
            line.name.span,
            "the second one",
            "leave one of them out",
            (Label(before.name.span, "the first one"),),
        )
    elif entry is None:
        _copies(line, stated)
    elif not is_unknown(entry.type):
        found = value(line, entry.type, words)
        if not is_mistake(found):
            stated.values[name] = found


def _no_such_line(line: FieldNode, words: Words) -> None:
    name = line.name
    if name.text == "name":
        words.error(
            "RD401",
            "the name of a card stands in its header",
            line.span,
            "not a line of its own",
            'write it behind the kind: `KIND "Name":`',
        )
    elif name.text in words.ability_kinds:
        words.error(
            "RD302",
            f"`{name.text}` is an ability: what does it do?",
            name.span,
            "a colon and a body are missing",
            f"write `{name.text}: …`",
        )
    else:
        legal = [*words.properties, *COPY_LINES, *words.ability_kinds]
        report.unknown(words, "RD207", "a line of a card", name, legal)


def _copies(line: FieldNode, stated: Stated) -> None:
    name, words = line.name.text, stated.words
    node = line.values[0] if len(line.values) == 1 else None
    if not isinstance(node, NumberNode):
        said = next((each for each in walk(line) if isinstance(each, NumberNode)), None)
        mend = f"write `{name} {said.value if said else 2}`"
        words.error("RD301", f"`{name}` is a number", line.span, "a number is needed here", mend)
        return
    if not 1 <= node.value <= MOST_COPIES:
        words.error(
            "RD404",
            f"a {name} is from 1 to {MOST_COPIES}",
            node.span,
            f"{node.value} is out of range",
            "a card that is not in the box has no line at all" if name == "count" else "leave the line out",
        )
    stated.numbers[name] = node.value


# ---- values --------------------------------------------------------------------------------------------


def value(line: FieldNode, type_: Type, words: Words) -> Expr:
    """The value of a field; a set of words in declared order, so that equal cards are equal data."""
    name = line.name.text
    takes_many = type_.many and type_.sort is Sort.WORD
    if not line.values:
        label, mend = "nothing stands behind it", f"write `{name}` and its value"
        words.error("RD302", f"`{name}` needs a value", line.name.span, label, mend)
        return MISTAKE
    if len(line.values) > 1 and not takes_many:
        words.error(
            "RD313", f"`{name}` takes one value", line.values[1].span, "one too many", "leave the others out"
        )
        return MISTAKE
    scope = Scope(words, has_this=True, can_ask=False, has_gap=words.has_gap(line.span))
    found = [values.typed(each, type_, scope) for each in line.values]
    if any(is_mistake(each) for each in found):
        return MISTAKE
    if type_.sort is Sort.NUMBER:
        _in_range(found[0], line.values[0], words)
    said = [each for each in found if isinstance(each, Word)]
    if takes_many and len(said) == len(found):
        return _set_of_words(line.values, said, type_, words)
    if len(found) > 1:
        words.error(
            "RD313", "several values must be plain words", line.values[1].span, "one too many", "leave it out"
        )
        return MISTAKE
    return found[0]


def _in_range(found: Expr, node: ExprNode, words: Words) -> None:
    if isinstance(found, Number) and not 0 <= found.value <= MOST_PRINTED:
        words.error(
            "RD404",
            f"{found.value} is out of range",
            node.span,
            f"printed numbers are from 0 to {MOST_PRINTED}",
            "write a number within it",
        )


def _set_of_words(nodes: tuple[ExprNode, ...], said: list[Word], type_: Type, words: Words) -> Expr:
    texts = [each.word for each in said]
    for index, text in enumerate(texts):
        if text in texts[:index]:
            first = nodes[texts.index(text)].span
            report.twice(
                words, "the word", NameNode(text, span=nodes[index].span), first, "leave one of them out"
            )
    order = words.values[type_.of].words if type_.of in words.values else {}
    return WordSet(type_, tuple(word for word in order if word in texts))
