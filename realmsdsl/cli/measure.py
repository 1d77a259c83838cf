"""A figure that `realms bench` measures, and what it should be."""

import statistics
import time
from collections.abc import Callable
from typing import final

from attrs import frozen


@final
@frozen(slots=True)
class Measure:
    """What was measured, and its goal.

    Attributes:
        key: its name in JSON.
        what: the same for people.
        value: a median over the runs, or what a whole batch came to.
        unit: of the value.
        goal: what it must at least (or at most) be; None if it is only told.
        more_is_better: whether the goal is the least or the most.
        within: if given, the value must lie so near to the goal, on either side.
        places: digits behind the point.
    """

    key: str
    what: str
    value: float
    unit: str
    goal: float | None
    more_is_better: bool = False
    within: float | None = None
    places: int = 0

    @property
    def is_reached(self) -> bool:
        """Whether the goal is met."""
        if self.goal is None:
            return True
        if self.within is not None:
            return abs(self.value - self.goal) <= self.within
        return self.value >= self.goal if self.more_is_better else self.value <= self.goal

    def line(self) -> str:
        """The measure for people."""
        said = f"{self.what:<44}{self.value:>9.{self.places}f} {self.unit:<8}"
        if self.goal is None:
            return said.rstrip()
        sign = "" if self.within is not None else ">= " if self.more_is_better else "<= "
        more = f" \N{PLUS-MINUS SIGN} {self.within:g}" if self.within is not None else ""
        return f"{said} ({sign}{self.goal:g}{more}{'' if self.is_reached else ', not reached'})"

    def plain(self) -> dict[str, object]:
        """The measure for JSON."""
        value = round(self.value, max(1, self.places))
        plain = {"value": value, "unit": self.unit, "goal": self.goal, "reached": self.is_reached}
        return plain if self.within is None else {**plain, "within": self.within}


def median(deed: Callable[[], object], runs: int, clock: Callable[[], float] = time.perf_counter) -> float:
    """Median seconds of a deed, after one run that only warms up.

    Args:
        deed: what is timed.
        runs: how often.
        clock: what tells the time; `process_time` does not count what other processes take.
    """
    deed()
    times = []
    for _ in range(runs):
        begun = clock()
        deed()
        times.append(clock() - begun)
    return statistics.median(times)
