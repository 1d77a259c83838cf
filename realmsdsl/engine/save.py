"""Saved games: one line of JSON at any decision, or at the end."""

import hashlib
import json
import zlib
from typing import Any, Final

from realmsdsl.engine.course import Course
from realmsdsl.engine.machine import Machine

KIND: Final = "realmsdsl saved game"
VERSION: Final = 3
"""Older versions are refused, not guessed at."""

PLAIN: Final = (
    *("zones", "at", "printed", "face", "marks", "resources", "chance", "out", "falling", "order_of_seats"),
    *(
        "active",
        "turn",
        "winners",
        "ranking",
        "frames",
        "acts",
        "loops",
        "periods",
        "armed",
        "laters",
        "modifiers",
    ),
    *("changes", "declined", "in_rules", "is_set_up", "budget", "uses", "over", "cut", "ran_away", "steps"),
)
"""What is JSON as it is."""

ROWS: Final = ("clock_cards", "revealed", "spent")
"""Lists of tuples."""

BY_PAIR: Final = ("kept", "counters")
"""Numbers by two numbers."""


def fingerprint(machine: Machine) -> str:
    """Sixteen hexadecimal digits that tell one program from another."""
    if not machine.fingerprint:
        machine.fingerprint = hashlib.sha256(repr(machine.program).encode()).hexdigest()[:16]
    return machine.fingerprint


def checked(state: str) -> int:
    """The number that tells whether the text of a state is whole."""
    return zlib.crc32(state.encode())


def as_text(value: Any) -> str:
    """JSON without spaces."""
    return json.dumps(value, separators=(",", ":"))


def to_json(game: Course) -> str:
    """A game at its decision (or its end), as one line of JSON."""
    machine = game.machine
    state: dict[str, Any] = {name: getattr(game, name) for name in (*PLAIN, *ROWS)}
    state["history"] = game.history
    state["listeners"] = game.listeners
    state["was"] = list(game.was.items())
    state["cells"] = list(game.cells.items())
    for name in BY_PAIR:
        state[name] = [[*pair, value] for pair, value in getattr(game, name).items()]
    text = as_text(state)
    head = {
        "kind": KIND,
        "version": VERSION,
        "game": machine.program.game,
        "program": fingerprint(machine),
        "format": machine.format.name,
        "seats": machine.seats,
        "options": machine.options,
        "check": checked(text),
    }
    return f'{as_text(head)[:-1]},"state":{text}}}'
