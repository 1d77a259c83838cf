"""The sentence plan: what is to be said, without a word of any language."""

from collections.abc import Mapping
from typing import Final, Literal, final

from attrs import field, frozen


@final
@frozen(slots=True)
class Verb:
    """A verb by its row in the lexicon; `typed` is the word for it, of one that was read."""

    id: str
    typed: str = field(default="", eq=False)


@final
@frozen(slots=True)
class Words:
    """Words of a list of values, by their rows in the lexicon (`LIST.WORD`): any of them, or of a card that has several all."""

    ids: tuple[str, ...]
    joined: Literal["or", "and"] = "or"


@final
@frozen(slots=True)
class Named:
    """A card by its printed name, or the title of a set."""

    name: str


@final
@frozen(slots=True)
class Quantity:
    """How many: a number, what `value` works out, or else as many as the step before was about.

    `features` are what phrases for it may be keyed by; `several` as of a `NounPhrase`.
    """

    number: int | None
    features: tuple[str, ...] = ()
    value: "Clause | None" = None
    several: frozenset[str] = field(default=frozenset(), eq=False)


@final
@frozen(slots=True)
class Amount:
    """So many of a resource or counter, by its row in the lexicon.

    That is a number, what `value` works out, all there is, or else as many as the step before was about. With `least` it is
    anything from that up to the number.
    """

    term: str
    number: int | None
    value: "Clause | None" = None
    is_all: bool = False
    least: int | None = None


@final
@frozen(slots=True)
class Amounts:
    """Amounts in the order in which they are said."""

    items: tuple[Amount, ...]


@final
@frozen(slots=True)
class Options:
    """Bare amounts of which one is chosen."""

    items: tuple[Amounts, ...]


ANYBODYS: Final = "anybodys"
"""What phrases that describe a thing are keyed by if it lies with any player."""


@final
@frozen(slots=True)
class ZoneOf:
    """A zone, and whose it is: empty for your own or a shared one, else a word such as `owner` or `all`.

    `holder` is the same as a noun phrase, where no phrase has the word; `is_own` if words were read for that of whoever acts,
    `is_yours` if they call it yours.
    """

    zone: str
    owner: str = ""
    holder: "NounPhrase | None" = None
    is_own: bool = field(default=False, eq=False)
    is_yours: bool = field(default=False, eq=False)

    @property
    def key(self) -> str:
        """The owner as phrases that describe a thing are keyed by it, where `all` is a determiner."""
        return ANYBODYS if self.owner == "all" else self.owner


@final
@frozen(slots=True)
class Zones:
    """Places to look in, in written order, and by which list of the language they are joined."""

    items: tuple[ZoneOf, ...]
    joined: str = field(default="or", eq=False)


@final
@frozen(slots=True)
class Destination:
    """Where a card goes: a zone and an end of it, which `is_open` if the words that were read only name the zone."""

    zone: ZoneOf
    end: str
    is_open: bool = field(default=False, eq=False)


@final
@frozen(slots=True, cache_hash=True)
class NounPhrase:
    """Things that a sentence is about.

    Attributes:
        determiner: a key of the phrases `np`: `a n up_to all each target another next this it those …`.
        heads: rows in the lexicon; several are joined by "or".
        name: the printed name of a card instead of a head, or empty.
        number: how many, or None; the most of them where `least` says how many at least.
        modifiers: clauses of the kinds `which.…`, the nearest to the head first.
        zones: where the things lie, or None.
        features: what phrases for it may be keyed by, the most particular first.
        required: what a phrase for it must be keyed by.
        mark: the number of the letter behind it by which it is spoken of again, or None.
        is_by_you: of a thing that was read, whether it is said that you pick it.
        several: of one thing that was read, the cases in which the form of its noun alone says that there are several.
        not_in: of somebody that was read, the cases in which the form of the word for him never stands.
        is_only: of a target that was read, whether nothing says that somebody picks him: the one there is.
        is_bare: of things that were read, whether nothing but the form of their noun tells how many there are.
        is_together: of players that were read, whether it is said that there are several, and not of each that it is he.
    """

    determiner: str
    heads: tuple[str, ...]
    name: str = ""
    number: int | None = None
    modifiers: "tuple[Clause, ...]" = ()
    zones: Zones | None = None
    features: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    least: int | None = None
    mark: int | None = None
    is_by_you: bool = field(default=False, eq=False)
    several: frozenset[str] = field(default=frozenset(), eq=False)
    not_in: frozenset[str] = field(default=frozenset(), eq=False)
    is_together: bool = field(default=False, eq=False)
    is_bare: bool = field(default=False, eq=False)
    is_only: bool = field(default=False, eq=False)

    @property
    def head(self) -> str:
        """The first of its rows in the lexicon; empty if it has a name alone."""
        return self.heads[0] if self.heads else ""


