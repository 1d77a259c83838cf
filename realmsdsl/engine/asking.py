"""Decisions: picks one at a time, in canonical order, that answer themselves where nothing is left to choose."""

from typing import Any

from realmsdsl.engine.machine import NOBODY
from realmsdsl.engine.offers import Offers

EXTRA = 3
NONE = -1


class Asking(Offers):
    """One question after the other, each with a finite list of answers."""

    __slots__ = ()

    def pick(
        self, frame: list[Any], seat: int, options: list[int], least: int, most: int | None, *, may: bool
    ) -> list[int] | None:
        """Ask `seat` for `least` to `most` of `options`, as much as possible; None while it is thinking.

        Each next pick is only among later options, so that no set can be picked in two orders; "none" or "done"
        comes last. The picks so far stand in the frame.
        """
        extra = frame[EXTRA]
        if extra is None:
            extra = frame[EXTRA] = ["pick", []]
        picked: list[int] = extra[1]
        count = len(options)
        most = count if most is None else max(0, min(most, count))
        least = max(0, min(least, most))
        while True:
            if self.answer is not None:
                answer, self.answer = self.answer, None
                if answer == NONE:
                    return picked
                picked.append(answer)
            if len(picked) >= most:
                return picked
            asked = self._left(options, picked, least, may=may)
            if asked is None:
                return [*picked, *self._later(options, picked)]
            if not asked:
                return picked
            if len(asked) == 1:
                self.answer = asked[0]
                continue
            self.asked, self.options = seat, asked
            return None

    @staticmethod
    def _later(options: list[int], picked: list[int]) -> list[int]:
        return options[options.index(picked[-1]) + 1 :] if picked else options

    def _left(self, options: list[int], picked: list[int], least: int, *, may: bool) -> list[int] | None:
        """The answers to the next question; None if all that is left must be taken."""
        later = self._later(options, picked)
        needed = least - len(picked)
        if may and not picked:
            if not later:
                return []
            reachable = later[: len(later) - max(needed, 1) + 1]
            return [*reachable, NONE]
        if needed > 0:
            if len(later) <= needed:
                return None
            return later[: len(later) - needed + 1]
        return [*later, NONE] if later else []

    def is_waiting(self) -> bool:
        """Whether a seat is asked."""
        return self.asked != NOBODY
