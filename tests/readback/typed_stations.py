"""Abilities at random for a game with a grid and counters, by the class of the IR that they are about."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from hypothesis import strategies as st

from realmsdsl import Spoken, ir

Text = st.SearchStrategy[str]

_LIMITS: Final = ("", " or more", " or less")


STATION_SHAPES: Final = (
    *("a chosen location", "how many there are, described", "tokens on what is described", "what holds"),
    *("what holds for a while", "what is picked, described", "what it is done for, described"),
    "what there is, described",
)
"""What abilities of a station are tried by, besides the classes that they are made of."""


class TypedStations:
    """Strategies for lines of a card of a station, as text of our language."""

    def __init__(self, spoken: Spoken) -> None:
        """`spoken` is the game, whose lists of words say of what types locations are."""
        types = [word for values in spoken.program.values for word, _ in values.words]
        self._names = [card.name for card in spoken.program.cards if "location" in card.kind]
        self._types = st.sampled_from(["", *(f"{each} " for each in types)])
        self._numbers = st.integers(1, 9)

    def _built(self, *, several: bool = False, near: bool = True) -> Text:
        """What was built, and how near it is."""
        heads = ["locations", "reactors"] if several else ["location", "reactor"]
        counted = st.just("") | st.builds(
            " with energy {}{}".format, st.integers(1, 3), st.sampled_from(_LIMITS)
        )
        where = ["", " next to this", " within 2 of this", " between this and heart"]
        place = st.sampled_from(where if near else [""])
        return st.builds("{}{}{} in station{}".format, self._types, st.sampled_from(heads), counted, place)

    def _prize(self) -> Text:
        kinds = st.sampled_from(["points", "credits"])
        return st.builds("{} {} {}".format, st.sampled_from(["gain", "lose"]), self._numbers, kinds)

    @cached_property
    def bodies(self) -> Mapping[type, Text]:
        """Steps of an ability by the class that they show."""
        one, many = self._built(), self._built(several=True)
        prize, number = self._prize(), self._numbers
        between = one.filter(lambda text: "between" in text)
        beside = one.filter(lambda text: "next to" in text)
        bound = st.builds("{}{}".format, st.integers(2, 9), st.sampled_from(_LIMITS))
        return {
            ir.Count: st.builds("{} for each {}".format, prize, one)
            | st.builds("gain (2 * (count({}) + {})) points".format, many, number),
            ir.CounterOf: st.builds("gain ({} * charge of this + {}) points".format, number, number)
            | st.builds("{} for each reactor in station with energy {}".format, prize, bound)
            | self._built(several=True, near=False).map("gain (sum(energy of {})) credits".format),
            ir.Distance: st.builds("gain (distance(this, heart) - {}) points".format, number)
            | st.builds("if distance(this, heart) is {}: {}".format, bound, prize)
            | st.builds("{} for each location in station within {} of heart".format, prize, number),
            ir.Exists: st.builds("if there is {} {}: {}".format, st.sampled_from(["a", "no"]), one, prize),
            ir.IsBetween: st.builds("{} for each {}".format, prize, between),
            ir.IsNextTo: st.builds("{} for each {}".format, prize, beside)
            | st.builds("{} for each empty cell next to this".format, prize)
            | st.builds("{} for each empty cell next to a {}".format, prize, self._built(near=False)),
            ir.LoopNumber: st.builds("gain ({} * year) points".format, number)
            | number.map("gain (year + {}) credits".format),
            ir.InZone: st.builds("put {} energy on a {}".format, number, self._built(near=False))
            | st.builds("take {} energy from a {}".format, number, self._built(near=False))
            | number.map("put {} charge on this".format),
        }

    @cached_property
    def by_class(self) -> Mapping[type, Text]:
        """Lines of a card for each class."""
        heads = st.sampled_from(["immediate", "endgame"])
        made = {each: st.builds("    {}: {}".format, heads, text) for each, text in self.bodies.items()}
        return made | {ir.Cells: self._cells().map("    immediate: {}".format)}

    def _cells(self) -> Text:
        """Steps about empty places, near something, in a row, and whose they are."""
        some, number = self._built(near=False), self._numbers
        thing = st.sampled_from(["this", "heart"]) | some.map("a {}".format)
        near = (
            st.builds("next to {}".format, thing)
            | st.builds("within {} of {}".format, number, thing)
            | st.sampled_from(["between this and heart", "where row of it is row of this"])
            | st.builds("where distance(it, heart) is {}{}".format, number, st.sampled_from(_LIMITS))
        )
        whose = st.sampled_from(["", " of opponents", " of left of you"])
        cell = st.builds("empty cell in station{} {}".format, whose, near)
        return (
            st.builds("{} for each {}".format, self._prize(), cell)
            | st.builds("place a location in hand at an {}".format, cell)
            | st.builds('create "{}" in station at an {}'.format, st.sampled_from(self._names), cell)
            | st.builds("if there is {} {}: {}".format, st.sampled_from(["an", "no"]), cell, self._prize())
        )

    # ---- by their shape ----------------------------------------------------------------------------------------------

    def _described(self, *, several: bool = False) -> Text:
        """What was built, at anybody, with all that can stand behind it."""
        built = self._built(several=several, near=False)
        whose = st.sampled_from(["", " of left of you", " of opponents", " of all players"])
        limits = st.sampled_from(_LIMITS)
        tails = st.one_of(
            st.just(" other than this"),
            st.builds(" where cost of it is {}{}".format, self._numbers, limits),
            st.builds(" where vp of it is {}{}".format, self._numbers, limits),
            st.builds(" where energy of it is not {}".format, self._numbers),
            st.just(" where owner of it is active_player"),
            st.just(" where it is not a reactor"),
        )
        return st.builds("{}{}{}".format, built, whose, st.just("") | tails)

    @cached_property
    def by_shape(self) -> Mapping[str, Text]:
        """Lines of a card for each shape."""
        one, many = self._described(), self._described(several=True)
        prize, number = self._prize(), self._numbers
        of_it = st.one_of(
            st.sampled_from(["cost", "vp"]).map("gain ({} of one) points".format),
            number.map("put {} charge on one".format),
            self._built(near=False).map("gain 1 points for each {} next to one".format),
            number.map("if energy of one is {} or more: gain 2 credits".format),
            st.just("move one to hand"),
            st.just("if distance(one, this) is 2 or less: gain 1 points"),
        )
        chosen = st.lists(of_it, min_size=1, max_size=2, unique=True).map(
            lambda rows: "".join(f"\n        {each}" for each in rows)
        )
        effects = st.one_of(
            st.builds("cost of {} is {} less".format, self._built(several=True), number),
            st.builds("vp of {} is {} more".format, self._built(several=True), number),
            st.builds(
                "income{} is {} more".format,
                st.sampled_from(["", " of opponents", " of left of you"]),
                number,
            ),
        )
        bodies = {
            "a chosen location": st.builds("\n        choose a {} as one{}".format, one, chosen),
            "what it is done for, described": st.builds(" {} for each {}".format, prize, one),
            "what there is, described": st.builds(
                " if there is {} {}: {}".format, st.sampled_from(["a", "no", "another"]), self._built(), prize
            ),
            "how many there are, described": st.builds(
                " if there are {} {}: {}".format, st.integers(2, 4), many, prize
            ),
            "what is picked, described": st.builds(" move a {} to hand".format, one),
            "tokens on what is described": st.builds(" put {} energy on a {}".format, number, one),
            "what holds for a while": st.builds(" until end of turn: {}".format, effects),
        }
        made = {shape: text.map("    immediate:{}".format) for shape, text in bodies.items()}
        return made | {"what holds": effects.map("    static: {}".format)}
