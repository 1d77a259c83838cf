"""What lines of a card at random speak of again: what is picked, or has a name, and steps about it."""

from collections.abc import Callable, Mapping

from realmsdsl.ir import Sort
from tests.readback.wide_deeds import WideDeeds
from tests.readback.wide_scope import Scope

Rows = list[str]
"""Lines of a card, without the margin that they all have."""


class WideNames(WideDeeds):
    """Makes steps that give names, and such as speak of what has one."""

    # ---- what gets a name --------------------------------------------------------------------------------------------

    def chosen(self, depth: int, scope: Scope) -> Rows:
        """Something is picked, and spoken of by its name; now and then as `it` or `them`."""
        roll = self.chance.random()
        if roll < 0.05:
            many = self.maybe(0.5)
            chosen = f"choose {'up to 2' if many else 'a'} {self.cards(depth, scope, several=many)}"
            again = "them" if many else "it"
            return [chosen, f"move {again} to {self.place(scope)}"]
        if roll < 0.06:
            who = self.pick(("a player", "an opponent", f"another {self.players(depth)}"))
            return [f"choose {who}", f"that player: {self.amount(0, scope)}"]
        name = scope.fresh()
        if roll < 0.07:
            return [f"choose a {self.ability(depth, scope)} as {name}", f"use {name}"]
        what, sort = self._picked_for_name(depth, scope)
        scope.give(name, sort)
        return [f"choose {what} as {name}", *self._offered_between(scope), *self.about(name, sort, scope)]

    def _picked_for_name(self, depth: int, scope: Scope) -> tuple[str, str]:
        """What is picked, and of what sort it is."""
        roll = self.chance.random()
        if roll < 0.4:
            return f"{self.pick(('a', 'a', 'another'))} {self.cards(depth, scope)}", "card"
        if roll < 0.6:
            how = self.pick(("2", "up to 2", "up to 3", "any number of", "between 1 and 2"))
            return f"{how} {self.cards(depth, scope, several=True)}", "cards"
        if roll < 0.75:
            target = "target player" if self.has_targets[Sort.SEAT] else "an opponent"
            some = f"{self.pick(('a', 'another', 'up to 1'))} {self.players(depth)}"
            return self.pick(
                ("an opponent", "a player", "a teammate", "another player", target, some)
            ), "player"
        if roll < 0.78:
            how = self.pick(("2", "up to 2", "any number of"))
            return f"{how} {self.pick(('opponents', 'players', 'other players'))}", "players"
        if roll < 0.83 and self.grids:
            empty = self.pick(("an empty ", "an empty ", "a "))
            return empty + self.cell(depth, scope), "cell"
        if roll < 0.92 or not self.lists:
            plain = str(self.number_plain() + 1)
            return (
                f"{self.pick((0, 1))} to {self.pick((plain, plain, self._most_of_range(depth, scope)))}",
                "number",
            )
        words = self.pick(self.lists)
        if self.maybe(0.15):
            return f"{self.pick(('2', 'up to 2'))} {words}s", "words"
        but = f" other than {self.pick(self.list_of(f'{words}s') or ['this'])}" if self.maybe(0.1) else ""
        return f"a {words}{but}", "word"

    def _most_of_range(self, depth: int, scope: Scope) -> str:
        """The larger end of a range, worked out."""
        rows = [
            self.pick(self.resources),
            f"({self.pick(self.resources)} + 1)",
            f"count({self.cards(0, scope, several=True)})",
        ]
        return self.pick((*rows, f"({self.number(depth - 1, scope)})") if depth > 0 else rows)

    def seen(self, depth: int, scope: Scope) -> Rows:
        """Something that nobody picks has a name, or some cards that are shown."""
        name = scope.fresh()
        if self.maybe(0.5):
            what, sort = self._found_for_name(depth, scope)
            rows = [f"let {name} be {what}"]
        else:
            what = f"{self.pick(('top', 'top', 'bottom'))} {self.chance.randint(2, 5)} cards of {self.pick(self.ordered)}"
            sort, rows = "cards", [f"let {name} be {what}", f"{self.pick(('reveal', 'look_at'))} {name}"]
        scope.give(name, sort)
        rows += self._offered_between(scope)
        return [*rows, *(self.about(name, sort, scope) or self.about(name, sort, scope))]

    def _found_for_name(self, depth: int, scope: Scope) -> tuple[str, str]:
        """What has a name without being picked, and of what sort it is."""
        found = {
            "card": self.pick((self.card_found(), self.card_ref(scope))),
            "cards": f"all {self.cards(depth, scope, several=True)}",
            "player": self.player(scope),
        }
        if self.maybe(0.2):
            found["players"] = self.players(depth, several=True)
        if self.word_props and self.maybe(0.2):
            found["word"] = f"{self.pick(self.word_props)[0]} of {self.card_ref(scope)}"
        if self.grids and self.maybe(0.3):
            found["cell"] = f"{self.pick(('above', 'below', 'left', 'right'))} of {self.card_ref(scope)}"
        sort = self.pick(tuple(found))
        return found[sort], sort

    def _offered_between(self, scope: Scope) -> Rows:
        """Now and then an offer before what is done to something that has a name, which is not "it" behind that."""
        if self.maybe(0.8):
            return []
        offer = f"may {self.deed(0, scope)}"
        scope.after(offer)
        return [offer]

    # ---- what has a name ---------------------------------------------------------------------------------------------

    def about(self, name: str, sort: str, scope: Scope) -> Rows:
        """A step that speaks of what has a name."""
        if self.maybe(0.2):
            return []
        by_sort: Mapping[str, Callable[[str, Scope], Rows]] = {
            "card": self._of_card,
            "cards": self._of_cards,
            "cell": self._of_cell,
            "player": self._of_player,
            "players": self._of_players,
            "number": self._of_number,
            "word": self._of_word,
            "words": self._of_words,
        }
        row = self.pick(by_sort[sort](name, scope))
        scope.leaves(many=False)
        return [row]

    def _gain(self, number: str) -> str:
        return f"gain ({number}) {self.pick(self.resources)}"

    def _of_card(self, name: str, scope: Scope) -> Rows:
        rows = [
            f"move {name} to {self.place(scope)}",
            self._gain(f"{self.pick(self.card_numbers)} of {name}"),
            f"if {name} is {self.is_kind()}: {self.amount(0, scope)}",
            f"owner of {name}: {self.amount(0, scope)}",
            f"use {self.pick(self.words_of.program.ability_kinds).name} of {name}",
        ]
        if self.maybe(0.15):
            rows.append(
                f"until end of turn: {self.pick(self.card_numbers)} of {name} is 1 {self.pick(('more', 'less'))}"
            )
        return rows

    def _of_cards(self, name: str, scope: Scope) -> Rows:
        head = self.head()
        rows = [
            f"move {name} to {self.place(scope)}",
            f"move a {head} in {name} to {self.place(scope)}",
            f"if there is a {head} in {name}: {self.amount(0, scope)}",
            self._gain(f"count({self.head(several=True)} in {name})"),
            self._gain(f"{self.pick(('sum', 'most', 'least'))}({self.pick(self.card_numbers)} of {name})"),
            f"for each {head} in {name}: {self.amount(0, scope)}",
        ]
        denied = self.pick(("", "not "))
        other = self.pick((f"{self.card_ref(scope)}", "it"))
        if other == "it":
            rows.append(
                f"move a {self.head()} in {self.lying(scope)} where it is {denied}{name} to {self.place(scope)}"
            )
        else:
            rows.append(f"if {other} is {denied}{name}: {self.amount(0, scope)}")
        if self.maybe(0.15):
            each = scope.fresh()
            rows.append(
                f"for each {name} as {each}: {self._gain(f'{self.pick(self.card_numbers)} of {each}')}"
            )
        return rows

    def _of_cell(self, name: str, scope: Scope) -> Rows:
        return [
            f"place this at {name}",
            f"place a {self.cards(0, scope)} at {name}",
            self._gain(f"{self.pick(('row', 'column'))} of {name}"),
            self._gain(f"distance({name}, {self.card_ref(scope)})"),
            f"gain 1 {self.pick(self.resources)} for each {self.head()} in {self.pick(self.grids)} {self.pick(('next to', 'within 2 of'))} {name}",
            f"if row of {name} is row of this: {self.amount(0, scope)}",
            f"place a {self.cards(0, scope)} at above of {name}",
            f'create "{self.pick(self.names)}" in {self.pick(self.grids)} at {name}',
        ]

    def _of_player(self, name: str, scope: Scope) -> Rows:
        rows = [
            f"{name}: {self.amount(0, scope)}",
            f"{name}: {self.deed(0, scope)}",
            self._gain(f"{self.pick(self.resources)} of {name}"),
            f"if {name} is {self.pick(('an opponent', 'active_player', 'you'))}: {self.amount(0, scope)}",
        ]
        if self.maybe(0.15):
            rows.append(f"until end of turn: {name} cannot {self.pick(self.verbs).name}")
        return rows

    def _of_players(self, name: str, scope: Scope) -> Rows:
        denied, each = self.pick(("", "not ")), scope.fresh()
        return [
            f"{name}: {self.amount(0, scope)}",
            f"{name}: {self.amount(0, scope)}",
            f"if {self.player(scope)} is {denied}{name}: {self.amount(0, scope)}",
            f"each {self.pick(('player', 'opponent'))} where it is {denied}{name}: {self.amount(0, scope)}",
            f"for each {name} as {each}: {self._gain(f'{self.pick(self.resources)} of {each}')}",
            f"take 1 {self.pick(self.resources)} from {name}",
        ]

    def _of_number(self, name: str, scope: Scope) -> Rows:
        return [self._gain(name), self._gain(f"{name} + 1"), f"if {name} is 1: {self.amount(0, scope)}"]

    def _of_word(self, name: str, scope: Scope) -> Rows:
        rows = [
            f"gain 1 {self.pick(self.resources)} for each {self.with_word(name)}",
            f"if {self.word_is(name)}: {self.amount(0, scope)}",
        ]
        if self.word_props and self.maybe(0.3):
            rows.append(f"set {self.pick(self.word_props)[0]} of this to {name}")
        return rows

    def _of_words(self, name: str, scope: Scope) -> Rows:
        each = scope.fresh()
        return [
            f"for each {name} as {each}: gain 1 {self.pick(self.resources)} for each {self.with_word(each)}",
            f"gain 1 {self.pick(self.resources)} for each {self.with_word(name)}",
            f"if {self.word_is(name)}: {self.amount(0, scope)}",
        ]
