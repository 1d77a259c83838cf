"""Cards move: the only place where zones change."""

from collections.abc import Sequence

from realmsdsl.engine import chance
from realmsdsl.engine.budget import Budget
from realmsdsl.engine.grids import AREA
from realmsdsl.engine.layout import NOBODY, Event


PLACE = "place"
"""The verb of the language whose event tells that a card came to a cell."""


class Moves(Budget):
    """A game whose cards go from zone to zone."""

    __slots__ = ()

    def move(self, cards: Sequence[int], place: int, cell: int = NOBODY) -> list[int]:
        """Move cards, in order, to a place (twice a zone, plus one for its bottom), on a grid to a cell; returns those that
        moved."""
        self.parts = None
        if place < 0:
            return []
        cards = list(cards)
        instance, is_bottom = place >> 1, place & 1
        if self.machine.watches_moves and self.is_set_up:
            for card in cards:
                before = self.at[card]
                self._note_leaving(card, before, instance)
                self._move((card,), instance, is_bottom, cell)
                self._note_entering(card, before, instance)
        else:
            self._move(cards, instance, is_bottom, cell)
        self.changes += len(cards)
        if self.log is not None:
            self.log += [("move", card, instance) for card in cards]
        return cards

    def _move(self, cards: Sequence[int], instance: int, is_bottom: int, cell: int) -> None:
        target = self.zones[instance]
        is_active = self.machine.is_active
        has_grids, is_grid = self.machine.has_grids, self.machine.is_grid
        at = self.at
        for card in cards:
            before = at[card]
            lying = self.zones[before]
            if lying[-1] == card:
                lying.pop()
            else:
                lying.remove(card)
            if before != instance:
                if is_active[before]:
                    self.leave_play(card)
                if self.counters or self.kept or self.revealed:
                    self._shed(card, instance)
                at[card] = instance
                if self.machine.is_shared[before]:
                    self._note_taken(card, instance)
            if is_bottom:
                target.insert(0, card)
            else:
                target.append(card)
            if has_grids and (is_grid[instance] or card in self.cells):
                self.take_cell(card, instance, cell)
            if before != instance and is_active[instance]:
                self.enter_play(card)

    def move_one(self, card: int, instance: int) -> None:
        """Move one card, or nobody, to the top of a zone: `move` in its commonest case."""
        if card < 0:
            return
        self.parts = None
        before = self.at[card]
        machine = self.machine
        if before == instance or machine.watches_moves or machine.has_grids:
            self.move((card,), 2 * instance)
            return
        lying = self.zones[before]
        if lying[-1] == card:
            lying.pop()
        else:
            lying.remove(card)
        if machine.is_active[before]:
            self.leave_play(card)
        if self.counters or self.kept or self.revealed:
            self._shed(card, instance)
        self.at[card] = instance
        if machine.is_shared[before]:
            self._note_taken(card, instance)
        self.zones[instance].append(card)
        if machine.is_active[instance]:
            self.enter_play(card)
        self.changes += 1
        if self.log is not None:
            self.log.append(("move", card, instance))

    def _note_taken(self, card: int, instance: int) -> None:
        """A card has left a zone that nobody owns: statistics count those that come to a seat."""
        seat = self.machine.instance_seat[instance]
        if seat >= 0 and self.is_set_up:
            self.taken.append((card, seat))

    def _shed(self, card: int, instance: int) -> None:
        """A card that changes its zone loses tokens and changed values, and is no longer seen where it lies unseen.

        Lasting tokens go only when it leaves the game."""
        if self.counters:
            machine = self.machine
            for number in machine.passing_counters if instance < machine.gone else machine.counters:
                if (card, number) in self.counters:
                    self.counters = {
                        key: held for key, held in self.counters.items() if key != (card, number)
                    }
        if self.kept:
            self.kept = {key: value for key, value in self.kept.items() if key[0] != card}
        if self.revealed:
            self.revealed = [each for each in self.revealed if each[1] != card]

    # ---- to cells ------------------------------------------------------------------------------------

    def lay(self, cards: Sequence[int], cell: int) -> list[int]:
        """Move the first of some cards to a cell, unless a card lies there; returns those that moved."""
        if cell < 0 or cell in self.lying:
            return []
        return self.move(cards[:1], 2 * (cell // AREA), cell)

    def place(self, cards: Sequence[int], cell: int, seat: int) -> list[int]:
        """The same by a seat, which leaves an event; it is kept for those who listen."""
        left = [self.at[card] for card in cards[:1]]
        placed = self.lay(cards, cell)
        machine = self.machine
        for card, before in zip(placed, left, strict=False):
            if self.log is not None:
                self.log.append(("event", PLACE, seat, card, 1))
            if PLACE in machine.remembered and self.is_set_up:
                event = (PLACE, seat, card, before, 1, self.snapshot(card))
                self.history.append(event)
                if PLACE in machine.answered:
                    self.moved.append(event)
        return placed

    # ---- events of moves -----------------------------------------------------------------------------

    def _note_leaving(self, card: int, before: int, instance: int) -> None:
        """A card is about to leave a zone: the event keeps what it still is."""
        if before != instance and self.machine.instance_zone[before] != NOBODY:
            self.moved.append(self.move_event("leaves", card, before, NOBODY))

    def _note_entering(self, card: int, before: int, instance: int) -> None:
        """A card has come to a zone: the event keeps what it is there."""
        if before != instance and self.machine.instance_zone[instance] != NOBODY:
            self.moved.append(self.move_event("enters", card, before, instance))

    def move_event(self, key: str, card: int, left: int, entered: int) -> Event:
        """The event of a move; whose zone it is counts as who did it. Its last part is the zone instance concerned."""
        concerned = left if key == "leaves" else entered
        seat = self.machine.instance_seat[concerned]
        return (key, seat if seat >= 0 else self.active, card, left, 1, self.snapshot(card), concerned)

    # ---- into the game and out of it -------------------------------------------------------------------

    def new_card(self, definition: int, instance: int) -> int:
        """A new instance of a card; only before the game begins."""
        card = len(self.at)
        self.at.append(instance)
        self.printed.append(definition)
        self.face.append(definition)
        self.marks.append(0)
        self.zones[instance].append(card)
        for number in self.machine.always_modifiers[definition]:
            self.put_in_force(number, card, None)
        return card

    def copies(self, definition: int, times: int) -> list[int]:
        """Copies of a card that can come into the game: new ones during set-up, later what its reserve has."""
        if self.is_set_up:
            waiting = (each for each in self.zones[self.machine.reserve] if self.printed[each] == definition)
            return sorted(waiting)[: max(0, times)]
        made = [self.new_card(definition, self.machine.gone) for _ in range(min(times, self.budget))]
        self.spend(max(0, times))
        return made

    def way_out(self, card: int) -> int:
        """Where a card goes when it leaves the game: back to its reserve if it has one."""
        has_reserve = self.machine.cards[self.printed[card]].reserve
        return 2 * (self.machine.reserve if has_reserve else self.machine.gone)

    def remove(self, cards: Sequence[int]) -> list[int]:
        """Cards leave the game."""
        cards = list(cards)
        for card in cards:
            self.move((card,), self.way_out(card))
        return cards

    def fill_reserves(self) -> None:
        """The copies that wait outside the game get their numbers after all others."""
        for number, card in enumerate(self.machine.cards):
            for _ in range(min(card.reserve, self.budget)):
                self.new_card(number, self.machine.reserve)
            self.spend(card.reserve)

    # ---- order and sight ---------------------------------------------------------------------------------

    def shuffle(self, place: int) -> None:
        """Chance orders a zone; nobody knows any longer what lies where in it."""
        if place < 0:
            return
        zone = self.zones[place >> 1]
        chance.shuffle(self.chance, zone)
        self.changes += len(zone) > 1
        if self.revealed and not self.machine.is_public[place >> 1]:
            hidden = set(zone)
            self.revealed = [each for each in self.revealed if each[1] not in hidden]

    def reveal(self, cards: Sequence[int], seat: int, *, privately: bool) -> None:
        """Cards are seen by everybody, or by one seat, until they move."""
        seen = [(seat if privately else NOBODY, card) for card in cards]
        self.revealed = [*self.revealed, *(each for each in seen if each not in self.revealed)]
        self.changes += len(seen)

    def arrange(self, cards: Sequence[int]) -> None:
        """The first of the cards comes on top of its zone, the others below it in order."""
        if not cards:
            return
        zone = self.zones[self.at[cards[0]]]
        places = sorted((zone.index(card) for card in cards), reverse=True)
        for index, card in zip(places, cards, strict=True):
            zone[index] = card
        self.changes += 1

    def exchange(self, first: int, second: int) -> None:
        """Two cards change places, each to where exactly the other lay."""
        here, there = self.at[first], self.at[second]
        cells = self.cell(first), self.cell(second)
        spots = self.zones[here].index(first), self.zones[there].index(second)
        if here == there:
            zone = self.zones[here]
            zone[spots[0]], zone[spots[1]] = second, first
            self.changes += 1
        else:
            self.move((first,), 2 * there)
            self.move((second,), 2 * here)
            for instance, card, spot in ((here, second, spots[0]), (there, first, spots[1])):
                zone = self.zones[instance]
                zone.remove(card)
                zone.insert(spot, card)
        if max(cells) >= 0:
            self.exchange_cells(first, second, cells)
