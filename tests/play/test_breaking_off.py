"""Ctrl-C and Ctrl-D at the prompt of a real terminal: the table is left with a word, and saved games stay whole."""

import os
import pty
import select
import signal
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CTRL_C, CTRL_D = b"\x03", b"\x04"
SECONDS = 60
"""After so long a table that has not ended is left for stuck."""


def at_terminal(prompt: str, *typed: bytes, folder: Path, options: tuple[str, ...] = ()) -> tuple[int, str]:
    """Play on a terminal, type something at each prompt: the exit code and what was shown behind the last one."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(folder)
        env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
        command = [sys.executable, "-m", "realmsdsl", "play", "star_realms", *options]
        os.execve(sys.executable, command, env)  # noqa: S606  our own command
    shown, sent, end = "", 0, time.monotonic() + SECONDS
    try:
        while (part := _read(terminal, end)) is not None:
            shown += part
            if sent < len(typed) and shown.count(prompt) > sent:
                # Python misses an interrupt between its own look at the signals and its wait for a key
                time.sleep(0.3)
                os.write(terminal, typed[sent])
                sent += 1
    finally:
        os.close(terminal)
        if time.monotonic() > end:
            os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status), shown.split(prompt)[-1]


def _read(terminal: int, end: float) -> str | None:
    """What is shown next; None at the end."""
    ready, _, _ = select.select([terminal], [], [], max(0.0, end - time.monotonic()))
    try:
        return os.read(terminal, 65_536).decode(errors="replace") if ready else None
    except OSError:  # the other end is closed
        return None


@pytest.mark.parametrize(("key", "code"), [(CTRL_D, 0), (CTRL_C, 130)])
def test_the_table_is_left_with_a_word(key: bytes, code: int, tmp_path: Path) -> None:
    ended, shown = at_terminal("help>", b"1\r", b"save mine.json\r", key, folder=tmp_path)
    assert (ended, shown.split()) == (code, ["Goodbye."])
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["mine.json"]
    # what was saved goes on, in any language
    ended, shown = at_terminal(
        "pomoc>", key, folder=tmp_path, options=("--load", "mine.json", "--lang", "pl")
    )
    assert (ended, shown.split()) == (code, ["Do", "widzenia."])
