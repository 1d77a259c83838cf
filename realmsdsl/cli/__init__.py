"""The command `realms`: arguments in, words out. A command's module is imported when that command is asked for."""

import importlib
from pathlib import Path
from typing import Final

import click

from realmsdsl.cli.guard import guarded

_COMMANDS: Final = {
    "check": "Say what is wrong with card sets.",
    "build": "Write the card list of a set in every language.",
    "print": "Print cards: sheets, single cards, lists, backs.",
    "spoiler": "Write a page with all cards of a set, for a browser.",
    "export": "Write a set for table programs, printers and spreadsheets.",
    "import": "Make a set file of a spreadsheet.",
    "diff": "Say in words what changed between two versions of a set.",
    "text": "Read rules text back into abilities, in any language.",
    "l10n": "Check languages, begin one, look at abilities in all of them.",
    "test": "Play the examples in set files, and say which do not hold.",
    "fmt": "Lay out set files the one common way.",
    "dump": "Show what the compiler makes of a file, stage by stage.",
    "explain": "Tell about a code such as RD201.",
    "reference": "Print the reference of the language.",
    "play": "Play a game in this terminal.",
    "simulate": "Play many games between agents, and count.",
    "bench": "Measure how fast it all is.",
}

_MODULES: Final = {"import": "import_"}
"""Modules of commands whose names are words of Python."""

_EPILOG: Final = """\b
Examples:
  realms check core                 the shipped core set
  realms check my_cards.realms      a file of yours
  realms build core -o lists        its lists, as Markdown and HTML
"""


_EXAMPLES: Final = Path(__file__).with_name("examples.txt")


def _add_examples(command: click.Command, name: str) -> None:
    """Put the examples of a command, and of those below it, at the end of its help: lines of a file that begin so."""
    for below, inner in command.commands.items() if isinstance(command, click.Group) else ():
        _add_examples(inner, f"{name} {below}")
    lines = _EXAMPLES.read_text(encoding="utf-8").splitlines()
    mine = [f"  {line}" for line in lines if f"{line} ".startswith(f"realms {name} ")]
    told = "\n".join(["\b", "Examples:" if len(mine) > 1 else "Example:", *mine])
    if mine and "Example" not in (command.epilog or ""):
        command.epilog = f"{command.epilog}\n\n{told}" if command.epilog else told


class _Commands(click.Group):
    """A group that knows its commands by name and loads one only to run it."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"realmsdsl.cli.{_MODULES.get(name, name)}").command
        _add_examples(command, name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in _COMMANDS and not args[0].startswith("-"):
            from realmsdsl.base import nearest  # noqa: PLC0415  `--help` need not wait for it

            near = nearest(args[0], _COMMANDS)
            ctx.fail(f"there is no command {args[0]!r}" + (f"; did you mean {near!r}?" if near else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group(cls=_Commands, epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="realmsdsl", prog_name="realms")
def main() -> None:
    """Write card sets, check them, and print what the cards say.

    A SET is the path of a .realms file or the name of a shipped set: core, or GAME/core.
    """


def run() -> None:
    """The entry point of `realms`: never a traceback."""
    guarded(main)
