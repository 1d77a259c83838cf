"""Source of calls that mostly need no frame: deed, event, triggers and rules in a row.

A call of a verb whose body cannot ask becomes lines, in a function of its own or in that of an action. If a trigger has to
ask, or a rule has something to do, they leave a frame where the reference form would have one.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, final

from attrs import define, field, frozen

from realmsdsl import ir, ops
from realmsdsl.engine.generate import leaving
from realmsdsl.engine.generate.next_lists import Functions
from realmsdsl.engine.generate.statements import Statements, function, indented
from realmsdsl.engine.generate.steps import argument
from realmsdsl.engine.generate.stirring import stirring_of
from realmsdsl.engine.generate.straight import Straightness
from realmsdsl.engine.generate.uses import begins_of_kind, uses_of_kind
from realmsdsl.engine.generate.traits import either
from realmsdsl.engine.generate.writer import NAME, Names
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.printing import is_printed
from realmsdsl.ir import Ability


AT_ONCE: Final = "at_once"
"""The variable for the function that does a deed, a use and what follows in one."""

BEGUN: Final = "begun"
"""The variable that keeps how many changes there were before an action."""


@frozen(slots=True)
class Way:
    """How the lines of a call end.

    Attributes:
        act: the source of the activation in which the call stands, `frame` that of its frame or `None`.
        done: a line that ends the function because there is nothing more to do.
        leaving: the lines before frames are left by other lines, and `has_left` those behind them.
        is_first: whether nothing has counted against the budget yet.
        before: the variable that keeps how many changes there were, if there is one.
        follows: the variable for the function that follows, if that depends on the card whose abilities are used.
        following: for each card the name of that function, after the use of its abilities of a kind; of no kind, of none.
        together: for each card the name of the function that does the deed and both of these, if there is one; it is given
            a kind of abilities and the lines of the deed.
        left: what a line says that ends it because something was left in frames; it is given the source of that.
    """

    act: str
    frame: str
    done: str
    left: Callable[[str], str]
    leaving: tuple[str, ...] = ()
    has_left: tuple[str, ...] = ("return False",)
    is_first: bool = False
    before: str = ""
    follows: str = ""
    following: Callable[[str], list[str]] = lambda _kind: []
    together: Callable[[str, list[str]], list[str]] = lambda _kind, _deed: []


IN_ITS_FRAME = Way("a", "frame", "return True", lambda source: f"return {source}")


@define(slots=True)
class Calls:
    """Prints the quick calls of a machine.

    Attributes:
        statements: prints what the verbs do.
        verbs: the quick verbs.
        numbers: the number of the function of each quick call, by the identity of the op, and of the body it stands in.
        answers: the number of the function that answers the event of each verb.
    """

    statements: Statements
    verbs: frozenset[str]
    numbers: dict[int, tuple[int, int]] = field(factory=dict)
    answers: dict[str, int] = field(factory=dict)

    def call(self, op: ops.Perform) -> list[str]:
        """The function of one call: `c(g, a, frame)` is True when everything is done, False if it left frames."""
        number, _ = self.numbers[id(op)]
        lines = self.lines(op, Names(act="a"), IN_ITS_FRAME)
        return function(f"def c{number}(g, a, frame):", ["you = a[0]", *lines, "return True"])

    def lines(self, op: ops.Perform, names: Names, way: Way) -> list[str]:
        """The lines of one call. Those of them that end the function otherwise than by `way` only do so in a game that is
        over."""
        writer, verb = self.statements.writer, op.verb
        machine = writer.machine
        lines, args = self.arguments(op, names, way.done)
        lines += self._all_at_once(op, args, names, way)
        if verb in machine.replaced:
            # what may replace the deed is asked by the long way
            key = writer.constant("would:" + verb)
            later = f"g.call_later({self.numbers[id(op)][1]}, {way.frame}, {way.act})"
            lines.append(f"if g.armed or g.listeners and {key} in g.listeners: {way.left(later)}")
        lines += ["g.budget -= 1", *([] if way.is_first else [f"if g.budget < 0: g.run_away(); {way.done}"])]
        state = (
            f"{writer.constant(verb)}, {self.numbers[id(op)][1]}, {way.frame}, {way.act}, [{', '.join(args)}]"
        )
        may_stay_unbroken = verb in machine.answered and self._breaks_nothing(verb, args, names)
        if may_stay_unbroken:
            lines.append("check = False")
        answered = self._answered(op, names.you, args, state, way)
        places = _places(op, args)
        lines += self.statements.deed(verb, names.you, args, answered, names.lies, way.before, places)
        if self.statements.may_end(machine.verbs[verb].body):
            lines.append(f"if g.over: {way.done}")
        rules = machine.rules_after[verb]
        if rules:
            # where that is rare it is asked by functions
            stirred = " or ".join(f"STIRRING[{number}](g)" for number in rules)
            stirred = f"check and ({stirred})" if may_stay_unbroken else stirring_of(writer, rules)
            lines.append(f"if {stirred} and g.is_set_up and not g.in_rules and not g.over:")
            lines.append(f"    rules = {self.statements.establish(verb)}")
            lines.append(f"    if rules is not None: {way.left(f'g.rule_later({state}, rules)')}")
            lines.append(f"    if g.over: {way.done}")
        return lines

    def arguments(self, op: ops.Perform, names: Names, done: str) -> tuple[list[str], list[str]]:
        """The lines that bind arguments, and the arguments; a call about nobody is `done`."""
        writer, verb = self.statements.writer, op.verb
        lines, args = [], []
        for index, arg in enumerate(op.args):
            source = argument(writer, verb, index, arg, names)
            if not NAME.fullmatch(source) and not isinstance(arg, ir.Place):
                name = writer.fresh("x")
                lines.append(f"{name} = {source}")
                source = name
            if index in writer.machine.verb_things[op.verb] and not writer.is_sure(arg, names):
                lines.append(f"if {source} < 0: {done}")
            args.append(source)
        return lines, args

    # ---- triggers ------------------------------------------------------------------------------------

    def _answered(self, op: ops.Perform, you: str, args: list[str], state: str, way: Way) -> list[str]:
        """The lines that let triggers answer an event: one line of the game at once, anything else by the long way."""
        writer, verb = self.statements.writer, op.verb
        machine = writer.machine
        if verb not in machine.answered:
            return []
        key = writer.constant(verb)
        slow = [
            f"bodies = g.answers({key}, event, [{', '.join(args)}])",
            f"if bodies: {way.left(f'g.answer_later({state}, bodies)')}",
            "check = True",
        ]
        triggers = machine.line_triggers_of.get(verb, ())
        quick = self._quick_line(triggers[0], op, you, args, way) if len(triggers) == 1 else []
        if triggers and not quick:
            return slow
        own = " or OWN[g.face[event[2]]] or g.was" if verb in machine.own_keys else ""
        lines = [
            f"if g.listeners and {key} in g.listeners or g.armed{own}:",
            *("    " + line for line in slow),
        ]
        return [*lines, "else:", *("    " + line for line in quick)] if quick else lines

    def _quick_line(self, number: int, op: ops.Perform, you: str, args: list[str], way: Way) -> list[str]:
        """A line of the game that uses abilities of the object, for any player's deed; nothing for any other line."""
        writer, verb, called = self.statements.writer, op.verb, self.numbers[id(op)][1]
        machine = writer.machine
        trigger = machine.triggers[number]
        event, body = trigger.event, trigger.body
        kind = _kind_used(trigger)
        if kind is None:
            return []
        thing = args[machine.verb_object[verb] or 0]
        # a question that only looks at what is printed needs no event
        is_of_print = is_printed(event.object)
        names = Names().inner(thing if is_of_print else "event", is_event=not is_of_print)
        holds = "True" if event.object is None else writer.expr(event.object, names)
        act = f"[{you}, -2, ({thing}, {you}, event[4], None){', 0' * trigger.slots}]"
        left = [
            *way.leaving,
            *leaving.call_in(way.frame, called, way.act, leaving.call(writer, verb, you, args)),
            *leaving.use(machine.body_number(body), act, you, thing),
            *way.has_left,
        ]
        # what uses them, whether that may break a rule, what follows
        breaks = self._breaks(verb, kind)
        uses = UsesOfKind(kind, breaks, way.following(kind))
        bound = f"use, check{', ' + way.follows if way.follows else ''}"
        return [
            f"if {holds}:",
            f"    {bound} = {writer.constant(writer.keep(uses))}[g.face[{thing}]]",
            "    if use is None:",
            f"        begin = {writer.constant(writer.keep(BeginsOfKind(kind)))}[g.face[{thing}]]",
            *indented(left, 2),
            f"    use(g, {you}, {thing})",
            *self._without_use(way, thing, holds),
        ]

    def _without_use(self, way: Way, thing: str, holds: str) -> list[str]:
        """The lines that choose what follows where no ability is used."""
        if not way.follows or holds == "True":
            return []
        names = self.statements.writer.keep(Functions(way.following("")))
        return [f"else: {way.follows} = {self.statements.writer.constant(names)}[g.face[{thing}]]"]

    def _all_at_once(self, op: ops.Perform, args: list[str], names: Names, way: Way) -> list[str]:
        """The lines that do in one what the deed, a simple use of abilities of its card, and what follows would do."""
        writer, verb = self.statements.writer, op.verb
        machine = writer.machine
        triggers = machine.line_triggers_of.get(verb, ())
        trigger = machine.triggers[triggers[0]] if len(triggers) == 1 else None
        if trigger is None or not self._is_simple_move(op, args, names):
            return []
        thing = args[machine.verb_object[verb] or 0]
        found = self._functions_at_once(op, args, names, way, trigger)
        if not any(found):
            return []
        key = writer.constant(verb)
        # what was listed in parts is known to be changed by nothing
        unrest = either(
            "g.parts is None",
            "g.was" if machine.copies else "",
            *({writer.traits.sheds} - {"g.kept"}),
            f"g.listeners and {key} in g.listeners",
            "g.armed",
        )
        return [
            f"{AT_ONCE} = {writer.constant(writer.keep(Functions(found)))}[g.face[{thing}]]",
            f"if {AT_ONCE} is not None and not ({unrest}): return {AT_ONCE}(g, state, you, answer)",
        ]

    def _functions_at_once(
        self, op: ops.Perform, args: list[str], names: Names, way: Way, trigger: ir.Trigger
    ) -> list[str]:
        """For each card the function that does all of that, where the trigger uses abilities that break nothing."""
        machine, kind = self.statements.writer.machine, _kind_used(trigger)
        if kind is None:
            return []
        with self.statements.writer.calm():
            deed = self.statements.deed(op.verb, names.you, args, [], names.lies, BEGUN, _places(op, args))
        if any(BEGUN in line for line in deed):
            # it asks whether it has changed anything
            return []
        rows = zip(way.together(kind, deed), self._breaks(op.verb, kind), machine.def_kinds, strict=False)
        return [
            name if _is_about(trigger.event.object, kinds, machine.kind_bit) and not is_breaking else ""
            for name, is_breaking, kinds in rows
        ]

    def _is_simple_move(self, op: ops.Perform, args: list[str], names: Names) -> bool:
        """Whether a call only moves a card of which it is known where it lies, and nothing can be in its way."""
        machine = self.statements.writer.machine
        position, body = machine.verb_object[op.verb], machine.verbs[op.verb].body
        return (
            position is not None
            and args[position] in names.lies
            and op.verb not in machine.replaced
            and not self.statements.may_end(body)
            and self._breaks_nothing(op.verb, args, names)
        )

    def _breaks_nothing(self, verb: str, args: list[str], names: Names) -> bool:
        """Whether a deed itself, without what answers it, leaves all rules as they are."""
        machine = self.statements.writer.machine
        body = machine.verbs[verb].body
        writes = machine.touches.own_writes(body)
        op = body[0] if len(body) == 1 else None
        if not isinstance(op, ops.Move) or not isinstance(op.to, ir.Place):
            op = None
        if op is not None and isinstance(op.cards, ir.Local) and args[op.cards.slot] in names.lies:
            # it is known which zone the card leaves
            zones = names.lies[args[op.cards.slot]].zones
            writes = writes - {"zone:*"} | {f"zone:{each}" for each in zones}
        broken = machine.broken_by(writes)
        return not set(broken).intersection(machine.rules_after[verb])

    def _breaks(self, verb: str, kind: str) -> list[bool]:
        """For each card whether the use of its abilities of a kind may break a rule that a verb may break."""
        machine = self.statements.writer.machine
        rules = set(machine.rules_after[verb])
        return [
            any(self.breaks(rules, each) for each in abilities if each.kind == kind)
            for abilities in machine.abilities
        ]

    def breaks(self, rules: Collection[int], ability: Ability) -> bool:
        """Whether the use of an ability may break one of some rules."""
        machine = self.statements.writer.machine
        touches = machine.touches
        prices = (ability.price, machine.ability_kind[ability.kind].price)
        writes = touches.writes(ability.body).union(*map(touches.writes_of_price, prices))
        return not set(rules).isdisjoint(machine.broken_by(writes))


