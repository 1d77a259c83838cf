"""What a part of a list looks at, where nothing modifies a card: more exactly than by the names of zones alone.

A card that comes to a zone is not seen by those who look there for another kind of card. Whose zone a card lies in is only
asked about cards that were found somewhere, and a question that an option has closed is not asked at all.
"""

from collections.abc import Iterable
from typing import Any, final

from attrs import define, evolve, field

from realmsdsl import ir
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import Sort
from realmsdsl.ir.walk import rewritten, walk
from realmsdsl.ops.touches import ANY_ZONE, Touched, read_by

_THE_CARD = ir.Candidate(ir.CARD)

_FOUND_ELSEWHERE = (ir.Happened, ir.EventObject)
"""What may name a card that no noun in the same question has found in a zone."""

Look = tuple[int, tuple[bool, ...]]
"""What nouns can tell of a card beforehand: its kinds, and which of its properties are empty."""


@final
@define(slots=True)
class Sight:
    """Knows what expressions of a machine look at."""

    machine: Machine
    _known: dict[tuple[Any, Look | None], Touched] = field(factory=dict)

    def reads(self, asked: tuple[Any, ...], card: int = -1) -> Touched:
        """What expressions look at, with all that they ask in turn; with a card (by its definition) only what it is seen by."""
        look = None if card < 0 else self._look(card)
        key = tuple(id(each) for each in asked), look
        if key not in self._known:
            self._known[key] = self._reads(asked, look)
        return self._known[key]

    def _look(self, card: int) -> Look:
        machine = self.machine
        rows = range(len(machine.printed))
        return machine.def_kinds[card], tuple(machine.printed_number(each, card) == 0 for each in rows)

    def _reads(self, asked: Iterable[Any], look: Look | None) -> Touched:
        found: set[str] = set()
        waiting, met = list(asked), set()
        asks_where = found_elsewhere = False
        while waiting:
            value = waiting.pop()
            if id(value) in met:
                continue
            met.add(id(value))
            for node in walk(rewritten(value, lambda piece: self._left_of(piece, look))):
                found_elsewhere = found_elsewhere or isinstance(node, _FOUND_ELSEWHERE)
                if _is_owner_of_card(node):
                    asks_where = True
                    continue
                found.update(key for key in read_by(node) if key[0] != ":")
                waiting += self._asked_by(node)
        return frozenset({*found, ANY_ZONE} if asks_where and found_elsewhere else found)

    def _asked_by(self, node: Any) -> Iterable[Any]:
        machine = self.machine
        if isinstance(node, ir.Answer):
            return (machine.definitions[node.definition].value,)
        if isinstance(node, ir.PropertyOf):
            printed = machine.printed[machine.property_index[node.property]]
            return [each for each in printed if isinstance(each, ir.Expr)]
        return ()

    def _left_of(self, node: Any, look: Look | None) -> Any:
        """A piece without what is certain not to matter."""
        if isinstance(node, ir.IfElse) and isinstance(node.condition, ir.OptionIs):
            is_so = self.machine.options[node.condition.option] == node.condition.value
            return node.then if is_so else node.orelse
        if not isinstance(node, ir.Noun) or look is None or node.sort.sort is not Sort.CARD:
            return node
        if node.slice is not None or node.which is None or not self._is_excluded(node.which, look):
            return node
        kept = [each for each in node.where if not (isinstance(each, ir.InZone) and not each.pile)]
        seats = [each.seats for each in node.where if isinstance(each, ir.InZone) and each.seats is not None]
        return evolve(node, where=(*kept, *map(ir.Among, seats)))

    def _is_excluded(self, which: ir.Expr, look: Look) -> bool:
        """Whether a card that looks like this is certainly not what a noun means."""
        kinds, empty = look
        machine = self.machine
        match which:
            case ir.All(items=items):
                return any(self._is_excluded(each, look) for each in items)
            case ir.Any(items=items):
                return all(self._is_excluded(each, look) for each in items)
            case ir.IsKind(card=card, kind=kind):
                return card == _THE_CARD and not kinds & machine.kind_bit[kind]
            case ir.Meets(left=ir.PropertyOf(property=name, card=card)):
                return card == _THE_CARD and empty[machine.property_index[name]]
            case _:
                return False


def _is_owner_of_card(node: Any) -> bool:
    is_owner = isinstance(node, ir.FactOf) and node.fact == "owner"
    return is_owner and node.of.type.sort in (Sort.CARD, Sort.ABILITY)
