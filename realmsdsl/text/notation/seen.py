"""Names of things that nobody picked: those that were shown, those among which some are, and whoever has them."""

from collections import Counter
from typing import Final, final

DOER: Final = "⟦doer⟧"
"""Stands for whoever did what is answered, until it is known what to call them."""

IT: Final = "it"
"""The name, until it is spoken of, of what has none where it is picked."""


@final
class Seen:
    """What has been named so far in an ability.

    Attributes:
        done: the verb of what was done to a thing last, or empty.
        pending: steps that must stand before the one that is written, as it speaks of the names in them.
    """

    def __init__(self) -> None:
        self.done = ""
        self.pending: list[str] = []
        self._names = Counter[str]()

    def forget(self) -> None:
        """Begin with another ability."""
        self._names.clear()
        self.done = ""

    def name(self, word: str = "seen") -> str:
        """A name that nothing else has yet."""
        self._names[word] += 1
        return word if self._names[word] == 1 else f"{word}_{self._names[word]}"

    def before(self, things: str) -> str:
        """The name of things for a step that speaks of some among them."""
        for step in self.pending:
            if step.endswith(f" be {things}"):
                return step.split(" ")[1]
        name = self.name()
        self.pending.append(f"let {name} be {things}")
        return name

    def picked(self, somebody: str) -> str:
        """The name of somebody who is picked first, for a step that speaks of what is theirs."""
        name = self.name()
        self.pending.append(f"choose {somebody} as {name}")
        return name
