"""Source of actions: from the choice of one to the next list of them, without a frame where nothing can ask.

The function of an action is `a(g, answer)`. It pays, acts and lists what is legal then: it returns that if its seat is asked
what to do next, and may end there; else nothing. If something has to be asked, it leaves frames and the offer as the
reference form would have them, and lets the game run.
"""

from collections.abc import Callable
from typing import Final

from attrs import define, field

from realmsdsl import ir, ops
from realmsdsl.engine.generate import leaving
from realmsdsl.engine.generate.calls import AT_ONCE, BEGUN, Calls, Way
from realmsdsl.engine.generate.changing import pay
from realmsdsl.engine.generate.next_lists import NextLists
from realmsdsl.engine.generate.statements import function, indented
from realmsdsl.engine.generate.stirring import stirring_of
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.generate.together import Together
from realmsdsl.engine.generate.writer import NAME, Lying, Names
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD
from realmsdsl.engine.offers import SEAT
from realmsdsl.ir import ActionDef, Op, Sort

_FOLLOWS = "follows"
"""The variable for the function of the list that follows, where that depends on the card."""

_CHECK = "check"
"""The variable for whether a rule may have been broken, where that depends on the ability."""


_LEAVING: Final = (f"g.leave_offer(state, answer, {BEGUN})",)
_HAS_LEFT: Final = ("if g.asked < 0: g.run()", "return")
"""The lines before and behind those that leave something in frames."""


