"""Source of expressions and nouns: the fast form, equal in meaning to `engine.evaluate`.

Set files come from strangers: what is printed here is numbers and fixed templates, never a name or text of an author.
What must be passed by name stands in a row of constants and is printed as `K[3]`.
"""

import re
from collections.abc import Callable
from typing import Any

from attrs import define, evolve, field

from realmsdsl import ir
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import Expr, Sort
from realmsdsl.ir.walk import walk


@define(slots=True)
class Names:
    """How the source at hand calls what is bound: `you`, `this`, the event, locals, candidates (innermost first)."""

    you: str = "a[0]"
    this: str = "a[1]"
    event: str = "a[2]"
    local: Callable[[int], str] = lambda slot: f"a[{3 + slot}]"
    sure_locals: int = 0
    candidates: tuple[tuple[str, bool], ...] = ()

    def inner(self, name: str, *, is_event: bool) -> "Names":
        """The names inside a predicate."""
        return evolve(self, candidates=((name, is_event), *self.candidates))


@define(slots=True)
class Writer:
    """Prints expressions of one machine; collects the constants that they need."""

    machine: Machine
    constants: list[Any] = field(factory=list)
    definitions: dict[str, int] = field(factory=dict)
    properties: dict[int, bool] = field(factory=dict)
    _at: dict[int, int] = field(factory=dict)
    _fresh: int = 0

    def fresh(self, letter: str = "c") -> str:
        """A variable that nothing else uses."""
        self._fresh += 1
        return f"{letter}{self._fresh}"

    def constant(self, value: Any) -> str:
        """A value of the program by its place in the row of constants."""
        key = id(value)
        if key not in self._at:
            self._at[key] = len(self.constants)
            self.constants.append(value)
        return f"K[{self._at[key]}]"

    # ---- expressions ------------------------------------------------------------------------------

    def expr(self, expr: Expr, names: Names) -> str:
        """The source of an expression."""
        write = _WRITE.get(type(expr))
        if write is not None:
            return write(self, expr, names)
        return self._asked(expr, names)

    def _asked(self, expr: Expr, names: Names) -> str:
        """What has no source of its own is asked of the reference form."""
        candidates = "".join(f"{name}," for name, _ in names.candidates)
        act = "a" if names.you == "a[0]" else self._act(expr, names)
        return f"evaluate(g, {self.constant(expr)}, {act}, ({candidates}))"

    @staticmethod
    def _act(expr: Expr, names: Names) -> str:
        most = max((each.slot + 1 for each in walk(expr) if isinstance(each, ir.Local)), default=0)
        local = "".join(f", {names.local(slot)}" for slot in range(most))
        return f"[{names.you}, {names.this}, {names.event}{local}]"

    def resource_at(self, number: int, seat: str) -> str:
        """A resource of a seat that is certainly somebody."""
        slots = self.machine.resource_slot[number]
        first = number * self.machine.seats
        if slots == list(range(first, first + self.machine.seats)):
            return f"g.resources[{first} + {seat}]" if first else f"g.resources[{seat}]"
        return f"g.resources[{tuple(slots)!r}[{seat}]]"

    def is_small(self, name: str) -> bool:
        """Whether a definition is short and nothing in the program changes its answer."""
        if any(each.target == "definition:" + name for each in self.machine.modifiers):
            return False
        value = self.machine.definitions[name].value
        nodes = [each for each in walk(value) if isinstance(each, Expr)]
        return len(nodes) <= SMALL

    def is_sure(self, expr: Expr, names: Names) -> bool:
        """Whether a card or seat is certainly somebody."""
        if isinstance(expr, (ir.You, ir.This, ir.Candidate, ir.EventSeat)):
            return True
        if isinstance(expr, ir.EventObject):
            return True
        return isinstance(expr, ir.Local) and expr.slot < names.sure_locals

    # ---- lists -----------------------------------------------------------------------------------------

    def list_of(self, expr: Expr, names: Names) -> str:
        """The source of a set of things, in the order of the zones; possibly a list of the game's own: not to be changed."""
        if isinstance(expr, ir.Noun):
            return self.noun(expr, names)
        source = self.expr(expr, names)
        if expr.type.many:  # type: ignore[attr-defined]  # every expression has a type
            return source
        if self.is_sure(expr, names) or source in (names.you, names.this):
            return f"[{source}]"
        return f"one({source})"

    def noun(self, noun: ir.Noun, names: Names, *, as_events: bool = False) -> str:
        """The things of a noun."""
        flat = self._flat(noun, names) or self._of_kind(noun, names)
        if flat is not None:
            return flat
        is_event = isinstance(noun.where[0], ir.Happened)
        source = self.where(noun, names)
        name = self.fresh()
        condition = (
            "" if noun.which is None else self.condition(noun.which, names.inner(name, is_event=is_event))
        )
        thing = f"{name}[2]" if is_event and not as_events and not noun.best and noun.slice is None else name
        if condition == "False":
            return "[]"
        guard = f" if {condition}" if condition and condition != "True" else ""
        if guard or thing != name:
            source = f"[{thing} for {name} in {source}{guard}]"
        for best in noun.best:
            inner = self.fresh()
            value = self.expr(best.value, names.inner(inner, is_event=is_event))
            source = f"best({source}, {best.most}, lambda {inner}: {value})"
        if noun.slice is not None:
            source = self._slice(noun.slice, source, names)
        if is_event and not as_events and (noun.best or noun.slice is not None):
            source = f"[e[2] for e in {source}]"
        return source

    def _of_kind(self, noun: ir.Noun, names: Names) -> str | None:
        """The abilities of one kind of one card, from a table; None for any other noun."""
        where, which = noun.where[0], noun.which
        if len(noun.where) > 1 or not isinstance(where, ir.AbilitiesOf) or noun.best or noun.slice is not None:
            return None
        if not isinstance(which, ir.IsAbility) or not isinstance(which.ability, ir.Candidate):
            return None
        if where.cards.type.many or not self.is_sure(where.cards, names):
            return None
        card = self.expr(where.cards, names)
        kind = self.machine.ability_kind_index[which.kind]
        return f"[64 * {card} + i for i in OF_KIND[g.face[{card}]][{kind}]]"

    def _flat(self, noun: ir.Noun, names: Names) -> str | None:
        """The cards of one zone of several seats, in a single pass; None for any other noun."""
        where = noun.where[0]
        if len(noun.where) > 1 or not isinstance(where, ir.InZone) or where.pile or noun.best or noun.slice is not None:
            return None
        group = where.seats
        if not isinstance(group, ir.Noun) or group.which is not None or group.best or group.slice is not None:
            return None
        seats = group.where[0]
        if len(group.where) > 1 or not isinstance(seats, ir.Group) or seats.group not in ("players", "opponents"):
            return None
        if seats.group == "opponents" and not self.is_sure(seats.of, names):
            return None
        seat, card = self.fresh("s"), self.fresh()
        of = "SEATS" if seats.group == "players" else f"OPPONENTS[{self.expr(seats.of, names)}]"
        base = self.machine.zone_base[self.machine.zone_index[where.zone]]
        condition = "True" if noun.which is None else self.condition(noun.which, names.inner(card, is_event=False))
        guard = "" if condition == "True" else f" if {condition}"
        return f"[{card} for {seat} in {of} if not g.out[{seat}] for {card} in g.zones[{base} + {seat}]{guard}]"

    def _slice(self, slice: ir.Slice, source: str, names: Names) -> str:
        if slice == ir.Slice("top", ir.Number(1)):
            return f"{source}[-1:]"
        count = self.expr(slice.count, names)
        return f"g.slice({source}, {slice.end!r}, {count})"

    def where(self, noun: ir.Noun, names: Names) -> str:
        """Where a noun looks, as one list."""
        parts = [self._where(where, noun, names) for where in noun.where]
        return parts[0] if len(parts) == 1 else "[" + ", ".join(f"*{part}" for part in parts) + "]"

    def _where(self, where: ir.Where, noun: ir.Noun, names: Names) -> str:
        if isinstance(where, ir.InZone):
            return self._zone(where, names)
        if isinstance(where, ir.Among):
            return self.list_of(where.things, names)
        if isinstance(where, ir.Happened):
            return self._events(where, names)
        if isinstance(where, ir.Group) and where.group == "opponents" and self.is_sure(where.of, names):
            seat = self.fresh("s")
            return f"[{seat} for {seat} in OPPONENTS[{self.expr(where.of, names)}] if not g.out[{seat}]]"
        if isinstance(where, ir.Group) and where.group == "players":
            seat = self.fresh("s")
            return f"[{seat} for {seat} in SEATS if not g.out[{seat}]]"
        if isinstance(where, ir.Group):
            return f"g.group({self.constant(where.group)}, {self.expr(where.of, names)})"
        if isinstance(where, ir.AbilitiesOf):
            return f"g.abilities_on({self.list_of(where.cards, names)})"
        if isinstance(where, ir.Anywhere) and noun.sort.sort is Sort.WORD:
            return repr(list(self.machine.word_bit[noun.sort.of].values()))
        if isinstance(where, ir.Anywhere):
            return f"g.everything({self.constant(noun.sort)}, [{names.you}])"
        assert isinstance(where, ir.Cells), "there are seven places to look"
        return f"g.cells({self.constant(where.zone)}, {self.expr(where.seats, names)})"

    def _zone(self, where: ir.InZone, names: Names) -> str:
        base = self.machine.zone_base[self.machine.zone_index[where.zone]]
        top = "[-1:]" if where.pile else ""
        if where.seats is None:
            return f"g.zones[{base}]{top}"
        if self.is_sure(where.seats, names):
            seat = self.expr(where.seats, names)
            return f"g.zones[{base} + {seat}]{top}" if base else f"g.zones[{seat}]{top}"
        seat, card = self.fresh("s"), self.fresh()
        return f"[{card} for {seat} in {self.list_of(where.seats, names)} for {card} in g.zones[{base} + {seat}]{top}]"

    def _events(self, where: ir.Happened, names: Names) -> str:
        events = f"g.happened({self.constant(where.verb)}, {self.constant(where.period)})"
        if where.by is None:
            return events
        event = self.fresh("e")
        return f"[{event} for {event} in {events} if {event}[1] == {self.expr(where.by, names)}]"

    # ---- conditions ------------------------------------------------------------------------------------

    def condition(self, expr: Expr, names: Names) -> str:
        """A yes or no, `True` and `False` where it is known beforehand."""
        return self.expr(expr, names)


