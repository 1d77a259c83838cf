"""Abilities at random by their shape: what a noun can have behind it, what is spoken of again, what stands inside what."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from hypothesis import strategies as st

from realmsdsl import Spoken
from tests.readback.typed_abilities import TypedAbilities

Text = st.SearchStrategy[str]

_LIMITS: Final = ("", " or more", " or less")
_DEEPER: Final = 2
"""In how many others a step stands at most."""


SHAPES: Final = (
    *("a card of before", "a chosen card", "a condition for all", "a condition of others"),
    *("a number of others", "a number that was chosen", "a word that was chosen"),
    *("an event", "an event of a place", "an event of somebody"),
    *("cards of before", "cards that have a name", "chosen cards", "each of them", "how many there are"),
    *("so many times", "somebody who was chosen", "steps inside steps", "what differs"),
    *("what holds", "what holds for a while", "what holds for a while, for others"),
    *("what is added up", "what is counted", "what is picked", "what is swapped", "what it is done for"),
    "what there is",
)
"""What abilities are tried by, besides the classes that they are made of."""


def _is_told_alone(thing: str) -> bool:
    """Whether a thing is what it is without others to compare it with, as events and what is forbidden ask."""
    return " with most " not in thing and " with fewest " not in thing


class TypedShapes:
    """Strategies for lines of a card, as text of our language, by the shape that they show."""

    def __init__(self, spoken: Spoken) -> None:
        """`spoken` is the game, of whose words the shapes are made."""
        made = self._made = TypedAbilities(spoken)
        self._one, self._many = made.cards(several=False), made.cards()
        self._number = st.integers(1, 6)
        self._deed = made.deed
        self._condition = st.one_of(*made.conditions.values())

    # ---- nouns -------------------------------------------------------------------------------------------------------

    @cached_property
    def _seat(self) -> Text:
        return st.sampled_from(["left of you", "opposite of you", "active_player", "owner of this"])

    @cached_property
    def _where(self) -> Text:
        """Where cards lie, and at whom."""
        groups = st.sampled_from(["opponents", "all players", "teammates"])
        at_others = st.builds("{} of {}".format, self._made.own_zones, groups | self._seat)
        return self._made.zones | at_others

    def _tail(self, known: str = "this") -> Text:
        """What else is said of a thing, behind where it lies."""
        kinds = self._made.kinds
        asked = st.one_of(
            st.builds("cost of it is {}{}".format, self._number, st.sampled_from(_LIMITS)),
            kinds.map("it is not a {}".format),
            self._seat.map("owner of it is {}".format),
            st.builds("cost of it is {} of {}".format, st.sampled_from(["trade", "combat"]), self._seat),
            self._made.words.map("faction of it is not {}".format),
        )
        return st.one_of(
            st.just(f" other than {known}"),
            st.sampled_from(["faction", "cost", "name"]).map(f" sharing a {{}} with {known}".format),
            asked.map(" where {}".format),
            st.builds(" where (({}) or ({}))".format, asked, asked),
        )

    def _placed(self, *, several: bool, known: str = "this", tailed: bool = True) -> Text:
        """Cards with all that can stand behind them."""
        cards = self._many if several else self._one
        best = st.just("") | st.sampled_from([" with most cost", " with fewest cost"])
        lying = st.builds("{}{} in {}".format, cards, best, self._where)
        done = st.builds("{} {} this turn".format, cards, self._made.pasts)
        done |= st.builds("{} {} this turn from {}".format, cards, self._made.pasts, self._made.zones)
        return done | (st.builds("{}{}".format, lying, self._tail(known)) if tailed else lying)

    def _picked(self, known: str = "this") -> Text:
        one, many = self._placed(several=False, known=known), self._placed(several=True, known=known)
        how = st.sampled_from(["2", "up to 3", "any number of", "all", "between 1 and 2"])
        return st.builds("a {}".format, one) | st.builds("{} {}".format, how, many)

    # ---- what is spoken of again -------------------------------------------------------------------------------------

    def _of(self, known: str) -> Text:
        """Steps that speak of one card."""
        return st.one_of(
            st.sampled_from(["cost", "defense"]).map(f"gain ({{}} of {known}) trade".format),
            self._made.kinds.map(f"if {known} is a {{}}: draw 1".format),
            self._made.words.map(f"if {known} is not {{}}: draw 1".format),
            st.builds("draw 1 for each {}".format, self._placed(several=False, known=known)),
            self._picked(known).map("scrap {}".format),
            st.just(f"move {known} to hand"),
            self._seat.map(f"if owner of {known} is {{}}: draw 1".format),
        )

    def _of_several(self, known: str) -> Text:
        """Steps that speak of several cards."""
        return st.one_of(
            st.sampled_from(["sum", "most", "least"]).map(f"gain ({{}}(cost of {known})) trade".format),
            st.sampled_from(["faction", "owner", "cost"]).map(
                f"gain (count(different {{}} of {known})) trade".format
            ),
        )

    def _among(self, known: str) -> Text:
        """Steps that speak of some of several cards."""
        return st.one_of(
            self._one.map(f"draw 1 for each {{}} in {known}".format),
            self._one.map(f"if there is a {{}} in {known}: draw 1".format),
            self._one.map(f"move a {{}} in {known} to hand".format),
        )

    def _of_player(self, known: str) -> Text:
        """Steps that speak of somebody."""
        return st.one_of(
            self._made.resources.map(f"gain ({{}} of {known}) trade".format),
            self._deed.map(f"{known}: {{}}".format),
            self._one.map(f"draw 1 for each {{}} in hand of {known}".format),
            self._one.map(f"if there is a {{}} in play of {known}: draw 1".format),
        )

    def _of_word(self, known: str) -> Text:
        """Steps that speak of a faction."""
        return st.one_of(
            st.builds(f"scrap a {{}} with faction {known} in {{}}".format, self._one, self._where),
            st.just(f"if faction of this is {known}: draw 1"),
            st.sampled_from(["befriend", "may befriend", "target opponent: befriend"]).map(
                f"{{}} {known}".format
            ),
            st.builds(f"draw 1 for each {{}} with faction {known} in {{}}".format, self._one, self._where),
        )

    @cached_property
    def again(self) -> Mapping[str, Text]:
        """Steps that pick something, and steps behind them that speak of it."""
        placed = self._placed(several=False)
        verbs = st.sampled_from(["scrap", "discard", "move {} to hand", "reveal"])
        done = st.builds(
            lambda verb, thing: verb.format(thing) if "{" in verb else f"{verb} {thing}",
            verbs,
            placed.map("a {}".format),
        )
        several = st.builds(
            "{} 2 {}".format, st.sampled_from(["scrap", "reveal"]), self._placed(several=True)
        )
        return {
            "a chosen card": self._rows(placed.map("choose a {} as one".format), self._of("one")),
            "chosen cards": self._rows(
                self._placed(several=True).map("choose up to 3 {} as some".format),
                self._of_several("some") | self._among("some"),
            ),
            "somebody who was chosen": self._rows(
                st.sampled_from(["opponent", "player", "teammate"]).map("choose a {} as who".format),
                self._of_player("who"),
            ),
            "a word that was chosen": self._rows(st.just("choose a faction as f"), self._of_word("f")),
            "a number that was chosen": self._rows(
                self._number.map("choose 0 to {} as n".format),
                st.sampled_from(["lose (n) trade", "gain (n + 1) combat", "if n is 3 or more: draw 1"]),
            ),
            "a card of before": self._rows(done, self._of("it"), most=1),
            "cards of before": self._rows(several, self._of_several("them"), most=1),
            "cards that have a name": self._rows(
                st.integers(2, 4).map("let seen be top {} cards of deck\n        reveal seen".format),
                self._of_several("seen") | self._among("seen"),
            ),
        }

    def _rows(self, first: Text, then: Text, most: int = 2) -> Text:
        behind = st.lists(then, min_size=1, max_size=most, unique=True)
        return st.builds(
            lambda row, rows: "    primary:" + "".join(f"\n        {each}" for each in (row, *rows)),
            first,
            behind,
        )

    # ---- what stands inside what -------------------------------------------------------------------------------------

    @st.composite
    @staticmethod
    def _steps(draw: st.DrawFn, self: "TypedShapes", deeper: int, indent: int) -> str:
        """One step or two, on lines of their own."""
        rows = [draw(self._step(self, deeper, indent)) for _ in range(draw(st.integers(1, 2)))]
        return "\n".join(rows)

    @st.composite
    @staticmethod
    def _step(draw: st.DrawFn, self: "TypedShapes", deeper: int, indent: int) -> str:
        pad = " " * indent
        if not deeper or draw(st.booleans()):
            return pad + draw(self._deed | self._picked().map("scrap {}".format))
        heads = [
            self._condition.map("if {}".format),
            st.just("may"),
            st.sampled_from(["each opponent", "target opponent", "left of you", "each player"]),
            self._number.map("repeat {} times".format),
            st.sampled_from(["at end of turn", "at start of turn"]),
            self._one.map("when you play a {}".format),
        ]
        head = draw(st.one_of(*heads))
        return f"{pad}{head}:\n{draw(self._steps(self, deeper - 1, indent + 4))}"

    # ---- what holds ------------------------------------------------------------------------------------------------

    @cached_property
    def _effect(self) -> Text:
        things = st.one_of(
            st.just("this"),
            self._many,
            self._placed(several=True),
            st.builds("{} in play".format, self._many),
        )
        seats = st.sampled_from(["", " of left of you", " of opponents", " of all players"])
        how = st.sampled_from(["", " less", " more"])
        kinds = st.builds("{} in {}".format, st.sampled_from(["ships", "bases", "cards"]), self._where)
        plainly = st.just("this") | kinds  # an effect finds its cards by what it does not change
        cards = st.builds("cost of {} is {}{}".format, plainly, self._number, how)
        cards |= st.builds("defense of {} is {}{}".format, things, self._number, how)
        cards |= st.builds("price of {} is {} less".format, things, self._number)
        players = st.builds("hand_size{} is {}{}".format, seats, self._number, how)
        words = st.builds(
            "faction of {} {} {}".format, plainly, st.sampled_from(["is", "includes"]), self._made.words
        )
        forbidden = st.builds(
            "{} cannot {} {}".format,
            st.sampled_from(["you", "opponents", "players"]),
            st.sampled_from(["play", "scrap", "acquire"]),
            things.filter(_is_told_alone),
        )
        plain = st.one_of(cards, players, words, forbidden)
        return plain | st.builds("{} only if {}".format, plain, self._condition)

    @cached_property
    def holding(self) -> Mapping[str, Text]:
        """Effects: for as long as a card is there, and for a while."""
        when = st.sampled_from(["end", "start"])
        return {
            "what holds": st.builds("    {}: {}".format, st.sampled_from(["static", "always"]), self._effect),
            "what holds for a while": st.builds(
                "    primary: until {} of turn: {}".format, when, self._effect
            ),
            "what holds for a while, for others": st.builds(
                "    primary: each opponent: until {} of turn: {}".format, when, self._effect
            ),
        }

    # ---- what happens ------------------------------------------------------------------------------------------------

    @cached_property
    def heard(self) -> Mapping[str, Text]:
        """Events with a noun of any shape, and what is done then."""
        who = st.sampled_from(["you", "opponents", "players", "teammates"])
        verb = st.sampled_from(["play", "acquire", "scrap", "discard", "destroy"])
        would = st.sampled_from(["", "would "])
        thing = (self._one | self._placed(several=False, tailed=False)).filter(_is_told_alone)
        deed = st.one_of(self._of("it"), self._deed, self._deed.map("may {}".format))
        moved = st.builds(
            "{} {} {}".format,
            st.just("this") | self._one.map("a {}".format),
            st.sampled_from(["enters", "leaves"]),
            self._made.zones,
        )
        return {
            "an event": st.builds("    when {} {}{} a {}: {}".format, who, would, verb, thing, deed),
            "an event of a place": st.builds("    when {}: {}".format, moved, deed),
            "an event of somebody": st.builds(
                "    when opponents {} a {}: {}".format, verb, thing, self._of_player("that player")
            ),
        }

    # ---- nouns in every place where they stand ---------------------------------------------------------------------

    @cached_property
    def described(self) -> Mapping[str, Text]:
        """Steps with a noun of any shape."""
        one, many = self._placed(several=False), self._placed(several=True)
        steps = {
            "what is picked": self._picked().map("scrap {}".format),
            "what is counted": many.map("gain (count({})) trade".format),
            "what it is done for": st.builds("{} for each {}".format, self._deed, one),
            "what there is": st.builds("if there is {} {}: draw 1".format, st.sampled_from(["a", "no"]), one),
            "how many there are": st.builds("if there are {} {}: draw 1".format, st.integers(2, 4), many),
            "what differs": many.map("gain (count(different faction of {})) trade".format),
            "what is added up": many.map("gain (sum(cost of {})) trade".format),
            "what is swapped": st.builds("swap a {} for a {}".format, one, one),
            "each of them": one.map("for each {}: may scrap it".format),
        }
        return {shape: text.map("    primary: {}".format) for shape, text in steps.items()}

    @cached_property
    def worked_out(self) -> Mapping[str, Text]:
        """Numbers and conditions of others."""
        number = st.one_of(*self._made.numbers.values())
        sums = st.builds("({}) {} ({})".format, number, st.sampled_from("+-*"), number)
        sums |= st.builds("({}) / {}".format, number, self._number)
        either = st.builds("{}({}, {})".format, st.sampled_from(["min", "max"]), number | sums, number)
        numbers = sums | either | sums.map("abs({})".format)
        asked = self._condition
        compared = st.builds("({}) is ({}){}".format, number | sums, number, st.sampled_from(_LIMITS))
        joined = st.one_of(
            st.builds("({}) or ({})".format, asked | compared, asked),
            st.builds("({}) and ({})".format, asked, asked | compared),
            st.builds("not ({})".format, asked),
            st.builds("({}) or (({}) and ({}))".format, asked, asked, asked),
            compared,
        )
        return {
            "a number of others": numbers.map("    primary: gain ({}) trade".format),
            "so many times": numbers.map("    primary: repeat ({}) times: draw 1".format),
            "a condition of others": joined.map("    primary: if {}: draw 1".format),
            "a condition for all": joined.map("    primary only if {}: draw 1".format),
        }

    @cached_property
    def by_shape(self) -> Mapping[str, Text]:
        """Lines of a card for each shape."""
        inside = self._steps(self, _DEEPER, 8).map("    primary:\n{}".format)
        return {
            **self.again,
            **self.holding,
            **self.heard,
            **self.described,
            **self.worked_out,
            "steps inside steps": inside,
        }
