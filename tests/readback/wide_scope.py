"""What lines of a card at random may speak of again: names that they gave, the step before, who did something."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from typing import final

from attrs import evolve, field, mutable


@final
@mutable
class Scope:
    """What is known where a step stands.

    Attributes:
        it: `card` or `cards` if `it` or `them` may be said, else empty.
        amount: whether `that many` may be said.
        who: whether `that player` may be said.
    """

    it: str = ""
    amount: bool = False
    who: bool = False
    _names: dict[str, str] = field(factory=dict)
    _count: Iterator[int] = field(factory=partial(count, 1))

    def inner(self) -> "Scope":
        """The scope of steps that stand further right."""
        return evolve(self, names=dict(self._names))

    def fresh(self) -> str:
        """A name that is not there yet."""
        return f"n{next(self._count)}"

    def give(self, name: str, sort: str) -> None:
        """A step gave a name."""
        self._names[name] = sort
        self.leaves()

    def of(self, sort: str) -> tuple[str, ...]:
        """The names of a sort: `card`, `cards`, `player`, `number`, `word`."""
        return tuple(name for name, known in self._names.items() if known == sort)

    def leaves(self, it: str = "", *, many: bool = False) -> None:
        """What a step leaves behind for the next one."""
        self.it, self.amount = it, many

    def after(self, row: str) -> None:
        """What a deed leaves behind, as near as its words tell."""
        is_amount = row.startswith(("gain", "lose", "pay"))
        is_several = any(f" {word} " in f" {row} " for word in ("up", "any", "all", "2", "3"))
        one_found = any(f" {word} card " in row for word in ("top", "bottom", "random"))
        it = ("cards" if is_several else "card") if " a " in f" {row} " or is_several or one_found else ""
        self.leaves("" if is_amount else it, many=is_several or is_amount)
