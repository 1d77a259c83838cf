"""Lines of a card at random, as widely as the reference has them, from the words that any game declares.

Unlike the strategies beside it (`typed_abilities.py`, `typed_shapes.py`), which try each class and each shape a few times, this is a
grammar from a plain seed: whatever may stand somewhere is tried there. `search.py` looks with it for what does not come back.
"""

from collections.abc import Callable, Sequence
from typing import Final, final

from attrs import evolve

from realmsdsl.ir import Param, Sort
from tests.readback.wide_names import Rows, WideNames
from tests.readback.wide_scope import Scope

_PAD: Final = "    "
_PLAIN_VALUES: Final = frozenset({Sort.CELL, Sort.NUMBER, Sort.SEAT, Sort.WORD})
"""What an event, or what may not be done, may be told by besides a card and a place."""


def indented(rows: Sequence[str]) -> Rows:
    """Lines one step further right."""
    return [_PAD + row for row in rows]


@final
class Wide(WideNames):
    """Makes lines of a card; `depth` is how far things may stand inside others."""

    def card(self, depth: int) -> str:
        """One line of a card, or several that belong together."""
        scope = Scope()
        roll = self.chance.random()
        if roll < 0.55:
            rows = self._ability(depth, scope)
        elif roll < 0.8:
            rows = self.block(*self._event(depth, scope), depth)
        elif roll < 0.86:
            rows = self.block(f"at {self.pick(('start', 'end'))} of {self.pick(self.clocks)}", scope, depth)
        else:
            head = self.pick(("static", "static", "static", "always"))
            rows = self._standing(head, depth, scope)
        return "\n".join(indented(rows))

    def _ability(self, depth: int, scope: Scope) -> Rows:
        kind = self.pick(self.words_of.program.ability_kinds)
        head = kind.name
        if kind.params and self.maybe(0.5):
            words = self.list_of(kind.params[0].type.of)
            if words:
                head += f" {', '.join(self.chance.sample(words, min(len(words), self.chance.choice((1, 1, 1, 2)))))}"
        clauses = [f"costs {self._price(scope)}"] if self.maybe(0.12) else []
        clauses += [f"only if {self.condition(depth, scope)}"] if self.maybe(0.15) else []
        if clauses and self.maybe(0.3):
            return [f"{head}:", *indented([*clauses, *self.steps(depth, scope)])]
        head = " ".join((head, *clauses))
        return self.block(head, scope, depth)

    def _price(self, scope: Scope) -> str:
        amount = f"{self.number_plain()} {self.pick(self.resources)}"
        if self.maybe(0.1):
            return f"{amount} and {self.number_plain()} {self.pick(self.resources)} and {self.deed(0, scope)}"
        deed = self.deed(0, scope)
        other = f"({self.number(0, scope)}) {self.pick(self.resources)}"
        rows = [
            amount,
            f"{amount} and {deed}",
            deed,
            other,
            f"{amount} and {other}",
            f"{deed} and {self.deed(0, scope)}",
        ]
        if self.counters:
            rows.append(
                f"{self.number_plain()} {self.pick(self.counters)} from {self.cards(0, scope, several=True)}"
            )
        return self.pick(rows)

    def _standing(self, head: str, depth: int, scope: Scope) -> Rows:
        effects = [self._effect(depth, scope) for _ in range(1 if self.maybe(0.8) else 2)]
        return self.with_rows(head, [row for rows in effects for row in rows])

    # ---- steps -----------------------------------------------------------------------------------------------------

    def with_rows(self, head: str, rows: Rows) -> Rows:
        """A head with what stands below it, or behind it if that is one line."""
        return [f"{head}: {rows[0]}"] if len(rows) == 1 else [f"{head}:", *indented(rows)]

    def block(self, head: str, scope: Scope, depth: int) -> Rows:
        """A head with one step or several."""
        return self.with_rows(head, self.steps(depth, scope))

    def steps(self, depth: int, scope: Scope) -> Rows:
        """One step, or a few in a row."""
        rows: Rows = []
        scope = scope.inner()
        for _ in range(self.chance.choices((1, 2, 3), (12, 6, 2))[0]):
            rows += self._step(depth, scope)
        plain = not any(row.startswith(" ") or ":" in row for row in rows)
        together = 2 if self.maybe(0.5) else len(rows)
        return ["; ".join(rows[:together]), *rows[together:]] if plain and self.maybe(0.2) else rows

    def _step(self, depth: int, scope: Scope) -> Rows:
        simple: list[tuple[int, Callable[[int, Scope], Rows]]] = [
            (6, self._amount_step),
            (7, self._deed_step),
            (2, self.chosen),
            (1, self.assigned),
            (2, self._if_you_do),
            (1, self.seen),
        ]
        deep: list[tuple[int, Callable[[int, Scope], Rows]]] = [
            (4, self._if),
            (2, self._may),
            (3, self._choice),
            (4, self._others),
            (2, self._for_each),
            (2, self._repeat),
            (1, self._secret),
            (2, self._until),
            (2, self._later),
        ]
        weights, makers = zip(*(simple + (deep if depth > 0 else [])), strict=True)
        made = self.chance.choices(makers, weights)[0]
        rows: Rows = made(depth, scope)
        return rows

    def _amount_step(self, depth: int, scope: Scope) -> Rows:
        row = self.amount(depth, scope)
        if row.startswith("take") and row.endswith("from an opponent") and self.maybe(0.3):
            scope.leaves()
            return [row, f"that player: {self.deed(0, scope)}"]
        scope.leaves(many=True)
        return [self.pick(("", "", "", "", "may ")) + row]

    def _deed_step(self, depth: int, scope: Scope) -> Rows:
        before = self.pick(("", "", "", "may "))
        row = self.deed(depth, scope)
        scope.after(row)
        return [before + row]

    def _if_you_do(self, depth: int, scope: Scope) -> Rows:
        first = f"may {self.deed(0, scope)}" if self.maybe(0.7) else self.deed(0, scope)
        scope.after(first)
        then = self.pick(("if you do", "if you do", "if not (you do)"))
        rows = [first, *self.block(then, scope, depth - 1)]
        scope.leaves()
        return rows

    # ---- steps that hold others --------------------------------------------------------------------------------------

    def _if(self, depth: int, scope: Scope) -> Rows:
        rows = self.block(f"if {self.condition(depth - 1, scope)}", scope, depth - 1)
        if self.maybe(0.15):
            rows += self.block(f"else if {self.condition(depth - 1, scope)}", scope, depth - 1)
        if self.maybe(0.3):
            rows += self.block("else", scope, depth - 1)
        scope.leaves()
        return rows

    def _may(self, depth: int, scope: Scope) -> Rows:
        rows = ["may:", *indented(self.steps(depth - 1, scope))]
        if self.maybe(0.3):
            rows += self.block(self.pick(("if you do", "if not (you do)")), scope, depth - 1)
        scope.leaves()
        return rows

    def _choice(self, depth: int, scope: Scope) -> Rows:
        how = self.pick(
            ("one", "one", "one", "2", "up to 2", "any number of", "between 1 and 2", "up to 3", "3")
        )
        rows = [f"choose {how}:"]
        for _ in range(self.chance.randint(3 if "3" in how else 2, 4 if "3" in how else 3)):
            rows += self._option(self.steps(depth - 1, scope), scope)
        scope.leaves()
        return rows

    def _option(self, inside: Rows, scope: Scope) -> Rows:
        """An option of a choice: steps in a row, or one that holds others; else an amount."""
        if all(not row.startswith(" ") and ": " not in row and not row.endswith(":") for row in inside):
            return [f"{_PAD}- {'; '.join(inside)}"]
        if all(row.startswith(" ") for row in inside[1:]):
            return [f"{_PAD}- {inside[0]}", *indented(inside[1:])]
        return [f"{_PAD}- {self.amount(0, scope)}"]

    def _others(self, depth: int, scope: Scope) -> Rows:
        inner = evolve(scope.inner(), it="")
        rows = self.block(self.who_acts(depth - 1, scope), inner, depth - 1)
        scope.leaves()
        return rows

    def _for_each(self, depth: int, scope: Scope) -> Rows:
        inner = scope.inner()
        if self.maybe(0.2):
            head = f"for each {self.players(0)}"
            name = inner.fresh()
            inner.give(name, "player")
            head += f" as {name}"
        elif self.lists and self.maybe(0.08):
            name = inner.fresh()
            head = f"for each {self.pick(self.lists)} as {name}"
            inner.give(name, "word")
            return self.with_rows(head, self.about(name, "word", inner) or [self.amount(0, inner)])
        elif self.grids and self.maybe(0.1):
            name = inner.fresh()
            head = f"for each empty {self.cell(depth, scope)}"
            if self.maybe(0.4):
                head += f" as {name}"
                inner.give(name, "cell")
        elif self.maybe(0.5):
            name = inner.fresh()
            head = f"for each {self.cards(depth - 1, scope)} as {name}"
            inner.give(name, "card")
        else:
            head = f"for each {self.cards(depth - 1, scope)}"
            inner.leaves(it="card")
        rows = self.block(head, inner, depth - 1)
        scope.leaves()
        return rows

    def _repeat(self, depth: int, scope: Scope) -> Rows:
        inner = scope.inner()
        number = self.pick((str(self.chance.randint(2, 4)), f"({self.number(depth - 1, scope)})"))
        number = "that many" if scope.amount and self.maybe(0.5) else number
        head = f"repeat {number} times"
        if self.maybe(0.1):
            name = inner.fresh()
            inner.give(name, "number")
            head += f" as {name}"
        rows = self.block(head, inner, depth - 1)
        scope.leaves()
        return rows

    def _secret(self, _: int, scope: Scope) -> Rows:
        name = scope.fresh()
        who = self.pick(("player", "opponent", "other player"))
        zone = self.pick(self.own_zones)
        chosen, then = self.pick(
            (
                (
                    f"0 to {self.number_plain()}",
                    f"{self.pick(('gain', 'lose'))} ({name} of you) {self.pick(self.resources)}",
                ),
                (
                    f"0 to {self.number_plain()}",
                    f"{self.pick(('gain', 'lose'))} ({name} of you) {self.pick(self.resources)}",
                ),
                (f"a {self.described()} in {zone}", f"move {name} of you to {self.place_zone()}"),
                ("another player", f"{name} of you: {self.amount(0, Scope())}"),
            )
        )
        scope.leaves()
        heads = [f"each {who}"] * 4 + [
            self.pick(
                (
                    "left of you",
                    self.pick(("target opponent", "target 2 opponents"))
                    if self.has_targets[Sort.SEAT]
                    else "next_player",
                )
            )
        ]
        head = self.pick(heads)
        again = "each player" if head.startswith("target") else head
        return [f"{head} secretly: choose {chosen} as {name}", f"{again}: {then}"]

    def _until(self, depth: int, scope: Scope) -> Rows:
        head = f"until {self.pick(('end', 'end', 'start'))} of {self.pick(self.clocks)}"
        rows = self._standing(head, depth - 1, scope)
        scope.leaves()
        return rows

    def _later(self, depth: int, scope: Scope) -> Rows:
        roll = self.chance.random()
        if roll < 0.35:
            head, inner = (
                f"at {self.pick(('start', 'end'))} of {self.pick(self.clocks)}",
                evolve(scope.inner(), it=""),
            )
        else:
            head, inner = self._event(depth - 1, scope, standing=False)
            head = f"once this {self.pick(self.periods)} {head}" if roll < 0.7 else head
        rows = self.block(head, inner, depth - 1)
        scope.leaves()
        return rows

    # ---- events and effects ------------------------------------------------------------------------------------------

    def _event(self, depth: int, scope: Scope, *, standing: bool = True) -> tuple[str, Scope]:
        inner = evolve(scope.inner(), it="card", who=True)
        who = self.pick(("you", "you", "opponents", "players", "teammates"))
        roll = self.chance.random()
        if roll < 0.17:
            said = f"{who} {self.pick(('gain', 'gain', 'lose'))} {self.pick(self.resources)}"
            inner = evolve(inner, it="", amount=True)
        elif roll < 0.3:
            inner = evolve(inner, who=False)
            thing = "this" if self.maybe(0.4) else self.pick(("a", "a", "another")) + f" {self.described()}"
            how = self.pick(("enters", "leaves", "would enter", "would leave"))
            said = f"{thing} {how} {self.pick(self.zones)}"
            zone = said.rpartition(" ")[2]
            if thing != "this" and zone in self.own_zones and self.maybe(0.25):
                said += f" of {self.pick(('opponents', 'all players', self.player(inner)))}"
            elif self.maybe(0.3):
                said += f" or {self.pick(self.zones)}"
        else:
            verb = self.pick(self.heard)
            said = f"{who} {'would ' if self.maybe(0.2) else ''}{verb.name}"
            for param in verb.params:
                said += self._heard_argument(param, depth, scope)
            if not any(param.type.sort is Sort.CARD for param in verb.params):
                inner = evolve(inner, it="")
            if roll > 0.97:
                used = self.pick(
                    (
                        "ability",
                        self.ability(0, scope),
                        f"{self.pick(self.words_of.program.ability_kinds).name} ability",
                    )
                )
                said, inner = f"{who} use an {used}", evolve(inner, it="")
        once = f" once a {self.pick(self.periods)}" if standing and self.maybe(0.12) else ""
        return f"when {said}{once}", inner

    def _heard_argument(self, param: Param, depth: int, scope: Scope) -> str:
        if param.type.sort is Sort.PLACE and self.maybe(0.3):
            return f" {param.preposition} {self.place(scope)}"
        if param.type.sort in _PLAIN_VALUES and self.maybe(0.2):
            return self._besides(param, depth, scope)
        if param.type.sort is not Sort.CARD or param.preposition or self.maybe(0.1):
            return ""
        if self.maybe(0.15):
            return " this"
        several = self.cards(depth, scope) if self.maybe(0.25) else self.described()
        return f" {self.pick(('a', 'a', 'another'))} {several}"

    def _besides(self, param: Param, depth: int, scope: Scope) -> str:
        """A value by which a deed is told that is waited for, or forbidden."""
        sort = param.type.sort
        if sort is Sort.CELL:
            said = f"a {self.cell(depth, scope)}"
        elif sort is Sort.SEAT:
            said = self.pick((self.player(scope), f"a {self.players(0)}", "an opponent", "you"))
        elif sort is Sort.WORD:
            said = self.pick(self.list_of(param.type.of))
        else:
            said = str(self.number_plain()) if self.maybe(0.8) else f"({self.pick(self.resources)})"
        return f" {param.preposition} {said}" if param.preposition else f" {said}"

    def _effect(self, depth: int, scope: Scope) -> Rows:
        roll = self.chance.random()
        tail = f" only if {self.condition(depth - 1, scope)}" if depth > 0 and self.maybe(0.25) else ""
        if roll < 0.5:
            return [self._changed(depth, scope) + tail]
        if roll < 0.62:
            return [self._worded(depth, scope) + tail]
        if roll < 0.72:
            return [self._copied(depth, scope) + tail]
        if roll < 0.9:
            return [self._forbidden(depth, scope) + tail]
        if self.maybe(0.7):
            return self.block(*self._event(depth - 1, scope, standing=False), depth - 1)
        return self.block(
            f"at {self.pick(('start', 'end'))} of {self.pick(self.clocks)}", scope.inner(), depth - 1
        )

    def _changed(self, depth: int, scope: Scope) -> str:
        what = self.pick(
            (*self.card_numbers, *self.card_questions, *self.seat_questions, *self.plain_questions)
        )
        if what in (*self.card_numbers, *self.card_questions):
            of = self.pick(("this", self.cards(depth, scope, several=True), self.described(several=True)))
        else:
            of = self.pick(("you", "players", "opponents", "other players", "teammates", self.player(scope)))
        number = str(self.number_plain())
        if depth > 0 and self.maybe(0.2):
            number = f"({self.number(depth - 1, scope)})"
        how = self.pick(("", " more", " less"))
        each = self.for_each_of(depth, scope) if number.isdigit() and self.maybe(0.3) else ""
        return f"{what} of {of} is {number}{how}{each}"

    def _worded(self, depth: int, scope: Scope) -> str:
        of = self.pick(("this", self.cards(depth, scope, several=True), self.described(several=True)))
        rows = [
            f"{prop} of {of} {self.pick(('is', 'includes'))} {self.pick(words)}"
            for prop, words in self.word_props
        ]
        rows += [f"{prop} of {of} includes every {each}" for prop, each in self.word_lists]
        rows += [f"{each} of {of} is {self.pick(('always', 'never'))}" for each in self.card_answers]
        rows += [f"{each} of {self.pick(('you', 'opponents'))} is always" for each in self.seat_answers]
        return self.pick(rows) if rows else self._changed(depth, scope)

    def _copied(self, depth: int, scope: Scope) -> str:
        other = self.pick(
            (
                f"top card of {self.pick(self.ordered)}",
                *scope.of("card"),
                f"a {self.cards(depth, scope)}",
            )
        )
        keeping = [prop for prop, _ in self.word_lists]
        kept = self.chance.sample(keeping, min(len(keeping), self.chance.choice((1, 1, 2))))
        tail = f" keeping {', '.join(kept)}" if keeping and self.maybe(0.4) else ""
        of = "this" if self.maybe(0.85) else self.cards(0, scope, several=True)
        return f"{of} is a copy of {other}{tail}"

    def _forbidden(self, depth: int, scope: Scope) -> str:
        who = self.pick(("you", "opponents", "players", "teammates", "left of you"))
        if self.maybe(0.06):
            return f"{who} cannot use {self.pick(('abilities', self.ability(0, scope, several=True)))}"
        verb = self.pick(self.forbidden)
        said = f"{who} cannot {verb.name}"
        for param in verb.params:
            if param.type.sort is Sort.CARD:
                said += f" {self.pick(('this', self.cards(depth, scope, several=True), self.described(several=True)))}"
            elif param.type.sort is Sort.PLACE and self.maybe(0.2):
                said += f" {param.preposition} {self.place(scope)}"
            elif param.type.sort in _PLAIN_VALUES and self.maybe(0.2):
                said += self._besides(param, depth, scope)
        return said
