"""Saved games are read, and games replayed from seed and answers."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from realmsdsl.engine.chance import below, seeded
from realmsdsl.engine.game import Game, IllegalChoice, new_game
from realmsdsl.engine.machine import Machine
from realmsdsl.engine.save import BY_PAIR, KIND, PLAIN, ROWS, VERSION, as_text, checked, fingerprint
from realmsdsl.engine.soundness import misfit
from realmsdsl.ir import Program

_HEAD: Final[dict[str, type]] = {
    "game": str,
    "program": str,
    "format": str,
    "seats": int,
    "options": dict,
    "check": int,
    "state": dict,
}


_ODD: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What comes of parts that are not what they should be."""

_TRIAL: Final = 100
"""Decisions for which a game that anybody may have changed is tried out."""


class SaveError(ValueError):
    """A saved game that cannot be continued: damaged, foreign, older, or of another program.

    Attributes:
        kind: the same in one word, for who says it in another language: `no_save`, `damaged`, `version`, `program`, `format`
            or `unreadable`.
    """

    def __init__(self, what: str, kind: str = "damaged") -> None:
        super().__init__(what)
        self.kind = kind


def load_game(program: Program | Machine, text: str, *, waits: bool = False, untrusted: bool = False) -> Game:
    """The game that was saved, at the same decision.

    Args:
        program: what was played, or the machine that was made of it.
        text: what `to_json` of the game gave.
        waits: as of `Machine`; a machine knows for itself.
        untrusted: whether it is looked through, and a copy of it played on for a while, before it is given: for files that
            somebody may have changed. What is kept in memory need not wait for that.

    Raises:
        SaveError: the text is damaged, made up, cut off, of another kind, an older version or of another program; nothing is half
            loaded.
    """
    saved = _parsed(text)
    machine = program if isinstance(program, Machine) else _machine_for(program, saved, waits=waits)
    _check_program(machine, saved)
    state = saved["state"]
    if not _is_whole(text, state, saved["check"]):
        raise SaveError("the saved game is damaged: its check number does not fit")
    try:
        game = _restored(machine, state)
        wrong = misfit(game) if untrusted else ""
        if not wrong:
            game.begin()
            if untrusted:
                _try_out(game)
    except _ODD as cause:
        raise SaveError("the saved game is damaged: its parts do not fit together") from cause
    if wrong:
        raise SaveError(f"the saved game is damaged: {wrong}")
    return game


def _try_out(game: Game) -> None:
    """Play a copy on: what is wrong in the middle of an ability may show only then."""
    copy, chance = game.clone(), seeded(game.steps)
    for _ in range(_TRIAL):
        if copy.over:
            break
        copy.view(copy.asked)
        copy.choose(below(chance, len(copy.options or ())))


def _is_whole(text: str, state: dict[str, Any], number: int) -> bool:
    """Whether the check number fits: as a rule to the text as it stands, else to the state however it is spaced."""
    _, found, written = text.rstrip().partition(',"state":')
    return (bool(found) and checked(written[:-1]) == number) or checked(as_text(state)) == number


def _parsed(text: str) -> dict[str, Any]:
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError) as cause:
        raise SaveError("this is no saved game, or it is cut off: it is not JSON", "no_save") from cause
    if not isinstance(saved, dict) or saved.get("kind") != KIND:
        raise SaveError("this is no saved game of realmsdsl", "no_save")
    if saved.get("version") != VERSION:
        raise SaveError(
            f"the saved game is of version {saved.get('version')!r}, this program reads version {VERSION}",
            "version",
        )
    for name, kind in _HEAD.items():
        if not isinstance(saved.get(name), kind):
            raise SaveError(f"the saved game is damaged: `{name}` is missing or not what it should be")
    return saved


def _machine_for(program: Program, saved: dict[str, Any], *, waits: bool) -> Machine:
    try:
        return Machine(program, saved["format"], saved["seats"], saved["options"], waits=waits)
    except ValueError as cause:
        raise SaveError(f"the saved game does not fit this program: {cause}", "program") from cause


def _check_program(machine: Machine, saved: dict[str, Any]) -> None:
    if saved["program"] != fingerprint(machine):
        raise SaveError(
            f"the saved game is of another program: it was saved with `{saved['game']}`, and its cards or rules have changed "
            "since, or other sets were chosen with it (`--set`)",
            "program",
        )
    here = (machine.format.name, machine.seats, machine.options)
    if (saved["format"], saved["seats"], saved["options"]) != here:
        raise SaveError(
            "the saved game is of another format, number of players or choice of options", "format"
        )


def _restored(machine: Machine, state: dict[str, Any]) -> Game:
    game = Game(machine, 0)
    for name in PLAIN:
        setattr(game, name, state[name])
    for name in ROWS:
        setattr(game, name, [tuple(each) for each in state[name]])
    game.history = [(*event[:5], None if event[5] is None else tuple(event[5])) for event in state["history"]]
    game.listeners = {key: [tuple(each) for each in entries] for key, entries in state["listeners"].items()}
    game.was = dict(state["was"])
    game.cells = dict(state["cells"])
    game.lying = {cell: card for card, cell in game.cells.items()}
    for name in BY_PAIR:
        setattr(game, name, {(card, number): value for card, number, value in state[name]})
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

    Args:
        program: as of `new_game`.
        seed: as of `new_game`.
        choices: the answers.
        format: as of `new_game`.
        seats: as of `new_game`.
        options: as of `new_game`.

    Raises:
        IllegalChoice: an answer was not on offer, or there are answers left when the game is over.
    """
    game = new_game(program, format, seed, seats, options)
    for choice in choices:
        if game.is_over:
            raise IllegalChoice("the game is over, and there are answers left")
        game.apply(game.asked, choice)
    return game
