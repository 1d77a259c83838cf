"""Source of actions that move a card and use a simple ability of it: the deed, the use and the next list in one.

The function of it is `n(g, state, you, answer)`. It is for games in which nothing changes a card, and nobody listens.
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
from realmsdsl.ir import Ability, Body


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
    _printed: dict[tuple[tuple[str, ...], str, Body, int, Parts], str] = field(factory=dict)

    def after_cards(self, number: int, op: ops.Perform, kind: str, deed: list[str]) -> list[str]:
        """For each card the name of the function of an action whose deed moves it, and that uses its abilities of a kind;
        empty where that is more than a simple ability. The card is the only parameter of the action, `q0`."""
        machine = self.statements.writer.machine
        if len(machine.actions[number].params) != 1 or not self._is_in_turns:
            return []
        sets = "=" if self.following.puts_into_play(number, op) else "|="
        parts = self.following.parts_after_cards(number, op, kind)
        return [
            self._name(card, kind, sets, deed, each) if each is not None else ""
            for card, each in enumerate(parts)
        ]

    @property
    def _is_in_turns(self) -> bool:
        """Whether these actions are only offered when the game is set up."""
        phases = {
            id(op) for row in self.statements.writer.machine.phases for phase in row for op in phase.body
        }
        return all(id(op) in phases for op in self.following.offers)

    def _name(self, card: int, kind: str, sets: str, deed: list[str], parts: Parts) -> str:
        index = self._only_simple(card, kind)
        if index < 0:
            return ""
        ability = self.statements.writer.machine.abilities[card][index]
        mark = f"g.marks[q0] {sets} {1 << index}"
        key = (tuple(deed), mark, ability.body, ability.slots, parts)
        if key not in self._printed:
            # cards that do the same share it
            self._printed[key] = name = f"n{self.following.number}_{len(self._printed)}"
            # what marks a card that enters need not take its marks away before
            moved = [line for line in deed if sets != "=" or line != "g.marks[q0] = 0"]
            inner = ["_, q0 = answer", *moved, mark, *self._used(ability), *self.following.in_parts(parts)]
            self.lines += function(f"def {name}(g, state, you, answer):", inner)
        return self._printed[key]

    def _only_simple(self, card: int, kind: str) -> int:
        """The index of a card's only ability of a kind, if nothing can be in its way, and the game goes on behind it; else -1."""
        machine = self.statements.writer.machine
        found = [index for index, each in enumerate(machine.abilities[card]) if each.kind == kind]
        if len(found) != 1 or machine.speaks[card]:
            return -1
        ability = machine.abilities[card][found[0]]
        is_simple = (
            is_plain(self.statements, self.straight, ability)
            and is_free(machine, ability)
            and not self.statements.may_end(ability.body)
            and not conditions(self.statements.writer, card, found[0])
        )
        return found[0] if is_simple else -1

    def _used(self, ability: Ability) -> list[str]:
        """The lines of what an ability does."""
        names = Names(you="you", this="q0", event="None", local=lambda slot: f"l{slot}")
        free = self.statements.free_locals(names, 0, ability.slots)
        return [*free, *self.statements.body(ability.body, names)]
