"""Questions about cards as printed, asked of a specimen."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.evaluation import evaluate
from realmsdsl.engine.layout import Activation
from realmsdsl.engine.moves import Moves
from realmsdsl.ir import Expr
from realmsdsl.ir.walk import walk

_ASKED_OF_PRINT = (
    *(ir.Number, ir.Truth, ir.Word, ir.WordSet, ir.Candidate),
    *(ir.PropertyOf, ir.IsKind, ir.IsNamed, ir.All, ir.Any, ir.Not, ir.Same, ir.Meets, ir.Compare),
)


def is_printed(which: Expr | None) -> bool:
    """Whether a question about a definition has the same answer in every game."""
    return all(isinstance(each, _ASKED_OF_PRINT) for each in walk(which) if isinstance(each, Expr))


class Printing(Moves):
    """A game that knows what its cards print."""

    __slots__ = ()

    def definitions(self, expr: Expr, act: Activation) -> list[int]:
        """The cards, as printed, that a noun of definitions names."""
        known = self.machine.printed_answers.get(id(expr))
        if known is not None:
            return known
        which = expr.which if isinstance(expr, ir.Noun) else None
        found = [
            number
            for number in range(len(self.machine.cards))
            if which is None or self._asked_of_print(which, number, act)
        ]
        if is_printed(which):
            self.machine.printed_answers[id(expr)] = found
        return found

    def times_of(self, expr: Expr, act: Activation, definition: int) -> int:
        """How many copies, asked of a definition."""
        if isinstance(expr, ir.Number):
            return expr.value
        if isinstance(expr, ir.FactOf) and expr.fact == "count":
            return self.machine.cards[definition].count
        return int(self._asked_of_print(expr, definition, act))

    def _asked_of_print(self, expr: Expr, definition: int, act: Activation) -> Any:
        """The value of an expression about a definition: for this one question there is a card of it."""
        rows = self.at, self.printed, self.face, self.marks
        self.at = [*self.at, self.machine.gone]
        self.printed = [*self.printed, definition]
        self.face = [*self.face, definition]
        self.marks = [*self.marks, 0]
        try:
            return evaluate(self, expr, act, (len(self.at) - 1,))
        finally:
            self.at, self.printed, self.face, self.marks = rows
