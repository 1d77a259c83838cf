"""Source of verbs, rules, abilities and stretches of bodies that cannot ask."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from attrs import define, evolve, field

from realmsdsl import ir, ops
from realmsdsl.engine.generate.relisting import is_simple
from realmsdsl.engine.generate.writer import NAME, Lying, Names, Writer
from realmsdsl.ir import Body, Op
from realmsdsl.ir.walk import ops_in

Print = Callable[["Statements", Any, Names], list[str]]

PRINTS: Final[dict[type, Print]] = {}

SHORT: Final = 3
"""Verbs of at most so many ops are printed where they are called,"""

LONG: Final = 8
"""in the course of a turn of so many,"""

DEEP: Final = 3
"""but not deeper than this."""

_MAY_END = (ops.End, ops.ForEach, ops.Repeat, ops.While, ops.Act, ops.Perform, ops.Create)
"""The ops that count steps or say that the game is over."""


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
        rules: those that cannot ask.
        called: those whose functions are called.
        alone: the rules that are established without others.
        short: how many ops a verb may have at most to be printed where it is called.
    """

    writer: Writer
    verbs: dict[str, int]
    rules: set[int]
    _static: list[tuple[int, ...]] = field(factory=list)
    called: set[str] = field(factory=set)
    alone: set[int] = field(factory=set)
    short: int = SHORT
    _open: list[str] = field(factory=list)

    # ---- functions ---------------------------------------------------------------------------------

    def verb(self, name: str) -> list[str]:
        """The function of a verb that cannot ask: deed and event, without the rules behind it."""
        args = [f"l{index}" for index in range(len(self.writer.machine.verbs[name].params))]
        head = f"def v{self.verbs[name]}({', '.join(['g', 'you', *args])}):"
        return function(head, self.deed(name, "you", args))

    def deed(
        self,
        verb: str,
        you: str,
        args: list[str],
        answered: list[str] | None = None,
        lies: Mapping[str, Lying] | None = None,
        before: str = "",
        places: Mapping[str, ir.Place] | None = None,
    ) -> list[str]:
        """The lines of a verb's body with its event, for arguments that keep their meaning, and those that answer it."""
        machine = self.writer.machine
        definition = machine.verbs[verb]
        position, number = machine.verb_object[verb], machine.verb_number[verb]
        thing = "-1" if position is None else args[position]
        amount = "1" if number is None else args[number]
        prefix = self.writer.fresh("l")
        rebound = {getattr(op, "into", None) for op in ops_in(definition.body)}
        first = [f"{prefix}_{slot} = {arg}" for slot, arg in enumerate(args) if slot in rebound]
        known = {slot: arg for slot, arg in enumerate(args) if slot not in rebound}
        names = Names(
            *(you, "-1", "None"),
            local=lambda slot: known.get(slot) or f"{prefix}_{slot}",
            sure_locals=len(args),
            lies=lies or {},
            places=places or {},
        )
        self._open.append(verb)
        lines = [
            *first,
            *self.free_locals(names, len(args), definition.slots),
            *self.body(definition.body, names),
        ]
        self._open.pop()
        if any(isinstance(op, ops.Eliminate) for op in ops_in(definition.body)):
            lines.append("g.settle_eliminated()")
        return self._with_event(verb, you, (thing, amount), lines, answered, before, lies or {})

    def deed_or_call(self, verb: str, you: str, args: list[str]) -> list[str]:
        """The same in place if it is short and does not call itself, else by the function of the verb."""
        body = self.writer.machine.verbs[verb].body
        is_short = sum(1 for _ in ops_in(body)) <= self.short and len(self._open) < DEEP
        if verb in self._open or not is_short or not all(NAME.fullmatch(each) for each in args):
            self.called.add(verb)
            return [f"v{self.verbs[verb]}({', '.join(['g', you, *args])})"]
        return self.deed(verb, you, args)

    def free_locals(self, names: Names, first: int, slots: int) -> list[str]:
        """Locals that nothing is bound to yet are 0, as in an activation."""
        return [f"{names.local(slot)} = 0" for slot in range(first, slots)]

    def may_end(self, body: Body) -> bool:
        """Whether the game may be over after a body that cannot ask: it may run away, or says so."""
        return any(isinstance(op, _MAY_END) for op in ops_in(body))

    def rule(self, number: int) -> list[str]:
        """The function that carries out a rule that cannot ask."""
        definition = self.writer.machine.rules[number]
        names = Names(you="you", this="-2", event="None", local=lambda slot: f"l{slot}")
        body = [*self.free_locals(names, 0, definition.slots), *self.body(definition.body, names)]
        name = self.writer.constant(self.writer.keep(f"rule {definition.name}"))
        inside = ["outer = g.inside", f"g.inside = {name}"] if self.may_end(definition.body) else []
        again = ["g.inside = outer"] if inside else []
        if not is_simple(definition.body):
            again.append("g.parts = None")
        return function(f"def r{number}(g):", ["you = g.active", *inside, *body, *again])

    def establish(self, deed: str) -> str:
        """What establishes the rules that a deed may have broken, and those that they may break."""
        machine = self.writer.machine
        woken, then = machine.rules_after[deed], machine.rules_then[deed]
        if woken == then and len(woken) == 1 and self._is_at_rest_then(woken[0]):
            self.alone.add(woken[0])
            return f"h{woken[0]}(g)"
        return f"g.establish_at_once({woken}, {then})"

    def _is_at_rest_then(self, number: int) -> bool:
        """Whether a rule that has run certainly has nothing more to do: it goes on as long as it has."""
        body = self.writer.machine.rules[number].body
        return number in self.rules and len(body) == 1 and isinstance(body[0], ops.While) and is_simple(body)

    def rule_alone(self, number: int) -> list[str]:
        """The function that establishes a rule which then is at rest, and breaks no other: the pass behind it counts."""
        tick = ["g.budget -= 1", "if g.budget < 0: g.run_away()"]
        return function(f"def h{number}(g):", [f"r{number}(g)", "if g.over: return", *tick])

    def segment(self, number: int, at: int, run: Iterable[Op], sure: int) -> list[str]:
        """The function of a stretch of a body."""
        body = self.body(tuple(run), Names(sure_locals=sure, act="a"))
        return function(f"def s{number}_{at}(g, a):", ["you = a[0]", *body])

    # ---- events --------------------------------------------------------------------------------------

    def _with_event(
        self,
        verb: str,
        you: str,
        about: tuple[str, str],
        lines: list[str],
        answered: list[str] | None,
        before: str,
        lies: Mapping[str, Lying],
    ) -> list[str]:
        """The lines of a deed, and its event if anything has changed and anything remembers it."""
        machine = self.writer.machine
        if verb not in machine.remembered:
            return lines
        thing, amount = about
        first, after = [], []
        if not before:
            before = self.writer.fresh("before")
            first = [f"{before} = g.changes"]
        seen, left = "None", "-1"
        if machine.object_is_card[verb]:
            seen, left = self.writer.fresh("seen"), self.writer.fresh("left")
            if thing not in lies or not lies[thing].source:
                first.append(f"{left} = g.at[{thing}]")
            if thing in lies:
                # it leaves a zone where no card speaks
                left, seen = lies[thing].source or left, self._snapshot(thing)
            else:
                first.append(f"{seen} = {self._snapshot(thing)} if ACTIVE[{left}] else None")
                after = [f"if {seen} is None or ACTIVE[g.at[{thing}]]: {seen} = {self._snapshot(thing)}"]
        event = f"({self.writer.constant(verb)}, {you}, {thing}, {left}, {amount}, {seen})"
        if answered:
            after += [f"event = {event}", "g.history.append(event)", *answered]
        else:
            after.append(f"g.history.append({event})")
        # set-up leaves no event
        body = machine.verbs[verb].body
        is_moved = thing in lies and len(body) == 1 and isinstance(body[0], ops.Move)
        asked = [] if is_moved else [f"g.changes != {before}"]
        asked += [] if self.writer.is_calm else ["g.is_set_up"]
        if not asked:
            return [*first, *lines, *after]
        return [*first, *lines, f"if {' and '.join(asked)}:", *indented(after)]

    def _snapshot(self, card: str) -> str:
        """The asked-for properties of a card: from a table while nothing in the game changes any card."""
        static = self._static_snapshots()
        now = "".join(f"{self._property(each, card)}, " for each in self.writer.machine.snapshot_properties)
        if static is None:
            return f"({now})"
        printed = f"{static}[g.printed[{card}]]"
        return printed if self.writer.is_calm else f"((g.kept or g.modifiers) and ({now}) or {printed})"

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
        lines = []
        for op in body:
            lines += PRINTS[op.__class__](self, op, names)
            if names.lies:
                # from now on it may lie elsewhere
                names = evolve(names, lies={})
        return lines or ["pass"]

    def inner(self, body: Body, names: Names) -> list[str]:
        """The lines of a body inside another op, indented."""
        return indented(self.body(body, names))


