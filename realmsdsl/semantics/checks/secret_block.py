"""RD413: a secret block holds only decisions and moves that nobody else sees."""

from realmsdsl.ir import Body, InZone, Local, Noun, Op, Place, Single, Slice
from realmsdsl.ir.walk import ops_in, walk
from realmsdsl.ops import Act, Ask, Branch, Choose, ForEach, Let, May, Move, Repeat
from realmsdsl.semantics.words import Words


def check(words: Words) -> None:
    """Report secret blocks in which something happens in the open."""
    for span, block in words.secrets:
        wrong = _first_open(block.body, block.body, words)
        if wrong:
            words.error(
                "RD413",
                "something in this secret block is seen by others",
                span,
                wrong,
                "decide in the secret block, and do it in a block `each …:` behind it",
            )


def _first_open(body: Body, block: Body, words: Words) -> str:
    """What the first op of a body in a block that others see does; empty if there is none."""
    return next(filter(None, (_open(op, block, words) for op in body)), "")


def _open(op: Op, block: Body, words: Words) -> str:
    if any(isinstance(each, Slice) and each.end == "random" for each in walk(op)):
        return "who decides first would change what chance does"
    if isinstance(op, Ask | Let):
        return ""
    if isinstance(op, Move) and _is_private(op.to, words):
        return "" if _comes_unseen(op.cards, block, words) else "cards leave a place where others see them"
    inner = _inner(op)
    if inner is not None:
        return _first_open(inner, block, words)
    return _WHY.get(type(op), "only decisions and private moves can be secret")


_WHY: dict[type[Op], str] = {Move: "cards go where others see them", Act: "other players act"}


def _inner(op: Op) -> Body | None:
    """The ops inside one that only decides whether or how often they are carried out."""
    match op:
        case Branch(then=then, orelse=orelse):
            return (*then, *orelse)
        case ForEach(body=body) | Repeat(body=body) | May(body=body):
            return body
        case Choose(bodies=bodies):
            return tuple(each for body in bodies for each in body)
        case _:
            return None


def _is_private(to: object, words: Words) -> bool:
    """Whether nobody but its owner sees what comes to a place."""
    return isinstance(to, Place) and to.seat is not None and "public" not in words.zones[to.zone].flags


def _comes_unseen(cards: object, block: Body, words: Words) -> bool:
    """Whether nobody else sees that cards leave their place; what is chosen in the block comes from where that looks."""
    if isinstance(cards, Local):
        asked = (op for op in ops_in(block) if isinstance(op, Ask) and op.into == cards.slot)
        cards = next((op.options for op in asked), None)
    if isinstance(cards, Single):
        cards = cards.noun
    zones = [each for each in cards.where if isinstance(each, InZone)] if isinstance(cards, Noun) else []
    return all(each.seats is not None and "public" not in words.zones[each.zone].flags for each in zones)
