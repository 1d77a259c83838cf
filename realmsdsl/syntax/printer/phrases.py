"""How nouns, numbers and conditions are written."""

from functools import singledispatch

from realmsdsl.base import article
from realmsdsl.syntax.nodes import (
    AndNode,
    BetweenNode,
    BinaryNode,
    BoundNode,
    BracketNode,
    FromNode,
    FuncNode,
    HappenedNode,
    InNode,
    IsNode,
    NameNode,
    NextToNode,
    Node,
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
    ThanNode,
    ThereIsNode,
    ThisTurnNode,
    WhereNode,
    WithinNode,
    WithMostNode,
    WithNode,
    YouDoNode,
)


def joined(nodes: tuple[Node, ...], between: str = ", ") -> str:
    """Several phrases with something between them."""
    return between.join(said(node) for node in nodes)


@singledispatch
def said(node: Node) -> str:
    """A phrase as it is written. Raises TypeError for a node that is no phrase."""
    raise TypeError(f"{type(node).__name__} is no phrase")


# ---- numbers and names ----------------------------------------------------------------------------


@said.register
def _(node: NameNode) -> str:
    return node.text


@said.register
def _(node: StringNode) -> str:
    return f'"{node.text}"'


@said.register
def _(node: NumberNode) -> str:
    return str(node.value)


@said.register
def _(node: PronounNode) -> str:
    return node.word


@said.register
def _(node: BracketNode) -> str:
    return f"({said(node.inner)})"


@said.register
def _(node: FuncNode) -> str:
    return f"{node.name.text}({joined(node.args)})"


@said.register
def _(node: BinaryNode) -> str:
    return f"{said(node.left)} {node.op} {said(node.right)}"


@said.register
def _(node: RangeNode) -> str:
    return f"{said(node.low)} to {said(node.high)}"


# ---- nouns ------------------------------------------------------------------------------------------


@said.register
def _(node: QuantityNode) -> str:
    if node.least is not None and node.amount is not None:
        return f"{node.word} {said(node.least)} and {said(node.amount)}"
    return " ".join(part for part in (node.word, said(node.amount) if node.amount else "") if part)


@said.register
def _(node: NounNode) -> str:
    what = said(node.name) if node.name else " or ".join(joined(row, " ") for row in node.words)
    parts = [what, *(said(piece) for piece in node.tail)]
    if node.quantity:
        is_article = node.quantity.word == "a" and node.quantity.amount is None
        parts.insert(0, article(what) if is_article else said(node.quantity))
    return " ".join(parts)


@said.register
def _(node: PlaceNode) -> str:
    return f"{node.position} of {said(node.noun)}"


@said.register
def _(node: PlaceRefNode) -> str:
    return f"{node.name.text} of {said(node.owner)}" if node.owner else node.name.text


@said.register
def _(node: InNode) -> str:
    return f"in {joined(node.places, ' or ')}"


@said.register
def _(node: ThisTurnNode) -> str:
    return f"this {node.period.text}"


@said.register
def _(node: HappenedNode) -> str:
    return f"{node.past.text} this {node.period.text}"


@said.register
def _(node: WithNode) -> str:
    bound = f" or {node.bound}" if node.bound else ""
    return f"with {node.name.text} {joined(node.values, ' or ')}{bound}"


@said.register
def _(node: WithMostNode) -> str:
    return f"with {node.word} {node.name.text}"


@said.register
def _(node: OfNode) -> str:
    return f"of {said(node.noun)}"


@said.register
def _(node: FromNode) -> str:
    return f"from {said(node.noun)}"


@said.register
def _(node: SharingNode) -> str:
    return f"sharing {article(node.name.text)} {node.name.text} with {said(node.noun)}"


@said.register
def _(node: WithinNode) -> str:
    return f"within {said(node.distance)} of {said(node.noun)}"


@said.register
def _(node: NextToNode) -> str:
    return f"next to {said(node.noun)}"


@said.register
def _(node: OtherThanNode) -> str:
    return f"other than {said(node.noun)}"


@said.register
def _(node: BetweenNode) -> str:
    return f"between {said(node.first)} and {said(node.second)}"


@said.register
def _(node: WhereNode) -> str:
    return f"where {said(node.condition)}"


# ---- conditions -------------------------------------------------------------------------------------------


@said.register
def _(node: IsNode) -> str:
    return f"{said(node.left)} is {'not ' if node.negated else ''}{said(node.right)}"


@said.register
def _(node: BoundNode) -> str:
    return f"{said(node.left)} is {said(node.limit)} or {node.bound}"


@said.register
def _(node: ThanNode) -> str:
    return f"{said(node.left)} is {node.word} than {said(node.right)}"


@said.register
def _(node: ThereIsNode) -> str:
    quantity = node.noun.quantity if isinstance(node.noun, NounNode) else None
    number = quantity.amount if quantity is not None and not quantity.word else None
    are_several = isinstance(number, NumberNode) and number.value > 1
    return f"there {'are' if are_several else 'is'} {said(node.noun)}"


@said.register
def _(_: YouDoNode) -> str:
    return "you do"


@said.register
def _(node: NotNode) -> str:
    return f"not {said(node.inner)}"


@said.register
def _(node: AndNode) -> str:
    return joined(node.items, " and ")


@said.register
def _(node: OrNode) -> str:
    return joined(node.items, " or ")
