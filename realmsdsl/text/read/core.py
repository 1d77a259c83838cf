"""A noun as it was read, before it is known how it is introduced."""

from typing import final

from attrs import evolve, frozen

from realmsdsl.text.clauses import Clause


@final
@frozen(slots=True)
class Core:
    """A noun with what describes it; `several` are the cases in which its form is that of several things."""

    heads: tuple[str, ...]
    name: str = ""
    modifiers: tuple[Clause, ...] = ()
    several: frozenset[str] = frozenset()

    def also(self, modifier: Clause) -> "Core":
        """The noun with something else that describes it."""
        return evolve(self, modifiers=(*self.modifiers, modifier))
