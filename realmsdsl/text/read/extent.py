"""How much of what is said is read back: what cards commonly say is tried first, and then whatever our language can write."""

from typing import Final, final

from attrs import frozen

from realmsdsl.text.clauses import sort_of

_UNREADABLE_NOUNS: Final = frozenset({"de", "so_much", "some"})
"""How a thing is introduced that is read as something else: as a plain number, or as what is worked out."""

_UNREADABLE_WHICH: Final = "which.slice."
"""How the tables begin that say of things that they are so many from an end: read, that is how they are introduced."""

_SELDOM: Final = frozenset(
    {
        *("arrange", "as_long_as", "assign", "at", "becomes_copy", "choose_number", "create"),
        *(
            "create_at",
            "create_each",
            "create_each_at",
            "do_so",
            "each",
            "eliminate",
            "end_game",
            "heard",
            "holds",
        ),
        *("in_turn", "instead", "label_priced", "lasting", "lead", "offer", "order_players", "otherwise"),
        *("pay", "price", "put_at", "put_on", "remove", "repeat", "purpose", "shuffle"),
        *("spot", "swap", "take", "take_off", "take_turn", "take_turns", "use"),
        *("unless", "value", "watch", "win"),
    }
)
_COMMON_CONDITIONS: Final = frozenset({"condition", "did", "have", "happened"})
_COMMON_WHICH: Final = frozenset(
    {"answer", "compare", "happened", "in", "meets", "named", "next", "other", "this_way"}
)
_SELDOM_NOUNS: Final = frozenset(
    {
        *(
            "all_marked",
            "at_most",
            "bare_plural",
            "between",
            "each_n",
            "exactly",
            "its",
            "less",
            "more",
            "no",
            "marked",
        ),
        *("of", "other_than", "so_many", "their", "they", "under_not", "up_to_so_many", "you", "your"),
    }
)
_SELDOM_FEATURES: Final = frozenset(
    {"if", "none", "nounless", "telegraphic", "not", "others", "spot", "worked_out"}
)


@final
@frozen(slots=True)
class Extent:
    """What is read: with `is_wide` all that our language can write, else what cards commonly say, which is quicker.

    With `is_house` it is read only as it is said: in house style, and without what nobody says in it; with `is_plain`
    whatever accents its words have.
    """

    is_wide: bool
    is_house: bool = False
    is_plain: bool = False

    def has(self, kind: str, key: str = "") -> bool:
        """Whether the phrase of a table with a key is read."""
        table, _, rest = kind.partition(".")
        mood, *features = key.split("-")
        if (table == "np" and mood in _UNREADABLE_NOUNS) or kind.startswith(_UNREADABLE_WHICH):
            return False
        return self.is_wide or _is_common(table, rest, mood, frozenset(features))


def _is_common(table: str, rest: str, mood: str, asked: frozenset[str]) -> bool:
    """Whether cards commonly say a phrase."""
    if asked & _SELDOM_FEATURES or table in _SELDOM:
        return False
    if table == "np":
        return mood not in _SELDOM_NOUNS
    if table == "which":
        return rest.partition(".")[0] in _COMMON_WHICH
    if sort_of(f"{table}.{rest}") == "condition":
        return table in _COMMON_CONDITIONS and "together" not in asked
    if table == "effect" and rest.startswith("only"):
        return False
    if table == "event":
        return not asked & {"bare", "to", "would"} and not rest
    return True


COMMON, ALL, HOUSE = Extent(is_wide=False), Extent(is_wide=True), Extent(is_wide=True, is_house=True)
PLAIN: Final = Extent(is_wide=True, is_plain=True)
