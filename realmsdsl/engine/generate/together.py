"""Source of what follows the deed of an action that uses a simple ability of its card: the use and the next list in one.

The function of it is `n(g, state, you, answer)`. The card has just been moved, and is the first parameter of the action.
"""

from attrs import define, field

from realmsdsl import ops
from realmsdsl.engine.generate.next_lists import NextLists
from realmsdsl.engine.generate.readiness import conditions
from realmsdsl.engine.generate.relisting import Parts
from realmsdsl.engine.generate.statements import Statements, function
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.generate.uses import is_free, is_plain
from realmsdsl.engine.generate.writer import Names
from realmsdsl.ir import Body


@define(slots=True)
class Together:
    """Prints these functions for the actions of one group.

    Attributes:
        statements: prints what abilities do.
        straight: knows what cannot ask.
        following: prints the lists that follow.
        lines: the functions so far.
    """

    statements: Statements
    straight: Straightness
    following: NextLists
    lines: list[str] = field(factory=list)
    _printed: dict[tuple[str, Body, int, Parts], str] = field(factory=dict)

    def after_cards(self, number: int, op: ops.Perform, kind: str) -> list[str]:
        """For each card the name of the function of what follows an action that moves it, and uses its abilities of a kind;
        empty where that is more than a simple ability."""
        marked = "=" if self.following.puts_into_play(number, op) else "|="
        parts = self.following.parts_after_cards(number, op, kind)
        return [
            self._name(card, kind, marked, each) if each is not None else ""
            for card, each in enumerate(parts)
        ]

    def _name(self, card: int, kind: str, marked: str, parts: Parts) -> str:
        index = self._only_simple(card, kind)
        if index < 0:
            return ""
        ability = self.statements.writer.machine.abilities[card][index]
        mark = f"g.marks[card] {marked} {1 << index}"
        key = (mark, ability.body, ability.slots, parts)
        if key not in self._printed:
            # cards that do the same share it
            self._printed[key] = f"n{self.following.number}_{len(self._printed)}"
            self.lines += self._function(self._printed[key], mark, ability.body, ability.slots, parts)
        return self._printed[key]

    def _only_simple(self, card: int, kind: str) -> int:
        """The index of a card's only ability of a kind, if nothing can be in its way, and the game goes on behind it; else -1."""
        machine = self.statements.writer.machine
        found = [index for index, each in enumerate(machine.abilities[card]) if each.kind == kind]
        if len(found) != 1:
            return -1
        ability = machine.abilities[card][found[0]]
        is_simple = (
            is_plain(self.statements, self.straight, ability)
            and is_free(machine, ability)
            and not self.statements.may_end(ability.body)
            and not conditions(self.statements.writer, card, found[0])
        )
        return found[0] if is_simple else -1

    def _function(self, name: str, mark: str, body: Body, slots: int, parts: Parts) -> list[str]:
        names = Names(you="you", this="card", event="None", local=lambda slot: f"l{slot}")
        done = [*self.statements.free_locals(names, 0, slots), *self.statements.body(body, names)]
        head = f"def {name}(g, state, you, answer):"
        return function(head, ["card = answer[1]", mark, *done, *self.following.in_parts(parts)])
