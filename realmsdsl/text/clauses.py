"""The sentence plan: what is to be said, without a word of any language."""

from collections.abc import Mapping
from typing import Final, final

from attrs import field, frozen


@final
@frozen(slots=True)
class Verb:
    """A verb by its row in the lexicon."""

    id: str


@final
@frozen(slots=True)
class Words:
    """Words of a list of values, by their rows in the lexicon (`LIST.WORD`)."""

    ids: tuple[str, ...]


@final
@frozen(slots=True)
class Named:
    """A card by its printed name, or the title of a set."""

    name: str


@final
@frozen(slots=True)
class Quantity:
    """How many: a number, what `value` works out, or else as many as the step before was about.

    `features` are what phrases for it may be keyed by.
    """

    number: int | None
    features: tuple[str, ...] = ()
    value: "Clause | None" = None


@final
@frozen(slots=True)
class Amount:
    """So many of a resource or counter, by its row in the lexicon.

    That is a number, what `value` works out, all there is, or else as many as the step before was about.
    """

    term: str
    number: int | None
    value: "Clause | None" = None
    is_all: bool = False


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


@final
@frozen(slots=True)
class ZoneOf:
    """A zone, and whose it is: empty for your own or a shared one, else a word such as `owner` or `all`.

    `holder` is the same as a noun phrase, for languages that have no phrase of its own for the word.
    """

    zone: str
    owner: str = ""
    holder: "NounPhrase | None" = None


@final
@frozen(slots=True)
class Zones:
    """Places to look in, in written order."""

    items: tuple[ZoneOf, ...]


@final
@frozen(slots=True)
class Destination:
    """Where a card goes: a zone and an end of it."""

    zone: ZoneOf
    end: str


@final
@frozen(slots=True)
class NounPhrase:
    """Things that a sentence is about.

    Attributes:
        determiner: a key of the phrases `np`: `a n up_to all each target another next this it those …`.
        heads: rows in the lexicon; several are joined by "or".
        name: the printed name of a card instead of a head, or empty.
        number: how many, or None.
        modifiers: clauses of the kinds `which.…`, the nearest to the head first.
        zones: where the things lie, or None.
        features: what phrases for it may be keyed by, the most particular first.
        required: what a phrase for it must be keyed by.
    """

    determiner: str
    heads: tuple[str, ...]
    name: str = ""
    number: int | None = None
    modifiers: "tuple[Clause, ...]" = ()
    zones: Zones | None = None
    features: tuple[str, ...] = ()
    required: tuple[str, ...] = ()


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
    """

    kind: str
    slots: "Mapping[str, Slot]" = field(factory=dict)
    features: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    otherwise: "Clause | None" = None
    borrows: bool = False


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
    """A clause that becomes a sentence; `items` are sentences that stand below it, one list for each bullet.

    `follows` says that it needs the sentence before.
    """

    clause: Clause
    items: "tuple[tuple[Sentence, ...], ...]" = ()
    follows: bool = False


def put_clause(thing: NounPhrase, place: Destination) -> Clause:
    """The clause that a thing is put somewhere: a zone may have its own way of saying it."""
    slots: Mapping[str, Slot] = {"thing": thing, "place": place}
    return Clause(f"put.{place.zone.zone}", slots, otherwise=Clause("put", slots))


_BACKWARDS: Final = frozenset({"it", "them", "those", "that", "that_many"})
"""Determiners that speak of what was said before."""


def refers_back(clause: Clause) -> bool:
    """Whether a clause speaks of something said before it."""
    for slot in clause.slots.values():
        if isinstance(slot, NounPhrase) and slot.determiner in _BACKWARDS:
            return True
        if isinstance(slot, Quantity) and slot.number is None:
            return True
        inner = (slot,) if isinstance(slot, Clause) else slot.items if isinstance(slot, Clauses) else ()
        if any(map(refers_back, inner)):
            return True
    return False


_CONDITIONS: Final = frozenset(
    {
        *("all_hold", "always", "answer", "any_holds", "between", "came_from", "compare", "condition", "did"),
        *(
            "happened",
            "has",
            "has_gained",
            "have",
            "holds_if_else",
            "includes",
            "is_a",
            "is_among",
            "is_empty",
        ),
        *("legal", "never", "next_to", "not", "option", "same", "shares", "state", "there_is", "within"),
    }
)
_EVENTS: Final = frozenset({"event"})
_VALUES: Final = frozenset({"value", "left", "right", "amount", "low", "high"})
"""Kinds of numbers that are worked out, and slots that hold one."""

_NO_CLAUSES: Final = frozenset({"np", "zone", "which", "type_line", "list_title", "num", "price", "spot"})
OPEN: Final = frozenset({"act", "if", "may", "only_if", "plainly", "when", "whenever"})
"""Kinds of clauses that take in all that follows them in their sentence."""


def sort_of(kind: str) -> str | None:
    """What a kind of clause is: `condition`, `event`, `label`, `value` or else `deed`; None for what is no clause of a sentence."""
    table = kind.partition(".")[0]
    if table in _NO_CLAUSES:
        return None
    if table in _VALUES:
        return "value"
    if table in _CONDITIONS:
        return "condition"
    return "event" if table in _EVENTS else "label" if table.startswith("label") else "deed"


def is_open(clause: Clause) -> bool:
    """Whether a clause takes in all that follows it in its sentence."""
    return clause.kind in OPEN or (clause.kind == "for_each" and "first" in clause.required)


def is_of_players(head: str) -> bool:
    """Whether a row of the lexicon is a word for players."""
    return head in {"player", "opponent", "teammate"} or head.startswith("role.")


_NOT_READ: Final = frozenset(
    {
        *("arrange", "as_long_as", "assign", "at", "becomes_copy", "choose_number", "create", "create_at"),
        *(
            "create_each",
            "create_each_at",
            "do_so",
            "each",
            "eliminate",
            "end_game",
            "instead",
            "label_priced",
        ),
        *(
            "lasting",
            "lead",
            "offer",
            "order_players",
            "otherwise",
            "pay",
            "price",
            "put_at",
            "put_on",
            "remove",
        ),
        *("repeat", "shuffle", "spot", "swap", "take", "take_off", "take_turn", "take_turns", "use", "value"),
        *("watch", "win"),
    }
)
_READ_CONDITIONS: Final = frozenset({"condition", "did", "have", "happened"})
_READ_WHICH: Final = frozenset({"answer", "compare", "happened", "in", "meets", "named", "next", "this_way"})
_ONLY_SAID: Final = frozenset(
    {"bare_plural", "between", "de", "each_n", "exactly", "its", "less", "more", "no", "of", "other_than"}
    | {"so_many", "so_much", "some", "under_not", "their", "they", "up_to_so_many", "you", "your", "at_most"}
)
"""Determiners, and above kinds of clauses, that are said and not read back yet: our language is made of no such clause."""


def is_read_back(kind: str, key: str = "") -> bool:
    """Whether the phrases of a table, or the one with a key, are read back; all of them are said."""
    table, _, rest = kind.partition(".")
    mood, *features = key.split("-")
    if table == "np":
        return mood not in _ONLY_SAID
    if table == "which":
        return rest.partition(".")[0] in _READ_WHICH and not {"not", "others", "worked_out"} & set(features)
    if sort_of(kind) == "condition":
        return table in _READ_CONDITIONS and not {"none", "together"} & set(features)
    if table == "event":
        return not set(features) & {"bare", "others", "to", "would"} and not rest
    return table not in _NOT_READ and not {"worked_out", "if", "spot"} & set(features)
