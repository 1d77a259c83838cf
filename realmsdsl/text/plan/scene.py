"""What is known while a body is put into sentences: the game's words, and what has been spoken of."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, final

from attrs import define, evolve, field, frozen

from realmsdsl.ir import (
    BUILTIN_PASTS,
    FREE,
    ActionDef,
    AbilityKindDef,
    CardDef,
    DefinitionDef,
    EventSeat,
    Exists,
    Expr,
    Local,
    Modifier,
    Noun,
    Number,
    Op,
    Param,
    Program,
    Sort,
    This,
    Type,
    VerbDef,
    You,
)
from realmsdsl.ir.walk import walk
from realmsdsl.ops import Act, Ask, Branch, Choose, ForEach, Later, May, Perform, Repeat, Until, Watch
from realmsdsl.text.clauses import NounPhrase, is_of_players
from realmsdsl.text.plan.rulings import ruled_question
from realmsdsl.text.referring import is_of_cells


@final
@frozen(slots=False)
class Vocabulary:
    """The declarations of a program, by name."""

    program: Program = field(repr=False)

    @cached_property
    def verbs(self) -> Mapping[str, VerbDef]:
        """Verbs of the game and its sets."""
        return {verb.name: verb for verb in self.program.lines.verbs}

    def params_of(self, verb: str) -> tuple[Param, ...]:
        """What a verb or an action is done with."""
        return self._params.get(verb, ())

    def options_of(self, verb: str) -> Noun | None:
        """What a verb of the game is done to by itself, or None."""
        declared = self.verbs.get(verb)
        options = (each.options for each in (declared.params if declared is not None else ()) if each.options)
        found = next(options, None)
        return found if isinstance(found, Noun) else None

    @cached_property
    def _params(self) -> Mapping[str, tuple[Param, ...]]:
        declared: tuple[VerbDef | ActionDef, ...] = (*self.program.lines.actions, *self.program.lines.verbs)
        return {each.name: each.params for each in declared}

    @cached_property
    def ability_kinds(self) -> Mapping[str, AbilityKindDef]:
        """Kinds of abilities."""
        return {kind.name: kind for kind in self.program.ability_kinds}

    @cached_property
    def first_ability(self) -> str:
        """The kind of ability that a card has if it says no more: without a parameter, price or condition."""
        plain = (each for each in self.program.ability_kinds if not each.params and each.price == FREE)
        return next((each.name for each in plain if each.condition is None), "")

    @cached_property
    def definitions(self) -> Mapping[str, DefinitionDef]:
        """Questions of the game and its sets, as rulings settle them."""
        declared = self.program.lines.definitions
        return {each.name: ruled_question(each, self.program) for each in declared}

    @cached_property
    def changed(self) -> frozenset[str]:
        """Questions whose answer a format or a card changes."""
        lines = [each.lines for each in self.program.formats]
        answered = {definition.name for each in lines for definition in each.definitions}
        targets = {each.target for each in walk((self.program.cards, lines)) if isinstance(each, Modifier)}
        return frozenset({*answered, *(each.removeprefix("definition:") for each in targets)})

    @cached_property
    def counters(self) -> frozenset[str]:
        """Counters, as against resources."""
        return frozenset(counter.name for counter in self.program.counters)

    @cached_property
    def _parents(self) -> Mapping[str, str | None]:
        return {kind.name: kind.parent for kind in self.program.kinds}

    @cached_property
    def loops(self) -> Mapping[str, int]:
        """How often the named loops of the game run, as far as that is a plain number."""
        found: dict[str, int] = {}
        for piece in walk(self.program.lines.course):
            if isinstance(piece, Repeat) and piece.loop and isinstance(piece.times, Number):
                found[piece.loop] = piece.times.value
        return found

    @cached_property
    def plurals(self) -> Mapping[str, str]:
        """Kinds of cards and how several are called."""
        return {kind.name: kind.plural for kind in self.program.kinds}

    @cached_property
    def pasts(self) -> Mapping[str, str]:
        """Verbs and actions that leave something to ask for, and the past word of each."""
        lines = self.program.lines
        built_in = {verb: past for past, verb in BUILTIN_PASTS.items()}
        verbs = {each.name: each.past for each in lines.verbs if each.past}
        return built_in | verbs | {each.name: each.past for each in lines.actions if each.past}

    @cached_property
    def zone_flags(self) -> Mapping[str, tuple[str, ...]]:
        """What is said of each zone where it is declared."""
        return {zone.name: zone.flags for zone in self.program.zones}

    @cached_property
    def described_by(self) -> Mapping[str, str]:
        """For each list of values the property of cards that holds its words: the first of them."""
        named = [each for each in reversed(self.program.properties) if each.type.sort is Sort.WORD]
        return {each.type.of: each.name for each in named}

    def wider_kinds(self, kind: str) -> Iterator[str]:
        """The kinds that a kind is one of, without itself."""
        parent = self._parents.get(kind)
        while parent is not None:
            yield parent
            parent = self._parents.get(parent)

    def widest_kind(self, kind: str) -> str:
        """The kind at the root of the kinds that a kind is one of: itself, if there is none above it."""
        return [kind, *self.wider_kinds(kind)][-1]

    @cached_property
    def grids(self) -> frozenset[str]:
        """The zones whose cards lie beside each other."""
        return frozenset(zone.name for zone in self.program.zones if "grid" in zone.flags)

    def kind_on_grid(self, name: str) -> str:
        """What a card by its name is called where cards are places of a grid: its widest kind; else empty. A name that no card
        has is one of the first kind, as where it is compiled (`later_card`)."""
        if not self.grids:
            return ""
        return self.widest_kind(self._kind_of_cards.get(name) or next(iter(self.program.kinds)).name)

    @cached_property
    def _kind_of_cards(self) -> Mapping[str, str]:
        return {card.name: card.kind for card in self.program.cards}

    def is_named_one(self, name: str, kind: str) -> bool:
        """Whether a card by its name is of a kind anyway."""
        own = self._kind_of_cards.get(name) or self.kind_on_grid(name)
        return kind in {own, *self.wider_kinds(own)}

    def may_be_named(self, name: str, kind: str) -> bool:
        """Whether a card by its name is of a kind anyway; one that there is not yet may be of any."""
        return name not in self._kind_of_cards or self.is_named_one(name, kind)

    def is_named_oddly(self, name: str, kinds: Sequence[str]) -> bool:
        """Whether a card by its name is of none of some kinds: that is said behind its name, in which it would be lost."""
        return bool(name) and not any(self.is_named_one(name, kind) for kind in kinds)

    def has_object(self, verb: str) -> bool:
        """Whether a verb is done to a card, or an action to a card or a player."""
        return self.object_of(verb) is not None

    def picks_inside(self, verb: str) -> bool:
        """Whether a verb that is done to no card has cards picked: it is said with so many of them."""
        declared = self.verbs.get(verb)
        asked = (
            [each for each in walk(declared.body) if isinstance(each, Ask)] if declared is not None else []
        )
        return any(each.type.sort is Sort.CARD for each in asked) and not self.has_object(verb)

    def object_of(self, verb: str) -> Type | None:
        """What a verb or an action is done to, or None."""
        declared = self.verbs.get(verb)
        if declared is not None:
            return next((each.type for each in declared.params if each.type.sort is Sort.CARD), None)
        actions = (each for each in self.program.lines.actions if each.name == verb)
        found = next(actions, None)
        types = [each.type for each in found.params] if found is not None else []
        return next((each for each in types if each.sort in {Sort.CARD, Sort.SEAT}), None)

    def term(self, what: str) -> str:
        """The row of a resource or counter in the lexicon."""
        return f"counter.{what}" if what in self.counters else f"resource.{what}"


@final
@define(slots=True)
class Mention:
    """What a slot holds, as it is spoken of.

    Attributes:
        phrase: how it is said for the first time.
        optional: whether "none" may be chosen.
        is_said: whether it has been said.
        is_fixed: whether it is said in the same way every time.
        verb: the verb of what was done to it, or empty.
        is_named: whether it only has a name: nobody chooses it.
        is_picked: whether somebody picks it where it is said for the first time.
    """

    phrase: NounPhrase
    optional: bool = False
    is_said: bool = False
    is_fixed: bool = False
    verb: str = ""
    is_named: bool = False
    is_picked: bool = False


_NOBODYS: Final = -1
"""The slot of what nothing here holds."""

FROM_NONE: Final = frozenset({"up_to", "any_number"})
"""Determiners of picks that may be empty."""

ANY_THING: Final = "card"
PLAYER: Final = "player"
CELL: Final = "cell"
"""The row of the lexicon for what a grid is made of."""


def called_as(phrase: NounPhrase) -> str:
    """As what things are called by a letter: cards, players, cells, words of a list and numbers are told apart."""
    head = phrase.head
    if is_of_cells(head):
        return CELL
    if head == "number" or head.startswith("values."):
        return head
    return PLAYER if any(map(is_of_players, phrase.heads)) else ANY_THING


@final
@define(slots=True)
class Order:
    """In which order things, or players, were named.

    Attributes:
        picked: the slots of those that a letter may mark where they are named.
        last: the slot of the one that was named last, or None if that has none.
        spoken_of: the slots of all that were named.
    """

    picked: set[int] = field(factory=set)
    last: int | None = None
    spoken_of: set[int] = field(factory=set)


@final
@define(slots=True)
class Scene:
    """Where a body is put into sentences.

    Attributes:
        vocabulary: the declarations of the program.
        card: whose ability it is, or None.
        mentions: what the slots hold.
        event: the object of the event that is answered, or None.
        heard: the slot that holds it, if a letter marks it where the event tells of it.
        doer: who did what is answered, or None.
        candidates: what nouns ask about, the innermost first, as it is spoken of.
        you: who `you` is where a question of the game is asked of somebody, or None.
        is_third: whether somebody else acts.
        each: whether each of several seats acts.
        said_this: whether the sentence has spoken of the card itself.
        follows: whether the clause that is being made needs the one before.
        shown: what has just been looked at or shown, or None.
        asked: the questions of the game that are being told, so that none tells itself.
        named: players whom the clause that is being made has named: it goes on with "they".
        orders: in which order things, players, words or numbers were named, by what they are.
        is_asking: whether it is said what holds of a thing, which is "it" there.
        before: the step before, of which one says "that many"; None if there is none.
        actor: who acts, if that is somebody with a name, or who did what is answered.
        is_answer: whether it is what somebody's deed is answered with.
        depth: how many bodies, one inside the other, are being put into sentences.
        called, letters: the slots of what has to be called by a letter, and the numbers of those letters.
    """

    vocabulary: Vocabulary
    card: CardDef | None = None
    mentions: dict[int, Mention] = field(factory=dict)
    event: NounPhrase | None = None
    heard: int | None = None
    doer: NounPhrase | None = None
    candidates: tuple[NounPhrase, ...] = ()
    you: NounPhrase | None = None
    is_third: bool = False
    each: bool = False
    said_this: bool = False
    follows: bool = False
    shown: Expr | None = None
    asked: tuple[str, ...] = ()
    named: tuple[Expr, ...] = ()
    orders: dict[str, Order] = field(factory=dict)
    is_asking: bool = False
    before: Op | None = None
    actor: Expr | None = None
    is_answer: bool = False
    depth: int = 0
    called: set[int] = field(factory=set)
    letters: dict[int, int] = field(factory=dict)

    def marked(self, phrase: NounPhrase, slot: int) -> NounPhrase:
        """What a slot holds as it is chosen: with a letter, if it is spoken of by one later."""
        if slot not in self.called:
            return phrase
        return evolve(phrase, mark=self.letters.setdefault(slot, len(self.letters) + 1))

    def has_just_been(self, slot: int) -> bool:
        """Whether the step before was about what a slot holds, in every case."""
        step = self.before
        if isinstance(step, Branch) and isinstance(step.condition, Exists):  # what may not have been picked
            return _is_held(step.condition.noun, slot) and not step.orelse
        if getattr(step, "into", None) == slot:
            return True
        is_certain = not isinstance(
            step, Act | Branch | Choose | ForEach | Later | May | Repeat | Until | Watch
        )
        return is_certain and any(_is_held(each, slot) for each in walk(step))

    def has_just_brought_cards(self) -> bool:
        """Whether the step before was a deed with so many cards, none of which is named: one of them may be meant."""
        step = self.before
        return isinstance(step, Perform) and bool(step.args) and not self.vocabulary.has_object(step.verb)

    def order(self, phrase: NounPhrase) -> Order:
        """In which order things were named that are of the sort of one."""
        return self.orders.setdefault(called_as(phrase), Order())

    def names_another(self) -> None:
        """Note that a thing is named which has no slot: it is what is spoken of last."""
        self.orders.setdefault(ANY_THING, Order()).last = None

    def names_found(self) -> None:
        """Note that a card is named that nobody picks and no slot here holds: it is what is spoken of last."""
        self.orders.setdefault(ANY_THING, Order()).last = _NOBODYS
        self.said_this = False

    def names_somebody(self) -> None:
        """Note that a player is named who has no slot: "that player" would be heard as of them."""
        if PLAYER in self.orders:
            self.orders[PLAYER].last = None

    def acting(self, seats: Expr, *, several: bool) -> "Scene":
        """The same where other seats act, `several` of them together."""
        actor = seats if isinstance(seats, EventSeat | Local) else None
        if actor is None:
            self.names_somebody()
        return evolve(self, mentions=self.mentions, is_third=True, each=several, shown=None, actor=actor)

    @property
    def has_another_player(self) -> bool:
        """Whether somebody has been spoken of who may be another one than who acts."""
        order, actor = self.orders.get(PLAYER), self.actor
        is_alone = order is not None and isinstance(actor, Local) and order.spoken_of == {actor.slot}
        return self.is_answer or (order is not None and not is_alone)

    def about(self, candidate: NounPhrase) -> "Scene":
        """The same inside a noun that asks about a candidate, spoken of as this phrase."""
        return evolve(self, mentions=self.mentions, candidates=(candidate, *self.candidates))

    def aside(self) -> "Scene":
        """The same for what is only tried: what is noted there, nobody here knows."""
        mentions = {slot: evolve(each) for slot, each in self.mentions.items()}
        orders = {
            sort: evolve(each, picked={*each.picked}, spoken_of={*each.spoken_of})
            for sort, each in self.orders.items()
        }
        return evolve(self, mentions=mentions, orders=orders, called={*self.called}, letters={**self.letters})

    def is_itself(self, value: Expr) -> bool:
        """Whether a value is the card itself, or who acts."""
        return isinstance(value, This | You)

    def is_pending(self, slot: int) -> bool:
        """Whether a slot holds what is yet to be said."""
        mention = self.mentions.get(slot)
        return mention is not None and not mention.is_said

    def is_offer(self, slot: int) -> bool:
        """Whether a slot holds what is yet to be said, and need not be chosen."""
        return self.is_pending(slot) and self.mentions[slot].optional


def _is_held(piece: object, slot: int) -> bool:
    return isinstance(piece, Local) and piece.slot == slot
