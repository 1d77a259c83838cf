"""What an expression asks of a game: a protocol, since the game itself asks expressions."""

from collections.abc import Iterable
from typing import Any, Protocol

from realmsdsl import ir
from realmsdsl.engine.layout import NOBODY, Activation, Event
from realmsdsl.engine.tables import Tables

Candidates = tuple[Any, ...]
"""The things that predicates are asked about, innermost first: numbers, or the tuples of events."""


class Asked(Protocol):
    """A game, as far as expressions know it."""

    @property
    def machine(self) -> Tables:
        """What is fixed about the game."""

    @property
    def zones(self) -> list[list[int]]:
        """The cards of each zone instance; the last is the top."""

    @property
    def printed(self) -> list[int]:
        """For each card its definition."""

    @property
    def loops(self) -> dict[str, int]:
        """For each named loop that runs, which pass it is."""

    def resource(self, number: int, seat: int) -> int:
        """A resource of a seat."""

    def counter(self, number: int, card: int) -> int:
        """The tokens on a card."""

    def property(self, number: int, card: int, you: int = NOBODY) -> int:
        """A property of a card, as modified now, asked by a seat."""

    def fact(self, name: str, of: Any, sort: ir.Sort) -> int:
        """A built-in fact of a card, seat or team."""

    def cell(self, card: int) -> int:
        """The cell in which a card lies."""

    def cells_of(self, base: int, seats: Iterable[int]) -> list[int]:
        """The cells of a zone of some seats."""

    def distance(self, first: int, second: int) -> int:
        """The length of the shortest way between two cells."""

    def is_within(self, first: int, second: int, most: int) -> bool:
        """Whether a way between two cells has at most so many steps."""

    def touches(self, first: int, second: int) -> bool:
        """Whether two cells touch."""

    def is_between(self, cell: int, first: int, second: int) -> bool:
        """Whether a cell lies on the straight line between two others."""

    def answer_to(self, name: str, seat: int, args: list[Any]) -> Any:
        """The answer to a question of the game."""

    def state(self, word: str, thing: int, sort: ir.Sort, act: Activation) -> bool:
        """A built-in yes or no about a thing."""

    def is_legal(self, action: str, args: list[Any]) -> bool:
        """Whether an action is on offer to the seat that is asked."""

    def happened(self, verb: str, period: str) -> list[Event]:
        """The events of a verb since a period began."""

    def ability(self, number: int, face: int = NOBODY) -> ir.Ability | None:
        """The ability of a number, on its card as it is or with a face that it had; None if it is gone."""

    def ability_words(self, number: int, face: int = NOBODY) -> int:
        """The words in force for the parameter of an ability."""

    def abilities_on(self, cards: list[int]) -> list[int]:
        """The abilities of cards."""

    def group(self, name: str, of: int) -> list[int]:
        """Seats by their relation to one of them."""

    def everything(self, sort: ir.Type, act: Activation) -> list[int]:
        """Every thing of a sort."""

    def slice(self, things: list[Any], end: str, count: int) -> list[Any]:
        """The first things from an end, or some by chance."""
