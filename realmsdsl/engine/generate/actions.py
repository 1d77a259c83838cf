"""Source of actions: from the choice of one to the next list of them, without a frame where nothing can ask.

The function of an action is `a(g, answer)`. It pays, acts and lists what is legal then. If something has to be asked, it
leaves frames and the offer as the reference form would have them, and lets the game run.
"""

from attrs import define, field

from realmsdsl import ir, ops
from realmsdsl.engine.generate.calls import Calls, Way
from realmsdsl.engine.generate.changing import add
from realmsdsl.engine.generate.lists import listing, part, read_once
from realmsdsl.engine.generate.relisting import Relisting
from realmsdsl.engine.generate.statements import function, indented
from realmsdsl.engine.generate.stirring import stirring_of
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.generate.writer import NAME, Names
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD
from realmsdsl.engine.offers import DONE_SO_FAR, LEAST, MOST, SEAT
from realmsdsl.ir import ActionDef, Op, Sort

_TURNS = "return TURNS[g.frames[-1][0]](g)"
_NOTHING_LEFT = (f"elif g.frames[-1][0] in TURNS: {_TURNS}", "g.go_on()")
_NOTHING_LEFT_AT_ALL = (f"if g.frames[-1][0] in TURNS: {_TURNS}", "g.go_on()")
"""The lines that follow where there is no choice: the turn goes on."""