@final
@frozen(slots=True)
class Clauses:
    """Several clauses in a row."""

    items: "tuple[Clause, ...]"


@final
@frozen(slots=True)
class Runs:
    """Rows of clauses of which some are chosen, one row for each bullet."""

    items: "tuple[tuple[Clause, ...], ...]"


@final
@frozen(slots=True)
class Clause:
    """What one phrase says.

    Attributes:
        kind: the table of the phrase, for example `gain` or `verb.NAME`.
        slots: what the phrase says, each exactly once.
        features: what variants of the phrase may be keyed by, the most particular first.
        required: what the phrase must be keyed by.
        otherwise: the more general clause, for a language that has no table for this kind.
        borrows: of a clause that was read, whether its phrase has the word of another verb.
        is_yours: of a clause that was read, whether its words say that you do it.
        is_theirs, is_binding: whether they say that somebody else does it, or has to.
        is_either: whether its verb looks the same for you and for somebody else.
        tells_you: whether its verb tells what you do, and does not bid you: no other person may be meant by a slip.
    """

    kind: str
    slots: "Mapping[str, Slot]" = field(factory=dict)
    features: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    otherwise: "Clause | None" = None
    borrows: bool = False
    is_yours: bool = field(default=False, eq=False)
    is_theirs: bool = field(default=False, eq=False)
    tells_you: bool = field(default=False, eq=False)
    is_binding: bool = field(default=False, eq=False)
    is_either: bool = field(default=False, eq=False)
    _hash: int = field(default=0, init=False, eq=False, repr=False)

    def __hash__(self) -> int:
        if not self._hash:  # parts of long texts are looked up again and again
            object.__setattr__(self, "_hash", hash((self.kind, self.required, frozenset(self.slots.items()))))
        return self._hash


Slot = (
    Clause
    | Clauses
    | Runs
    | NounPhrase
    | Quantity
    | Amounts
    | Options
    | Zones
    | Destination
    | Verb
    | Words
    | Named
)
"""What a clause can be about."""


@final
@frozen(slots=True)
class Sentence:
    """A clause as a sentence; `items` are sentences below it, one list for each bullet; `follows`: it needs the sentence before."""

    clause: Clause
    items: "tuple[tuple[Sentence, ...], ...]" = ()
    follows: bool = False


def put_clause(thing: NounPhrase, place: Destination) -> Clause:
    """The clause that a thing is put somewhere: a zone may have its own way of saying it."""
    slots: Mapping[str, Slot] = {"thing": thing, "place": place}
    return Clause(f"put.{place.zone.zone}", slots, given(place), otherwise=Clause("put", slots))


def given(place: Destination) -> tuple[str, ...]:
    """The feature of what goes to a place that is somebody else's."""
    is_others = place.zone.holder is not None or place.zone.owner not in {"", "theirs"}
    return ("given",) if is_others else ()


def worked_out(amount: Slot) -> tuple[str, ...]:
    """The feature of a clause with an amount that is no plain number."""
    is_number = isinstance(amount, Clause) and amount.kind == "value.number"
    return () if is_number else ("worked_out",)


MARKED, ALL_MARKED = "marked", "all_marked"
"""Determiners of one thing, or of several, by the letter that marks it where it is chosen: where "it" would be another one."""

MARKS: Final = frozenset({MARKED, ALL_MARKED})

