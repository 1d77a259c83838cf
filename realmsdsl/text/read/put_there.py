"""Whether a sentence takes in what the one behind it says: where its thing is put, or what you do with it."""

from collections.abc import Iterable, Sequence
from typing import Final

from realmsdsl.text.clauses import Clause
from realmsdsl.text.read.chart import Found
from realmsdsl.text.read.choices import DEED

_PUT: Final = "put"
_PLACE: Final = "place"
_ACT: Final = "act"
_PLAINLY: Final = "plainly"
_FOR_EACH: Final = "for_each"


def is_placed(clause: Clause, rest: Sequence[Clause], at: int, sentences: Iterable[Found]) -> bool:
    """Whether what follows a sentence only says where its thing is put, and a longer one of them takes that in."""
    if not rest or rest[0].kind.partition(".")[0] != _PUT:
        return False
    done = _deed_of(clause)
    others = ((end, _deed_of(each)) for end, each in sentences if end > at)
    is_longer = any(each.kind == done.kind and _PLACE in each.slots for _, each in others)
    return is_longer and _PLACE not in done.slots


def says_who(rest: Sequence[Clause]) -> bool:
    """Whether what stands behind a sentence, with no mark between, begins with "you" and no offer: that describes its last thing."""
    if not rest:
        return False
    first = rest[0].slots.get(DEED) if rest[0].kind == _FOR_EACH else rest[0]
    return isinstance(first, Clause) and first.kind in {_ACT, _PLAINLY} and first.is_yours


def _deed_of(clause: Clause) -> Clause:
    """What is done by a sentence that may begin with an offer or a condition."""
    inner = clause.slots.get(DEED)
    return _deed_of(inner) if isinstance(inner, Clause) else clause
