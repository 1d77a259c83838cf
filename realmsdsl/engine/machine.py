"""A program made ready to play: the tables of its setting, and the two forms in which expressions and bodies run.

A machine is shared by all games of it. The reference form asks `evaluation` and steps each op; the fast form is Python
source for whatever cannot ask, put here by `generate`. Both play the same games.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, final

from realmsdsl.engine.evaluation import evaluate
from realmsdsl.engine.layout import NOBODY, Activation, Function
from realmsdsl.engine.stirring import clock_stirs, stirs
from realmsdsl.engine.tables import FormatError, Tables
from realmsdsl.engine.tables.setting import setting
from realmsdsl.ir import Expr, Program

Call = Callable[[Any, Activation, list[Any] | None], bool]
Listing = Callable[[Any, int], list[tuple[int, ...]]]


def _asks(game: Any, expr: Expr, act: Activation, candidate: Any) -> Any:
    """A yes or no about one candidate, by the reference form."""
    return evaluate(game, expr, act, (candidate,))


@final
class Machine(Tables):
    """A program, a format, a number of seats and a choice of options.

    Args:
        program: the game with its sets.
        format: the name of a format; the first one if empty.
        seats: how many play; the fewest if 0.
        options: values of the game's options by name; the first of each if not named.
        fast: whether what cannot ask runs as generated source.
        also: pieces of IR that are carried out or asked beside the program, such as steps of examples.
        waits: whether an offer waits for its seat even if all that is left is to end it.

    Raises:
        FormatError: the program has no such format, number of seats, option or value.
        UnplayableError: this engine cannot play the program.
    """

    def __init__(
        self,
        program: Program,
        format: str = "",
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        *,
        fast: bool = True,
        also: tuple[Any, ...] = (),
        waits: bool = False,
    ) -> None:
        super().__init__(setting(program, format, seats, options or {}, also))
        self.fast = fast
        self.waits = waits
        self.used: dict[tuple[int, int], int] = {}
        """How often each ability was used in all games of this machine, by card and index."""
        self.fingerprint = ""
        self.printed_answers: dict[int, list[int]] = {}
        self._use_reference_form()
        if fast:
            # the generator prints machines, so it knows this module
            from realmsdsl.engine.generate import make_fast  # noqa: PLC0415  # see above

            make_fast(self)

    def _use_reference_form(self) -> None:
        """Everything is asked of the reference form and runs in frames, until the fast form takes its place."""
        self.value: Callable[[Any, Expr, Activation], Any] = evaluate
        self.asks: Callable[[Any, Expr, Activation, Any], Any] = _asks
        self.functions: dict[int, Function] = {}
        """By the identity of an expression: its function."""
        self.properties_now: dict[int, Callable[[Any, int], int]] = {}
        self.listing: dict[str, Listing] = {}
        """By group: the function that lists the legal actions of a seat."""
        self.straight: dict[int, tuple[tuple[Function, int] | None, ...]] = {}
        """By body and place: the function of the stretch that cannot ask, and where it ends."""
        self.whole: dict[int, Function] = {}
        """By the identity of a body that cannot ask: its function."""
        self.calls: dict[int, Call] = {}
        """By the identity of a call that mostly needs no frame: its function."""
        self.acting: list[tuple[Callable[..., bool] | None, tuple[Callable[[Any], bool], ...]]]
        self.acting = [(None, ())] * (len(self.actions) + 1)
        """For each action, and last for the end of an offer: how it is carried out quickly, and the rules to ask then."""
        self.plain_abilities: list[list[Any]] = [[None] * len(abilities) for abilities in self.abilities]
        self.ready: list[tuple[tuple[int, int, Any], ...]] = []
        self.stirring: list[Callable[[Any], bool]] = [
            partial(stirs, rule=number) for number in self.all_rules
        ]
        self.clock_stirs: list[Callable[[Any], bool]] = [
            partial(clock_stirs, number=number) for number in range(len(self.clocks))
        ]
        self.source = ""

    # ---- instruments ------------------------------------------------------------------------------------------

    def count_use(self, face: int, index: int) -> None:
        """Count the use of an ability."""
        key = (face, index)
        self.used[key] = self.used.get(key, 0) + 1

    def ability_in_words(self, face: int, index: int) -> str:
        """What an ability is called where a game says which one ran away."""
        return f"{self.cards[face].name}: {self.abilities[face][index].kind}"


__all__ = ["NOBODY", "FormatError", "Machine"]
