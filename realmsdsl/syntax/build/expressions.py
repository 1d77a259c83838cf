"""Builders of nouns, numbers and conditions."""
# ruff: noqa: ARG001, D103 - a builder is documented by its rule in the grammar, and gets all its parts

from realmsdsl.base import Span
from realmsdsl.syntax.build.rules import builds
from realmsdsl.syntax.nodes import (
    AndNode,
    BetweenNode,
    BinaryNode,
    BoundNode,
    BracketNode,
    ExprNode,
    FromNode,
    FuncNode,
    HappenedNode,
    InNode,
    IsNode,
    NameNode,
    NextToNode,
    NotNode,
    NounNode,
    NumberNode,
    OfNode,
    OrNode,
    OtherThanNode,
    PlaceNode,
    PlaceRefNode,
    PronounNode,
    QuantityNode,
    RangeNode,
    SharingNode,
    StringNode,
    TailNode,
    ThanNode,
    ThereIsNode,
    ThisTurnNode,
    WhereNode,
    WithinNode,
    WithMostNode,
    WithNode,
    YouDoNode,
)

# ---- numbers and names ----------------------------------------------------------------------------


@builds("number")
def number(span: Span, value: NumberNode) -> NumberNode:
    return value


@builds("it", "this", "you", "that_player", "that_many")
def pronoun(span: Span, word: str) -> PronounNode:
    return PronounNode(" ".join(word.split()), span=span)


@builds("limit_name", "owner_name", "player_name")
def one_word(span: Span, name: NameNode) -> NounNode:
    return NounNode(None, ((name,),), span=span)


@builds("bracket")
def bracket(span: Span, inner: ExprNode) -> BracketNode:
    return BracketNode(inner, span=span)


@builds("func")
def func(span: Span, name: NameNode, *args: ExprNode) -> FuncNode:
    return FuncNode(name, args, span=span)


@builds("binary")
def binary(span: Span, left: ExprNode, op: str, right: ExprNode) -> BinaryNode:
    return BinaryNode(op, left, right, span=span)


@builds("from_to")
def from_to(span: Span, low: ExprNode, high: ExprNode) -> RangeNode:
    return RangeNode(low, high, span=span)


# ---- nouns ------------------------------------------------------------------------------------------


@builds("word_row")
def word_row(span: Span, *names: NameNode) -> tuple[NameNode, ...]:
    return names


@builds("words")
def words(span: Span, *rows: tuple[NameNode, ...]) -> tuple[tuple[NameNode, ...], ...]:
    return rows


@builds("number_word")
def number_word(span: Span, word: str) -> QuantityNode:
    return QuantityNode("a" if word == "an" else " ".join(word.split()), span=span)


@builds("up_to")
def up_to(span: Span, amount: ExprNode) -> QuantityNode:
    return QuantityNode("up to", amount, span=span)


@builds("between_two")
def between_two(span: Span, least: NumberNode, most: NumberNode) -> QuantityNode:
    return QuantityNode("between", most, least, span=span)


@builds("so_many")
def so_many(span: Span, amount: ExprNode) -> QuantityNode:
    return QuantityNode("", amount, span=span)


@builds("from_end")
def from_end(span: Span, position: str, amount: ExprNode | None) -> QuantityNode:
    return QuantityNode(position, amount, span=span)


@builds("position", "moves", "direction", "superlative", "would")
def word(span: Span, text: str) -> str:
    return text


@builds("bare")
def bare(span: Span, rows: tuple[tuple[NameNode, ...], ...], *tail: TailNode) -> NounNode:
    return NounNode(None, rows, None, tail, span=span)


@builds("counted")
def counted(span: Span, quantity: QuantityNode, noun: NounNode) -> NounNode:
    return NounNode(quantity, noun.words, None, noun.tail, span=span)


def with_amount(amount: ExprNode, noun: NounNode) -> NounNode:
    """A noun with a bare amount before it."""
    quantity = QuantityNode("", amount, span=amount.span)
    return NounNode(quantity, noun.words, None, noun.tail, span=amount.span.to(noun.span))


@builds("named")
def named(span: Span, name: StringNode, *tail: TailNode) -> NounNode:
    return NounNode(None, (), name, tail, span=span)


@builds("counted_name")
def counted_name(span: Span, quantity: QuantityNode, name: StringNode, *tail: TailNode) -> NounNode:
    return NounNode(quantity, (), name, tail, span=span)


