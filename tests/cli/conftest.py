"""What the tests of the commands share: a runner, and files to run on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from realmsdsl.cli import main

Realms = Callable[..., Result]

GOOD = """\
set mine "Mine" for star_realms uses core

ship "Scavenger":
    faction blob
    cost 3
    primary: gain 3 combat
    ally: gain 2 trade
"""


@pytest.fixture
def realms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Realms:
    """Runs a command in an empty folder; the streams are kept apart."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    runner = CliRunner()
    return lambda *args: runner.invoke(main, [str(arg) for arg in args], catch_exceptions=False)


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A set file without a mistake."""
    path = tmp_path / "mine.realms"
    path.write_text(GOOD)
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """The same with two mistakes."""
    path = tmp_path / "bad.realms"
    path.write_text(GOOD.replace("blob", "blobb").replace("combat", "combt"))
    return path