def _join(parts: list[str], word: str, decides: str, other: str) -> str:
    if decides in parts:
        return decides
    left = [part for part in parts if part != other]
    if not left:
        return other
    return left[0] if len(left) == 1 else "(" + f" {word} ".join(left) + ")"


def _constant(writer: Writer, expr: Any, names: Names) -> str:
    if isinstance(expr, ir.Truth):
        return repr(expr.value)
    value = writer.machine.constant(expr)
    return repr(value) if value >= 0 else f"({value})"


def _local(writer: Writer, expr: ir.Local, names: Names) -> str:
    return names.local(expr.slot)


def _candidate(writer: Writer, expr: ir.Candidate, names: Names) -> str:
    name, is_event = names.candidates[expr.depth]
    return f"{name}[2]" if is_event else name


def _event(writer: Writer, expr: Any, names: Names) -> str:
    index = {ir.EventObject: 0, ir.EventSeat: 1, ir.EventAmount: 2}[type(expr)]
    return f"{names.event}{'[3]' * expr.depth}[{index}]"


def _resource(writer: Writer, expr: ir.ResourceOf, names: Names) -> str:
    machine = writer.machine
    number = machine.resource_index[expr.resource]
    seat = writer.expr(expr.seat, names)
    if not writer.is_sure(expr.seat, names):
        return f"g.resource({number}, {seat})"
    return writer.resource_at(number, seat)