@final
@frozen(slots=True, eq=False)
class UsesOfKind:
    """Stands for a table that is made when all functions are there: by card its uses of one kind, whether they may break
    rules, and if asked for what follows."""

    kind: str
    breaks: list[bool]
    following: list[str]

    def found_in(self, space: dict[str, Any], machine: Machine) -> list[tuple[Any, ...]]:
        """The table itself."""
        uses = uses_of_kind(machine, space["USES"], self.kind)
        columns = [uses, self.breaks, *([[space[name] for name in self.following]] if self.following else [])]
        return list(zip(*columns, strict=True))


@final
@frozen(slots=True, eq=False)
class BeginsOfKind:
    """Stands for another such table: by card what begins the use of its ability of one kind, if it has only one."""

    kind: str

    def found_in(self, space: dict[str, Any], machine: Machine) -> list[Any]:
        """The table itself."""
        return begins_of_kind(machine, space["BEGINS"], self.kind)


def _places(op: ops.Perform, args: list[str]) -> dict[str, ir.Place]:
    """The arguments of a call that are places of the game or of `you`, by their source."""
    return {
        source: arg
        for source, arg in zip(args, op.args, strict=True)
        if isinstance(arg, ir.Place) and arg.seat in (None, ir.You())
    }


def _kind_used(trigger: ir.Trigger) -> str | None:
    """The kind of abilities in a line that uses those of the object of any player's deed; None for any other line."""
    event, body = trigger.event, trigger.body
    if event.actor != "players" or event.args or trigger.limit or event.resource or len(body) != 1:
        return None
    return _use_of_object(body[0])


