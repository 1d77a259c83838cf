"""The files of examples, compiled and played once for all tests that look at them."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from realmsdsl.api.sets import Compilation, load_set
from realmsdsl.engine import Game
from realmsdsl.ir.examples import ExampleDef
from realmsdsl.sim.examples import run_examples
from tests.examples.census import Census

FILES: Final = tuple(str(path) for path in sorted(Path(__file__).parent.glob("*.realms")))
BOSSES: Final = tuple(
    str(path) for path in sorted((Path(__file__).parents[2] / "examples" / "bosses").glob("*.realms"))
)
SHIPPED: Final = ("star_realms", "core", "colony_wars", "rage_against_the_cult", *BOSSES)

State = tuple[Any, ...]

_USED: Final[dict[str, Census]] = {}
"""What the games of each file used that were played in the reference form."""


@cache
def compiled(name: str) -> Compilation:
    return load_set(name)


def own_examples(name: str) -> tuple[ExampleDef, ...]:
    """The examples that stand in the file itself."""
    compilation = compiled(name)
    return tuple(each for each in compilation.examples if each.source == compilation.name)


def played(name: str, *, fast: bool) -> tuple[dict[str, str], list[State]]:
    """What fails in a file, by title, and everything that its games were on their way; in the fast form, that copies of
    them were.
    """
    trace: list[State] = []
    census = Census()
    program = compiled(name).program
    assert program is not None, compiled(name).diagnostics

    def watch(game: Game, at: int | None) -> None:
        if not fast:
            census.watch(game, at)
        trace.append(_state(game.clone() if fast else game, at))

    outcomes = run_examples(program, own_examples(name), fast=fast, watcher=watch, log=not fast)
    failed = {
        each.example.name: f"{each.failure.message}: {each.failure.label}"
        for each in outcomes
        if each.failure
    }
    if not fast:
        _USED[name] = Census(census)  # without the machines
    return failed, trace


def used(name: str) -> Census:
    """What the games of a file use, all of which hold; they are played if they were not yet."""
    if name not in _USED:
        assert played(name, fast=False)[0] == {}
    return _USED[name]


def _state(game: Game, at: int | None) -> State:
    return (
        *(at, game.asked, tuple(game.options or ()), game.active, game.turn),
        *(tuple(map(tuple, game.zones)), tuple(game.resources), tuple(game.marks), tuple(game.face)),
        *(dict(game.kept), dict(game.counters), list(game.history), list(game.chance), list(game.out)),
        *([each[0] for each in game.armed], sorted(game.modifiers), game.over, list(game.winners)),
    )
