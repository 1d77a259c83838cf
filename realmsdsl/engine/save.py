"""Saved games: JSON at any decision, and replay from seed and answers."""

import hashlib
import json
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from realmsdsl.engine.game import Game, IllegalChoice, new_game
from realmsdsl.engine.machine import Machine
from realmsdsl.ir import Program

KIND = "realmsdsl saved game"
VERSION = 1
"""Older versions are refused, not guessed at."""

_PLAIN = (
    "zones resources at printed face marks chance out order_of_seats active turn loops periods armed laters modifiers "
    "moved frames acts changes declined falling in_rules is_set_up budget uses over cut ran_away winners ranking steps"
).split()
_PAIRS = ("clock_cards", "spent", "revealed")


class SaveError(ValueError):
    """A saved game that cannot be continued: damaged, foreign, older, or of another program."""


def fingerprint(machine: Machine) -> str:
    """Sixteen hexadecimal digits that tell one program from another."""
    if not machine.fingerprint:
        machine.fingerprint = hashlib.sha256(repr(machine.program).encode()).hexdigest()[:16]
    return machine.fingerprint


def to_json(game: Game) -> str:
    """A game at its decision (or its end), as one line of JSON."""
    machine = game.machine
    state: dict[str, Any] = {name: getattr(game, name) for name in _PLAIN}
    for name in _PAIRS:
        state[name] = getattr(game, name)
    state["history"] = game.history
    state["kept"] = [[card, number, value] for (card, number), value in game.kept.items()]
    state["counters"] = [[card, number, value] for (card, number), value in game.counters.items()]
    state["listeners"] = game.listeners
    text = json.dumps(state, separators=(",", ":"))
    head = {
        "kind": KIND,
        "version": VERSION,
        "game": machine.program.game,
        "program": fingerprint(machine),
        "format": machine.format.name,
        "seats": machine.seats,
        "options": machine.options,
        "check": zlib.crc32(text.encode()),
    }
    return json.dumps(head, separators=(",", ":"))[:-1] + ',"state":' + text + "}"


def load_game(program: Program | Machine, text: str) -> Game:
    """The game that `to_json` wrote, at the same decision.

    Raises `SaveError` if the text is damaged, cut off, of another kind, an older version or of another program;
    nothing is half loaded.
    """
    saved = _parsed(text)
    machine = program if isinstance(program, Machine) else _machine_for(program, saved)
    _check_program(machine, saved)
    state = saved["state"]
    if zlib.crc32(json.dumps(state, separators=(",", ":")).encode()) != saved["check"]:
        raise SaveError("the saved game is damaged: its check number does not fit")
    try:
        game = _restored(machine, state)
        game.run()
    except (KeyError, IndexError, TypeError, AttributeError, ValueError) as cause:
        raise SaveError("the saved game is damaged: its parts do not fit together") from cause
    return game


def _parsed(text: str) -> dict[str, Any]:
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError) as cause:
        raise SaveError("this is no saved game, or it is cut off: it is not JSON") from cause
    if not isinstance(saved, dict) or saved.get("kind") != KIND:
        raise SaveError("this is no saved game of realmsdsl")
    if saved.get("version") != VERSION:
        raise SaveError(f"the saved game is of version {saved.get('version')!r}, this program reads version {VERSION}")
    wanted = {"game": str, "program": str, "format": str, "seats": int, "options": dict, "check": int, "state": dict}
    for name, kind in wanted.items():
        if not isinstance(saved.get(name), kind):
            raise SaveError(f"the saved game is damaged: `{name}` is missing or not what it should be")
    return saved


def _machine_for(program: Program, saved: dict[str, Any]) -> Machine:
    try:
        return Machine(program, saved["format"], saved["seats"], saved["options"])
    except ValueError as cause:
        raise SaveError(f"the saved game does not fit this program: {cause}") from cause


def _check_program(machine: Machine, saved: dict[str, Any]) -> None:
    if saved["program"] != fingerprint(machine):
        raise SaveError(
            f"the saved game is of another program: it was saved with `{saved['game']}` and its cards as they were then"
        )
    here = (machine.format.name, machine.seats, machine.options)
    if (saved["format"], saved["seats"], saved["options"]) != here:
        raise SaveError("the saved game is of another format, number of players or choice of options")


def _restored(machine: Machine, state: dict[str, Any]) -> Game:
    game = Game(machine, 0)
    for name in _PLAIN:
        setattr(game, name, state[name])
    for name in _PAIRS:
        setattr(game, name, [tuple(each) for each in state[name]])
    game.moved = [tuple(each) for each in state["moved"]]
    game.history = [(*event[:5], None if event[5] is None else tuple(event[5])) for event in state["history"]]
    game.kept = {(card, number): value for card, number, value in state["kept"]}
    game.counters = {(card, number): value for card, number, value in state["counters"]}
    game.listeners = {key: [tuple(each) for each in entries] for key, entries in state["listeners"].items()}
    return game


def replay(
    program: Program | Machine,
    seed: int,
    choices: Iterable[int],
    format: str = "",
    seats: int = 0,
    options: Mapping[str, str] | None = None,
) -> Game:
    """The game that a seed and a list of answers (indices into the options, in order) make.

    Raises `IllegalChoice` if an answer was not on offer.
    """
    game = new_game(program, format, seed, seats, options)
    for choice in choices:
        if game.is_over:
            raise IllegalChoice("the game is over, and there are answers left")
        game.apply(game.asked, choice)
    return game
