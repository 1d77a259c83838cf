"""A noun as it was read, before it is known how it is introduced."""

from typing import final

from attrs import evolve, frozen

from realmsdsl.text.clauses import Clause


@final
@frozen(slots=True)
class Core:
    """A noun with what describes it.

    `several` are the cases in which its form is that of several things, `not_in` those in which it never stands.
    """

    heads: tuple[str, ...]
    name: str = ""
    modifiers: tuple[Clause, ...] = ()
    several: frozenset[str] = frozenset()
    not_in: frozenset[str] = frozenset()

    @property
    def head(self) -> str:
        """The first word for what it is; empty if it has a name alone."""
        return self.heads[0] if self.heads else ""

    def also(self, modifier: Clause) -> "Core":
        """The noun with something else that describes it."""
        return evolve(self, modifiers=(*self.modifiers, modifier))
