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

from realmsdsl.api.sets import set_path
from realmsdsl.base import Diagnostics, Source
from realmsdsl.cli.console import print_json
from realmsdsl.cli.game_measures import game_measures
from realmsdsl.cli.guard import UnusableError
from realmsdsl.cli.measure import Measure, median
from realmsdsl.semantics import compile_source
from realmsdsl.syntax import parse, read_source
from realmsdsl.syntax.nodes import CardNode, ExampleNode

_SET: Final = "core"
_COPIES: Final = 20


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
def command(*, as_json: bool, runs: int, games: int) -> None:
    """Measure how fast it all is, on the shipped core set.

    Every figure of speed is the median of its runs, after one that is not counted. Whole processes are timed from
    outside, with the start of Python; games by the time of this process alone.
    """
    measures = []
    for measure in chain(_measures(runs), game_measures(runs, games)):
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
    text, cards = _many_cards()
    rate = cards / median(partial(_compiled, text), runs)
    what = f"source text to IR, {cards} cards"
    yield Measure("cards_per_second", what, rate, "cards/s", 500, more_is_better=True)
    with tempfile.TemporaryDirectory() as folder:
        for key, args, goal in (
            ("check_ms", ("check", _SET), 600),
            ("build_ms", ("build", _SET, "-o", folder), 2000),
            ("help_ms", ("--help",), 120),
        ):
            milliseconds = 1000 * median(partial(_run, args), runs)
            shown = " ".join(args).replace(folder, "DIR")
            yield Measure(key, f"realms {shown}, whole process", milliseconds, "ms", goal)


def _many_cards() -> tuple[str, int]:
    """The text of a set that has every card of the core set several times over, and how many that are."""
    diagnostics = Diagnostics()
    source = read_source(set_path(_SET), diagnostics)
    if source is None:
        raise UnusableError(f"the set {_SET} cannot be read")
    items = parse(source, diagnostics).items
    parts = [source.slice(each.span) for each in items if not isinstance(each, CardNode | ExampleNode)]
    cards = [each for each in items if isinstance(each, CardNode)]
    for copy in range(_COPIES):
        for card in cards:
            quote = card.name.span.end - 1
            before, after = source.text[card.span.start : quote], source.text[quote : card.span.end]
            parts.append(f"{before} {copy}{after}" if copy else before + after)
    return "\n".join(parts) + "\n", _COPIES * len(cards)


def _compiled(text: str) -> None:
    if compile_source(Source("many.realms", text), set_path(_SET).parent).program is None:
        raise UnusableError(f"the set {_SET} has mistakes; `realms check {_SET}` tells them")


def _run(args: tuple[str, ...]) -> None:
    script = Path(sys.executable).with_name("realms")
    command_line = [str(script)] if script.exists() else [sys.executable, "-m", "realmsdsl"]
    warm = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([*command_line, *args], capture_output=True, text=True, check=False, env=warm)  # noqa: S603  our own command
    if done.returncode:
        raise UnusableError(f"`realms {' '.join(args)}` failed: {done.stderr.strip()}")