def _counter(writer: Writer, expr: ir.CounterOf, names: Names) -> str:
    return f"g.counter({writer.machine.counter_index[expr.counter]}, {writer.expr(expr.card, names)})"


def _property(writer: Writer, expr: ir.PropertyOf, names: Names) -> str:
    machine = writer.machine
    number = machine.property_index[expr.property]
    if isinstance(expr.card, ir.Candidate):
        name, is_event = names.candidates[expr.card.depth]
        if is_event and number in machine.snapshot_index:
            return f"{name}[5][{machine.snapshot_index[number]}]"
    card = writer.expr(expr.card, names)
    if not writer.is_sure(expr.card, names):
        return f"g.property({number}, {card})"
    if writer.properties[number]:
        return f"P{number}[g.printed[{card}]]"
    if all(machine.printed_number(number, each) is not None for each in range(len(machine.cards))):
        # the common moment: nothing in the game changes any card
        return f"(p{number}(g, {card}) if g.kept or g.modifiers else S{number}[g.printed[{card}]])"
    return f"p{number}(g, {card})"


def _fact(writer: Writer, expr: ir.FactOf, names: Names) -> str:
    of = writer.expr(expr.of, names)
    sure = writer.is_sure(expr.of, names)
    if sure and expr.fact == "owner":
        return f"OWNER[g.at[{of}]]"
    if sure and expr.of.type.sort is Sort.SEAT:  # type: ignore[attr-defined]  # every expression has a type
        if expr.fact == "seat":
            return f"({of} + 1)"
        if expr.fact == "team":
            return f"(TEAM[{of}] + 1)"
        if expr.fact == "role":
            return f"ROLE[{of}]"
    return f"g.fact({writer.constant(expr.fact)}, {of}, {writer.constant(expr)})"


