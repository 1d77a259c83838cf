"""Source of verbs, rules, abilities and stretches of bodies that cannot ask."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from attrs import define, field

from realmsdsl.engine.generate.writer import Names, Writer
from realmsdsl.ir import Ability, Body, Op

Print = Callable[["Statements", Any, Names], list[str]]

PRINTS: Final[dict[type, Print]] = {}


def prints(*classes: type[Op]) -> Callable[[Print], Print]:
    """The function below prints ops of these classes."""

    def register(function: Print) -> Print:
        PRINTS.update(dict.fromkeys(classes, function))
        return function

    return register


@define(slots=True)
class Statements:
    """Prints ops that cannot ask.

    Attributes:
        writer: prints what they ask.
        verbs: the number of the function of each verb that cannot ask.
        rules: the number of the function of each pair of sets of rules: those to be established, those that may follow.
    """

    writer: Writer
    verbs: dict[str, int]
    rules: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = field(factory=dict)
    _static: list[tuple[int, ...]] = field(factory=list)

    # ---- functions ---------------------------------------------------------------------------------

    def verb(self, name: str) -> list[str]:
        """The function of a verb that cannot ask: deed and event, without the rules behind it."""
        machine = self.writer.machine
        position, number = machine.verb_object[name], machine.verb_number[name]
        thing = "-1" if position is None else f"l{position}"
        amount = "1" if number is None else f"l{number}"
        head, names = self.head(f"v{self.verbs[name]}", name)
        lines = [*self.before_deed(name, thing), *self.deed(name, names)]
        return function(head, [*lines, *self.after_deed(name, thing, amount)])

    def deed(self, verb: str, names: Names) -> list[str]:
        """The lines of a verb's body."""
        definition = self.writer.machine.verbs[verb]
        return [*unbound(names, len(definition.params), definition.slots), *self.body(definition.body, names)]

    def head(self, function_name: str, verb: str) -> tuple[str, Names]:
        """The head of a function that does what a verb does, and the names in it."""
        count = len(self.writer.machine.verbs[verb].params)
        args = "".join(f", l{index}" for index in range(count))
        names = Names(you="you", this="-1", event="None", local=lambda slot: f"l{slot}", sure_locals=count)
        return f"def {function_name}(g, you{args}):", names

    def rule_set(self, woken: tuple[tuple[int, ...], tuple[int, ...]], number: int) -> list[str]:
        """The function that establishes some rules, and then those that they may break, until none changes anything."""
        first, then = woken
        lines = ["again = False", "outer = g.inside", "while True:", "    before = g.changes"]
        for rule in then:
            definition = self.writer.machine.rules[rule]
            names = Names(you="g.active", this="-2", event="None", local=_slots_of(rule))
            guard = f"q{rule}(g)" if rule in first else f"again and q{rule}(g)"
            inside = self.writer.constant(f"rule {definition.name}")
            lines.append(f"    if {guard}:")
            body = [*unbound(names, 0, definition.slots), *self.body(definition.body, names)]
            lines += _indented([f"g.inside = {inside}", *body], 2)
            lines.append("    if g.over: return")
        lines += ["    g.inside = outer", "    if g.changes == before: break", "    again = True"]
        lines += ["    if not g.tick(): return", "g.in_rules = False"]
        skip = "if g.in_rules or not g.is_set_up or g.over: return"
        return function(f"def r{number}(g):", [skip, "g.in_rules = True", *lines])

    def ability(self, definition: int, index: int, ability: Ability) -> list[str]:
        """The function of the body of an ability that cannot ask."""
        names = Names(you="you", this="card", event="None", local=lambda slot: f"l{slot}")
        lines = [*unbound(names, 0, ability.slots), *self.body(ability.body, names)]
        return function(f"def w{definition}_{index}(g, you, card):", lines)

    def segment(self, number: int, at: int, run: Iterable[Op], sure: int) -> list[str]:
        """The function of a stretch of a body."""
        return function(f"def s{number}_{at}(g, a):", self.body(tuple(run), Names(sure_locals=sure)))

    # ---- events --------------------------------------------------------------------------------------

    def before_deed(self, verb: str, thing: str) -> list[str]:
        """What the event of a deed needs to know before it."""
        machine = self.writer.machine
        if verb not in machine.remembered:
            return []
        lines = ["before = g.changes"]
        if machine.object_is_card[verb]:
            lines += [
                f"left = g.at[{thing}]",
                f"seen = {self._snapshot(thing)} if ACTIVE[left] else None",
            ]
        return lines

    def after_deed(self, verb: str, thing: str, amount: str, answered: list[str] | None = None) -> list[str]:
        """The event of a deed, if anything has changed and anything remembers it, and the lines that answer it."""
        machine = self.writer.machine
        if verb not in machine.remembered:
            return []
        name = self.writer.constant(verb)
        lines = []
        seen, left = "None", "-1"
        if machine.object_is_card[verb]:
            seen, left = "seen", "left"
            lines.append(f"if seen is None or ACTIVE[g.at[{thing}]]: seen = {self._snapshot(thing)}")
        lines += [f"event = ({name}, you, {thing}, {left}, {amount}, {seen})", "g.history.append(event)"]
        # set-up leaves no event
        return ["if g.changes != before and g.is_set_up:", *_indented([*lines, *(answered or ())])]

    def _snapshot(self, card: str) -> str:
        """The asked-for properties of a card: from a table while nothing in the game changes any card."""
        static = self._static_snapshots()
        now = "".join(f"{self._property(each, card)}, " for each in self.writer.machine.snapshot_properties)
        if static is None:
            return f"({now})"
        return f"((g.kept or g.modifiers) and ({now}) or {static}[g.printed[{card}]])"

    def _property(self, number: int, card: str) -> str:
        return f"P{number}[g.printed[{card}]]" if self.writer.properties[number] else f"p{number}(g, {card})"

    def _static_snapshots(self) -> str | None:
        """The properties of every card while nothing changes any; None if a card prints a computed one."""
        machine = self.writer.machine
        asked = machine.snapshot_properties
        rows = [
            tuple(machine.printed_number(number, definition) for number in asked)
            for definition in range(len(machine.cards))
        ]
        if not asked or any(None in row for row in rows):
            return None
        self._static = self._static or rows  # type: ignore[assignment]  # none of them is None
        return self.writer.constant(self._static)

    # ---- ops -------------------------------------------------------------------------------------------

    def body(self, body: Body, names: Names) -> list[str]:
        """The lines of a body; at least one."""
        return [line for op in body for line in PRINTS[op.__class__](self, op, names)] or ["pass"]

    def inner(self, body: Body, names: Names) -> list[str]:
        """The lines of a body inside another op, indented."""
        return _indented(self.body(body, names))


def _slots_of(rule: int) -> Callable[[int], str]:
    """What the locals of a rule are called: several rules share a function."""
    return lambda slot: f"m{rule}_{slot}"


def unbound(names: Names, first: int, slots: int) -> list[str]:
    """Locals that nothing is bound to yet are 0, as in an activation."""
    return [" = ".join([*(names.local(slot) for slot in range(first, slots)), "0"])] if first < slots else []


def _indented(lines: Iterable[str], depth: int = 1) -> list[str]:
    pad = "    " * depth
    return [pad + line for line in lines]


def function(head: str, lines: Iterable[str]) -> list[str]:
    """A function with its body."""
    return [head, *_indented(lines)]
