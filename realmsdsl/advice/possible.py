"""What can be said of a condition from what is printed: yes, no, or only the game will tell (None)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Final, final

from attrs import frozen

from realmsdsl.advice.view import View, stated
from realmsdsl.ir import (
    All,
    Any,
    Candidate,
    CardDef,
    Compare,
    Expr,
    IsKind,
    IsNamed,
    Meets,
    Not,
    Number,
    Op,
    PropertyOf,
    Truth,
    Word,
    WordSet,
)
from realmsdsl.ir.walk import ops_in
from realmsdsl.ops import Assign, Until

_COMPARISONS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "==": eq,
    "!=": ne,
    ">=": ge,
    "<=": le,
    ">": gt,
    "<": lt,
}


@final
@frozen(slots=True)
class Possible:
    """Conditions asked of cards as printed; `changed` are the properties that what some card does changes."""

    view: View
    changed: frozenset[str]

    @classmethod
    def of(cls, view: View) -> "Possible":
        """The cards of a program, with what they change."""
        cards = view.program.cards
        standing = (each.target for card in cards for each in card.modifiers)
        done = (name for op in ops_in(cards) for name in _changed_by(op))
        return cls(view, frozenset((*standing, *done)))

    def holds(self, condition: Expr | None, card: CardDef | None) -> bool | None:
        """Whether a condition holds, for a card as its candidate (None: for no card in particular)."""
        match condition:
            case None:
                return True
            case Truth(value=value):
                return value
            case Not(item=item):
                inner = self.holds(item, card)
                return None if inner is None else not inner
            case All(items=items):
                return _all(self.holds(each, card) for each in items)
            case Any(items=items):
                found = [self.holds(each, card) for each in items]
                return True if True in found else None if None in found else False
            case Compare(op=op, left=left, right=right):
                numbers = self._number(left, card), self._number(right, card)
                return None if None in numbers else _COMPARISONS[op](numbers[0] or 0, numbers[1] or 0)
            case IsKind(card=Candidate(depth=0), kind=kind) if card is not None:
                return kind in self.view.kinds[card.kind]
            case IsNamed(card=Candidate(depth=0), name=name) if card is not None:
                return card.name == name
            case Meets(left=left, right=right) if card is not None:
                words = self._words(left, card), self._words(right, card)
                return None if None in words else bool((words[0] or set()) & (words[1] or set()))
        return None

    def _number(self, value: Expr, card: CardDef | None) -> int | None:
        match value:
            case Number(value=number):
                return number
            case PropertyOf(property=name, card=Candidate(depth=0)) if card is not None:
                said = self._stated(card, name)
                return said.value if isinstance(said, Number) else None
        return None

    def _words(self, value: Expr, card: CardDef) -> set[str] | None:
        match value:
            case Word(word=word):
                return {word}
            case WordSet(words=words):
                return set(words)
            case PropertyOf(property=name, card=Candidate(depth=0)):
                said = self._stated(card, name)
                return set(said.words) if isinstance(said, WordSet) else None
        return None

    def _stated(self, card: CardDef, name: str) -> Expr | None:
        """What is printed on a card, or the constant that stands for it where nothing is printed."""
        if name in self.changed:
            return None
        default = next((each.default for each in self.view.program.properties if each.name == name), None)
        said = stated(card, name)
        return default if said is None else said


def _changed_by(op: Op) -> Iterator[str]:
    """The properties that an op changes, for a while or for good."""
    match op:
        case Until(modifiers=modifiers):
            yield from (each.target for each in modifiers)
        case Assign(target=PropertyOf(property=name)):
            yield name


def _all(answers: Iterable[bool | None]) -> bool | None:
    found = list(answers)
    return False if False in found else None if None in found else True
