"""A bar on the terminal for work that takes its time; nothing where nobody watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


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
