"""The words that the language itself has: nouns, states, facts, functions, verbs."""

from typing import Final

from realmsdsl.ir import CELL, NUMBER, SEAT, Sort, Type

PLAYER_WORDS: Final = {
    "player": "players",
    "players": "players",
    "opponent": "opponents",
    "opponents": "opponents",
    "teammate": "teammates",
    "teammates": "teammates",
    "active_player": "active_player",
    "seats": "seats",
}
"""Nouns for players, and the group of the IR that each means."""

CARD_WORDS: Final = ("card", "cards")
CELL_WORDS: Final = ("cell", "cells")
ABILITY_WORDS: Final = ("ability", "abilities")
ACTION_WORDS: Final = ("action", "actions")
NUMBER_WORDS: Final = ("number", "numbers")
PLACE_WORDS: Final = ("place", "places")
ZONE_WORDS: Final = ("zone", "zones")

NOUNS: Final = frozenset(
    (*PLAYER_WORDS, *CARD_WORDS, *CELL_WORDS, *ABILITY_WORDS, *NUMBER_WORDS, *PLACE_WORDS, *ZONE_WORDS)
)
"""What no declared noun may be called; `action` may be one, since the language says it only behind `offer`."""

SINGULARS: Final = frozenset(
    ("card", "cell", "player", "opponent", "teammate", "active_player", "number", "place", "zone", "ability")
)
"""Built-in nouns that name one thing."""

STATES: Final = {
    Sort.CARD: ("ready", "active", "new"),
    Sort.ABILITY: ("ready", "new", "other", "legal"),
    Sort.SEAT: ("out",),
    Sort.CELL: ("empty",),
}
"""Built-in yes/no words before a noun or behind `is`, by what they are said of."""

ADJECTIVES: Final = ("other", "different", "ready", "new", "empty", "legal", "active", "out")
"""All built-in words that describe."""

DESCRIBE_ANYTHING: Final = ("other", "different", "legal")
"""Those of them that no question of the game may be, whatever it is asked of."""

ANSWERS: Final = ("always", "never")
"""Yes and no as answers."""

ROLE: Final = Type(Sort.WORD, "role")
NAME: Final = Type(Sort.WORD, "name")

CARD_FACTS: Final = {"owner": SEAT, "count": NUMBER, "reserve": NUMBER}
SEAT_FACTS: Final = {
    "seat": NUMBER,
    "team": NUMBER,
    "role": ROLE,
    "left": SEAT,
    "right": SEAT,
    "opposite": SEAT,
}
CELL_FACTS: Final = {
    "row": NUMBER,
    "column": NUMBER,
    "above": CELL,
    "below": CELL,
    "left": CELL,
    "right": CELL,
}
"""What can be asked of a card, player or cell of any game, and the type of the answer."""

FUNCTIONS: Final = ("count", "sum", "most", "least", "min", "max", "abs", "distance")

BUILTIN_VERBS: Final = (
    "move",
    "place",
    "create",
    "remove",
    "shuffle",
    "reveal",
    "look_at",
    "arrange",
    "swap",
    "gain",
    "lose",
    "pay",
    "take",
    "put",
    "order",
    "use",
    "offer",
    "take_turn",
    "take_turns",
    "eliminate",
    "win",
    "end_game",
)
END: Final = "end"
"""What a player does who does no more in a phase or turn; only examples say it."""


ZONE_FLAGS: Final = ("hidden", "private", "public", "ordered", "pile", "grid", "active")
VISIBILITY: Final = ("hidden", "private", "public")
"""The flags that say who sees the cards of a zone: one of them at most."""
COUNTER_FLAGS: Final = ("lasting",)
"""`lasting`: the tokens stay on a card that changes its zone."""

BUILTIN_PROPERTIES: Final = ("name", "count", "reserve")
"""What every card has; `count` and `reserve` are lines of a card like any other."""

COPY_LINES: Final = ("count", "reserve")

_VOWELS: Final = "aeiou"


def plural_of(word: str) -> str:
    """The regular English plural of a declared name."""
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"
