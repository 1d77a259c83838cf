"""What is done again and again as one deed, so that texts which say it either way are compared."""

from typing import Any

from attrs import evolve

from realmsdsl.ir import Arithmetic, CardDef, Expr, Number
from realmsdsl.ir.walk import rewritten
from realmsdsl.ops import Change, Perform, Repeat


def at_once(card: CardDef) -> CardDef:
    """A card that gains, or does with a number, so many times as much as another gives it piece by piece.

    Two for each thing that was found is twice as much as there are things.
    """
    found = rewritten(card, _shortened)
    return found if isinstance(found, CardDef) else card


def _shortened(piece: Any) -> Any:
    if not isinstance(piece, Repeat):
        return _number_first(piece)
    is_plain = piece.into is None and not piece.loop and not isinstance(piece.times, Number)
    if not is_plain or len(piece.body) != 1:
        return piece
    (deed,) = piece.body
    if isinstance(deed, Change) and deed.into is None and isinstance(deed.amount, Number):
        return evolve(deed, amount=_times(piece.times, deed.amount))
    if isinstance(deed, Perform) and deed.into is None and deed.over is None and len(deed.args) == 1:
        (amount,) = deed.args
        if isinstance(amount, Number):
            return evolve(deed, args=(_times(piece.times, amount),))
    return piece


def _times(times: Expr, amount: Number) -> Expr:
    return times if amount.value == 1 else Arithmetic("*", amount, times)


def _number_first(piece: Any) -> Any:
    """A product with its number in front, whichever way it was written."""
    if isinstance(piece, Arithmetic) and piece.op == "*" and isinstance(piece.right, Number):
        return evolve(piece, left=piece.right, right=piece.left)
    return piece
