"""The command as a process: exit codes, streams, and never a traceback."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

REALMS = [sys.executable, "-m", "realmsdsl"]
ROOT = Path(__file__).parents[2]


def run(*args: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding}
    return subprocess.run([*REALMS, *args], capture_output=True, encoding=encoding, env=env, check=False)


def python(code: str, **more: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), **more}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)


def test_help_names_every_command() -> None:
    result = run("--help")
    assert result.returncode == 0
    for command in ("check", "build", "fmt", "dump", "explain", "reference", "bench"):
        assert f"\n  {command} " in result.stdout


def test_help_loads_no_library_but_click() -> None:
    code = "import sys, realmsdsl.cli; print([m for m in ('attr','lark','jinja2','babel','rich','cattrs') if m in sys.modules])"
    assert python(code).stdout == "[]\n"


def test_check_loads_nothing_that_it_does_not_need() -> None:
    """Its start is most of its time: no words, no engine, no spreadsheets."""
    code = (
        "import sys, realmsdsl.cli.check\n"
        "names = {name.split('.')[1] for name in sys.modules if name.startswith('realmsdsl.')}\n"
        "print(sorted(names & {'text', 'readback', 'engine', 'emit', 'sim', 'reference'}))"
    )
    assert python(code).stdout == "[]\n"


@pytest.mark.parametrize(
    "command",
    [
        ("build", "core", "-o", "lists"),
        ("check", "core", "--lang", "all"),
        ("diff", "core", "core"),
        ("dump", "--stage", "ir", "core"),
        ("export", "core", "-o", "files", "--to", "csv,json,forum,cockatrice,octgn"),
    ],
    ids=lambda command: command[0],
)
def test_what_needs_no_extra_runs_without_any(command: tuple[str, ...], tmp_path: Path) -> None:
    """The main command of the README installs no extra: only printing and spreadsheets may ask for one."""
    extras = (
        "typst",
        "PIL",
        "openpyxl",
        "fontTools",
        "jsonschema",
        "xmlschema",
        "pypdf",
        "playwright",
        "lxml",
    )
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({extras}))\n"
        f"from realmsdsl.cli import main; import os; os.chdir({str(tmp_path)!r}); main({list(command)})"
    )
    done = python(code)
    assert (done.returncode, "RD901" in done.stderr) == (0, False), done.stderr


def test_an_unknown_command_is_wrong_use_and_the_nearest_is_offered() -> None:
    result = run("chek", "core")
    assert (result.returncode, "there is no command 'chek'; did you mean 'check'?" in result.stderr) == (
        2,
        True,
    )


def test_the_version_is_told() -> None:
    result = run("--version")
    assert (result.returncode, result.stdout.startswith("realms, version ")) == (0, True)


def test_a_reader_that_goes_away_is_no_mistake() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [*REALMS, "dump", "--stage", "program", "core"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_an_interruption_is_one_word() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [*REALMS, "bench"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
    ) as process:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors.strip()) == (130, b"interrupted")


@pytest.mark.parametrize(
    "error", ["RuntimeError('strange')", "RecursionError()", "MemoryError()", "AssertionError()"]
)
def test_a_mistake_of_ours_is_confessed_without_a_traceback(error: str) -> None:
    code = (
        "import click\nfrom realmsdsl.cli.guard import guarded\n"
        f"@click.command()\ndef broken():\n    raise {error}\nguarded(broken)"
    )
    result = python(code)
    assert result.returncode == 2
    assert result.stderr.startswith("error[RD901]: internal error: ")
    assert "please report it" in result.stderr
    assert "Traceback" not in result.stderr
    assert "Traceback" in python(code, REALMS_TRACEBACK="1").stderr


def test_a_terminal_that_cannot_show_a_letter_shows_its_code() -> None:
    result = run("dump", "--stage", "text", "core:Ram", encoding="latin-1")
    assert (result.returncode, "Z\\u0142omowisko" in result.stdout) == (0, True)


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["explain RD204", "play star_realms --seed 1"])
def test_a_stream_that_is_closed_from_the_start_is_no_mistake_of_ours(command: str, closed: str) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    shell = f"{sys.executable} -m realmsdsl {command} {closed}"
    done = subprocess.run(
        ["/bin/sh", "-c", shell], capture_output=True, text=True, input="", env=env, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
