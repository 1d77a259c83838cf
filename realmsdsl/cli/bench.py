"""`realms bench`: how fast it all is."""

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

import click

from realmsdsl.cli.console import print_json
from realmsdsl.cli.game_measures import game_measures
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.measure import Measure, median
from realmsdsl.cli.print_measures import print_measures
from realmsdsl.cli.samples import SET, made_of, many_cards
from realmsdsl.cli.text_measures import text_measures

_CARDS: Final = 920


@click.command("bench")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.option(
    "--runs", type=click.IntRange(1, 1000), default=9, show_default=True, help="Runs of each measure."
)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=10_000,
    show_default=True,
    help="Games of which memory and statistics are told.",
)
@click.option(
    "--cards",
    type=click.IntRange(1, 10_000),
    default=1000,
    show_default=True,
    help="Cards of which the memory of a print is told.",
)
def command(*, as_json: bool, runs: int, games: int, cards: int) -> None:
    """Measure how fast it all is, on the shipped core set.

    Every figure of speed is the median of its runs, after one that is not counted. Whole processes are timed from
    outside, with the start of Python; texts and games by the time of this process alone.
    """
    measures = []
    measured = (_measures(runs), text_measures(runs), print_measures(runs, cards), game_measures(runs, games))
    for measure in chain.from_iterable(measured):
        measures.append(measure)
        if not as_json:
            click.echo(measure.line())
    if as_json:
        print_json(
            {
                "python": platform.python_version(),
                "runs": runs,
                "measures": {each.key: each.plain() for each in measures},
            }
        )


def _measures(runs: int) -> Iterator[Measure]:
    rate = _CARDS / median(partial(made_of, many_cards(_CARDS)), runs)
    what = f"source text to IR, {_CARDS} cards"
    yield Measure("cards_per_second", what, rate, "cards/s", 500, more_is_better=True)
    with tempfile.TemporaryDirectory() as folder:
        for key, args, goal in (
            ("check_ms", ("check", SET), 600),
            ("build_ms", ("build", SET, "-o", folder), 2000),
            ("help_ms", ("--help",), 120),
        ):
            milliseconds = 1000 * median(partial(_run, args), runs)
            shown = " ".join(args).replace(folder, "DIR")
            yield Measure(key, f"realms {shown}, whole process", milliseconds, "ms", goal)


def _run(args: tuple[str, ...]) -> None:
    script = Path(sys.executable).with_name("realms")
    command_line = [str(script)] if script.exists() else [sys.executable, "-m", "realmsdsl"]
    warm = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([*command_line, *args], capture_output=True, text=True, check=False, env=warm)  # noqa: S603  our own command
    if done.returncode:
        raise UnusableError(f"`realms {' '.join(args)}` failed: {done.stderr.strip()}")