@define(slots=True)
class Actions:
    """Prints the actions of a machine.

    Attributes:
        calls: prints the calls in them.
        straight: knows what cannot ask.
        printed: the lines of the actions that have a function, and what gives the last of them.
    """

    calls: Calls
    straight: Straightness
    printed: dict[int, tuple[list[str], Callable[[], list[str]]]] = field(factory=dict)
    _known: dict[int, NextLists] = field(factory=dict)
    _both: dict[int, Together] = field(factory=dict)

    def print_all(self) -> list[str]:
        """All functions: lists, what follows them, actions."""
        lines: list[str] = []
        for number, action in enumerate(self.machine.actions):
            printed = self._action(number, action)
            if printed is not None:
                self.printed[number] = printed
        # now it is known which lists follow
        for number, (source, following) in self.printed.items():
            lines += function(f"def a{number}(g, answer):", [*source, *following()])
            lines += self._ending(number)
        for number in range(len(self.groups)):
            lines += [*self._next_lists(number).print_all(), *self._together(number).lines]
        return [*lines, *self.end()]

    @property
    def machine(self) -> Machine:
        """What is printed."""
        return self.calls.statements.writer.machine

    @property
    def groups(self) -> list[str]:
        """The groups of actions, by the numbers of their functions."""
        return list(dict.fromkeys(action.group for action in self.machine.actions))

    def _next_lists(self, number: int) -> NextLists:
        """What follows the actions of a group."""
        if number not in self._known:
            actions, group = self.machine.actions, self.groups[number]
            members = tuple(each for each in range(len(actions)) if actions[each].group == group)
            writer = self.calls.statements.writer
            self._known[number] = NextLists(writer, self.straight, number, members)
        return self._known[number]

    def _together(self, number: int) -> Together:
        """What does more than one thing behind the deeds of actions of a group."""
        if number not in self._both:
            self._both[number] = Together(self.calls.statements, self.straight, self._next_lists(number))
        return self._both[number]

    @staticmethod
    def end() -> list[str]:
        """The function of the choice to do nothing more."""
        turns = "if g.frames[-1][0] in TURNS: return TURNS[g.frames[-1][0]](g)"
        return function("def x(g, answer):", [turns, "g.end_offer()"])

    def _action(self, number: int, action: ActionDef) -> tuple[list[str], Callable[[], list[str]]] | None:
        """The lines of an action without limit and deeds as its price, and what gives those that list what follows; None
        if it needs the long way."""
        if action.limit or action.price.deeds or action.name in self.machine.remembered:
            return None
        count = len(action.params)
        names = Names(
            *("you", "-1", "None"),
            local=lambda slot: f"q{slot}",
            sure_locals=count,
            lies=self._where_cards_lie(action),
            positive=frozenset(f"q{slot}" for slot, param in enumerate(action.params) if _is_positive(param)),
        )
        paid = self._paid(action, names)
        if paid is None:
            return None
        args = "".join(f", q{slot}" for slot in range(count))
        act = f"[you, -1, None{args}{', 0' * (action.slots - count)}]"
        lines = [f"_{args} = answer"] if count else []
        following = self._next_lists(self.groups.index(action.group))
        lines += ["state = g.offered", f"you = state[{SEAT}]", *following.counted]
        if self.calls.statements.writer.traits.asks_what_is_legal:
            lines += ["g.options = None", "g.asked = -1"]
        body = self._body(number, names, act)
        chooses = any(_FOLLOWS in line for line in body)
        deed = self._first_step([*paid, *body])
        at_once, deed = _parted(deed)
        lines += at_once
        if chooses:
            lines.append(f"{_FOLLOWS} = o{self.groups.index(action.group)}")
        lines += [*([f"{BEGUN} = g.changes"] if any(BEGUN in line for line in deed) else ()), *deed]
        rules = self.machine.rules_after[action.name]
        if rules:
            checked = f"{_CHECK} and " if f"{_CHECK} = True" in body else ""
            lines += [
                f"if {checked}{stirring_of(self.calls.statements.writer, rules)}:",
                f"    rules = {self.calls.statements.establish(action.name)}",
                "    if rules is not None: return g.leave_rules(state, answer, rules)",
                "    if g.over: return",
            ]
        if chooses:
            return lines, lambda: [f"return {_FOLLOWS}(g, state, you, answer)"]
        parts = following.after(number)
        return lines, lambda: following.lines_after(parts)

    def _ending(self, number: int) -> list[str]:
        """The function of an action that has run in frames, where nothing is to be done behind it."""
        machine, action = self.machine, self.machine.actions[number]
        following = self._next_lists(self.groups.index(action.group))
        if machine.moves_by_team or machine.keeps_secrets or machine.follows_scripts:
            return []
        rules = machine.rules_after[action.name]
        stirred = f" or {stirring_of(self.calls.statements.writer, rules)}" if rules else ""
        return following.behind_frames(f"b{number}", stirred)

    def _first_step(self, lines: list[str]) -> list[str]:
        """The lines of an action, at whose beginning the budget is whole: the first step is within it."""
        at = next((at for at, line in enumerate(lines) if line.strip() == "g.budget -= 1"), None)
        if at is None or any("(g, " in line or "g.budget" in line for line in _parted(lines[:at])[1]):
            return lines
        counted = lines[at].replace("-= 1", f"= {self.machine.step_budget - 1}")
        is_asked = lines[at + 1].strip().startswith("if g.budget < 0:")
        return [*lines[:at], counted, *lines[at + 1 + is_asked :]]

    def _where_cards_lie(self, action: ActionDef) -> dict[str, Lying]:
        """Where the parameters lie that are cards of zones in which no card speaks."""
        found = {}
        for slot, param in enumerate(action.params):
            places = param.options.where if isinstance(param.options, ir.Noun) and not param.type.many else ()
            sources = [self._quiet_zone(place) for place in places]
            if sources and all(sources):
                zones = tuple(place.zone for place in places if isinstance(place, ir.InZone))
                found[f"q{slot}"] = Lying(sources[0] if len(sources) == 1 else "", zones)
        return found

    def _quiet_zone(self, place: ir.Where) -> str:
        """The source of a zone instance, of nobody or of `you`, where no card speaks; empty for any other place."""
        if not isinstance(place, ir.InZone) or not (place.seats is None or place.seats == ir.You()):
            return ""
        base = self.machine.zone_base[self.machine.zone_index[place.zone]]
        if self.machine.is_active[base]:
            return ""
        return repr(base) if place.seats is None else f"{base} + you" if base else "you"

    def _body(self, number: int, names: Names, act: str) -> list[str]:
        """What is done: in these lines, or as far as it goes without a frame. They may choose the list that follows."""
        action = self.machine.actions[number]
        group = self.groups.index(action.group)
        statements, following = self.calls.statements, self._next_lists(group)
        op = action.body[0] if len(action.body) == 1 else None
        if isinstance(op, ops.Perform) and self._is_quick(op, names):
            way = Way(
                *(act, "None", "return"),
                lambda source: f"return g.leave_action(state, answer, {BEGUN}, {source})",
                leaving=_LEAVING,
                has_left=_HAS_LEFT,
                is_first=True,
                before=BEGUN,
                follows=_FOLLOWS,
                following=lambda kind: following.after_cards(number, op, kind),
                together=lambda kind, deed: self._together(group).after_cards(number, op, kind, deed),
            )
            return self.calls.lines(op, names, way)
        if self.straight.is_straight(action.body):
            free = statements.free_locals(names, len(action.params), action.slots)
            over = ["if g.over: return"] if statements.may_end(action.body) else []
            return [*free, *statements.body(action.body, names), *over]
        slot = _ability_used(op)
        if slot is None:
            start = f"g.start({statements.writer.constant(action.body)}, {act})"
            slow = f"if not {start}: return g.leave_action(state, answer, {BEGUN}, False)"
            return [slow, "if g.over: return"]
        table = following.after_abilities(number, self._breaks(action))
        return [
            f"{_CHECK} = True",
            f"card = q{slot} // {ABILITIES_OF_A_CARD}",
            f"face, index = g.face[card], q{slot} % {ABILITIES_OF_A_CARD}",
            "use = USES[face][index]",
            f"if use is not None: use(g, you, card); {_FOLLOWS}, {_CHECK} = {table}[face][index]",
            "else:",
            "    begin = BEGINS[face][index]",
            *indented(
                [
                    *_LEAVING,
                    *leaving.use(self.machine.body_number(action.body), act, "you", "card"),
                    *_HAS_LEFT,
                ]
            ),
            "if g.over: return",
        ]

    def _breaks(self, action: ActionDef) -> list[list[bool]]:
        """For each card and ability whether its use may break a rule that an action may break."""
        machine = self.machine
        rules = set(machine.rules_after[action.name])
        return [[self.calls.breaks(rules, each) for each in abilities] for abilities in machine.abilities]

    def _is_quick(self, op: ops.Perform, names: Names) -> bool:
        """Whether a call is quick and certainly about somebody."""
        writer = self.calls.statements.writer
        things = writer.machine.verb_things[op.verb]
        return id(op) in self.calls.numbers and all(writer.is_sure(op.args[each], names) for each in things)

    def _paid(self, action: ActionDef, names: Names) -> list[str] | None:
        """The lines that pay; None if it is not certain who pays, or what."""
        lines = []
        for payment in action.price.payments:
            paid = self._payment(payment, names, is_all=len(action.price.payments) == 1)
            if paid is None:
                return None
            lines += paid
        return lines

    def _payment(self, payment: ir.Payment, names: Names, *, is_all: bool) -> list[str] | None:
        writer = self.calls.statements.writer
        machine = writer.machine
        if payment.what not in machine.resource_index:
            return None
        if payment.source is not None and writer.list_of(payment.source, names) != "[you]":
            return None
        number = machine.resource_index[payment.what]
        amount = writer.expr(payment.amount, names)
        name = amount if NAME.fullmatch(amount) else writer.fresh("n")
        lines = [] if name == amount else [f"{name} = {amount}"]
        return [*lines, *pay(writer, number, name, names, is_all=is_all)]


def _parted(lines: list[str]) -> tuple[list[str], list[str]]:
    """Lines up to the one that does everything at once where it can, and those behind it."""
    behind = next((at for at, line in enumerate(lines, 1) if f"return {AT_ONCE}(" in line), 0)
    return lines[:behind], lines[behind:]


def _is_positive(param: ir.Param) -> bool:
    """Whether a parameter is a number above zero."""
    options = param.options
    return isinstance(options, ir.Range) and isinstance(options.low, ir.Number) and options.low.value > 0


def _ability_used(op: Op | None) -> int | None:
    """The parameter in `use POWER`, where it is an ability; None for any other op."""
    if not isinstance(op, ops.Use) or not isinstance(op.abilities, ir.Local):
        return None
    local = op.abilities
    return local.slot if local.type.sort is Sort.ABILITY and not local.type.many else None
