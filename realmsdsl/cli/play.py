"""`realms play`: a game in this terminal, against agents or between people."""

import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import click

from realmsdsl.api.games import FormatError, Game, SaveError, UnknownAgentError, load_game, new_game
from realmsdsl.api.sets import Compilation
from realmsdsl.api.texts import language_pack, language_sources
from realmsdsl.base import Diagnostics
from realmsdsl.cli.console import tell
from realmsdsl.cli.games import game_options, named_agents, put_together
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.options import language_for, one_language
from realmsdsl.engine import Machine
from realmsdsl.ir import Program
from realmsdsl.sim import AgentChoice
from realmsdsl.sim.naming import check_agents
from realmsdsl.sim.seating import filled, script_of, seats_with

_HUMAN = "human"


@click.command("play")
@game_options
@click.option(
    "--seats",
    metavar="A,B",
    help="Who plays, seat by seat: human, random, greedy, mcts:PLAYOUTS, or FILE.py:NAME. Unless told: human against greedy.",
)
@click.option("--seed", type=int, help="Of the game; unless told, another one each time.")
@one_language
@click.option(
    "--load", "file", metavar="FILE", type=click.Path(path_type=Path), help="Go on with a saved game."
)
def command(  # noqa: PLR0913  an argument for each option
    *,
    game: str,
    sets: tuple[str, ...],
    format_: str,
    rulings: Mapping[str, str],
    seats: str | None,
    seed: int | None,
    language: str,
    file: Path | None,
) -> None:
    """Play a game in this terminal, against an agent or several people in turn.

    GAME is a game that comes with realms, or the path of a game file. Type the number of a choice, or `help`.
    """
    if file is not None and (format_ or rulings or seed is not None):
        raise click.UsageError(
            "a saved game has its format, rulings and chance: --load goes without --format, --option, --seed"
        )
    compilation, program = put_together(game, sets)
    language = language_for(compilation, language)
    if seed is None:
        seed = time.time_ns() % 1_000_000
    try:
        begun = _saved(program, file) if file is not None else _new(program, format_, rulings, seats, seed)
        players = _players(seats, begun.machine)
    except (FormatError, SaveError, UnknownAgentError) as error:
        raise UnusableError(str(error)) from error
    _sit_down(compilation, program, begun, players, language, seed, is_new=file is None)


def _new(program: Program, format_: str, rulings: Mapping[str, str], seats: str | None, seed: int) -> Game:
    count = seats_with(program, format_, len(seats.split(",")) if seats else 0)
    return new_game(Machine(program, format_, count, rulings, waits=True), seed=seed)


def _saved(program: Program, file: Path) -> Game:
    from realmsdsl.cli.table.loop import saved_text  # noqa: PLC0415  rich is loaded only to play

    return load_game(program, saved_text(file), waits=True, untrusted=True)


def _players(seats: str | None, machine: Machine) -> list[AgentChoice | None]:
    """Who sits where: an agent, or None for a person; nobody is needed for a seat that follows a script."""
    played = machine.seats - sum(machine.is_scripted)
    names = seats.split(",") if seats else [_HUMAN, *["greedy"] * (played - 1)]
    named = [None if name.strip() == _HUMAN else named_agents(name, None, "--seats")[0] for name in names]
    players = list(filled(named, machine, script_of))
    check_agents(tuple(each for each in players if each is not None), machine)
    return players


def _sit_down(
    compilation: Compilation,
    program: Program,
    game: Game,
    players: list[AgentChoice | None],
    language: str,
    seed: int,
    *,
    is_new: bool,
) -> None:
    from rich.console import Console  # noqa: PLC0415  `realms play --help` need not wait for it

    from realmsdsl.cli.table.loop import Loop  # noqa: PLC0415  as above
    from realmsdsl.cli.table.screen import Screen  # noqa: PLC0415  as above
    from realmsdsl.cli.table.seats import Seats  # noqa: PLC0415  as above
    from realmsdsl.cli.table.speaking import Speaker  # noqa: PLC0415  as above
    from realmsdsl.cli.table.words import table_sources, table_words  # noqa: PLC0415  as above

    diagnostics = Diagnostics()
    pack = language_pack(compilation, language, diagnostics)
    format_ = game.machine.format
    words = table_words(pack, diagnostics, program, (format_,)) if pack is not None else None
    files = table_sources(pack, Diagnostics()) if pack is not None else {}
    tell(diagnostics.sorted(), {**language_sources(compilation, language), **files})
    if pack is None or words is None:
        raise click.exceptions.Exit(1)
    with suppress(ImportError):  # not on every system
        import readline  # noqa: F401, PLC0415  while it is loaded, what is typed can be edited
    speaker = Speaker(program, pack, words)
    title = f"{program.title} · {words.titled('format', format_.name, format_.title)}"
    if is_new:
        title += f" · {words.say('table.seed', seed=seed)}"
    screen = Screen(Console(highlight=False), speaker, game.machine)
    Loop(Seats(speaker, game, players, seed), screen, speaker, title, input).run()