_ATOM = re.compile(r"[\w.]+(\[\w+\])?|\(?-?\d+\)?")
SMALL = 16
"""Definitions of at most so many nodes are printed where they are asked."""


def _answer(writer: Writer, expr: ir.Answer, names: Names) -> str:
    seat = writer.expr(expr.seat, names)
    args = [writer.expr(each, names) for each in expr.args]
    definition = writer.machine.definitions[expr.definition]
    sure = writer.is_sure(expr.seat, names) and all(
        writer.is_sure(arg, names) or arg.type.sort not in (Sort.CARD, Sort.SEAT) for arg in expr.args
    )
    if sure and writer.is_small(expr.definition) and all(_ATOM.fullmatch(each) for each in (seat, *args)):
        inner = Names(you=seat, this="-1", event="None", local=lambda slot: args[slot], sure_locals=len(args))
        return writer.expr(definition.value, inner)
    return f"d{writer.definitions[expr.definition]}(g, {', '.join((seat, *args))})"


def _option(writer: Writer, expr: ir.OptionIs, names: Names) -> str:
    return repr(writer.machine.options[expr.option] == expr.value)


def _arithmetic(writer: Writer, expr: ir.Arithmetic, names: Names) -> str:
    left, right = writer.expr(expr.left, names), writer.expr(expr.right, names)
    if expr.op in ("min", "max"):
        return f"{expr.op}({left}, {right})"
    if expr.op == "/":
        return f"divided({left}, {right})"
    return f"({left} {expr.op} {right})"


def _count(writer: Writer, expr: ir.Count, names: Names) -> str:
    noun = expr.noun
    if isinstance(noun, ir.Noun):
        if not noun.best and noun.slice is None and noun.which is not None:
            name = writer.fresh()
            is_event = isinstance(noun.where[0], ir.Happened)
            condition = writer.condition(noun.which, names.inner(name, is_event=is_event))
            return f"sum([1 for {name} in {writer.where(noun, names)} if {condition}])"
        return f"len({writer.noun(noun, names)})"
    if noun.type.many:  # type: ignore[attr-defined]  # every expression has a type
        return f"len({writer.expr(noun, names)})"
    return f"({writer.expr(noun, names)} >= 0)"


