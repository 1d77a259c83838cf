"""RD413: a secret block holds only decisions and moves that nobody else sees."""

from realmsdsl.ir import Body, Op, Place
from realmsdsl.ops import Act, Ask, Branch, ForEach, Let, Move, Repeat
from realmsdsl.semantics.report import error
from realmsdsl.semantics.words import Words


def check(words: Words) -> None:
    """Report secret blocks in which something happens in the open."""
    for span, block in words.secrets:
        wrong = _first_open(block.body, words)
        if wrong is not None:
            error(
                words.diagnostics,
                "RD413",
                "something in this secret block is seen by others",
                span,
                wrong,
                "decide in the secret block, and do it in a block `each …:` behind it",
            )


def _first_open(body: Body, words: Words) -> str | None:
    for op in body:
        found = _open(op, words)
        if found is not None:
            return found
    return None


def _open(op: Op, words: Words) -> str | None:
    if isinstance(op, (Ask, Let)):
        return None
    if isinstance(op, Branch):
        return _first_open((*op.then, *op.orelse), words)
    if isinstance(op, (ForEach, Repeat)):
        return _first_open(op.body, words)
    if isinstance(op, Move):
        if (
            isinstance(op.to, Place)
            and "public" not in words.zones[op.to.zone].flags
            and op.to.seat is not None
        ):
            return None
        return "cards go where others see them"
    if isinstance(op, Act):
        return "other players act"
    return "only decisions and private moves can be secret"
