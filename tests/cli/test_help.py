"""Every command shows how it is used, and what it shows can be typed."""

import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from realmsdsl.cli import main

EXAMPLES = (Path(main.callback.__code__.co_filename).parent / "examples.txt") if main.callback else Path()
LINES = EXAMPLES.read_text(encoding="utf-8").splitlines()


def commands(
    group: click.Group, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


ALL = dict(commands(main))


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_the_help_of_every_command_ends_with_an_example(path: tuple[str, ...]) -> None:
    shown = CliRunner().invoke(main, [*path, "--help"]).stdout
    assert "\n  Example" in shown
    assert f"\n    realms {' '.join(path)}" in shown


@pytest.mark.parametrize("line", LINES)
def test_an_example_can_be_typed(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (
        "my_cards.realms",
        "last_week/my_cards.realms",
        "cards.csv",
        "cards.xlsx",
        "texts.csv",
        "evening.json",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    program, *words = shlex.split(line.partition(" > ")[0])
    assert program == "realms"
    path = max((each for each in ALL if tuple(words[: len(each)]) == each), key=len)
    command = ALL[path]
    assert not isinstance(command, click.Group)
    context = command.make_context(" ".join(path), words[len(path) :])
    assert not context.args
