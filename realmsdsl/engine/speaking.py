"""Cards in play speak: their triggers, clocks and modifiers work while they lie in an active zone, and copies of others."""

from typing import Any

from realmsdsl.engine.effects import Effects, target_of
from realmsdsl.engine.layout import NOBODY, Activation
from realmsdsl.ir import Modifier

_Listener = tuple[int, int]
"""A card and the number of its trigger or clock."""


def _last(entries: list[_Listener], entry: _Listener) -> list[_Listener]:
    return [*entries, entry]


class Speaking(Effects):
    """A game that knows which cards listen to what."""

    __slots__ = ()

    def enter_play(self, card: int) -> None:
        """A card has come to an active zone."""
        self.parts = None
        self.marks[card] = 0
        if self.was:
            self.was = {each: face for each, face in self.was.items() if each != card}
        if self.machine.speaks[self.face[card]]:
            self._speak(card, keeps_place=False)

    def leave_play(self, card: int) -> None:
        """A card is about to leave an active zone: its marks, modifiers and triggers go with it."""
        self.parts = None
        if self.listeners or self.clock_cards or self.modifiers:
            self._silence(card)
        self.marks[card] = 0
        if self.was or self.face[card] != self.printed[card]:
            self._be_itself_again(card)
        if self.spent:
            self.spent = [each for each in self.spent if each[0] != "when" or each[1] != card]

    def show(self, card: int, face: int) -> None:
        """A card shows the abilities of a definition; copies of the game share the row until then."""
        self.face = self.face[:]
        self.face[card] = face

    def _be_itself_again(self, card: int) -> None:
        """A copy that leaves play is its own card again; what it was still hears of its leaving."""
        self.was = {each: face for each, face in self.was.items() if each != card}
        if self.face[card] != self.printed[card]:
            self.was[card] = self.face[card]
            self.show(card, self.printed[card])
        self._forget_copies(card)

    def _forget_copies(self, card: int) -> None:
        """What a card was to be a copy of until some time no longer matters."""
        gone = [each for each in self.laters if self._is_copy_of(each, card)]
        if gone:
            self.laters = [each for each in self.laters if each not in gone]
            self.put_out_of_force(gone[0][3], [each[4] for each in gone])

    def _is_copy_of(self, later: list[Any], card: int) -> bool:
        if later[2] != "end":
            return False
        number, source, _ = later[4]
        return bool(source == card) and self.machine.modifiers[number].how == "copy"

    # ---- listening ---------------------------------------------------------------------------------

    def _speak(self, card: int, *, keeps_place: bool) -> None:
        """Triggers, clocks and modifiers of a card begin to work.

        It is the last to have entered, unless it `keeps_place`: a card that becomes a copy entered when it did.
        """
        machine, face = self.machine, self.face[card]
        join = self._in_place if keeps_place else _last
        if machine.card_triggers[face]:
            self.listeners = self.listeners.copy()
        for number in machine.card_triggers[face]:
            key = machine.event_key[number]
            self.listeners[key] = join(self.listeners.get(key, []), (card, number))
        for number in machine.card_clocks[face]:
            self.clock_cards = join(self.clock_cards, (card, number))
        for number in machine.card_modifiers[face]:
            if not machine.modifiers[number].everywhere:
                self.put_in_force(number, card, None)

    def _in_place(self, entries: list[_Listener], entry: _Listener) -> list[_Listener]:
        """A row of cards that listen with one more, before those of its zone that entered later."""
        zone = self.zones[self.at[entry[0]]]
        later = set(zone[zone.index(entry[0]) + 1 :])
        place = next((at for at, each in enumerate(entries) if each[0] in later), len(entries))
        return [*entries[:place], entry, *entries[place:]]

    def _silence(self, card: int) -> None:
        """Triggers, clocks and modifiers of a card stop working; what it has said for a while stays."""
        if self.listeners:
            kept = {key: [each for each in row if each[0] != card] for key, row in self.listeners.items()}
            self.listeners = {key: row for key, row in kept.items() if row}
        if self.clock_cards:
            self.clock_cards = [each for each in self.clock_cards if each[0] != card]
        for target in list(self.modifiers):
            gone = [each for each in self.modifiers[target] if self._goes_with(card, each)]
            if gone:
                self.put_out_of_force(target, gone)

    def _goes_with(self, card: int, entry: list[Any]) -> bool:
        """Whether a modifier in force is a static one of a card; what holds everywhere stays."""
        number, source, held = entry
        return source == card and held is None and not self.machine.modifiers[number].everywhere

    # ---- for a while -----------------------------------------------------------------------------------

    def until(self, edge: str, clock: str, modifiers: tuple[Modifier, ...], act: Activation) -> None:
        """Modifiers come into force until a clock."""
        for modifier in modifiers:
            number = self.machine.modifier_number(modifier)
            self.changes += 1
            if modifier.how == "copy":
                self._copy(modifier, edge, clock, number, act)
                continue
            entry = self.put_in_force(number, act[1], list(act))
            self.laters = [*self.laters, [edge, clock, "end", target_of(modifier), entry]]

    def _copy(self, modifier: Modifier, edge: str, clock: str, number: int, act: Activation) -> None:
        """Cards take the abilities, triggers and statics of another, as it is now."""
        model = self.value(modifier.value, act) if modifier.value is not None else NOBODY
        if model < 0:
            return
        for card in list(self.things(modifier.of, act)):
            united = {}
            for name in modifier.keeping:
                index = self.machine.property_index[name]
                united[card, index] = self.property(index, card) | self.property(index, model)
            self._forget_copies(card)
            self._change_face(card, self.face[model])
            self.kept = {**self.kept, **united}
            entry = self.put_in_force(number, card, list(act))
            self.laters = [*self.laters, [edge, clock, "end", target_of(modifier), entry]]

    def _change_face(self, card: int, face: int) -> None:
        """A card shows other abilities: their marks are clear, its place among those that listen is the same."""
        speaks = self.machine.is_active[self.at[card]]
        if speaks:
            self._silence(card)
        self.show(card, face)
        self.marks[card] = 0
        if speaks and self.machine.speaks[face]:
            self._speak(card, keeps_place=True)

    def end_modifier(self, target: str, entry: list[Any]) -> None:
        """A modifier for a while ends; a copy becomes itself again."""
        self.put_out_of_force(target, [entry])
        modifier = self.machine.modifiers[entry[0]]
        if modifier.how != "copy":
            return
        card = entry[1]
        if self.face[card] != self.printed[card]:
            self._change_face(card, self.printed[card])
        ending = {(card, self.machine.property_index[name]) for name in modifier.keeping}
        self.kept = {key: value for key, value in self.kept.items() if key not in ending}
