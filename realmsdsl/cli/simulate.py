"""`realms simulate`: many games between agents, and what they come to."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from typing import Final

import click

from realmsdsl.api.games import FormatError, UnknownAgentError
from realmsdsl.cli.console import print_json
from realmsdsl.cli.games import game_options, named_agents, put_together
from realmsdsl.cli.guard import INTERRUPTED, UnusableError
from realmsdsl.cli.results import plain, shown
from realmsdsl.engine import Machine
from realmsdsl.sim import Tally
from realmsdsl.sim.batch import Progress, match_between, play_games
from realmsdsl.sim.naming import MOST_PLAYOUTS
from realmsdsl.sim.seating import seats_with

_SECONDS_BETWEEN: Final = 0.1
"""The bar moves no more often: to move it takes as long as to play for a while."""


@click.command("simulate")
@game_options
@click.option(
    "--agents",
    metavar="A,B",
    default="random,random",
    show_default=True,
    help="Who plays, seat by seat: random, greedy, mcts or mcts:PLAYOUTS, or FILE.py:NAME for one of yours.",
)
@click.option(
    "--games", type=click.IntRange(1, 100_000_000), default=100, show_default=True, help="How many."
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="Of the first game; game i has SEED + i."
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes.")
@click.option("--playouts", type=click.IntRange(1, MOST_PLAYOUTS), help="Of mcts for each move.")
@click.option("--rotate", is_flag=True, help="Move the agents on by one seat after each game.")
@click.option(
    "--trace", is_flag=True, help="Print the trace of each game: 32 bits of all that happened in it."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.pass_context
def command(  # noqa: PLR0913  an argument for each option
    ctx: click.Context,
    *,
    game: str,
    sets: tuple[str, ...],
    format_: str,
    rulings: Mapping[str, str],
    agents: str,
    games: int,
    seed: int,
    jobs: int,
    playouts: int | None,
    rotate: bool,
    trace: bool,
    as_json: bool,
) -> None:
    """Play many games between agents, and count.

    GAME is a game that comes with realms, or the path of a game file. The same seed gives the same result
    for any number of jobs. Ctrl-C shows what was played by then. The exit code is 1 if an agent failed or a game ran
    away.
    """
    _, program = put_together(game, sets)
    chosen = named_agents(agents, playouts, "--agents")
    try:
        machine = Machine(program, format_, seats_with(program, format_, len(chosen)), rulings)
        match = match_between(machine, chosen, seed, rotate=rotate, trace=trace)
    except (FormatError, UnknownAgentError) as error:
        raise UnusableError(str(error)) from error
    with _progress(games) as progress:
        batch = play_games(match, games, jobs, progress)
    if as_json:
        print_json(plain(batch))
    else:
        for line in shown(batch, rulings):
            click.echo(line)
    if batch.is_interrupted:
        ctx.exit(INTERRUPTED)
    if batch.tally.failed or batch.tally.ran_away:
        ctx.exit(1)


@contextmanager
def _progress(games: int) -> Iterator[Progress | None]:
    """A bar on a terminal; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415  who writes into a pipe need not wait for it
    from rich.progress import BarColumn, MofNCompleteColumn, Progress as Bar, TextColumn, TimeRemainingColumn  # noqa: PLC0415  as above

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games, rate="")
        began, told = monotonic(), 0.0

        def advance(tally: Tally) -> None:
            nonlocal told
            now = monotonic()
            if now - told < _SECONDS_BETWEEN and tally.games < games:
                return
            told = now
            bar.update(task, completed=tally.games, rate=f"{tally.games / (now - began):.1f} games/s")

        yield advance
