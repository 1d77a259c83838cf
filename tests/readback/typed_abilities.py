"""Abilities at random from the types of the IR: for each class whatever its fields may hold, around it what its own type asks for."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from hypothesis import strategies as st

from realmsdsl import Spoken, ir, ops
from realmsdsl.ir import NUMBER, Noun, Param, Sort, Type, VerbDef

Text = st.SearchStrategy[str]

_SIGNS: Final = ("+", "-", "*", "/")
_LIMITS: Final = ("", " or more", " or less")
_BOUNDS: Final = (
    "is {}",
    "is not {}",
    "is {} or more",
    "is {} or less",
    "is more than {}",
    "is less than {}",
)


class TypedAbilities:
    """Strategies for lines of a card, as text of our language, by the class of the IR that they are about."""

    def __init__(self, spoken: Spoken) -> None:
        """`spoken` is the game, whose words in English say which of its resources cards speak of."""
        program = self._program = spoken.program
        lexicon = spoken.packs["en"].lexicon
        counted = (each.name for each in program.resources if lexicon.word(f"resource.{each.name}"))
        self.resources = st.sampled_from(sorted(counted))
        self.kind_names = {each.name: each.plural for each in program.kinds if each.name != "ally_mark"}
        self.words = st.sampled_from([word for values in program.values for word, _ in values.words])
        own = [zone.name for zone in program.zones if zone.of_player and zone.name != "support"]
        shared = [zone.name for zone in program.zones if not zone.of_player and "hidden" not in zone.flags]
        self.own_zones, self._shared = st.sampled_from(own), st.sampled_from(shared)
        self.zones = self.own_zones | self._shared
        self._named = st.sampled_from([each.name for each in program.cards if each.name != "Ally Mark"])
        self.kinds = st.sampled_from(sorted(self.kind_names))
        self.pasts = st.sampled_from(
            [each.past for each in program.lines.verbs if each.past and _has_object(each)]
        )

    # ---- nouns -------------------------------------------------------------------------------------------

    def cards(self, *, several: bool = True) -> Text:
        """Cards by what they are, without where they lie."""
        heads = self.kind_names.values() if several else self.kind_names.keys()
        word = st.just("") | self.words.map(lambda each: f"{each} ")
        cost = st.just("") | st.builds(" with cost {}{}".format, st.integers(1, 8), st.sampled_from(_LIMITS))
        head = st.sampled_from([*heads, "cards" if several else "card"])
        return st.builds("{}{}{}".format, word, head, cost)

    def _placed(self, *, several: bool = True) -> Text:
        zones = self.zones | st.lists(self.own_zones, min_size=2, max_size=2, unique=True).map(" or ".join)
        return st.builds("{} in {}".format, self.cards(several=several), zones)

    @cached_property
    def _players(self) -> Text:
        return st.sampled_from(["opponent", "player", "teammate", "other player"])

    @cached_property
    def _somebody(self) -> Text:
        return st.sampled_from(["left of you", "right of you", "opposite of you", "active_player"])

    # ---- what has a value, by the type of the value --------------------------------------------------------

    @cached_property
    def _number(self) -> Text:
        """A number that needs no sign."""
        return self.resources | st.integers(0, 20).map(str)

    @cached_property
    def numbers(self) -> Mapping[type, Text]:
        """Classes that are numbers."""
        placed = self._placed()
        leaf = self.resources
        return {
            ir.Number: st.integers(0, 20).map(str),
            ir.ResourceOf: leaf | st.builds("{} of {}".format, leaf, self._somebody),
            ir.PropertyOf: st.sampled_from(self._of_cards(NUMBER)).map("{} of this".format),
            ir.FactOf: st.sampled_from(["seat of you", "team of you", "count of this", "reserve of this"]),
            ir.Answer: st.sampled_from(self._questions()),
            ir.SeatCount: st.just("seats"),
            ir.Arithmetic: st.builds("{} {} {}".format, leaf, st.sampled_from(_SIGNS), st.integers(1, 9))
            | st.builds("{}({}, {})".format, st.sampled_from(["min", "max"]), leaf, st.integers(1, 9)),
            ir.Absolute: st.builds("abs({} - {})".format, leaf, leaf),
            ir.Count: placed.map("count({})".format),
            ir.CountDifferent: placed.map("count(different faction of {})".format),
            ir.Over: st.builds("{}(cost of {})".format, st.sampled_from(["sum", "most", "least"]), placed),
            ir.Gained: leaf.map("{} gained this turn".format),
        }

    def _of_cards(self, type_: Type) -> list[str]:
        return [each.name for each in self._program.properties if each.type == type_]

    def _questions(self) -> list[str]:
        """Questions of the game that are a number and are asked of nothing, or of a card."""
        told = {"hand_size", "start_authority", "price", "toughness"}
        named = [each for each in self._program.lines.definitions if each.name in told]
        return [f"{each.name} of this" if each.params else each.name for each in named]

    @cached_property
    def conditions(self) -> Mapping[type, Text]:
        """Classes that are a yes or a no."""
        one, many = self._placed(several=False), self._placed()
        exists = st.builds("there is {} {}".format, st.sampled_from(["a", "no"]), one)
        plain = st.builds(
            lambda left, how, n: f"{left} {how.format(n)}",
            self.resources,
            st.sampled_from(_BOUNDS),
            st.integers(1, 20),
        )
        return {
            ir.Compare: plain | st.builds("count({}) is {} or more".format, many, st.integers(2, 5)),
            ir.Exists: exists,
            ir.Not: exists.map("not {}".format) | self.zones.map("{} is empty".format),
            ir.All: st.builds("{} and {}".format, plain, exists),
            ir.Any: st.builds("({}) or ({})".format, plain, exists),
            ir.IsKind: self.kinds.map("this is a {}".format),
            ir.IsNamed: self._named.map('this is "{}"'.format),
            ir.Meets: st.builds("faction of this is {}{}".format, st.sampled_from(["", "not "]), self.words),
            ir.Same: st.builds("owner of this is {}".format, self._somebody),
            ir.Truth: st.sampled_from(["always", "never"]),
            ir.State: st.sampled_from(["this is active", "this is not active"]),
        }

    # ---- steps, by their class -----------------------------------------------------------------------------

    def _amount(self, verb: str = "gain") -> Text:
        return st.builds(f"{verb} {{}} {{}}".format, st.integers(0, 20), self.resources)

    @cached_property
    def deed(self) -> Text:
        """A step that does one thing, for whatever holds steps."""
        return self._amount() | st.integers(1, 4).map("draw {}".format) | self._amount("lose")

    @cached_property
    def steps(self) -> Mapping[type, Text]:
        """Classes that are steps."""
        one, many, deed = self._placed(several=False), self._placed(), self.deed
        picked = st.builds("{}{}".format, st.sampled_from(["a ", "another "]), one) | st.builds(
            "{}{}".format, st.sampled_from(["2 ", "up to 3 ", "any number of ", "all "]), many
        )
        where = st.sampled_from(["hand", "top of deck", "bottom of deck", "scrap_heap"])
        players = self._players.map("each {}".format) | st.just("target opponent") | self._somebody
        number, condition = st.one_of(*self.numbers.values()), st.one_of(*self.conditions.values())
        kinds = st.sampled_from(sorted(self.kind_names.values()))
        how = st.sampled_from(["gain", "lose"])
        return {
            ops.Act: st.builds("{}: {}".format, players, deed),
            ops.Arrange: st.integers(2, 5).map("arrange top {} cards of deck".format),
            ops.Ask: picked.filter(lambda text: not text.startswith("all")).map("choose {} as chosen".format),
            ops.Assign: st.builds("set {} to {}".format, self.resources, self._number),
            ops.Branch: st.builds("if {}: {}".format, condition, deed)
            | st.builds("if {}: {}\n        else: {}".format, condition, deed, deed),
            ops.Change: st.builds("{} ({}) {}".format, how, number, self.resources)
            | st.builds("{} for each {}".format, self._amount(), one)
            | self.resources.map("lose all {}".format),
            ops.Choose: self._choices(),
            ops.Create: st.builds('create {} "{}" in discard_pile'.format, st.integers(2, 4), self._named),
            ops.Eliminate: st.just("eliminate"),
            ops.End: st.just("win"),
            ops.ForEach: st.builds("for each {} in hand: may scrap it".format, self.cards(several=False)),
            ops.Later: st.builds("at end of turn: {}".format, deed),
            ops.May: deed.map("may {}".format) | picked.filter(_may_be_offered).map("may scrap {}".format),
            ops.Move: st.builds("move {} to {}".format, picked, where),
            ops.Offer: st.integers(1, 3).map("offer up to {} main actions".format),
            ops.Order: self.resources.map("order players by {}".format),
            ops.Perform: self._calls(),
            ops.Remove: picked.map("remove {}".format),
            ops.Repeat: st.builds("repeat {} times: {}".format, st.integers(2, 4), deed),
            ops.Reveal: st.integers(2, 3).map("reveal top {} cards of deck".format)
            | st.integers(2, 3).map("look_at top {} cards of trade_deck".format)
            | st.just("reveal top card of deck"),
            ops.Shuffle: st.sampled_from(["shuffle deck", "shuffle trade_deck"]),
            ops.Swap: st.builds("swap a {} for a {}".format, one, one),
            ops.TakeTurn: st.just("take_turn"),
            ops.Until: st.builds(
                "until end of turn: price of {} is {} less".format, kinds, st.integers(1, 3)
            ),
            ops.Use: st.just("use scrap of this"),
            ops.Watch: st.builds("when you play a {}: {}".format, self.cards(several=False), deed),
        }

    def _among(self) -> Text:
        """Some among cards that were looked at or picked."""
        one, many = self.cards(several=False), self.cards()
        seen = st.integers(2, 5).map("let seen be top {} cards of deck\n        reveal seen".format)
        some = st.one_of(
            one.map("move a {} in seen to hand".format),
            many.map("scrap all {} in seen".format),
            st.builds("{} for each {} in seen".format, self._amount(), one),
            st.builds("if there is a {} in seen: {}".format, one, self.deed),
            many.map("gain (sum(cost of {} in seen)) trade".format),
        )
        picked = st.builds(
            "choose {} cards in hand as chosen\n        {} chosen\n        draw 1 for each {} in chosen".format,
            st.sampled_from(["2", "up to 3", "any number of"]),
            st.sampled_from(["scrap", "discard"]),
            one,
        )
        return st.builds("{}\n        {}".format, seen, some) | picked

    def _choices(self) -> Text:
        options = st.lists(self.deed, min_size=2, max_size=3, unique=True)
        how_many = st.sampled_from(["one", "up to 2"])
        return st.builds(
            lambda how, lines: f"choose {how}:" + "".join(f"\n            - {line}" for line in lines),
            how_many,
            options,
        )

    def _calls(self) -> Text:
        """A verb of the game, with an argument for each parameter by its type."""
        verbs = [each for each in self._program.lines.verbs if each.past and each.params]
        return st.sampled_from(verbs).flatmap(self._with_arguments)

    def _with_arguments(self, verb: VerbDef) -> Text:
        said: Text = st.just(verb.name)
        for param in verb.params:
            said = st.builds(lambda before, after: f"{before} {after}".rstrip(), said, self._argument(param))
        return said

    def _argument(self, param: Param) -> Text:
        if param.type.sort is Sort.NUMBER:
            return st.integers(1, 12).map(str)
        if param.type.sort is Sort.PLACE:
            places = st.sampled_from(["hand", "top of deck"])
            return st.just("") | places.map(lambda place: f"{param.preposition} {place}")
        options = param.options
        if "base" in str(options):
            return st.sampled_from(["target base", "target outpost"])
        placed = isinstance(options, Noun) and any(isinstance(each, ir.InZone) for each in options.where)
        one = self.cards(several=False) if placed else self._placed(several=False)
        many = self.cards() if placed else self._placed()
        return one.map("a {}".format) | many.map("2 {}".format)

    # ---- places to look in, and what else a noun has ---------------------------------------------------------

    @cached_property
    def parts(self) -> Mapping[type, Text]:
        """Classes that are parts of nouns and effects, as steps that hold them."""
        one, many = self.cards(several=False), self.cards()
        whose = st.sampled_from(["opponents", "all players"])
        past = self.pasts
        heard = st.builds("when you {} a {}".format, st.sampled_from(["play", "acquire", "scrap"]), one)
        return {
            ir.InZone: st.builds("gain count({} in {} of {}) trade".format, many, self.own_zones, whose),
            ir.Anywhere: st.builds("until end of turn: price of {} is 1 less".format, many),
            ir.Group: st.builds("each {}: {}".format, self._players, self.deed),
            ir.CameFrom: st.builds("gain 1 combat for each {} scrapped this turn from hand".format, one),
            ir.This: st.sampled_from(["scrap this", "set faction of this to blob"]),
            ir.You: self._amount("lose"),
            ir.Noun: many.map("scrap all {} in trade_row".format),
            ir.WordOfAbility: st.builds(
                "gain count(different faction of {}{} of {}) trade".format,
                st.sampled_from(["", "ready "]),
                st.sampled_from(["ally abilities", "abilities"]),
                st.sampled_from(["cards in play", "this", "ships in play"]),
            ),
            ir.IsAbility: st.sampled_from(["primary", "ally"]).map(
                "choose a card in play as chosen\n        use {} of chosen".format
            ),
            ir.IsIn: st.sampled_from(["opponent", "teammate"]).map(
                "if active_player is an {}: draw 1".format
            ),
            ir.Happened: st.builds("draw 1 for each {} {} this turn".format, one, past),
            ir.AbilitiesOf: st.just(
                "choose a ship played this turn as chosen\n        use primary of chosen"
            ),
            ir.Among: self._among(),
            ir.Best: st.sampled_from(["most", "fewest"]).map(
                "each player with {} authority: gain 1 trade".format
            ),
            ir.Slice: st.builds("move {} card of deck to hand".format, st.sampled_from(["top", "bottom"]))
            | st.integers(2, 4).map("discard random {} cards in hand".format),
            ir.Single: st.just("gain (price of top card of trade_deck) trade"),
            ir.Place: st.builds("move a {} in hand to bottom of deck".format, one),
            ir.Range: st.integers(1, 9).map(
                "choose 0 to {} as chosen\n        lose (chosen) authority".format
            ),
            ir.LocalOf: st.integers(1, 3).map(
                "each player secretly: choose 0 to {} as chosen\n        each player: lose (chosen of you) authority".format
            ),
            ir.Local: st.integers(1, 3).map("discard up to {} cards; draw that many".format),
            ir.Candidate: st.builds(
                "scrap all {} in trade_row where cost of it is trade or less".format, many
            ),
            ir.Word: self.words.map("set faction of this to {}".format),
            ir.Modifier: st.builds(
                "until end of turn: toughness of bases in play is {} more".format, st.integers(1, 4)
            ),
        } | {ir.Event: heard.map("{}: draw 1".format)}

    @cached_property
    def lines(self) -> Mapping[type, Text]:
        """Classes that stand on a card by themselves."""
        one, deed = self.cards(several=False), self.deed
        who = st.sampled_from(["you", "opponents", "players"])
        verbs = st.sampled_from(["play", "acquire", "discard"])
        price = st.builds("{} {}".format, st.integers(1, 5), self.resources)
        condition = st.one_of(*self.conditions.values())
        return {
            ir.Trigger: st.builds("when {} {} a {}: {}".format, who, verbs, one, deed)
            | st.builds("when you gain {} once a turn: {}".format, self.resources, deed),
            ir.EventAmount: self.resources.map("when you gain {}: gain that many trade".format),
            ir.EventObject: st.just("when you would discard a card: may scrap it"),
            ir.EventSeat: st.builds("when opponents {} a {}: that player: {}".format, verbs, one, deed),
            ir.Clock: st.builds("at {} of turn: {}".format, st.sampled_from(["start", "end"]), deed),
            ir.Payment: st.builds("primary costs {}: {}".format, price, deed),
            ir.Price: st.builds("ally blob costs {} and discard a card: {}".format, price, deed),
            ir.Ability: st.builds("primary only if {}: {}".format, condition, deed),
            ir.WordSet: st.just("primary: scrap all cards with faction blob or machine_cult in trade_row"),
        }

    @cached_property
    def by_class(self) -> Mapping[type, Text]:
        """Lines of a card for each class: around an expression stands what its type asks for."""
        numbers = {each: text.map("gain ({}) combat".format) for each, text in self.numbers.items()}
        conditions = {each: text.map("if {}: draw 1".format) for each, text in self.conditions.items()}
        bodies = numbers | conditions | dict(self.steps) | dict(self.parts)
        made = {each: text.map("    primary:\n        {}".format) for each, text in bodies.items()}
        return made | {each: text.map("    {}".format) for each, text in self.lines.items()}

    def several(self) -> Text:
        """A card with a few steps of any class."""
        steps = st.lists(st.one_of(*self.steps.values()), min_size=2, max_size=3, unique_by=_verb)
        return steps.map(lambda rows: "    primary:" + "".join(f"\n        {row}" for row in rows))


def _verb(step: str) -> str:
    return step.partition(" ")[0]


def _has_object(verb: VerbDef) -> bool:
    return any(param.type.sort is Sort.CARD for param in verb.params)


def _may_be_offered(text: str) -> bool:
    return not text.startswith(("up to", "any number", "all"))
