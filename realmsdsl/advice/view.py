"""A set as advisers see it."""

from functools import cached_property
from typing import final

from attrs import frozen

from realmsdsl.advice.market import Market
from realmsdsl.advice.worth import Worth
from realmsdsl.base import Diagnostic, Severity, Span
from realmsdsl.base.diagnostic import Label
from realmsdsl.ir import CardDef, Expr, Number, Program, WordSet
from realmsdsl.semantics import Places


@final
@frozen(slots=False)
class View:
    """A program, the set in it that advice is about, and where its lines stand."""

    program: Program
    name: str
    places: Places

    @cached_property
    def cards(self) -> tuple[CardDef, ...]:
        """The cards that the set itself brings."""
        return tuple(card for card in self.program.cards if card.source == self.name)

    @cached_property
    def market(self) -> Market:
        """The price of cards by the rules."""
        return Market.of(self.program)

    @cached_property
    def worth(self) -> Worth:
        """What deeds are worth by the rules."""
        return Worth.of(self.program)

    @cached_property
    def kinds(self) -> dict[str, tuple[str, ...]]:
        """Each kind with the kinds that it is, itself first."""
        parents = {each.name: each.parent for each in self.program.kinds}
        found: dict[str, tuple[str, ...]] = {}
        for name in parents:
            line = [name]
            while (parent := parents.get(line[-1])) is not None:
                line.append(parent)
            found[name] = tuple(line)
        return found

    @property
    def set_span(self) -> Span:
        """Where the name of the set stands."""
        return self.places.sets[self.name]

    def warning(
        self, code: str, message: str, span: Span, label: str, mend: str, *others: Label
    ) -> Diagnostic:
        """A piece of advice; `mend` says how to follow it."""
        return Diagnostic(code, message, span, label, mend, others, Severity.WARNING)


def number_of(card: CardDef, name: str) -> int | None:
    """A number as printed on a card; None if the card does not state one, or states a formula."""
    match stated(card, name):
        case Number(value=value):
            return value
    return None


def words_of(card: CardDef, name: str) -> tuple[str, ...]:
    """The words of a property as printed on a card."""
    match stated(card, name):
        case WordSet(words=words):
            return words
    return ()


def stated(card: CardDef, name: str) -> Expr | None:
    """What a card itself says of a property."""
    return next((value for each, value in card.properties if each == name), None)
