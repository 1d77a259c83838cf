"""On a terminal diagnostics have colours, and nowhere else."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def on_terminal(*args: str, **more: str) -> str:
    """What a command writes to a terminal."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", **more}
    env = {key: value for key, value in env.items() if value}
    with subprocess.Popen(
        [sys.executable, "-m", "realmsdsl", *args], stdout=theirs, stderr=theirs, env=env
    ) as process:
        os.close(theirs)
        shown = b""
        while part := _read(ours):
            shown += part
        process.wait()
    os.close(ours)
    return shown.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65_536)
    except OSError:  # the other end is closed
        return b""


def test_a_terminal_gets_colours(bad: Path) -> None:
    assert "\x1b[1;31merror" in on_terminal("check", str(bad), NO_COLOR="")


@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"TERM": "dumb", "NO_COLOR": ""}])
def test_who_wants_none_gets_none(bad: Path, setting: dict[str, str]) -> None:
    assert "\x1b" not in on_terminal("check", str(bad), **setting)


def test_long_work_shows_how_far_it_is_and_leaves_only_the_files(good: Path, tmp_path: Path) -> None:
    shown = on_terminal("print", str(good), "-o", str(tmp_path / "out"), "--lang", "en,pl")
    assert "printing" in shown
    assert "0/2" in shown
    assert "2/2" in shown
    files = [f"{tmp_path}/out/mine.{language}.sheet.pdf" for language in ("en", "pl")]
    assert shown.split("\x1b[2K")[-1].splitlines() == files  # the bar is gone
    assert on_terminal("print", str(good), "-o", str(tmp_path / "out"), "--lang", "en").count("printing") == 0