def indented(lines: Iterable[str], depth: int = 1) -> list[str]:
    """The same lines, so many steps further in."""
    pad = "    " * depth
    return [pad + line for line in lines]


_ROWS = {"g.zones": "Z", "g.resources": "R", "g.printed": "N", "g.out": "O", "g.marks": "M", "g.at": "A"}
"""The rows of a game that stay the same lists while it is played, by the names of local variables for them."""


_IS_SET: Final = re.compile(r"\bif (\(*)\(([\w.\[\]]+ & \d+) != 0\)(?=:| and | or | else |\])")
"""What is asked of bits; where it only decides what follows, the bits decide."""


_SOME: Final = 3
"""A local variable is worth its line if what it stands for is read so often."""

_SELDOM: Final = 12
"""What stands further in than so many blanks hardly ever runs."""


def function(head: str, lines: Iterable[str]) -> list[str]:
    """A function with its body; the rows that it reads often are in local variables."""
    text = _IS_SET.sub(r"if \1\2", "\n".join(_counted(lines)))
    weighed = _weighed(text.split("\n"))
    used = {
        row: name
        for row, name in _ROWS.items()
        if sum(weight * line.count(row + "[") for line, weight in weighed) >= _SOME
    }
    for row, name in used.items():
        text = text.replace(row + "[", name + "[")
    return [head, *(f"    {name} = {row}" for row, name in used.items()), *indented(text.split("\n"))]


def _weighed(lines: list[str]) -> list[tuple[str, int]]:
    """Lines with about how often each of them runs."""
    loops: list[int] = []
    found = []
    for line in lines:
        depth = len(line) - len(line.lstrip())
        loops = [each for each in loops if each < depth]
        found.append((line, 0 if depth > _SELDOM else _SOME if loops or " for " in line.lstrip() else 1))
        if line.lstrip().startswith(("for ", "while ")):
            loops.append(depth)
    return found


_WHOLE: Final = re.compile(r"( *)g\.budget = (\d+)")


def _counted(lines: Iterable[str]) -> list[str]:
    """Lines in which a step that is counted against a whole budget, which it cannot exceed, is part of that."""
    done: list[str] = []
    for line in lines:
        whole = _WHOLE.fullmatch(done[-1]) if done else None
        pad = whole[1] if whole else ""
        if whole and line == f"{pad}g.budget -= 1":
            done[-1] = f"{pad}g.budget = {int(whole[2]) - 1}"
        elif not (whole and line.startswith(f"{pad}if g.budget < 0:")) and not (
            done and line == done[-1] and line.endswith("if g.over: return")
        ):
            done.append(line)
    return done
