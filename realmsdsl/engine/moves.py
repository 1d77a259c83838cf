"""The primitives that change a game: cards, numbers, words. Nothing else touches zones."""

from typing import Any

from attrs import evolve

from realmsdsl import ir
from realmsdsl.engine import chance
from realmsdsl.engine.evaluate import evaluate
from realmsdsl.engine.machine import NOBODY
from realmsdsl.engine.state import NotOnThisTable, State
from realmsdsl.ir import Expr, Op
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Change

LIMIT = 1_000_000_000
"""Numbers are clamped at plus and minus this."""


class Moves(State):
    """Changes of a game; each one counts in `changes`."""

    __slots__ = ()

    @staticmethod
    def target_of(modifier: ir.Modifier) -> str:
        """The key that a modifier is looked up by."""
        return target_of(modifier)

    # ---- cards ------------------------------------------------------------------------------------

    def move(self, cards: list[int], place: int) -> list[int]:
        """Move cards, in order, to a place (twice a zone, plus one for its bottom); returns those that moved."""
        if place < 0:
            return []
        instance, is_bottom = place >> 1, place & 1
        target = self.zones[instance]
        is_active = self.machine.is_active
        watched = self.machine.watches_moves
        at = self.at
        cards = list(cards)
        for card in cards:
            before = at[card]
            lying = self.zones[before]
            if lying[-1] == card:
                lying.pop()
            else:
                lying.remove(card)
            if before != instance:
                if is_active[before]:
                    self._leave_play(card)
                if self.counters:
                    self._drop_counters(card)
                at[card] = instance
                if watched:
                    zone = self.machine.instance_zone
                    self.moved.append((card, zone[before], zone[instance]))
            if is_bottom:
                target.insert(0, card)
            else:
                target.append(card)
            if before != instance and is_active[instance]:
                self._enter_play(card)
        self.changes += len(cards)
        if self.log is not None:
            self.log += [("move", card, instance) for card in cards]
        return cards

    def move_one(self, card: int, instance: int) -> None:
        """Move one card, or nobody, to the top of a zone: `move` in its commonest case."""
        if card < 0:
            return
        at = self.at
        before = at[card]
        machine = self.machine
        if before == instance or machine.watches_moves:
            self.move([card], 2 * instance)
            return
        lying = self.zones[before]
        if lying[-1] == card:
            lying.pop()
        else:
            lying.remove(card)
        is_active = machine.is_active
        if is_active[before]:
            self._leave_play(card)
        if self.counters:
            self._drop_counters(card)
        at[card] = instance
        self.zones[instance].append(card)
        if is_active[instance]:
            self._enter_play(card)
        self.changes += 1
        if self.log is not None:
            self.log.append(("move", card, instance))

    def _leave_play(self, card: int) -> None:
        """A card that leaves an active zone takes its marks, modifiers and triggers with it."""
        if self.listeners or self.clock_cards or self.modifiers:
            self._silence(card)
        self.marks[card] = 0
        if self.face[card] != self.printed[card]:
            self.show(card, self.printed[card])
        if self.kept:
            for key in [key for key in self.kept if key[0] == card]:
                del self.kept[key]
        if self.spent:
            self.spent = [each for each in self.spent if each[0] != card]

    def show(self, card: int, face: int) -> None:
        """A card shows the abilities of a definition; copies of the game share the row until then."""
        self.face = self.face[:]
        self.face[card] = face

    def _enter_play(self, card: int) -> None:
        self.marks[card] = 0
        if self.machine.speaks[self.face[card]]:
            self._speak(card)

    def _speak(self, card: int) -> None:
        """Triggers, clocks and modifiers of a card begin to work."""
        machine, face = self.machine, self.face[card]
        for number in machine.card_triggers[face]:
            self.listeners.setdefault(machine.event_key[number], []).append((card, number))
        for number in machine.card_clocks[face]:
            self.clock_cards.append((card, number))
        for number in machine.card_modifiers[face]:
            modifier = machine.modifiers[number]
            if not modifier.everywhere:
                self.modifiers.setdefault(target_of(modifier), []).append([number, card, None])

    def _silence(self, card: int) -> None:
        """Triggers, clocks and modifiers of a card stop working; what it has said for a while about itself ends."""
        for key in list(self.listeners):
            kept = [each for each in self.listeners[key] if each[0] != card]
            if kept:
                self.listeners[key] = kept
            else:
                del self.listeners[key]
        if self.clock_cards:
            self.clock_cards = [each for each in self.clock_cards if each[0] != card]
        for target in list(self.modifiers):
            entries = [each for each in self.modifiers[target] if not (each[1] == card and each[2] is None)]
            if entries:
                self.modifiers[target] = entries
            else:
                del self.modifiers[target]

    def _drop_counters(self, card: int) -> None:
        for key in [key for key in self.counters if key[0] == card]:
            del self.counters[key]

    def new_card(self, definition: int, instance: int) -> int:
        """A new instance of a card; only before the game begins."""
        card = len(self.at)
        self.at.append(instance)
        self.printed.append(definition)
        self.face.append(definition)
        self.marks.append(0)
        self.zones[instance].append(card)
        if self.machine.always_modifiers[definition]:
            for number in self.machine.always_modifiers[definition]:
                modifier = self.machine.modifiers[number]
                self.modifiers.setdefault(target_of(modifier), []).append([number, card, None])
        return card

    def create(self, definition: int, times: int, place: int, cell: int | None) -> list[int]:
        """Copies of a card come to a place: new ones during set-up, later those of the reserve."""
        if cell is not None:
            raise NotOnThisTable("a card on a grid")
        if place < 0:
            return []
        made: list[int] = []
        for _ in range(max(0, times)):
            if self.is_set_up:
                card = next(
                    (each for each in self.zones[self.machine.reserve] if self.printed[each] == definition),
                    None,
                )
                if card is None:
                    break
            else:
                card = self.new_card(definition, self.machine.gone)
            made.append(card)
            self.move((card,), place)
        return made

    def definitions(self, expr: Expr, act: list[Any]) -> list[int]:
        """The cards, as printed, that a noun of definitions names."""
        known = self.machine.printed_answers.get(id(expr))
        if known is not None:
            return known
        assert isinstance(expr, ir.Noun), "definitions are named by a noun"
        which = expr.which
        found = [n for n in range(len(self.machine.cards)) if which is None or self._printed_is(which, n, act)]
        if is_printed(which):
            self.machine.printed_answers[id(expr)] = found
        return found

    def _printed_is(self, which: Expr, definition: int, act: list[Any]) -> bool:
        card = self._specimen(definition)
        try:
            return bool(evaluate(self, which, act, (card,)))
        finally:
            self._put_away()

    def times_of(self, expr: Expr, act: list[Any], definition: int) -> int:
        """How many copies, asked of a definition."""
        if isinstance(expr, ir.Number):
            return expr.value
        if isinstance(expr, ir.FactOf) and expr.fact == "count":
            return self.machine.cards[definition].count
        card = self._specimen(definition)
        try:
            return int(evaluate(self, expr, act, (card,)))
        finally:
            self._put_away()

    def _specimen(self, definition: int) -> int:
        """A card for the time of a question about its definition."""
        self.at.append(self.machine.gone)
        self.printed.append(definition)
        self.face.append(definition)
        self.marks.append(0)
        return len(self.at) - 1

    def _put_away(self) -> None:
        for row in (self.at, self.printed, self.face, self.marks):
            row.pop()

    def remove(self, cards: list[int]) -> list[int]:
        """Cards leave the game; those that have a reserve go back to it."""
        cards = list(cards)
        for card in cards:
            has_reserve = self.machine.cards[self.printed[card]].reserve
            self.move([card], 2 * (self.machine.reserve if has_reserve else self.machine.gone))
        return cards

    def put_at(self, cards: list[int], cell: int, place: int) -> list[int]:
        """A card goes to a cell."""
        raise NotOnThisTable("a card on a grid")

    def shuffle(self, place: int) -> None:
        """Chance orders a zone."""
        if place >= 0:
            chance.shuffle(self.chance, self.zones[place >> 1])

    def reveal(self, cards: list[int], seat: int, *, privately: bool) -> None:
        """Cards are seen by everybody, or by one seat, until they move."""
        for card in cards:
            self.revealed.append((seat if privately else NOBODY, card))

    def arrange(self, cards: list[int]) -> None:
        """The first of the cards comes on top of its zone, the others below it in order."""
        if cards:
            zone = self.zones[self.at[cards[0]]]
            places = sorted((zone.index(card) for card in cards), reverse=True)
            for index, card in zip(places, cards, strict=True):
                zone[index] = card
            self.changes += 1

    def swap(self, first: int, second: int) -> None:
        """Two cards change places."""
        there, here = self.at[second], self.at[first]
        self.move([first], 2 * there)
        self.move([second], 2 * here)

    # ---- numbers and words -------------------------------------------------------------------------

    def add(self, number: int, seat: int, amount: int) -> int:
        """Change a resource of a seat, floor and limits kept; returns by how much it changed."""
        slot = self.machine.resource_slot[number][seat]
        before = self.resources[slot]
        after = before + amount
        floor = self.machine.floors[number]
        if floor is not None and after < floor:
            after = floor
        after = max(-LIMIT, min(LIMIT, after))
        self.resources[slot] = after
        if after != before:
            self.changes += 1
            if self.log is not None:
                self.log.append(("number", number, seat, after - before))
        return after - before

    def set_counter(self, number: int, card: int, value: int) -> None:
        """Set the tokens on a card."""
        value = max(0, min(LIMIT, value))
        if value != self.counters.get((card, number), 0):
            self.changes += 1
        if value:
            self.counters[card, number] = value
        else:
            self.counters.pop((card, number), None)

    def change(self, op: Op, act: list[Any], frame: list[Any]) -> int | None:
        """`gain lose pay take put`: how much moved in all, or None while the payer is asked."""
        assert isinstance(op, Change), "only a change changes"
        amount = None if op.amount is None else max(0, self.value(op.amount, act))
        if op.what in self.machine.counter_index:
            return self._change_counter(op, act, amount)
        number = self.machine.resource_index[op.what]
        total = 0
        seats = self.things(op.of, act)
        sources = seats if op.source is None else self.things(op.source, act)
        if op.how == "gain":
            for seat in seats:
                total += self._gained(number, seat, amount or 0)
            return total
        for seat in sources:
            held = self.resource(number, seat)
            taken = held if amount is None else amount
            if op.how in ("pay", "take"):
                taken = min(taken, max(0, held))
            lost = -self.add(number, seat, -taken)
            total += lost
            if op.how == "take":
                for taker in seats:
                    self._gained(number, taker, lost)
        if op.how == "lose" and total and self.machine.watches_losses:
            self.note("lose", act[0], number, NOBODY, total)
        return total

    def _gained(self, number: int, seat: int, amount: int) -> int:
        moved = self.add(number, seat, amount)
        if moved > 0 and self.machine.watches_gains:
            self.note("gain", seat, number, NOBODY, moved)
        return moved

    def _change_counter(self, op: Change, act: list[Any], amount: int | None) -> int:
        number = self.machine.counter_index[op.what]
        total = 0
        for card in self.things(op.of, act):
            held = self.counter(number, card)
            moved = amount if amount is not None else held
            if op.how != "put":
                moved = -min(moved, held)
            self.set_counter(number, card, held + moved)
            total += abs(moved)
        return total

    def note(self, verb: str, seat: int, thing: int, left: int, amount: int) -> None:
        """Write an event of a resource into the history."""
        self.history.append((verb, seat, thing, left, amount, None))

    def assign(self, target: Expr, value: Any, act: list[Any]) -> None:
        """Set a resource, counter or property."""
        if isinstance(target, ir.ResourceOf):
            seat = self.value(target.seat, act)
            if seat >= 0:
                number = self.machine.resource_index[target.resource]
                self.add(number, seat, value - self.resource(number, seat))
        elif isinstance(target, ir.CounterOf):
            card = self.value(target.card, act)
            if card >= 0:
                self.set_counter(self.machine.counter_index[target.counter], card, value)
        elif isinstance(target, ir.PropertyOf):
            card = self.value(target.card, act)
            if card >= 0:
                self.kept[card, self.machine.property_index[target.property]] = value
                self.changes += 1

    # ---- modifiers for a while ---------------------------------------------------------------------------

    def until(self, edge: str, clock: str, modifiers: tuple[ir.Modifier, ...], act: list[Any]) -> None:
        """Modifiers come into force until a clock."""
        for modifier in modifiers:
            number = self.machine.modifier_number(modifier)
            held = held_copy(act)
            self.changes += 1
            if modifier.how == "copy":
                self._copy(modifier, number, act)
            self.modifiers.setdefault(target_of(modifier), []).append([number, act[1], held])
            self.laters.append([edge, clock, "end", target_of(modifier), [number, act[1], held]])

    def _copy(self, modifier: ir.Modifier, number: int, act: list[Any]) -> None:
        """A card takes the abilities, triggers and statics of another, as it is now."""
        model = self.value(modifier.value, act) if modifier.value is not None else NOBODY
        if model < 0:
            return
        for card in self.things(modifier.of, act):
            united = {}
            for name in modifier.keeping:
                index = self.machine.property_index[name]
                united[index] = self.property(index, card) | self.property(index, model)
            if self.machine.is_active[self.at[card]]:
                self._silence(card)
            self.show(card, self.face[model])
            self.marks[card] = 0
            for index, value in united.items():
                self.kept[card, index] = value
            if self.machine.is_active[self.at[card]]:
                self._speak(card)

    def end_modifier(self, target: str, entry: list[Any]) -> None:
        """A modifier for a while ends; a copy becomes itself again."""
        entries = self.modifiers.get(target, [])
        if entry in entries:
            entries.remove(entry)
            if not entries:
                del self.modifiers[target]
        modifier = self.machine.modifiers[entry[0]]
        if modifier.how == "copy":
            for card in self.things(modifier.of, entry[2]):
                if self.face[card] != self.printed[card]:
                    if self.machine.is_active[self.at[card]]:
                        self._silence(card)
                    self.show(card, self.printed[card])
                    for name in modifier.keeping:
                        self.kept.pop((card, self.machine.property_index[name]), None)
                    if self.machine.is_active[self.at[card]]:
                        self._speak(card)


_PRINTED = (ir.Candidate, ir.PropertyOf, ir.IsKind, ir.IsNamed, ir.All, ir.Any, ir.Not, ir.Same, ir.Meets, ir.Compare)


def is_printed(which: Expr | None) -> bool:
    """Whether a question about a definition has the same answer in every game."""
    constants = (ir.Number, ir.Truth, ir.Word, ir.WordSet)
    return all(isinstance(each, (*_PRINTED, *constants)) for each in walk(which) if isinstance(each, Expr))


def held_copy(act: list[Any]) -> list[Any]:
    """An activation as it is now, for what happens later."""
    return list(act)


def target_of(modifier: ir.Modifier) -> str:
    """The key that a modifier is looked up by."""
    return "forbid:" + modifier.target if modifier.how == "forbid" else modifier.target or modifier.how


__all__ = ["Moves", "evolve", "held_copy", "target_of"]
