"""The stack machine that runs the tables and builds nodes as it reduces.

Lark's own is not used: recovery has to look into the stacks, try tokens without building anything,
and go back to the beginning of a line.
"""

from typing import final

from attrs import define, field, frozen

from realmsdsl.base import Span
from realmsdsl.syntax.build import BUILDERS
from realmsdsl.syntax.tables import END, Rule, Tables


def advance(tables: Tables, states: list[int], kind: str) -> bool:
    """Take one token on a stack of states alone; False if it cannot stand there."""
    actions, gotos, rules = tables.actions, tables.gotos, tables.rules
    while True:
        action = actions[states[-1]].get(kind)
        if action is None:
            return False
        if action >= 0:
            states.append(action)
            return True
        rule = rules[~action]
        if rule.size:
            del states[-rule.size :]
        states.append(gotos[states[-1]][rule.origin])


@final
@frozen(slots=True)
class Mark:
    """Where the automaton stood at some moment; lists on the stack are remembered with their length."""

    states: tuple[int, ...]
    values: tuple[object, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    lists: tuple[tuple[list[object], int], ...]


@final
@define(slots=True)
class Automaton:
    """A run of the tables over the tokens of one file.

    `values` holds what the symbols on the stack have become: nodes, texts, and lists that are still
    growing; `starts` and `ends` their character offsets.
    """

    tables: Tables
    file: str
    states: list[int] = field(factory=list)
    values: list[object] = field(factory=list)
    starts: list[int] = field(factory=list)
    ends: list[int] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self.states.append(self.tables.start)

    def feed(self, kind: str, value: object, start: int, end: int) -> bool:
        """Take one token; False if it cannot stand here (then the stacks are good only to go back)."""
        states, tables = self.states, self.tables
        actions, gotos, rules = tables.actions, tables.gotos, tables.rules
        while True:
            action = actions[states[-1]].get(kind)
            if action is None:
                return False
            if action >= 0:
                states.append(action)
                self.values.append(value)
                self.starts.append(start)
                self.ends.append(end)
                return True
            rule = rules[~action]
            if rule.is_unit:  # the symbol has another name from now on, its value stays
                states.pop()
            else:
                self._reduce(rule)
            states.append(gotos[states[-1]][rule.origin])

    def finish(self) -> object:
        """What the whole file has become, or None if it cannot end here."""
        states, tables = self.states, self.tables
        while states[-1] != tables.accept:
            action = tables.actions[states[-1]].get(END)
            if action is None or action >= 0:
                return None
            rule = tables.rules[~action]
            self._reduce(rule)
            states.append(tables.gotos[states[-1]][rule.origin])
        return self.values[-1]

    def _reduce(self, rule: Rule) -> None:
        states, values, starts, ends = self.states, self.values, self.starts, self.ends
        size = rule.size
        if size:
            parts = values[-size:]
            start, end = starts[-size], ends[-1]
            del states[-size:], values[-size:], starts[-size:], ends[-size:]
        else:
            parts = []
            start = end = ends[-1] if ends else 0
        values.append(self._value(rule, parts, start, end))
        starts.append(start)
        ends.append(end)

    def _value(self, rule: Rule, parts: list[object], start: int, end: int) -> object:
        if rule.only is not None:
            return parts[rule.only]
        if rule.plain is not None:
            return BUILDERS[rule.name](Span(self.file, start, end), *[parts[place] for place in rule.plain])
        poured: list[object] = []
        for place, is_list, absent in rule.kept:
            if absent:
                poured += [None] * absent
            part = parts[place]
            if not is_list or not isinstance(part, list):
                poured.append(part)
            elif poured:
                poured += part
            else:
                poured = part  # the list grows in place: a file of n lines takes n steps
        if rule.absent:
            poured += [None] * rule.absent
        if rule.is_list:
            return poured
        return BUILDERS[rule.name](Span(self.file, start, end), *poured)

    # ---- going back ------------------------------------------------------------------------------------

    def mark(self) -> Mark:
        """Remember this moment."""
        lists = tuple((value, len(value)) for value in self.values if isinstance(value, list))
        return Mark(tuple(self.states), tuple(self.values), tuple(self.starts), tuple(self.ends), lists)

    def go_back(self, mark: Mark) -> None:
        """Be again where the mark was set, the latest one or one before it."""
        self.states[:], self.values[:] = mark.states, mark.values
        self.starts[:], self.ends[:] = mark.starts, mark.ends
        for grown, length in mark.lists:
            del grown[length:]
