"""What can be read from a game as it stands: facts, groups of seats, everything of a sort, events, abilities."""

from typing import Any, Final

from realmsdsl import ir
from realmsdsl.engine import chance
from realmsdsl.engine.grids import Grids
from realmsdsl.engine.layout import ABILITIES_OF_A_CARD, EVENT_OBJECT, EVENT_VERB, NOBODY, Activation, Event
from realmsdsl.ir import Sort, Type


CELL_FACTS: Final = frozenset(("row", "column", "above", "below", "left", "right"))
"""What a card on a grid is asked in the place of its cell."""


class Facts(Grids):
    """A game that answers what expressions ask of it directly."""

    __slots__ = ()

    # ---- facts -----------------------------------------------------------------------------------

    def fact(self, name: str, of: Any, sort: Sort) -> int:
        """A built-in fact of a card, seat or cell; `captain` of seats, which may be a list."""
        if sort is Sort.SEAT:
            return self._fact_of_seats(name, of)
        if sort is Sort.CELL:
            return self.cell_fact(name, of)
        if name in CELL_FACTS:
            return self.cell_fact(name, self.cell(of))
        return self._fact_of_card(name, of)

    def _fact_of_card(self, name: str, card: int) -> int:
        if card < 0:
            return NOBODY if name in ("owner", "name") else 0
        if name == "owner":
            return self.owner(card)
        definition = self.printed[card]
        if name == "name":
            return definition
        printed = self.machine.cards[definition]
        return printed.count if name == "count" else printed.reserve

    def _fact_of_seats(self, name: str, of: Any) -> int:
        if name == "captain":
            seats: list[int] = of if isinstance(of, list) else [of]
            return next((seat for seat in sorted(seats) if seat >= 0 and not self.out[seat]), NOBODY)
        return self._fact_of_seat(name, of)

    def _fact_of_seat(self, name: str, seat: int) -> int:
        if seat < 0:
            return NOBODY
        if name == "seat":
            return seat + 1
        if name == "team":
            return self.machine.team_of[seat] + 1
        return self.machine.role_of[seat] if name == "role" else self.beside(seat, name)

    def beside(self, seat: int, side: str) -> int:
        """The seat to the left (the next in turn), to the right or opposite; those who are out are skipped."""
        seats = self.machine.seats
        if side == "opposite":
            return (seat + seats // 2) % seats if seats % 2 == 0 else NOBODY
        step = 1 if side == "left" else -1
        at = (seat + step) % seats
        while self.out[at] and at != seat:
            at = (at + step) % seats
        return at

    # ---- seats -----------------------------------------------------------------------------------

    def group(self, name: str, of: int) -> list[int]:
        """Seats by their relation to one of them, still in, by number."""
        machine = self.machine
        if name == "active_player":
            return [self.active]
        if name == "seats":
            return list(range(machine.seats))
        return [seat for seat in self._all_of(name, of) if not self.out[seat]]

    def _all_of(self, name: str, of: int) -> tuple[int, ...]:
        """The same with those who are out."""
        machine = self.machine
        everybody = tuple(range(machine.seats))
        if name == "players":
            return everybody
        if name in machine.role_bit:
            return tuple(seat for seat in everybody if machine.role_of[seat] == machine.role_bit[name])
        if of < 0:
            return ()
        if name == "opponents":
            return machine.opponents_of[of]
        team = machine.members[machine.team_of[of]]
        return team if name == "team" else tuple(seat for seat in team if seat != of)

    def in_turn_order(self, seats: list[int]) -> list[int]:
        """Seats in the order of play, the active one first."""
        order = self.order_of_seats
        start = order.index(self.active)
        return [seat for seat in (*order[start:], *order[:start]) if seat in seats]

    def is_out(self, seat: int) -> bool:
        """Whether a seat was eliminated."""
        return self.out[seat]

    # ---- things ------------------------------------------------------------------------------------

    def everything(self, sort: Type, act: Activation) -> list[int]:
        """Every thing of a sort: cards, words of a list, players, cells, abilities of cards in active zones."""
        machine = self.machine
        if sort.sort is Sort.CARD:
            return [card for card in range(len(self.at)) if self.at[card] < machine.gone]
        if sort.sort is Sort.WORD:
            return list(machine.word_bit[sort.of].values())
        if sort.sort is Sort.ABILITY:
            return self.abilities_on(
                [card for card in range(len(self.at)) if machine.is_active[self.at[card]]]
            )
        if sort.sort is Sort.CELL:
            return self.all_cells()
        return self.group("players", act[0])

    def slice(self, things: list[Any], end: str, count: int) -> list[Any]:
        """The first things from an end (the last of a zone is its top), or drawn by chance."""
        count = max(0, count)
        if end == "top":
            return things[: -count - 1 : -1] if count else []
        if end == "bottom":
            return things[:count]
        rest = sorted(things)
        drawn: list[Any] = []
        while rest and len(drawn) < count:
            drawn.append(rest.pop(chance.below(self.chance, len(rest))))
        return drawn

    def happened(self, verb: str, period: str) -> list[Event]:
        """The events of a verb since a period began."""
        start = self.periods.get(period, 0)
        events = self.history[start:] if start else self.history
        return [event for event in events if event[EVENT_VERB] == verb]

    def is_new(self, thing: int, sort: Sort) -> bool:
        """Whether something was done to a card this turn that left an event, or an ability was used."""
        is_card = self.machine.object_is_card
        for event in self.history[self.periods.get("turn", 0) :]:
            if event[EVENT_OBJECT] == thing:
                verb = event[EVENT_VERB]
                if verb == "use" if sort is Sort.ABILITY else is_card.get(verb):
                    return True
        return False

    # ---- abilities -----------------------------------------------------------------------------------

    def abilities_on(self, cards: list[int]) -> list[int]:
        """The abilities that cards have now."""
        abilities, face = self.machine.abilities, self.face
        return [
            ABILITIES_OF_A_CARD * card + index
            for card in cards
            for index in range(len(abilities[face[card]]))
        ]

    def ability(self, number: int, face: int = NOBODY) -> ir.Ability | None:
        """The ability of a number, on its card as it is or with a face that it had; None if it is gone."""
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        abilities = self.machine.abilities[self.face[card] if face == NOBODY else face]
        return abilities[index] if number >= 0 and index < len(abilities) else None

    def ability_words(self, number: int, face: int = NOBODY) -> int:
        """The words in force for the parameter of an ability."""
        card, index = divmod(number, ABILITIES_OF_A_CARD)
        words = self.machine.ability_argument[self.face[card] if face == NOBODY else face]
        return words[index] if number >= 0 and index < len(words) else 0
