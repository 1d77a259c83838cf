"""Deeds: calls of verbs with their replacements, events, triggers and rules."""

from typing import Any

from realmsdsl import ir
from realmsdsl.engine.evaluate import evaluate
from realmsdsl.engine.machine import HEADER, NOBODY
from realmsdsl.engine.moves import Moves, held_copy
from realmsdsl.engine.opening import GAME_SPEAKS
from realmsdsl.ir import Body, Op, Trigger
from realmsdsl.ops import Perform, Use

ACT, EXTRA = 2, 3
# what a performing frame does next
NEXT, REPLACED, PICKED, DONE, RULES, RULING = "next", "replaced", "picked", "done", "rules", "ruling"


class Deeds(Moves):
    """Verbs are carried out here, one thing at a time."""

    __slots__ = ()

    # ---- frames -------------------------------------------------------------------------------------

    def push(self, body: Body, activation: int) -> None:
        """A body runs next, with an activation that somebody else owns."""
        self.frames.append([self.machine.body_number(body), 0, activation, None, 0])

    def push_new(self, body: Body, act: list[Any]) -> None:
        """A body runs next, with an activation of its own."""
        self.acts.append(act)
        self.frames.append([self.machine.body_number(body), 0, len(self.acts) - 1, None, 1])

    def tick(self) -> bool:
        """Count one iteration or use against the budget of this resolution; False ends the game as run away."""
        self.budget -= 1
        if self.budget < 0:
            self.run_away()
            return False
        return True

    def run_away(self) -> None:
        """End the game, its state whole, and say which ability ran away."""
        self.over = True
        self.ran_away = self.machine.where_is(self)

    # ---- calls ----------------------------------------------------------------------------------------

    def perform(self, op: Op, frame: list[Any]) -> bool:
        """One step of a call; True when it is done."""
        assert isinstance(op, Perform), "only calls are performed"
        extra = frame[EXTRA]
        if extra is None:
            call = self.machine.calls.get(id(op))
            if call is not None and not self._may_be_replaced(op.verb):
                return call(self, self.acts[frame[ACT]], frame)
            extra = self._begin(op, self.acts[frame[ACT]])
            if extra is None:
                return True
            frame[EXTRA] = extra
        if self._run(op.verb, extra):
            if op.into is not None:
                act = self.acts[frame[ACT]]
                act[HEADER + op.into] = (
                    extra[7] if op.over is not None else extra[7][0] if extra[7] else NOBODY
                )
            return True
        return False

    def answer_later(
        self,
        verb: str,
        body: int,
        frame: list[Any] | None,
        act: list[Any],
        args: list[Any],
        you: int,
        bodies: list[tuple[Body, list[Any]]],
    ) -> bool:
        """A quick call whose event has to be answered in frames: leave the frame that waits for its rules."""
        position = self.machine.verb_object[verb]
        done = [args[position]] if position is not None and args[position] >= 0 else []
        self._leave(body, frame, act, [RULES, [], args, you, None, position, [], done])
        for each, with_act in reversed(bodies):
            self.push_new(each, with_act)
        return False

    def rule_later(
        self, verb: str, body: int, frame: list[Any] | None, act: list[Any], args: list[Any], you: int
    ) -> bool:
        """A quick call after which a rule has something to do."""
        position = self.machine.verb_object[verb]
        done = [args[position]] if position is not None and args[position] >= 0 else []
        return self._rules(verb, self._leave(body, frame, act, [RULES, [], args, you, None, position, [], done]))

    def _may_be_replaced(self, verb: str) -> bool:
        """Whether something armed or on a card may replace a deed."""
        return verb in self.machine.replaced_verbs and bool(self.armed or "would:" + verb in self.listeners)

    def call_later(self, body: int, frame: list[Any] | None, act: list[Any]) -> bool:
        """A call that may be replaced: it runs in a frame of its own."""
        assert frame is None, "in its frame it goes the long way at once"
        self.push_new(self.machine.bodies[body], act)
        return False

    def _leave(self, body: int, frame: list[Any] | None, act: list[Any], extra: list[Any]) -> list[Any]:
        if frame is None:
            self.acts.append(act)
            frame = [body, 0, len(self.acts) - 1, None, 1]
            self.frames.append(frame)
        frame[EXTRA] = extra
        return extra

    def _stirs(self, stirring: tuple[Any, ...]) -> bool:
        """Whether one of some rules, by the functions that ask, has something to do."""
        if self.in_rules or not self.is_set_up:
            return False
        return any([asked(self) for asked in stirring])

    def _hold(self, woken: tuple[int, ...]) -> bool:
        """Whether no rule has anything to do."""
        if self.in_rules or not self.is_set_up:
            return True
        stirring = self.machine.stirring
        return not any([stirring[number](self) for number in woken])

    def _begin(self, op: Perform, act: list[Any]) -> list[Any] | None:
        """The state of a call: what next, things left, arguments, who acts, about the deed, which argument, replaced, done."""
        args: list[Any] = []
        for index, expr in enumerate(op.args):
            value = self.value(expr, act)
            if index == op.over:
                args.append(NOBODY)
            elif value.__class__ is list:
                args.append(self._one_value(expr, value))
            else:
                args.append(value)
        position = self.machine.verb_object[op.verb]
        if op.over is not None:
            things = sorted(set(self.things(op.args[op.over], act)))
            return [NEXT, things, args, act[0], None, op.over, [], []]
        if any(args[index] == NOBODY for index in self.machine.verb_things[op.verb]):
            return None
        thing = args[position] if position is not None else NOBODY
        return [NEXT, [thing], args, act[0], None, position, [], []]

    @staticmethod
    def _one_value(expr: ir.Expr, value: list[int]) -> Any:
        """A set for a parameter that takes one: words as bits, else the first."""
        if expr.type.sort is ir.Sort.WORD:
            bits = 0
            for each in value:
                bits |= each
            return bits
        return value[0] if value else NOBODY

    def _run(self, verb: str, extra: list[Any]) -> bool:
        while True:
            todo = extra[0]
            if todo == NEXT:
                if not extra[1]:
                    extra[0], extra[4] = RULES, None
                    continue
                if not self._next(verb, extra):
                    return False
            elif todo == DONE:
                extra[0] = NEXT if extra[1] else RULES
                if self._done(verb, extra):
                    return False
            elif todo == REPLACED:
                if self.declined == len(self.acts):
                    extra[6].append(extra[4])
                    if self._start(verb, extra):
                        continue
                    return False
                extra[0] = NEXT
            elif todo == PICKED:
                if not self._pick_replacement(verb, extra):
                    return False
            else:
                return self._rules(verb, extra)

    def _next(self, verb: str, extra: list[Any]) -> bool:
        """Take the next thing: forbidden, replaced, or begun. False if a body was pushed."""
        thing = extra[1].pop(0)
        if extra[5] is not None:
            extra[2][extra[5]] = thing
        if not self.tick():
            return True
        extra[6] = []
        if self.is_forbidden(verb, extra[3], extra[2]):
            return True
        return self._replace_or_start(verb, extra)

    def _replace_or_start(self, verb: str, extra: list[Any]) -> bool:
        if self.machine.replaced_verbs and verb in self.machine.replaced_verbs:
            fitting = self._replacements(verb, extra)
            if fitting:
                if len({self._key(each) for each in fitting}) > 1:
                    extra[0] = PICKED
                    return True
                self._replace(fitting[0], extra)
                return False
        return self._start(verb, extra)

    def _start(self, verb: str, extra: list[Any]) -> bool:
        """Carry out the deed; False if its body was pushed, True if it is done already."""
        definition = self.machine.verbs[verb]
        extra[4] = self.about(verb, extra[2])
        extra[0] = DONE
        args = extra[2]
        self.push_new(
            definition.body, [extra[3], NOBODY, None, *args, *(0,) * (definition.slots - len(args))]
        )

    def about(self, verb: str, args: list[Any]) -> list[Any]:
        """What an event needs to know before the deed: changes so far, the zone the object leaves, its properties."""
        machine = self.machine
        position = machine.verb_object[verb]
        if position is None:
            return [self.changes, NOBODY, NOBODY, None]
        thing = args[position]
        if thing < 0 or not machine.object_is_card[verb]:
            return [self.changes, thing, NOBODY, None]
        at = self.at[thing]
        # elsewhere nothing modifies a card, so that its properties can be read when the deed is done
        seen = self.snapshot(thing) if machine.is_active[at] and verb in machine.remembered else None
        return [self.changes, thing, machine.instance_zone[at], seen]

    def snapshot(self, card: int) -> tuple[int, ...]:
        """The properties that history questions ask, as they are now."""
        now = self.machine.properties_now
        if now:
            return tuple([now[number](self, card) for number in self.machine.snapshot_properties])
        return tuple([self.property(number, card) for number in self.machine.snapshot_properties])

    def _done(self, verb: str, extra: list[Any]) -> bool:
        """The verb has ended: its event is written and its triggers are pushed. True if there are any."""
        self.settle_eliminated()
        about, extra[4] = extra[4], None
        if self.changes == about[0]:
            return False
        if about[1] >= 0:
            extra[7].append(about[1])
        return self.happen(verb, extra[3], about, self.amount_of(verb, extra[2]), extra[2])

    def amount_of(self, verb: str, args: list[Any]) -> int:
        """How much an event was about: the number that the verb was called with, or one."""
        position = self.machine.verb_number[verb]
        return args[position] if position is not None else 1

    def happen(self, verb: str, seat: int, about: list[Any], amount: int, args: list[Any]) -> bool:
        """Write the event of a deed and push what answers it; True if anything does."""
        machine = self.machine
        if not machine.past_of[verb]:
            return False
        if self.log is not None:
            self.log.append(("event", verb, seat, about[1], amount))
        if verb not in machine.remembered:
            return False
        _, thing, zone, snapshot = about
        if zone >= 0 and (snapshot is None or machine.is_active[self.at[thing]]):
            snapshot = self.snapshot(thing)
        event = (verb, seat, thing, zone, amount, snapshot)
        self.history.append(event)
        if verb not in machine.answered_verbs:
            return False
        return self.answer_event(verb, event, args)

    # ---- triggers ---------------------------------------------------------------------------------------

    def answer_event(self, key: str, event: tuple[Any, ...], args: list[Any]) -> bool:
        """Push the bodies of all triggers that an event sets off, so that they run in order; True if there are any."""
        bodies = self.answers(key, event, args)
        for body, act in reversed(bodies):
            self.push_new(body, act)
        return bool(bodies)

    def answers(
        self, key: str, event: tuple[Any, ...], args: list[Any]
    ) -> list[tuple[Body, list[Any]]]:
        """The bodies of all triggers that an event sets off, in order, but for the first ones that could be carried out
        at once."""
        bodies: list[tuple[Body, list[Any]]] = []
        for number, source, held in self._listening(key, event):
            trigger = self.machine.triggers[number]
            act = self._answering(trigger, source, held, event)
            if not self._hears(trigger, act, event, args):
                continue
            if trigger.limit:
                if (source, number) in self.spent:
                    continue
                self.spent.append((source, number))
            bodies.append((trigger.body, self._with_slots(act, trigger.slots)))
            if self.log is not None and source >= 0:
                self.log.append(("trigger", number, source))
            if held is not None and held[1]:
                self._disarm(held)
        while bodies and self.at_once(*bodies[0]):
            del bodies[0]
        return bodies

    def at_once(self, body: Body, act: list[Any]) -> bool:
        """Carry a body out now if it certainly asks nothing; False if it must run in a frame of its own."""
        whole = self.machine.whole.get(id(body))
        if whole is not None:
            whole(self, act)
            return True
        return (
            len(body) == 1
            and isinstance(body[0], Use)
            and self.use_at_once(self.things(body[0].abilities, act), act[0])
        )

    def start(self, body: Body, act: list[Any]) -> bool:
        """Carry a body out as far as it goes without a frame: True if that was all, False if something was pushed."""
        whole = self.machine.whole.get(id(body))
        if whole is not None:
            whole(self, act)
            return True
        if len(body) == 1:
            op = body[0]
            if op.__class__ is Use:
                if self.use_at_once(self.things(op.abilities, act), act[0]):  # type: ignore[attr-defined]  # it is a use
                    return True
            else:
                call = self.machine.calls.get(id(op))
                if call is not None:
                    return call(self, act, None)
        self.push_new(body, act)
        return False

    def use_at_once(self, abilities: list[int], you: int) -> bool:
        """Use abilities that certainly ask nothing; False, and nothing done, if one of them might."""
        raise NotImplementedError  # the part of the game that uses abilities is further up

    def _listening(self, key: str, event: tuple[Any, ...]) -> list[tuple[int, int, Any]]:
        """Triggers for an event in order: lines of the game, cards (the active player's first), the object itself, armed ones."""
        machine = self.machine
        found: list[tuple[int, int, Any]] = [
            (number, GAME_SPEAKS, None) for number in machine.line_triggers_of.get(key, ())
        ]
        cards = self.listeners.get(key, ())
        if cards:
            mine = [each for each in cards if self.owner(each[0]) == self.active]
            found += [
                (number, card, None)
                for card, number in (*mine, *(each for each in cards if each not in mine))
            ]
        thing = event[2]
        if thing >= 0 and machine.object_is_card.get(event[0]) and not machine.is_active[self.at[thing]]:
            for number in machine.own_triggers[self.face[thing]]:
                if machine.event_key[number] == key:
                    found.append((number, thing, None))
        for armed in self.armed:
            if machine.event_key[armed[0]] == key:
                found.append((armed[0], armed[2][1], armed))
        return found

    def _answering(self, trigger: Trigger, source: int, held: Any, event: tuple[Any, ...]) -> list[Any]:
        """The activation of a trigger's body."""
        if held is not None:
            act = held_copy(held[2])
            act[2] = (event[2], event[1], event[4], held[2][2])
            return act
        owner = self.owner(source) if source >= 0 else event[1]
        if source >= 0 and owner < 0:
            owner = event[1]
        return [owner, source, (event[2], event[1], event[4], None)]

    def _hears(self, trigger: Trigger, act: list[Any], event: tuple[Any, ...], args: list[Any]) -> bool:
        """Whether an event is what a trigger listens to."""
        said = trigger.event
        if not self._is_actor(said.actor, event[1], act[0]):
            return False
        if said.resource and event[2] != self.machine.resource_index[said.resource]:
            return False
        if said.object is not None and not self.machine.asks(self, said.object, act, event):
            return False
        return not said.args or all(evaluate(self, asked, act, (args[index],)) for index, asked in said.args)

    def _is_actor(self, actor: str, seat: int, you: int) -> bool:
        if actor == "players":
            return True
        if actor == "you":
            return seat == you
        return seat in self.group(self.machine.actor_group(actor), you)

    @staticmethod
    def _with_slots(act: list[Any], slots: int) -> list[Any]:
        missing = HEADER + slots - len(act)
        return [*act, *(0,) * missing] if missing > 0 else act

    def arm(self, trigger: Trigger, act: list[Any], *, once: bool, period: str) -> None:
        """A trigger waits until the end of a period, or for the first event."""
        self.armed.append([self.machine.trigger_number(trigger), once, held_copy(act), period])
        self.changes += 1

    def _disarm(self, armed: list[Any]) -> None:
        for index, each in enumerate(self.armed):
            if each is armed:
                del self.armed[index]
                return

    # ---- replacements ----------------------------------------------------------------------------------------

    def _replacements(self, verb: str, extra: list[Any]) -> list[tuple[int, int, Any]]:
        """The replacements that fit a deed and have not been applied to it yet."""
        thing, zone, snapshot = self.about(verb, extra[2])[1:]
        if zone >= 0 and snapshot is None:
            snapshot = self.snapshot(thing)
        event = (verb, extra[3], thing, zone, self.amount_of(verb, extra[2]), snapshot)
        applied = self._applied(thing) + extra[6]
        fitting = []
        for each in self._listening("would:" + verb, event):
            trigger = self.machine.triggers[each[0]]
            if self._key(each) in applied:
                continue
            if self._hears(trigger, self._answering(trigger, each[1], each[2], event), event, extra[2]):
                fitting.append(each)
        return fitting

    @staticmethod
    def _key(entry: tuple[int, int, Any]) -> list[int] | int:
        """Two replacements with one key do the same; each armed effect is used on its own."""
        return entry[0]

    def _applied(self, thing: int) -> list[Any]:
        """The replacements whose result is being carried out for this thing: they never apply to it again."""
        found: list[Any] = []
        for frame in self.frames:
            extra = frame[EXTRA]
            if isinstance(extra, list) and extra and extra[0] == REPLACED and self._object_of(extra) == thing:
                found.append(extra[4])
        return found

    @staticmethod
    def _object_of(extra: list[Any]) -> int:
        return extra[2][extra[5]] if extra[5] is not None else NOBODY

    def _replace(self, entry: tuple[int, int, Any], extra: list[Any]) -> None:
        number, source, held = entry
        trigger = self.machine.triggers[number]
        thing = self._object_of(extra)
        event = ("", extra[3], thing, NOBODY, 1, None)
        act = self._with_slots(self._answering(trigger, source, held, event), trigger.slots)
        if self.log is not None and source >= 0:
            self.log.append(("trigger", number, source))
        if held is not None and held[1]:
            self._disarm(held)
        extra[0], extra[4] = REPLACED, number
        self.declined = NOBODY
        self.push_new(trigger.body, act)

    def _pick_replacement(self, verb: str, extra: list[Any]) -> bool:
        """Several that differ fit: the player who acts chooses."""
        fitting = self._replacements(verb, extra)
        first: dict[Any, tuple[int, int, Any]] = {}
        for each in fitting:
            first.setdefault(self._key(each), each)
        asking: list[Any] = [
            0,
            0,
            0,
            extra[4] if isinstance(extra[4], list) and extra[4][:1] == ["pick"] else None,
            0,
        ]
        picked = self.pick(asking, extra[3], sorted(first), 1, 1, may=False)
        extra[4] = asking[EXTRA]
        if picked is None:
            return False
        self._replace(first[picked[0]], extra)
        return False

    def pick(
        self, frame: list[Any], seat: int, options: list[int], least: int, most: int | None, *, may: bool
    ) -> list[int] | None:
        """Ask a seat for things of a list; None while it is thinking."""
        raise NotImplementedError  # the part of the game that asks is further up

    # ---- prohibitions, rules, elimination ----------------------------------------------------------------------

    def is_forbidden(self, verb: str, seat: int, args: list[Any]) -> bool:
        """Whether a modifier in force forbids a deed."""
        entries = self.modifiers.get("forbid:" + verb)
        if not entries:
            return False
        for number, source, held in entries:
            modifier = self.machine.modifiers[number]
            act = held if held is not None else [self._speaker(source, seat, modifier), source, None]
            if seat not in self.things(modifier.of, act):
                continue
            if modifier.condition is not None and not evaluate(self, modifier.condition, act, (seat,)):
                continue
            if all(evaluate(self, asked, act, (args[index],)) for index, asked in modifier.args):
                return True
        return False

    def _rules(self, verb: str, extra: list[Any]) -> bool:
        """Establish the rules that a deed may have broken; True when they hold."""
        return self.establish(self.machine.rules_after[verb], self.machine.rules_then[verb], extra, 0)

    def establish(self, woken: tuple[int, ...], then: tuple[int, ...], extra: list[Any], slot: int) -> bool:
        """Run rules in declared order until none changes anything: first those that a deed may have broken, then also
        those that rules may have broken. `extra[slot]` keeps where we are."""
        if extra[slot] != RULING:
            if not woken or self.over or self._hold(woken):
                return True
            self.in_rules = True
            extra[slot] = RULING
            extra[4] = [list(woken), self.changes]
        left, before = extra[4]
        while True:
            while left:
                number = left.pop(0)
                if self.machine.stirring[number](self):
                    rule = self.machine.rules[number]
                    self.push_new(rule.body, [self.active, GAME_SPEAKS, None, *(0,) * rule.slots])
                    return False
            if self.changes == before or not self.tick():
                self.in_rules = False
                return True
            left += then
            before = extra[4][1] = self.changes

    def eliminate(self, seat: int) -> None:
        """A seat is out at the end of the running verb."""
        if not self.out[seat]:
            self.falling.append(seat)
            self.changes += 1

    def settle_eliminated(self) -> None:
        """Those who fell are out now."""
        if self.falling:
            for seat in self.falling:
                self.out[seat] = True
                if self.log is not None:
                    self.log.append(("out", seat))
            self.falling = []

    def end(self, seat: int, by: tuple[ir.Expr, ...], *, won: bool) -> None:
        """The game is over: a seat (with its team) has won, or the seats are ranked by numbers."""
        self.over = True
        self.changes += 1
        if won:
            self.winners = list(self.machine.members[self.machine.team_of[seat]])
        elif by:
            ranks = {
                each: tuple(evaluate(self, expr, [each, NOBODY, None], (each,)) for expr in by)
                for each in self.group("players", 0)
            }
            best = max(ranks.values())
            self.winners = [each for each, rank in ranks.items() if rank == best]
            self.ranking = sorted(ranks, key=lambda each: ranks[each], reverse=True)