def _exists(writer: Writer, expr: ir.Exists, names: Names) -> str:
    noun = expr.noun
    if isinstance(noun, ir.Noun):
        if not noun.best and noun.slice is None and noun.which is not None:
            name = writer.fresh()
            is_event = isinstance(noun.where[0], ir.Happened)
            condition = writer.condition(noun.which, names.inner(name, is_event=is_event))
            return f"any([True for {name} in {writer.where(noun, names)} if {condition}])"
        return f"bool({writer.noun(noun, names)})"
    if noun.type.many:  # type: ignore[attr-defined]  # every expression has a type
        return f"bool({writer.expr(noun, names)})"
    return f"({writer.expr(noun, names)} >= 0)"


def _different(writer: Writer, expr: ir.CountDifferent, names: Names) -> str:
    if expr.value.type.many or not isinstance(expr.noun, ir.Noun):  # type: ignore[attr-defined]  # every expression has a type
        return writer._asked(expr, names)  # noqa: SLF001  # one family
    name = writer.fresh()
    is_event = isinstance(expr.noun.where[0], ir.Happened)
    value = writer.expr(expr.value, names.inner(name, is_event=is_event))
    return f"len({{{value} for {name} in {writer.noun(expr.noun, names, as_events=True)}}})"


def _over(writer: Writer, expr: ir.Over, names: Names) -> str:
    name = writer.fresh()
    is_event = isinstance(expr.noun, ir.Noun) and isinstance(expr.noun.where[0], ir.Happened)
    value = writer.expr(expr.value, names.inner(name, is_event=is_event))
    things = (
        writer.noun(expr.noun, names, as_events=True)
        if isinstance(expr.noun, ir.Noun)
        else writer.list_of(expr.noun, names)
    )
    values = f"[{value} for {name} in {things}]"
    if expr.op == "sum":
        return f"sum({values})"
    return f"{'max' if expr.op == 'most' else 'min'}({values}, default=0)"


def _compare(writer: Writer, expr: ir.Compare, names: Names) -> str:
    return f"({writer.expr(expr.left, names)} {expr.op} {writer.expr(expr.right, names)})"


def _same(writer: Writer, expr: ir.Same, names: Names) -> str:
    return f"({writer.expr(expr.left, names)} == {writer.expr(expr.right, names)})"


def _meets(writer: Writer, expr: ir.Meets, names: Names) -> str:
    sides = []
    for side in (expr.left, expr.right):
        source = writer.expr(side, names)
        sides.append(f"bits({source})" if isinstance(side, ir.Noun) else source)
    return f"({sides[0]} & {sides[1]} != 0)"


def _all(writer: Writer, expr: ir.All, names: Names) -> str:
    return _join([writer.condition(each, names) for each in expr.items], "and", "False", "True")


def _any(writer: Writer, expr: ir.Any, names: Names) -> str:
    return _join([writer.condition(each, names) for each in expr.items], "or", "True", "False")


def _not(writer: Writer, expr: ir.Not, names: Names) -> str:
    inner = writer.condition(expr.item, names)
    return {"True": "False", "False": "True"}.get(inner, f"(not {inner})")


def _if_else(writer: Writer, expr: ir.IfElse, names: Names) -> str:
    holds = writer.condition(expr.condition, names)
    if holds in ("True", "False"):
        return writer.expr(expr.then if holds == "True" else expr.orelse, names)
    return f"({writer.expr(expr.then, names)} if {holds} else {writer.expr(expr.orelse, names)})"


def _is_kind(writer: Writer, expr: ir.IsKind, names: Names) -> str:
    card = writer.expr(expr.card, names)
    bit = writer.machine.kind_bit[expr.kind]
    if writer.is_sure(expr.card, names):
        return f"(KINDS[g.printed[{card}]] & {bit} != 0)"
    return f"is_kind(g, {card}, {bit})"


def _is_named(writer: Writer, expr: ir.IsNamed, names: Names) -> str:
    card = writer.expr(expr.card, names)
    number = writer.machine.card_index[expr.name]
    if writer.is_sure(expr.card, names):
        return f"(g.printed[{card}] == {number})"
    return f"is_named(g, {card}, {number})"


