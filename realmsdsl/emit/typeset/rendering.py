"""Jobs are printed in processes of their own, which end after a few: what a typesetter remembers is given back."""

import ctypes
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, final

from attrs import frozen

from realmsdsl.emit.typeset.cards import Json
from realmsdsl.emit.typeset.press import Press, PressError
from realmsdsl.emit.typeset.sheets import Form

_JOBS_OF_A_PROCESS: Final = 3
"""Of small jobs; one that prints a large one ends with it."""

_PROCESSES: Final = 2
"""As many as fit a small machine."""

_LARGE: Final = 400
"""Cards of a job beside which no other is printed: a thousand need a third of a gigabyte."""

_THRESHOLD: Final = (-3, 128 * 1024)
"""The option of glibc's `mallopt` for the bytes from which a block of memory is given back when it is free, and its first value."""

_BLANK: Final = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'


@final
@frozen(slots=True)
class PrintJob:
    """A job with the pictures that it needs, and in which format it is wanted (`pdf`, `png`, `svg`; dots of an inch for png)."""

    job: Json
    files: Mapping[str, bytes]
    form: Form
    dots: float = 300


@final
@frozen(slots=True)
class Printed:
    """The pages of a job, and the names of pictures that the typesetter refused: a blank stands for each."""

    pages: tuple[bytes, ...]
    refused: tuple[str, ...] = ()


def rendered(jobs: Sequence[PrintJob]) -> Iterator[Printed]:
    """Print jobs, the results in their order."""
    if len(jobs) == 1:
        with Press() as press:
            yield printed(press, jobs[0])
        return
    sizes = [len(each.job["cards"]) for each in jobs]
    count, lifetime = processes_for(sizes), 1 if _has_large(sizes) else _JOBS_OF_A_PROCESS
    with ProcessPoolExecutor(count, mp_context=get_context("spawn"), max_tasks_per_child=lifetime) as pool:
        waiting: list[Future[Printed]] = []
        rest = iter(jobs)
        for each in rest:
            waiting.append(pool.submit(_print_in_child, each))
            if len(waiting) > count:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()


def processes_for(sizes: Sequence[int]) -> int:
    """How many processes print at a time, by the cards of each job."""
    return 1 if _has_large(sizes) else min(_PROCESSES, os.cpu_count() or 1, max(1, len(sizes)))


def _has_large(sizes: Sequence[int]) -> bool:
    return any(each > _LARGE for each in sizes)


def printed(press: Press, job: PrintJob) -> Printed:
    """A job on a press; pictures that it does not take are left blank.

    Raises:
        PressError: it is not the pictures.
    """
    try:
        return Printed(tuple(press.printed(job.job, job.files, job.form, job.dots)))
    except PressError:
        refused = tuple(name for name in job.files if not press.takes(name))
        if not refused:
            raise
        for name in refused:
            press.replace(name, _BLANK)
        return Printed(tuple(press.printed(job.job, job.files, job.form, job.dots)), refused)


def _give_back_early() -> None:
    # glibc raises its threshold with the largest block that was freed, and keeps all that is smaller: measured with
    # a thousand cards, a typesetter held 480 MB of which it used 360.
    if sys.platform == "linux" and hasattr(libc := ctypes.CDLL(None), "mallopt"):
        libc.mallopt(*_THRESHOLD)


def _print_in_child(job: PrintJob) -> Printed:
    _give_back_early()
    with Press() as press:
        return printed(press, job)
