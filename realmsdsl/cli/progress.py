"""A bar on the terminal for work that takes its time; nothing where nobody watches."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import click

from realmsdsl.cli.outputs import write_all


@contextmanager
def progress(what: str, steps: int) -> Iterator[Callable[[], None]]:
    """A bar on stderr while the block runs, if that is a terminal and there is more than one step.

    Args:
        what: is being done, for example `printing`.
        steps: how many there are; the function that the block gets is called after each.
    """
    if steps < 2 or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415  who writes into a pipe need not wait for it
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415  as above

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task = bar.add_task(what, total=steps)
        yield lambda: bar.advance(task)


def write_steps(what: str, folder: Path, steps: int, made: Iterable[Mapping[str, str | bytes]]) -> None:
    """Write files into a folder as they are made, with a bar, and name them all at the end, also if a step fails.

    Args:
        what: is being done.
        folder: where the files go.
        steps: how many results `made` gives.
        made: the files of each step by name.

    Raises:
        UnusableError: a file cannot be written; those of its step are as they were before.
    """
    written: list[str] = []
    try:
        with progress(what, steps) as advance:
            for files in made:
                write_all({folder / name: content for name, content in files.items()})
                written += files
                advance()
    finally:
        for name in written:
            click.echo(folder / name)
