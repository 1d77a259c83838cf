"""The names of tokens in messages, and which of them to name first."""

from typing import Final

_NAMES: Final = {
    "_NL": "the end of the line",
    "NAME": "a name",
    "STRING": "a text in quotes",
    "NUMBER": "a number",
    "CLOCK": "`at start of`",
    "UNTIL": "`until end of`",
    "ANY_NUMBER": "`any number of`",
    "THAT_MANY": "`that many`",
    "THAT_PLAYER": "`that player`",
    "OR_MORE": "`or more`",
    "OR_LESS": "`or less`",
    "MORE_THAN": "`more than`",
    "LESS_THAN": "`less than`",
    "_SHARING": "`sharing a`",
    "COLON": "`:`",
    "COMMA": "`,`",
    "SEMICOLON": "`;`",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "PLUS": "`+`",
    "MINUS": "`-`",
    "STAR": "`*`",
    "SLASH": "`/`",
    "EQUAL": "`=`",
}

# A noun, a condition or a step can begin with many words: one name says them all.
_BEGINNINGS: Final = (
    ("a declaration", frozenset({"RESOURCE", "FORMAT"})),
    ("a line of a card", frozenset({"STATIC", "NAME"})),
    ("a step", frozenset({"LET", "MAY"})),
    ("a condition", frozenset({"NOT", "_THERE_IS"})),
    ("a noun", frozenset({"A", "NAME", "IT"})),
)
DECLARATION: Final = frozenset(
    [
        "GAME",
        "SET",
        "VALUES",
        "RESOURCE",
        "COUNTER",
        "ZONE",
        "PROPERTY",
        "KIND",
        "ABILITY",
        "VERB",
        "RULE",
        "DEFINE",
        "OPTION",
        "ACTION",
        "TURN",
        "COURSE",
        "SETUP",
        "FORMAT",
        "EXAMPLE",
        "WHEN",
        "CLOCK",
        "STATIC",
        "ALWAYS",
    ]
)
_STEP: Final = frozenset(
    [
        "LET",
        "MAY",
        "CHOOSE",
        "SET",
        "IF",
        "EACH",
        "TARGET",
        "REPEAT",
        "WHILE",
        "WHEN",
        "CLOCK",
        "UNTIL",
        "_ONCE_THIS",
        "_FOR_EACH",
        "THAT_PLAYER",
        "NAME",
    ]
)
_NOUN: Final = frozenset(
    [
        "A",
        "AN",
        "ALL",
        "ANOTHER",
        "EVERY",
        "NO",
        "TARGET",
        "RANDOM",
        "TOP",
        "BOTTOM",
        "ANY_NUMBER",
        "_UP_TO",
        "_BETWEEN",
        "IT",
        "THEM",
        "THIS",
        "YOU",
        "THAT_PLAYER",
        "THAT_MANY",
        "NAME",
        "STRING",
        "NUMBER",
        "LPAR",
    ]
)
_CONDITION: Final = _NOUN | frozenset({"NOT", "_THERE_IS", "_YOU_DO"})
_COVERED: Final = {
    "a declaration": DECLARATION,
    "a line of a card": frozenset({"STATIC", "ALWAYS", "WHEN", "CLOCK", "NAME"}),
    "a step": _STEP,
    "a condition": _CONDITION,
    "a noun": _NOUN,
}

_RANKS: Final = (
    ["COLON", "_NL", "SEMICOLON", "RPAR", "COMMA"],
    ["a-declaration", "a-line-of-a-card", "a-step", "a-condition", "a-noun", "NAME", "STRING", "NUMBER"],
    ["PAST", "DURING", "ONCE", "COSTS", "_ONLY_IF", "IF", "OTHERWISE", "BE", "USES", "HAS", "PLURAL", "IS"],
    ["TO", "AT", "FOR", "BY", "ON", "AS", "_FOR_EACH"],
    [
        "IN",
        "OF",
        "WITH",
        "FROM",
        "WHERE",
        "WITHIN",
        "_NEXT_TO",
        "_SHARING",
        "_OTHER_THAN",
        "_BETWEEN",
        "THIS",
    ],
)
_AT_MOST: Final = 5


def name_of(kind: str) -> str:
    """A token of this kind, as a person calls it."""
    return _NAMES.get(kind) or f"`{kind.strip('_').lower().replace('_', ' ')}`"


def _rank(kind: str) -> tuple[int, int, str]:
    for rank, row in enumerate(_RANKS):
        if kind in row:
            return rank, row.index(kind), kind
    return len(_RANKS), 0, kind


def expectation(kinds: frozenset[str]) -> str:
    """What may stand at a place, the likeliest first: "expected `:`, the end of the line or `to`"."""
    left = {kind for kind in kinds if not kind.startswith(("BROKEN_", "_INDENT", "_DEDENT"))}
    for name, signs in _BEGINNINGS:
        if signs <= left:
            left -= _COVERED[name]
            left.add(name.replace(" ", "-"))
            break
    ranked = sorted(left, key=_rank)
    named = [kind.replace("-", " ") if kind.startswith("a-") else name_of(kind) for kind in ranked]
    if len(named) > _AT_MOST:
        return "expected " + ", ".join(named[:_AT_MOST]) + " …"
    if len(named) > 1:
        return "expected " + ", ".join(named[:-1]) + " or " + named[-1]
    return "expected " + (named[0] if named else "nothing more")
