"""Replacements: what happens instead of a deed or a move.

A deed keeps its state in the frame of its op, as a row: what it does next, the things left, the arguments, who acts,
what it is about, which argument is the thing at hand, the replacements that were declined, the things that it was done
to. A replacement, known by its trigger and the card that speaks, never applies to its own result.
"""

from collections.abc import Sequence
from typing import Any

from realmsdsl.engine.events import Events, Listener, with_slots
from realmsdsl.engine.grids import AREA
from realmsdsl.engine.layout import ACT, EXTRA, NOBODY, YOU, Event, Frame
from realmsdsl.engine.tables.listening import WOULD

PENDING, LEFT, ARGS, SEAT, ABOUT, POSITION, DECLINED, MOVED = range(8)
"""The parts of the state of a deed."""

NEXT, REPLACED, PICKED, DONE, RULES = "next", "replaced", "picked", "done", "rules"
"""What a deed does next."""


MOVED_ONLY, LAID, PLACED = range(3)
"""How a card is moved: to a zone, to a cell, to a cell with an event."""


class Replacing(Events):
    """A game in which something may happen instead."""

    __slots__ = ()

    def begin_replacing(self, events: dict[str, Event], state: list[Any]) -> bool:
        """Let what fits a deed happen instead of it: True if something does or somebody is to choose, False to go on.

        `events` are what the deed would be, by what it would be heard as.
        """
        fitting = self._fitting(events, state)
        if not fitting:
            return False
        if len(fitting) > 1:
            state[PENDING], state[ABOUT] = PICKED, None
        else:
            self._replace(next(iter(fitting.values())), events, state)
        return True

    def is_declined(self, state: list[Any]) -> bool:
        """Whether what happened instead was declined, so that the deed is done after all."""
        if self.declined != len(self.acts):
            return False
        state[DECLINED].append(state[ABOUT])
        return True

    def pick_replacement(self, events: dict[str, Event], state: list[Any]) -> None:
        """Several that differ fit: the player who acts chooses."""
        fitting = self._fitting(events, state)
        asking: Frame = [0, 0, 0, state[ABOUT], 0]
        picked = self.pick(asking, state[SEAT], sorted(fitting), 1, 1, may=False)
        state[ABOUT] = asking[EXTRA]
        if picked:
            self._replace(fitting[picked[0]], events, state)

    def _fitting(self, events: dict[str, Event], state: list[Any]) -> dict[int, Listener]:
        """The replacements that fit and are not at work on the thing already, the oldest of each kind."""
        applied = [*self._at_work_on(object_of(state)), *state[DECLINED]]
        found: dict[int, Listener] = {}
        for key, event in events.items():
            for each in self.listening(WOULD + key, event):
                if [each.number, each.source] in applied or each.number in found or self._is_used_up(each):
                    continue
                if self.hears(each.number, self.answering(each, event), event, state[ARGS]):
                    found[each.number] = each
        return found

    def _is_used_up(self, listener: Listener) -> bool:
        """Whether the limit of a replacement leaves it nothing more to do."""
        limit = self.machine.triggers[listener.number].limit
        return bool(limit) and ("when", listener.source, listener.number) in self.spent

    def _at_work_on(self, thing: int) -> list[list[int]]:
        """The replacements whose result is being carried out for a thing."""
        found = []
        for frame in self.frames:
            extra = frame[EXTRA]
            if isinstance(extra, list) and extra and extra[PENDING] == REPLACED and object_of(extra) == thing:
                found.append(extra[ABOUT])
        return found

    def _replace(self, listener: Listener, events: dict[str, Event], state: list[Any]) -> None:
        trigger = self.machine.triggers[listener.number]
        key = self.machine.event_key[listener.number].removeprefix(WOULD)
        act = self.answering(listener, events[key])
        self.tell_trigger(listener)
        self.may_again(listener, trigger)
        self.disarm(listener)
        state[PENDING], state[ABOUT] = REPLACED, [listener.number, listener.source]
        self.declined = NOBODY
        self.push_new(trigger.body, with_slots(act, trigger.slots))

    # ---- moves ------------------------------------------------------------------------------------------

    def carry(
        self,
        cards: Sequence[int],
        places: int | Sequence[int],
        frame: Frame,
        cell: int = NOBODY,
        how: int = MOVED_ONLY,
    ) -> list[int] | None:
        """Move cards, all to one place or each to its own, unless something else happens instead."""
        if not self.machine.replaces_moves:
            return self._carry_at_once(cards, places)
        state = frame[EXTRA]
        if state is None:
            if isinstance(places, int):
                places = [places] * len(cards)
            moves = [
                [card, place, cell, how] for card, place in zip(cards, places, strict=True) if place >= 0
            ]
            state = frame[EXTRA] = [
                NEXT,
                moves,
                [NOBODY, NOBODY, NOBODY, how],
                self.acts[frame[ACT]][YOU],
                None,
                0,
                [],
                [],
            ]
        while state[PENDING] != NEXT or state[LEFT]:
            if not self._carry_one(state):
                return None
        moved: list[int] = state[MOVED]
        return moved

    def put_at(
        self, cards: Sequence[int], cell: int, frame: Frame, *, is_placed: bool = False
    ) -> list[int] | None:
        """Move the first of some cards to a cell, if it is empty, unless something else happens instead.

        Which one moved; None while what happens instead goes on. If it `is_placed`, that leaves an event.
        """
        seat = self.acts[frame[ACT]][YOU]
        if not self.machine.replaces_moves:
            return self.place(cards, cell, seat) if is_placed else self.lay(cards, cell)
        if frame[EXTRA] is None and (cell < 0 or cell in self.lying):
            return []
        return self.carry(cards[:1], 2 * (cell // AREA), frame, cell, PLACED if is_placed else LAID)

    def _carry_at_once(self, cards: Sequence[int], places: int | Sequence[int]) -> list[int]:
        if isinstance(places, int):
            return self.move(cards, places)
        row = list(cards)  # the cards of a zone may be the zone itself
        for card, place in zip(row, places, strict=True):
            self.move((card,), place)
        return row

    def _carry_one(self, state: list[Any]) -> bool:
        """One step of moving cards one by one; False if something else runs or is asked first."""
        if state[PENDING] == PICKED:
            self.pick_replacement(self._events_of_move(*state[ARGS][:2]), state)
            return False
        if state[PENDING] == REPLACED:
            declined = self.is_declined(state)
            state[PENDING] = NEXT
            if not declined:
                return True
        else:
            state[ARGS] = state[LEFT].pop(0)
            state[DECLINED] = []
        card, place, cell, how = state[ARGS]
        if self.begin_replacing(self._events_of_move(card, place), state):
            return bool(state[PENDING] == PICKED)
        if how == MOVED_ONLY:
            state[MOVED] += self.move((card,), place)
        else:
            state[MOVED] += (
                self.place((card,), cell, state[SEAT]) if how == PLACED else self.lay((card,), cell)
            )
        return True

    def _events_of_move(self, card: int, place: int) -> dict[str, Event]:
        """What a move would be heard as: leaving one zone, entering another."""
        machine = self.machine
        before, after = self.at[card], place >> 1
        if before == after:
            return {}
        found: dict[str, Event] = {}
        for key, instance in (("leaves", before), ("enters", after)):
            if machine.instance_zone[instance] != NOBODY:
                found[key] = self.move_event(key, card, before, after)
        return found

    def swap(self, first: int, second: int, frame: Frame) -> bool:
        """One step of two cards changing places; True when they have."""
        if not self.machine.replaces_moves:
            self.exchange(first, second)
            return True
        places = (2 * self.at[second], 2 * self.at[first]) if frame[EXTRA] is None else ()
        return self.carry((first, second) if places else (), places, frame) is not None


def object_of(state: list[Any]) -> int:
    """The thing at hand of a deed."""
    position = state[POSITION]
    thing: int = state[ARGS][position] if position is not None else NOBODY
    return thing
