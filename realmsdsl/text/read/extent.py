"""How much of what is said is read back: what cards commonly say is tried first, and then whatever our language can write."""

from typing import Final, final

from attrs import frozen

from realmsdsl.text.clauses import sort_of

_UNREADABLE: Final = frozenset(
    {
        *(
            "assign",
            "becomes_copy",
            "choose_number",
            "create_at",
            "create_each",
            "create_each_at",
            "end_game",
        ),
        *("label_priced", "lead", "offer", "order_players", "price", "put_at", "put_on", "spot", "swap"),
        *("take_off", "take_turn", "take_turns", "use"),
    }
)
"""Tables of sentences that our language is not made of: they are only said."""

_SELDOM: Final = frozenset(
    {
        *(
            "arrange",
            "as_long_as",
            "at",
            "create",
            "do_so",
            "each",
            "eliminate",
            "instead",
            "lasting",
            "otherwise",
        ),
        *("pay", "remove", "repeat", "shuffle", "take", "value", "watch", "win"),
    }
)
_COMMON_CONDITIONS: Final = frozenset({"condition", "did", "have", "happened"})
_CONDITIONS: Final = _COMMON_CONDITIONS | {
    *(
        "all_hold",
        "any_holds",
        "compare",
        "has",
        "has_gained",
        "includes",
        "is_a",
        "is_empty",
        "not",
        "option",
    ),
    *("state", "there_is"),
}
_COMMON_WHICH: Final = frozenset(
    {"answer", "compare", "happened", "in", "meets", "named", "next", "this_way"}
)
_WHICH: Final = _COMMON_WHICH | {"best", "kind", "no_more_than", "of", "other", "sharing", "target"}
_VALUES: Final = frozenset(
    {
        *(
            "at_least",
            "at_most",
            "count",
            "difference",
            "divided",
            "gained",
            "greater",
            "half",
            "least",
            "lesser",
        ),
        *("minus", "most", "number", "of_thing", "plus", "resource", "seats", "sum", "that_many", "times"),
    }
)
_UNREADABLE_NOUNS: Final = frozenset(
    {"between", "de", "so_many", "so_much", "some", "they", "under_not", "up_to_so_many"}
)
_SELDOM_NOUNS: Final = frozenset(
    {
        *(
            "at_most",
            "bare_plural",
            "each_n",
            "exactly",
            "its",
            "less",
            "more",
            "no",
            "of",
            "other_than",
            "their",
        ),
        *("you", "your"),
    }
)
_SELDOM_FEATURES: Final = frozenset({"if", "none", "not", "others", "spot", "worked_out"})


@final
@frozen(slots=True)
class Extent:
    """What is read: with `is_wide` all that our language can write, else what cards commonly say, which is quicker."""

    is_wide: bool

    def has(self, kind: str, key: str = "") -> bool:
        """Whether the phrase of a table with a key is read."""
        table, _, rest = kind.partition(".")
        mood, *features = key.split("-")
        asked = set(features)
        if not self.is_wide and (asked & _SELDOM_FEATURES or table in _SELDOM):
            return False
        if table == "np":
            return mood not in _UNREADABLE_NOUNS and (self.is_wide or mood not in _SELDOM_NOUNS)
        if table == "which":
            known = _WHICH if self.is_wide else _COMMON_WHICH
            return rest.partition(".")[0] in known and not {"others", "worked_out"} & asked
        if table == "value":
            return rest.partition(".")[0] in _VALUES
        if sort_of(kind) == "condition":
            return table in (_CONDITIONS if self.is_wide else _COMMON_CONDITIONS) and "together" not in asked
        if table == "event" and not self.is_wide:
            return not asked & {"bare", "to", "would"} and not rest
        return table not in _UNREADABLE and not {"worked_out", "if", "spot"} & asked


COMMON, ALL = Extent(is_wide=False), Extent(is_wide=True)
