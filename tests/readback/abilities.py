"""Abilities made at random from what a program declares: its verbs by the types of their parameters, its nouns, its zones."""

from collections.abc import Callable

from hypothesis import strategies as st

from realmsdsl.ir import Noun, Param, Program, Sort, VerbDef

_LITTLE = ("gain", "lose")
_COMMON_RESOURCES = {"trade", "combat", "authority"}
_QUANTITIES = ("a", "2 ", "3 ", "up to 1 ", "up to 2 ", "all ")


class Abilities:
    """Strategies for lines of a card, as text of our language."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._kinds = {kind.name: kind.plural for kind in program.kinds if kind.name != "ally_mark"}
        self._words = [word for values in program.values for word, _ in values.words]
        self._resources = [each.name for each in program.resources if each.name in _COMMON_RESOURCES]
        self._pasts = [verb.past for verb in program.lines.verbs if verb.past and _object(verb)]

    # ---- nouns ---------------------------------------------------------------------------------------

    def _described(self, *, several: bool, kinds: tuple[str, ...] = ()) -> st.SearchStrategy[str]:
        """A noun for cards, perhaps with a word before it and a cost behind it."""
        own = [(name, plural) for name, plural in self._kinds.items() if not kinds or name in kinds]
        heads = [plural if several else name for name, plural in own]
        heads += [] if kinds else ["cards" if several else "card"]
        words = st.sampled_from(["", "", *(f"{word} " for word in self._words)])
        costs = st.integers(1, 8).map(lambda cost: f" with cost {cost} or less")
        return st.builds("{}{}{}".format, words, st.sampled_from(heads), st.just("") | st.just("") | costs)

    def _picked(self, zones: tuple[str, ...] = (), kinds: tuple[str, ...] = ()) -> st.SearchStrategy[str]:
        """A noun that somebody picks from, or all of it."""
        where = st.just("")
        if zones:
            where = st.lists(st.sampled_from(zones), min_size=1, max_size=2, unique=True).map(
                lambda chosen: " in " + " or ".join(chosen)
            )

        def counted(quantity: str) -> st.SearchStrategy[str]:
            several = quantity not in {"a", "up to 1 "}
            noun = self._described(several=several, kinds=kinds)
            return noun.map(_a) if quantity == "a" else noun.map(lambda text: quantity + text)

        return st.builds("{}{}".format, st.sampled_from(_QUANTITIES).flatmap(counted), where)

    def _target(self) -> st.SearchStrategy[str]:
        return st.sampled_from(["target base", "target outpost"])

    # ---- deeds -----------------------------------------------------------------------------------------

    def _amount(self) -> st.SearchStrategy[str]:
        return st.builds(
            "{} {} {}".format, st.sampled_from(_LITTLE), st.integers(0, 23), st.sampled_from(self._resources)
        )

    def _call(self) -> st.SearchStrategy[str]:
        """A verb of the game that a card may have, with an argument for each parameter by its type."""
        verbs = [verb for verb in self._program.lines.verbs if verb.past and verb.params]
        return st.sampled_from(verbs).flatmap(self._with_arguments)

    def _with_arguments(self, verb: VerbDef) -> st.SearchStrategy[str]:
        said = st.just(verb.name)
        for param in verb.params:
            value = self._argument(param)
            said = st.builds(lambda before, after: f"{before} {after}".rstrip(), said, value)
        return said

    def _argument(self, param: Param) -> st.SearchStrategy[str]:
        if param.type.sort is Sort.NUMBER:
            return st.integers(1, 12).map(str)
        if param.type.sort is Sort.PLACE:
            places = st.sampled_from(["hand", "top of deck"])
            return st.just("") | places.map(lambda place: f"{param.preposition} {place}")
        return self._thing(param)

    def _thing(self, param: Param) -> st.SearchStrategy[str]:
        options = param.options
        looked_in = isinstance(options, Noun) and any(hasattr(each, "zone") for each in options.where)
        kinds = ("base", "outpost") if "base" in str(options) else ()
        if kinds:
            return self._target()
        return self._picked(() if looked_in else ("hand", "discard_pile", "trade_row"), kinds)

    def deed(self) -> st.SearchStrategy[str]:
        """A step that does one thing."""
        return self._amount() | self._call()

    # ---- sentences made of deeds ----------------------------------------------------------------------------

    def _condition(self) -> st.SearchStrategy[str]:
        one = self._described(several=False)
        many = self._described(several=True)
        done = st.builds("{} {} this turn".format, one, st.sampled_from(self._pasts))
        return st.one_of(
            done.map(lambda noun: f"there is {_a(noun)}"),
            one.map(lambda noun: f"there is {_a(noun)} in play"),
            one.map(lambda noun: f"there is {_a(noun)} in play of opponents"),
            st.builds("count({} in play) is {} or more".format, many, st.integers(2, 5)),
        )

    def step(self) -> st.SearchStrategy[str]:
        """A step on one line."""
        deed = self.deed()
        may = deed.filter(lambda text: "up to" not in text).map(lambda text: f"may {text}")
        players = st.sampled_from(["target opponent", "each opponent", "each player", "each other player"])
        where = st.sampled_from(["in play", *(f"{past} this turn" for past in self._pasts)])
        each = st.builds("{} for each {} {}".format, self._amount(), self._described(several=False), where)
        many = st.sampled_from(
            [deed.replace("N", "2") for deed in ("discard up to N cards; draw that many",)]
        )
        return st.one_of(
            deed,
            may,
            each,
            many,
            self._next(),
            self._for_a_while(),
            st.builds("{}: {}".format, players, self._amount()),
            st.builds("{}: {}".format, players, st.integers(1, 4).map(lambda n: f"must_discard {n}")),
            st.integers(2, 3).map(lambda n: f"look_at top {n} cards of deck"),
            st.builds("if {}: {}".format, self._condition(), deed),
        )

    def _next(self) -> st.SearchStrategy[str]:
        """What becomes of the next thing that is got."""
        kind = st.sampled_from(sorted(self._kinds))
        place = st.sampled_from(["hand", "top of deck"])
        offer = st.sampled_from(["", "may "])
        head = "once this turn when you would acquire {} to discard_pile: {}acquire it to {}"
        return st.builds(head.format, kind.map(_a), offer, place)

    def _for_a_while(self) -> st.SearchStrategy[str]:
        """A modifier until the end of the turn."""
        kinds = st.sampled_from(sorted(self._kinds.values()))
        way = st.sampled_from(["less", "more"])
        return st.builds("until end of turn: price of {} is {} {}".format, kinds, st.integers(1, 3), way)

    def trigger(self) -> st.SearchStrategy[str]:
        """A line that watches for an event."""
        verbs = st.sampled_from(["play", "acquire", "scrap", "discard"])
        things = self._described(several=False).map(_a) | st.just("this")
        return st.builds("    when you {} {}: {}".format, verbs, things, self.deed())

    def choice(self) -> st.SearchStrategy[str]:
        """A choice of one among several, as lines."""
        options = st.lists(self.deed(), min_size=2, max_size=3, unique=True)
        return options.map(lambda lines: "choose one:" + "".join(f"\n        - {line}" for line in lines))

    def card_lines(self) -> st.SearchStrategy[str]:
        """The lines of a card: an ability of each kind, each with a few steps."""
        steps = st.lists(self.step(), min_size=1, max_size=3, unique_by=lambda text: text[:4]).map(
            lambda rows: "".join(f"\n        {row}" for row in rows)
        )
        bodies = steps | self.choice().map(lambda text: f" {text}")
        heads: Callable[[str], str] = "    {}:{}".format
        words = st.sampled_from(self._words)
        return st.one_of(
            self.trigger(),
            st.builds(heads, st.just("primary"), bodies),
            st.builds(heads, words.map(lambda word: f"ally {word}"), bodies),
            st.builds(heads, st.just("scrap"), bodies),
        )


def _a(noun: str) -> str:
    return f"a {noun}"


def _object(verb: VerbDef) -> bool:
    return any(param.type.sort is Sort.CARD for param in verb.params)
