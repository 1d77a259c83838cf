"""What the commands that play games are given: a game, its sets, a format, open rulings, agents."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from realmsdsl.api.games import UnknownAgentError, agent_named, load_together
from realmsdsl.api.sets import Compilation, SetNotFoundError
from realmsdsl.cli.console import tell
from realmsdsl.cli.guard import UnusableError
from realmsdsl.ir import Program
from realmsdsl.sim import AgentChoice

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _rulings(_ctx: click.Context, _param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """Rulings by name; each is told at most once."""
    rulings: dict[str, str] = {}
    for each in values:
        name, equals, value = each.partition("=")
        if not equals or not name or not value:
            raise click.BadParameter(f"{each!r} is not NAME=VALUE")
        if rulings.setdefault(name, value) != value:
            raise click.BadParameter(f"{name} is told twice")
    return rulings


def game_options(command: _Command) -> _Command:
    """The options that say which game is played: `sets`, `format_`, `rulings`."""
    for decorate in (
        click.option(
            "--option",
            "rulings",
            metavar="NAME=VALUE",
            multiple=True,
            callback=_rulings,
            help="A ruling that the game leaves open; can be repeated.",
        ),
        click.option("--format", "format_", metavar="NAME", default="", help="The first one unless told."),
        click.option(
            "--set",
            "sets",
            metavar="SET",
            multiple=True,
            help="A set that is played with; can be repeated. Unless told, those that the game names, or that use no other.",
        ),
        click.argument("game", metavar="GAME"),
    ):
        command = decorate(command)
    return command


def put_together(game: str, sets: tuple[str, ...]) -> tuple[Compilation, Program]:
    """A game with its sets, compiled; what is wrong with them is told.

    Raises:
        UnusableError: there is no such game or set.
        click.exceptions.Exit: they have errors.
    """
    try:
        compilation = load_together(game, sets)
    except SetNotFoundError as error:
        raise UnusableError(str(error)) from error
    tell(compilation.diagnostics, compilation.sources)
    if compilation.program is None:
        raise click.exceptions.Exit(1)
    return compilation, compilation.program


def named_agents(names: str, playouts: int | None, option: str) -> tuple[AgentChoice, ...]:
    """Agents from a list with commas between them, as the value of a command's `option`.

    Raises:
        click.BadParameter: there is no such agent.
    """
    more: Mapping[str, int] = {} if playouts is None else {"playouts": playouts}
    try:
        return tuple(agent_named(each.strip(), **more) for each in names.split(","))
    except UnknownAgentError as error:
        raise click.BadParameter(str(error), param_hint=f"'{option}'") from error
