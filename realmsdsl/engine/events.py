"""Events: what deeds leave in the history, and what answers them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from realmsdsl.engine.evaluation import evaluate
from realmsdsl.engine.frames import Frames
from realmsdsl.engine.layout import (
    ACT,
    EVENT,
    EVENT_AMOUNT,
    EVENT_FROM,
    EVENT_OBJECT,
    EVENT_SEAT,
    EVENT_VERB,
    EXTRA,
    GAME_SPEAKS,
    HEADER,
    NOBODY,
    THIS,
    YOU,
    Activation,
    Event,
    Frame,
)
from realmsdsl.ir import Body, Trigger

EVENT_PLACE = 6
"""The part that only the event of a move has: the zone instance that was entered or left."""

CHOSEN = "chosen"

Answer = tuple[Body, Activation]
"""A body that answers an event, ready to run."""


class Listener(NamedTuple):
    """A trigger that may answer an event: its number, the card that speaks, and how it waits if it is armed."""

    number: int
    source: int
    armed: list[Any] | None = None


class Events(Frames):
    """A game whose deeds are heard."""

    __slots__ = ()

    # ---- what an event tells ---------------------------------------------------------------------------

    def about(self, verb: str, args: list[Any]) -> list[Any]:
        """What an event needs to know before the deed: changes so far, the object, the place it leaves, its properties."""
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
        return [self.changes, thing, at, seen]

    def amount_of(self, verb: str, args: list[Any]) -> int:
        """How much an event was about: the number that the verb was called with, or one."""
        position = self.machine.verb_number[verb]
        return args[position] if position is not None else 1

    def happen(self, verb: str, seat: int, about: list[Any], args: list[Any]) -> bool:
        """Write the event of a deed and push what answers it; True if anything does."""
        machine = self.machine
        if not machine.past_of[verb] or not self.is_set_up:
            return False
        _, thing, left, seen = about
        amount = self.amount_of(verb, args)
        if self.log is not None:
            self.log.append(("event", verb, seat, thing, amount))
        if verb not in machine.remembered:
            return False
        if left >= 0 and (seen is None or machine.is_active[self.at[thing]]):
            seen = self.snapshot(thing)
        event = (verb, seat, thing, left, amount, seen)
        self.history.append(event)
        return verb in machine.answered and self.answer_events([(verb, event, args)])

    # ---- what answers ------------------------------------------------------------------------------------

    def answer_moves(self) -> bool:
        """Push what answers the events of primitives that nobody has heard yet; True if anything does."""
        heard, self.moved = self.moved, []
        return self.answer_events([(event[EVENT_VERB], event, []) for event in heard])

    def answer_events(self, events: list[tuple[str, Event, list[Any]]]) -> bool:
        """Push the bodies of all triggers that events set off, so that they run in order; True if there are any.

        All are collected first, and their guards asked. The first ones that certainly ask nothing run at once.
        """
        bodies = [each for key, event, args in events for each in self._collected(key, event, args)]
        return bool(self._left_of(bodies))

    def answers(self, key: str, event: Event, args: list[Any]) -> list[Answer]:
        """What answers one event, in order, but for the first ones that could be carried out at once."""
        bodies = list(self._collected(key, event, args))
        while bodies and self.at_once(*bodies[0]):
            del bodies[0]
        return bodies

    def _left_of(self, bodies: list[Answer]) -> list[Answer]:
        while bodies and self.at_once(*bodies[0]):
            del bodies[0]
        self.push_row(bodies)
        return bodies

    def _collected(self, key: str, event: Event, args: list[Any]) -> list[Answer]:
        found: list[Answer] = []
        once: dict[int, list[tuple[Listener, Answer]]] = {}
        for each in self.listening(key, event):
            trigger = self.machine.triggers[each.number]
            act = self.answering(each, event)
            if not self.hears(each.number, act, event, args) or not self.may_again(each, trigger):
                continue
            answer = trigger.body, with_slots(act, trigger.slots)
            self.tell_trigger(each)
            if each.armed is not None and each.armed[1]:
                once.setdefault(act[0], []).append((each, answer))
            else:
                found.append(answer)
        for fitting in once.values():
            found += self._one_of(fitting)
        return found

    def tell_trigger(self, listener: Listener) -> None:
        """The log tells that a trigger of a card answers."""
        if self.log is not None and listener.source >= 0:
            self.log.append(("trigger", listener.number, listener.source))

    def may_again(self, listener: Listener, trigger: Trigger) -> bool:
        """Whether the limit of a trigger leaves it an answer; it is used up by that."""
        if not trigger.limit:
            return True
        entry = ("when", listener.source, listener.number)
        if entry in self.spent:
            return False
        self.spent = [*self.spent, entry]
        return True

    # ---- who listens ---------------------------------------------------------------------------------------

    def listening(self, key: str, event: Event) -> Iterator[Listener]:
        """Triggers for an event in order: lines of the game, the active player's cards, others, its object, armed ones."""
        machine = self.machine
        for number in machine.line_triggers_of.get(key, ()):
            yield Listener(number, GAME_SPEAKS)
        cards = self.listeners.get(key, ())
        if cards:
            mine = [self.owner(card) == self.active for card, _ in cards]
            for wanted in (True, False):
                for is_mine, (card, number) in zip(mine, cards, strict=True):
                    if is_mine is wanted:
                        yield Listener(number, card)
        if key in machine.own_keys:
            yield from self._about_itself(key, event)
        for armed in self.armed:
            if machine.event_key[armed[0]] == key:
                yield Listener(armed[0], armed[2][THIS], armed)

    def _about_itself(self, key: str, event: Event) -> Iterator[Listener]:
        """Triggers of the object of an event, which hears what is done to it wherever it lies; of a copy, as it was."""
        machine = self.machine
        card = event[EVENT_OBJECT]
        if card < 0 or not machine.object_is_card.get(event[EVENT_VERB]) or machine.is_active[self.at[card]]:
            return
        left_play = self._tells_where_from(event) and machine.is_active[event[EVENT_FROM]]
        face = self.was.get(card, self.face[card]) if left_play else self.face[card]
        for number in machine.own_triggers[face]:
            if machine.event_key[number] == key:
                yield Listener(number, card)

    def _tells_where_from(self, event: Event) -> bool:
        """Whether an event is about a card that came from a zone."""
        return event[EVENT_FROM] >= 0 and self.machine.object_is_card.get(event[EVENT_VERB], False)

    def answering(self, listener: Listener, event: Event) -> Activation:
        """The activation of a trigger's body: its card's owner acts, for lines of the game who did the deed."""
        said = (event[EVENT_OBJECT], event[EVENT_SEAT], event[EVENT_AMOUNT])
        if listener.armed is not None:
            held = listener.armed[2]
            return [held[YOU], held[THIS], (*said, held[EVENT]), *held[HEADER:]]
        source = listener.source
        seat = self.owner(source) if source >= 0 else event[EVENT_SEAT]
        if seat < 0 and source == event[EVENT_OBJECT] and self._tells_where_from(event):
            # a card that lies in nobody's zone by now: who had it
            seat = self.machine.instance_seat[event[EVENT_FROM]]
        return [seat if seat >= 0 else event[EVENT_SEAT], source, (*said, None)]

    def hears(self, number: int, act: Activation, event: Event, args: list[Any]) -> bool:
        """Whether an event is what a trigger listens to."""
        machine = self.machine
        said = machine.triggers[number].event
        if not self._is_actor(said.actor, event[EVENT_SEAT], act[0]):
            return False
        if said.resource and event[EVENT_OBJECT] != machine.resource_index[said.resource]:
            return False
        if said.zones and not self._is_about_place(number, act, event[EVENT_PLACE]):
            return False
        guard = machine.guards[number]
        if guard is not None and not self.form.asks(self, guard, act, event):
            return False
        return not said.args or all(evaluate(self, asked, act, (args[index],)) for index, asked in said.args)

    def _is_about_place(self, number: int, act: Activation, instance: int) -> bool:
        """Whether a move that a trigger listens to is one from or to this zone instance."""
        machine = self.machine
        places = machine.guard_places[number]
        if not places:
            return machine.zone_names[machine.instance_zone[instance]] in machine.triggers[number].event.zones
        for place in places:
            base = machine.zone_base[machine.zone_index[place.zone]]
            seats = [0] if place.seats is None else self.things(place.seats, act)
            if instance in [base + seat for seat in seats]:
                return True
        return False

    def _is_actor(self, actor: str, seat: int, you: int) -> bool:
        if actor == "players":
            return True
        if actor == "you":
            return seat == you
        return seat in self.group(self.machine.actor_group(actor), you)

    # ---- armed for a while -----------------------------------------------------------------------------------

    def arm(self, trigger: Trigger, act: Activation, *, once: bool, period: str) -> None:
        """A trigger waits until the end of a period, or for the first event."""
        self.armed = [*self.armed, [self.machine.trigger_number(trigger), once, list(act), period]]
        self.changes += 1

    def disarm(self, listener: Listener) -> None:
        """An effect that waited for one event is used up, whatever comes of it."""
        if listener.armed is not None and listener.armed[1]:
            self.armed = [each for each in self.armed if each is not listener.armed]

    def _one_of(self, fitting: list[tuple[Listener, Answer]]) -> list[Answer]:
        """Of the armed effects of a seat that wait for one event, one answers it: the oldest, or of several that differ the
        one that the seat chooses."""
        first: dict[int, tuple[Listener, Answer]] = {}
        for each in fitting:
            first.setdefault(each[0].number, each)
        if len(first) == 1:
            listener, answer = fitting[0]
            self.disarm(listener)
            return [answer]
        act = fitting[0][1][1]
        return [(self.machine.rivals, [act[YOU], act[THIS], act[EVENT], sorted(first)])]

    def choose_among_rivals(self, frame: Frame) -> bool:
        """One step of the choice among armed effects that differ, whose triggers the first local names."""
        act = self.acts[frame[ACT]]
        if frame[EXTRA] is not None and frame[EXTRA][0] == CHOSEN:
            return True
        waiting = {
            each[0]: each
            for each in reversed(self.armed)
            if each[1] and each[0] in act[HEADER] and each[2][YOU] == act[YOU]
        }
        picked = self.pick(frame, act[YOU], sorted(waiting), 1, 1, may=False)
        if picked is None:
            return False
        frame[EXTRA] = [CHOSEN]
        for number in picked:
            held = waiting[number][2]
            self.disarm(Listener(number, held[THIS], waiting[number]))
            trigger = self.machine.triggers[number]
            answer: Activation = [held[YOU], held[THIS], (*act[EVENT][:3], held[EVENT]), *held[HEADER:]]
            self.push_new(trigger.body, with_slots(answer, trigger.slots))
        return not picked


def with_slots(act: Activation, slots: int) -> Activation:
    """An activation with room for as many locals."""
    missing = HEADER + slots - len(act)
    return [*act, *(0,) * missing] if missing > 0 else act
