"""The words of the language that cannot be names.

A keyword is soft: it is one only where the grammar can use it, so most of them stay free as names.
The words here would make a sentence unreadable, by a person or by the parser.
"""

from typing import Final

NOUN_STARTERS: Final = frozenset(
    [
        "a",
        "an",
        "all",
        "another",
        "every",
        "no",
        "random",
        "target",
        "this",
        "it",
        "them",
        "you",
        "top",
        "bottom",
        "the",
    ]
)
"""Words that begin a noun phrase; `the` is one in English, and the language has no use for it."""

JOINTS: Final = frozenset(
    [
        "and",
        "or",
        "as",
        "at",
        "between",
        "by",
        "for",
        "from",
        "if",
        "in",
        "is",
        "not",
        "of",
        "to",
        "where",
        "with",
        "within",
        "while",
        "times",
        "keeping",
        "costs",
        "otherwise",
        "else",
        "once",
        "secretly",
        "would",
        "cannot",
        "includes",
        "more",
        "less",
        "enter",
        "enters",
        "leave",
        "leaves",
    ]
)
"""Words that hold a sentence together. `on` is left out: it is the natural value of an option."""

RESERVED: Final = NOUN_STARTERS | JOINTS
"""Words that are never names."""

STEP_STARTERS: Final = frozenset(["each", "choose", "let", "may", "repeat", "set", "when"])
"""Words that begin a step, and so cannot be a verb or somebody who acts."""

LINE_STARTERS: Final = frozenset(["static", "always", "when"])
"""Words that begin a line of a card, and so cannot be a property or an ability."""

SUPERLATIVES: Final = frozenset(["most", "fewest"])
"""Words behind `with`, which cannot be a property, a counter or a resource."""

DECLARATION_STARTERS: Final = frozenset({"example"})
"""Words that begin a declaration with a text, and so cannot be a kind of card."""
