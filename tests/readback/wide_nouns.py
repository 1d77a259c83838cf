"""What lines of a card at random are about: cards, players, cells, numbers, conditions."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeVar

from attrs import frozen

from realmsdsl import Spoken
from realmsdsl.ir import NUMBER, ActionDef, DefinitionDef, Program, Sort, VerbDef
from tests.readback.wide_scope import Scope

_Item = TypeVar("_Item")

_BOUNDS: Final = (
    "is {}",
    "is not {}",
    "is {} or more",
    "is {} or less",
    "is more than {}",
    "is less than {}",
)
_GROUPS: Final = ("opponents", "all players", "teammates", "other players", "players")


@frozen
class Words:
    """The words of a program that lines of a card are made of."""

    program: Program
    loops: tuple[str, ...]


class WideNouns:
    """Makes nouns, numbers and conditions; a seed makes the same ones again."""

    def __init__(self, spoken: Spoken, seed: int) -> None:
        """`spoken` is the game of whose words they are made."""
        program = spoken.program
        self.chance = Random(seed)
        self.words_of = Words(program, tuple(spoken.vocabulary.loops))
        lines = program.lines
        printed = _with_parents(program)
        self.resources = [each.name for each in program.resources]
        self.counters = [each.name for each in program.counters]
        self.zones = [each.name for each in program.zones]
        self.own_zones = [each.name for each in program.zones if each.of_player]
        self.grids = [each.name for each in program.zones if "grid" in each.flags]
        self.ordered = [each.name for each in program.zones if {"ordered", "pile"} & set(each.flags)]
        self.kinds = [(each.name, each.plural) for each in program.kinds if each.name in printed]
        self.names = [each.name for each in program.cards]
        self.verbs: list[VerbDef] = list(lines.verbs)
        self.heard: list[VerbDef | ActionDef] = [
            *(each for each in lines.verbs if each.past),
            *(each for each in lines.actions if each.past),
        ]
        self.forbidden: list[VerbDef | ActionDef] = [*lines.verbs, *lines.actions]
        self.pasts = [
            each.past for each in self.heard if any(_is_card(param.type.sort) for param in each.params)
        ]
        self.lists = [each.name.removesuffix("s") for each in program.values]
        words = {each.name: [word for word, _ in each.words] for each in program.values}
        self._lists = words
        self.word_props = [
            (each.name, words[each.type.of]) for each in program.properties if words.get(each.type.of)
        ]
        self.word_lists = [
            (each.name, each.type.of)
            for each in program.properties
            if each.type.many and words.get(each.type.of)
        ]
        self.card_numbers = [each.name for each in program.properties if each.type == NUMBER]
        self.card_zones = [each.name for each in program.properties if each.type.sort is Sort.ZONE]
        self.card_seats = [each.name for each in program.properties if each.type.sort is Sort.SEAT]
        phases = [phase.name for turn in lines.turns for phase in turn.phases]
        self.clocks = list(dict.fromkeys(("turn", "turn", *self.words_of.loops, *phases)))
        asked = list(lines.definitions)
        self.plain_questions = [each.name for each in asked if not each.params and each.type == NUMBER]
        self.card_questions = _asked(asked, Sort.CARD, Sort.NUMBER)
        self.seat_questions = _asked(asked, Sort.SEAT, Sort.NUMBER)
        self.card_answers = _asked(asked, Sort.CARD, Sort.YES_NO)
        self.seat_answers = _asked(asked, Sort.SEAT, Sort.YES_NO)
        self._word_questions = [
            (each.name, words[each.params[0].type.of])
            for each in asked
            if each.type == NUMBER and len(each.params) == 1 and words.get(each.params[0].type.of)
        ]
        self.cell_answers = _asked(asked, Sort.CELL, Sort.YES_NO)
        self._players_asked = [each.name for each in asked if each.type.sort is Sort.SEAT and not each.params]
        self._questions_of_words = [
            (each.name, prop.name)
            for each in asked
            for prop in program.properties
            if each.type == NUMBER
            and len(each.params) == 1
            and each.params[0].type.sort is Sort.WORD
            and prop.type.of == each.params[0].type.of
        ]
        of_lists = {each.type.of: each.name for each in reversed(program.properties) if each.type.many}
        self._abilities_with_words = [
            (of_lists[each.params[0].type.of], each.name)
            for each in program.ability_kinds
            if each.params and each.params[0].type.of in of_lists
        ]
        targets = [each.params[0].type.sort for each in asked if each.name.partition(":")[0] == "targetable"]
        self.has_targets = {sort: sort in targets for sort in (Sort.CARD, Sort.SEAT)}

    # ---- chance ------------------------------------------------------------------------------------------------------

    def pick(self, items: Sequence[_Item]) -> _Item:
        """One of several."""
        return self.chance.choice(items)

    def maybe(self, how_often: float) -> bool:
        """Whether, by chance."""
        return self.chance.random() < how_often

    def number_plain(self) -> int:
        """A number that needs no sign, more often a small one."""
        return self.chance.choice((1, 1, 2, 2, 3, 4, 5, 6, 8, 12, 17))

    # ---- words and kinds ---------------------------------------------------------------------------------------------

    def list_of(self, name: str) -> list[str]:
        """The words of a list."""
        return self._lists.get(name, [])

    def _words(self) -> str:
        roll = self.chance.random()
        all_words = [word for words in self._lists.values() for word in words]
        if roll < 0.3 and all_words:
            return f"{self.pick(all_words)} "
        if roll < 0.4:
            return f"{self.pick(('other', 'other', 'active', 'new', 'ready', *self.card_answers))} "
        return ""

    def head(self, *, several: bool = False) -> str:
        """Cards by what they are."""
        roll = self.chance.random()
        kinds = [kind[several] for kind in self.kinds]
        card = "cards" if several else "card"
        if roll < 0.05:
            return f'"{self.pick(self.names)}"'
        if roll < 0.17:
            one, *others = self.chance.sample(kinds, min(len(kinds), self.chance.choice((2, 2, 3))))
            return " or ".join(
                (
                    f"{self._words()}{one}",
                    *(f"{self._words() if self.maybe(0.3) else ''}{each}" for each in others),
                )
            )
        twice = self._words() if self.maybe(0.06) else ""
        return f"{twice}{self._words()}{self.pick((card, *kinds, *kinds))}"

    def is_kind(self) -> str:
        """What something may be said to be."""
        kind = f"{self.pick(self.kinds)[0]}"
        roll = self.chance.random()
        denied = "not " if self.maybe(0.25) else ""
        if roll < 0.15:
            return f'{denied}"{self.pick(self.names)}"'
        if roll < 0.3:
            return f"{denied}{self.pick(('active', 'ready', 'new', *self.card_answers))}"
        if roll < 0.45:
            return f"{denied}a {kind} or {self.pick(self.kinds)[0]}"
        return f"{denied}a {self._words().replace('other ', '')}{kind}"

    def with_word(self, name: str) -> str:
        """Cards with a word that was chosen."""
        if not self.word_props:
            return self.head()
        return (
            f"{self.pick(self.kinds)[0]} with {self.pick(self.word_props)[0]} {name} in {self.place_zone()}"
        )

    def word_is(self, name: str) -> str:
        """A condition about a word that was chosen."""
        return f"{self.pick(self.word_props)[0]} of this is {name}" if self.word_props else "this is active"

    # ---- cards -------------------------------------------------------------------------------------------------------

    def described(self, *, several: bool = False) -> str:
        """Cards with values, wherever they lie."""
        said = self.head(several=several)
        roll = self.chance.random()
        if roll < 0.25 and self.card_numbers:
            bound = self.pick(("", " or more", " or less"))
            said += f" with {self.pick((*self.card_numbers, *self.counters))} {self.number_plain()}{bound}"
        elif roll < 0.31 and self.word_props:
            prop, words = self.pick(self.word_props)
            said += f" with {prop} {' or '.join(self.chance.sample(words, min(len(words), self.chance.choice((1, 2, 3)))))}"
        elif roll < 0.37 and self.card_numbers:
            said += f" with {self.pick(('most', 'fewest'))} {self.pick(self.card_numbers)}"
        elif roll < 0.42 and self.card_numbers:
            said += f" with {self.pick(self.card_numbers)} {self._with_value()}"
            said += f" with {self.pick((*self.card_numbers, *self.counters))} {self.number_plain()}"
        elif roll < 0.45 and self.card_numbers:
            first, then = self.pick(self.card_numbers), self.pick((*self.card_numbers, *self.counters))
            said += (
                f" with {self.pick(('most', 'fewest'))} {first} with {self.pick(('most', 'fewest'))} {then}"
            )
        elif roll < 0.46 and self.card_zones:
            said += f" with {self.pick(self.card_zones)} {self.pick(self.zones)}"
        return said

    def _with_value(self) -> str:
        """What a number of a card is behind `with`: plain, or worked out of what you have."""
        worked_out = self.pick((f"({self.pick(self.resources)})", f"({self.pick(self.resources)} + 1)"))
        return self.pick((str(self.number_plain()), worked_out, f"{worked_out} or less"))

    def cards(self, depth: int, scope: Scope, *, several: bool = False) -> str:
        """Cards, and where they lie, with all that may stand behind that."""
        said = self.described(several=several)
        roll = self.chance.random()
        if roll < 0.13:
            said += f" {self.pick(self.pasts)} this {self.pick(self.periods)}"
            if self.maybe(0.4):
                said += f" from {self.pick(self.zones)}"
                said += f" or {self.pick(self.zones)}" if self.maybe(0.3) else ""
        elif roll < 0.2 and scope.of("cards"):
            said += f" in {self.pick(scope.of('cards'))}"
        else:
            said += f" in {self.lying(scope)}"
            if self.maybe(0.04):
                said += f" {self.pick(self.pasts)} this {self.pick(self.periods)}"
            elif self.maybe(0.04) and self.card_numbers:
                said += f" with {self.pick(self.card_numbers)} {self.number_plain()}"
            elif self.maybe(0.02):
                said += f" with {self.pick(('owner', *self.card_seats))} you"
        if self.maybe(0.3):
            said += self._tail(depth, scope)
        return said

    @property
    def periods(self) -> list[str]:
        """In what something may have been done."""
        return ["turn", "turn", "turn", *self.words_of.loops]

    def lying(self, scope: Scope) -> str:
        """Zones, and at whom."""
        if self.maybe(0.18):
            where = " or ".join(self.chance.sample(self.own_zones, self.chance.choice((2, 2, 3))))
        else:
            where = self.pick(self.zones)
            if self.grids and self.maybe(0.4):
                where = self.pick(self.grids)
        if where.split(" or ")[0] in self.own_zones and self.maybe(0.3):
            where += f" of {self.pick((*_GROUPS, self.player(scope), self.player(scope)))}"
        return where

    def _tail(self, depth: int, scope: Scope) -> str:
        known = self.card_ref(scope)
        tails = [
            f" other than {known}",
            f" sharing a {self.pick(('name', *(prop for prop, _ in self.word_props)))} with {self.card_found()}",
            f" sharing a {self.pick(('name', *self.card_numbers, *(prop for prop, _ in self.word_props)))} with {known}",
        ]
        if depth > 0 and self.maybe(0.3):
            shared = self.pick(("name", *(prop for prop, _ in self.word_props)))
            tails.append(f" sharing a {shared} with a {self.cards(0, scope)}")
        tails.append(f" where {self._fact(depth, scope)}")
        tails.append(f" where {self._fact(depth, scope)}")
        if depth > 0:
            tails.append(f" where ({self._about_it(depth - 1, scope)})")
        if self.grids:
            near = self.pick((known, f"a {self.cards(0, scope)}")) if depth > 0 else known
            tails += [
                f" next to {near}",
                f" within {self.chance.randint(1, 4)} of {near}",
                f" within ({self.pick(self.resources)}) of {near}",
                f" between {known} and {self.card_ref(scope)}",
            ]
        return self.pick(tails)

    def _fact(self, depth: int, scope: Scope) -> str:
        """What is asked of a thing behind `where`."""
        limited = f"{self.pick(('min', 'max'))}({self.pick(self.card_numbers)} of it, {self.number_plain()})"
        rows = [
            f"{limited} {self._bound(0, scope)}",
            f"there is a {self.head()} in {self.pick(self.zones)}",
            f"it is {self.is_kind()}",
            f"it is {self.pick(('', 'not '))}{self.card_ref(scope)}",
            f"owner of it is owner of {self.card_ref(scope)}",
            f"owner of it is {self.pick(('', 'not '))}{self.player(scope)}",
            f"{self.pick((*self.card_numbers, *self.card_questions))} of it {self._bound(depth, scope)}",
            f"{self.pick((*self.card_numbers, *self.card_questions))} of it {self._bound(depth, scope)}",
        ]
        rows += [
            f"{prop} of it is {self.pick(('', 'not '))}{self.pick(words)}" for prop, words in self.word_props
        ]
        if self.counters:
            rows.append(f"{self.pick(self.counters)} of it {self._bound(0, scope)}")
        if self.grids:
            rows.append(f"distance(it, this) {self._bound(0, scope)}")
        return self.pick(rows)

    def _about_it(self, depth: int, scope: Scope) -> str:
        one, other = self._fact(0, scope), self._fact(0, scope)
        return self.pick(
            (f"{one} and {other}", f"({one}) or ({other})", f"not ({one})", self.condition(depth, scope))
        )

    def _bound(self, depth: int, scope: Scope) -> str:
        if self.maybe(0.06):
            return f"is {self.pick(self.resources)} {self.pick(('or more', 'or less'))}"
        plain = str(self.number_plain())
        number = f"({self.number(depth - 1, scope)})" if depth > 0 and self.maybe(0.3) else plain
        return self.pick(_BOUNDS).format(number)

    def counted(self, depth: int, scope: Scope) -> str:
        """What something is done for each of."""
        roll = self.chance.random()
        if roll < 0.1:
            return f"{self.chance.randint(2, 4)} {self.cards(depth, scope, several=True)}"
        if roll < 0.2:
            return self.players(depth)
        if self.grids and roll < 0.35:
            return f"empty {self.cell(depth, scope)}"
        return self.cards(depth, scope)

    def picked(self, depth: int, scope: Scope) -> str:
        """Cards that somebody picks."""
        many = self.maybe(0.4)
        if not many:
            how = self.pick(("a", "a", "a", "a", "another", self._target))
            return f"{how} {self.cards(depth, scope)}"
        how = self.pick(("2", "3", "up to 2", "any number of", "all", "all", "every", "between 1 and 3"))
        if (depth > 0 or scope.amount) and self.maybe(0.15):
            worked_out = self.number(depth - 1, scope)
            rows = [f"({worked_out})", f"up to ({worked_out})"]
            rows = ["that many", "up to that many"] if scope.amount else rows
            how = self.pick(rows)
            return f"{how} {self.cards(depth - 1, scope, several=True)}"
        return f"{how} {self.cards(depth, scope, several=True)}"

    @property
    def _target(self) -> str:
        return "target" if self.has_targets[Sort.CARD] else "a"

    def thing(self, depth: int, scope: Scope, *, free: bool = False) -> str:
        """What a deed is done to; with `free` it may lie where the verb looks."""
        roll = self.chance.random()
        if roll < 0.2:
            return self.card_ref(scope)
        if roll < 0.25:
            names: list[str] = [*scope.of("cards"), *(("them",) if scope.it == "cards" else ())]
            if names:
                return self.pick(names)
        if roll < 0.37:
            place, count = (
                self.pick(("top", "top", "bottom")),
                self.pick(("", "2 ", "3 ", self._so_many(depth, scope))),
            )
            zone = self.pick(self.ordered)
            if self.maybe(0.1):
                return f"{place} {count}{self.described(several=bool(count))} of {zone}"
            whose = f" of {self.player(scope)}" if zone in self.own_zones and self.maybe(0.2) else ""
            return f"{place} {count}card{'s' if count else ''} of {zone}{whose}"
        if roll < 0.42:
            count = self.pick(("", "2 ", self._so_many(depth, scope)))
            return f"random {count}card{'s' if count else ''} in {self.lying(scope)}"
        if free and roll < 0.75:
            how = self.pick(("a", "a", "another", self._target, "2", "up to 2", "all"))
            several = how not in {"a", "another", "target"}
            return f"{how} {self.described(several=several)}"
        return self.picked(depth, scope)

    def _so_many(self, depth: int, scope: Scope) -> str:
        """As many as something says, before a noun."""
        rows = ["that many "] if scope.amount else []
        rows += [f"({self.number(depth - 1, scope)}) "] if depth > 0 else ["4 "]
        return self.pick(rows)

    def card_found(self) -> str:
        """One card that lies at an end of a zone, or by chance somewhere."""
        zone = self.pick(self.ordered)
        return self.pick(
            (f"top card of {zone}", f"bottom card of {zone}", f"random card in {self.pick(self.zones)}")
        )

    def ability(self, depth: int, scope: Scope, *, several: bool = False) -> str:
        """Abilities by their kind, of one card or of some."""
        word = self.pick(("", "", "ready ", "new "))
        kind = self.pick(("", *(f"{each.name} " for each in self.words_of.program.ability_kinds)))
        of = self.card_ref(scope) if self.maybe(0.4) else self.cards(depth - 1, scope, several=True)
        return f"{word}{kind}{'abilities' if several else 'ability'} of {of}"

    def card_ref(self, scope: Scope) -> str:
        """One card that is known."""
        names = scope.of("card")
        if scope.it == "card" and self.maybe(0.6):
            return "it"
        if names and self.maybe(0.7):
            return self.pick(names)
        return "heart" if self.grids and self.maybe(0.15) else "this"

    # ---- places ------------------------------------------------------------------------------------------------------

    def place_zone(self) -> str:
        """A zone to which something goes."""
        return self.pick(self.zones)

    def place(self, scope: Scope) -> str:
        """A place to which cards go."""
        zone = self.pick(self.zones)
        said = (
            f"{self.pick(('top of ', 'bottom of '))}{zone}"
            if zone in self.ordered and self.maybe(0.5)
            else zone
        )
        if zone in self.own_zones and self.maybe(0.15):
            said += f" of {self.player(scope)}"
        return said

    def zone_of_somebody(self, scope: Scope) -> str:
        """A zone, whose pile may be meant."""
        zone = self.pick(self.zones)
        return f"{zone} of {self.player(scope)}" if zone in self.own_zones and self.maybe(0.4) else zone

    def cell(self, depth: int, scope: Scope) -> str:
        """A cell with a description."""
        near = self.pick((self.card_ref(scope), f"a {self.cards(0, scope)}")) if depth > 0 else "this"
        of = self.pick(("", "", f" of {self.player(scope)}"))
        tail = self.pick(
            (
                f" next to {near}",
                f" within {self.chance.randint(1, 3)} of {near}",
                " between this and heart",
                f" where distance(it, this) {self._bound(0, scope)}",
                " where row of it is row of this",
                f" where (row of it is row of this or column of it is {self.number_plain()})".replace(
                    " or ", " and "
                ),
                *(f" where it is {each}" for each in self.cell_answers),
            )
        )
        return f"cell in {self.pick(self.grids)}{of}{tail}"

    def cell_picked(self, depth: int, scope: Scope) -> str:
        """A cell for something that is placed."""
        side = f"{self.pick(('above', 'below', 'left', 'right'))} of {self.card_ref(scope)}"
        rows = [side, f"an empty {self.cell(depth, scope)}", f"{self.pick(('above', 'right'))} of {side}"]
        return self.pick((*rows, *scope.of("cell")))

    # ---- players -----------------------------------------------------------------------------------------------------

    def player(self, scope: Scope) -> str:
        """One player who is known."""
        names: list[str] = [*scope.of("player"), *(("that player",) * 2 if scope.who else ())]
        if names and self.maybe(0.6):
            return self.pick(names)
        beside = f"{self.pick(('left', 'right', 'opposite'))} of you"
        owner = f"owner of {self.card_ref(scope)}"
        of_card = [f"{each} of this" for each in self.card_seats]
        further = f"{self.pick(('left', 'right'))} of {self.pick((beside, owner))}"
        asked = [each for each in self._players_asked if self.maybe(0.5)]
        return self.pick((beside, beside, "active_player", owner, *of_card, further, *asked))

    def players(self, depth: int, *, several: bool = False) -> str:
        """Players by what they are."""
        one = self.pick(("opponent", "player", "teammate", "other player", "other opponent"))
        if self.seat_answers and self.maybe(0.12):
            one = f"{self.pick(self.seat_answers)} {one}"
        said = one + ("s" if several else "")
        roll = self.chance.random()
        if roll < 0.15:
            said += f" with {self.pick(self.resources)} {self.number_plain()}{self.pick(('', ' or more', ' or less'))}"
        elif roll < 0.25:
            said += f" with {self.pick(('most', 'fewest'))} {self.pick(self.resources)}"
        elif roll < 0.28:
            first, then = self.pick(self.resources), self.pick(self.resources)
            said += (
                f" with {self.pick(('most', 'fewest'))} {first} with {self.pick(('most', 'fewest'))} {then}"
            )
        elif roll < 0.3:
            said += f" other than {self.pick(('left', 'right'))} of you"
        elif roll < 0.4 and depth > 0:
            resource = self.pick(self.resources)
            said += f" where {self.pick((f'{resource} of it is {self.pick(self.resources)} or less', f'there is a {self.head()} in {self.pick(self.own_zones)} of it'))}"
        return said

    def who_acts(self, depth: int, scope: Scope) -> str:
        """Who does what stands behind the colon."""
        roll = self.chance.random()
        if roll < 0.45:
            return f"each {self.players(depth)}"
        if roll < 0.7 and self.has_targets[Sort.SEAT]:
            target = self.pick(("opponent", "opponent", "player", "teammate"))
            how = self.pick(("2", "3", f"({self.pick(self.resources)})"))
            return f"target {target}" if self.maybe(0.9) else f"target {how} {target}s"
        return self.player(scope)

    # ---- numbers -----------------------------------------------------------------------------------------------------

    def number(self, depth: int, scope: Scope) -> str:
        """A number that is worked out."""
        roll = self.chance.random()
        if depth > 0 and roll < 0.4:
            one, other = self.number(depth - 1, scope), self.number(depth - 1, scope)
            roll = self.chance.random()
            if roll < 0.7:
                return f"({one}) {self.pick(('+', '-', '*', '/', '+', '-'))} ({other})"
            return f"abs({one})" if roll > 0.9 else f"{self.pick(('min', 'max'))}({one}, {other})"
        return self._leaf(depth, scope)

    def _leaf(self, depth: int, scope: Scope) -> str:
        roll = self.chance.random()
        if roll < 0.1:
            return str(self.number_plain())
        if roll < 0.22:
            resource = self.pick(self.resources)
            return self.pick(
                (resource, f"{resource} of {self.player(scope)}", f"count({resource} gained this turn)")
            )
        if roll < 0.5:
            return f"count({self.cards(depth, scope, several=True)})"
        if roll < 0.53:
            how, what = (
                self.pick(("sum", "most", "least")),
                self.pick((*self.resources, *self.seat_questions)),
            )
            return f"{how}({what} of {self.players(depth, several=True)})"
        if roll < 0.6:
            what = self.pick((*self.card_numbers, *self.counters, *self.card_questions))
            return (
                f"{self.pick(('sum', 'most', 'least'))}({what} of {self.cards(depth, scope, several=True)})"
            )
        if roll < 0.68:
            what = self.pick(
                (
                    "owner",
                    "name",
                    *self.card_numbers,
                    *self.card_questions,
                    *(prop for prop, _ in self.word_props),
                )
            )
            return f"count(different {what} of {self.cards(depth, scope, several=True)})"
        if roll < 0.7 and self._abilities_with_words:
            what, kind = self.pick(self._abilities_with_words)
            return f"count(different {what} of {kind} abilities of {self.cards(depth, scope, several=True)})"
        if roll < 0.73 and self.words_of.loops:
            return self.pick(self.words_of.loops)
        if roll < 0.8:
            what = self.pick(("count", *self.card_numbers, *self.counters, *self.card_questions))
            return f"{what} of {self.card_ref(scope)}"
        return self._asked_number(scope)

    def _asked_number(self, scope: Scope) -> str:
        rows = [*self.plain_questions[:3], *self.plain_questions, *scope.of("number"), *["seats"] * 3]
        rows += [f"{each} of {self.player(scope)}" for each in (*self.plain_questions, *self.seat_questions)]
        rows += [f"{each}({self.pick(words)})" for each, words in self._word_questions]
        rows += [
            f"count({self.players(0, several=True)})",
            f"{self.pick(('seat', 'team'))} of {self.player(scope)}",
        ]
        rows += [f"count({self.ability(0, scope, several=True)})", "count(abilities used this turn)"]
        rows += [f"{self.pick(('reserve', 'count'))} of {self.card_ref(scope)}"]
        rows += [
            f"{each} of {self.card_found()}" for each in (*self.card_numbers[:1], *self.card_questions[:1])
        ]
        rows += [f"{each}({prop} of {self.card_ref(scope)})" for each, prop in self._questions_of_words]
        if scope.amount:
            rows += ["that many"] * 4
        if self.grids:
            rows += [
                f"count(empty {self.cell(0, scope).replace('cell', 'cells', 1)})",
                "distance(this, heart)",
                f"distance({self.card_ref(scope)}, {self.card_ref(scope)})",
                f"{self.pick(('row', 'column'))} of {self.card_ref(scope)}",
            ]
        rows += [f"{each} of {self.card_ref(scope)}" for each in self.card_numbers]
        return self.pick(rows)

    # ---- conditions --------------------------------------------------------------------------------------------------

    def condition(self, depth: int, scope: Scope) -> str:
        """A yes or a no."""
        roll = self.chance.random()
        if depth > 0 and roll < 0.3:
            one, other = self.condition(depth - 1, scope), self.condition(depth - 1, scope)
            third = self._plain_condition(0, scope)
            rows = (f"({one}) and ({other})", f"({one}) or ({other})", f"not ({one})")
            further = (
                f"({one}) or ({other}) or ({third})",
                f"{third} and not ({one})",
                f"({one}) and ({other}) and {third}",
            )
            return self.pick((*rows, *rows, *further))
        return self._plain_condition(depth, scope)

    def _plain_condition(self, depth: int, scope: Scope) -> str:
        roll = self.chance.random()
        if roll < 0.3:
            return self._there_is(depth, scope)
        if roll < 0.6:
            number = self.pick(self.resources)
            if depth >= 0 and self.maybe(0.5):
                number = f"({self.number(depth, scope)})"
            if scope.amount and self.maybe(0.3):
                number = "that many"
            return f"{number} {self._bound(depth, scope)}"
        if roll < 0.72:
            return f"{self.card_ref(scope)} is {self.is_kind()}"
        if roll < 0.78:
            return self._of_things(depth, scope)
        rows = [
            f"{self.pick(self.zones)} is {self.pick(('', 'not '))}empty",
            f"owner of {self.card_ref(scope)} is {self.pick(('', 'not '))}{self.player(scope)}",
            f"{self.player(scope)} is an opponent",
            f"active_player is {self.pick(('', 'not '))}you",
            f"{self.card_ref(scope)} is {self.pick(('', 'not '))}{self._one_that_lies(scope)}",
            f"{self.player(scope)} is an {self.players(0).replace('player', 'opponent')}",
            *(f"{each} of {self.card_ref(scope)} is {self.pick(self.zones)}" for each in self.card_zones),
            *(f"{self.player(scope)} is {each}" for each in self.seat_answers),
            *(
                f"{prop} of {self.card_ref(scope)} is {self.pick(('', 'not '))}{self.pick(words)}"
                for prop, words in self.word_props
            ),
            f"{self.pick(self.resources)} is more than {self.pick(self.resources)} of {self.player(scope)}",
        ]
        return self.pick(rows)

    def _one_that_lies(self, scope: Scope) -> str:
        """What something may be said to be by where it lies, or what was done to it."""
        kind = self.pick(self.kinds)[0]
        done = f"{self.pick(self.pasts)} this {self.pick(self.periods)}"
        return f"a {kind} {self.pick((f'in {self.lying(scope)}', done))}"

    def _of_things(self, depth: int, scope: Scope) -> str:
        """A condition about things that are found, or two that are the same."""
        known, found = self.card_ref(scope), self.card_found()
        rows = [
            f"{found} is {self.is_kind()}",
            f"{found} is {self.pick(('', 'not '))}{known}",
            f"{known} is {self.pick(('', 'not '))}{self.card_ref(scope)}",
            f"{self.player(scope)} is {self.pick(('', 'not '))}{self.player(scope)}",
            f"{self.player(scope)} is {self.pick(('out', 'a teammate', 'you'))}",
            f"there is a {self.ability(depth, scope)}",
            f"there are 2 {self.ability(depth, scope, several=True)}",
        ]
        rows += [f"{prop} of {found} is {self.pick(words)}" for prop, words in self.word_props]
        rows += [f"{prop} of {known} is {prop} of {found}" for prop, _ in self.word_props]
        rows += [f"{each} of {found} {self._bound(0, scope)}" for each in self.card_numbers[:2]]
        return self.pick(rows)

    def _there_is(self, depth: int, scope: Scope) -> str:
        roll = self.chance.random()
        if roll < 0.25:
            how = self.pick((str(self.chance.randint(2, 4)), "between 2 and 4"))
            how = f"({self.number(0, scope)})" if self.maybe(0.15) else how
            return f"there are {how} {self.cards(depth, scope, several=True)}"
        if roll < 0.32:
            return f"there is {self.pick(('a', 'no'))} {self.players(depth)}"
        if self.grids and roll < 0.42:
            return f"there is {self.pick(('an', 'no'))} empty {self.cell(depth, scope)}"
        return f"there is {self.pick(('a', 'a', 'no', 'another'))} {self.cards(depth, scope)}"


def _with_parents(program: Program) -> set[str]:
    """The kinds of which there are cards that say something."""
    parents = {each.name: each.parent for each in program.kinds}
    found: set[str] = set()
    for card in program.cards:
        kind: str | None = (
            card.kind if card.abilities or card.triggers or card.modifiers or card.properties else None
        )
        while kind is not None:
            found.add(kind)
            kind = parents[kind]
    return found


def _is_card(sort: Sort) -> bool:
    return sort is Sort.CARD


def _asked(definitions: Iterable[DefinitionDef], of: Sort, answer: Sort) -> list[str]:
    """Questions that are asked of one thing of a sort, by what they answer."""
    return [
        each.name.partition(":")[0]
        for each in definitions
        if each.type.sort is answer and len(each.params) == 1 and each.params[0].type.sort is of
    ]
