"""Seats that nobody plays: what their script leaves open is answered by what the game says they prefer, ties by chance."""

from typing import Any, Final

from realmsdsl.engine import chance
from realmsdsl.engine.layout import AT, BODY, NOBODY
from realmsdsl.engine.offers import END
from realmsdsl.engine.secrets import Secrets
from realmsdsl.ops import Ask

_WANTED: Final = 1
"""How much is preferred what the game says nothing of."""

_NOTHING: Final = 0
"""How much it is preferred to do nothing, or no more: things that are wanted as little are left alone."""

_DOES_NOTHING: Final = (NOBODY, END)


class Scripts(Secrets):
    """A game in which some seats follow a script."""

    __slots__ = ()

    def follow_script(self) -> None:
        """Answer for the scripted seat that is asked."""
        options = self.options or []
        wanted = [self._preference(option, self.asked) for option in options]
        best = [option for option, much in zip(options, wanted, strict=True) if much == max(wanted)]
        if best[-1] in _DOES_NOTHING:
            best = best[-1:]
        self.answer = best[0] if len(best) == 1 else best[chance.below(self.chance, len(best))]
        if self.machine.keeps_secrets:
            self.count_answer()
        self.asked, self.options = NOBODY, None

    def _preference(self, option: Any, seat: int) -> int:
        if option in _DOES_NOTHING:
            return _NOTHING
        frame = self.frames[-1]
        op = self.machine.bodies[frame[BODY]][frame[AT]]
        question = self.machine.preferences.get(op.type.sort) if isinstance(op, Ask) else None
        if question is None:
            return _WANTED
        found: int = self.answer_to(question, seat, [option])
        return found