PICKS: Final = frozenset(
    {"a", "another", "any_number", "between", "n", "target", "up_to", *("so_many", "up_to_so_many")}
)
"""Determiners of what somebody picks."""

OWN: Final = "own"
"""The feature of what is yours where you are told to do something with it, for languages with a word for that (`swój`)."""

DEFINITE: Final = frozenset({"top", "bottom", "random", "all"})
"""Determiners of what is found without that anybody picks it."""

BACKWARDS: Final = frozenset({"it", "them", "those", "that", "that_many", *MARKS})
"""Determiners that speak of what was said before."""


_CONDITIONS: Final = frozenset(
    {
        *("all_hold", "always", "answer", "any_holds", "between", "came_from", "compare", "condition", "did"),
        *("grouped", "happened", "has", "has_gained", "have", "holds_if_else", "includes", "is_a"),
        *("is_among", "is_empty", "lies_in"),
        *(
            "legal",
            "never",
            "next_to",
            "not",
            "option",
            "outdone",
            "same",
            "shares",
            "state",
            "there_is",
            "within",
        ),
    }
)
_EVENTS: Final = frozenset({"event", "heard"})
_VALUES: Final = frozenset({"value", "left", "right", "amount", "low", "high"})
"""Kinds of numbers that are worked out, and slots that hold one."""

_NO_CLAUSES: Final = frozenset({"np", "zone", "which", "type_line", "list_title", "num"})
_PARTS: Final = {
    "price.amounts": "part",
    "spot.at": "spot",
    "spot.between": "spot",
    "spot.next_to": "spot",
    "spot.such_that": "spot",
    "spot.within": "spot",
}
"""Parts of sentences: what is paid, and where something is done."""


def sort_of(kind: str) -> str | None:
    """What a kind of clause is: `condition`, `event`, `label`, `value`, `part`, `spot` or else `deed`; None for what is no clause of a sentence."""
    table = kind.partition(".")[0]
    if kind in _PARTS:
        return _PARTS[kind]
    if table in _NO_CLAUSES:
        return None
    if table in _VALUES:
        return "value"
    if table in _CONDITIONS:
        return "condition"
    return "event" if table in _EVENTS else "label" if table.startswith("label") else "deed"


GROUPS: Final = ("player", "opponent", "teammate")
"""Words for players of whom there may be one or more."""

_PLAYERS: Final = frozenset(
    {
        *GROUPS,
        *("fact.owner", "fact.left", "fact.right", "fact.opposite", "fact.captain", "fact.team"),
    }
)


def is_of_players(head: str) -> bool:
    """Whether a row of the lexicon is a word for players."""
    return head in _PLAYERS or head.startswith("role.")


def is_each_one(phrase: NounPhrase) -> bool:
    """Whether it is each card, or player, of some for which something is done, one after the other: it counts among what is picked."""
    head = phrase.head
    known = bool(phrase.name) or head == "card" or head.startswith("kind.") or is_of_players(head)
    plain = not any(each.kind.startswith(_NO_CARDS) for each in phrase.modifiers)
    return phrase.determiner == "each" and known and plain


_NO_CARDS: Final = (
    "which.different",
    "which.had",
    "which.no_more_than",
    "which.on",
    "which.remaining",
    "which.this_way",
)
"""What describes words, counters or passes of a loop, or so many of some things."""


_MANY: Final = frozenset({"all", ALL_MARKED, "bare_plural", "plural", "them", "those"})


def is_many(phrase: NounPhrase) -> bool:
    """Whether words that agree with it are in the plural."""
    return phrase.determiner in _MANY or (phrase.number is not None and phrase.number != 1)


UNSAID: Final = "unsaid"
"""What a noun phrase is marked with that words of its own stand for: a number, say, in the place of what works it out."""

LIMITED: Final = "limited"
"""In the key of a phrase with a number behind what is done for each of some things: no more of them count."""

YOU_PAY: Final = "you_pay"
"""What a clause is marked with that says what something costs you, and nobody else."""

OF_NUMBER: Final = "n_"
"""What the feature of a phrase begins with that is about the plural category of a number in it: `n_few`."""