@define(slots=True)
class Actions:
    """Prints the actions of a machine.

    Attributes:
        calls: prints the calls in them.
        straight: knows what cannot ask.
        printed: the actions that have a function.
    """

    calls: Calls
    straight: Straightness
    printed: set[int] = field(factory=set)
    _known: dict[int, dict[int, tuple[int, int] | None]] = field(factory=dict)

    def print_all(self) -> list[str]:
        """All functions: lists, what follows them, actions."""
        lines = []
        for number, group in enumerate(self.groups):
            lines += [*listing(self.calls.statements.writer, group, number), *self._next_list(number)]
        for number, action in enumerate(self.machine.actions):
            source = self._action(number, action)
            lines += source
            if source:
                self.printed.add(number)
        return [*lines, *self.end()]

    @property
    def machine(self) -> Machine:
        """What is printed."""
        return self.calls.statements.writer.machine

    @property
    def groups(self) -> list[str]:
        """The groups of actions, by the numbers of their functions."""
        return list(dict.fromkeys(action.group for action in self.machine.actions))

    def _next_list(self, number: int) -> list[str]:
        """What follows an action: the seat is offered what is legal now, if the offer goes on and there is a choice."""
        writer, bounds = self.calls.statements.writer, self._bounds(number)
        lines = ["found = []"]
        for at, member in enumerate(self._members(number)):
            lines += [f"c{at} = len(found)"] if at in bounds else []
            lines += part(writer, member)
        cuts = [f"g.cuts = ({', '.join(f'c{at}' for at in bounds)},)"] if bounds else []
        asked = [*cuts, "g.asked, g.options = you, found", "return"]
        if self.machine.waits:
            after = [f"if state[{DONE_SO_FAR}] >= state[{LEAST}] or not found: found.append(END)", *asked]
        else:
            after = [
                "if found:",
                f"    if state[{DONE_SO_FAR}] >= state[{LEAST}]: found.append(END)",
                "    if len(found) > 1:",
                *indented(asked, 2),
                *_NOTHING_LEFT,
            ]
        head = f"def o{number}(g, state, you):"
        return [*function(head, [*self._ahead(), *read_once(lines), *after]), *self._shorter_lists(number)]

    def _ahead(self) -> list[str]:
        """Whether the offer goes on at all."""
        return [
            f"if g.over or g.out[you] or state[{DONE_SO_FAR}] >= state[{MOST}]: return g.go_on()",
            f"g.budget = {self.machine.step_budget}",
            "g.uses = 0",
        ]

    def _shorter_lists(self, number: int) -> list[str]:
        """The same after actions that change only some parts of the list: the others are taken over."""
        lines = []
        for first, behind in sorted({each for each in self._changes(number).values() if each is not None}):
            lines += function(
                f"def o{number}_{first}_{behind}(g, state, you):", self._shorter_list(number, first, behind)
            )
        return lines

    def _shorter_list(self, number: int, first: int, behind: int) -> list[str]:
        bounds, members = self._bounds(number), self._members(number)
        at = {bound: f"cuts[{index}]" for index, bound in enumerate(bounds)}
        lines = [f"found = old[:{at[first]}]"]
        for each in range(first, behind):
            lines += [f"c{each} = len(found)"] if each in bounds and each != first else []
            lines += part(self.calls.statements.writer, members[each])
        if behind < len(members):
            lines += [f"c{behind} = len(found)", f"found += old[{at[behind]}:]"]
        else:
            lines.append("found.append(END)")
        cuts = [
            at[bound]
            if bound <= first
            else f"c{bound}"
            if bound <= behind
            else f"{at[bound]} + c{behind} - {at[behind]}"
            for bound in bounds
        ]
        return [
            "cuts, old = g.cuts, g.options",
            f"if cuts is None or state[{LEAST}]: return o{number}(g, state, you)",
            *self._ahead(),
            *read_once(lines),
            "if len(found) > 1:",
            f"    g.cuts = ({', '.join(cuts)},)",
            "    g.asked, g.options = you, found",
            "    return",
            *_NOTHING_LEFT_AT_ALL,
        ]

    def _members(self, number: int) -> tuple[int, ...]:
        """The actions of a group."""
        actions = self.machine.actions
        return tuple(each for each in range(len(actions)) if actions[each].group == self.groups[number])

    def _changes(self, number: int) -> dict[int, tuple[int, int] | None]:
        """For each action of a group which parts of the list it changes; None if it may be any."""
        if self.machine.waits or self.calls.statements.writer.traits.asks_what_is_legal:
            # then what was offered is forgotten as soon as it is answered
            return {}
        if number not in self._known:
            relisting = Relisting(self.machine, self.straight, self._members(number))
            self._known[number] = {
                each: relisting.changed_by(self.machine.actions[each]) for each in self._members(number)
            }
        return self._known[number]

    def _bounds(self, number: int) -> list[int]:
        """The parts before which a list is cut to take others over."""
        count = len(self._members(number))
        changes = [each for each in self._changes(number).values() if each is not None]
        return sorted(
            {bound for each in changes for bound in each if bound < count} | {each[0] for each in changes}
        )

    @staticmethod
    def end() -> list[str]:
        """The function of the choice to do nothing more."""
        turns = "if g.frames[-1][0] in TURNS: return TURNS[g.frames[-1][0]](g)"
        return function("def x(g, answer):", [turns, "g.end_offer()"])

    def _action(self, number: int, action: ActionDef) -> list[str]:
        """The function of an action without limit and deeds as its price; nothing if it needs the long way."""
        if action.limit or action.price.deeds or action.name in self.machine.remembered:
            return []
        count = len(action.params)
        names = Names(
            *("you", "-1", "None"),
            local=lambda slot: f"q{slot}",
            sure_locals=count,
            lies=self._where_cards_lie(action),
        )
        paid = self._paid(action, names)
        if paid is None:
            return []
        args = "".join(f", q{slot}" for slot in range(count))
        act = f"[you, -1, None{args}{', 0' * (action.slots - count)}]"
        lines = [f"_{args} = answer"] if count else []
        lines += ["state = g.frames[-1][3]", f"you = state[{SEAT}]"]
        if self.calls.statements.writer.traits.asks_what_is_legal:
            lines += ["g.options = None", "g.asked = -1"]
        lines += [f"state[{DONE_SO_FAR}] += 1", "begun = g.changes", *paid, *self._body(action, names, act)]
        rules = self.machine.rules_after[action.name]
        if rules:
            lines += [
                f"if {stirring_of(self.calls.statements.writer, rules)}:",
                f"    rules = {self.calls.statements.establish(action.name)}",
                "    if rules is not None: return g.leave_rules(state, answer, rules)",
                "    if g.over: return",
            ]
        group = self.groups.index(action.group)
        changes = self._changes(group).get(number)
        which = "" if changes is None else f"_{changes[0]}_{changes[1]}"
        lines.append(f"o{group}{which}(g, state, you)")
        return function(f"def a{number}(g, answer):", lines)

    def _where_cards_lie(self, action: ActionDef) -> dict[str, tuple[str, str]]:
        """For the parameters that are cards of one zone its instance, if no card speaks there."""
        machine = self.machine
        found = {}
        for slot, param in enumerate(action.params):
            place = param.options.where[0] if isinstance(param.options, ir.Noun) else None
            if not isinstance(place, ir.InZone) or len(param.options.where) > 1 or param.type.many:  # type: ignore[union-attr]  # a noun
                continue
            base = machine.zone_base[machine.zone_index[place.zone]]
            if machine.is_active[base] or not (place.seats is None or place.seats == ir.You()):
                continue
            source = repr(base) if place.seats is None else f"{base} + you" if base else "you"
            found[f"q{slot}"] = source, place.zone
        return found

    def _body(self, action: ActionDef, names: Names, act: str) -> list[str]:
        """What is done: in these lines, or as far as it goes without a frame."""
        statements = self.calls.statements
        op = action.body[0] if len(action.body) == 1 else None
        if isinstance(op, ops.Perform) and self._is_quick(op, names):
            way = Way(
                *(act, "None", "return"),
                lambda source: f"return g.leave_action(state, answer, begun, {source})",
                is_first=True,
                before="begun",
            )
            return self.calls.lines(op, names, way)
        if self.straight.is_straight(action.body):
            free = statements.free_locals(names, len(action.params), action.slots)
            over = ["if g.over: return"] if statements.may_end(action.body) else []
            return [*free, *statements.body(action.body, names), *over]
        start = f"g.start({statements.writer.constant(action.body)}, {act})"
        slow = f"if not {start}: return g.leave_action(state, answer, begun, False)"
        slot = _ability_used(op)
        if slot is None:
            return [slow, "if g.over: return"]
        return [
            f"card = q{slot} // {ABILITIES_OF_A_CARD}",
            f"use = USES[g.face[card]][q{slot} % {ABILITIES_OF_A_CARD}]",
            "if use is not None: use(g, you, card)",
            f"el{slow}",
            "if g.over: return",
        ]

    def _is_quick(self, op: ops.Perform, names: Names) -> bool:
        """Whether a call is quick and certainly about somebody."""
        writer = self.calls.statements.writer
        things = writer.machine.verb_things[op.verb]
        return id(op) in self.calls.numbers and all(writer.is_sure(op.args[each], names) for each in things)

    def _paid(self, action: ActionDef, names: Names) -> list[str] | None:
        """The lines that pay; None if it is not certain who pays, or what."""
        lines = []
        for payment in action.price.payments:
            paid = self._payment(payment, names)
            if paid is None:
                return None
            lines += paid
        return lines

    def _payment(self, payment: ir.Payment, names: Names) -> list[str] | None:
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
        lines += [f"if {name} > 0:", *("    " + line for line in add(writer, number, "you", name, sign="-"))]
        return lines


def _ability_used(op: Op | None) -> int | None:
    """The parameter in `use POWER`, where it is an ability; None for any other op."""
    if not isinstance(op, ops.Use) or not isinstance(op.abilities, ir.Local):
        return None
    local = op.abilities
    return local.slot if local.type.sort is Sort.ABILITY and not local.type.many else None
