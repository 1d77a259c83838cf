"""What lines of a card at random do: amounts, and deeds with what they are done to."""

from collections.abc import Callable, Sequence

from realmsdsl.ir import Param, Sort
from tests.readback.wide_nouns import WideNouns
from tests.readback.wide_scope import Scope


class WideDeeds(WideNouns):
    """Makes amounts and deeds, each a step of one line."""

    def amount(self, depth: int, scope: Scope) -> str:
        """So much of something is gained, lost, put somewhere or taken."""
        how = self.pick(("gain", "gain", "lose", "pay", "take", "put"))
        if how == "put" or (how == "take" and self.counters and self.maybe(0.6)):
            if self.counters:
                what = self.pick(self.counters)
                amount = self.pick((str(self.number_plain()), "all" if how == "take" else "2"))
                where = self.card_ref(scope) if self.maybe(0.4) else self.picked(depth, scope)
                if self.maybe(0.2):
                    amount = self.quantity(how, depth, scope)
                if how == "take" and self.maybe(0.3):
                    how, where = "pay", self.cards(0, scope, several=True)
                each = self.for_each_of(0, scope) if amount.isdigit() and self.maybe(0.15) else ""
                return f"{how} {amount} {what} {'on' if how == 'put' else 'from'} {where}{each}"
            how = "gain"
        what = self.pick(self.resources)
        amount = self.quantity(how, depth, scope)
        row = f"{how} {amount} {what}"
        if how == "take" or (how == "pay" and self.maybe(0.2)):
            row += f" from {self.pick((self.player(scope), 'an opponent', 'opponents', 'other players'))}"
        elif " for each" not in row and self.maybe(0.25) and amount.isdigit():
            row += self.for_each_of(depth, scope)
        return row

    def for_each_of(self, depth: int, scope: Scope) -> str:
        """So many times: what stands behind an amount."""
        counted = self.counted(depth, scope)
        limit = f" up to {self.number_plain()}" if self.maybe(0.15) else ""
        if self.maybe(0.05):
            limit = f" up to {self.pick((f'({self.pick(self.resources)})', f'count({self.cards(0, scope, several=True)})'))}"
        return f" for each {counted}{limit}"

    def quantity(self, how: str, depth: int, scope: Scope) -> str:
        """How much is gained, lost or taken."""
        roll = self.chance.random()
        if scope.amount and self.maybe(0.6):
            return "that many"
        if how in {"lose", "take"} and roll < 0.15:
            return "all"
        if roll < 0.65 or depth <= 0:
            return str(self.number_plain())
        if roll < 0.7 and how != "take":
            return self.pick(("up to 3", "between 1 and 4", f"up to ({self.number(depth - 1, scope)})"))
        if roll < 0.73:
            return f"count({self.cards(depth - 1, scope, several=True)})"
        return f"({self.number(depth - 1, scope)})"

    def deed(self, depth: int, scope: Scope) -> str:
        """A verb of the game or one of the language, with what it is done to."""
        if self.maybe(0.55):
            verb = self.pick(self.verbs)
            arguments = [self._argument(each, depth, scope) for each in verb.params]
            row = " ".join((verb.name, *(each for each in arguments if each)))
            first = arguments[0] if arguments else ""
            return row + self.for_each_of(0, scope) if first.isdigit() and self.maybe(0.25) else row
        return self.pick(self._builtin)(depth, scope)

    @property
    def _builtin(self) -> Sequence[Callable[[int, Scope], str]]:
        moves = (self.move,) * 4
        use = (self._use,) * 2
        rest: tuple[Callable[[int, Scope], str], ...] = (
            self.create,
            self._swap,
            self._shuffle,
            self._reveal,
            self._order,
            self._remove,
        )
        if self.grids:
            rest += (self._place, self._place)
        return (*moves, *use, *rest, lambda _, __: self.pick(("take_turn", "eliminate", "win", "end_game")))

    def move(self, depth: int, scope: Scope) -> str:
        return f"move {self.thing(depth, scope)} to {self.place(scope)}"

    def _use(self, depth: int, scope: Scope) -> str:
        kind = self.pick(self.words_of.program.ability_kinds).name
        of = self.thing(depth, scope) if self.maybe(0.5) else self.card_ref(scope)
        if self.maybe(0.25):
            how = self.pick(("a", "a", "all", "2", "up to 2"))
            return f"use {how} {self.ability(depth, scope, several=how != 'a')}"
        return f"use {kind} of {of}"

    def create(self, depth: int, scope: Scope) -> str:
        count = self.pick(("", "2 ", f"({self.number(depth - 1, scope)}) " if depth > 0 else "3 "))
        if self.maybe(0.15):
            kind = self.pick(self.kinds)[0]
            by = self.pick(
                (f" by {self.number_plain()}", "", " by count", f" by {self.pick(self.card_numbers)}")
            )
            return f"create every {kind} in {self.zone_of_somebody(scope)}{by}"
        row = f'create {count}"{self.pick(self.names)}" in {self.zone_of_somebody(scope)}'
        if self.grids and self.maybe(0.15):
            return f'create "{self.pick(self.names)}" in {self.pick(self.grids)} at {self.cell_picked(depth, scope)}'
        return row + self.for_each_of(0, scope) if self.maybe(0.08) else row

    def _swap(self, depth: int, scope: Scope) -> str:
        one = self.card_ref(scope) if self.maybe(0.3) else f"a {self.cards(depth, scope)}"
        one = self.card_found() if self.maybe(0.1) else one
        return f"swap {one} for a {self.cards(depth, scope)}"

    def _shuffle(self, _: int, scope: Scope) -> str:
        return f"shuffle {self.zone_of_somebody(scope)}"

    def _reveal(self, depth: int, scope: Scope) -> str:
        return f"{self.pick(('reveal', 'reveal', 'look_at', 'arrange'))} {self.thing(depth, scope)}"

    def _remove(self, depth: int, scope: Scope) -> str:
        return f"remove {self.thing(depth, scope)}"

    def _order(self, _: int, scope: Scope) -> str:
        worked_out = f"count({self.cards(0, scope, several=True)})"
        ways = [*self.resources, *self.resources, *self.plain_questions[:2], worked_out]
        keys = self.chance.sample(ways, min(2, len(ways)))
        deed = self.pick(("order players", "order players", "order players", "end_game"))
        return f"{deed} by {', '.join(keys[: 1 + self.maybe(0.5)])}"

    def _place(self, depth: int, scope: Scope) -> str:
        return f"place {self.pick((self.card_ref(scope), 'a ' + self.cards(0, scope)))} at {self.cell_picked(depth, scope)}"

    def _argument(self, param: Param, depth: int, scope: Scope) -> str:
        said = self._value_of(param, depth, scope)
        return f"{param.preposition} {said}" if param.preposition and said else said

    def _value_of(self, param: Param, depth: int, scope: Scope) -> str:
        sort = param.type.sort
        if sort is Sort.NUMBER:
            worked = f"({self.number(depth - 1, scope)})" if depth > 0 else "2"
            return self.pick((str(self.number_plain()), str(self.number_plain()), worked))
        if sort is Sort.PLACE:
            return self.place(scope) if self.maybe(0.4) else ""
        if sort is Sort.SEAT:
            if param.type.many:
                some = self.players(depth, several=True)
                return self.pick((some, some, *scope.of("players"), self.player(scope)))
            return self.player(scope) if self.maybe(0.9) else "you"
        if sort is Sort.WORD:
            rows = [*self.list_of(param.type.of), *scope.of("word")]
            of_card = [prop for prop, each in self.word_lists if each == param.type.of][:1]
            return self.pick((*rows, *(f"{prop} of {self.card_ref(scope)}" for prop in of_card)))
        if sort is Sort.CELL:
            return self.cell_picked(depth, scope)
        return self.thing(depth, scope, free=param.options is not None and self.maybe(0.6))

    def assigned(self, depth: int, scope: Scope) -> list[str]:
        """Something becomes what it was not."""
        number = self.number(depth - 1, scope) if depth > 0 else str(self.number_plain())
        of = self.card_ref(scope)
        rows = [
            f"set {self.pick(self.resources)} to {number}",
            f"set {self.pick(self.resources)} of {self.player(scope)} to {self.number_plain()}",
            *(f"set {each} of {of} to {self.player(scope)}" for each in self.card_seats),
            *(f"set {each} of {of} to {self.number_plain()}" for each in self.counters),
            *(f"set {each} of {of} to {self.pick(self.zones)}" for each in self.card_zones),
            *(f"set {prop} of {of} to {self.pick(words)}" for prop, words in self.word_props),
        ]
        if self.card_numbers:
            plain = self.pick((str(self.number_plain()), number))
            rows.append(f"set {self.pick(self.card_numbers)} of {of} to {plain}")
        if self.word_props and self.maybe(0.2):
            prop = self.pick(self.word_props)[0]
            rows.append(f"set {prop} of {of} to {prop} of {self.card_found()}")
        scope.leaves()
        return [self.pick(rows)]