def _is_about(which: ir.Expr | None, kinds: int, bits: Mapping[str, int]) -> bool:
    """Whether an event is certainly about what is asked for, where its object is of these kinds."""
    return which is None or (isinstance(which, ir.IsKind) and bool(kinds & bits[which.kind]))


def _use_of_object(op: object) -> str | None:
    """The kind of ability in `use KIND of it`; None for any other op."""
    if not isinstance(op, ops.Use) or not isinstance(op.abilities, ir.Noun):
        return None
    noun = op.abilities
    place, which = noun.where[0], noun.which
    if len(noun.where) != 1 or noun.best or noun.slice is not None or not isinstance(place, ir.AbilitiesOf):
        return None
    if (
        not isinstance(place.cards, ir.EventObject)
        or place.cards.depth
        or not isinstance(which, ir.IsAbility)
    ):
        return None
    return which.kind if which.ability == ir.Candidate(ir.ABILITY) else None


def quick_calls(
    machine: Machine, verbs: frozenset[str], straight: Straightness
) -> dict[int, tuple[ops.Perform, int]]:
    """The calls that can be quick by their identity, each with the number of the body in which it stands.

    Those that cannot ask at all stand in stretches that cannot.
    """
    return {
        id(op): (op, number)
        for number, body in enumerate(machine.bodies)
        for op in body
        if isinstance(op, ops.Perform) and op.verb in verbs and op.over is None and op.into is None
        if not straight.is_straight_op(op)
    }


def quick_verbs(machine: Machine, straight: Straightness) -> frozenset[str]:
    """The verbs whose bodies cannot ask, that nothing forbids, and that only cards in play or armed effects may replace."""
    always = {
        name
        for name in machine.replaced
        if "would:" + name in machine.line_triggers_of or "would:" + name in machine.own_keys
    }
    return frozenset(
        name
        for name, verb in machine.verbs.items()
        if straight.is_straight(verb.body) and name not in always | machine.forbidden
    )