def _is_in(writer: Writer, expr: ir.IsIn, names: Names) -> str:
    noun = expr.noun
    if (
        isinstance(noun, ir.Noun)
        and noun.which is None
        and not noun.best
        and noun.slice is None
        and len(noun.where) == 1
    ):
        where = noun.where[0]
        if isinstance(where, ir.Group) and where.group == "opponents" and writer.is_sure(expr.thing, names):
            thing, you = writer.expr(expr.thing, names), writer.expr(where.of, names)
            if _ATOM.fullmatch(thing) and writer.is_sure(where.of, names):
                return f"({thing} in OPPONENTS[{you}] and not g.out[{thing}])"
    return f"({writer.expr(expr.thing, names)} in {writer.list_of(expr.noun, names)})"


def _state(writer: Writer, expr: ir.State, names: Names) -> str:
    thing = writer.expr(expr.thing, names)
    act = f"[{names.you}, {names.this}, None]"
    if isinstance(expr.thing, ir.Noun):
        return f"any([g.state({expr.word!r}, t, {act}) for t in {thing}])"
    if expr.word == "active":
        return f"is_active(g, {thing}, {names.you})"
    return f"g.state({expr.word!r}, {thing}, {act})"


def _is_ability(writer: Writer, expr: ir.IsAbility, names: Names) -> str:
    return f"(g.ability({writer.expr(expr.ability, names)}).kind == {writer.constant(expr.kind)})"


def _came_from(writer: Writer, expr: ir.CameFrom, names: Names) -> str:
    name, is_event = names.candidates[0]
    zones = tuple(sorted(writer.machine.zone_numbers(expr.zones)))
    return f"({name}[3] in {zones!r})" if is_event else "False"


def _single(writer: Writer, expr: ir.Single, names: Names) -> str:
    noun = expr.noun
    if isinstance(noun, ir.Noun) and noun.slice is not None:
        return f"first({writer.noun(noun, names)})"
    return f"min({writer.list_of(noun, names)}, default=-1)"


def _range(writer: Writer, expr: ir.Range, names: Names) -> str:
    return f"list(range({writer.expr(expr.low, names)}, {writer.expr(expr.high, names)} + 1))"


def _place(writer: Writer, expr: ir.Place, names: Names) -> str:
    machine = writer.machine
    base = 2 * machine.zone_base[machine.zone_index[expr.zone]] + (expr.end == "bottom")
    if expr.seat is None:
        return repr(base)
    seat = writer.expr(expr.seat, names)
    if writer.is_sure(expr.seat, names):
        return f"({base} + 2 * {seat})"
    return f"place({base}, {seat})"


def _seats(writer: Writer, expr: ir.SeatCount, names: Names) -> str:
    return repr(writer.machine.seats)


_WRITE: dict[type, Callable[[Writer, Any, Names], str]] = {
    ir.Number: _constant,
    ir.Truth: _constant,
    ir.Word: _constant,
    ir.WordSet: _constant,
    ir.Local: _local,
    ir.Candidate: _candidate,
    ir.This: lambda _writer, _expr, names: names.this,
    ir.You: lambda _writer, _expr, names: names.you,
    ir.EventObject: _event,
    ir.EventSeat: _event,
    ir.EventAmount: _event,
    ir.ResourceOf: _resource,
    ir.CounterOf: _counter,
    ir.PropertyOf: _property,
    ir.FactOf: _fact,
    ir.Answer: _answer,
    ir.OptionIs: _option,
    ir.SeatCount: _seats,
    ir.Arithmetic: _arithmetic,
    ir.Count: _count,
    ir.CountDifferent: _different,
    ir.Over: _over,
    ir.Compare: _compare,
    ir.Same: _same,
    ir.Meets: _meets,
    ir.All: _all,
    ir.Any: _any,
    ir.Not: _not,
    ir.IfElse: _if_else,
    ir.Exists: _exists,
    ir.IsKind: _is_kind,
    ir.IsNamed: _is_named,
    ir.IsIn: _is_in,
    ir.State: _state,
    ir.IsAbility: _is_ability,
    ir.CameFrom: _came_from,
    ir.Noun: lambda writer, expr, names: writer.noun(expr, names),
    ir.Single: _single,
    ir.Range: _range,
    ir.Place: _place,
}