@builds("place")
def place(span: Span, position: str, noun: ExprNode) -> PlaceNode:
    return PlaceNode(position, noun, span=span)


# ---- what may follow the words ------------------------------------------------------------------------


@builds("this_turn")
def this_turn(span: Span, this: str, period: NameNode) -> ThisTurnNode:
    return ThisTurnNode(period, span=span)


@builds("happened")
def happened(span: Span, past: NameNode, this: str, period: NameNode) -> HappenedNode:
    return HappenedNode(past, period, span=span)


@builds("in")
def in_(span: Span, *places: PlaceRefNode) -> InNode:
    return InNode(places, span=span)


@builds("place_of")
def place_of(span: Span, name: NameNode, owner: ExprNode | None) -> PlaceRefNode:
    return PlaceRefNode(name, owner, span=span)


@builds("owner_counted")
def owner_counted(span: Span, word: str, name: NameNode) -> NounNode:
    quantity = QuantityNode(word, span=Span(span.file, span.start, span.start + len(word)))
    return NounNode(quantity, ((name,),), span=span)


@builds("owner_of", "player_of")
def owner_of(span: Span, name: NameNode, owner: OfNode) -> NounNode:
    return NounNode(None, ((name,),), None, (owner,), span=span)


@builds("of", "of_owner")
def of(span: Span, noun: ExprNode) -> OfNode:
    return OfNode(noun, span=span)


@builds("with")
def with_(span: Span, name: NameNode, value: ExprNode | tuple[ExprNode, ...], bound: str | None) -> WithNode:
    values = value if isinstance(value, tuple) else (value,)
    return WithNode(name, values, bound.split()[1] if bound else "", span=span)


@builds("with_words")
def with_words(span: Span, *names: NameNode) -> tuple[ExprNode, ...]:
    return tuple(NounNode(None, ((name,),), span=name.span) for name in names)


@builds("with_name")
def with_name(span: Span, name: StringNode) -> StringNode:
    return name


@builds("with_most")
def with_most(span: Span, word: str, name: NameNode) -> WithMostNode:
    return WithMostNode(word, name, span=span)


@builds("from")
def from_(span: Span, noun: ExprNode) -> FromNode:
    return FromNode(noun, span=span)


@builds("sharing")
def sharing(span: Span, name: NameNode, noun: ExprNode) -> SharingNode:
    return SharingNode(name, noun, span=span)


@builds("within")
def within(span: Span, distance: ExprNode, noun: ExprNode) -> WithinNode:
    return WithinNode(distance, noun, span=span)


@builds("next_to")
def next_to(span: Span, noun: ExprNode) -> NextToNode:
    return NextToNode(noun, span=span)


@builds("other_than")
def other_than(span: Span, noun: ExprNode) -> OtherThanNode:
    return OtherThanNode(noun, span=span)


@builds("between")
def between(span: Span, first: ExprNode, second: ExprNode) -> BetweenNode:
    return BetweenNode(first, second, span=span)


@builds("where")
def where(span: Span, condition: ExprNode) -> WhereNode:
    return WhereNode(condition, span=span)


# ---- conditions -------------------------------------------------------------------------------------------


@builds("is_")
def is_(span: Span, left: ExprNode, right: ExprNode) -> IsNode:
    return IsNode(left, right, span=span)


@builds("is_not")
def is_not(span: Span, left: ExprNode, right: ExprNode) -> IsNode:
    return IsNode(left, right, negated=True, span=span)


@builds("bound")
def bound(span: Span, left: ExprNode, limit: ExprNode, bound: str) -> BoundNode:
    return BoundNode(left, limit, bound.split()[1], span=span)


@builds("than")
def than(span: Span, left: ExprNode, phrase: str, right: ExprNode) -> ThanNode:
    return ThanNode(left, right, phrase.split(maxsplit=1)[0], span=span)


@builds("there_is")
def there_is(span: Span, noun: ExprNode) -> ThereIsNode:
    return ThereIsNode(noun, span=span)


@builds("you_do")
def you_do(span: Span) -> YouDoNode:
    return YouDoNode(span=span)


@builds("not")
def not_(span: Span, inner: ExprNode) -> NotNode:
    return NotNode(inner, span=span)


@builds("and")
def and_(span: Span, *items: ExprNode) -> AndNode:
    return AndNode(items, span=span)


@builds("either")
def either(span: Span, *items: ExprNode) -> OrNode:
    return OrNode(items, span=span)
