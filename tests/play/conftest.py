"""What the tests of the table share: a person who types."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from attrs import frozen
from click.testing import CliRunner

from realmsdsl.api.games import load_together
from realmsdsl.cli import main
from realmsdsl.engine import Machine
from realmsdsl.ir import Program


@frozen
class Seen:
    """What a command showed, with signs that every keyboard has."""

    output: str
    exit_code: int


Play = Callable[..., Seen]


_together = cache(load_together)
"""The game is compiled once, not for every line that is typed; so is what plays it."""


@cache
def _machine(format_: str, seats: int, options: tuple[tuple[str, str], ...]) -> Machine:
    program = _together("star_realms", ()).program
    assert program is not None
    return Machine(program, format_, seats, dict(options), waits=True)


def _shared_machine(
    program: Program, format_: str, seats: int, options: dict[str, str], *, waits: bool
) -> Machine:
    assert program is _together("star_realms", ()).program
    assert waits
    return _machine(format_, seats, tuple(options.items()))


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Types lines at a table, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setattr("realmsdsl.cli.games.load_together", _together)
    monkeypatch.setattr("realmsdsl.cli.play.Machine", _shared_machine)
    runner = CliRunner()

    def typed(*lines: str, options: tuple[str, ...] = ("--seed", "3"), leaves: bool = True) -> Seen:
        text = "".join(f"{line}\n" for line in (*lines, *(["quit"] if leaves else ())))
        done = runner.invoke(main, ["play", "star_realms", *options], input=text, catch_exceptions=False)
        signs = str.maketrans({"\N{MULTIPLICATION SIGN}": "x", "\N{MINUS SIGN}": "-"})
        return Seen(done.output.translate(signs), done.exit_code)

    return typed
