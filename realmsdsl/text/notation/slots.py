"""What clauses are about, as far as writing them needs it."""

from typing import TypeVar

from realmsdsl.text.clauses import Clause
from realmsdsl.text.notation.layout import UnwritableError

Sort = TypeVar("Sort")


def slot_of(clause: Clause, name: str, sort: type[Sort]) -> Sort:
    """A slot of a clause, which must be of a sort.

    Raises:
        UnwritableError: it is of another sort, or is not there.
    """
    value = clause.slots.get(name)
    if not isinstance(value, sort):
        raise UnwritableError("a clause without what it is about")
    return value


def last_of(term: str) -> str:
    """The word of our language for a row of the lexicon."""
    return term.rpartition(".")[2]
